package dev.netcode.testkit;

import dev.netcode.remote.RemoteBuffer;
import dev.netcode.remote.RemoteView;
import dev.netcode.remote.Timeline;
import dev.netcode.sim.Schema;
import dev.netcode.smooth.Pace;
import java.util.HashMap;
import java.util.Map;

/**
 * Watches what is drawn, frame by frame: does anything move faster than its own pace allows, and is every leap a cut on purpose?
 *
 * <p>A body may be drawn at {@link Pace#most} of its own speed. What a frame's step is longer than that is a jump; a step that the view
 * declares as a cut is counted as one and is no jump. Thread: one. Allocates: for each entity when it is first drawn.
 */
public final class DrawnMotion {

    /** Rounding of drawn poses; less than what any screen shows. */
    private static final double SLACK_METERS = 0.002;

    private static final class Drawn {
        final double[] place = new double[3];
        long frame = -1;
        double paceBefore;
    }

    private final Schema schema;
    private final Pace pace;
    private final Map<Long, Drawn> last = new HashMap<>();
    private long frame;
    private long steps;
    private long jumps;
    private long cuts;
    private double largestJumpMeters;
    private long largestJumpEntity = -1;
    private long largestJumpFrame = -1;

    /**
     * Watches nothing yet.
     *
     * @param schema what is drawn
     * @param pace how fast it may be drawn
     */
    public DrawnMotion(Schema schema, Pace pace) {
        this.schema = schema;
        this.pace = pace;
    }

    /**
     * Looks at a frame.
     *
     * @param view after it has drawn
     * @param seconds since the last frame
     */
    public void frame(RemoteView view, double seconds) {
        frame++;
        for (int kind = 0; kind < schema.kinds().size(); kind++) {
            RemoteBuffer buffer = view.intake().buffer(kind);
            int dimensions = schema.kind(kind).layout().dimensions();
            for (int slot = 0; slot < buffer.slots() && dimensions > 0; slot++) {
                if (view.timeline(kind, slot) != Timeline.NONE) {
                    look(view, buffer.id(slot), buffer.poses(), buffer.poseOffset(slot), dimensions, seconds);
                }
            }
        }
    }

    private void look(RemoteView view, long id, double[] poses, int at, int dimensions, double seconds) {
        Drawn drawn = last.computeIfAbsent(id, key -> new Drawn());
        double square = 0;
        for (int i = 0; i < dimensions; i++) {
            double d = poses[at + i] - drawn.place[i];
            square += d * d;
            drawn.place[i] = poses[at + i];
        }
        double now = view.pace(id);
        boolean goesOn = drawn.frame == frame - 1;
        drawn.frame = frame;
        double fastest = pace.most(Math.max(now, drawn.paceBefore));
        drawn.paceBefore = now;
        if (!goesOn) {
            return;
        }
        steps++;
        if (view.cut(id)) {
            cuts++;
            return;
        }
        double beyond = Math.sqrt(square) - fastest * seconds - SLACK_METERS;
        if (beyond > 0) {
            jumps++;
            if (beyond > largestJumpMeters) {
                largestJumpMeters = beyond;
                largestJumpEntity = id;
                largestJumpFrame = frame;
            }
        }
    }

    /**
     * Steps looked at: an entity from one frame to the next.
     *
     * @return 0 or more
     */
    public long steps() {
        return steps;
    }

    /**
     * Steps longer than the body's pace allows.
     *
     * @return 0 or more
     */
    public long jumps() {
        return jumps;
    }

    /**
     * Steps that were cuts on purpose.
     *
     * @return 0 or more
     */
    public long cuts() {
        return cuts;
    }

    /**
     * How much longer than the body's pace allows the worst step was.
     *
     * @return metres; 0 if there was none
     */
    public double largestJumpMeters() {
        return largestJumpMeters;
    }

    /**
     * Whose step the worst one was.
     *
     * @return an entity, or -1
     */
    public long largestJumpEntity() {
        return largestJumpEntity;
    }

    /**
     * In which frame it was.
     *
     * @return counted from 1, or -1
     */
    public long largestJumpFrame() {
        return largestJumpFrame;
    }
}
