package dev.netcode.wire;

/** What came of a datagram given to a {@link SnapshotReader}. */
public enum ReadResult {
    /** A snapshot is decoded. */
    SNAPSHOT,
    /** A part of a snapshot is kept; others are missing. */
    PART,
    /** A snapshot (or a part of one) that is not newer than the last one decoded; ignored. */
    OLD,
    /** The frame's check failed: damaged, or of another connection. */
    BAD_CHECK,
    /** The check holds but the contents make no sense; nothing was changed. */
    BAD_CONTENTS,
    /** A difference against something that is not held; full words are asked for, nothing else was changed. */
    NO_BASELINE,
    /**
     * A snapshot of a server that began again: nothing was changed. All that was known is worth nothing; forget it
     * ({@link SnapshotReader#restart}) and give the datagram once more.
     */
    RESTARTED,
    /** A good frame, but not of a snapshot. */
    OTHER
}
