package dev.netcode.remote;

/** What became of a snapshot. */
public enum IntakeResult {
    /** Its news was taken in. */
    TAKEN,
    /** Not newer than the last one taken in: nothing has changed. */
    OLD,
    /** Its tick cannot be: negative, or absurdly far ahead for the first time. Nothing has changed. */
    REFUSED
}
