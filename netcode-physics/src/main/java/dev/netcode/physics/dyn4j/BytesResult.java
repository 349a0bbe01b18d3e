package dev.netcode.physics.dyn4j;

/** How reading a saved world from bytes went. Bytes are never trusted: whatever they are, nothing is thrown. */
public enum BytesResult {
    /** Read. */
    OK,
    /** Fewer bytes than they say they are. */
    TRUNCATED,
    /** Not a saved world, or one of another version of the format. */
    WRONG_VERSION,
    /** Of a game with other kinds, layouts, inputs or tick rate. */
    WRONG_LAYOUT,
    /** The check sum is wrong. */
    DAMAGED,
    /** A count, an id, a kind or a number is out of range. */
    OUT_OF_BOUNDS
}
