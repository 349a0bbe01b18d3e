package dev.netcode.examples.gauntlet;

import dev.netcode.scene.ScenePredictor;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import java.util.HashMap;
import java.util.Map;

/** How far anything of a copy is drawn to have moved between two looks, beyond 4/3 of what its own pace allows. */
final class SceneJumps {

    private static final double FLOOR_METERS_PER_SECOND = 3;
    private static final double MOST = 4.0 / 3;

    private final Schema schema;
    private final Map<Long, double[]> last = new HashMap<>();
    private long lastNanos;
    private double most;

    SceneJumps(Schema schema) {
        this.schema = schema;
    }

    void look(long nanos, ScenePredictor copy) {
        // a frame more: looks and frames do not fall together
        double seconds = (nanos - lastNanos) / 1e9 * 2;
        lastNanos = nanos;
        if (copy.step() == Tick.NONE) {
            return;
        }
        for (int i = 0; i < copy.world().memberCount(); i++) {
            long id = copy.world().member(i);
            double[] now = new double[schema.maxWidth()];
            copy.view(id, now, 0);
            double[] before = last.put(id, now);
            if (before != null) {
                StateLayout layout = schema.kind(copy.world().kind(id)).layout();
                double pace = Math.max(FLOOR_METERS_PER_SECOND, Math.max(speed(layout, now), speed(layout, before)));
                most = Math.max(most, layout.distance(before, 0, now, 0) - MOST * pace * seconds);
            }
        }
    }

    private static double speed(StateLayout layout, double[] state) {
        int at = layout.velocityOffset();
        return Math.sqrt(state[at] * state[at] + state[at + 1] * state[at + 1]);
    }

    double mostMeters() {
        return most;
    }
}
