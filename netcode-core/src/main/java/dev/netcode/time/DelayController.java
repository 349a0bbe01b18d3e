package dev.netcode.time;

/**
 * The input delay: whole ticks, reached by running the local world up to 5 % slower or faster than the inputs, so that
 * a change is never seen as a halt. Leaves at least one tick of the lead to prediction.
 */
final class DelayController {

    private static final double RATE = 0.05;
    /** How far beyond the next whole tick the lead must grow before the delay follows; where it shrinks, at once. */
    private static final double SLACK = 0.75;

    private final int ahead;
    private final int most;
    private final int predicted;
    private double ticks;
    private int aim;
    private boolean placed;

    DelayController(InputDelay rule) {
        ahead = rule instanceof InputDelay.Ahead early ? early.ticks() : 0;
        if (rule instanceof InputDelay.Fixed fixed) {
            most = fixed.ticks();
            predicted = 1;
        } else if (rule instanceof InputDelay.Balanced balanced) {
            most = balanced.maxTicks();
            predicted = balanced.predictedTicks();
        } else {
            most = 0;
            predicted = 1;
        }
    }

    /**
     * One frame.
     *
     * @param leadTicks how far the inputs run ahead of the estimate
     * @return the delay in ticks
     */
    double frame(double elapsed, double leadTicks) {
        if (most == 0) {
            return ahead;
        }
        double wish = Math.max(0, Math.min(most, leadTicks - predicted));
        if (!placed || wish > aim + 1 + SLACK || wish < aim || wish == most) {
            aim = (int) Math.floor(wish);
        }
        if (!placed) {
            placed = true;
            ticks = aim;
        }
        double error = aim - ticks;
        ticks += Math.max(-RATE * elapsed, Math.min(RATE * elapsed, error));
        return ticks;
    }

    double ticks() {
        return ahead + ticks;
    }

    /** How much of the delay the inputs are sent earlier by, whatever the line is like. */
    int ahead() {
        return ahead;
    }
}
