package dev.netcode.wire;

import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.sim.Tick;

/**
 * What a client sends: which snapshots it has, and its newest inputs.
 *
 * <p>Two acknowledgements, for two uses. {@link #decodedTick} is the newest snapshot whose bytes were understood, with a mask of
 * the ticks before it: the server sends differences against what is known to be held. {@link #settledTick} is the newest snapshot
 * that the prediction has been held against and put right by; until it reaches a surprise, contact impulses ride along.
 *
 * <p>Inputs are of ticks without a gap, oldest first, each in full or as "the same", or field by field against the one before.
 *
 * <p>Reused. Thread: one. Allocates: in the constructor only. Errors: {@link #read} never throws on bytes and leaves an
 * empty frame when they are bad.
 */
public final class InputFrame {

    /** Most inputs in one frame. */
    public static final int MAX_INPUTS = 63;

    private final InputLayout layout;
    private final int seats;
    private final int width;
    private final double[] inputs;
    private int sequence;
    private long decodedTick = Tick.NONE;
    private long decodedMask;
    private int decodedSpan;
    private long settledTick = Tick.NONE;
    private boolean wantsContacts;
    private boolean wantsFull;
    private long firstTick = Tick.NONE;
    private int count;

    /**
     * Sizes a frame.
     *
     * @param layout what one player's input is made of
     * @param seats players on the client, whose inputs of a tick stand one behind the other; 1..8
     * @throws IllegalArgumentException if seats is out of range
     */
    public InputFrame(InputLayout layout, int seats) {
        if (seats < 1 || seats > 8) {
            throw new IllegalArgumentException("seats must be in 1..8: seats=" + seats);
        }
        this.layout = layout;
        this.seats = seats;
        width = layout.width() * seats;
        inputs = new double[MAX_INPUTS * width];
    }

    /**
     * Starts over.
     *
     * @param sequence number of this frame, of which 16 bits count; later frames have later numbers
     */
    public void begin(int sequence) {
        this.sequence = sequence & 0xffff;
        decodedTick = Tick.NONE;
        decodedMask = 0;
        decodedSpan = 0;
        settledTick = Tick.NONE;
        wantsContacts = false;
        wantsFull = false;
        firstTick = Tick.NONE;
        count = 0;
    }

    /**
     * Says which snapshots were decoded.
     *
     * @param tick the newest, or {@link Tick#NONE}
     * @param mask bit i: that of tick - 1 - i was decoded
     * @param span how many bits of the mask count, 0..63
     */
    public void decoded(long tick, long mask, int span) {
        decodedTick = tick;
        decodedSpan = Math.max(0, Math.min(63, span));
        decodedMask = mask & (1L << decodedSpan) - 1;
    }

    /**
     * Says which snapshot is settled, and what is asked for.
     *
     * @param tick the newest settled snapshot, or {@link Tick#NONE}
     * @param contacts whether the impulses of all near contacts are asked for
     * @param full whether differences can not be understood any more and full words are asked for
     */
    public void settled(long tick, boolean contacts, boolean full) {
        settledTick = tick;
        wantsContacts = contacts;
        wantsFull = full;
    }

    /**
     * Takes the inputs that are due from a history; the newest ones if they do not all fit.
     *
     * @param history the client's inputs
     */
    public void take(InputHistory history) {
        long from = history.sendFrom();
        if (from == Tick.NONE) {
            return;
        }
        long newest = history.newest();
        from = Math.max(from, newest - MAX_INPUTS + 1);
        firstTick = from;
        for (long tick = from; tick <= newest; tick++) {
            if (!history.read(tick, inputs, count * width)) {
                throw new IllegalStateException("the history must hold every tick it sends: tick=" + tick);
            }
            count++;
        }
    }

    /**
     * Adds one input behind the last.
     *
     * @param tick one more than the last one's
     * @param input a quantized, valid input
     * @param offset where it begins
     * @return false if the frame is full or the tick does not follow
     */
    public boolean add(long tick, double[] input, int offset) {
        if (count == MAX_INPUTS || count > 0 && tick != firstTick + count) {
            return false;
        }
        if (count == 0) {
            firstTick = tick;
        }
        System.arraycopy(input, offset, inputs, count * width, width);
        count++;
        return true;
    }

    /**
     * Writes the contents.
     *
     * @param out gets them
     * @throws IllegalArgumentException if a tick is out of the wire's range
     */
    public void write(BitWriter out) {
        out.bits(sequence, 16);
        writeTick(out, decodedTick);
        if (decodedTick != Tick.NONE) {
            out.unsigned(decodedSpan, 3);
            out.bits(decodedMask, decodedSpan);
        }
        writeTick(out, settledTick);
        out.flag(wantsContacts);
        out.flag(wantsFull);
        out.bits(count, 6);
        if (count > 0) {
            writeTick(out, firstTick);
            writeInputs(out);
        }
    }

    private static void writeTick(BitWriter out, long tick) {
        if (tick != Tick.NONE && (tick < 0 || tick > Wire.MAX_TICK)) {
            throw new IllegalArgumentException("tick must be in 0.." + Wire.MAX_TICK + ": tick=" + tick);
        }
        out.flag(tick != Tick.NONE);
        if (tick != Tick.NONE) {
            out.bits(tick, Wire.TICK_BITS);
        }
    }

    private void writeInputs(BitWriter out) {
        for (int i = 0; i < count; i++) {
            int at = i * width;
            if (i > 0) {
                boolean same = same(at, at - width);
                out.flag(same);
                if (same) {
                    continue;
                }
            }
            for (int f = 0; f < width; f++) {
                boolean sameField = i > 0 && inputs[at + f] == inputs[at - width + f];
                if (i > 0) {
                    out.flag(sameField);
                }
                if (!sameField) {
                    int field = f % layout.width();
                    out.bits(layout.code(field, inputs[at + f]), layout.bitsOf(field));
                }
            }
        }
    }

    private boolean same(int a, int b) {
        boolean same = true;
        for (int seat = 0; seat < seats; seat++) {
            int at = seat * layout.width();
            same &= layout.same(inputs, a + at, inputs, b + at);
        }
        return same;
    }

    /**
     * Reads the contents.
     *
     * @param in at the contents
     * @return false if they are bad; then the frame is empty
     */
    public boolean read(BitReader in) {
        begin((int) in.bits(16));
        decodedTick = readTick(in);
        if (decodedTick != Tick.NONE) {
            decodedSpan = (int) in.unsigned(3, 63);
            decodedMask = in.bits(decodedSpan);
        }
        settledTick = readTick(in);
        wantsContacts = in.flag();
        wantsFull = in.flag();
        int claimed = (int) in.bits(6);
        if (claimed > 0) {
            firstTick = readTick(in);
            readInputs(in, claimed);
        }
        if (!in.finished() || claimed > 0 && firstTick == Tick.NONE) {
            begin(0);
            return false;
        }
        return true;
    }

    private static long readTick(BitReader in) {
        return in.flag() ? in.bits(Wire.TICK_BITS) : Tick.NONE;
    }

    private void readInputs(BitReader in, int claimed) {
        for (count = 0; count < claimed && !in.failed(); count++) {
            int at = count * width;
            boolean same = count > 0 && in.flag();
            for (int f = 0; f < width; f++) {
                if (same || count > 0 && in.flag()) {
                    inputs[at + f] = inputs[at - width + f];
                    continue;
                }
                int field = f % layout.width();
                long code = in.bits(layout.bitsOf(field));
                if (code > layout.maxCode(field)) {
                    in.fail();
                    return;
                }
                inputs[at + f] = layout.value(field, code);
            }
        }
    }

    /**
     * Whether a frame number is later than another, across the wrap of 16 bits.
     *
     * @param a a frame's number
     * @param b another's
     * @return true if a is up to 32,767 later
     */
    public static boolean later(int a, int b) {
        return (short) (a - b) > 0;
    }

    /**
     * The frame's number.
     *
     * @return 0..65,535
     */
    public int sequence() {
        return sequence;
    }

    /**
     * The newest decoded snapshot.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long decodedTick() {
        return decodedTick;
    }

    /**
     * Whether the snapshot of a tick before {@link #decodedTick} was decoded.
     *
     * @param tick a tick before it
     * @return 1 = yes, 0 = no and never will be, -1 = not told
     */
    public int decoded(long tick) {
        long back = decodedTick - 1 - tick;
        if (back < 0 || back >= decodedSpan) {
            return -1;
        }
        return (int) (decodedMask >>> back) & 1;
    }

    /**
     * The newest settled snapshot.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long settledTick() {
        return settledTick;
    }

    /**
     * Whether the impulses of all near contacts are asked for.
     *
     * @return true if asked for
     */
    public boolean wantsContacts() {
        return wantsContacts;
    }

    /**
     * Whether full words are asked for.
     *
     * @return true if differences are of no use any more
     */
    public boolean wantsFull() {
        return wantsFull;
    }

    /**
     * How many inputs.
     *
     * @return 0..{@link #MAX_INPUTS}
     */
    public int count() {
        return count;
    }

    /**
     * The oldest input's tick; the others follow by one each.
     *
     * @return a tick, or {@link Tick#NONE} if there is none
     */
    public long firstTick() {
        return firstTick;
    }

    /**
     * All inputs; number i begins at i times seats times the layout's width, seat after seat.
     *
     * @return live array
     */
    public double[] inputs() {
        return inputs;
    }
}
