package dev.netcode.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Counts the bytes that this thread allocates, to the byte.
 *
 * <p>Run such tests with {@code -XX:TieredStopAtLevel=1}. The optimizing compiler leaves some allocations out, and when it
 * takes its guesses back it makes up for them in whatever call that falls: a few hundred bytes, once in some thousand
 * calls, in a run and not in the next. Without it every {@code new} counts, every time.
 *
 * <p>Thread: any, each counts its own.
 */
public final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /**
     * What this thread has allocated so far; take the difference of two calls.
     *
     * @return bytes
     */
    public static long bytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    /**
     * What an action allocates when it is warm.
     *
     * @param warmUp runs before the measured ones
     * @param runs runs that are measured
     * @param action what
     * @return bytes of all measured runs together
     */
    public static long bytes(int warmUp, int runs, Runnable action) {
        for (int i = 0; i < warmUp; i++) {
            action.run();
        }
        long before = bytes();
        for (int i = 0; i < runs; i++) {
            action.run();
        }
        return bytes() - before;
    }
}
