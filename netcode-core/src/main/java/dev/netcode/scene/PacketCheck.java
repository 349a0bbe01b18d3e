package dev.netcode.scene;

import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.SceneDown;
import dev.netcode.wire.SceneRows;
import dev.netcode.wire.SceneShape;

/** Holds the numbers of the newest packet against the copy's of the same step. Thread: one. Allocates: in the constructor only. */
final class PacketCheck {

    private enum Result {
        /** The same, on the packet's own steps. */
        SAME,
        /** Within epsilon. */
        DRIFT,
        /** Beyond. */
        CORRECTION
    }

    private final SceneCopy copy;
    private final SceneStats stats;
    private final double epsilon;
    private final double[] mine;
    private SceneDown waiting;
    private boolean holds;

    PacketCheck(SceneCopy copy, SceneShape shape, SceneConfig config, SceneStats stats) {
        this.copy = copy;
        this.stats = stats;
        epsilon = config.epsilon();
        mine = new double[shape.schema().maxWidth()];
        waiting = new SceneDown(shape);
    }

    /** Keeps a packet that is newer than the one that waits; returns one to read the next into. */
    SceneDown keep(SceneDown packet) {
        boolean fresh = packet.hasRows() && packet.step() >= copy.loaded();
        if (!fresh || holds && packet.step() <= waiting.step()) {
            return packet;
        }
        SceneDown old = waiting;
        waiting = packet;
        holds = true;
        return old;
    }

    /** Forgets the packet that waits. */
    void clear() {
        holds = false;
    }

    /** Looks at the packet that waits, once the copy has run that far on all the presses of it; true if it is beyond epsilon. */
    boolean fails(long nextLog, boolean asking) {
        // an own press that the server ran without is late: the packet is right, and the press will come on a later
        // step
        if (!holds
                || waiting.step() > copy.step()
                || waiting.nextLog() > nextLog
                || copy.inputs().ownBefore(waiting.step())) {
            return false;
        }
        holds = false;
        if (asking || waiting.step() < copy.oldest()) {
            return false;
        }
        Result result = check(waiting.step(), waiting.rows());
        stats.add(SceneCounter.PACKETS, 1);
        stats.add(SceneCounter.DRIFTS, result == Result.DRIFT ? 1 : 0);
        stats.add(SceneCounter.CORRECTIONS, result == Result.CORRECTION ? 1 : 0);
        return result == Result.CORRECTION;
    }

    private Result check(long step, SceneRows rows) {
        if (rows.members() != copy.members(step)) {
            return Result.CORRECTION;
        }
        Result worst = Result.SAME;
        for (int row = 0; row < rows.size() && worst != Result.CORRECTION; row++) {
            Result one = check(step, rows, row);
            worst = one == Result.SAME ? worst : one;
        }
        return worst;
    }

    private Result check(long step, SceneRows rows, int row) {
        Simulation world = copy.world();
        long id = rows.id(row);
        boolean other = world.mode(id) != TwinMode.ABSENT && world.kind(id) != rows.kind(row);
        // worlds that keep to the wire's grid hold the packet's very numbers: no need to round theirs again
        if (!other && copy.same(step, id, rows.states(), rows.offset(row))) {
            return Result.SAME;
        }
        if (other || !copy.read(step, id, mine, 0)) {
            return Result.CORRECTION;
        }
        StateLayout layout = world.schema().kind(rows.kind(row)).layout();
        layout.quantize(mine, 0, mine, 0);
        if (layout.same(mine, 0, rows.states(), rows.offset(row))) {
            return Result.SAME;
        }
        for (int field = 0; field < layout.fieldCount(); field++) {
            if (!(layout.difference(field, mine, 0, rows.states(), rows.offset(row)) <= epsilon)) {
                return Result.CORRECTION;
            }
        }
        return Result.DRIFT;
    }
}
