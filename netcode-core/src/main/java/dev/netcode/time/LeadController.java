package dev.netcode.time;

import java.util.Arrays;

/**
 * Where the prediction timeline stands: local time plus an offset of its own, steered by nothing but the slack of inputs
 * (ADR 11).
 *
 * <p>A report says how many ticks before its tick the first copy of an input arrived. With the offset that its tick was
 * due at, {@code q = offset - slack} is the offset that would have been just in time. q does not depend on what the
 * controller did meanwhile, so the loop has no delay and cannot swing. The target is the third largest q of eight seconds
 * and a little more than a quarter tick; it is approached fast from below, slowly from above, and not at all within a band above it: of what
 * is shed the last part would be raised again (ADR 13).
 *
 * <p>Units: ticks; times are local ticks. Allocates: nothing after construction.
 */
final class LeadController {

    private static final double WINDOW_SECONDS = 8;
    private static final double MARGIN = 0.28;
    /** How much the second largest counts beside the third: a little more lead where a line has a long tail. */
    private static final double SECOND_SHARE = 0.15;

    private static final double RAISE_AT = 0.2;
    private static final double SHED_AT = 0.6;
    /** Shedding leaves so much: what is let go is mostly wanted again. */
    private static final double SHED_TO = 0.4;

    private static final double LEAST_RAISE = 0.08;
    private static final double MOST_RAISE = 0.25;
    private static final double RAISE_PER_TICK = 0.12;
    private static final double LEAST_SHED = 0.008;
    private static final double MOST_SHED = 0.12;
    private static final double SHED_PER_TICK = 0.012;
    private static final double FAST_SHED_FROM = 2;
    private static final double START_TICKS = 2;
    private static final double LEAST_LEAD = 1;
    private static final int LEAST_JUMP = 8;
    private static final double FALL_SECONDS = 0.4;
    private static final int LEAST_FALL = 6;
    private static final double FALL_BELOW = 1.5;
    private static final int LARGEST_SLACK = 127;

    private final SampleWindow wanted;
    private final LineFit newest = new LineFit(128);
    private final int ahead;
    private final double fallTicks;
    private final double jumpTicks;
    private final long[] dueTick;
    private final double[] dueOffset;
    private final double[] dueTold;
    private final int mask;

    private boolean started;
    private double offset;
    private long lastTick = Long.MIN_VALUE;
    private boolean raising;
    private boolean shedding;
    private int apart;
    private double fall;
    private double least = Double.NEGATIVE_INFINITY;
    private double toldSum;
    private double jumped;
    private int slackQuarters;
    private long unmatched;

    /** @param aheadTicks how much earlier than need be inputs are to arrive */
    LeadController(double ticksPerSecond, double breakTicks, int aheadTicks) {
        ahead = aheadTicks;
        double span = WINDOW_SECONDS * ticksPerSecond;
        wanted = new SampleWindow((int) span, span);
        fallTicks = FALL_SECONDS * ticksPerSecond;
        jumpTicks = breakTicks;
        int size = Integer.highestOneBit(2 * (int) Math.ceil(4 * ticksPerSecond) - 1);
        dueTick = new long[size];
        dueOffset = new double[size];
        dueTold = new double[size];
        mask = size - 1;
        Arrays.fill(dueTick, Long.MIN_VALUE);
    }

    void start(double estimateOffset, double roundTripTicks) {
        started = true;
        offset = estimateOffset + roundTripTicks + START_TICKS + ahead;
    }

    /**
     * A report on the input of a tick.
     *
     * @param now local time of the newest frame, in ticks
     */
    void report(double now, long tick, int quarterTicks) {
        int slot = (int) tick & mask;
        if (dueTick[slot] != tick || tick < 0) {
            unmatched++;
            return;
        }
        int clamped = Math.max(-LARGEST_SLACK - 1, Math.min(LARGEST_SLACK, quarterTicks));
        slackQuarters = clamped;
        // What the server told of its rate since the input arrived has moved the answer with it; the arrival lies about
        // half way between the due time and now.
        double q = dueOffset[slot] - clamped * 0.25 + (toldSum - dueTold[slot]) / 2;
        wanted.add(now, q);
        newest.add(now, q - toldSum);
        detectFall(now, q);
        double error = target() - offset;
        apart = Math.abs(error) > jumpTicks ? apart + 1 : 0;
    }

    /** A server that slowed lowers every q alike: what is older than the slope is worth nothing. */
    private void detectFall(double now, double q) {
        newest.forgetBefore(now - fallTicks);
        if (newest.size() < LEAST_FALL || !newest.fit()) {
            return;
        }
        double slope = newest.slope();
        if (fall != 0) {
            fall = slope < -0.02 && slope > -0.2 ? slope : 0;
        } else if (slope < -0.03 && slope > -0.2 && newest.beyond(6) && q < wanted.runnerUp() - FALL_BELOW) {
            fall = slope;
            wanted.forgetBefore(now - fallTicks);
        }
    }

    /**
     * One frame: moves the offset, and remembers it for the ticks that fell due.
     *
     * @param told ticks that the server said it moved apart from its nominal rate meanwhile
     * @param floorOffset a tick beyond it is the least there is: without any delay the inputs would be in time from
     *     behind the newest snapshot, and the local world with them
     */
    void frame(double now, double elapsed, double told, double floorOffset) {
        least = floorOffset + LEAST_LEAD;
        jumped = 0;
        if (told != 0 || fall != 0) {
            double by = told + fall * Math.min(elapsed, fallTicks);
            offset += by;
            wanted.drift(by);
            toldSum += told;
        }
        if (wanted.size() > 0) {
            steer(elapsed);
        }
        remember(now);
    }

    private void steer(double elapsed) {
        double error = target() - offset;
        if (apart >= LEAST_JUMP) {
            apart = 0;
            jumped = error;
            offset += error;
            return;
        }
        if (error > RAISE_AT || offset < least + ahead) {
            raising = true;
        } else if (error <= 0) {
            raising = false;
        }
        if (error < -SHED_AT) {
            shedding = true;
        } else if (error >= -SHED_TO) {
            shedding = false;
        }
        if (raising) {
            double rate = Math.max(LEAST_RAISE, Math.min(MOST_RAISE, RAISE_PER_TICK * error));
            offset += Math.min(error, elapsed * rate);
        } else if (shedding) {
            double rate = Math.min(MOST_SHED, LEAST_SHED + SHED_PER_TICK * Math.max(0, -error - FAST_SHED_FROM));
            offset -= Math.min(-error - SHED_TO, elapsed * rate);
        }
    }

    private void remember(double now) {
        long tick = (long) Math.floor(now + offset);
        // A leap leaves all but the newest ticks without an input: nothing to remember of them.
        long from = Math.max(lastTick == Long.MIN_VALUE ? tick : lastTick + 1, tick - mask);
        for (long t = from; t <= tick; t++) {
            int slot = (int) t & mask;
            dueTick[slot] = t;
            dueOffset[slot] = offset;
            dueTold[slot] = toldSum;
        }
        lastTick = Math.max(lastTick, tick);
    }

    /** The estimate snapped: the server's line moved against the local one, and the inputs' with it. */
    void shift(double ticks) {
        offset += ticks;
        wanted.drift(ticks);
        newest.clear();
        fall = 0;
        apart = 0;
        Arrays.fill(dueTick, Long.MIN_VALUE);
        lastTick = Long.MIN_VALUE;
    }

    private double target() {
        double third = wanted.third();
        double level = third + SECOND_SHARE * (wanted.runnerUp() - third);
        return Math.max(least, level + MARGIN) + ahead;
    }

    boolean started() {
        return started;
    }

    double offset() {
        return offset;
    }

    /** How far the last frame jumped, in ticks; 0 for none. */
    double jumped() {
        return jumped;
    }

    double slackTicks() {
        return slackQuarters * 0.25;
    }

    long unmatched() {
        return unmatched;
    }

    boolean nudging() {
        return raising || shedding;
    }
}
