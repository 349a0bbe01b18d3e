package dev.netcode.testkit.trace;

/**
 * Something that happens to a line on the way.
 *
 * @param kind what happens
 * @param atSecond when, in true seconds from the start
 * @param amount how much, by kind
 */
public record LineChange(Kind kind, double atSecond, double amount) {

    /** What can happen. */
    public enum Kind {
        /** The path up is slower by the amount in seconds from then on; negative is faster. */
        UP_SECONDS,
        /** The path down is slower by the amount in seconds from then on; negative is faster. */
        DOWN_SECONDS,
        /** The client draws no frame for the amount in seconds. */
        NO_FRAMES_SECONDS,
        /** Nothing arrives from the server for the amount in seconds; then everything comes at once. */
        DOWN_STALL_SECONDS,
        /** The server runs the amount of ticks per nominal tick from then on. */
        SERVER_RATIO
    }

    /**
     * Checks the time.
     *
     * @param kind what happens
     * @param atSecond when, in true seconds from the start
     * @param amount how much, by kind
     */
    public LineChange {
        if (!(atSecond >= 0)) {
            throw new IllegalArgumentException("atSecond must be >= 0: atSecond=" + atSecond);
        }
        if (!Double.isFinite(amount) || (kind == Kind.SERVER_RATIO && amount <= 0)) {
            throw new IllegalArgumentException("amount must be finite, and a ratio above 0: amount=" + amount);
        }
    }
}
