package dev.netcode.smooth;

/**
 * Leads a drawn body from one timeline to another: a weight between 0 (drawn in the past, between measurements) and 1
 * (drawn at the local time, where it is simulated).
 *
 * <p>The whole way takes {@code max(minBlendSeconds, gap / (max(speed, floor) / 3))}, measured anew in every frame, so
 * that the body is never drawn faster than 4/3 of its own pace, however it accelerates, brakes, or the gap changes under
 * way.
 *
 * <p>Thread: stateless, may be shared. Allocates: nothing.
 */
public final class TimelineBlend {

    private final Pace pace;

    /**
     * A blend.
     *
     * @param pace the floor and the shortest blend
     */
    public TimelineBlend(Pace pace) {
        this.pace = pace;
    }

    /**
     * How long the whole way takes.
     *
     * @param gapMeters how far the two timelines' positions are apart
     * @param speedMetersPerSecond the body's speed, the larger of the two
     * @return seconds
     */
    public double seconds(double gapMeters, double speedMetersPerSecond) {
        double closing = Math.max(speedMetersPerSecond, pace.floorMetersPerSecond()) * (Pace.MOST - 1);
        return Math.max(pace.minBlendSeconds(), gapMeters / closing);
    }

    /**
     * The weight after a frame.
     *
     * @param weight before it, 0..1
     * @param in true towards 1, false towards 0
     * @param gapMeters how far the two timelines' positions are apart now
     * @param speedMetersPerSecond the body's speed, the larger of the two
     * @param seconds of the frame, 0 or more
     * @return 0..1, exactly 0 or 1 at the end
     */
    public double advance(double weight, boolean in, double gapMeters, double speedMetersPerSecond, double seconds) {
        double step = seconds / seconds(gapMeters, speedMetersPerSecond);
        return in ? Math.min(1, weight + step) : Math.max(0, weight - step);
    }
}
