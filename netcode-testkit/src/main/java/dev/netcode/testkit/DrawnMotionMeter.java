package dev.netcode.testkit;

import dev.netcode.remote.RemoteBuffer;
import dev.netcode.remote.RemoteView;
import dev.netcode.remote.Timeline;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.smooth.Pace;
import dev.netcode.state.PoseLayout;
import java.util.HashMap;
import java.util.Map;

/**
 * Measures all drawn motion: how much farther than its own pace allows any entity was drawn in a frame.
 *
 * <p>An entity may be drawn at 4/3 of its pace, its pace being the larger of its speeds in the two frames and the floor. What
 * it was drawn farther is a jump. An entity that was moved at once on purpose ({@link RemoteView#cut}) is counted apart, and
 * is no jump; neither is one that comes or goes.
 *
 * <p>Thread: the client's. Allocates: for each new entity.
 */
public final class DrawnMotionMeter {

    private final Schema schema;
    private final Pace pace;
    private final Map<Long, Drawn> last = new HashMap<>();
    private double largestMeters;
    private long largestEntity = EntityId.NONE;
    private long largestFrame = -1;
    private long cuts;
    private long frames;

    /** What was drawn in the frame before. */
    private static final class Drawn {
        final double[] pose = new double[7];
        double speed;
        long frame;
    }

    /**
     * A meter that has seen nothing.
     *
     * @param schema what is drawn
     * @param pace the floor, and how much faster than its own pace a body may be drawn
     */
    public DrawnMotionMeter(Schema schema, Pace pace) {
        this.schema = schema;
        this.pace = pace;
    }

    /**
     * Takes a drawn frame.
     *
     * @param view just drawn
     * @param seconds since the frame before, 0 or more
     */
    public void frame(RemoteView view, double seconds) {
        frames++;
        for (int kind = 0; kind < schema.kinds().size(); kind++) {
            RemoteBuffer buffer = view.intake().buffer(kind);
            PoseLayout pose = schema.kind(kind).layout().pose();
            for (int slot = 0; slot < buffer.slots(); slot++) {
                if (view.timeline(kind, slot) != Timeline.NONE) {
                    take(view, buffer, slot, pose, seconds);
                }
            }
        }
        if ((frames & 1023) == 0) {
            last.values().removeIf(drawn -> drawn.frame < frames);
        }
    }

    private void take(RemoteView view, RemoteBuffer buffer, int slot, PoseLayout pose, double seconds) {
        long id = buffer.id(slot);
        Drawn drawn = last.computeIfAbsent(id, absent -> new Drawn());
        double speed = view.pace(id);
        int at = buffer.poseOffset(slot);
        if (drawn.frame == frames - 1 && frames > 1) {
            if (view.cut(id)) {
                cuts++;
            } else {
                double moved = pose.distance(buffer.poses(), at, drawn.pose, 0);
                double beyond = moved - pace.most(Math.max(speed, drawn.speed)) * seconds;
                if (beyond > largestMeters) {
                    largestMeters = beyond;
                    largestEntity = id;
                    largestFrame = frames;
                }
            }
        }
        System.arraycopy(buffer.poses(), at, drawn.pose, 0, pose.width());
        drawn.speed = speed;
        drawn.frame = frames;
    }

    /**
     * The largest jump: drawn displacement in one frame beyond what the entity's own pace allows.
     *
     * @return centimetres, 0 or more
     */
    public double maxDrawnJumpCm() {
        return largestMeters * 100;
    }

    /**
     * Whose jump was the largest.
     *
     * @return an entity, or {@link EntityId#NONE} if nobody jumped
     */
    public long largestEntity() {
        return largestEntity;
    }

    /**
     * In which frame the largest jump was drawn.
     *
     * @return counted from 1, or -1 if nobody jumped
     */
    public long largestFrame() {
        return largestFrame;
    }

    /**
     * How often an entity was moved at once on purpose.
     *
     * @return cuts of all entities
     */
    public long cuts() {
        return cuts;
    }

    /**
     * How many frames were taken.
     *
     * @return 0 or more
     */
    public long frames() {
        return frames;
    }
}
