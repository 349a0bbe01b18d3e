package dev.netcode.scene;

/**
 * When the copy's next step is due: so early that this client's presses reach the server just in time.
 *
 * <p>The server tells of each frame how its own time compared with the time that the frame bore: the offset with which the frame would
 * have come at the last moment. The clock slews towards the second largest of the last two seconds, by a tenth of the time that passes
 * at most. Step s is due at position s.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class SceneClock {

    /** Most that the copy's time may differ from the time that passes. */
    static final double SLEW = 0.1;

    private static final double WINDOW_SECONDS = 2;
    /** Time in which a small gap is closed; longer than the way there and back, so that the two do not swing. */
    private static final double CLOSE_SECONDS = 0.5;
    /** Kept above the offset that was just in time. */
    private static final double MARGIN_STEPS = 0.5;

    private static final int SAMPLES = 64;

    private final double ticksPerSecond;
    private final double[] seconds = new double[SAMPLES];
    private final double[] needed = new double[SAMPLES];
    private int next;
    private int count;
    private boolean started;
    private long originNanos;
    private long lastNanos;
    private double now;
    private double offset;
    private double target;
    private double least;

    SceneClock(int ticksPerSecond) {
        this.ticksPerSecond = ticksPerSecond;
    }

    /** Lets time pass; returns the seconds since the last call. A clock that goes back stands still and forgets. */
    double advance(long nowNanos) {
        if (!started) {
            started = true;
            originNanos = nowNanos;
            lastNanos = nowNanos;
        }
        double passed = (nowNanos - lastNanos) / 1e9;
        lastNanos = nowNanos;
        now = (nowNanos - originNanos) / 1e9;
        if (passed < 0) {
            count = 0;
            return 0;
        }
        double gap = target - offset;
        double most = SLEW * passed * ticksPerSecond;
        double wanted = gap * Math.min(1, passed / CLOSE_SECONDS);
        offset += Math.max(-most, Math.min(most, wanted));
        return passed;
    }

    /** Takes in what the server told: steps to be added to the client's own. */
    void observe(double neededSteps) {
        seconds[next] = now;
        needed[next] = neededSteps;
        next = (next + 1) % SAMPLES;
        count = Math.min(SAMPLES, count + 1);
        double first = Double.NEGATIVE_INFINITY;
        double second = Double.NEGATIVE_INFINITY;
        double low = Double.POSITIVE_INFINITY;
        int fresh = 0;
        for (int i = 0; i < count; i++) {
            int at = (next - 1 - i + SAMPLES) % SAMPLES;
            if (now - seconds[at] > WINDOW_SECONDS) {
                break;
            }
            fresh++;
            double value = needed[at];
            low = Math.min(low, value);
            if (value > first) {
                second = first;
                first = value;
            } else {
                second = Math.max(second, value);
            }
        }
        count = fresh;
        // one in a few is not yet a freak
        target = (fresh < 4 ? first : second) + MARGIN_STEPS;
        least = low;
    }

    /** Forgets what was told, by a server that is no more. */
    void forget() {
        count = 0;
    }

    /** Whether the server has told anything that counts. */
    boolean knows() {
        return count > 0;
    }

    /** Goes to where it is wanted at once. */
    void place() {
        offset = target;
    }

    /** Client's own time, without any offset. */
    double own() {
        return now * ticksPerSecond;
    }

    /** Where the copy should be. */
    double position() {
        return own() + offset;
    }

    double offset() {
        return offset;
    }

    /** How many steps even the fastest frame came too late by; negative if it did not. */
    double behind() {
        return count == 0 ? 0 : least - offset;
    }

    /** How many steps the copy is earlier than it need be; negative if it is late. */
    double ahead() {
        return count == 0 ? 0 : offset - target;
    }
}
