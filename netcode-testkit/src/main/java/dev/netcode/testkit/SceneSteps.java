package dev.netcode.testkit;

import dev.netcode.scene.ScenePredictor;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a scene's server made of its last steps. Thread: one. Allocates: when a step has more members than any before it. */
final class SceneSteps {

    private static final int KEPT = 256;

    private final Schema schema;
    private final int stride;
    private final long[] steps = new long[KEPT];
    private final long[][] ids = new long[KEPT][0];
    private final int[][] kinds = new int[KEPT][0];
    private final double[][] states = new double[KEPT][0];
    private final int[] sizes = new int[KEPT];
    private final double[] theirs;

    SceneSteps(Schema schema) {
        this.schema = schema;
        stride = schema.maxWidth();
        theirs = new double[stride];
        clear();
    }

    void clear() {
        Arrays.fill(steps, Tick.NONE);
    }

    void record(long step, Simulation world) {
        int at = (int) (step & KEPT - 1);
        int size = world.memberCount();
        if (ids[at].length < size) {
            ids[at] = new long[size];
            kinds[at] = new int[size];
            states[at] = new double[size * stride];
        }
        steps[at] = step;
        sizes[at] = size;
        for (int i = 0; i < size; i++) {
            ids[at][i] = world.member(i);
            kinds[at][i] = world.kind(ids[at][i]);
            world.read(ids[at][i], states[at], i * stride);
        }
    }

    boolean holds(long step) {
        return steps[(int) (step & KEPT - 1)] == step;
    }

    /** The first number in which a copy's past differs, to the bit; null if none does. */
    @Nullable
    Divergence difference(long step, ScenePredictor copy) {
        int at = (int) (step & KEPT - 1);
        for (int i = 0; i < sizes[at]; i++) {
            long id = ids[at][i];
            StateLayout layout = schema.kind(kinds[at][i]).layout();
            Arrays.fill(theirs, Double.NaN);
            copy.past(step, id, theirs, 0);
            Divergence found = Divergence.between(step, id, layout, states[at], i * stride, theirs, 0);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
