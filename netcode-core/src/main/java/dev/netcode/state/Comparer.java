package dev.netcode.state;

import java.util.Arrays;
import java.util.function.Predicate;

/** Whether two states are the same, agree, and how far they are apart. */
final class Comparer {

    private final FieldKind[] kinds;
    private final int[] offsets;
    private final double[] tolerances;
    private final double[] mins;
    private final double[] maxs;
    private final double[] leasts;
    private final double[] mosts;
    private final int[] wholes;
    private final int[] units;
    private final int width;
    private final boolean manyNames;

    Comparer(Field[] fields, int width) {
        this.width = width;
        kinds = new FieldKind[fields.length];
        offsets = new int[fields.length];
        tolerances = new double[fields.length];
        mins = new double[fields.length];
        maxs = new double[fields.length];
        leasts = new double[width];
        mosts = new double[width];
        boolean many = false;
        for (Field field : fields) {
            kinds[field.index()] = field.kind();
            offsets[field.index()] = field.offset();
            tolerances[field.index()] = field.tolerance();
            mins[field.index()] = field.min();
            maxs[field.index()] = field.max();
            Arrays.fill(leasts, field.offset(), field.offset() + field.width(), field.min());
            Arrays.fill(mosts, field.offset(), field.offset() + field.width(), field.max());
            many |= field.kind() == FieldKind.ANGLE || field.kind() == FieldKind.QUATERNION;
        }
        manyNames = many;
        wholes = fieldsThat(fields, Comparer::isWhole);
        units = fieldsThat(fields, Comparer::isUnit);
    }

    private static int[] fieldsThat(Field[] fields, Predicate<FieldKind> wanted) {
        int[] found = new int[fields.length];
        int count = 0;
        for (Field field : fields) {
            if (wanted.test(field.kind())) {
                found[count++] = field.index();
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static boolean isWhole(FieldKind kind) {
        return kind.discrete();
    }

    private static boolean isUnit(FieldKind kind) {
        return kind == FieldKind.ROTATION_2D || kind == FieldKind.QUATERNION;
    }

    boolean same(double[] a, int ao, double[] b, int bo) {
        for (int i = 0; i < width; i++) {
            // a difference that is not zero, or not a number because either is NaN or infinite
            if (!(a[ao + i] - b[bo + i] == 0.0)) {
                return manyNames && firstDifference(a, ao, b, bo) < 0;
            }
        }
        return true;
    }

    int firstDifference(double[] a, int ao, double[] b, int bo) {
        for (int f = 0; f < kinds.length; f++) {
            if (!sameField(f, a, ao + offsets[f], b, bo + offsets[f])) {
                return f;
            }
        }
        return -1;
    }

    private boolean sameField(int f, double[] a, int at, double[] b, int bt) {
        FieldKind kind = kinds[f];
        boolean equal = true;
        boolean opposite = kind == FieldKind.QUATERNION;
        for (int i = 0; i < kind.width(); i++) {
            equal &= a[at + i] - b[bt + i] == 0.0;
            opposite &= a[at + i] + b[bt + i] == 0.0;
        }
        return equal || opposite || (kind == FieldKind.ANGLE && Turn.wrap(a[at] - b[bt]) == 0.0);
    }

    int firstDisagreement(double[] a, int ao, double[] b, int bo) {
        for (int f = 0; f < kinds.length; f++) {
            if (!sameField(f, a, ao + offsets[f], b, bo + offsets[f])
                    && !(difference(f, a, ao, b, bo) <= tolerances[f])) {
                return f;
            }
        }
        return -1;
    }

    double difference(int f, double[] a, int ao, double[] b, int bo) {
        int at = ao + offsets[f];
        int bt = bo + offsets[f];
        return switch (kinds[f]) {
            case POSITION_2D, VELOCITY_2D -> distance(a, at, b, bt, 2);
            case POSITION_3D, VELOCITY_3D, SPIN_3D -> distance(a, at, b, bt, 3);
            case ANGLE -> Math.abs(Turn.wrap(a[at] - b[bt]));
            case ROTATION_2D -> Math.abs(Turn.between(a, at, b, bt));
            case QUATERNION -> Turn.betweenQuaternions(a, at, b, bt);
            default -> Math.abs(a[at] - b[bt]);
        };
    }

    static double distance(double[] a, int at, double[] b, int bt, int dimensions) {
        double sum = 0;
        for (int i = 0; i < dimensions; i++) {
            double d = a[at + i] - b[bt + i];
            sum += d * d;
        }
        return Math.sqrt(sum);
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
        boolean whole = isWhole(kind);
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
