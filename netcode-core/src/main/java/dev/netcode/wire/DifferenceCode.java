package dev.netcode.wire;

/** The sizes of a difference's prefix code: a run of ones names the size, the folded number follows in that many bits. */
final class DifferenceCode {

    /** The largest size; its run of ones needs no zero behind it. */
    static final int LARGEST = 8;

    /** Differences of -SMALL..SMALL-1 have their whole code in a table. */
    static final int SMALL = 128;

    private static final int[] BITS = {0, 3, 6, 9, 12, 16, 22, 32, 64};
    private static final byte[] SIZE_FOR = new byte[65];
    private static final int LENGTH_SHIFT = 24;
    private static final int[] SMALL_CODES = new int[2 * SMALL];

    static {
        for (int bits = 0, size = 0; bits <= 64; bits++) {
            if (bits > BITS[size]) {
                size++;
            }
            SIZE_FOR[bits] = (byte) size;
        }
        for (int value = -SMALL; value < SMALL; value++) {
            int size = sizeFor(64 - Long.numberOfLeadingZeros(folded(value)));
            SMALL_CODES[value + SMALL] = (int) code(size, folded(value)) | length(size) << LENGTH_SHIFT;
        }
    }

    private DifferenceCode() {}

    /** Zero, -1, 1, -2, 2... as 0, 1, 2, 3, 4... */
    static long folded(long value) {
        return value << 1 ^ value >> 63;
    }

    static int sizeFor(int bits) {
        return SIZE_FOR[bits];
    }

    static int bits(int size) {
        return BITS[size];
    }

    /** The code of a folded number of any size but the largest. */
    static long code(int size, long folded) {
        return (1L << size) - 1 | folded << (size + 1);
    }

    /** Bits of a code of any size but the largest. */
    static int length(int size) {
        return size + 1 + BITS[size];
    }

    static boolean isSmall(long value) {
        return value >= -SMALL && value < SMALL;
    }

    /** Code and length of a small difference. */
    static int small(long value) {
        return SMALL_CODES[(int) value + SMALL];
    }

    static long codeOf(int small) {
        return small & (1 << LENGTH_SHIFT) - 1;
    }

    static int lengthOf(int small) {
        return small >>> LENGTH_SHIFT;
    }
}
