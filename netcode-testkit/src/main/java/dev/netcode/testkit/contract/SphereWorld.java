package dev.netcode.testkit.contract;

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
import java.util.Arrays;
import java.util.List;

/**
 * A small world in three dimensions without hidden state: spheres that bounce, roll and push each other in a box. A model
 * of a STATELESS adapter, and the proof that nothing in the library counts on two dimensions.
 *
 * <p>A player pushes his sphere with the input's two axes and jumps with its press. Thread: one. Allocates: as entities
 * come and go.
 */
public final class SphereWorld implements Simulation {

    /** The only kind. */
    public static final int SPHERE = 0;

    /** A sphere's state. */
    public static final StateLayout LAYOUT = StateLayout.builder("sphere")
            .position3("position", -512, 512, 0x1p-16)
            .drawnStep(0x1p-9)
            .carriedBy("velocity")
            .tolerance(0.001)
            .quaternion("rotation", 0x1p-20)
            .drawnStep(0x1p-10)
            .carriedBy("spin")
            .tolerance(0.002)
            .velocity3("velocity", 128, 0x1p-14)
            .drawnStep(0x1p-6)
            .tolerance(0.01)
            .spin3("spin", 256, 0x1p-14)
            .drawnStep(0x1p-6)
            .tolerance(0.01)
            .real("pushX", -1, 1, 0x1p-7)
            .tolerance(0)
            .real("pushZ", -1, 1, 0x1p-7)
            .tolerance(0)
            .flag("jump")
            .hidden()
            .build();

    static final double RADIUS = 0.5;
    static final double PUSH = 12;
    static final int VELOCITY = LAYOUT.velocityOffset();
    static final int ROTATION = LAYOUT.rotationOffset();
    static final int SPIN = LAYOUT.spinOffset();
    static final int PUSH_X = LAYOUT.field("pushX").offset();
    static final int PUSH_Z = LAYOUT.field("pushZ").offset();
    static final int JUMPS = LAYOUT.field("jump").offset();
    static final int WIDTH = LAYOUT.width();
    private static final int PLAYERS = 1024;

    private final Schema schema;
    private final SphereTable present = new SphereTable();
    private final SphereRules rules;
    private final ContactEvents events = new ContactEvents();
    private final ContactEvents silence = new ContactEvents();
    private final long[] controlled = new long[PLAYERS];
    private boolean muted;

    /**
     * Makes an empty box.
     *
     * @param ticksPerSecond 5..240
     */
    public SphereWorld(int ticksPerSecond) {
        schema = new Schema(
                "spheres",
                ticksPerSecond,
                List.of(new EntityKind(SPHERE, "sphere", LAYOUT, RADIUS, 40, PUSH, -1)),
                InputLayout.builder()
                        .axis("x", -1, 1, 0x1p-7)
                        .axis("z", -1, 1, 0x1p-7)
                        .press("jump")
                        .build());
        rules = new SphereRules(schema.tickSeconds());
        Arrays.fill(controlled, EntityId.NONE);
    }

    /**
     * Adds a sphere.
     *
     * @param id its id
     * @param x m
     * @param y height, m
     * @param z m
     * @param vx m/s
     * @param vy m/s
     * @param vz m/s
     */
    public void put(long id, double x, double y, double z, double vx, double vy, double vz) {
        double[] state = new double[WIDTH];
        state[0] = x;
        state[1] = y;
        state[2] = z;
        state[VELOCITY] = vx;
        state[VELOCITY + 1] = vy;
        state[VELOCITY + 2] = vz;
        state[ROTATION + 3] = 1;
        LAYOUT.quantize(state, 0, state, 0);
        add(id, SPHERE, state, 0);
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public RewindFidelity fidelity() {
        return RewindFidelity.STATELESS;
    }

    @Override
    public void add(long id, int kind, double[] state, int offset) {
        enter(id, kind, state, offset, false);
    }

    @Override
    public void addProxy(long id, int kind, double[] state, int offset) {
        enter(id, kind, state, offset, true);
    }

    private void enter(long id, int kind, double[] state, int offset, boolean proxy) {
        if (!EntityId.isValid(id) || present.find(id) >= 0) {
            throw new IllegalArgumentException("id must be valid and not present: id=" + id);
        }
        if (kind != SPHERE) {
            throw new IllegalArgumentException("kind must be 0: kind=" + kind);
        }
        check(state, offset);
        present.put(id, state, offset, proxy);
    }

    @Override
    public void remove(long id) {
        present.remove(row(id));
    }

    @Override
    public TwinMode mode(long id) {
        int row = present.find(id);
        return row < 0 ? TwinMode.ABSENT : present.proxy[row] ? TwinMode.PROXY : TwinMode.SIMULATED;
    }

    @Override
    public void setMode(long id, TwinMode mode) {
        if (mode == TwinMode.ABSENT) {
            throw new IllegalArgumentException("mode must be SIMULATED or PROXY: mode=" + mode);
        }
        present.proxy[row(id)] = mode == TwinMode.PROXY;
    }

    @Override
    public int kind(long id) {
        row(id);
        return SPHERE;
    }

    @Override
    public int memberCount() {
        int count = 0;
        for (int i = 0; i < present.size; i++) {
            count += present.proxy[i] ? 0 : 1;
        }
        return count;
    }

    @Override
    public long member(int index) {
        int left = index;
        for (int i = 0; i < present.size; i++) {
            if (!present.proxy[i] && left-- == 0) {
                return present.id[i];
            }
        }
        throw new IllegalArgumentException("index must be below memberCount: index=" + index);
    }

    @Override
    public void read(long id, double[] state, int offset) {
        int row = row(id);
        room("state", WIDTH, state, offset);
        System.arraycopy(present.state, row * WIDTH, state, offset, WIDTH);
    }

    @Override
    public void write(long id, double[] state, int offset) {
        int row = row(id);
        check(state, offset);
        System.arraycopy(state, offset, present.state, row * WIDTH, WIDTH);
    }

    @Override
    public void readContacts(ContactImpulses impulses) {
        impulses.clear();
    }

    @Override
    public void writeContacts(ContactImpulses impulses) {
        // A contact leaves no memory.
    }

    @Override
    public void writeContactsOf(long id, ContactImpulses impulses) {
        row(id);
    }

    @Override
    public void settle() {
        // Nothing is kept that could be out of date.
    }

    @Override
    public void applyInput(int player, double[] input, int offset) {
        room("input", schema.input().width(), input, offset);
        int invalid = schema.input().firstInvalid(input, offset);
        if (invalid >= 0) {
            throw new IllegalArgumentException("input must be finite and in range: "
                    + schema.input().name(invalid) + "=" + input[offset + invalid]);
        }
        applyValidInput(player, input, offset);
    }

    @Override
    public void applyValidInput(int player, double[] input, int offset) {
        assert schema.input().firstInvalid(input, offset) < 0;
        int row = present.find(controlled(player));
        if (row >= 0 && !present.proxy[row]) {
            present.state[row * WIDTH + PUSH_X] = input[offset];
            present.state[row * WIDTH + PUSH_Z] = input[offset + 1];
            present.state[row * WIDTH + JUMPS] = input[offset + 2];
        }
    }

    @Override
    public long controlled(int player) {
        requirePlayer(player);
        return controlled[player];
    }

    @Override
    public void control(int player, long id) {
        requirePlayer(player);
        if (id != EntityId.NONE && !EntityId.isValid(id)) {
            throw new IllegalArgumentException("id must be an entity or EntityId.NONE: id=" + id);
        }
        controlled[player] = id;
    }

    @Override
    public void step(long tick) {
        events.clear();
        rules.step(present, events);
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
        return new Slot(this);
    }

    @Override
    public void save(SavedWorld slot, long tick) {
        Slot save = own(slot);
        save.tick = tick;
        save.table.size = 0;
        for (int i = 0; i < present.size; i++) {
            if (!present.proxy[i]) {
                save.table.put(present.id[i], present.state, i * WIDTH, false);
            }
        }
        System.arraycopy(controlled, 0, save.controlled, 0, PLAYERS);
    }

    @Override
    public void restore(SavedWorld slot) {
        Slot save = filled(slot);
        for (int i = present.size - 1; i >= 0; i--) {
            if (EntityId.isMade(present.id[i]) && !present.proxy[i] && save.table.find(present.id[i]) < 0) {
                present.remove(i);
            }
        }
        for (int i = 0; i < save.table.size; i++) {
            int row = present.find(save.table.id[i]);
            if (row >= 0 && !present.proxy[row]) {
                System.arraycopy(save.table.state, i * WIDTH, present.state, row * WIDTH, WIDTH);
            } else if (row < 0 && EntityId.isMade(save.table.id[i])) {
                present.put(save.table.id[i], save.table.state, i * WIDTH, false);
            }
        }
        System.arraycopy(save.controlled, 0, controlled, 0, PLAYERS);
    }

    @Override
    public boolean readSaved(SavedWorld slot, long id, double[] state, int offset) {
        Slot save = filled(slot);
        int row = save.table.find(id);
        if (row >= 0) {
            System.arraycopy(save.table.state, row * WIDTH, state, offset, WIDTH);
        }
        return row >= 0;
    }

    @Override
    public long savedControlled(SavedWorld slot, int player) {
        requirePlayer(player);
        return filled(slot).controlled[player];
    }

    @Override
    public void amend(SavedWorld slot, long id) {
        Slot save = filled(slot);
        int at = row(id) * WIDTH;
        int row = save.table.find(id);
        if (row < 0) {
            save.table.put(id, present.state, at, false);
        } else {
            System.arraycopy(present.state, at, save.table.state, row * WIDTH, WIDTH);
        }
    }

    @Override
    public boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        double length = length(direction, lengthMeters);
        double best = lengthMeters;
        boolean found = false;
        for (int i = 0; i < present.size; i++) {
            int at = i * WIDTH;
            double ox = origin[0] - present.state[at];
            double oy = origin[1] - present.state[at + 1];
            double oz = origin[2] - present.state[at + 2];
            double along = (ox * direction[0] + oy * direction[1] + oz * direction[2]) / length;
            double under = along * along - (ox * ox + oy * oy + oz * oz - RADIUS * RADIUS);
            double t = -along - Math.sqrt(Math.max(0, under));
            if (present.id[i] == ignore && ignore != EntityId.NONE || under < 0 || t < 0 || t > best) {
                continue;
            }
            best = t;
            found = true;
            double scale = t / length;
            hit.set(
                    present.id[i],
                    t,
                    origin[0] + direction[0] * scale,
                    origin[1] + direction[1] * scale,
                    origin[2] + direction[2] * scale,
                    (ox + direction[0] * scale) / RADIUS,
                    (oy + direction[1] * scale) / RADIUS,
                    (oz + direction[2] * scale) / RADIUS);
        }
        return found;
    }

    /** The box holds spheres in; rays leave it. */
    @Override
    public boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit) {
        length(direction, lengthMeters);
        return false;
    }

    private static double length(double[] direction, double lengthMeters) {
        double length =
                Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2]);
        if (!(length > 0 && length < Double.POSITIVE_INFINITY && lengthMeters > 0)) {
            throw new IllegalArgumentException(
                    "direction must be finite and not zero, lengthMeters > 0: lengthMeters=" + lengthMeters);
        }
        return length;
    }

    private int row(long id) {
        int row = present.find(id);
        if (row < 0) {
            throw new IllegalArgumentException("id must be a present entity: id=" + id);
        }
        return row;
    }

    private static void room(String what, int width, double[] array, int offset) {
        if (offset < 0 || offset > array.length - width) {
            throw new IllegalArgumentException(what + " must have " + width + " numbers from offset on: length="
                    + array.length + " offset=" + offset);
        }
    }

    private static void check(double[] state, int offset) {
        room("state", WIDTH, state, offset);
        int invalid = LAYOUT.firstInvalid(state, offset);
        if (invalid >= 0) {
            throw new IllegalArgumentException("state must be finite and in range: "
                    + LAYOUT.field(invalid).name());
        }
    }

    private static void requirePlayer(int player) {
        if (player < 0 || player >= PLAYERS) {
            throw new IllegalArgumentException("player must be in 0.." + (PLAYERS - 1) + ": player=" + player);
        }
    }

    private Slot own(SavedWorld slot) {
        if (slot instanceof Slot save && save.maker.equals(this)) {
            return save;
        }
        throw new IllegalArgumentException("slot must be of this simulation's newSave");
    }

    private Slot filled(SavedWorld slot) {
        Slot save = own(slot);
        if (save.tick == Tick.NONE) {
            throw new IllegalArgumentException("slot must have been saved to");
        }
        return save;
    }

    private static final class Slot implements SavedWorld {
        private final SphereWorld maker;
        private final SphereTable table = new SphereTable();
        private final long[] controlled = new long[PLAYERS];
        private long tick = Tick.NONE;

        Slot(SphereWorld maker) {
            this.maker = maker;
        }

        @Override
        public long tick() {
            return tick;
        }
    }
}
