package dev.netcode.client;

import dev.netcode.wire.Snapshot;

/**
 * Hears of every snapshot as it is taken in, before the prediction is held against it, and of what ends a session or begins it anew.
 * Thread: the client's.
 */
public interface SnapshotListener {

    /** Hears nothing. */
    SnapshotListener NONE = snapshot -> {};

    /**
     * A snapshot was decoded.
     *
     * @param snapshot reused; valid during the call only
     */
    void snapshot(Snapshot snapshot);

    /**
     * The server began again, with other ticks and another world. Everything that was known of the former one is forgotten
     * already, and everybody in it was told as removed; the next snapshot is the first of the new one. What a game keeps by
     * tick or by entity must go, too.
     */
    default void restarted() {}

    /**
     * The server's tick rate is not the configured one: offsets run straight away at 15 % or more. The session cannot be
     * played; end it, and name both rates. Told once each time it is found.
     */
    default void rateMismatch() {}
}
