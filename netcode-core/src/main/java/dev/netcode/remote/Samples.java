package dev.netcode.remote;

import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * The measurements of one kind's entities: for each a ring of whole states with the tick of each, and the tick at which the
 * motion towards it began.
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
    private int[] pushed = {};
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

    void grow(int capacity) {
        pushed = Arrays.copyOf(pushed, capacity);
        times = Arrays.copyOf(times, capacity * depth * 2);
        state = Arrays.copyOf(state, capacity * depth * width);
    }

    void clear(int slot) {
        pushed[slot] = 0;
    }

    /** How many were ever pushed; the newest has this number less one. */
    int pushed(int slot) {
        return pushed[slot];
    }

    int oldest(int slot) {
        return Math.max(0, pushed[slot] - depth);
    }

    long tick(int slot, int n) {
        return times[(slot * depth + (n & mask)) * 2 + 1];
    }

    long start(int slot, int n) {
        return times[(slot * depth + (n & mask)) * 2];
    }

    double[] states() {
        return state;
    }

    int at(int slot, int n) {
        return (slot * depth + (n & mask)) * width;
    }

    /**
     * Adds a measurement.
     *
     * @param window ticks before it in which a body that rested so far has begun to move
     */
    int push(int slot, long measured, double[] in, int io, int window) {
        int n = pushed[slot];
        int entry = slot * depth + (n & mask);
        long began = measured;
        if (n > 0) {
            long last = tick(slot, n - 1);
            if (measured <= last) {
                return measured == last ? patch(slot, n - 1, in, io) : OLD;
            }
            began = measured - last > window ? beganAfterPause(slot, n - 1, last, measured, window) : last;
        }
        if (!copyFinite(in, io, entry * width)) {
            return REFUSED;
        }
        times[entry * 2] = began;
        times[entry * 2 + 1] = measured;
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
        if (!finite(in, io)) {
            return REFUSED;
        }
        int newest = pushed[slot] - 1;
        System.arraycopy(in, io, state, at(slot, newest), width);
        times[(slot * depth + (newest & mask)) * 2 + 1] = measured;
        return PUSHED;
    }

    private boolean finite(double[] in, int io) {
        for (int i = 0; i < width; i++) {
            if (!(Math.abs(in[io + i]) <= Double.MAX_VALUE)) {
                return false;
            }
        }
        return true;
    }

    /** Copies a state; false if a number of it is not finite: times zero it is not zero. Four sums, to be added at once. */
    private boolean copyFinite(double[] in, int io, int to) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i + 3 < width; i += 4) {
            double p = in[io + i];
            double q = in[io + i + 1];
            double r = in[io + i + 2];
            double s = in[io + i + 3];
            a += p * 0;
            b += q * 0;
            c += r * 0;
            d += s * 0;
            state[to + i] = p;
            state[to + i + 1] = q;
            state[to + i + 2] = r;
            state[to + i + 3] = s;
        }
        for (; i < width; i++) {
            double p = in[io + i];
            a += p * 0;
            state[to + i] = p;
        }
        return a + b + c + d == 0;
    }

    /** A pause is a rest if the body stood, or if nobody can tell and it was long; else measurements were lost. */
    private long beganAfterPause(int slot, int n, long last, long measured, int window) {
        boolean rested = velocity < 0 ? measured - last > 3L * window : atRest(slot, n);
        return rested ? measured - window : last;
    }

    /** News of a moment already measured: what is taken at once is taken, the pose stays as it was first told. */
    private int patch(int slot, int n, double[] in, int io) {
        if (!finite(in, io)) {
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
