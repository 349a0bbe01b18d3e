package dev.netcode.testkit.trace;

/** What came of one clock on one trace. Judged from 5 s after the start to 5 s before the end, unless it says otherwise. */
public final class TraceResult {

    private final Trace trace;
    private final InputLedger ledger;
    private final FrameFigures figures;
    private final long snaps;

    TraceResult(Trace trace, InputLedger ledger, FrameFigures figures, long snaps) {
        this.trace = trace;
        this.ledger = ledger;
        this.figures = figures;
        this.snaps = snaps;
    }

    /**
     * Of the inputs sent, how many were not there when the server ran their tick, those lost in all copies included.
     *
     * @return a share, 0 to 1
     */
    public double lateShare() {
        return ledger.lateShare();
    }

    /**
     * Inputs that were not there in a stretch of server ticks.
     *
     * @param fromSeconds true time
     * @param toSeconds true time
     * @return how many were sent but late or lost
     */
    public int late(double fromSeconds, double toSeconds) {
        return ledger.late(
                (long) Math.ceil(trace.server.at(fromSeconds)), (long) Math.floor(trace.server.at(toSeconds)));
    }

    /**
     * Ticks for which the client sent no input at all in a stretch: dropped in a stall, or skipped by a snap.
     *
     * @param fromSeconds true time
     * @param toSeconds true time
     * @return how many
     */
    public int unsent(double fromSeconds, double toSeconds) {
        return ledger.unsent(
                (long) Math.ceil(trace.server.at(fromSeconds)), (long) Math.floor(trace.server.at(toSeconds)));
    }

    /**
     * How far the prediction timeline ran ahead of the server's true tick.
     *
     * @return mean over time, in ticks
     */
    public double meanLead() {
        return figures.leadSum / figures.leadTime;
    }

    /**
     * How far the render tick was behind the server's true tick.
     *
     * @return mean over time, in ticks
     */
    public double meanDelay() {
        return figures.delaySum / figures.leadTime;
    }

    /**
     * Frames without a snapshot at or after the render tick.
     *
     * @return a share, 0 to 1
     */
    public double starvedShare() {
        return figures.starved / (double) Math.max(1, figures.judged);
    }

    /**
     * The largest error of the estimate's rate in any frame from 2 s after the first snapshot on, frames of a snap aside.
     *
     * @return a share of the nominal rate
     */
    public double worstRateError() {
        return figures.worstRate;
    }

    /**
     * The error of the estimate's rate over time, from 2 s after the first snapshot on.
     *
     * @return root of the mean square, a share of the nominal rate
     */
    public double rmsRateError() {
        return Math.sqrt(figures.squareRate / Math.max(1e-9, figures.rateTime));
    }

    /**
     * The error of the render tick's rate over time, since the join.
     *
     * @return root of the mean square, a share of the nominal rate
     */
    public double rmsRenderError() {
        return Math.sqrt(figures.advanceSquare / Math.max(1e-9, figures.advanceTime));
    }

    /**
     * The error of the prediction timeline's rate.
     *
     * @return mean over time of its size, a share of the nominal rate
     */
    public double meanLineRateError() {
        return figures.lineRateSum / Math.max(1e-9, figures.leadTime);
    }

    /**
     * The least advance of the render tick in any frame since the join, frames of a snap aside.
     *
     * @return ticks per local tick
     */
    public double leastAdvance() {
        return figures.leastAdvance;
    }

    /**
     * The largest advance of the render tick in any frame since the join, frames of a snap aside.
     *
     * @return ticks per local tick
     */
    public double mostAdvance() {
        return figures.mostAdvance;
    }

    /**
     * Frames in which the render tick was less than in the frame before.
     *
     * @return how many
     */
    public long wentBack() {
        return figures.wentBack;
    }

    /**
     * How often the clock leapt on purpose.
     *
     * @return the clock's own count
     */
    public long snaps() {
        return snaps;
    }
}
