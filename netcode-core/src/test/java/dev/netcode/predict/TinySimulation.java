package dev.netcode.predict;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A world of discs without hidden state, in plain Java: walkers at 5 m/s, pieces that are shoved along, cars that can be
 * entered, shots, a platform that swings by the tick, a wall. It may claim any fidelity: on the grid it is exact.
 */
final class TinySimulation implements Simulation {

    static final int WALKER = 0;
    static final int PIECE = 1;
    static final int CAR = 2;
    static final int SHOT = 3;
    static final int PLATFORM = 4;
    static final int X = 0;
    static final int Y = 1;
    static final int VX = 2;
    static final int VY = 3;
    static final int FACING = 4;
    static final int ASLEEP = 5;
    static final int HELD_X = 6;
    static final int HELD_Y = 7;
    static final int JUMPS = 8;
    static final double STEP = 0x1p-16;
    static final double AGREEMENT = 0.01;

    static final StateLayout LAYOUT = StateLayout.builder("disc")
            .position2("position", -4096, 4096, STEP)
            .tolerance(AGREEMENT)
            .carriedBy("velocity")
            .velocity2("velocity", 128, 0x1p-14)
            .tolerance(0.05)
            .angle("facing", 0x1p-12)
            .tolerance(0.01)
            .asleepFlag("asleep")
            .real("heldX", -1, 1, 0x1p-7)
            .real("heldY", -1, 1, 0x1p-7)
            .integer("jumps", 0, 1000)
            .build();

    static final InputLayout INPUT = InputLayout.builder()
            .axis("right", -1, 1, 0x1p-7)
            .axis("up", -1, 1, 0x1p-7)
            .press("jump")
            .press("use")
            .press("fire")
            .serverOnly("wish", 0, 7, 1)
            .build();

    private static final double[] RADIUS = {0.4, 0.5, 2, 0.1, 3};

    private final Schema schema;
    private final RewindFidelity fidelity;
    private final double wallX;
    private final TreeMap<Long, Body> bodies = new TreeMap<>();
    private final Map<Integer, Long> controlled = new HashMap<>();
    private final Map<Integer, double[]> presses = new HashMap<>();
    private final ContactEvents events = new ContactEvents();
    private final ContactEvents silence = new ContactEvents();
    private boolean muted;
    long steps;

    /** Hears of everyone who gets into a car or out of one, in every pass. */
    interface Used {
        void used(boolean entered, long tick);
    }

    Used used = (entered, tick) -> {};

    /** One entity. */
    private static final class Body {
        final long id;
        final int kind;
        boolean proxy;
        double[] state;

        Body(long id, int kind, double[] state) {
            this.id = id;
            this.kind = kind;
            this.state = state;
        }
    }

    /** A copy of all members. */
    private static final class Save implements SavedWorld {
        long tick = Tick.NONE;
        final TreeMap<Long, Body> bodies = new TreeMap<>();
        final Map<Integer, Long> controlled = new HashMap<>();

        @Override
        public long tick() {
            return tick;
        }
    }

    TinySimulation(int ticksPerSecond, RewindFidelity fidelity, double wallX) {
        this.fidelity = fidelity;
        this.wallX = wallX;
        schema = schema(ticksPerSecond);
    }

    static Schema schema(int ticksPerSecond) {
        List<EntityKind> kinds = new ArrayList<>();
        String[] names = {"walker", "piece", "car", "shot", "platform"};
        for (int i = 0; i < names.length; i++) {
            boolean drives = i == WALKER || i == CAR;
            kinds.add(new EntityKind(i, names[i], LAYOUT, RADIUS[i], 30, drives ? 20 : 0, -1));
        }
        return new Schema("tiny", ticksPerSecond, kinds, INPUT);
    }

    static double[] at(double x, double y) {
        double[] state = new double[LAYOUT.width()];
        state[X] = x;
        state[Y] = y;
        return state;
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public RewindFidelity fidelity() {
        return fidelity;
    }

    @Override
    public void add(long id, int kind, double[] state, int offset) {
        if (bodies.containsKey(id)) {
            throw new IllegalArgumentException("id must not be present already: id=" + id);
        }
        double[] copy = new double[LAYOUT.width()];
        System.arraycopy(state, offset, copy, 0, copy.length);
        bodies.put(id, new Body(id, kind, copy));
    }

    @Override
    public void addProxy(long id, int kind, double[] state, int offset) {
        add(id, kind, state, offset);
        body(id).proxy = true;
    }

    @Override
    public void remove(long id) {
        body(id);
        bodies.remove(id);
    }

    @Override
    public TwinMode mode(long id) {
        Body body = bodies.get(id);
        return body == null ? TwinMode.ABSENT : body.proxy ? TwinMode.PROXY : TwinMode.SIMULATED;
    }

    @Override
    public void setMode(long id, TwinMode mode) {
        body(id).proxy = mode == TwinMode.PROXY;
    }

    @Override
    public int kind(long id) {
        return body(id).kind;
    }

    @Override
    public int memberCount() {
        return (int) bodies.values().stream().filter(b -> !b.proxy).count();
    }

    @Override
    public long member(int index) {
        return bodies.values().stream()
                .filter(b -> !b.proxy)
                .skip(index)
                .findFirst()
                .orElseThrow()
                .id;
    }

    @Override
    public void read(long id, double[] state, int offset) {
        System.arraycopy(body(id).state, 0, state, offset, LAYOUT.width());
    }

    @Override
    public void write(long id, double[] state, int offset) {
        if (LAYOUT.firstInvalid(state, offset) >= 0) {
            throw new IllegalArgumentException("state must be finite and in range: id=" + id);
        }
        System.arraycopy(state, offset, body(id).state, 0, LAYOUT.width());
    }

    private Body body(long id) {
        Body body = bodies.get(id);
        if (body == null) {
            throw new IllegalArgumentException("id must be present: id=" + id);
        }
        return body;
    }

    @Override
    public void readContacts(ContactImpulses impulses) {
        impulses.clear();
    }

    @Override
    public void writeContacts(ContactImpulses impulses) {}

    @Override
    public void writeContactsOf(long id, ContactImpulses impulses) {}

    @Override
    public void settle() {}

    @Override
    public void applyInput(int player, double[] input, int offset) {
        Body mine = bodies.get(controlled(player));
        if (mine == null) {
            return;
        }
        mine.state[HELD_X] = input[offset];
        mine.state[HELD_Y] = input[offset + 1];
        double[] pressed = new double[3];
        System.arraycopy(input, offset + 2, pressed, 0, 3);
        presses.put(player, pressed);
    }

    @Override
    public long controlled(int player) {
        return controlled.getOrDefault(player, EntityId.NONE);
    }

    @Override
    public void control(int player, long id) {
        controlled.put(player, id);
    }

    @Override
    public void step(long tick) {
        steps++;
        events.clear();
        endShots(tick);
        for (int player : new ArrayList<>(controlled.keySet())) {
            double[] pressed = presses.getOrDefault(player, new double[3]);
            Body mine = bodies.get(controlled(player));
            if (mine != null && !mine.proxy) {
                press(player, mine, pressed, tick);
            }
        }
        presses.clear();
        TreeMap<Long, double[]> before = new TreeMap<>();
        bodies.forEach((id, body) -> before.put(id, body.state.clone()));
        for (Body body : bodies.values()) {
            if (!body.proxy) {
                move(body, tick);
            }
        }
        touch(before);
        for (Body body : bodies.values()) {
            if (!body.proxy) {
                LAYOUT.quantize(body.state, 0, body.state, 0);
            }
        }
    }

    private void endShots(long tick) {
        for (Body body : new ArrayList<>(bodies.values())) {
            if (body.kind == SHOT
                    && !body.proxy
                    && (tick - EntityId.birthTick(body.id) >= 90 || body.state[X] >= wallX - 0.2)) {
                bodies.remove(body.id);
            }
        }
    }

    private void press(int player, Body mine, double[] pressed, long tick) {
        mine.state[JUMPS] += pressed[0];
        if (pressed[2] != 0) {
            for (int k = 0; k < 3; k++) {
                double[] shot = at(mine.state[X] + 1, mine.state[Y] + k - 1);
                shot[VX] = 15;
                long id = EntityId.made(player, tick, k);
                if (!bodies.containsKey(id)) {
                    add(id, SHOT, shot, 0);
                }
            }
        }
        if (pressed[1] == 0) {
            return;
        }
        if (mine.kind == CAR) {
            mine.state[HELD_X] = 0;
            mine.state[HELD_Y] = 0;
            long walker = EntityId.made(player, tick, 40);
            add(walker, WALKER, at(mine.state[X], mine.state[Y] + 3), 0);
            control(player, walker);
            used.used(false, tick);
        } else {
            for (Body car : bodies.values()) {
                if (car.kind == CAR && !car.proxy && distance(car.state, mine.state) < 4) {
                    control(player, car.id);
                    bodies.remove(mine.id);
                    used.used(true, tick);
                    return;
                }
            }
        }
    }

    private void move(Body body, long tick) {
        double dt = schema.tickSeconds();
        double[] s = body.state;
        if (body.kind == PLATFORM) {
            double next = 4 * StrictMath.sin(tick * dt);
            s[VX] = (next - s[X]) / dt;
            s[X] = next;
            return;
        }
        if (body.kind == WALKER || body.kind == CAR) {
            double pace = body.kind == WALKER ? 5 : 12;
            s[VX] = s[HELD_X] * pace + ground(s, tick);
            s[VY] = s[HELD_Y] * pace;
            if (s[HELD_X] != 0 || s[HELD_Y] != 0) {
                s[FACING] = StrictMath.atan2(s[HELD_Y], s[HELD_X]);
            }
        } else if (body.kind == PIECE) {
            s[VX] *= 0.98;
            s[VY] *= 0.98;
        }
        if (s[ASLEEP] != 0) {
            return;
        }
        s[X] += s[VX] * dt;
        s[Y] += s[VY] * dt;
        if (body.kind == PIECE && Math.hypot(s[VX], s[VY]) < 0.01) {
            s[VX] = 0;
            s[VY] = 0;
            s[ASLEEP] = 1;
        }
        if (s[X] > wallX) {
            events.add(-1, body.id, s[X] - s[VX] * dt < wallX, Math.abs(s[VX]) * 10, wallX, s[Y], 0);
            s[X] = wallX;
        }
    }

    /** How fast the platform underfoot moves. */
    private double ground(double[] s, long tick) {
        for (Body other : bodies.values()) {
            if (other.kind == PLATFORM && distance(other.state, s) < RADIUS[PLATFORM]) {
                double dt = schema.tickSeconds();
                return (4 * StrictMath.sin(tick * dt) - 4 * StrictMath.sin((tick - 1) * dt)) / dt;
            }
        }
        return 0;
    }

    private void touch(TreeMap<Long, double[]> before) {
        List<Body> all = new ArrayList<>(bodies.values());
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                Body a = all.get(i);
                Body b = all.get(j);
                double reach = RADIUS[a.kind] + RADIUS[b.kind];
                if (a.kind == PLATFORM || b.kind == PLATFORM || distance(a.state, b.state) >= reach) {
                    continue;
                }
                boolean began =
                        distance(before.getOrDefault(a.id, a.state), before.getOrDefault(b.id, b.state)) >= reach;
                events.add(a.id, b.id, began, 20, a.state[X], a.state[Y], 0);
                shoved(a, b);
                shoved(b, a);
            }
        }
    }

    private static void shoved(Body piece, Body by) {
        if (piece.kind != PIECE || piece.proxy || by.kind == SHOT) {
            return;
        }
        piece.state[ASLEEP] = 0;
        piece.state[VX] = by.state[VX] * 1.1;
        piece.state[VY] = by.state[VY] * 1.1;
    }

    static double distance(double[] a, double[] b) {
        return Math.hypot(a[X] - b[X], a[Y] - b[Y]);
    }

    @Override
    public ContactEvents events() {
        return muted ? silence : events;
    }

    @Override
    public void mute(boolean quiet) {
        muted = quiet;
    }

    @Override
    public SavedWorld newSave() {
        return new Save();
    }

    @Override
    public void save(SavedWorld slot, long tick) {
        Save save = (Save) slot;
        save.tick = tick;
        save.bodies.clear();
        save.controlled.clear();
        save.controlled.putAll(controlled);
        for (Body body : bodies.values()) {
            if (!body.proxy) {
                save.bodies.put(body.id, new Body(body.id, body.kind, body.state.clone()));
            }
        }
    }

    @Override
    public void restore(SavedWorld slot) {
        Save save = (Save) slot;
        bodies.values().removeIf(b -> EntityId.isMade(b.id) && !b.proxy && !save.bodies.containsKey(b.id));
        for (Body saved : save.bodies.values()) {
            Body body = bodies.get(saved.id);
            if (body != null && !body.proxy) {
                body.state = saved.state.clone();
            } else if (body == null && EntityId.isMade(saved.id)) {
                bodies.put(saved.id, new Body(saved.id, saved.kind, saved.state.clone()));
            }
        }
        controlled.clear();
        controlled.putAll(save.controlled);
    }

    @Override
    public boolean readSaved(SavedWorld slot, long id, double[] state, int offset) {
        Body body = ((Save) slot).bodies.get(id);
        if (body == null) {
            return false;
        }
        System.arraycopy(body.state, 0, state, offset, LAYOUT.width());
        return true;
    }

    @Override
    public long savedControlled(SavedWorld slot, int player) {
        return ((Save) slot).controlled.getOrDefault(player, EntityId.NONE);
    }

    @Override
    public void amend(SavedWorld slot, long id) {
        Body body = body(id);
        ((Save) slot).bodies.put(id, new Body(id, body.kind, body.state.clone()));
    }

    @Override
    public boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        return false;
    }

    @Override
    public boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit) {
        return false;
    }
}
