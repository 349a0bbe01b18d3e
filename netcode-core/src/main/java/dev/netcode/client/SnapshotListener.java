package dev.netcode.client;

import dev.netcode.wire.Snapshot;

/** Hears of every snapshot as it is taken in, before the prediction is held against it. Thread: the client's. */
public interface SnapshotListener {

    /** Hears nothing. */
    SnapshotListener NONE = snapshot -> {};

    /**
     * A snapshot was decoded.
     *
     * @param snapshot reused; valid during the call only
     */
    void snapshot(Snapshot snapshot);
}
