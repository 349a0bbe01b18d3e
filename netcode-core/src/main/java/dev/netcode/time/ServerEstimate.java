package dev.netcode.time;

/**
 * The server's tick as seen through the down path: local time plus an offset, held in a band under the second largest
 * offset of the newest two seconds (ADR 10).
 *
 * <p>An <b>offset</b> is a snapshot's tick less the local tick of its receipt. Delay only ever lowers it, so the largest
 * offsets tell the least delay, and a late snapshot, a stall or a burst tells nothing. Five rules:
 * <ol>
 *   <li>one sample a frame, the largest: a burst counts once;
 *   <li>the second largest decides: one freak decides nothing;
 *   <li>below the band: up at 0.5 %; above it: down at 0.5 %, and at 5 % only when further above than samples usually
 *       scatter, until level again (a rare early sample that leaves the window is no slower path);
 *   <li>a break that lasts is followed at once: up when three in four samples of a second are 250 ms above, down when no
 *       two samples of two seconds reach within 250 ms below;
 *   <li>a steady slope over 1.5 %, told by the server or fitted to the quarter-second maxima, moves everything with it.
 * </ol>
 *
 * <p>Local time is in ticks. Allocates: nothing after construction.
 */
final class ServerEstimate {

    static final double WINDOW_SECONDS = 2;
    static final double BREAK_SECONDS = 0.25;
    static final double BREAK_LEAST_TICKS = 3;
    /** After so long a silence a drift of 0.1 % has moved the line by more than half of what counts as a break. */
    private static final double SILENCE_SECONDS = 10;

    private static final double SCATTER_SECONDS = 10;
    private static final double JOIN_SECONDS = 0.5;
    private static final double SETTLE_SECONDS = 1.9;
    private static final double BAND = 0.75;
    private static final double FAST = 0.05;
    private static final double SLOW = 0.005;
    private static final double CATCH_UP = 0.015;
    private static final double SETTLING = 0.05;
    private static final int INTERVALS = 16;
    private static final int LEAST_UP = 6;
    private static final int LEAST_DOWN = 8;
    private static final int LEAST_JOIN = 3;

    private final SampleWindow window;
    private final DriftFit fit;
    private final double windowTicks;
    private final double breakTicks;
    private final double scatterTicks;
    private final double joinTicks;
    private final double settleTicks;
    private final double silenceTicks;

    private boolean pending;
    private double pendingOffset;
    private double pendingTime;
    private double newestOffset;
    private long newestTick = Long.MIN_VALUE;
    private double interval = 1;
    private double span;
    private double lastSample = Double.NEGATIVE_INFINITY;
    private long samples;

    private boolean started;
    private boolean joined;
    private boolean rejoining;
    private double startTime;
    private double settleUntil;
    private double offset;
    private double scatter;
    private boolean fast;
    private boolean broken;
    private double brokenTo;
    private double fitted;
    private double moved;
    private long snaps;

    ServerEstimate(double ticksPerSecond) {
        windowTicks = WINDOW_SECONDS * ticksPerSecond;
        span = windowTicks;
        window = new SampleWindow(512, windowTicks);
        fit = new DriftFit(ticksPerSecond);
        breakTicks = Math.max(BREAK_LEAST_TICKS, BREAK_SECONDS * ticksPerSecond);
        scatterTicks = SCATTER_SECONDS * ticksPerSecond;
        joinTicks = JOIN_SECONDS * ticksPerSecond;
        settleTicks = SETTLE_SECONDS * ticksPerSecond;
        silenceTicks = SILENCE_SECONDS * ticksPerSecond;
    }

    /** A snapshot of the tick, received at the local time; counts when the next frame comes. */
    void observe(long tick, double receivedTime) {
        double sample = tick - receivedTime;
        if (!pending || sample > pendingOffset) {
            pendingOffset = sample;
        }
        pendingTime = pending ? Math.max(pendingTime, receivedTime) : receivedTime;
        pending = true;
        // How far apart snapshots are decides how long the window must be to hold enough of them.
        if (newestTick != Long.MIN_VALUE && tick > newestTick) {
            double gap = Math.min((double) (tick - newestTick), 4 * interval + 4);
            interval += (gap - interval) / INTERVALS;
        }
        newestTick = tick;
    }

    /**
     * One frame.
     *
     * @param now local time of the frame in ticks
     * @param elapsed local ticks since the last frame
     * @param told ticks that the server said it moved apart from its nominal rate meanwhile
     * @return how far the estimate snapped, in ticks; 0 for none
     */
    double frame(double now, double elapsed, double told) {
        moved = 0;
        if (pending) {
            pending = false;
            take(now);
        }
        if (!started) {
            return 0;
        }
        fitted = now < settleUntil ? 0 : fit.slope();
        if (told != 0 || fitted != 0) {
            moved = told + fitted * Math.min(elapsed, silenceTicks);
            offset += moved;
            window.drift(moved);
        }
        fit.drift(told);
        if (!joined || rejoining) {
            return join(now);
        }
        if (broken) {
            broken = false;
            return snap(brokenTo);
        }
        steer(now, elapsed);
        return 0;
    }

    private void take(double now) {
        // A stamp later than the frame comes of a source that stepped back meanwhile.
        double time = Math.max(Math.min(pendingTime, now), lastSample);
        double since = time - lastSample;
        if (started && since > silenceTicks) {
            // What was known before a long silence may be worth nothing: begin again, as at the join.
            window.clear();
            fit.clear();
            rejoining = true;
            startTime = now;
        }
        span = Math.max(windowTicks, INTERVALS * interval);
        window.span(span);
        window.add(time, pendingOffset);
        fit.sample(time, pendingOffset);
        lastSample = time;
        newestOffset = pendingOffset;
        if (!started) {
            started = true;
            startTime = now;
            settleUntil = now + settleTicks;
            offset = pendingOffset - BAND / 2;
            return;
        }
        if (joined && !rejoining) {
            double below = offset - pendingOffset;
            if (below < breakTicks) {
                samples++;
                double weight = Math.max(since / scatterTicks, 1.0 / samples);
                scatter += Math.min(1, weight) * (Math.max(0, below) - scatter);
            }
            detectBreak(time);
        }
    }

    private void detectBreak(double time) {
        double top = window.top();
        if (top < offset - breakTicks) {
            broken = window.size() >= LEAST_DOWN && time - window.oldestTime() >= 0.9 * span;
        } else if (pendingOffset > offset + breakTicks) {
            double since = time - span / 2;
            int count = window.countSince(since);
            int above = window.countAbove(offset + breakTicks, since);
            broken = above >= LEAST_UP && above * 4 >= count * 3;
        } else {
            broken = false;
        }
        brokenTo = top - BAND / 2;
    }

    /** The first half second: raise at once, and set down once at its end. Nothing should be drawn yet. */
    private double join(double now) {
        double aim = window.top() - BAND / 2;
        boolean over = now - startTime >= joinTicks && window.size() >= LEAST_JOIN;
        if (!joined) {
            offset = over ? aim : Math.max(offset, aim);
            joined = over;
            return 0;
        }
        if (!over) {
            return 0;
        }
        rejoining = false;
        double off = Math.abs(aim - offset);
        return off > 1 ? snap(aim) : 0;
    }

    private double snap(double to) {
        double by = to - offset;
        offset = to;
        fast = false;
        fit.snapped();
        snaps++;
        return by;
    }

    private void steer(double now, double elapsed) {
        double above = offset - window.top();
        double step;
        if (now < settleUntil) {
            step = clamp(-above - BAND / 2, SETTLING * elapsed);
        } else {
            // What lay far below while a slope was not yet known was no scatter.
            if (above > (fitted == 0 ? Math.max(1, scatter) : 1)) {
                fast = true;
            } else if (above <= 0) {
                fast = false;
            }
            if (above > 0) {
                step = -Math.min(above, (fast ? FAST : SLOW) * elapsed);
            } else {
                // A slope is learnt after two seconds of falling behind it.
                double rate = fitted == 0 ? SLOW : CATCH_UP;
                double band = fitted == 0 ? BAND : BAND / 2;
                step = Math.min(Math.max(0, -above - band), rate * elapsed);
            }
        }
        offset += step;
    }

    private static double clamp(double value, double bound) {
        return Math.max(-bound, Math.min(bound, value));
    }

    /** How far the last frame moved everything by a known slope, in ticks. */
    double movedBySlope() {
        return moved;
    }

    boolean started() {
        return started;
    }

    boolean joined() {
        return joined;
    }

    double offset() {
        return offset;
    }

    /**
     * The estimate's offset, or the newest sample's where that is lower: an estimate that still lies above a server that slowed
     * must not hold the inputs up.
     */
    double floorOffset() {
        return Math.min(offset, newestOffset);
    }

    long snaps() {
        return snaps;
    }

    boolean rateDoubtful() {
        return fit.doubtful();
    }

    double breakTicks() {
        return breakTicks;
    }
}
