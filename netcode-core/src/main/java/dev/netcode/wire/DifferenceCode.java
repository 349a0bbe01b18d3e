package dev.netcode.wire;

/** The sizes of a difference's prefix code: a run of ones names the size, the folded number follows in that many bits. */
final class DifferenceCode {

    /** The largest size; its run of ones needs no zero behind it. */
    static final int LARGEST = 8;

    private static final int[] BITS = {0, 3, 6, 9, 12, 16, 22, 32, 64};
    private static final byte[] SIZE_FOR = new byte[65];

    static {
        for (int bits = 0, size = 0; bits <= 64; bits++) {
            if (bits > BITS[size]) {
                size++;
            }
            SIZE_FOR[bits] = (byte) size;
        }
    }

    private DifferenceCode() {}

    static int sizeFor(int bits) {
        return SIZE_FOR[bits];
    }

    static int bits(int size) {
        return BITS[size];
    }
}
