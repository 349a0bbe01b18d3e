package dev.netcode.state;

import java.util.Arrays;

/** Whether a state can be: finite, in range, whole where it must be, rotations of about unit length. */
final class Validity {

    private final FieldKind[] kinds;
    private final int[] offsets;
    private final double[] mins;
    private final double[] maxs;
    private final double[] leasts;
    private final double[] mosts;
    private final int[] wholes;
    private final int[] units;
    private final int width;

    Validity(Field[] fields, int width) {
        this.width = width;
        kinds = new FieldKind[fields.length];
        offsets = new int[fields.length];
        mins = new double[fields.length];
        maxs = new double[fields.length];
        leasts = new double[width];
        mosts = new double[width];
        for (Field field : fields) {
            kinds[field.index()] = field.kind();
            offsets[field.index()] = field.offset();
            mins[field.index()] = field.min();
            maxs[field.index()] = field.max();
            Arrays.fill(leasts, field.offset(), field.offset() + field.width(), field.min());
            Arrays.fill(mosts, field.offset(), field.offset() + field.width(), field.max());
        }
        wholes = Offsets.fieldsThat(fields, FieldKind::discrete);
        units = Offsets.fieldsThat(fields, Validity::isUnit);
    }

    private static boolean isUnit(FieldKind kind) {
        return kind == FieldKind.ROTATION_2D || kind == FieldKind.QUATERNION;
    }

    int firstInvalid(double[] in, int io) {
        if (allValid(in, io)) {
            return -1;
        }
        for (int f = 0; f < kinds.length; f++) {
            if (!valid(f, in, io + offsets[f])) {
                return f;
            }
        }
        return -1;
    }

    /** Goes through the numbers, not the fields: nearly always all are valid. */
    private boolean allValid(double[] in, int io) {
        boolean valid = true;
        for (int i = 0; i < width; i++) {
            valid &= in[io + i] >= leasts[i];
            valid &= in[io + i] <= mosts[i];
        }
        for (int f : wholes) {
            valid &= valid(f, in, io + offsets[f]);
        }
        for (int f : units) {
            valid &= valid(f, in, io + offsets[f]);
        }
        return valid;
    }

    private boolean valid(int f, double[] in, int at) {
        FieldKind kind = kinds[f];
        boolean whole = kind.discrete();
        double min = mins[f];
        double max = maxs[f];
        double sum = 0;
        for (int i = 0; i < kind.width(); i++) {
            double v = in[at + i];
            if (!(v >= min && v <= max) || (whole && v != Math.rint(v))) {
                return false;
            }
            sum += v * v;
        }
        return !isUnit(kind) || isAboutUnit(sum);
    }

    /** Whether a rotation's sum of squares will do: a coarse step may leave it some per cent off; a zero one turns nothing. */
    static boolean isAboutUnit(double sum) {
        return sum > 0.5 && sum < 2;
    }
}
