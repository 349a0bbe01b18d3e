package dev.netcode.predict;

/**
 * One correction of something that the player controls: what differed, by how much, why, and how far the drawn entity
 * would jump.
 *
 * @param tick the snapshot whose word differed
 * @param entity what was corrected
 * @param seat whose it is, 0..seats-1
 * @param cause why
 * @param field first field that differed at the tick, index in the kind's layout; -1 if none did, and the entity was moved by the
 *     replay alone, or was not there on one of the ends
 * @param amount by how much that field differed: metres, radians, metres per second, or the field's own unit; 0 without a field
 * @param distanceMeters how far its present place moved
 * @param turnRadians how far its present rotation turned
 * @param replayedTicks ticks run again
 * @param words the difference in words, for a log, whatever differed: {@code car 7: position 0.132 m (...)}, {@code car 7: moved
 *     by the replay, agreed at tick 812}
 */
public record CorrectionReport(
        long tick,
        long entity,
        int seat,
        Cause cause,
        int field,
        double amount,
        double distanceMeters,
        double turnRadians,
        int replayedTicks,
        String words) {}
