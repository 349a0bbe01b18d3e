package dev.netcode.predict;

/**
 * What a predictor has done since it was made. Thread: the predictor's. Allocates: nothing.
 */
public final class Counters {

    long stands;
    long replays;
    long kept;
    long rewinds;
    long deferred;
    long ignored;
    long rebuilds;
    long replayedTicks;
    long droppedTicks;
    long silentJoins;
    long awakeJoins;
    long withdrawals;
    long cutEntities;
    long inexactSnapshots;
    final long[] byCause = new long[Cause.values().length];

    Counters() {}

    void caused(Cause cause) {
        byCause[index(cause)]++;
    }

    private static int index(Cause cause) {
        return switch (cause) {
            case LATE_INPUT -> 0;
            case OTHER_INPUT -> 1;
            case SERVER_EVENT -> 2;
            case STALL -> 3;
            case MISSING_TWIN -> 4;
            case QUANTIZATION -> 5;
            case PHYSICS_DIVERGENCE -> 6;
        };
    }

    /**
     * Snapshots that the prediction stood against.
     *
     * @return count
     */
    public long stands() {
        return stands;
    }

    /**
     * Snapshots that made others' ticks run again; the player's own agreed.
     *
     * @return count
     */
    public long replays() {
        return replays;
    }

    /**
     * Replays over which the player's own prediction was kept.
     *
     * @return count
     */
    public long kept() {
        return kept;
    }

    /**
     * Snapshots against which what the player controls differed and was put right.
     *
     * @return count
     */
    public long rewinds() {
        return rewinds;
    }

    /**
     * Snapshots that differed and were left for the next one to repair.
     *
     * @return count
     */
    public long deferred() {
        return deferred;
    }

    /**
     * Snapshots that nothing could be made of.
     *
     * @return count
     */
    public long ignored() {
        return ignored;
    }

    /**
     * Times the local world was begun anew.
     *
     * @return count, the first snapshot included
     */
    public long rebuilds() {
        return rebuilds;
    }

    /**
     * Ticks run again.
     *
     * @return count
     */
    public long replayedTicks() {
        return replayedTicks;
    }

    /**
     * Ticks that were never sampled and ran on the guess.
     *
     * @return count
     */
    public long droppedTicks() {
        return droppedTicks;
    }

    /**
     * Sleepers that became known and joined without a replay.
     *
     * @return count
     */
    public long silentJoins() {
        return silentJoins;
    }

    /**
     * Entities that came awake into reach, or too near, and were brought up by a replay.
     *
     * @return count
     */
    public long awakeJoins() {
        return awakeJoins;
    }

    /**
     * Twins taken out of the local world.
     *
     * @return count
     */
    public long withdrawals() {
        return withdrawals;
    }

    /**
     * Entities left out by the budget, summed over snapshots.
     *
     * @return count
     */
    public long cutEntities() {
        return cutEntities;
    }

    /**
     * Snapshots that lacked the exact word of something within reach.
     *
     * @return count
     */
    public long inexactSnapshots() {
        return inexactSnapshots;
    }

    /**
     * Corrections by cause.
     *
     * @param cause why
     * @return count
     */
    public long corrections(Cause cause) {
        return byCause[index(cause)];
    }
}
