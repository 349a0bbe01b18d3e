package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;
import java.util.Arrays;

/**
 * The search about what the players control, over a snapshot's words and what was made here since.
 *
 * <p>Thread: one. Allocates: when more was made here than ever before.
 */
final class Surroundings {

    private final Simulation simulation;
    private final ReachField field;
    private final Reach reach;
    private final OwnUnits own;
    private final int[] players;
    private long[] visiting = new long[16];
    private int visitors;

    Surroundings(Simulation simulation, ReachField field, Reach reach, OwnUnits own, int[] players) {
        this.simulation = simulation;
        this.field = field;
        this.reach = reach;
        this.own = own;
        this.players = players;
    }

    /** Searches; what was made here stays in the field until {@link #close}. */
    void look(Snapshot snapshot, double seconds) {
        reach.begin(seconds);
        for (int i = 0; i < own.count(); i++) {
            reach.source(own.id(i));
        }
        letVisitorsIn(snapshot);
        for (int player : players) {
            reach.sourcesMadeBy(player);
        }
        reach.run();
    }

    /** What was made here since the snapshot has no word yet, but may touch things all the same. */
    private void letVisitorsIn(Snapshot snapshot) {
        double[] state = own.scratch();
        for (int i = simulation.memberCount() - 1; i >= 0 && EntityId.isMade(simulation.member(i)); i--) {
            long id = simulation.member(i);
            if (field.contains(id) || EntityId.birthTick(id) <= snapshot.tick()) {
                continue;
            }
            simulation.read(id, state, 0);
            if (field.put(id, simulation.kind(id), state, 0, Tick.NONE)) {
                if (visitors == visiting.length) {
                    visiting = Arrays.copyOf(visiting, visitors * 2);
                }
                visiting[visitors++] = id;
                if (own.controls(id)) {
                    reach.source(id);
                }
            }
        }
    }

    /** How many may be touched within a horizon by words that are not exact. */
    int inexact(Snapshot snapshot, double horizonSeconds) {
        int inexact = 0;
        for (int i = 0; i < reach.size() && reach.seconds(i) <= horizonSeconds; i++) {
            inexact += reach.exactTick(i) == snapshot.tick() || EntityId.isMade(reach.id(i)) ? 0 : 1;
        }
        return inexact;
    }

    void close() {
        for (int i = 0; i < visitors; i++) {
            field.remove(visiting[i]);
        }
        visitors = 0;
    }
}
