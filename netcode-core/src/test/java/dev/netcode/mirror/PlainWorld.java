package dev.netcode.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.input.InputLayout;
import dev.netcode.mirror.PlainReach.Body;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A seeded world in which {@link Reach} is held against {@link PlainReach}. */
final class PlainWorld {

    private static final int MAKER = 3;
    private static final double[] HALVES = {0, 3, 20, 60, 300, 2000};
    private static final double[] SPEEDS = {0, 0, 1, 1, 2, 5, 14};
    private static final double[] MIDDLES = {0, 0, 0, 1e6, -3e12, 1e15, 1e160};

    private final List<EntityKind> kinds;
    private final Schema schema;
    private final List<Body> bodies = new ArrayList<>();
    private Random random = new Random(0);
    private ReachConfig config = ReachConfig.defaults();
    private double horizon;
    private long source = -1;

    PlainWorld(boolean deep) {
        kinds = kinds(deep);
        schema =
                new Schema("plain", 60, kinds, InputLayout.builder().press("go").build());
    }

    private static List<EntityKind> kinds(boolean deep) {
        StateLayout flat = StateLayout.builder("flat")
                .position2("position", -4096, 4096, 0x1p-16)
                .velocity2("velocity", 128, 0x1p-14)
                .spin2("spin", 64, 0x1p-14)
                .asleepFlag("asleep")
                .entity("link")
                .build();
        List<EntityKind> kinds = new ArrayList<>();
        kinds.add(new EntityKind(0, "car", flat, 2, 30, 10, 4));
        kinds.add(new EntityKind(1, "box", flat, 0.5, 0, 0, 4));
        kinds.add(new EntityKind(2, "walker", flat, 0.4, 3, 40, -1));
        if (deep) {
            StateLayout high = StateLayout.builder("high")
                    .position3("position", -4096, 4096, 0x1p-16)
                    .velocity3("velocity", 128, 0x1p-14)
                    .spin3("spin", 64, 0x1p-14)
                    .asleepFlag("asleep")
                    .entity("link")
                    .build();
            kinds.add(new EntityKind(3, "plane", high, 3, 50, 20, 4));
            kinds.add(new EntityKind(4, "crate", high, 1, 0, 0, 4));
        }
        return kinds;
    }

    /** A fast car in the middle of boxes that all move, 1.5 m apart. */
    void crowd(int count) {
        horizon = 0.5;
        int side = (int) Math.ceil(Math.sqrt(count));
        for (int i = 0; i < count; i++) {
            double[] state = new double[kinds.get(1).layout().width()];
            state[0] = (i % side - side / 2) * 1.5;
            state[1] = (i / side - side / 2) * 1.5;
            state[2] = i == side / 2 * (side + 1) ? 20 : 2 + i % 7 * 0.1;
            state[6] = EntityId.NONE;
            bodies.add(new Body(i, kinds.get(state[2] == 20 ? 0 : 1), state));
            source = state[2] == 20 ? i : source;
        }
    }

    void fill(int seed, int count) {
        random = new Random(seed);
        horizon = random.nextInt(8) == 0 ? 0 : random.nextDouble() * 1.5;
        config = config.withGravity(random.nextInt(3) * 5.0);
        if (random.nextInt(3) == 0) {
            config = config.withSpawns(60);
        }
        if (random.nextInt(3) == 0) {
            config = config.withEntering(2.5, List.of("car"));
        }
        double half = HALVES[random.nextInt(HALVES.length)];
        double middle = MIDDLES[random.nextInt(MIDDLES.length)];
        for (int i = 0; i < count; i++) {
            boolean made = random.nextInt(20) == 0;
            add(made ? EntityId.made(2 + random.nextInt(2), 5, i % 64) : i, random.nextInt(kinds.size()), half, middle);
        }
    }

    private void add(long id, int kindIndex, double half, double middle) {
        EntityKind kind = kinds.get(kindIndex);
        StateLayout layout = kind.layout();
        double[] state = new double[layout.width()];
        boolean asleep = random.nextInt(3) == 0;
        for (int i = 0; i < layout.dimensions(); i++) {
            double place = random.nextDouble(-1, 1) * half;
            // on a lattice many times are equal, and some stand where others do
            state[layout.positionOffset() + i] = middle + (random.nextInt(3) == 0 ? place : Math.rint(place));
            state[layout.velocityOffset() + i] = random.nextInt(2) * SPEEDS[random.nextInt(SPEEDS.length)];
        }
        state[layout.spinOffset()] = random.nextInt(4) == 0 ? random.nextGaussian() : 0;
        state[layout.asleepOffset()] = asleep ? 1 : 0;
        if (kind.link() >= 0) {
            boolean linked = !bodies.isEmpty() && random.nextInt(12) == 0;
            state[layout.field(kind.link()).offset()] =
                    linked ? bodies.get(random.nextInt(bodies.size())).id() : EntityId.NONE;
        }
        if (bodies.stream().noneMatch(body -> body.id() == id)) {
            bodies.add(new Body(id, kind, state));
        }
    }

    /** Puts all in some order, some of it twice and among strangers that leave again; how many are reached later than 0. */
    int compare(String what) {
        ReachField field = new ReachField(schema, config, bodies.size() + 5);
        for (int i = 0; i < 5; i++) {
            field.put((1 << 20) + i, i % kinds.size(), new double[32], 0, 1);
        }
        List<Body> shuffled = new ArrayList<>(bodies);
        Collections.shuffle(shuffled, random);
        for (Body body : shuffled) {
            put(field, body);
        }
        for (int i = 0; i < 5; i++) {
            field.remove((1 << 20) + i);
        }
        for (int i = random.nextInt(bodies.size()); i >= 0; i--) {
            put(field, shuffled.get(i));
        }
        Reach reach = new Reach(field);
        int later = 0;
        for (int search = 0; search < 3; search++) {
            PlainReach plain = new PlainReach(bodies, config, horizon);
            reach.begin(horizon);
            for (int i = random.nextInt(3); i >= 0; i--) {
                long any = source >= 0
                        ? source
                        : bodies.get(random.nextInt(bodies.size())).id();
                reach.source(any);
                plain.source(any);
            }
            if (random.nextBoolean()) {
                reach.sourcesMadeBy(MAKER);
                plain.sourcesMadeBy(MAKER);
            }
            reach.run();
            plain.run();
            later += same(reach, plain, what + " search " + search);
        }
        field.clear();
        assertThat(field.tierSpeedWithin(1, 0))
                .as("nothing moves where nothing is")
                .isEqualTo(-1);
        return later;
    }

    /** Puts a body, sometimes after something else by its id. */
    private void put(ReachField field, Body body) {
        int how = random.nextInt(8);
        if (how == 0) {
            assertThat(field.put(body.id(), body.kind().index(), new double[32], 0, 1))
                    .isTrue();
        } else if (how == 1) {
            double[] aside = body.state().clone();
            aside[body.kind().layout().positionOffset()] += 9;
            assertThat(field.put(body.id(), body.kind().index(), aside, 0, 1)).isTrue();
        } else if (how == 2) {
            assertThat(field.put(body.id(), body.kind().index(), body.state(), 0, 1))
                    .isTrue();
            field.remove(body.id());
        }
        assertThat(field.put(body.id(), body.kind().index(), body.state(), 0, 7))
                .isTrue();
    }

    private static int same(Reach reach, PlainReach plain, String what) {
        assertThat(reach.size()).as(what).isEqualTo(plain.size);
        int[] groupOf = new int[1 << 16];
        int[] plainOf = new int[plain.group.length];
        int later = 0;
        for (int i = 0; i < plain.size; i++) {
            int at = plain.order[i];
            assertThat(reach.id(i))
                    .as("%s place %d", what, i)
                    .isEqualTo(plain.bodies.get(at).id());
            assertThat(reach.seconds(i)).as("%s place %d", what, i).isEqualTo(plain.time[at]);
            // a group is named by the first of it in this order
            if (groupOf[reach.group(i)] == 0) {
                groupOf[reach.group(i)] = i + 1;
            }
            if (plainOf[plain.group[at]] == 0) {
                plainOf[plain.group[at]] = i + 1;
            }
            assertThat(groupOf[reach.group(i)])
                    .as("%s group of place %d", what, i)
                    .isEqualTo(plainOf[plain.group[at]]);
            later += plain.time[at] > 0 ? 1 : 0;
        }
        for (int at = 0; at < plain.time.length; at++) {
            assertThat(reach.secondsOf(plain.bodies.get(at).id())).as(what).isEqualTo(plain.time[at]);
        }
        return later;
    }
}
