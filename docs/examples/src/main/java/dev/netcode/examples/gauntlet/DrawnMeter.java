package dev.netcode.examples.gauntlet;

import dev.netcode.remote.RemoteView;
import dev.netcode.remote.Timeline;
import dev.netcode.sim.Schema;
import dev.netcode.smooth.Pace;
import dev.netcode.state.PoseLayout;
import java.util.Map;
import java.util.TreeMap;

/** How much farther than its own pace allows anything was drawn from one frame to the next. */
final class DrawnMeter {

    private static final int POSE = 16;
    private static final double ROUNDING = 1e-9;

    /** Where an entity was drawn last. */
    private static final class Drawn {
        final double[] pose = new double[POSE];
        double pace;
        boolean known;
    }

    private final Schema schema;
    private final Tally tally;
    private final Map<Long, Drawn> entities = new TreeMap<>();
    private final double[] pose = new double[POSE];
    private long lastNanos;

    DrawnMeter(Schema schema, Tally tally) {
        this.schema = schema;
        this.tally = tally;
    }

    /** An entity exists. */
    void know(long id) {
        entities.computeIfAbsent(id, i -> new Drawn());
    }

    /** A frame was drawn. */
    void frame(RemoteView view, long nowNanos) {
        double seconds = (nowNanos - lastNanos) / 1e9;
        lastNanos = nowNanos;
        entities.forEach((id, last) -> entity(view, id, last, seconds));
    }

    private void entity(RemoteView view, long id, Drawn last, double seconds) {
        if (view.timeline(id) == Timeline.NONE) {
            last.known = false;
            return;
        }
        PoseLayout layout = schema.kind(view.intake().kind(id)).layout().pose();
        view.pose(id, pose, 0);
        double pace = view.pace(id);
        if (view.cut(id)) {
            tally.drawn(0, 1);
        } else if (last.known) {
            double most = Pace.DEFAULT.most(Math.max(pace, last.pace)) * seconds;
            double jump = layout.distance(last.pose, 0, pose, 0) - most;
            tally.drawn(jump < ROUNDING ? 0 : jump, 0);
        }
        System.arraycopy(pose, 0, last.pose, 0, layout.width());
        last.pace = pace;
        last.known = true;
    }
}
