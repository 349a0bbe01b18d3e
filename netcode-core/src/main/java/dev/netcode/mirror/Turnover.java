package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;

/**
 * Who joins the local world and who leaves it by a decision.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Turnover {

    private final long[] join;
    private final int[] joinRow;
    private final double[] joinSeconds;
    private final long[] leave;
    private int joins;
    private int leaves;

    Turnover(int capacity) {
        join = new long[capacity];
        joinRow = new int[capacity];
        joinSeconds = new double[capacity];
        leave = new long[capacity];
    }

    void clear() {
        joins = 0;
        leaves = 0;
    }

    void find(Simulation simulation, Snapshot snapshot, Members members, OwnUnits own, Words words) {
        clear();
        for (int i = 0; i < simulation.memberCount(); i++) {
            long id = simulation.member(i);
            if (!stays(simulation, id, snapshot.tick(), members, own, words)) {
                leave[leaves++] = id;
            }
        }
        for (int i = 0; i < members.count(); i++) {
            long id = members.id(i);
            if (simulation.mode(id) != TwinMode.SIMULATED || simulation.kind(id) != words.kindOf(id)) {
                join[joins] = id;
                joinRow[joins] = members.row(i);
                joinSeconds[joins++] = members.seconds(i);
            }
        }
    }

    /**
     * Members of the right kind stay; so does what was made here since, of which the snapshot cannot speak; and what the
     * player controls, told of or not, unless the server has taken it back.
     */
    private static boolean stays(
            Simulation simulation, long id, long tick, Members members, OwnUnits own, Words words) {
        if (members.contains(id)) {
            return simulation.kind(id) == words.kindOf(id);
        }
        if (EntityId.isMade(id) && EntityId.birthTick(id) > tick) {
            return true;
        }
        return own.contains(id) && words.index(id) >= 0;
    }

    int joins() {
        return joins;
    }

    long join(int index) {
        return join[index];
    }

    int joinRow(int index) {
        return joinRow[index];
    }

    double joinSeconds(int index) {
        return joinSeconds[index];
    }

    int leaves() {
        return leaves;
    }

    long leave(int index) {
        return leave[index];
    }
}
