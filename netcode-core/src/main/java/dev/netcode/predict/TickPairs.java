package dev.netcode.predict;

import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * Pairs of entities, noted tick by tick, of which those of the tick before are asked for. A tick that runs again forgets
 * first what was noted in it and since. A tick without pairs costs a look at the newest one: most ticks have none.
 *
 * <p>Thread: one. Allocates: when more pairs than ever are held at once.
 */
final class TickPairs {

    private final int window;
    private long[] tick = new long[16];
    private long[] first = new long[16];
    private long[] second = new long[16];
    private int size;
    private int from;
    private int to;
    private long current;

    /**
     * Creates an empty one.
     *
     * @param window how many ticks back one may run again
     */
    TickPairs(int window) {
        this.window = window;
    }

    void clear() {
        size = 0;
        from = 0;
        to = 0;
    }

    /** The newest tick in which a pair is noted; NONE if there is none, or it is too long ago. */
    long newest() {
        return size == 0 ? Tick.NONE : tick[size - 1];
    }

    /** Begins a tick, new or again. */
    void begin(long t) {
        current = t;
        while (size > 0 && tick[size - 1] >= t) {
            size--;
        }
        to = size;
        from = size;
        while (from > 0 && tick[from - 1] == t - 1) {
            from--;
        }
    }

    /** Notes a pair in the tick begun. */
    void add(long one, long other) {
        if (size == tick.length) {
            makeRoom();
        }
        tick[size] = current;
        first[size] = one;
        second[size] = other;
        size++;
    }

    /** How many pairs the tick before the one begun holds. */
    int before() {
        return to - from;
    }

    long firstBefore(int index) {
        return first[from + index];
    }

    long secondBefore(int index) {
        return second[from + index];
    }

    /** Whether the tick before the one begun holds a pair. */
    boolean heldBefore(long one, long other) {
        for (int i = from; i < to; i++) {
            if (first[i] == one && second[i] == other) {
                return true;
            }
        }
        return false;
    }

    /** Lets go of ticks that cannot run again; grows if that frees less than half. */
    private void makeRoom() {
        int old = 0;
        while (old < from && tick[old] < current - window) {
            old++;
        }
        int kept = size - old;
        System.arraycopy(tick, old, tick, 0, kept);
        System.arraycopy(first, old, first, 0, kept);
        System.arraycopy(second, old, second, 0, kept);
        size = kept;
        from -= old;
        to -= old;
        if (kept > tick.length / 2) {
            tick = Arrays.copyOf(tick, tick.length * 2);
            first = Arrays.copyOf(first, first.length * 2);
            second = Arrays.copyOf(second, second.length * 2);
        }
    }
}
