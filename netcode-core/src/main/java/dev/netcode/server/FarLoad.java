package dev.netcode.server;

/**
 * How much longer than their tiers say far entities have to wait for their next turns, because what moves is more than the
 * budget holds. Every tier's interval is stretched alike, and told with the rows.
 *
 * <p>Thread: one. Allocates: nothing.
 */
final class FarLoad {

    /**
     * No interval is stretched beyond this: it is the longest that a client takes ({@code RemoteConfig.maxIntervalTicks}). What
     * does not fit even so waits longer than it was told, and is carried on meanwhile.
     */
    static final int LONGEST_TICKS = 60;

    /** A row of a moving entity before one was written: numbers of a plane, as differences. */
    private static final double FIRST_ROW_BITS = 96;

    private static final double ROW_BITS_FOLLOW = 1.0 / 16;
    private static final double STRETCH_FALLS = 1.0 / 64;
    /** A stretch is not shortened for less. */
    private static final double SLACK = 0.85;

    private final int snapshotTicks;
    private double rowBits = FIRST_ROW_BITS;
    private double rows;
    private double stretch = 1;

    FarLoad(int snapshotTicks) {
        this.snapshotTicks = snapshotTicks;
    }

    void begin() {
        rows = 0;
    }

    /** An entity moves whose tier has this interval. */
    void moves(int everyTicks) {
        rows += (double) snapshotTicks / Math.max(everyTicks, snapshotTicks);
    }

    /** So many rows of moving entities took so many bits. */
    void written(long count, long bits) {
        if (count > 0) {
            rowBits += ((double) bits / count - rowBits) * ROW_BITS_FOLLOW;
        }
    }

    /** All that moves is known: sets the stretch for a snapshot with so much room. */
    void settle(double roomBits) {
        double needed = rows * rowBits / Math.max(roomBits, rowBits);
        if (needed > stretch) {
            stretch = needed;
        } else if (needed < stretch * SLACK) {
            stretch = Math.max(1, stretch + (needed - stretch) * STRETCH_FALLS);
        }
    }

    /** A tier's interval as it stands: whole snapshots. */
    int interval(int everyTicks) {
        int whole = snapshots(everyTicks);
        int longest = Math.max(whole, LONGEST_TICKS / snapshotTicks * snapshotTicks);
        return Math.min(longest, snapshots((int) Math.min(longest, Math.ceil(everyTicks * stretch))));
    }

    private int snapshots(int ticks) {
        return (ticks + snapshotTicks - 1) / snapshotTicks * snapshotTicks;
    }
}
