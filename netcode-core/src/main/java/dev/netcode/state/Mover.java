package dev.netcode.state;

import java.util.Arrays;

/** States between two states, and after one. Runs over flat arrays of operations made when the layout is built. */
final class Mover {

    private static final int HOLD = 0;
    private static final int LINEAR = 1;
    private static final int ANGLE = 2;
    private static final int DIRECTION = 3;
    private static final int QUATERNION = 4;

    private final int width;
    private final int[] op;
    private final int[] from;
    private final int[] to;
    private final int[] moved;
    private final int[] rate;
    private final FieldKind[] movedKind;

    Mover(Field[] fields, int width) {
        this.width = width;
        int[] ops = new int[fields.length];
        int[] starts = new int[fields.length];
        int[] ends = new int[fields.length];
        int n = 0;
        int carried = 0;
        for (Field field : fields) {
            int o = operation(field);
            if (n > 0 && ops[n - 1] == o && (o == LINEAR || o == HOLD)) {
                ends[n - 1] = field.offset() + field.width();
            } else {
                ops[n] = o;
                starts[n] = field.offset();
                ends[n++] = field.offset() + field.width();
            }
            carried += field.carriedBy() >= 0 ? 1 : 0;
        }
        op = Arrays.copyOf(ops, n);
        from = Arrays.copyOf(starts, n);
        to = Arrays.copyOf(ends, n);
        moved = new int[carried];
        rate = new int[carried];
        movedKind = new FieldKind[carried];
        int m = 0;
        for (Field field : fields) {
            if (field.carriedBy() >= 0) {
                moved[m] = field.offset();
                rate[m] = fields[field.carriedBy()].offset();
                movedKind[m++] = field.kind();
            }
        }
    }

    private static int operation(Field field) {
        if (field.drawing() != Drawing.INTERPOLATED) {
            return HOLD;
        }
        return switch (field.kind()) {
            case ANGLE -> ANGLE;
            case ROTATION_2D -> DIRECTION;
            case QUATERNION -> QUATERNION;
            default -> LINEAR;
        };
    }

    void interpolate(double[] a, int ao, double[] b, int bo, double t, double[] out, int oo) {
        for (int k = 0; k < op.length; k++) {
            int start = from[k];
            switch (op[k]) {
                case LINEAR -> {
                    for (int i = start; i < to[k]; i++) {
                        double v = a[ao + i];
                        out[oo + i] = v + (b[bo + i] - v) * t;
                    }
                }
                case ANGLE -> {
                    double v = a[ao + start];
                    out[oo + start] = Turn.wrap(v + Turn.wrap(b[bo + start] - v) * t);
                }
                case DIRECTION -> Turn.direction(a, ao + start, b, bo + start, t, out, oo + start);
                case QUATERNION -> Turn.quaternion(a, ao + start, b, bo + start, t, out, oo + start);
                default -> {
                    for (int i = start; i < to[k]; i++) {
                        out[oo + i] = t >= 1 ? b[bo + i] : a[ao + i];
                    }
                }
            }
        }
    }

    void hermite(double[] a, int ao, double[] b, int bo, double t, double seconds, double[] out, int oo) {
        interpolate(a, ao, b, bo, t, out, oo);
        for (int m = 0; m < moved.length; m++) {
            int p = moved[m];
            int v = rate[m];
            switch (movedKind[m]) {
                case POSITION_2D -> place(a, ao, b, bo, p, v, 2, t, seconds, out, oo);
                case POSITION_3D -> place(a, ao, b, bo, p, v, 3, t, seconds, out, oo);
                case REAL -> place(a, ao, b, bo, p, v, 1, t, seconds, out, oo);
                case ANGLE -> {
                    double way = Turn.wrap(b[bo + p] - a[ao + p]);
                    out[oo + p] = Turn.wrap(a[ao + p] + turned(way, a[ao + v], b[bo + v], t, seconds));
                }
                case ROTATION_2D -> {
                    double way = Turn.between(a, ao + p, b, bo + p);
                    Turn.rotate(a, ao + p, turned(way, a[ao + v], b[bo + v], t, seconds), out, oo + p);
                }
                default -> {
                    // a quaternion stays on the straight way between the two
                }
            }
        }
    }

    private static double turned(double way, double rate0, double rate1, double t, double seconds) {
        double most = 3 * Math.abs(way);
        double m0 = Math.max(-most, Math.min(most, rate0 * seconds));
        double m1 = Math.max(-most, Math.min(most, rate1 * seconds));
        return way * t * t * (3 - 2 * t) + m0 * t * (1 - t) * (1 - t) - m1 * t * t * (1 - t);
    }

    /** Cubic with both tangents no longer than three times the way: then it never passes the end it heads for. */
    private static void place(
            double[] a,
            int ao,
            double[] b,
            int bo,
            int p,
            int v,
            int n,
            double t,
            double seconds,
            double[] out,
            int oo) {
        double way = 3 * Comparer.distance(a, ao + p, b, bo + p, n);
        double s0 = seconds * scale(a, ao + v, n, seconds, way);
        double s1 = seconds * scale(b, bo + v, n, seconds, way);
        double h = t * t * (3 - 2 * t);
        double h0 = t * (1 - t) * (1 - t) * s0;
        double h1 = t * t * (1 - t) * s1;
        for (int i = 0; i < n; i++) {
            double start = a[ao + p + i];
            out[oo + p + i] = start + (b[bo + p + i] - start) * h + a[ao + v + i] * h0 - b[bo + v + i] * h1;
        }
    }

    private static double scale(double[] s, int v, int n, double seconds, double most) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += s[v + i] * s[v + i];
        }
        double length = Math.sqrt(sum) * Math.abs(seconds);
        return length > most ? most / length : 1;
    }

    void carryOn(double[] in, int io, double seconds, double[] out, int oo) {
        if (in != out || io != oo) {
            System.arraycopy(in, io, out, oo, width);
        }
        for (int m = 0; m < moved.length; m++) {
            int p = oo + moved[m];
            int v = oo + rate[m];
            switch (movedKind[m]) {
                case ANGLE -> out[p] = Turn.wrap(out[p] + out[v] * seconds);
                case ROTATION_2D -> {
                    if (out[v] != 0) {
                        Turn.rotate(out, p, out[v] * seconds, out, p);
                    }
                }
                case QUATERNION -> {
                    if (out[v] != 0 || out[v + 1] != 0 || out[v + 2] != 0) {
                        Turn.rotateQuaternion(
                                out, p, out[v] * seconds, out[v + 1] * seconds, out[v + 2] * seconds, out, p);
                    }
                }
                default -> {
                    for (int i = 0; i < movedKind[m].width(); i++) {
                        out[p + i] += out[v + i] * seconds;
                    }
                }
            }
        }
    }
}
