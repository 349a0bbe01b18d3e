package dev.netcode.state;

/** Arithmetic of angles and rotations. Strict where a bit can depend on it. */
final class Turn {

    static final double TWO_PI = 2 * Math.PI;

    private Turn() {}

    /** Brings an angle into [-pi, pi]. */
    static double wrap(double radians) {
        return radians >= -Math.PI && radians <= Math.PI
                ? radians
                : radians - TWO_PI * Math.rint(radians * (1 / TWO_PI));
    }

    /** The short way from direction a to direction b, in [-pi, pi]; exactly opposite: pi, whichever the signs of zero. */
    static double between(double[] a, int ao, double[] b, int bo) {
        double dot = a[ao] * b[bo] + a[ao + 1] * b[bo + 1];
        double cross = a[ao] * b[bo + 1] - a[ao + 1] * b[bo];
        return StrictMath.atan2(cross + 0.0, dot);
    }

    /** The angle of the rotation that leads from quaternion a to quaternion b, in [0, pi]. */
    static double betweenQuaternions(double[] a, int ao, double[] b, int bo) {
        double ax = -a[ao];
        double ay = -a[ao + 1];
        double az = -a[ao + 2];
        double aw = a[ao + 3];
        double bx = b[bo];
        double by = b[bo + 1];
        double bz = b[bo + 2];
        double bw = b[bo + 3];
        double x = aw * bx + ax * bw + ay * bz - az * by;
        double y = aw * by - ax * bz + ay * bw + az * bx;
        double z = aw * bz + ax * by - ay * bx + az * bw;
        double w = aw * bw - ax * bx - ay * by - az * bz;
        return 2 * StrictMath.atan2(Math.sqrt(x * x + y * y + z * z), Math.abs(w));
    }

    /** The rotation that leads from quaternion a to quaternion b, the short way, as a vector in the world's axes. */
    static void betweenAsVector(double[] a, int ao, double[] b, int bo, double[] out, int oo) {
        double ax = -a[ao];
        double ay = -a[ao + 1];
        double az = -a[ao + 2];
        double aw = a[ao + 3];
        double bx = b[bo];
        double by = b[bo + 1];
        double bz = b[bo + 2];
        double bw = b[bo + 3];
        // b times the inverse of a
        double x = bw * ax + bx * aw + by * az - bz * ay;
        double y = bw * ay - bx * az + by * aw + bz * ax;
        double z = bw * az + bx * ay - by * ax + bz * aw;
        double w = bw * aw - bx * ax - by * ay - bz * az;
        double length = Math.sqrt(x * x + y * y + z * z);
        double near = w < 0 ? -1 : 1;
        // angle / sin(angle / 2) tends to 2
        double scale = length < 1e-12 ? 2 * near : near * 2 * StrictMath.atan2(length, Math.abs(w)) / length;
        out[oo] = x * scale;
        out[oo + 1] = y * scale;
        out[oo + 2] = z * scale;
    }

    /** Direction a turned by an angle. */
    static void rotate(double[] a, int ao, double radians, double[] out, int oo) {
        double cos = StrictTrig.cos(radians);
        double sin = StrictTrig.sin(radians);
        double x = a[ao] * cos - a[ao + 1] * sin;
        double y = a[ao] * sin + a[ao + 1] * cos;
        double scale = 1 / Math.sqrt(x * x + y * y);
        out[oo] = x * scale;
        out[oo + 1] = y * scale;
    }

    /** Quaternion q turned by a rotation vector given in the world's axes. */
    static void rotateQuaternion(double[] q, int qo, double rx, double ry, double rz, double[] out, int oo) {
        double angle = Math.sqrt(rx * rx + ry * ry + rz * rz);
        // sin(angle/2)/angle tends to 1/2
        double scale = angle < 1e-9 ? 0.5 : StrictTrig.sin(angle / 2) / angle;
        double sx = rx * scale;
        double sy = ry * scale;
        double sz = rz * scale;
        double sw = StrictTrig.cos(angle / 2);
        double x = q[qo];
        double y = q[qo + 1];
        double z = q[qo + 2];
        double w = q[qo + 3];
        double nx = sw * x + sx * w + sy * z - sz * y;
        double ny = sw * y - sx * z + sy * w + sz * x;
        double nz = sw * z + sx * y - sy * x + sz * w;
        double nw = sw * w - sx * x - sy * y - sz * z;
        double norm = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + nw * nw);
        out[oo] = nx * norm;
        out[oo + 1] = ny * norm;
        out[oo + 2] = nz * norm;
        out[oo + 3] = nw * norm;
    }

    /**
     * The straight line's parameter at which the turn is t of the whole, for unit vectors whose angle has this cosine
     * (0..1). A least-squares fit of {@code sin(t w) / (sin(t w) + sin((1 - t) w))}; turns within 0.0003 rad of even, where
     * the plain line is up to 0.07 rad off. Below 6 degrees the plain line is even to 0.00002 rad.
     */
    static double even(double t, double cos) {
        if (cos > 0.995) {
            return t;
        }
        double u = (t - 0.5) * (t - 0.5);
        double middle = 0.850965 + cos * (-1.103891 + cos * (0.329771 - cos * 0.07765));
        double ends = 1.042588 + cos * (-2.887713 + cos * (2.792606 - cos * 0.962051));
        return t + t * (t - 0.5) * (t - 1) * (middle + ends * u);
    }

    /** Between two directions, the short way; exactly opposite ones turn counter-clockwise. */
    static void direction(double[] a, int ao, double[] b, int bo, double t, double[] out, int oo) {
        double ax = a[ao];
        double ay = a[ao + 1];
        double bx = b[bo];
        double by = b[bo + 1];
        double dot = ax * bx + ay * by;
        if (dot < 0) {
            rotate(a, ao, between(a, ao, b, bo) * t, out, oo);
            return;
        }
        double s = even(t, dot);
        double x = ax + (bx - ax) * s;
        double y = ay + (by - ay) * s;
        double scale = 1 / Math.sqrt(x * x + y * y);
        out[oo] = x * scale;
        out[oo + 1] = y * scale;
    }

    /** Between two quaternions, on the near side. */
    static void quaternion(double[] a, int ao, double[] b, int bo, double t, double[] out, int oo) {
        double dot = a[ao] * b[bo] + a[ao + 1] * b[bo + 1] + a[ao + 2] * b[bo + 2] + a[ao + 3] * b[bo + 3];
        double even = even(t, Math.abs(dot));
        double s = dot < 0 ? -even : even;
        double r = 1 - even;
        double x = a[ao] * r + b[bo] * s;
        double y = a[ao + 1] * r + b[bo + 1] * s;
        double z = a[ao + 2] * r + b[bo + 2] * s;
        double w = a[ao + 3] * r + b[bo + 3] * s;
        double scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
        out[oo] = x * scale;
        out[oo + 1] = y * scale;
        out[oo + 2] = z * scale;
        out[oo + 3] = w * scale;
    }
}
