package dev.netcode.telemetry;

/** One of the numbers that {@link ClientStats} counts. */
public enum ClientCounter {
    /** Frames drawn. */
    FRAMES,
    /** Ticks predicted with the player's own input. */
    TICKS,
    /** Ticks that a stall dropped: never sampled, never sent, run on the guess. */
    DROPPED_TICKS,
    /** Snapshots decoded. */
    SNAPSHOTS,
    /** Snapshots left out of the reconciliation because a much newer one was there (a long stall). */
    SKIPPED_SNAPSHOTS,
    /** Snapshots that were not newer than the newest. */
    OLD_SNAPSHOTS,
    /** Datagrams whose check failed or whose contents made no sense. */
    BAD_DATAGRAMS,
    /** Snapshots that could not be understood for want of their baseline. */
    LOST_BASELINES,
    /** Datagrams received. */
    DATAGRAMS_IN,
    /** Bytes received. */
    BYTES_IN,
    /** Datagrams sent. */
    DATAGRAMS_OUT,
    /** Bytes sent. */
    BYTES_OUT,
    /** Ticks that the server ran on a guess of this client's input. */
    GUESSED_TICKS,
    /** Snapshots that reported an input which came too late. */
    LATE_REPORTS,
    /** Snapshots that the prediction stood up to. */
    STANDS,
    /** Snapshots after which others were replayed. */
    REPLAYS,
    /** Snapshots whose replay met nobody, so that the prediction was kept. */
    KEPT,
    /** Snapshots at which the player's own unit was put right. */
    REWINDS,
    /** Snapshots whose repair waits. */
    DEFERRALS,
    /** Times the local world was built anew. */
    REBUILDS,
    /** Corrections told to the listener. */
    CORRECTIONS,
    /** Times that the server began again. */
    RESTARTS,
    /** Times that the server's tick rate was found not to be the configured one. */
    RATE_MISMATCHES
}
