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

    /** So many later and later datagrams of other lives, and nothing of the present one: it is over, whatever was said. */
    private static final int INSISTS = 24;

    private final long[] former = {NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
    private int formerAt;
    private long present = NONE;
    private long coming = NONE;
    private int strangers;
    private long strangerTick;

    /** Whether a datagram with this low byte can be of the present life. */
    boolean mayBe(byte low) {
        return present == NONE || (byte) present == low;
    }

    /** Whether a snapshot that builds on nothing is of another life than this one, and of none before. */
    boolean isNew(long life) {
        return present != NONE && life != present && !isFormer(life);
    }

    /** Whether it is new; if so, it is the one to come once the present one is over. */
    boolean announces(long life) {
        boolean comes = isNew(life) || insisted() && life != present;
        coming = comes ? life : coming;
        return comes;
    }

    /** A datagram came that is not of the present life. */
    void stranger(long tick) {
        if (strangers == 0 || tick > strangerTick) {
            strangers++;
            strangerTick = tick;
        }
    }

    /** A snapshot of the present life was decoded. */
    void heard() {
        strangers = 0;
    }

    /** Whether only others are heard: one old datagram again may have ended a life that goes on. */
    boolean insisted() {
        return strangers >= INSISTS;
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

    /**
     * This life is over. Nothing but the one that was announced counts from here on: before a snapshot of it is whole, parts
     * of others must not come between.
     */
    void end() {
        if (present != NONE) {
            former[formerAt] = present;
            formerAt = formerAt + 1 & former.length - 1;
            present = coming;
            coming = NONE;
            strangers = 0;
            for (int i = 0; i < former.length; i++) {
                former[i] = former[i] == present ? NONE : former[i];
            }
        }
    }
}
