package dev.netcode.benchmarks;

import dev.netcode.input.InputLayout;
import dev.netcode.remote.RemoteBuffer;
import dev.netcode.remote.RemoteConfig;
import dev.netcode.remote.RemoteIntake;
import dev.netcode.remote.RemoteListener;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.Snapshot;
import java.util.List;

/** Everyone else: drawing 5,000 between their measurements, taking measurements in. */
final class RemoteRows {

    private static final int INTERVAL = 3;
    /** Frames at 60 Hz of a server at 60 Hz: three to each span, as in a game. */
    private static final double FRAME = 1;

    private static final StateLayout PLANE = StateLayout.builder("plane")
            .position2("position", -4096, 4096, 0x1p-16)
            .carriedBy("velocity")
            .rotation2("rotation", 0x1p-20)
            .carriedBy("spin")
            .velocity2("velocity", 256, 0x1p-14)
            .spin2("spin", 64, 0x1p-14)
            .asleepFlag("asleep")
            .integer("rest", 0, 255)
            .real("steering", -1, 1, 0x1p-12)
            .real("boost", 0, 1, 0x1p-12)
            .real("wheel", -1, 1, 0x1p-7)
            .real("gas", -1, 1, 0x1p-7)
            .flag("brake")
            .entity("tractor")
            .choice("gear", 6)
            .build();

    private static final StateLayout SPACE = StateLayout.builder("space")
            .position3("position", -4096, 4096, 0x1p-16)
            .carriedBy("velocity")
            .quaternion("rotation", 0x1p-20)
            .carriedBy("spin")
            .velocity3("velocity", 256, 0x1p-14)
            .spin3("spin", 64, 0x1p-14)
            .asleepFlag("asleep")
            .integer("rest", 0, 255)
            .choice("gear", 6)
            .build();

    private static final Schema SCHEMA = new Schema(
            "benchmark",
            60,
            List.of(new EntityKind(0, "car", PLANE, 2, 60, 10, -1), new EntityKind(1, "ship", SPACE, 2, 60, 10, -1)),
            InputLayout.builder().button("go").build());

    private RemoteRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.ratio(
                        "view_5000_2d",
                        1.5,
                        "a frame of 5,000 moving bodies in the plane / the same poses from known brackets in flat arrays",
                        () -> new Pair(view(0, 5_000), RemoteFloors.plane(5_000))),
                RatioRow.ratio(
                        "view_5000_3d",
                        1.5,
                        "a frame of 5,000 moving bodies in space / lerp and nlerp from known brackets in flat arrays",
                        () -> new Pair(view(1, 5_000), RemoteFloors.space(5_000))),
                RatioRow.ratio(
                        "push_1000",
                        1.5,
                        "1,000 measurements of 16 doubles into their buffers / into flat rings by hand",
                        () -> new Pair(push(1_000), RemoteFloors.push(1_000))),
                RatioRow.counted(
                        "intake_1000",
                        2,
                        "ratio",
                        "a snapshot of 1,000 rows taken in / a loop by hand: find the slot by id, push;"
                                + " writing the snapshot taken off both",
                        RemoteRows::intakeOverFloor),
                RatioRow.allocatedBytes(
                        "view_5000_bytes", 0, "a frame of 5,000, news every third", () -> frames(0, 5_000)),
                RatioRow.allocatedBytes("intake_1000_bytes", 0, "a snapshot of 1,000 rows", () -> intake(1_000)));
    }

    /** A state of an entity at a tick, on a circle of its own. */
    static void write(double[] out, int at, int kind, int id, long tick) {
        double angle = tick * 0.01 + id;
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        double radius = 10 + id % 40;
        out[at] = radius * cos;
        out[at + 1] = radius * sin;
        if (kind == 0) {
            out[at + 2] = -sin;
            out[at + 3] = cos;
            out[at + 4] = -radius * sin * 0.6;
            out[at + 5] = radius * cos * 0.6;
            out[at + 6] = 0.6;
        } else {
            out[at + 2] = 1;
            out[at + 5] = Math.sin(angle / 2);
            out[at + 6] = Math.cos(angle / 2);
            out[at + 7] = -radius * sin * 0.6;
            out[at + 8] = radius * cos * 0.6;
            out[at + 12] = 0.6;
        }
    }

    /** Many frames within spans that are known, as by far the most frames of a game are. */
    private static Side view(int kind, int entities) {
        RemoteBuffer buffer = new RemoteBuffer(SCHEMA.kind(kind), SCHEMA.tickSeconds(), RemoteConfig.DEFAULT);
        double[] state = new double[SCHEMA.maxWidth()];
        for (int id = 0; id < entities; id++) {
            int slot = buffer.add(id);
            for (long tick = 0; tick <= 2 * INTERVAL; tick += INTERVAL) {
                write(state, 0, kind, id, tick);
                buffer.push(slot, tick, state, 0, INTERVAL);
            }
        }
        buffer.frame(INTERVAL + 0.1);
        double[] moment = {0};
        return passes -> {
            double sum = 0;
            for (int pass = 0; pass < passes; pass++) {
                moment[0] += RemoteFloors.FRAME_TICKS;
                buffer.frame(INTERVAL + 0.5 + moment[0]);
                sum += buffer.poses()[pass % entities * 4];
            }
            return sum;
        };
    }

    /** Frames with news every third, so that spans change. */
    private static Side frames(int kind, int entities) {
        RemoteBuffer buffer = new RemoteBuffer(SCHEMA.kind(kind), SCHEMA.tickSeconds(), RemoteConfig.DEFAULT);
        double[] state = new double[SCHEMA.maxWidth()];
        for (int id = 0; id < entities; id++) {
            buffer.add(id);
        }
        long[] tick = {0};
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                if (tick[0] % INTERVAL == 0) {
                    for (int id = 0; id < entities; id++) {
                        write(state, 0, kind, id, tick[0]);
                        buffer.push(id, tick[0], state, 0, INTERVAL);
                    }
                }
                buffer.frame(tick[0] - 6 * FRAME);
                tick[0]++;
            }
            return buffer.poses()[0];
        };
    }

    private static Measured intakeOverFloor(Effort effort) {
        Snapshot snapshot = snapshot(1_000);
        fill(snapshot, 1_000, 0);
        long[] tick = {0};
        Side writing = passes -> {
            for (int pass = 0; pass < passes; pass++) {
                tick[0] += INTERVAL;
                retick(snapshot, 1_000, tick[0]);
            }
            return snapshot.count();
        };
        Measured ours = Sampling.ratio(intake(1_000), writing, effort);
        Measured floor = Sampling.ratio(RemoteFloors.intake(snapshot(1_000), 1_000), writing, effort);
        return new Measured(
                (ours.value() - 1) / (floor.value() - 1), "over writing: " + ours.detail() + " / " + floor.detail());
    }

    private static Side push(int entities) {
        RemoteBuffer buffer = new RemoteBuffer(SCHEMA.kind(0), SCHEMA.tickSeconds(), RemoteConfig.DEFAULT);
        double[] states = new double[entities * 16];
        for (int id = 0; id < entities; id++) {
            buffer.add(id);
            write(states, id * 16, 0, id, 0);
        }
        long[] tick = {0};
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                tick[0] += INTERVAL;
                for (int id = 0; id < entities; id++) {
                    buffer.push(id, tick[0], states, id * 16, INTERVAL);
                }
            }
            return buffer.newestTick(entities - 1);
        };
    }

    private static Snapshot snapshot(int entities) {
        Snapshot snapshot = new Snapshot(SCHEMA, entities);
        return snapshot;
    }

    /** Fills a snapshot's rows; ids are spread as a server's are. */
    static void fill(Snapshot snapshot, int entities, long tick) {
        snapshot.begin(tick);
        for (int i = 0; i < entities; i++) {
            int row = snapshot.add(id(i), 0, tick, true);
            write(snapshot.states(), snapshot.offset(row), 0, i, 0);
        }
    }

    static long id(int i) {
        return i * 7L + 100;
    }

    /** The next snapshot, its rows as they were: only ticks are written anew, at the same cost on both sides. */
    static void retick(Snapshot snapshot, int entities, long tick) {
        snapshot.begin(tick);
        for (int i = 0; i < entities; i++) {
            snapshot.add(id(i), 0, tick, true);
        }
    }

    private static Side intake(int entities) {
        RemoteIntake intake = new RemoteIntake(SCHEMA, RemoteConfig.DEFAULT, entities, RemoteListener.NOBODY);
        Snapshot snapshot = snapshot(entities);
        fill(snapshot, entities, 0);
        intake.accept(snapshot);
        long[] tick = {0};
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                tick[0] += INTERVAL;
                retick(snapshot, entities, tick[0]);
                intake.accept(snapshot);
            }
            return intake.buffer(0).newestTick(0);
        };
    }
}
