package dev.netcode.state;

import java.util.Arrays;

/** Rounding to each field's step, and whole-number codes for the wire: one for exact words, one for drawn ones. */
final class Quantizer {

    private final double[] step;
    private final double[] inverse;
    private final double[] low;
    private final double[] high;
    private final int[] bits;
    private final boolean[] angle;
    private final double[] componentStep;
    private final double[] componentInverse;
    private final double[] componentLow;
    private final double[] componentHigh;
    private final int[] angleFields;
    private final int[] angleOffsets;
    private final int[] quaternionOffsets;
    // Of each number side by side: the least value, the largest, the inverse step, the step.
    private final double[] boundsAndSteps;
    private final int[] wholeOffsets;
    private final int[] directionOffsets;

    Quantizer(Field[] fields, int width, boolean drawn) {
        int n = fields.length;
        step = new double[n];
        inverse = new double[n];
        low = new double[n];
        high = new double[n];
        bits = new int[n];
        angle = new boolean[n];
        componentStep = new double[width];
        componentInverse = new double[width];
        componentLow = new double[width];
        componentHigh = new double[width];
        for (Field field : fields) {
            fill(field, drawn ? field.drawnStep() : field.step());
        }
        angleFields = Offsets.fields(fields, FieldKind.ANGLE);
        angleOffsets = Offsets.of(fields, FieldKind.ANGLE);
        quaternionOffsets = Offsets.of(fields, FieldKind.QUATERNION);
        directionOffsets = Offsets.of(fields, FieldKind.ROTATION_2D);
        wholeOffsets = Offsets.that(fields, FieldKind::discrete);
        boundsAndSteps = new double[4 * width];
        for (Field field : fields) {
            for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                boundsAndSteps[4 * i] = field.min();
                boundsAndSteps[4 * i + 1] = field.max();
                boundsAndSteps[4 * i + 2] = componentInverse[i];
                boundsAndSteps[4 * i + 3] = componentStep[i];
                // rounding does not leave the range, so that nothing that is valid need be clamped
                assert Math.rint(field.min() * componentInverse[i]) >= componentLow[i]
                        && Math.rint(field.max() * componentInverse[i]) <= componentHigh[i];
            }
        }
    }

    private void fill(Field field, double wanted) {
        int f = field.index();
        angle[f] = field.kind() == FieldKind.ANGLE;
        step[f] = wanted;
        inverse[f] = 1 / wanted;
        if (angle[f]) {
            high[f] = Math.rint(Math.PI / wanted);
            low[f] = 1 - high[f];
        } else {
            // rint undoes the error of a step that is no power of two; the bounds are multiples of the exact step
            low[f] = whole(field.min() / wanted, false);
            high[f] = whole(field.max() / wanted, true);
        }
        bits[f] = 64 - Long.numberOfLeadingZeros((long) (high[f] - low[f]));
        for (int i = field.offset(); i < field.offset() + field.width(); i++) {
            componentStep[i] = step[f];
            componentInverse[i] = inverse[f];
            componentLow[i] = angle[f] ? Double.NEGATIVE_INFINITY : low[f];
            componentHigh[i] = angle[f] ? Double.POSITIVE_INFINITY : high[f];
        }
    }

    private static double whole(double steps, boolean up) {
        double nearest = Math.rint(steps);
        if (Math.abs(steps - nearest) < 1e-6) {
            return nearest;
        }
        return up ? Math.ceil(steps) : Math.floor(steps);
    }

    /** Whether every field's step is the other's. */
    boolean hasStepsOf(Quantizer other) {
        return Arrays.equals(step, other.step);
    }

    int bits(int field) {
        return bits[field];
    }

    long maxCode(int field) {
        return (long) (high[field] - low[field]);
    }

    long code(int field, double value) {
        double steps = angle[field] ? angleSteps(field, value) : Math.rint(value * inverse[field]);
        return (long) (Math.min(high[field], Math.max(low[field], steps)) - low[field]);
    }

    double value(int field, long code) {
        double steps = code + low[field];
        if (angle[field] && steps == high[field]) {
            return Math.PI;
        }
        return steps * step[field];
    }

    private double angleSteps(int field, double radians) {
        double steps = Math.rint(Turn.wrap(radians) * inverse[field]);
        return steps < low[field] ? high[field] : steps;
    }

    void quantize(double[] in, int io, double[] out, int oo) {
        quantizeFrom(0, in, io, out, oo);
    }

    /** As {@link #quantize}, of the numbers from one on where a field begins. */
    void quantizeFrom(int first, double[] in, int io, double[] out, int oo) {
        for (int i = first; i < componentStep.length; i++) {
            double steps = Math.rint(in[io + i] * componentInverse[i]);
            double atLeast = steps < componentLow[i] ? componentLow[i] : steps;
            steps = atLeast > componentHigh[i] ? componentHigh[i] : atLeast;
            // + 0.0 makes a negative zero an ordinary one
            out[oo + i] = steps * componentStep[i] + 0.0;
        }
        oneName(first, out, oo);
    }

    /** As {@link #quantize}, of a state that is valid; returns false if it is not, and then leaves anything in {@code out}. */
    boolean quantizeValid(double[] in, int io, double[] out, int oo) {
        if (!wholeAndUnit(in, io)) {
            return false;
        }
        // what is in range is in range when rounded, so that one pass without clamping does both
        double[] each = boundsAndSteps;
        for (int i = 0, p = 0; p < each.length; i++, p += 4) {
            double value = in[io + i];
            if (!(value >= each[p] && value <= each[p + 1])) {
                return false;
            }
            out[oo + i] = Math.rint(value * each[p + 2]) * each[p + 3] + 0.0;
        }
        oneName(0, out, oo);
        return true;
    }

    private boolean wholeAndUnit(double[] in, int io) {
        for (int at : wholeOffsets) {
            if (in[io + at] != Math.rint(in[io + at])) {
                return false;
            }
        }
        for (int at : directionOffsets) {
            if (!Validity.isAboutUnit(in[io + at] * in[io + at] + in[io + at + 1] * in[io + at + 1])) {
                return false;
            }
        }
        for (int at : quaternionOffsets) {
            double plane = in[io + at] * in[io + at] + in[io + at + 1] * in[io + at + 1];
            if (!Validity.isAboutUnit(plane + in[io + at + 2] * in[io + at + 2] + in[io + at + 3] * in[io + at + 3])) {
                return false;
            }
        }
        return true;
    }

    /** Of an angle's and a quaternion's two names the one that is written. */
    private void oneName(int first, double[] out, int oo) {
        for (int i = 0; i < angleOffsets.length; i++) {
            if (angleOffsets[i] < first) {
                continue;
            }
            int at = oo + angleOffsets[i];
            int field = angleFields[i];
            double steps = angleSteps(field, out[at]);
            out[at] = steps == high[field] ? Math.PI : steps * step[field] + 0.0;
        }
        for (int at : quaternionOffsets) {
            if (at >= first) {
                oneSign(out, oo + at);
            }
        }
    }

    /** Of q and -q, the one whose last component that is not zero is positive. */
    private static void oneSign(double[] q, int at) {
        int i = 3;
        while (i > 0 && q[at + i] == 0) {
            i--;
        }
        // Either sign is as likely as the other, which no branch predictor can learn: flip by the sign's bit.
        long sign = Double.doubleToRawLongBits(q[at + i]) & Long.MIN_VALUE;
        for (int j = 0; j < 4; j++) {
            // + 0.0 makes a negative zero an ordinary one
            q[at + j] = Double.longBitsToDouble(Double.doubleToRawLongBits(q[at + j]) ^ sign) + 0.0;
        }
    }
}
