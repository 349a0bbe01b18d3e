package dev.netcode.scene;

/** A copy's counters since it was made. Thread: the copy's. Allocates: in the constructor only. */
public final class SceneStats {

    private final long[] counts = new long[SceneCounter.values().length];

    SceneStats() {}

    void add(SceneCounter counter, long amount) {
        counts[counter.ordinal()] += amount;
    }

    /**
     * A count.
     *
     * @param counter which
     * @return since the copy was made
     */
    public long get(SceneCounter counter) {
        return counts[counter.ordinal()];
    }
}
