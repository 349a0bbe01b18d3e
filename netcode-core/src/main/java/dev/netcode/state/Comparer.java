package dev.netcode.state;

/** Whether two states are the same, agree, and how far they are apart. */
final class Comparer {

    private final FieldKind[] kinds;
    private final int[] offsets;
    private final double[] tolerances;
    private final double[] mins;
    private final double[] maxs;
    private final int width;
    private final boolean manyNames;

    Comparer(Field[] fields, int width) {
        this.width = width;
        kinds = new FieldKind[fields.length];
        offsets = new int[fields.length];
        tolerances = new double[fields.length];
        mins = new double[fields.length];
        maxs = new double[fields.length];
        boolean many = false;
        for (Field field : fields) {
            kinds[field.index()] = field.kind();
            offsets[field.index()] = field.offset();
            tolerances[field.index()] = field.tolerance();
            mins[field.index()] = field.min();
            maxs[field.index()] = field.max();
            many |= field.kind() == FieldKind.ANGLE || field.kind() == FieldKind.QUATERNION;
        }
        manyNames = many;
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
        for (int f = 0; f < kinds.length; f++) {
            if (!valid(f, in, io + offsets[f])) {
                return f;
            }
        }
        return -1;
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
        // a coarse step may leave a rotation some per cent off unit length; a zero one turns nothing
        boolean unit = kind == FieldKind.ROTATION_2D || kind == FieldKind.QUATERNION;
        return !unit || (sum > 0.5 && sum < 2);
    }
}
