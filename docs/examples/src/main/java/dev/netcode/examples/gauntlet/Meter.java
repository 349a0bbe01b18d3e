package dev.netcode.examples.gauntlet;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.smooth.Pace;
import dev.netcode.state.StateLayout;
import dev.netcode.testkit.DrawnMotionMeter;
import dev.netcode.testkit.Rig;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Measures one run from outside: the own body before and after each snapshot, and against the server's at each tick. */
final class Meter implements Client.Observer {

    private static final int RING = 1024;

    private final Rig rig;
    private final Simulation local;
    private final Prediction prediction;
    private final Tally tally;
    private final @Nullable Tracer tracer;
    private final DrawnMotionMeter motion;
    private final int width;
    private final long startNanos;
    private final double[] before;
    private final double[] after;
    private final double[] firstPredicted;
    private final long[] firstPredictedTick = new long[RING];
    private final long[] firstPredictedId = new long[RING];
    private long beforeId = EntityId.NONE;
    private long lastPredicted = Tick.NONE;
    private long lastDrawnNanos;
    private long unshown = Tick.NONE;
    private int framesSinceUnshown;

    Meter(Rig rig, Simulation local, Prediction prediction, Tally tally, @Nullable Tracer tracer) {
        this.rig = rig;
        this.local = local;
        this.prediction = prediction;
        this.tally = tally;
        this.tracer = tracer;
        motion = new DrawnMotionMeter(local.schema(), Pace.DEFAULT);
        width = local.schema().maxWidth();
        startNanos = rig.time().nanos();
        before = new double[width];
        after = new double[width];
        firstPredicted = new double[RING * width];
        Arrays.fill(firstPredictedTick, Tick.NONE);
    }

    @Override
    public void arrived(byte[] data, int length, long receivedNanos) {
        long tick = SnapshotReader.peekTick(data, 0, length);
        if (tracer != null && tick != Tick.NONE) {
            tracer.arrival(seconds(), tick - serverTicks());
        }
    }

    @Override
    public void before(Snapshot snapshot) {
        beforeId = own();
        // A snapshot ahead of the local tick (after a stall) has no correction that could be told from the motion.
        if (beforeId != EntityId.NONE && snapshot.tick() <= prediction.tick()) {
            local.read(beforeId, before, 0);
        } else {
            beforeId = EntityId.NONE;
        }
    }

    @Override
    public void after(Snapshot snapshot, Prediction.Meaning meaning) {
        double moved = 0;
        if (beforeId != EntityId.NONE && own() == beforeId) {
            local.read(beforeId, after, 0);
            moved = layout(beforeId).distance(before, 0, after, 0);
        }
        tally.snapshot(meaning, moved);
        if (tracer != null) {
            tracer.correction(seconds(), moved);
        }
    }

    @Override
    public void predicted(long tick) {
        tally.predicted();
        lastPredicted = tick;
        if (unshown == Tick.NONE && tick >= Scene.GO) {
            unshown = tick;
            framesSinceUnshown = 0;
        }
        long id = own();
        int slot = (int) tick & RING - 1;
        firstPredictedTick[slot] = tick;
        firstPredictedId[slot] = id;
        if (id != EntityId.NONE) {
            local.read(id, firstPredicted, slot * width);
            tally.mix(layout(id).hash(tick, firstPredicted, slot * width));
        }
    }

    @Override
    public void served(long tick) {
        Simulation authority = rig.server().simulation();
        long id = authority.controlled(0);
        if (id == EntityId.NONE || authority.mode(id) == TwinMode.ABSENT) {
            return;
        }
        authority.read(id, after, 0);
        StateLayout layout = authority.schema().kind(authority.kind(id)).layout();
        tally.mix(layout.hash(tick, after, 0));
        if (tracer != null) {
            tracer.truth(after[layout.positionOffset()], after[layout.positionOffset() + 1]);
        }
        int slot = (int) tick & RING - 1;
        if (firstPredictedTick[slot] == tick && firstPredictedId[slot] == id) {
            tally.error(layout.distance(firstPredicted, slot * width, after, 0));
        }
    }

    @Override
    public void drawn(Client client, long nowNanos) {
        motion.frame(client.view(), (nowNanos - lastDrawnNanos) / 1e9);
        lastDrawnNanos = nowNanos;
        if (unshown != Tick.NONE) {
            framesSinceUnshown++;
            if (client.drawnTick() > unshown - 1) {
                tally.shown(framesSinceUnshown);
                unshown = Tick.NONE;
            }
        }
        if (lastPredicted >= Scene.GO) {
            tally.flight(client.inFlight());
        }
        if (tracer != null) {
            trace(tracer, client);
        }
    }

    private void trace(Tracer to, Client client) {
        long id = own();
        if (id != EntityId.NONE && client.view().read(id, after, 0)) {
            int at = layout(id).positionOffset();
            to.drawn(after[at], after[at + 1]);
        }
        double now = serverTicks();
        to.clock(
                seconds(),
                client.clock().estimate() - now,
                client.clock().renderTick() - now,
                client.clock().leadTicks(),
                client.clock().slackTicks());
    }

    /** What was drawn is added up once, at the end. */
    void finished() {
        tally.drawn(motion.maxDrawnJumpCm(), motion.cuts());
    }

    private double seconds() {
        return (rig.time().nanos() - startNanos) / 1e9;
    }

    /** The server's tick as a real number: tick t runs at t. */
    private double serverTicks() {
        return seconds() * local.schema().ticksPerSecond();
    }

    private long own() {
        long id = local.controlled(0);
        return id != EntityId.NONE && local.mode(id) != TwinMode.ABSENT ? id : EntityId.NONE;
    }

    private StateLayout layout(long id) {
        return local.schema().kind(local.kind(id)).layout();
    }
}
