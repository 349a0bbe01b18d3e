package dev.netcode.wire;

import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * One kind's fields as whole steps, at one of its two precisions: the layout's own numbers, laid out for the codec's inner loop.
 *
 * <p>Thread: immutable. Allocates: nothing after construction.
 */
final class FieldSteps {

    /** Most bits that a store of the writer takes at once. */
    private static final int MOST_HELD = Long.SIZE - 8;

    private final StateLayout layout;
    private final boolean near;
    private final double[] step;
    private final double[] inverse;
    private final double[] low;
    private final double[] most;
    private final long[] max;
    private final int[] bits;
    private final boolean[] angle;
    // The same by number of the state, so that one loop goes through all fields.
    private final double[] numberInverse;
    private final double[] numberLow;
    private final double[] numberMost;
    private final int[] numberBits;
    private final boolean plain;

    FieldSteps(StateLayout layout, boolean near) {
        this.layout = layout;
        this.near = near;
        int n = layout.fieldCount();
        step = new double[n];
        inverse = new double[n];
        low = new double[n];
        most = new double[n];
        max = new long[n];
        bits = new int[n];
        angle = new boolean[n];
        numberInverse = new double[layout.width()];
        numberLow = new double[layout.width()];
        numberMost = new double[layout.width()];
        numberBits = new int[layout.width()];
        boolean allPlain = true;
        for (int f = 0; f < n; f++) {
            Field field = layout.field(f);
            step[f] = near ? field.step() : field.drawnStep();
            inverse[f] = 1 / step[f];
            low[f] = Math.rint((near ? layout.value(f, 0) : layout.drawnValue(f, 0)) / step[f]);
            max[f] = near ? layout.maxCode(f) : layout.drawnMaxCode(f);
            most[f] = max[f];
            bits[f] = near ? layout.bits(f) : layout.drawnBits(f);
            angle[f] = field.kind() == FieldKind.ANGLE;
            Arrays.fill(numberInverse, field.offset(), field.offset() + field.width(), inverse[f]);
            Arrays.fill(numberLow, field.offset(), field.offset() + field.width(), low[f]);
            Arrays.fill(numberMost, field.offset(), field.offset() + field.width(), most[f]);
            Arrays.fill(numberBits, field.offset(), field.offset() + field.width(), bits[f]);
            allPlain &= !angle[f] && bits[f] <= MOST_HELD;
        }
        plain = allPlain;
    }

    int bits(int f) {
        return bits[f];
    }

    long max(int f) {
        return max[f];
    }

    boolean isAngle(int f) {
        return angle[f];
    }

    /** The step that a value stands on or nearest to, counted from the least; a value out of range is taken to its end. */
    long code(int f, double value) {
        if (angle[f]) {
            return near ? layout.code(f, value) : layout.drawnCode(f, value);
        }
        return whole(value * inverse[f] - low[f], most[f]);
    }

    /** Whether no field needs more than a multiplication, and each number fits one store: then {@link #write} may be used. */
    boolean isPlain() {
        return plain;
    }

    /** Writes all numbers of a state, as many at a time as one store takes. */
    void write(BitWriter out, double[] state, int at) {
        long held = 0;
        int filled = 0;
        for (int i = 0; i < numberBits.length; i++) {
            int wide = numberBits[i];
            if (filled + wide > MOST_HELD) {
                out.bits(held, filled);
                held = 0;
                filled = 0;
            }
            held |= whole(state[at + i] * numberInverse[i] - numberLow[i], numberMost[i]) << filled;
            filled += wide;
        }
        out.bits(held, filled);
    }

    /** How many steps values are from predicted ones; angles the short way. */
    void differences(int f, double[] state, int at, double[] predicted, int from, int width, long[] out, int to) {
        if (angle[f]) {
            for (int i = 0; i < width; i++) {
                out[to + i] = shortWay(code(f, state[at + i]) - code(f, predicted[from + i]), max[f] + 1);
            }
            return;
        }
        double scale = inverse[f];
        double least = low[f];
        double end = most[f];
        for (int i = 0; i < width; i++) {
            out[to + i] = whole(state[at + i] * scale - least, end) - whole(predicted[from + i] * scale - least, end);
        }
    }

    /** The nearest whole step of 0..end. */
    private static long whole(double steps, double end) {
        double atLeast = steps < 0 ? 0 : steps;
        return (long) ((atLeast > end ? end : atLeast) + 0.5);
    }

    private static long shortWay(long difference, long turn) {
        if (difference > turn / 2) {
            return difference - turn;
        }
        return difference < -(turn / 2) ? difference + turn : difference;
    }

    /** The value of a step: to the bit what the layout's quantizing gives. */
    double value(int f, long code) {
        if (angle[f]) {
            return near ? layout.value(f, code) : layout.drawnValue(f, code);
        }
        return (code + low[f]) * step[f];
    }
}
