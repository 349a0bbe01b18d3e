package dev.netcode.time;

/**
 * Nanoseconds of any monotonic source as local ticks from the first instant seen. The difference of two {@code long}
 * instants wraps rightly, so the origin may be anywhere, also next to the type's ends.
 *
 * <p>A source that steps back is not followed: by less than a quarter second time stands until it is passed again, by
 * more the origin moves and local time goes on as if the frame had lasted as long as the one before.
 */
final class LocalTime {

    private static final double STEP_BACK_SECONDS = 0.25;

    private final double ticksPerNano;
    private final double stepBackTicks;
    private boolean started;
    private long originNanos;
    private double base;
    private double now;
    private double elapsed;
    private long stepsBack;

    LocalTime(double ticksPerSecond) {
        ticksPerNano = ticksPerSecond / 1e9;
        stepBackTicks = STEP_BACK_SECONDS * ticksPerSecond;
    }

    /** The local time of an instant, in ticks. */
    double at(long nanos) {
        if (!started) {
            started = true;
            originNanos = nanos;
        }
        return base + (nanos - originNanos) * ticksPerNano;
    }

    void frame(long nanos) {
        double then = at(nanos);
        if (then < now - stepBackTicks) {
            stepsBack++;
            originNanos = nanos;
            base = now + elapsed;
            then = base;
        }
        elapsed = Math.max(0, then - now);
        now += elapsed;
    }

    double now() {
        return now;
    }

    /** Local ticks since the frame before. */
    double elapsed() {
        return elapsed;
    }

    long stepsBack() {
        return stepsBack;
    }
}
