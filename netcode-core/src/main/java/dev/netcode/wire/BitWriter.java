package dev.netcode.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Packs numbers of any bit width into bytes, least significant bit first.
 *
 * <p>The first write that does not fit latches {@link #overflowed()} and writes nothing; later ones write nothing either.
 * The writer can be taken back to any earlier position, so that a row which turned out too large leaves no trace.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
public final class BitWriter {

    /** Bytes after the end that an eight-byte store may touch. */
    private static final int SLACK = 8;

    /** Most bits that one store takes, wherever in a byte they begin. */
    static final int AT_ONCE = 56;

    private final byte[] buffer;
    /** The buffer, eight bytes at a time. */
    private final ByteBuffer words;

    private final long limit;
    private long bit;
    private boolean overflowed;

    /**
     * Makes a writer.
     *
     * @param capacityBytes most bytes, 1..2^24
     * @throws IllegalArgumentException if capacityBytes is out of range
     */
    public BitWriter(int capacityBytes) {
        if (capacityBytes < 1 || capacityBytes > 1 << 24) {
            throw new IllegalArgumentException("capacityBytes must be in 1..2^24: capacityBytes=" + capacityBytes);
        }
        buffer = new byte[capacityBytes + SLACK];
        words = ByteBuffer.wrap(buffer).order(ByteOrder.LITTLE_ENDIAN);
        limit = capacityBytes * 8L;
    }

    /** Starts over. */
    public void clear() {
        bit = 0;
        overflowed = false;
    }

    /**
     * Where the next bit goes.
     *
     * @return bits written
     */
    public long position() {
        return bit;
    }

    /**
     * Goes back and forgets what was written since, an overflow included.
     *
     * @param position an earlier {@link #position()}
     * @throws IllegalArgumentException if position lies ahead
     */
    public void rewind(long position) {
        if (position < 0 || position > bit) {
            throw new IllegalArgumentException("position must be in 0.." + bit + ": position=" + position);
        }
        bit = position;
        overflowed = false;
    }

    /**
     * Whether something did not fit.
     *
     * @return true from the first write that did not fit on
     */
    public boolean overflowed() {
        return overflowed;
    }

    /** Whether nothing overflowed and so many bits more would not either. */
    boolean hasRoom(int bits) {
        return !overflowed && bit + bits <= limit;
    }

    /**
     * Writes the low bits of a number.
     *
     * @param value higher bits are ignored
     * @param bits 0..64
     */
    public void bits(long value, int bits) {
        if (bits > AT_ONCE) {
            put(value & 0xffffffffL, 32);
            put(value >>> 32 & mask(bits - 32), bits - 32);
        } else {
            put(value & mask(bits), bits);
        }
    }

    /** Writes a number of at most {@link #AT_ONCE} bits that has no higher ones. */
    void put(long value, int bits) {
        if (overflowed || bit + bits > limit) {
            overflowed = true;
            return;
        }
        int at = (int) (bit >>> 3);
        int shift = (int) bit & 7;
        long kept = buffer[at] & (1L << shift) - 1;
        words.putLong(at, kept | value << shift);
        bit += bits;
    }

    private static long mask(int bits) {
        return bits == 0 ? 0 : -1L >>> 64 - bits;
    }

    /**
     * Writes one bit.
     *
     * @param value the bit
     */
    public void flag(boolean value) {
        put(value ? 1 : 0, 1);
    }

    /**
     * Writes a number that is usually small: groups of bits, each led by a bit that says whether another follows.
     *
     * @param value &gt;= 0
     * @param groupBits bits in a group, 1..16; the reader must use the same
     * @throws IllegalArgumentException if value is negative
     */
    public void unsigned(long value, int groupBits) {
        if (value < 0) {
            throw new IllegalArgumentException("value must be >= 0: value=" + value);
        }
        long rest = value;
        long group = mask(groupBits);
        do {
            long next = rest >>> groupBits;
            put((rest & group) << 1 | (next == 0 ? 0 : 1), groupBits + 1);
            rest = next;
        } while (rest != 0);
    }

    /** Writes a set bit, then a number as {@link #unsigned} does: both at once if the number is small. */
    void flaggedUnsigned(long value, int groupBits) {
        if (value >= 0 && value >>> groupBits == 0) {
            put(1 | value << 2, groupBits + 2);
        } else {
            flag(true);
            unsigned(value, groupBits);
        }
    }

    /**
     * Writes a difference: zero in one bit, small ones in few, any {@code long} at all.
     *
     * @param value any number
     */
    public void difference(long value) {
        long folded = DifferenceCode.folded(value);
        int size = DifferenceCode.sizeFor(64 - Long.numberOfLeadingZeros(folded));
        if (size < DifferenceCode.LARGEST) {
            put(DifferenceCode.code(size, folded), DifferenceCode.length(size));
        } else {
            put((1L << size) - 1, size);
            bits(folded, DifferenceCode.bits(size));
        }
    }

    /**
     * Writes numbers as {@link #difference} does.
     *
     * @param from the first
     * @param to behind the last
     */
    void differences(long[] values, int from, int to) {
        int i = from;
        while (i < to) {
            long held = 0;
            int filled = 0;
            // As many as one store takes. The store stands outside of this loop, which then has no lack of registers.
            for (; i < to; i++) {
                long value = values[i];
                long code;
                int length;
                if (DifferenceCode.isSmall(value)) {
                    int small = DifferenceCode.small(value);
                    code = DifferenceCode.codeOf(small);
                    length = DifferenceCode.lengthOf(small);
                } else {
                    long folded = DifferenceCode.folded(value);
                    int size = DifferenceCode.sizeFor(64 - Long.numberOfLeadingZeros(folded));
                    code = DifferenceCode.code(size, folded);
                    length = DifferenceCode.length(size);
                }
                if (filled + length > AT_ONCE) {
                    break;
                }
                held |= code << filled;
                filled += length;
            }
            put(held, filled);
            if (filled == 0) {
                // of the largest size: more than a store takes
                difference(values[i++]);
            }
        }
    }

    /**
     * Appends bits of another writer.
     *
     * @param source another writer
     * @param from first bit
     * @param bits how many
     */
    public void copy(BitWriter source, long from, long bits) {
        long done = 0;
        while (done < bits) {
            int n = (int) Math.min(AT_ONCE, bits - done);
            long at = from + done;
            long word = source.words.getLong((int) (at >>> 3));
            put(word >>> (int) (at & 7) & mask(n), n);
            done += n;
        }
    }

    /**
     * Whole bytes written so far; the last one is filled up with zeros.
     *
     * @return bytes
     */
    public int bytes() {
        int tail = (int) bit & 7;
        if (tail != 0) {
            buffer[(int) (bit >>> 3)] &= (byte) ((1 << tail) - 1);
        }
        return (int) (bit + 7 >>> 3);
    }

    /**
     * The bytes; the first {@link #bytes()} count.
     *
     * @return live array
     */
    public byte[] array() {
        return buffer;
    }

    /**
     * A copy of the bytes written, for tests and tools.
     *
     * @return a new array of {@link #bytes()} bytes
     */
    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, bytes());
    }
}
