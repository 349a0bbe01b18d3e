package dev.netcode.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Unpacks what {@link BitWriter} packed. Never throws on what the bytes say.
 *
 * <p>The first read past the end, or of a number that no writer writes, latches {@link #failed()} and gives 0; so does every
 * read after it. A decoder may therefore read on and ask once, as long as each loop is bounded by itself.
 *
 * <p>Thread: one. Allocates: when opened on more bytes than ever before (room for 2,048 is there from the start).
 */
public final class BitReader {

    /** Bytes after the end that an eight-byte load may touch. */
    private static final int SLACK = 8;

    /** Most bits that one load gives, wherever in a byte they begin. */
    private static final int AT_ONCE = 56;

    /** Bits of the longest difference that is not of the largest size. */
    private static final int MOST_SMALL = DifferenceCode.length(DifferenceCode.LARGEST - 1);

    // A copy of the frame, read through a view made once: Android before 13 has no VarHandle, and a view a frame is
    // garbage.
    private byte[] bytes = new byte[2_048 + SLACK];
    private ByteBuffer words = view(bytes);
    private long bit;
    private long limit;
    private boolean failed = true;

    /** Makes a reader of nothing. */
    public BitReader() {}

    /**
     * Starts to read.
     *
     * @param data holds the bytes; copied
     * @param offset first byte
     * @param length how many
     * @throws IllegalArgumentException if the range does not lie in the array
     */
    public void open(byte[] data, int offset, int length) {
        if (offset < 0 || length < 0 || offset > data.length - length) {
            throw new IllegalArgumentException(
                    "range must lie in the array: offset=" + offset + " length=" + length + " array=" + data.length);
        }
        if (length + SLACK > bytes.length) {
            bytes = new byte[Math.max(length, 2 * bytes.length) + SLACK];
            words = view(bytes);
        }
        System.arraycopy(data, offset, bytes, 0, length);
        bit = 0;
        limit = length * 8L;
        failed = false;
    }

    private static ByteBuffer view(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Whether a read went wrong.
     *
     * @return true from the first read that went wrong on
     */
    public boolean failed() {
        return failed;
    }

    /**
     * Bits not yet read.
     *
     * @return 0 after a failure
     */
    public long left() {
        return failed ? 0 : limit - bit;
    }

    /**
     * Whether everything was read and only the filling of the last byte, all zero, is left.
     *
     * @return false after a failure
     */
    public boolean finished() {
        return !failed && limit - bit < 8 && bits((int) (limit - bit)) == 0;
    }

    /** Latches a failure: the bytes said something that cannot be. */
    public void fail() {
        failed = true;
    }

    /**
     * Reads a number.
     *
     * @param bits 0..64
     * @return the number; negative only if 64 bits are read; 0 after a failure
     */
    public long bits(int bits) {
        if (bits > AT_ONCE) {
            long low = get(32);
            return low | get(bits - 32) << 32;
        }
        return get(bits);
    }

    private long get(int bits) {
        if (failed || bit + bits > limit) {
            failed = true;
            return 0;
        }
        int at = (int) (bit >>> 3);
        int shift = (int) bit & 7;
        long word = words.getLong(at);
        bit += bits;
        return word >>> shift & (1L << bits) - 1;
    }

    /**
     * Reads one bit.
     *
     * @return the bit; false after a failure
     */
    public boolean flag() {
        return get(1) != 0;
    }

    /**
     * Reads what {@link BitWriter#unsigned} wrote.
     *
     * @param groupBits as written, 1..16
     * @param max largest number that makes sense here; a larger one is a failure
     * @return 0..max; 0 after a failure
     */
    public long unsigned(int groupBits, long max) {
        long value = 0;
        int shift = 0;
        while (true) {
            long group = get(groupBits + 1);
            long part = group >>> 1;
            if (shift >= 63 || part << shift >>> shift != part || part << shift < 0) {
                failed = true;
                return 0;
            }
            value |= part << shift;
            if ((group & 1) == 0) {
                break;
            }
            shift += groupBits;
        }
        if (value > max) {
            failed = true;
        }
        return failed ? 0 : value;
    }

    /**
     * Reads what {@link BitWriter#difference} wrote.
     *
     * @return any number; 0 after a failure
     */
    public long difference() {
        if (failed) {
            return 0;
        }
        long word = words.getLong((int) (bit >>> 3)) >>> (bit & 7);
        int size = Math.min(Long.numberOfTrailingZeros(~word), DifferenceCode.LARGEST);
        int lead = Math.min(size + 1, DifferenceCode.LARGEST);
        long folded;
        if (size < DifferenceCode.LARGEST) {
            int bits = DifferenceCode.bits(size);
            folded = word >>> lead & (1L << bits) - 1;
            bit += lead + bits;
        } else {
            bit += lead;
            folded = bits(DifferenceCode.bits(size));
        }
        if (bit > limit) {
            // what lies behind the end was read as if it were there
            failed = true;
            return 0;
        }
        return folded >>> 1 ^ -(folded & 1);
    }

    /**
     * Reads what {@link BitWriter#differences} wrote.
     *
     * @param out receives the numbers; what they are after a failure means nothing
     * @param from the first
     * @param to behind the last
     */
    void differences(long[] out, int from, int to) {
        for (int i = from; i < to && !failed; i++) {
            i = small(out, i, to);
            if (i < to) {
                out[i] = difference();
            }
        }
    }

    /** Reads numbers up to the first of the largest size, or the end; returns which that is. */
    private int small(long[] out, int from, int to) {
        long next = bit;
        long word = 0;
        int left = 0;
        int i = from;
        for (; i < to && next <= limit; i++) {
            if (left < MOST_SMALL) {
                word = words.getLong((int) (next >>> 3)) >>> (next & 7);
                left = AT_ONCE;
            }
            int size = Long.numberOfTrailingZeros(~word);
            if (size >= DifferenceCode.LARGEST) {
                break;
            }
            int length = DifferenceCode.length(size);
            long folded = (word & (1L << length) - 1) >>> (size + 1);
            out[i] = folded >>> 1 ^ -(folded & 1);
            next += length;
            word >>>= length;
            left -= length;
        }
        // what lies behind the end was read as if it were there
        failed |= next > limit;
        bit = next;
        return i;
    }
}
