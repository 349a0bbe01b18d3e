package dev.netcode.remote;

import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * The measurements of one kind's entities: for each a ring of whole states with the tick of each, and the tick at which the
 * motion towards it began.
 *
 * <p>The rings lie side by side: first every slot's entry 0, then every slot's entry 1. What one snapshot says of thousands is
 * written in sequence, and what is drawn between two snapshots is read in two. Ring after ring, each write would be a power
 * of two apart from the next, and all of them in the same few lines of the cache.
 */
final class Samples {

    static final int REFUSED = 0;
    static final int OLD = 1;
    static final int PATCHED = 2;
    static final int PUSHED = 3;

    final int width;
    final int depth;
    private final StateLayout layout;
    private final int mask;
    private final int position;
    private final int dimensions;
    private final int velocity;
    private final int spin;
    private final int spinWidth;
    private final int asleep;
    private int capacity;
    private int[] pushed = {};
    /** The tick of each slot's newest measurement; -1 if it has none. */
    private long[] newest = {};
    /** For each measurement the tick at which its motion began, and its own; side by side for the cache's sake. */
    private long[] times = {};

    private double[] state = {};

    Samples(StateLayout layout, int depth) {
        this.layout = layout;
        this.depth = depth;
        mask = depth - 1;
        width = layout.width();
        position = layout.positionOffset();
        dimensions = layout.dimensions();
        velocity = layout.velocityOffset();
        spin = layout.spinOffset();
        spinWidth = dimensions == 3 ? 3 : 1;
        asleep = layout.asleepOffset();
    }

    void grow(int slots) {
        long[] oldTimes = times;
        double[] oldState = state;
        times = new long[slots * depth * 2];
        state = new double[slots * depth * width];
        for (int row = 0; row < depth; row++) {
            System.arraycopy(oldTimes, row * capacity * 2, times, row * slots * 2, capacity * 2);
            System.arraycopy(oldState, row * capacity * width, state, row * slots * width, capacity * width);
        }
        pushed = Arrays.copyOf(pushed, slots);
        newest = Arrays.copyOf(newest, slots);
        capacity = slots;
    }

    private int entry(int slot, int n) {
        return (n & mask) * capacity + slot;
    }

    void clear(int slot) {
        pushed[slot] = 0;
        newest[slot] = -1;
    }

    /** How many were ever pushed; the newest has this number less one. */
    int pushed(int slot) {
        return pushed[slot];
    }

    int oldest(int slot) {
        return Math.max(0, pushed[slot] - depth);
    }

    /** When the newest was measured; there must be one. */
    long newest(int slot) {
        return newest[slot];
    }

    long tick(int slot, int n) {
        return times[entry(slot, n) * 2 + 1];
    }

    long start(int slot, int n) {
        return times[entry(slot, n) * 2];
    }

    double[] states() {
        return state;
    }

    int at(int slot, int n) {
        return entry(slot, n) * width;
    }

    /**
     * Adds a measurement.
     *
     * @param window ticks before it in which a body that rested so far has begun to move
     */
    int push(int slot, long measured, double[] in, int io, int window) {
        long last = newest[slot];
        if (measured <= last) {
            return measured >= 0 && measured == last ? patch(slot, pushed[slot] - 1, in, io) : OLD;
        }
        int n = pushed[slot];
        int entry = entry(slot, n);
        if (!FiniteCopy.copy(in, io, state, entry * width, width)) {
            return REFUSED;
        }
        // nobody asks when the motion towards the first began
        times[entry * 2] =
                measured - last > window && n > 0 ? beganAfterPause(slot, n - 1, last, measured, window) : last;
        times[entry * 2 + 1] = measured;
        newest[slot] = measured;
        pushed[slot] = n + 1;
        return PUSHED;
    }

    /** Whether the ring is full and its oldest measurement is drawn from at a moment. */
    boolean needsOldest(int slot, double moment) {
        int n = pushed[slot];
        return n >= depth && tick(slot, n - depth + 1) > moment;
    }

    /**
     * Takes a measurement in place of the newest one, which it succeeds: what is drawn goes on from the oldest of a full ring,
     * and what is newest stays new.
     */
    int succeed(int slot, long measured, double[] in, int io) {
        int entry = entry(slot, pushed[slot] - 1);
        if (!FiniteCopy.copy(in, io, state, entry * width, width)) {
            return REFUSED;
        }
        times[entry * 2 + 1] = measured;
        newest[slot] = measured;
        return PUSHED;
    }

    /** A pause is a rest if the body stood, or if nobody can tell and it was long; else measurements were lost. */
    private long beganAfterPause(int slot, int n, long last, long measured, int window) {
        boolean rested = velocity < 0 ? measured - last > 3L * window : atRest(slot, n);
        return rested ? measured - window : last;
    }

    /** News of a moment already measured: what is taken at once is taken, the pose stays as it was first told. */
    private int patch(int slot, int n, double[] in, int io) {
        if (!FiniteCopy.eachFinite(in, io, width)) {
            return REFUSED;
        }
        int to = at(slot, n);
        for (int f = 0; f < layout.fieldCount(); f++) {
            if (layout.field(f).kind().position() || layout.field(f).kind().rotation()) {
                continue;
            }
            int offset = layout.field(f).offset();
            System.arraycopy(
                    in, io + offset, state, to + offset, layout.field(f).width());
        }
        return PATCHED;
    }

    /** Number of the newest measurement not after a moment; one below the oldest if there is none. */
    int latestAt(int slot, double moment) {
        int n = pushed[slot] - 1;
        int oldest = oldest(slot);
        while (n >= oldest && tick(slot, n) > moment) {
            n--;
        }
        return n;
    }

    boolean hasVelocity() {
        return velocity >= 0;
    }

    boolean atRest(int slot, int n) {
        int at = at(slot, n);
        if (asleep >= 0 && state[at + asleep] != 0) {
            return true;
        }
        if (velocity < 0) {
            return false;
        }
        boolean still = true;
        for (int i = 0; i < dimensions; i++) {
            still &= state[at + velocity + i] == 0;
        }
        for (int i = 0; spin >= 0 && i < spinWidth; i++) {
            still &= state[at + spin + i] == 0;
        }
        return still;
    }

    /** Metres a second, as measured. */
    double speed(int slot, int n) {
        if (velocity < 0) {
            return 0;
        }
        return length(state, at(slot, n) + velocity);
    }

    /** Metres from a measurement to the next. */
    double step(int slot, int n) {
        if (position < 0) {
            return 0;
        }
        return layout.distance(state, at(slot, n), state, at(slot, n + 1));
    }

    private double length(double[] in, int at) {
        double sum = 0;
        for (int i = 0; i < dimensions; i++) {
            sum += in[at + i] * in[at + i];
        }
        return Math.sqrt(sum);
    }
}
