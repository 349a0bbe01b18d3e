package dev.netcode.wire;

/** Carries rotations on without trigonometry, so that every machine gets the same bits: half-angle tangents and + - * / only. */
final class Rotations {

    /** Beyond this a body spins too fast for the series; its rotation is held instead. */
    private static final double LARGEST_RADIANS = 3;

    private Rotations() {}

    /** Turns (cos, sin) by an angle. */
    static void carry(double[] rotation, double radians) {
        if (!(Math.abs(radians) < LARGEST_RADIANS)) {
            return;
        }
        double t = tangent(radians / 4);
        // tan of a half from tan of a quarter: exact, and the series stays small
        double half = 2 * t / (1 - t * t);
        double scale = 1 / (1 + half * half);
        double cos = (1 - half * half) * scale;
        double sin = 2 * half * scale;
        double c = rotation[0] * cos - rotation[1] * sin;
        rotation[1] = rotation[0] * sin + rotation[1] * cos;
        rotation[0] = c;
    }

    /** Turns a quaternion (x, y, z, w) by a rotation vector in the world's axes; of q and -q gives the one with w >= 0. */
    static void carry(double[] q, double rx, double ry, double rz) {
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
            double qx = w * q[0] + x * q[3] + y * q[2] - z * q[1];
            double qy = w * q[1] + y * q[3] + z * q[0] - x * q[2];
            double qz = w * q[2] + z * q[3] + x * q[1] - y * q[0];
            double qw = w * q[3] - x * q[0] - y * q[1] - z * q[2];
            double sign = qw < 0 ? -1 : 1;
            q[0] = qx * sign;
            q[1] = qy * sign;
            q[2] = qz * sign;
            q[3] = qw * sign;
        }
    }

    /** Tangent of a small angle by its series. */
    private static double tangent(double x) {
        double n = x * x;
        return x * (1 + n / 3 * (1 + 0.4 * n * (1 + 17.0 / 42 * n)));
    }
}
