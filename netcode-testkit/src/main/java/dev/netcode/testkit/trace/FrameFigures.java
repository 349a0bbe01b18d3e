package dev.netcode.testkit.trace;

/** What is summed up frame by frame while a clock runs. */
final class FrameFigures {

    private static final double RATES_FROM_SECONDS = 2;

    private final Trace trace;
    private final double ticksPerNano;
    private long lastNanos;
    private double lastEstimate = Double.NaN;
    private double lastRender = Double.NaN;
    private double lastLine = Double.NaN;
    private long lastSnaps;
    private long newest = Long.MIN_VALUE;
    private double firstSnapshotAt = Double.POSITIVE_INFINITY;

    double worstRate;
    double squareRate;
    double rateTime;
    double leadSum;
    double leadTime;
    double lineRateSum;
    double leastAdvance = Double.POSITIVE_INFINITY;
    double mostAdvance = Double.NEGATIVE_INFINITY;
    double advanceSquare;
    double advanceTime;
    long wentBack;
    long starved;
    long judged;
    double delaySum;
    int mostTicks;

    FrameFigures(Trace trace) {
        this.trace = trace;
        ticksPerNano = trace.line().ticksPerSecond() / 1e9;
    }

    void snapshot(long tick, double frameSeconds) {
        firstSnapshotAt = newest == Long.MIN_VALUE ? frameSeconds : firstSnapshotAt;
        newest = Math.max(newest, tick);
    }

    void frame(int f, TraceClock clock) {
        double at = trace.frames[f];
        long nanos = trace.nanos(at);
        double elapsed = (nanos - lastNanos) * ticksPerNano;
        double estimate = clock.estimate();
        double render = clock.renderTick();
        double line = clock.line();
        boolean snapped = clock.snaps() != lastSnaps;
        if (elapsed > 1e-6 && !snapped) {
            if (at >= firstSnapshotAt + RATES_FROM_SECONDS) {
                rate(estimate, elapsed);
            }
            advance(render, elapsed);
        }
        if (render < lastRender) {
            wentBack++;
        }
        if (at >= Trace.START_SECONDS && at < trace.line().seconds() - Trace.END_SECONDS && !Double.isNaN(line)) {
            judge(at, line, render, elapsed, snapped);
        }
        lastNanos = nanos;
        lastEstimate = estimate;
        lastRender = render;
        lastLine = line;
        lastSnaps = clock.snaps();
    }

    private void rate(double estimate, double elapsed) {
        if (Double.isNaN(estimate) || Double.isNaN(lastEstimate)) {
            return;
        }
        double error = (estimate - lastEstimate) / elapsed - 1;
        worstRate = Math.max(worstRate, Math.abs(error));
        squareRate += error * error * elapsed;
        rateTime += elapsed;
    }

    private void advance(double render, double elapsed) {
        if (Double.isNaN(render) || Double.isNaN(lastRender)) {
            return;
        }
        double advance = (render - lastRender) / elapsed;
        leastAdvance = Math.min(leastAdvance, advance);
        mostAdvance = Math.max(mostAdvance, advance);
        advanceSquare += (advance - 1) * (advance - 1) * elapsed;
        advanceTime += elapsed;
    }

    private void judge(double at, double line, double render, double elapsed, boolean snapped) {
        double truth = trace.server.at(at);
        leadSum += (line - truth) * elapsed;
        leadTime += elapsed;
        delaySum += (truth - render) * elapsed;
        judged++;
        if (newest < render) {
            starved++;
        }
        if (!snapped && elapsed > 1e-6 && !Double.isNaN(lastLine)) {
            lineRateSum += Math.abs((line - lastLine) / elapsed - 1) * elapsed;
        }
    }
}
