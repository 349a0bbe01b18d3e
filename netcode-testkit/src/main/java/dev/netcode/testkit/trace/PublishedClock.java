package dev.netcode.testkit.trace;

import java.util.Arrays;

/**
 * Three rules as they are widely published, and a calmer form of the third, to hold a clock against. Each has one constant, the
 * ticks of lead that it adds.
 *
 * <p>They are honest implementations of plain ideas, not of any one product: what they share (first samples, whole
 * ticks, three a frame) is the same for all.
 */
public final class PublishedClock implements TraceClock {

    /** The ideas. */
    public enum Rule {
        /** Round trips and offsets smoothed by an exponential mean, outliers clamped; lead is the trip, four deviations and the constant. */
        SMOOTHED_ROUND_TRIP(1),
        /** The mean offset, the mean round trip, and the constant as a buffer. */
        FIXED_BUFFER(2),
        /** A tenth of the difference between the wanted and the reported slack each frame; the constant is the slack wanted. */
        PROPORTIONAL(2),
        /**
         * The same on a mean of the reports. Not one of the three as they are published, which act on the newest report; it is
         * what somebody makes of the third who has seen it shake.
         */
        PROPORTIONAL_SMOOTHED(2);

        private final double published;

        Rule(double published) {
            this.published = published;
        }

        /**
         * Whether the rule is one of the three as they are published.
         *
         * @return false for the smoothed form of the third
         */
        public boolean asPublished() {
            return this != PROPORTIONAL_SMOOTHED;
        }

        /**
         * The constant that is usually named with it.
         *
         * @return ticks
         */
        public double publishedTicks() {
            return published;
        }
    }

    private static final double SMOOTH = 0.1;
    /** About the mean of the newest 60 samples. */
    private static final double SLOW = 1 / 30.0;

    /** Over about the newest 30 reports. */
    private static final double REPORTS = 1 / 30.0;

    private static final int MOST_TICKS = 3;
    private static final int RING = 1024;
    private static final double CLAMP_DEVIATIONS = 4;

    private final Rule rule;
    private final double constant;
    private final double ticksPerNano;
    private final long[] dueTick = new long[RING];
    private final double[] dueOffset = new double[RING];

    private long origin;
    private boolean begun;
    private double now;
    private double offset = Double.NaN;
    private double offsetDeviation = 1;
    private double trip = Double.NaN;
    private double tripDeviation;
    private double ahead = Double.NaN;
    private double wanted = Double.NaN;
    private long last = Long.MIN_VALUE;
    private int count;

    /**
     * A fresh clock.
     *
     * @param rule its idea
     * @param constantTicks its constant
     * @param ticksPerSecond nominal tick rate in Hz
     */
    public PublishedClock(Rule rule, double constantTicks, double ticksPerSecond) {
        this.rule = rule;
        this.constant = constantTicks;
        this.ticksPerNano = ticksPerSecond / 1e9;
        Arrays.fill(dueTick, Long.MIN_VALUE);
    }

    private double local(long nanos) {
        if (!begun) {
            begun = true;
            origin = nanos;
        }
        return (nanos - origin) * ticksPerNano;
    }

    @Override
    public void snapshot(long tick, long receivedNanos) {
        double sample = tick - local(receivedNanos);
        if (Double.isNaN(offset)) {
            offset = sample;
            return;
        }
        double error = sample - offset;
        if (rule == Rule.SMOOTHED_ROUND_TRIP) {
            double bound = CLAMP_DEVIATIONS * offsetDeviation;
            error = Math.max(-bound, Math.min(bound, error));
            offsetDeviation += SMOOTH * (Math.abs(error) - offsetDeviation);
            offsetDeviation = Math.max(0.25, offsetDeviation);
        }
        offset += (rule == Rule.FIXED_BUFFER ? SLOW : SMOOTH) * error;
    }

    @Override
    public void roundTrip(long nanos) {
        double ticks = nanos * ticksPerNano;
        if (Double.isNaN(trip)) {
            trip = ticks;
            tripDeviation = ticks / 8;
            return;
        }
        double error = ticks - trip;
        if (rule == Rule.SMOOTHED_ROUND_TRIP) {
            double bound = Math.max(1, CLAMP_DEVIATIONS * tripDeviation);
            error = Math.max(-bound, Math.min(bound, error));
            tripDeviation += SMOOTH * (Math.abs(error) - tripDeviation);
            trip += SMOOTH * error;
        } else {
            trip += SLOW * error;
        }
    }

    @Override
    public void report(long tick, int quarterTicks) {
        int slot = (int) tick & RING - 1;
        if (dueTick[slot] == tick) {
            double heard = dueOffset[slot] - quarterTicks * 0.25 + constant;
            boolean smooth = rule == Rule.PROPORTIONAL_SMOOTHED && !Double.isNaN(wanted);
            wanted = smooth ? wanted + REPORTS * (heard - wanted) : heard;
        }
    }

    @Override
    public int frame(long nowNanos) {
        double then = now;
        now = local(nowNanos);
        count = 0;
        if (Double.isNaN(offset) || Double.isNaN(trip)) {
            return 0;
        }
        steer(now - then);
        long due = (long) Math.floor(now + ahead);
        long from = last == Long.MIN_VALUE ? due : last + 1;
        for (long tick = Math.max(from, due - RING + 1); tick <= due; tick++) {
            dueTick[(int) tick & RING - 1] = tick;
            dueOffset[(int) tick & RING - 1] = ahead;
        }
        if (due >= from) {
            count = (int) Math.min(MOST_TICKS, due - from + 1);
            last = due;
        }
        return count;
    }

    private void steer(double elapsed) {
        switch (rule) {
            case SMOOTHED_ROUND_TRIP -> ahead = offset + trip + 4 * tripDeviation + constant;
            case FIXED_BUFFER -> ahead = offset + trip + constant;
            case PROPORTIONAL, PROPORTIONAL_SMOOTHED -> {
                if (Double.isNaN(ahead)) {
                    ahead = offset + trip + constant;
                } else if (!Double.isNaN(wanted) && elapsed > 0) {
                    ahead += SMOOTH * (wanted - ahead);
                }
            }
        }
    }

    @Override
    public long firstTick() {
        return last - count + 1;
    }

    @Override
    public double line() {
        return Double.isNaN(ahead) ? Double.NaN : now + ahead;
    }

    @Override
    public double estimate() {
        return now + offset;
    }

    @Override
    public double renderTick() {
        return now + offset - 6;
    }
}
