package dev.netcode.benchmarks;

/**
 * How long a row is measured.
 *
 * @param warmUpNanos how long both sides run before anything counts, ns
 * @param rounds how many times each side is sampled; the median counts
 * @param sampleNanos about how long one sample takes, ns
 */
public record Effort(long warmUpNanos, int rounds, long sampleNanos) {
    /** What the report takes by default: two to three seconds a row. */
    public static final Effort FULL = new Effort(800_000_000L, 301, 2_000_000L);

    /** A first look: under half a second a row. */
    public static final Effort SHORT = new Effort(150_000_000L, 61, 1_000_000L);

    /** Checks the ranges. */
    public Effort {
        if (warmUpNanos < 1 || rounds < 3 || sampleNanos < 1) {
            throw new IllegalArgumentException(
                    "warmUpNanos >= 1, rounds >= 3 and sampleNanos >= 1 are needed: warmUpNanos=" + warmUpNanos
                            + ", rounds=" + rounds + ", sampleNanos=" + sampleNanos);
        }
    }
}
