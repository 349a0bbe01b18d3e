package dev.netcode.wire;

/**
 * The whole truth in pieces that fit datagrams, on both ends: the sender cuts and repeats what is not acknowledged, the receiver
 * puts together.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
public final class SceneParts {

    /** Most bytes of a truth. */
    public static final int MAX_BYTES = Wire.MAX_PARTS * SceneParts.CELL;

    private static final int CELL = 1_160;
    private static final int HEAD_BITS = 32 + 32 + 6 + 6 + 11;

    private final byte[] bytes = new byte[MAX_BYTES];
    private int request;
    private int count;
    private int length;
    private long pieces;

    /** Nothing. */
    public SceneParts() {}

    /** Forgets what there is. */
    public void clear() {
        request = 0;
        count = 0;
        pieces = 0;
    }

    /**
     * Takes a truth in, to be sent.
     *
     * @param answers the request, 1 or more
     * @param from holds the truth
     * @return false if there is no room for it
     */
    public boolean cut(int answers, BitWriter from) {
        length = from.bytes();
        if (from.overflowed() || length > MAX_BYTES) {
            clear();
            return false;
        }
        System.arraycopy(from.array(), 0, bytes, 0, length);
        request = answers;
        count = (length + CELL - 1) / CELL;
        pieces = 0;
        return true;
    }

    /**
     * Writes a piece behind a frame's head.
     *
     * @param out gets it
     * @param life the server's life
     * @param index 0..count-1
     */
    public void write(BitWriter out, int life, int index) {
        int from = index * CELL;
        int size = Math.min(CELL, length - from);
        out.bits(life, 32);
        out.bits(request, 32);
        out.bits(index, 6);
        out.bits(count - 1L, 6);
        out.bits(size, 11);
        // to the next whole byte
        out.bits(0, 8 - (HEAD_BITS & 7) & 7);
        for (int i = 0; i < size; i++) {
            out.bits(bytes[from + i], 8);
        }
    }

    /**
     * Takes a piece.
     *
     * @param in stands behind a frame's head
     * @param ofLife the life that counts; 0 = any
     * @param least the first request that counts
     * @param most the last one
     * @return the life that it is of, or 0 if the piece makes no sense or does not count
     */
    public int accept(BitReader in, int ofLife, int least, int most) {
        int life = (int) in.bits(32);
        int answers = (int) in.bits(32);
        int index = (int) in.bits(6);
        int total = (int) in.bits(6) + 1;
        int size = (int) in.bits(11);
        in.bits(8 - (HEAD_BITS & 7) & 7);
        boolean full = index < total - 1;
        boolean possible = life != 0
                && index < total
                && size >= 1
                && size <= CELL
                && (!full || size == CELL)
                && in.left() == size * 8L;
        boolean counts = answers >= least && answers <= most && answers > 0 && (ofLife == 0 || life == ofLife);
        if (in.failed() || !possible || !counts || answers < request) {
            return 0;
        }
        if (answers != request) {
            request = answers;
            count = total;
            pieces = 0;
            length = 0;
        } else if (total != count) {
            return 0;
        }
        for (int i = 0; i < size; i++) {
            bytes[index * CELL + i] = (byte) in.bits(8);
        }
        if (!full) {
            length = index * CELL + size;
        }
        pieces |= 1L << index;
        return life;
    }

    /**
     * Notes what the receiver has.
     *
     * @param answers the request that it speaks of
     * @param have bit i = piece i
     */
    public void acknowledge(int answers, long have) {
        if (answers == request) {
            pieces |= have;
        }
    }

    /**
     * Whether a piece has come.
     *
     * @param index 0..count-1
     * @return true if it was taken, or acknowledged
     */
    public boolean has(int index) {
        return (pieces >>> index & 1) != 0;
    }

    /**
     * Which pieces have come.
     *
     * @return bit i = piece i
     */
    public long pieces() {
        return pieces;
    }

    /**
     * How many pieces there are.
     *
     * @return 0 for nothing
     */
    public int count() {
        return count;
    }

    /**
     * Which request is answered.
     *
     * @return 0 for none
     */
    public int request() {
        return request;
    }

    /**
     * Whether all pieces are there.
     *
     * @return false for nothing
     */
    public boolean whole() {
        return count > 0 && pieces == -1L >>> 64 - count;
    }

    /**
     * Opens a whole truth.
     *
     * @param in opened on it
     */
    public void open(BitReader in) {
        in.open(bytes, 0, length);
    }
}
