package dev.netcode.server;

/** What became of an input that was offered to an {@link InputQueue}. */
public enum Offer {
    /** It waits for its tick. */
    QUEUED,
    /** Another copy of it came before. */
    DUPLICATE,
    /** Its tick has already run. */
    LATE,
    /** Its tick lies further ahead than the queue's window. */
    FAR_AHEAD,
    /** Its tick is negative, or a value is not finite or out of range. */
    IMPOSSIBLE,
    /** More inputs were offered since the last tick than any honest client sends. */
    FLOOD
}
