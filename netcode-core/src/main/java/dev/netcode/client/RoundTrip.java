package dev.netcode.client;

import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * Measures the way there and back before the clock has joined: from the frame that first acknowledged a snapshot to the first
 * snapshot that builds upon it. Longer than the bare line by the server's wait for its next snapshot. Thread: one.
 */
final class RoundTrip {

    private static final int KEPT = 64;

    private final long[] ticks = new long[KEPT];
    private final long[] sentNanos = new long[KEPT];
    private long newest = Tick.NONE;
    private int at;

    RoundTrip() {
        clear();
    }

    void clear() {
        Arrays.fill(ticks, Tick.NONE);
        newest = Tick.NONE;
    }

    /** Whether a snapshot was not yet acknowledged by any frame. */
    boolean fresh(long tick) {
        return tick != newest;
    }

    /** A frame goes that acknowledges a snapshot. */
    void sent(long tick, long nowNanos) {
        if (tick != newest) {
            newest = tick;
            ticks[at] = tick;
            sentNanos[at] = nowNanos;
            at = at + 1 & KEPT - 1;
        }
    }

    /** A snapshot came that builds upon another; gives nanoseconds, or -1 if that tells nothing new. */
    long heard(long heldTick, long receivedNanos) {
        for (int i = 0; i < KEPT; i++) {
            if (heldTick != Tick.NONE && ticks[i] == heldTick) {
                ticks[i] = Tick.NONE;
                return Math.max(0, receivedNanos - sentNanos[i]);
            }
        }
        return -1;
    }
}
