package dev.netcode.server;

/**
 * The server's own tick rate, measured over 16 ticks: a quarter second at 60 Hz. Clients move their timelines by it, so what it lags
 * behind is what their leads are wrong by: half the span, when the rate changes. Thread: one. Allocates: in the constructor only.
 */
final class TickRate {

    private static final int SPAN = 16;

    private final long[] nanos = new long[SPAN];
    private final double tickNanos;
    private long count;

    TickRate(double tickNanos) {
        this.tickNanos = tickNanos;
    }

    void tick(long nowNanos) {
        nanos[(int) (count++ & SPAN - 1)] = nowNanos;
    }

    /** Measured over nominal; 1 until enough ticks have run. */
    double ratio() {
        if (count < SPAN) {
            return 1;
        }
        double span = nanos[(int) (count - 1 & SPAN - 1)] - nanos[(int) (count & SPAN - 1)];
        return span > 0 ? (SPAN - 1) * tickNanos / span : 1;
    }

    /** The time of the last tick, and how far the next one has come, 0..1. */
    double sinceLast(long nowNanos) {
        if (count == 0) {
            return 0;
        }
        double ticks = (nowNanos - nanos[(int) (count - 1 & SPAN - 1)]) / tickNanos;
        return Math.max(0, Math.min(1, ticks));
    }
}
