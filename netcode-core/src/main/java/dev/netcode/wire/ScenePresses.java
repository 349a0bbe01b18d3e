package dev.netcode.wire;

import dev.netcode.input.InputLayout;

/**
 * A short list of presses: whose, which, on which step, and what is held and pressed from that step on.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
public final class ScenePresses {

    /** Most presses in one frame. */
    public static final int MAX = 32;

    /** Largest number of a press. */
    public static final long MAX_NUMBER = (1L << 40) - 1;

    private static final int SEAT_BITS = 3;

    private final InputLayout layout;
    private final int width;
    private final int[] seat = new int[MAX];
    private final long[] number = new long[MAX];
    private final long[] step = new long[MAX];
    private final double[] inputs;
    private int size;

    /**
     * An empty list.
     *
     * @param layout what one seat's input is made of
     */
    public ScenePresses(InputLayout layout) {
        this.layout = layout;
        width = layout.width();
        inputs = new double[MAX * width];
    }

    /** Forgets all. */
    public void clear() {
        size = 0;
    }

    /**
     * Adds a press behind the last.
     *
     * @param ofSeat 0..7
     * @param withNumber 0..{@link #MAX_NUMBER}
     * @param atStep its step
     * @param input holds a quantized input
     * @param offset where it begins
     * @return false if the list is full
     */
    public boolean add(int ofSeat, long withNumber, long atStep, double[] input, int offset) {
        if (size == MAX) {
            return false;
        }
        seat[size] = ofSeat;
        number[size] = withNumber;
        step[size] = atStep;
        System.arraycopy(input, offset, inputs, size * width, width);
        size++;
        return true;
    }

    /**
     * Takes a seat's presses up to a number out; the others keep their order.
     *
     * @param ofSeat whose
     * @param through the last number to go
     */
    public void drop(int ofSeat, long through) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (seat[i] == ofSeat && number[i] <= through) {
                continue;
            }
            if (kept != i) {
                seat[kept] = seat[i];
                number[kept] = number[i];
                step[kept] = step[i];
                System.arraycopy(inputs, i * width, inputs, kept * width, width);
            }
            kept++;
        }
        size = kept;
    }

    /**
     * How many.
     *
     * @return 0..{@link #MAX}
     */
    public int size() {
        return size;
    }

    /**
     * Whose.
     *
     * @param index 0..size-1
     * @return a seat
     */
    public int seat(int index) {
        return seat[index];
    }

    /**
     * Which of that seat's.
     *
     * @param index 0..size-1
     * @return its number
     */
    public long number(int index) {
        return number[index];
    }

    /**
     * On which step.
     *
     * @param index 0..size-1
     * @return a step
     */
    public long step(int index) {
        return step[index];
    }

    /**
     * All inputs.
     *
     * @return live array, from {@link #offset} on
     */
    public double[] inputs() {
        return inputs;
    }

    /**
     * Where an input begins.
     *
     * @param index 0..size-1
     * @return into {@link #inputs()}
     */
    public int offset(int index) {
        return index * width;
    }

    /** Writes the list, as much of it as leaves room for so many bits more; what the server alone decides only if asked to. */
    void write(BitWriter out, boolean whole, int reservedBits) {
        long lastNumber = 0;
        long lastStep = 0;
        for (int i = 0; i < size; i++) {
            long before = out.position();
            out.flag(true);
            out.bits(seat[i], SEAT_BITS);
            out.difference(number[i] - lastNumber);
            out.difference(step[i] - lastStep);
            for (int field = 0; field < width; field++) {
                if (whole || !layout.serverOnly(field)) {
                    out.bits(layout.code(field, inputs[i * width + field]), layout.bitsOf(field));
                }
            }
            if (!out.hasRoom(reservedBits + 1)) {
                out.rewind(before);
                break;
            }
            lastNumber = number[i];
            lastStep = step[i];
        }
        out.flag(false);
    }

    /** Reads a list; fails the reader on any number that cannot be. */
    void read(BitReader in, int seats, boolean whole) {
        size = 0;
        int count = 0;
        long lastNumber = 0;
        long lastStep = 0;
        while (in.flag()) {
            if (count == MAX) {
                in.fail();
                return;
            }
            seat[count] = (int) in.bits(SEAT_BITS);
            lastNumber += in.difference();
            lastStep += in.difference();
            number[count] = lastNumber;
            step[count] = lastStep;
            boolean possible = lastNumber >= 0
                    && lastNumber <= MAX_NUMBER
                    && lastStep >= 0
                    && lastStep <= Wire.MAX_TICK
                    && seat[count] < seats;
            if (!possible) {
                in.fail();
                return;
            }
            readInput(in, layout, inputs, count * width, whole);
            count++;
        }
        size = in.failed() ? 0 : count;
    }

    /** Reads one input; fails the reader on a code that is none. */
    static void readInput(BitReader in, InputLayout layout, double[] to, int at, boolean whole) {
        for (int field = 0; field < layout.width(); field++) {
            to[at + field] = 0;
            if (!whole && layout.serverOnly(field)) {
                continue;
            }
            long code = in.bits(layout.bitsOf(field));
            if (code > layout.maxCode(field)) {
                in.fail();
                return;
            }
            to[at + field] = layout.value(field, code);
        }
    }
}
