package dev.netcode.wire;

import dev.netcode.input.InputLayout;
import java.util.Arrays;

/**
 * Inputs of other players that the server holds and has not run yet: what near entities are about to be driven by.
 *
 * <p>A row is one player: what it controls after the snapshot's tick S, the input that ran at S, and the inputs of S + 1,
 * S + 2 and so on, as far as they have come without a gap. What is told will run: an input once queued is never replaced.
 * Fields that the server alone decides are told as 0.
 *
 * <p>Reused; sized once. Thread: one at a time. Allocates: in the constructor only.
 */
public final class ForwardedInputs {

    /** Most players told of in one snapshot. */
    public static final int MAX_ROWS = 32;

    /** Most ticks told ahead. */
    public static final int MAX_TICKS = 15;

    private static final int PLAYER_BITS = 10;
    private static final int TICK_BITS = 4;
    private static final int ENTITY_BITS = 11;

    private final InputLayout layout;
    private final int width;
    private final int inputBits;
    private final int[] player = new int[MAX_ROWS];
    private final long[] entity = new long[MAX_ROWS];
    private final int[] ticks = new int[MAX_ROWS];
    private final double[] inputs;
    private int size;

    ForwardedInputs(InputLayout layout) {
        this.layout = layout;
        width = layout.width();
        int bits = 0;
        for (int field = 0; field < width; field++) {
            bits += layout.serverOnly(field) ? 0 : layout.bitsOf(field);
        }
        inputBits = bits;
        inputs = new double[MAX_ROWS * (MAX_TICKS + 1) * width];
    }

    /** Forgets all rows. */
    public void clear() {
        size = 0;
    }

    /**
     * Begins a row; then {@link #tick} for each input, that of the snapshot's own tick first.
     *
     * @param ofPlayer 0..1023, not told yet
     * @param controlled a near entity
     * @return false if the list is full or tells of the player already
     */
    public boolean add(int ofPlayer, long controlled) {
        if (size == MAX_ROWS || find(ofPlayer) >= 0) {
            return false;
        }
        player[size] = ofPlayer;
        entity[size] = controlled;
        ticks[size++] = -1;
        return true;
    }

    /**
     * Adds the next tick's input to the last row.
     *
     * @param input a quantized input
     * @param offset where it begins
     * @return false if the row is full
     */
    public boolean tick(double[] input, int offset) {
        int row = size - 1;
        if (ticks[row] == MAX_TICKS) {
            return false;
        }
        ticks[row]++;
        layout.predictable(input, offset, inputs, offset(row, ticks[row]));
        return true;
    }

    /** Takes the last row back. */
    public void dropLast() {
        size--;
    }

    /**
     * An upper bound of what a row takes on the wire.
     *
     * @param row 0..size-1
     * @return bits
     */
    public int bits(int row) {
        int bits = ENTITY_BITS + PLAYER_BITS + TICK_BITS + inputBits;
        for (int i = 1; i <= ticks[row]; i++) {
            bits += 1 + (held(row, i) ? 0 : inputBits);
        }
        return bits;
    }

    /** Whether a tick's input is that of the tick before with its presses released. */
    private boolean held(int row, int index) {
        int at = offset(row, index);
        int before = offset(row, index - 1);
        for (int field = 0; field < width; field++) {
            if (inputs[at + field] != layout.held(field, inputs[before + field])) {
                return false;
            }
        }
        return true;
    }

    /**
     * How many players.
     *
     * @return 0..{@link #MAX_ROWS}
     */
    public int size() {
        return size;
    }

    /**
     * Whose inputs.
     *
     * @param row 0..size-1
     * @return a player
     */
    public int player(int row) {
        return player[row];
    }

    /**
     * What the player controls after the snapshot's tick.
     *
     * @param row 0..size-1
     * @return a near entity of the snapshot
     */
    public long entity(int row) {
        return entity[row];
    }

    /**
     * How many ticks after the snapshot's own are told.
     *
     * @param row 0..size-1
     * @return 0..{@link #MAX_TICKS}
     */
    public int ticks(int row) {
        return ticks[row];
    }

    /**
     * All inputs.
     *
     * @return live array in the input layout, from {@link #offset} on
     */
    public double[] inputs() {
        return inputs;
    }

    /**
     * Where an input begins.
     *
     * @param row 0..size-1
     * @param index 0: of the snapshot's tick, which has run; i: of the i-th tick after it
     * @return into {@link #inputs()}
     */
    public int offset(int row, int index) {
        return (row * (MAX_TICKS + 1) + index) * width;
    }

    /**
     * Finds a player.
     *
     * @param ofPlayer any
     * @return its row, or -1
     */
    public int find(int ofPlayer) {
        for (int row = 0; row < size; row++) {
            if (player[row] == ofPlayer) {
                return row;
            }
        }
        return -1;
    }

    /** Writes the rows of entities that the receiver is told exactly of. */
    void write(BitWriter out, SentSnapshot sent, int indexBits) {
        int rows = 0;
        for (int row = 0; row < size; row++) {
            rows += sent.isNear(entity[row]) ? 1 : 0;
        }
        out.flag(rows > 0);
        if (rows == 0) {
            return;
        }
        out.unsigned(rows - 1L, 3);
        for (int row = 0; row < size; row++) {
            if (sent.isNear(entity[row])) {
                out.bits(sent.indexOfNear(entity[row]), indexBits);
                out.bits(player[row], PLAYER_BITS);
                out.bits(ticks[row], TICK_BITS);
                writeInput(out, row, 0);
                for (int i = 1; i <= ticks[row]; i++) {
                    boolean same = held(row, i);
                    out.flag(!same);
                    if (!same) {
                        writeInput(out, row, i);
                    }
                }
            }
        }
    }

    private void writeInput(BitWriter out, int row, int index) {
        for (int field = 0; field < width; field++) {
            if (!layout.serverOnly(field)) {
                out.bits(layout.code(field, inputs[offset(row, index) + field]), layout.bitsOf(field));
            }
        }
    }

    /** Reads rows; fails the reader on any number that cannot be. */
    void read(BitReader in, SentSnapshot near, int indexBits) {
        size = 0;
        if (!in.flag()) {
            return;
        }
        long rows = in.unsigned(3, MAX_ROWS - 1L) + 1;
        for (long i = 0; i < rows && !in.failed(); i++) {
            int index = (int) in.bits(indexBits);
            int ofPlayer = (int) in.bits(PLAYER_BITS);
            int told = (int) in.bits(TICK_BITS);
            if (in.failed() || index >= near.nearCount || !add(ofPlayer, near.near[index])) {
                in.fail();
                return;
            }
            int row = size - 1;
            readInput(in, row, 0);
            for (int t = 1; t <= told && !in.failed(); t++) {
                if (in.flag()) {
                    readInput(in, row, t);
                } else {
                    for (int field = 0; field < width; field++) {
                        inputs[offset(row, t) + field] = layout.held(field, inputs[offset(row, t - 1) + field]);
                    }
                }
            }
            ticks[row] = told;
        }
    }

    private void readInput(BitReader in, int row, int index) {
        int at = offset(row, index);
        Arrays.fill(inputs, at, at + width, 0);
        for (int field = 0; field < width; field++) {
            if (layout.serverOnly(field)) {
                continue;
            }
            long code = in.bits(layout.bitsOf(field));
            if (code > layout.maxCode(field)) {
                in.fail();
                return;
            }
            inputs[at + field] = layout.value(field, code);
        }
    }
}
