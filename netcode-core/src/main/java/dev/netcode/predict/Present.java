package dev.netcode.predict;

import dev.netcode.mirror.Mirror;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * The present states of all members before a correction, to tell afterwards what it moved.
 *
 * <p>Thread: one. Allocates: when more are simulated than ever before.
 */
final class Present {

    private final Simulation simulation;
    private final int stride;
    private final double[] after;
    private long[] id = new long[64];
    private double[] state;
    private int count;

    Present(Simulation simulation) {
        this.simulation = simulation;
        stride = simulation.schema().maxWidth();
        after = new double[stride];
        state = new double[64 * stride];
    }

    void capture() {
        count = simulation.memberCount();
        if (count > id.length) {
            id = Arrays.copyOf(id, count * 2);
            state = new double[count * 2 * stride];
        }
        for (int i = 0; i < count; i++) {
            id[i] = simulation.member(i);
            simulation.read(id[i], state, i * stride);
        }
    }

    /** Tells of every twin whose present state is not what it was. */
    void tellMoves(Mirror mirror, CorrectionListener listener) {
        for (int i = 0; i < count; i++) {
            if (simulation.mode(id[i]) != TwinMode.SIMULATED) {
                continue;
            }
            StateLayout layout =
                    simulation.schema().kind(simulation.kind(id[i])).layout();
            simulation.read(id[i], after, 0);
            if (!layout.same(state, i * stride, after, 0)) {
                listener.moved(id[i], mirror.own(id[i]), layout, state, i * stride, after, 0);
            }
        }
    }

    /** Where the state of an entity begins in {@link #states}, or -1 if it was not there. */
    int offset(long entity) {
        for (int i = 0; i < count; i++) {
            if (id[i] == entity) {
                return i * stride;
            }
        }
        return -1;
    }

    double[] states() {
        return state;
    }
}
