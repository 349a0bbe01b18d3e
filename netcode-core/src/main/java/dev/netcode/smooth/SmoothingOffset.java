package dev.netcode.smooth;

import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.PoseLayout;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * The offset that hides a correction: where the body was drawn, less where it now is. Added to what is drawn, it shrinks
 * by half-life, whatever the frame rate, and never faster than the body's {@link Pace} allows.
 *
 * <p>A new correction re-bases it, so that the drawn pose is continuous: {@code offset' = (before + offset) - after}. One
 * that cannot be hidden at the body's pace is taken at once. Position and rotation are smoothed unless the layout takes
 * them at once, and real fields that the layout declares smoothed.
 *
 * <p>Thread: the game thread. Allocates: nothing after construction.
 */
public final class SmoothingOffset {

    private final StateLayout layout;
    private final PoseLayout pose;
    private final SmoothingConfig config;
    private final boolean moves;
    private final boolean turns;
    private final int[] reals;
    private final double[] offset;
    private final double[] realOffset;
    private final double[] before;
    private final double[] after;
    private boolean active;
    private long snaps;

    /**
     * An offset of nothing.
     *
     * @param layout the state that is drawn
     * @param config half-life, thresholds and pace
     */
    public SmoothingOffset(StateLayout layout, SmoothingConfig config) {
        this.layout = layout;
        this.config = config;
        pose = layout.pose();
        moves = smoothed(layout, layout.positionOffset());
        turns = smoothed(layout, layout.rotationOffset());
        reals = reals(layout);
        offset = new double[pose.offsetWidth()];
        realOffset = new double[reals.length];
        before = new double[pose.width()];
        after = new double[pose.width()];
    }

    private static boolean smoothed(StateLayout layout, int offset) {
        for (int i = 0; i < layout.fieldCount(); i++) {
            if (layout.field(i).offset() == offset) {
                return layout.field(i).smoothed();
            }
        }
        return false;
    }

    private static int[] reals(StateLayout layout) {
        int[] found = new int[layout.fieldCount()];
        int n = 0;
        for (int i = 0; i < layout.fieldCount(); i++) {
            Field field = layout.field(i);
            if (field.smoothed() && field.kind() == FieldKind.REAL) {
                found[n++] = field.offset();
            }
        }
        return Arrays.copyOf(found, n);
    }

    /**
     * Takes a correction in: what was drawn as {@code before} stays drawn where it was, and drifts to {@code after}.
     *
     * @param from the state before the correction, without this offset
     * @param fo where it begins
     * @param to the state after it, at the same tick
     * @param too where it begins
     * @return true if it is hidden; false if it was longer than {@link Pace#snapsAt} and is taken at once
     * @throws IllegalArgumentException if a pose is not finite; then nothing has changed
     */
    public boolean correct(double[] from, int fo, double[] to, int too) {
        pose.read(from, fo, before, 0);
        pose.read(to, too, after, 0);
        requireFinite("before", before);
        requireFinite("after", after);
        if (!differs(from, fo, to, too)) {
            return true;
        }
        pose.apply(before, 0, offset, 0, before, 0);
        pose.between(after, 0, before, 0, offset, 0);
        pose.scale(offset, 0, moves ? 1 : 0, turns ? 1 : 0);
        for (int i = 0; i < reals.length; i++) {
            realOffset[i] += from[fo + reals[i]] - to[too + reals[i]];
        }
        double speed = Math.max(speed(from, fo), speed(to, too));
        if (meters() > config.pace().snapsAt(speed)) {
            clear();
            snaps++;
            return false;
        }
        active = true;
        dropIfBelow();
        return true;
    }

    private static void requireFinite(String name, double[] pose) {
        for (double v : pose) {
            if (!Double.isFinite(v)) {
                throw new IllegalArgumentException("pose " + name + " must be finite: value=" + v);
            }
        }
    }

    private boolean differs(double[] from, int fo, double[] to, int too) {
        boolean equal = true;
        for (int i = 0; i < before.length; i++) {
            equal &= before[i] == after[i];
        }
        for (int at : reals) {
            equal &= from[fo + at] == to[too + at];
        }
        return !equal;
    }

    private double speed(double[] state, int so) {
        int v = layout.velocityOffset();
        if (v < 0) {
            return 0;
        }
        double sum = 0;
        for (int i = 0; i < pose.dimensions(); i++) {
            sum += state[so + v + i] * state[so + v + i];
        }
        return Math.sqrt(sum);
    }

    /**
     * Lets time pass, with no limit but the half-life.
     *
     * @param seconds of the frame, 0 or more; 0 changes nothing
     * @throws IllegalArgumentException if seconds is negative or not finite
     */
    public void advance(double seconds) {
        shrink(seconds, Double.POSITIVE_INFINITY);
    }

    /**
     * Lets time pass; the offset shrinks no faster than the body's pace allows.
     *
     * @param seconds of the frame, 0 or more; 0 changes nothing
     * @param speedMetersPerSecond the body's own speed
     * @throws IllegalArgumentException if seconds is negative or not finite
     */
    public void advance(double seconds, double speedMetersPerSecond) {
        shrink(seconds, config.pace().spare(speedMetersPerSecond));
    }

    private void shrink(double seconds, double rate) {
        if (!(seconds >= 0 && seconds < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("seconds must be finite and >= 0: seconds=" + seconds);
        }
        if (!active || seconds == 0) {
            return;
        }
        double meters = meters();
        double moved = meters == 0 ? 0 : Decay.remaining(meters, seconds, config.halfLifeSeconds(), rate) / meters;
        double free = Decay.remaining(1, seconds, config.halfLifeSeconds(), Double.POSITIVE_INFINITY);
        pose.scale(offset, 0, moved, free);
        for (int i = 0; i < realOffset.length; i++) {
            realOffset[i] *= free;
        }
        dropIfBelow();
    }

    private void dropIfBelow() {
        boolean small = meters() < config.belowMeters() && radians() < config.belowRadians();
        for (int i = 0; i < realOffset.length; i++) {
            small &= Math.abs(realOffset[i]) < config.belowMeters();
        }
        if (small) {
            clear();
        }
    }

    /** Forgets the offset: what is drawn is what is. For a body that was removed, or moved on purpose. */
    public void clear() {
        Arrays.fill(offset, 0);
        Arrays.fill(realOffset, 0);
        active = false;
    }

    /**
     * The state to draw.
     *
     * @param state the state as it is
     * @param so where it begins
     * @param out receives the state with the offset added; may be {@code state} at the same offset
     * @param oo where to put it
     */
    public void apply(double[] state, int so, double[] out, int oo) {
        if (state != out || so != oo) {
            System.arraycopy(state, so, out, oo, layout.width());
        }
        if (!active) {
            return;
        }
        pose.read(state, so, before, 0);
        pose.apply(before, 0, offset, 0, before, 0);
        pose.write(before, 0, out, oo);
        for (int i = 0; i < reals.length; i++) {
            out[oo + reals[i]] += realOffset[i];
        }
    }

    /**
     * How long the offset is.
     *
     * @return metres
     */
    public double meters() {
        return pose.meters(offset, 0);
    }

    /**
     * How far the offset turns.
     *
     * @return radians, 0..pi
     */
    public double radians() {
        return pose.radians(offset, 0);
    }

    /**
     * Whether there is any offset.
     *
     * @return false if what is drawn is what is, to the bit
     */
    public boolean active() {
        return active;
    }

    /**
     * The longest correction that would be hidden.
     *
     * @param speedMetersPerSecond the body's speed, the larger of before and after
     * @return metres
     */
    public double snapsAt(double speedMetersPerSecond) {
        return config.pace().snapsAt(speedMetersPerSecond);
    }

    /**
     * How many corrections were taken at once.
     *
     * @return since construction
     */
    public long snaps() {
        return snaps;
    }
}
