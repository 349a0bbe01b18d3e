package dev.netcode.scene;

import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.SceneRows;

/** Holds the numbers of a packet against the copy's of the same step. Thread: one. Allocates: in the constructor only. */
final class PacketCheck {

    /** What a packet means. */
    enum Result {
        /** The same, on the packet's own steps. */
        SAME,
        /** Within epsilon. */
        DRIFT,
        /** Beyond. */
        CORRECTION
    }

    private final SceneCopy copy;
    private final double epsilon;
    private final double[] mine;

    PacketCheck(SceneCopy copy, SceneConfig config) {
        this.copy = copy;
        epsilon = config.epsilon();
        mine = new double[copy.world().schema().maxWidth()];
    }

    Result check(long step, SceneRows rows) {
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
