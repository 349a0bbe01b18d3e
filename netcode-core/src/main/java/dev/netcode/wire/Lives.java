package dev.netcode.wire;

/**
 * Tells one life of a server from another. A server that began again counts its ticks anew, under the same key. Every
 * snapshot that builds on nothing carries the whole number of its life, every datagram the low byte of it, so that what is
 * still under way from a former life changes nothing.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Lives {

    static final int BITS = 32;

    private static final long NONE = -1;

    private final long[] former = {NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
    private int formerAt;
    private long present = NONE;

    /** Whether a datagram with this low byte can be of the present life. */
    boolean mayBe(byte low) {
        return present == NONE || (byte) present == low;
    }

    /** Whether a snapshot that builds on nothing is of another life than this one, and of none before. */
    boolean isNew(long life) {
        return present != NONE && life != present && !isFormer(life);
    }

    boolean isFormer(long life) {
        for (long each : former) {
            if (each == life) {
                return true;
            }
        }
        return false;
    }

    /** A snapshot was decoded that builds on nothing. */
    void begin(long life) {
        present = life;
    }

    /** This life is over. */
    void end() {
        if (present != NONE) {
            former[formerAt] = present;
            formerAt = formerAt + 1 & former.length - 1;
            present = NONE;
        }
    }
}
