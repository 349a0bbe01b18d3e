package dev.netcode.wire;

import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;

/**
 * One kind's fields as whole steps, at one of its two precisions: the layout's own numbers, laid out for the codec's inner loop.
 *
 * <p>Thread: immutable. Allocates: nothing after construction.
 */
final class FieldSteps {

    private final StateLayout layout;
    private final boolean near;
    private final double[] step;
    private final double[] inverse;
    private final double[] low;
    private final double[] most;
    private final long[] max;
    private final int[] bits;
    private final boolean[] angle;

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
        for (int f = 0; f < n; f++) {
            Field field = layout.field(f);
            step[f] = near ? field.step() : field.drawnStep();
            inverse[f] = 1 / step[f];
            low[f] = Math.rint((near ? layout.value(f, 0) : layout.drawnValue(f, 0)) / step[f]);
            max[f] = near ? layout.maxCode(f) : layout.drawnMaxCode(f);
            most[f] = max[f];
            bits[f] = near ? layout.bits(f) : layout.drawnBits(f);
            angle[f] = field.kind() == FieldKind.ANGLE;
        }
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
        double steps = value * inverse[f] - low[f];
        double atLeast = steps < 0 ? 0 : steps;
        return (long) ((atLeast > most[f] ? most[f] : atLeast) + 0.5);
    }

    /** The value of a step: to the bit what the layout's quantizing gives. */
    double value(int f, long code) {
        if (angle[f]) {
            return near ? layout.value(f, code) : layout.drawnValue(f, code);
        }
        return (code + low[f]) * step[f];
    }
}
