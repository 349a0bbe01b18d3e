package dev.netcode.remote;

import dev.netcode.input.InputLayout;
import dev.netcode.mirror.Twins;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Kinds, snapshots and twins for the tests of this package. */
final class Worlds {

    static final int CAR = 0;
    static final int CRATE = 1;
    static final int SHIP = 2;
    static final int MARK = 3;
    static final int TRAILER = 4;

    static final StateLayout PLANE = StateLayout.builder("plane")
            .position2("position", -1e6, 1e6, 0x1p-16)
            .carriedBy("velocity")
            .rotation2("rotation", 0x1p-20)
            .carriedBy("spin")
            .velocity2("velocity", 256, 0x1p-14)
            .spin2("spin", 64, 0x1p-14)
            .asleepFlag("asleep")
            .choice("pose", 4)
            .build();

    static final StateLayout SPACE = StateLayout.builder("space")
            .position3("position", -1e6, 1e6, 0x1p-16)
            .carriedBy("velocity")
            .quaternion("rotation", 0x1p-20)
            .carriedBy("spin")
            .velocity3("velocity", 256, 0x1p-14)
            .spin3("spin", 64, 0x1p-14)
            .build();

    static final StateLayout TOWED = StateLayout.builder("towed")
            .position2("position", -1e6, 1e6, 0x1p-16)
            .carriedBy("velocity")
            .velocity2("velocity", 256, 0x1p-14)
            .entity("tractor")
            .build();

    static final StateLayout PLACE = StateLayout.builder("place")
            .position2("position", -1e6, 1e6, 0x1p-16)
            .angle("heading", 1e-6)
            .build();

    static final Schema SCHEMA = new Schema(
            "test",
            60,
            List.of(
                    new EntityKind(CAR, "car", PLANE, 1, 50, 10, -1),
                    new EntityKind(CRATE, "crate", PLANE, 0.5, 0, 0, -1),
                    new EntityKind(SHIP, "ship", SPACE, 1, 50, 10, -1),
                    new EntityKind(MARK, "mark", PLACE, 1, 50, 10, -1),
                    new EntityKind(TRAILER, "trailer", TOWED, 1, 0, 0, TOWED.indexOf("tractor"))),
            InputLayout.builder().button("go").build());

    private Worlds() {}

    static RemoteIntake intake() {
        return new RemoteIntake(SCHEMA, RemoteConfig.DEFAULT, 16, RemoteListener.NOBODY);
    }

    static RemoteBuffer buffer(int kind, RemoteConfig config) {
        return new RemoteBuffer(SCHEMA.kind(kind), SCHEMA.tickSeconds(), config);
    }

    static Snapshot snapshot(long tick) {
        Snapshot snapshot = new Snapshot(SCHEMA, 32);
        snapshot.begin(tick);
        return snapshot;
    }

    static int row(Snapshot snapshot, long id, int kind, long measuredTick, double[] state) {
        int row = snapshot.add(id, kind, measuredTick, true);
        System.arraycopy(state, 0, snapshot.states(), snapshot.offset(row), state.length);
        return row;
    }

    /** A state in the plane. */
    static double[] plane(double x, double y, double radians, double vx, double vy, double spin) {
        double[] s = new double[PLANE.width()];
        s[0] = x;
        s[1] = y;
        s[2] = Math.cos(radians);
        s[3] = Math.sin(radians);
        s[4] = vx;
        s[5] = vy;
        s[6] = spin;
        return s;
    }

    static double[] moving(double x, double vx) {
        return plane(x, 0, 0, vx, 0, 0);
    }

    /** A state in space, turned about z. */
    static double[] space(double x, double y, double z, double yaw, double vx, double spin) {
        double[] s = new double[SPACE.width()];
        s[0] = x;
        s[1] = y;
        s[2] = z;
        s[5] = Math.sin(yaw / 2);
        s[6] = Math.cos(yaw / 2);
        s[7] = vx;
        s[12] = spin;
        return s;
    }

    static double[] place(double x, double heading) {
        return new double[] {x, 0, heading};
    }

    /** Twins as a test says them. */
    static final class Script implements Twins {

        private final Map<Long, Integer> kinds = new TreeMap<>();
        private final Map<Long, TwinMode> modes = new TreeMap<>();
        private final Map<Long, double[]> states = new TreeMap<>();
        private List<Long> ids = new ArrayList<>();

        void set(long id, int kind, TwinMode mode, double[] state) {
            kinds.put(id, kind);
            modes.put(id, mode);
            states.put(id, state);
            ids = new ArrayList<>(kinds.keySet());
        }

        void remove(long id) {
            kinds.remove(id);
            modes.remove(id);
            states.remove(id);
            ids = new ArrayList<>(kinds.keySet());
        }

        @Override
        public TwinMode mode(long id) {
            return modes.getOrDefault(id, TwinMode.ABSENT);
        }

        @Override
        public boolean read(long id, double[] state, int offset) {
            double[] known = states.get(id);
            if (known == null) {
                return false;
            }
            System.arraycopy(known, 0, state, offset, known.length);
            return true;
        }

        @Override
        public int twinCount() {
            return ids.size();
        }

        @Override
        public long twinId(int index) {
            return ids.get(index);
        }

        @Override
        public int kind(long id) {
            return kinds.get(id);
        }
    }
}
