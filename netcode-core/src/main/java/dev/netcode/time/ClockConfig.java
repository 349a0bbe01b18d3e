package dev.netcode.time;

/**
 * What a {@link ClientClock} must be told. The constants of the rules themselves stand beside the rules: they were
 * measured together over thousands of lines, and no one of them is worth turning alone.
 *
 * @param ticksPerSecond the server's nominal tick rate in Hz, 5 to 240; must equal the server's (the handshake refuses
 *     a difference)
 * @param renderDelay how far behind the estimate the game draws
 * @param inputDelay ticks between sampling an input and using it
 * @param maxTicksPerFrame most ticks run in one frame, 1 to 12; what is over is dropped and counted
 * @param roundTripSeconds the round trip assumed at the join while none was told, 0 to 2
 */
public record ClockConfig(
        double ticksPerSecond,
        RenderDelay renderDelay,
        InputDelay inputDelay,
        int maxTicksPerFrame,
        double roundTripSeconds) {

    /** Three ticks: 30 frames a second at 60 Hz need two, and one to spare. */
    public static final int DEFAULT_MAX_TICKS_PER_FRAME = 3;

    /** 100 ms: corrected by the first reports; too long costs a second of lead, too short a second of guessed ticks. */
    public static final double DEFAULT_ROUND_TRIP_SECONDS = 0.1;

    /**
     * Checks every field.
     *
     * @param ticksPerSecond the server's nominal tick rate in Hz, 5 to 240; must equal the server's (the handshake refuses a difference)
     * @param renderDelay how far behind the estimate the game draws
     * @param inputDelay ticks between sampling an input and using it
     * @param maxTicksPerFrame most ticks run in one frame, 1 to 12; what is over is dropped and counted
     * @param roundTripSeconds the round trip assumed at the join while none was told, 0 to 2
     */
    public ClockConfig {
        require(
                ticksPerSecond >= 5 && ticksPerSecond <= 240,
                "ticksPerSecond must be in 5..240: ticksPerSecond=",
                ticksPerSecond);
        require(
                maxTicksPerFrame >= 1 && maxTicksPerFrame <= 12,
                "maxTicksPerFrame must be in 1..12: maxTicksPerFrame=",
                maxTicksPerFrame);
        require(
                roundTripSeconds >= 0 && roundTripSeconds <= 2,
                "roundTripSeconds must be in 0..2: roundTripSeconds=",
                roundTripSeconds);
    }

    /**
     * The defaults at a tick rate: 100 ms fixed render delay, no input delay.
     *
     * @param ticksPerSecond the server's nominal tick rate in Hz, 5 to 240
     * @return the configuration
     */
    public static ClockConfig of(double ticksPerSecond) {
        return new ClockConfig(
                ticksPerSecond,
                RenderDelay.DEFAULT_FIXED,
                InputDelay.NONE,
                DEFAULT_MAX_TICKS_PER_FRAME,
                DEFAULT_ROUND_TRIP_SECONDS);
    }

    /**
     * The same with another render delay.
     *
     * @param delay the render delay
     * @return a changed copy
     */
    public ClockConfig withRenderDelay(RenderDelay delay) {
        return new ClockConfig(ticksPerSecond, delay, inputDelay, maxTicksPerFrame, roundTripSeconds);
    }

    /**
     * The same with another input delay.
     *
     * @param delay the input delay
     * @return a changed copy
     */
    public ClockConfig withInputDelay(InputDelay delay) {
        return new ClockConfig(ticksPerSecond, renderDelay, delay, maxTicksPerFrame, roundTripSeconds);
    }

    /**
     * A time in nominal ticks.
     *
     * @param seconds time in seconds
     * @return the same in ticks
     */
    public double ticks(double seconds) {
        return seconds * ticksPerSecond;
    }

    static void require(boolean holds, String rule, double value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + value);
        }
    }

    static void require(boolean holds, String rule, int value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + value);
        }
    }
}
