package dev.netcode.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that this thread allocates, to the byte. Thread: any, each counts its own. */
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
