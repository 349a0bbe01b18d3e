package dev.netcode.testkit;

/** A machine's own clock: its own origin, and a little fast or slow. Thread: one. */
public final class LocalClock {

    private final VirtualTime time;
    private final long originNanos;
    private double rate;
    private long baseTrue;
    private long baseLocal;

    /**
     * Makes a clock.
     *
     * @param time true time
     * @param originNanos what it shows now
     * @param drift how much faster than true time it runs: 0.0005 = half a second in a thousand
     * @throws IllegalArgumentException if drift is not within -0.5..0.5
     */
    public LocalClock(VirtualTime time, long originNanos, double drift) {
        LineConfig.require("drift", drift, -0.5, 0.5);
        this.time = time;
        this.originNanos = originNanos;
        rate = 1 + drift;
        baseTrue = time.nanos();
        baseLocal = originNanos;
    }

    /**
     * Runs at another rate from now on.
     *
     * @param drift how much faster than true time
     * @throws IllegalArgumentException if drift is not within -0.5..0.5
     */
    public void drift(double drift) {
        LineConfig.require("drift", drift, -0.5, 0.5);
        baseLocal = nanos();
        baseTrue = time.nanos();
        rate = 1 + drift;
    }

    /**
     * What it shows now.
     *
     * @return nanoseconds
     */
    public long nanos() {
        return at(time.nanos());
    }

    /**
     * What it shows at a true time.
     *
     * @param trueNanos true time
     * @return nanoseconds
     */
    public long at(long trueNanos) {
        return baseLocal + Math.round((trueNanos - baseTrue) * rate);
    }

    /**
     * True time that a span of this clock takes.
     *
     * @param localNanos a span on this clock
     * @return nanoseconds of true time
     */
    public long span(double localNanos) {
        return Math.round(localNanos / rate);
    }

    /**
     * What it showed at the start.
     *
     * @return nanoseconds
     */
    public long originNanos() {
        return originNanos;
    }
}
