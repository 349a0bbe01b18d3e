package dev.netcode.wire;

/** Carries rotations on without trigonometry, so that every machine gets the same bits: half-angle tangents and + - * / only. */
final class Rotations {

    /** Beyond this a body spins too fast for the series; its rotation is held instead. */
    private static final double LARGEST_RADIANS = 3;

    private Rotations() {}

    /** Turns (cos, sin) by an angle. */
    static void carry(double[] rotation, int at, double radians) {
        if (!(Math.abs(radians) < LARGEST_RADIANS)) {
            return;
        }
        double t = tangent(radians / 4);
        // tan of a half from tan of a quarter: exact, and the series stays small
        double half = 2 * t / (1 - t * t);
        double scale = 1 / (1 + half * half);
        double cos = (1 - half * half) * scale;
        double sin = 2 * half * scale;
        double c = rotation[at] * cos - rotation[at + 1] * sin;
        rotation[at + 1] = rotation[at] * sin + rotation[at + 1] * cos;
        rotation[at] = c;
    }

    /** Turns a quaternion (x, y, z, w) by a rotation vector in the world's axes; of q and -q gives the one with w >= 0. */
    static void carry(double[] q, int at, double rx, double ry, double rz) {
        double angle = Math.sqrt(rx * rx + ry * ry + rz * rz);
        if (angle > 0 && angle < LARGEST_RADIANS) {
            // half-angle sine and cosine from the tangent of a quarter of the angle
            double t = tangent(angle / 4);
            double scale = 1 / (1 + t * t);
            double w = (1 - t * t) * scale;
            double s = 2 * t * scale / angle;
            double x = rx * s;
            double y = ry * s;
            double z = rz * s;
            double bx = q[at];
            double by = q[at + 1];
            double bz = q[at + 2];
            double bw = q[at + 3];
            double qx = w * bx + x * bw + y * bz - z * by;
            double qy = w * by + y * bw + z * bx - x * bz;
            double qz = w * bz + z * bw + x * by - y * bx;
            double qw = w * bw - x * bx - y * by - z * bz;
            double sign = qw < 0 ? -1 : 1;
            q[at] = qx * sign;
            q[at + 1] = qy * sign;
            q[at + 2] = qz * sign;
            q[at + 3] = qw * sign;
        }
    }

    /** Tangent of a small angle by its series. */
    private static double tangent(double x) {
        double n = x * x;
        return x * (1 + n / 3 * (1 + 0.4 * n * (1 + 17.0 / 42 * n)));
    }
}
