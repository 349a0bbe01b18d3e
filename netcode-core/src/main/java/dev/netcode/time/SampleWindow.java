package dev.netcode.time;

/**
 * Samples of the newest while, and their three largest values. Ages by the newest sample and not by the present, so that a
 * silent line forgets nothing; never falls below {@link #KEPT} samples by age.
 *
 * <p>Values may drift together (a server that runs slow moves every offset): {@link #drift(double)} adds to all of them
 * at once. The three largest are kept beside the ring: a new sample costs three comparisons, and the ring is scanned again
 * only when one of the three leaves it. Allocates: nothing after construction.
 */
final class SampleWindow {

    /** Eight samples always stay, so that a long silence does not leave the decision to one. */
    static final int KEPT = 8;

    private static final double NONE = Double.NEGATIVE_INFINITY;

    private final double[] times;
    private final double[] values;
    private final int mask;
    private double span;
    private long head;
    private long tail;
    private double shift;
    private long firstAt = -1;
    private long secondAt = -1;
    private long thirdAt = -1;
    private double first = NONE;
    private double second = NONE;
    private double third = NONE;

    /**
     * @param capacity most samples kept, rounded up to a power of two
     * @param span age in ticks at which a sample is dropped
     */
    SampleWindow(int capacity, double span) {
        int size = Integer.highestOneBit(Math.max(2 * KEPT, capacity) * 2 - 1);
        times = new double[size];
        values = new double[size];
        mask = size - 1;
        this.span = span;
    }

    void span(double ticks) {
        span = ticks;
    }

    void add(double time, double value) {
        if (head - tail == times.length) {
            tail++;
        }
        int slot = (int) head & mask;
        times[slot] = time;
        double stored = value - shift;
        values[slot] = stored;
        while (head + 1 - tail > KEPT && times[(int) tail & mask] < time - span) {
            tail++;
        }
        long at = head++;
        if (firstAt < tail || secondAt < tail || thirdAt < tail) {
            scan();
        } else {
            rank(stored, at);
        }
    }

    private void rank(double value, long at) {
        if (value >= first) {
            third = second;
            thirdAt = secondAt;
            second = first;
            secondAt = firstAt;
            first = value;
            firstAt = at;
        } else if (value >= second) {
            third = second;
            thirdAt = secondAt;
            second = value;
            secondAt = at;
        } else if (value >= third) {
            third = value;
            thirdAt = at;
        }
    }

    private void scan() {
        first = NONE;
        second = NONE;
        third = NONE;
        firstAt = -1;
        secondAt = -1;
        thirdAt = -1;
        for (long i = tail; i < head; i++) {
            rank(values[(int) i & mask], i);
        }
    }

    /** Moves every kept value, and what is asked of them, by so many ticks. */
    void drift(double ticks) {
        shift += ticks;
    }

    /** Drops what is older than the time. */
    void forgetBefore(double time) {
        while (tail < head && times[(int) tail & mask] < time) {
            tail++;
        }
        scan();
    }

    void clear() {
        tail = head;
        scan();
    }

    int size() {
        return (int) (head - tail);
    }

    /** The largest of one or two samples, the second largest of more: one freak sample decides nothing. */
    double top() {
        assert head > tail;
        return (head - tail < 3 ? first : second) + shift;
    }

    /** The second largest, or the only one. */
    double runnerUp() {
        assert head > tail;
        return (secondAt < 0 ? first : second) + shift;
    }

    /** The third largest, or the least of fewer. */
    double third() {
        assert head > tail;
        return thirdAt < 0 ? runnerUp() : third + shift;
    }

    double newestTime() {
        return head == tail ? Double.NaN : times[(int) (head - 1) & mask];
    }

    double oldestTime() {
        return head == tail ? Double.NaN : times[(int) tail & mask];
    }

    /** How many of the samples not older than the time lie above the level. */
    int countAbove(double level, double sinceTime) {
        int count = 0;
        for (long i = head - 1; i >= tail && times[(int) i & mask] >= sinceTime; i--) {
            if (values[(int) i & mask] + shift > level) {
                count++;
            }
        }
        return count;
    }

    int countSince(double sinceTime) {
        int count = 0;
        for (long i = head - 1; i >= tail && times[(int) i & mask] >= sinceTime; i--) {
            count++;
        }
        return count;
    }

    /**
     * The level x whose shortfall, the sum of max(0, x - value) over the window, is the budget. Newton's method from
     * above on a convex, piecewise straight function: it ends at the root after as many rounds as kinks are passed.
     *
     * @param budget the shortfall in ticks, above 0
     * @param start any level; the last answer saves rounds
     * @return the level, or positive infinity for an empty window
     */
    double waterLevel(double budget, double start) {
        if (head == tail) {
            return Double.POSITIVE_INFINITY;
        }
        double level = start - shift;
        for (int round = 0; round < 24; round++) {
            double sum = 0;
            int below = 0;
            double lowestAbove = Double.POSITIVE_INFINITY;
            for (long i = tail; i < head; i++) {
                double gap = level - values[(int) i & mask];
                if (gap > 0) {
                    sum += gap;
                    below++;
                } else {
                    lowestAbove = Math.min(lowestAbove, -gap);
                }
            }
            double next = below == 0 ? level + lowestAbove + budget : level + (budget - sum) / below;
            if (Math.abs(next - level) < 1e-9) {
                level = next;
                break;
            }
            level = next;
        }
        return level + shift;
    }
}
