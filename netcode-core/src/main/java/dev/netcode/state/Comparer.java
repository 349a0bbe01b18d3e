package dev.netcode.state;

/** Whether two states are the same, agree, and how far they are apart. */
final class Comparer {

    private final FieldKind[] kinds;
    private final int[] offsets;
    private final double[] tolerances;
    private final int width;
    private final boolean manyNames;

    Comparer(Field[] fields, int width) {
        this.width = width;
        kinds = new FieldKind[fields.length];
        offsets = new int[fields.length];
        tolerances = new double[fields.length];
        boolean many = false;
        for (Field field : fields) {
            kinds[field.index()] = field.kind();
            offsets[field.index()] = field.offset();
            tolerances[field.index()] = field.tolerance();
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
}
