package dev.netcode.telemetry;

/** A client's counters since it was made. Thread: the client's. Allocates: in the constructor only. */
public final class ClientStats {

    private final long[] counts = new long[ClientCounter.values().length];

    /** Creates counters at zero. */
    public ClientStats() {}

    /**
     * Counts; for the client.
     *
     * @param counter which
     * @param amount how much more
     */
    public void add(ClientCounter counter, long amount) {
        counts[counter.ordinal()] += amount;
    }

    /**
     * A count.
     *
     * @param counter which
     * @return since the client was made
     */
    public long get(ClientCounter counter) {
        return counts[counter.ordinal()];
    }
}
