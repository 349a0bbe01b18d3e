package dev.netcode.wire;

import java.util.Arrays;

/**
 * Far rows taken in order of importance, to be sent in order of ids: rows of the words ascend by id, so a bit a row puts them in order.
 *
 * <p>A difference is written here, since only that tells its size; a whole row has a size known beforehand, and is written when
 * it is sent. Thread: one. Allocates: in the constructor only.
 */
final class StagedRows {

    private static final int MOST = 4_096;
    private static final long MOST_BITS = SnapshotWriter.MAX_BYTES * 8L;

    /** The differences. */
    final BitWriter bits = new BitWriter(SnapshotWriter.MAX_BYTES);

    private final long[] marks;
    private final int[] tier;
    private final int[] base;
    private final int[] from;
    private final int[] length;
    private int count;
    private long wholeBits;

    StagedRows(int capacity) {
        marks = new long[capacity + Long.SIZE - 1 >>> 6];
        tier = new int[capacity];
        base = new int[capacity];
        from = new int[capacity];
        length = new int[capacity];
    }

    void clear() {
        bits.clear();
        Arrays.fill(marks, 0);
        count = 0;
        wholeBits = 0;
    }

    int count() {
        return count;
    }

    /** Bits of all rows, without their ids. */
    long size() {
        return bits.position() + wholeBits;
    }

    /** Whether there is room for another row that takes so many bits more; none for a difference that is written already. */
    boolean fits(int more) {
        return count < MOST && !bits.overflowed() && size() + more <= MOST_BITS;
    }

    /** Takes a row whose difference against a baseline's entry is all that was written from a bit on. */
    void addDifference(int row, int entry, long start) {
        mark(row, entry);
        from[row] = (int) start;
        length[row] = (int) (bits.position() - start);
    }

    /** Takes a row that is to be sent whole. */
    void addWhole(int row, int rowTier, int size) {
        mark(row, -1);
        tier[row] = rowTier;
        wholeBits += size;
    }

    private void mark(int row, int entry) {
        assert (marks[row >>> 6] & 1L << row) == 0 : "row told twice: " + row;
        marks[row >>> 6] |= 1L << row;
        base[row] = entry;
        count++;
    }

    /** The first row at or after one; -1 if there is none. */
    int next(int row) {
        int word = row >>> 6;
        if (word >= marks.length) {
            return -1;
        }
        long left = marks[word] & -1L << row;
        while (left == 0) {
            if (++word == marks.length) {
                return -1;
            }
            left = marks[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(left);
    }

    /** The tier of a row that is sent whole. */
    int tier(int row) {
        return tier[row];
    }

    /** The baseline's entry that a row is a difference against; -1 if it is whole. */
    int base(int row) {
        return base[row];
    }

    /** Appends a row's tier and difference. */
    void copy(int row, BitWriter to) {
        to.copy(bits, from[row], length[row]);
    }
}
