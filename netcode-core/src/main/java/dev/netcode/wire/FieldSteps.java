package dev.netcode.wire;

import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * One kind's numbers as whole steps, at one of its two precisions: the layout's own numbers, laid out flat for the codec's inner loops.
 *
 * <p>A <em>code</em> counts steps from the least value. Angles go round and are left to the layout; all other numbers take a
 * multiplication and an addition. Thread: immutable. Allocates: nothing after construction.
 */
final class FieldSteps {

    /** From here on a double is a whole number, and its low bits say how much more than this. */
    private static final double WHOLE = 0x1p52;

    private static final long LOW_BITS = (1L << 52) - 1;

    // In a table of numbers, side by side for the sake of the cache:
    private static final int INVERSE = 0;
    private static final int BIAS = 1;
    private static final int LOW = 2;
    private static final int MOST = 3;
    private static final int STEP = 4;
    private static final int COLUMNS = 5;

    private final StateLayout layout;
    private final boolean near;
    private final int[] field;
    private final int[] bits;
    private final long[] max;
    /** All numbers, in order of the state. */
    private final double[] whole;
    /** Which number of the state comes when, in order of the differences. */
    private final int[] order;
    /** All numbers, in that order. */
    private final double[] ordered;

    private final boolean[] angle;
    private final boolean anyAngle;

    // A state written whole goes out in groups of numbers, as many as one store takes.
    private final int[] shift;
    /** Zero where a group begins, else all ones. */
    private final long[] keep;

    private final int[] groupEnd;
    private final int[] groupBits;
    private final int wholeBits;

    /**
     * Lays out.
     *
     * @param order numbers of the state in order of the differences
     */
    FieldSteps(StateLayout layout, boolean near, int[] order) {
        this.layout = layout;
        this.near = near;
        this.order = order;
        int width = layout.width();
        field = new int[width];
        bits = new int[width];
        max = new long[width];
        angle = new boolean[width];
        whole = new double[COLUMNS * width];
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field each = layout.field(f);
            for (int i = each.offset(); i < each.offset() + each.width(); i++) {
                fill(i, each);
            }
        }
        ordered = new double[COLUMNS * width];
        boolean found = false;
        for (int j = 0; j < width; j++) {
            System.arraycopy(whole, COLUMNS * order[j], ordered, COLUMNS * j, COLUMNS);
            found |= angle[j];
        }
        anyAngle = found;
        shift = new int[width];
        keep = new long[width];
        int[] sums = new int[width];
        int[] ends = new int[width];
        int groups = 0;
        int sum = 0;
        for (int i = 0; i < width; i++) {
            if (i == 0 || sums[groups - 1] + bits[i] > BitWriter.AT_ONCE) {
                groups++;
            } else {
                keep[i] = -1;
            }
            shift[i] = sums[groups - 1];
            sums[groups - 1] += bits[i];
            ends[groups - 1] = i;
            sum += bits[i];
        }
        groupEnd = Arrays.copyOf(ends, groups);
        groupBits = Arrays.copyOf(sums, groups);
        wholeBits = sum;
    }

    private void fill(int i, Field each) {
        int f = each.index();
        double step = near ? each.step() : each.drawnStep();
        double low = Math.rint((near ? layout.value(f, 0) : layout.drawnValue(f, 0)) / step);
        field[i] = f;
        angle[i] = each.kind() == FieldKind.ANGLE;
        bits[i] = near ? layout.bits(f) : layout.drawnBits(f);
        max[i] = near ? layout.maxCode(f) : layout.drawnMaxCode(f);
        whole[COLUMNS * i + INVERSE] = 1 / step;
        whole[COLUMNS * i + BIAS] = WHOLE - low;
        whole[COLUMNS * i + LOW] = low;
        whole[COLUMNS * i + MOST] = max[i];
        whole[COLUMNS * i + STEP] = step;
    }

    /** Bits of a state written whole. */
    int wholeBits() {
        return wholeBits;
    }

    /**
     * Writes all numbers of a state.
     *
     * @param state holds a state that stands on these steps
     */
    void writeWhole(BitWriter out, double[] state, int at, long[] scratch) {
        // one loop through all numbers without a branch: a loop for each group is so short that its own overhead
        // doubles
        // the time
        long held = 0;
        for (int i = 0, n = 0; i < bits.length; i++, n += COLUMNS) {
            double value = state[at + i];
            long code = anyAngle && angle[i] ? layoutCode(i, value) : codeOnStep(whole, n, value);
            held = held & keep[i] | code << shift[i];
            scratch[i] = held;
        }
        for (int g = 0; g < groupEnd.length; g++) {
            out.put(scratch[groupEnd[g]], groupBits[g]);
        }
    }

    /** Reads what {@link #writeWhole} wrote; on a code that is none the reader has failed. */
    void readWhole(BitReader in, double[] state, int at) {
        for (int i = 0; i < bits.length; i++) {
            long code = in.bits(bits[i]);
            if (code > max[i]) {
                in.fail();
                return;
            }
            state[at + i] = anyAngle && angle[i]
                    ? layoutValue(i, code)
                    : (code + whole[COLUMNS * i + LOW]) * whole[COLUMNS * i + STEP];
        }
    }

    /**
     * How many steps numbers are from predicted ones; angles the short way.
     *
     * @param from first of the numbers, in order of the differences
     * @param to behind the last
     * @param state holds a state that stands on these steps
     * @param out receives them, in their order
     */
    void differences(int from, int to, double[] state, int at, double[] predicted, long[] out) {
        for (int j = from, n = COLUMNS * from; j < to; j++, n += COLUMNS) {
            int i = order[j];
            out[j] = anyAngle && angle[i]
                    ? shortWay(layoutCode(i, state[at + i]) - layoutCode(i, predicted[i]), max[i] + 1)
                    : codeOnStep(ordered, n, state[at + i]) - nearestCode(ordered, n, predicted[i]);
        }
    }

    /**
     * Undoes {@link #differences}.
     *
     * @param predicted holds the prediction, as a state
     * @param po where it begins
     * @return false if a difference leads out of a number's range
     */
    boolean undo(int from, int to, long[] differences, double[] predicted, int po, double[] state, int at) {
        boolean good = true;
        for (int j = from, n = COLUMNS * from; j < to; j++, n += COLUMNS) {
            int i = order[j];
            long difference = differences[j];
            long end = max[i];
            if (anyAngle && angle[i]) {
                good &= difference >= -end && difference <= end;
                long code = Math.floorMod(layoutCode(i, predicted[po + i]) + difference, end + 1);
                state[at + i] = layoutValue(i, code);
                continue;
            }
            long code = nearestCode(ordered, n, predicted[po + i]) + difference;
            good &= difference >= -end && difference <= end && code >= 0 && code <= end;
            state[at + i] = (code + ordered[n + LOW]) * ordered[n + STEP];
        }
        return good;
    }

    /**
     * The code of a number that stands on its step. A layout keeps to 2^51 steps from zero, so that the product is nearer than
     * half a step to the whole number that it stands for: the sum is that number's code upon 2^52, exactly.
     */
    private static long codeOnStep(double[] table, int n, double value) {
        return Double.doubleToRawLongBits(value * table[n + INVERSE] + table[n + BIAS]) & LOW_BITS;
    }

    /** The code of any number; one out of range is taken to its end. */
    private static long nearestCode(double[] table, int n, double value) {
        double steps = value * table[n + INVERSE] - table[n + LOW];
        double atLeast = steps < 0 ? 0 : steps;
        return (long) ((atLeast > table[n + MOST] ? table[n + MOST] : atLeast) + 0.5);
    }

    private long layoutCode(int i, double value) {
        return near ? layout.code(field[i], value) : layout.drawnCode(field[i], value);
    }

    private double layoutValue(int i, long code) {
        return near ? layout.value(field[i], code) : layout.drawnValue(field[i], code);
    }

    private static long shortWay(long difference, long turn) {
        if (difference > turn / 2) {
            return difference - turn;
        }
        return difference < -(turn / 2) ? difference + turn : difference;
    }
}
