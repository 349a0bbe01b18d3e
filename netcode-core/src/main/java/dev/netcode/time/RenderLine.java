package dev.netcode.time;

/**
 * The render tick: behind the estimate by a fixed delay, or at an offset of its own that keeps a sample ahead.
 *
 * <p>The adaptive rule is water-filling. Just before a fresh snapshot the newest sample lies deepest behind local time;
 * that depth is remembered for five seconds. The render offset aimed at is the highest level that leaves, summed over
 * these gaps, no more than the budgeted share of the time starved (ADR 12). Never backwards, but when the caller says so.
 */
final class RenderLine {

    private static final double WINDOW_SECONDS = 5;
    private static final double EASE = 0.25;
    private static final double MORE_AT = 0.1;
    private static final double LESS_AT = 0.5;
    private static final double EVERY_TICKS = 6;

    private final double fixedTicks;
    private final double budgetShare;
    private final double maxTicks;
    private final double windowTicks;
    private final boolean adaptive;
    private final SampleWindow depths;
    private final double restTicks;

    private boolean placed;
    private double offset;
    private double aim;
    private double sinceAim;
    private boolean slower;
    private boolean faster;
    private long newestTick = Long.MIN_VALUE;
    private double renderTick = Double.NEGATIVE_INFINITY;

    RenderLine(ClockConfig config) {
        windowTicks = config.ticks(WINDOW_SECONDS);
        restTicks = config.ticks(ServerEstimate.BREAK_SECONDS);
        if (config.renderDelay() instanceof RenderDelay.Adaptive rule) {
            adaptive = true;
            fixedTicks = config.ticks(Math.min(rule.maxSeconds(), RenderDelay.DEFAULT_FIXED.seconds()));
            budgetShare = rule.starvedShare();
            maxTicks = config.ticks(rule.maxSeconds());
        } else {
            adaptive = false;
            fixedTicks = config.ticks(((RenderDelay.Fixed) config.renderDelay()).seconds());
            budgetShare = 0;
            maxTicks = fixedTicks;
        }
        depths = new SampleWindow(adaptive ? (int) windowTicks : 1, windowTicks);
    }

    /**
     * A snapshot arrived.
     *
     * @param lastFrame local time of the newest frame: what comes long after it came while the game stood still, and
     *     says nothing about the line
     * @param highest the highest offset believed: a freak tick must not pass for the newest for ever
     */
    void observe(long tick, double receivedTime, double lastFrame, double highest) {
        if (!adaptive || tick <= newestTick || tick - receivedTime > highest) {
            return;
        }
        if (newestTick != Long.MIN_VALUE && receivedTime - lastFrame < restTicks) {
            // Kept with its sign turned, so that the deepest gaps are the largest values.
            depths.add(receivedTime, newestTick - receivedTime);
        }
        newestTick = tick;
    }

    /** One frame; the estimate's offset bounds the delay and gives the first one. */
    void frame(double now, double elapsed, double estimateOffset) {
        if (!adaptive) {
            offset = estimateOffset - fixedTicks;
        } else {
            adapt(elapsed, estimateOffset);
        }
        renderTick = placed ? Math.max(renderTick, now + offset) : now + offset;
        placed = true;
    }

    private void adapt(double elapsed, double estimateOffset) {
        if (!placed) {
            offset = estimateOffset - fixedTicks;
            aim = offset;
        }
        sinceAim += elapsed;
        if (sinceAim >= EVERY_TICKS && depths.size() >= SampleWindow.KEPT) {
            sinceAim = 0;
            aim = depths.waterLevel(budgetShare * windowTicks, aim + EASE) - EASE;
        }
        double bounded = Math.max(estimateOffset - maxTicks, Math.min(estimateOffset, aim));
        double error = bounded - offset;
        if (error < -MORE_AT) {
            slower = true;
        } else if (error >= 0) {
            slower = false;
        }
        if (error > LESS_AT) {
            faster = true;
        } else if (error <= 0) {
            faster = false;
        }
        if (slower) {
            offset += Math.max(error, -elapsed * Math.max(0.005, Math.min(0.05, -0.02 * error)));
        } else if (faster) {
            offset += Math.min(error, elapsed * Math.max(0.005, Math.min(0.02, 0.005 * error)));
        }
    }

    /** A frame before the join is over: shown, but free to move either way. */
    void provisional(double now, double estimateOffset) {
        renderTick = now + estimateOffset - fixedTicks;
    }

    /** A known slope or a snap moved the server's line by so many ticks. */
    void shift(double ticks) {
        offset += ticks;
        aim += ticks;
        depths.drift(ticks);
    }

    /** The server began again: what was drawn and seen before says nothing. */
    void restart() {
        renderTick = Double.NEGATIVE_INFINITY;
        newestTick = Long.MIN_VALUE;
        depths.clear();
        placed = false;
    }

    double renderTick() {
        return renderTick;
    }

    double offset() {
        return offset;
    }
}
