package dev.netcode.time;

/**
 * The server's own tick rate: measured over its newest quarter second, told to clients in one signed byte of every
 * snapshot. A step of the byte is 1/400 (0.25 %), so it reaches from 0.685 to 1.315 of the nominal rate.
 *
 * <p>Thread: the server's simulation thread. Allocates: nothing after construction.
 */
public final class ServerRate {

    /** The ratio of a server that does not know its rate. */
    public static final double UNKNOWN = Double.NaN;

    private static final int UNKNOWN_CODE = -128;
    private static final int STEPS = 400;
    private static final double WINDOW_SECONDS = 0.25;

    private final double nominalNanos;
    private final int window;
    private final long[] nanos;
    private final int mask;
    private long count;

    /**
     * A rate that knows nothing yet.
     *
     * @param ticksPerSecond the nominal rate in Hz, 5 to 240
     */
    public ServerRate(double ticksPerSecond) {
        ClockConfig.require(
                ticksPerSecond >= 5 && ticksPerSecond <= 240,
                "ticksPerSecond must be in 5..240: ticksPerSecond=",
                ticksPerSecond);
        nominalNanos = 1e9 / ticksPerSecond;
        window = (int) Math.max(4, Math.round(WINDOW_SECONDS * ticksPerSecond));
        int size = Integer.highestOneBit((window + 1) * 2 - 1);
        nanos = new long[size];
        mask = size - 1;
    }

    /**
     * The server ran a tick.
     *
     * @param nowNanos the instant, of a monotonic source
     */
    public void tick(long nowNanos) {
        nanos[(int) count & mask] = nowNanos;
        count++;
    }

    /**
     * Ticks run per nominal tick over the newest quarter second.
     *
     * @return the ratio, or {@link #UNKNOWN} while fewer ticks have run
     */
    public double ratio() {
        if (count <= window) {
            return UNKNOWN;
        }
        long took = nanos[(int) (count - 1) & mask] - nanos[(int) (count - 1 - window) & mask];
        return took > 0 ? window * nominalNanos / took : UNKNOWN;
    }

    /**
     * A ratio as a signed byte.
     *
     * @param ratio ticks run per nominal tick, or {@link #UNKNOWN}
     * @return -127 to 127, the nearest step, clamped; -128 for unknown
     */
    public static int code(double ratio) {
        if (!(ratio > 0)) {
            return UNKNOWN_CODE;
        }
        return (int) Math.max(-127, Math.min(127, Math.round((ratio - 1) * STEPS)));
    }

    /**
     * A signed byte as a ratio.
     *
     * @param code -128 to 127
     * @return the ratio, or {@link #UNKNOWN} for -128
     */
    public static double ratioOf(int code) {
        return code == UNKNOWN_CODE ? UNKNOWN : 1 + code / (double) STEPS;
    }
}
