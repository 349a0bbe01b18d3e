package dev.netcode.time;

/**
 * Tells a clock that runs at another rate from a path that changed: a line through the maxima of the newest eight
 * quarter seconds. A step of the path leaves a line with a large error; a slope of 1.5 % or more leaves a small one.
 * What the server told of its own rate is taken out first. Allocates: nothing after construction.
 */
final class DriftFit {

    private static final double BUCKET_SECONDS = 0.25;
    private static final int BUCKETS = 8;
    private static final int LEAST_BUCKETS = 6;
    private static final double LEAST_SLOPE = 0.015;
    private static final double MOST_SLOPE = 0.15;
    private static final double ENTER_ERRORS = 9;
    private static final double LEAVE_ERRORS = 3;
    private static final int DOUBTS = 4;

    private final LineFit line = new LineFit(BUCKETS);
    private final double bucketTicks;
    private long bucket = Long.MIN_VALUE;
    private double largest;
    private double largestTime;
    private double toldSum;
    private double slope;
    private double lastSure;
    private int doubts;

    DriftFit(double ticksPerSecond) {
        // At the lowest rates a quarter second holds one tick; a bucket needs a few samples to have a maximum.
        bucketTicks = Math.max(4, BUCKET_SECONDS * ticksPerSecond);
    }

    /** The server told that it moved so many ticks apart from its nominal rate. */
    void drift(double ticks) {
        toldSum += ticks;
    }

    void sample(double time, double offset) {
        double value = offset - toldSum;
        long at = (long) Math.floor(time / bucketTicks);
        if (at != bucket) {
            if (bucket != Long.MIN_VALUE) {
                line.add(largestTime, largest);
                decide();
            }
            bucket = at;
            largest = value;
            largestTime = time;
        } else if (value > largest) {
            largest = value;
            largestTime = time;
        }
    }

    private void decide() {
        boolean enough = line.size() >= LEAST_BUCKETS && line.fit();
        double found = enough ? line.slope() : 0;
        boolean steep = Math.abs(found) > LEAST_SLOPE;
        doubts = enough && Math.abs(found) >= MOST_SLOPE && line.beyond(ENTER_ERRORS) ? doubts + 1 : 0;
        boolean possible = enough && steep && Math.abs(found) < MOST_SLOPE;
        // One fit in some ten thousand is sure by chance; two in a row, of the same sign, are not.
        boolean sure = possible && line.beyond(ENTER_ERRORS);
        boolean again = sure && Math.signum(found) == Math.signum(lastSure);
        lastSure = sure ? found : 0;
        boolean follow = slope != 0 ? possible && line.beyond(LEAVE_ERRORS) : again;
        slope = follow ? found : 0;
    }

    /** The estimate was set anew; the line stays, so that a wrong rate is known by its snaps too. */
    void snapped() {
        slope = 0;
        lastSure = 0;
    }

    void clear() {
        line.clear();
        bucket = Long.MIN_VALUE;
        slope = 0;
        lastSure = 0;
        doubts = 0;
    }

    /** The slope to follow, 0 for none. */
    double slope() {
        return slope;
    }

    /** Whether the offsets have run straight at 15 % or more for a second: no clock drifts so, the rates differ. */
    boolean doubtful() {
        return doubts >= DOUBTS;
    }
}
