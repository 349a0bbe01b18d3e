package dev.netcode.wire;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** A seeded world of words for codec tests: cars, birds and turrets that move, rest, are born and go. */
final class WireWorld {

    static final StateLayout CAR = StateLayout.builder("car")
            .position2("position", -4096, 4096, 0x1p-16)
            .drawnStep(0x1p-7)
            .carriedBy("velocity")
            .rotation2("rotation", 0x1p-20)
            .drawnStep(0x1p-10)
            .carriedBy("spin")
            .velocity2("velocity", 128, 0x1p-14)
            .drawnStep(0x1p-6)
            .spin2("spin", 64, 0x1p-14)
            .drawnStep(0x1p-6)
            .asleepFlag("asleep")
            .integer("rest", 0, 120)
            .hidden()
            .real("steering", -1, 1, 0x1p-12)
            .entity("tractor")
            .choice("gear", 6)
            .build();

    static final StateLayout BIRD = StateLayout.builder("bird")
            .position3("position", -4096, 4096, 0x1p-16)
            .drawnStep(0.001)
            .carriedBy("velocity")
            .quaternion("rotation", 0x1p-20)
            .drawnStep(0x1p-9)
            .carriedBy("spin")
            .velocity3("velocity", 128, 0x1p-14)
            .spin3("spin", 64, 0x1p-14)
            .flag("burning")
            .build();

    static final StateLayout TURRET = StateLayout.builder("turret")
            .angle("aim", 0.001)
            .drawnStep(0.01)
            .carriedBy("turning")
            .spin2("turning", 8, 0x1p-10)
            .build();

    static final InputLayout INPUT = InputLayout.builder()
            .axis("steer", -1, 1, 0x1p-6)
            .axis("throttle", -1, 1, 0x1p-6)
            .button("brake")
            .press("boost")
            .build();

    static final Schema SCHEMA = new Schema(
            "wire",
            60,
            List.of(
                    new EntityKind(0, "car", CAR, 2.5, 60, 12, -1),
                    new EntityKind(1, "bird", BIRD, 0.5, 20, 5, -1),
                    new EntityKind(2, "turret", TURRET, 1, 0, 0, -1)),
            INPUT);

    final TreeMap<Long, double[]> states = new TreeMap<>();
    final TreeMap<Long, Integer> kinds = new TreeMap<>();
    private final SplittableRandom random;
    private long nextId = 1;

    WireWorld(long seed, int count) {
        random = new SplittableRandom(seed);
        for (int i = 0; i < count; i++) {
            born(0);
        }
    }

    private void born(long tick) {
        long id = random.nextInt(8) == 0 ? EntityId.made(3, tick, states.size() & 63) : nextId++;
        if (states.containsKey(id)) {
            return;
        }
        int kind = random.nextInt(3);
        StateLayout layout = SCHEMA.kind(kind).layout();
        double[] s = new double[SCHEMA.maxWidth()];
        if (kind == 2) {
            s[0] = random.nextDouble() * 6 - 3;
        } else {
            for (int i = 0; i < layout.dimensions(); i++) {
                s[i] = random.nextDouble() * 400 - 200;
            }
            s[layout.rotationOffset()] = kind == 0 ? 1 : 0;
            s[layout.rotationOffset() + (kind == 0 ? 1 : 3)] = kind == 0 ? 0 : 1;
        }
        if (kind == 0) {
            s[layout.field("tractor").offset()] = random.nextInt(3) == 0 ? nextId : -1;
        }
        layout.quantize(s, 0, s, 0);
        states.put(id, s);
        kinds.put(id, kind);
    }

    /** One tick: forces, motion, now and then a birth, a death or a rest. */
    void step(long tick, boolean births) {
        for (long id : List.copyOf(states.keySet())) {
            double[] s = states.get(id);
            int kind = kinds.get(id);
            StateLayout layout = SCHEMA.kind(kind).layout();
            boolean moves = (id & 3) != 0 || tick / 60 % 3 == 0;
            int velocity = kind == 2 ? 1 : layout.velocityOffset();
            int rates = layout.width() - velocity - (kind == 0 ? 5 : kind == 1 ? 1 : 0);
            for (int i = 0; i < rates; i++) {
                double rate = s[velocity + i] * 0.98 + (random.nextDouble() - 0.5) * 0.8;
                s[velocity + i] = moves ? Math.max(-7, Math.min(7, rate)) : 0;
            }
            layout.carryOn(s, 0, SCHEMA.tickSeconds(), s, 0);
            if (kind == 0) {
                s[7] = moves ? 0 : 1;
                s[9] = moves ? Math.max(-1, Math.min(1, s[9] + random.nextDouble() * 0.1 - 0.05)) : s[9];
                s[11] = random.nextInt(50) == 0 ? random.nextInt(6) : s[11];
            }
            layout.quantize(s, 0, s, 0);
            if (births && random.nextInt(400) == 0) {
                states.remove(id);
                kinds.remove(id);
            }
        }
        if (births && random.nextInt(3) == 0) {
            born(tick);
        }
    }

    void words(WorldWords out, long tick) {
        out.begin(tick);
        for (long id : states.keySet()) {
            out.add(id, kinds.get(id), states.get(id), 0);
        }
    }
}
