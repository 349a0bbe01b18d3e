package dev.netcode.state;

/** The loops that draw thousands of poses: one per sort of pose, without a call or a branch that is hard to foresee. */
final class PoseSweep {

    static final int OTHER = 0;
    static final int PLANE = 1;
    static final int SPACE = 2;

    private PoseSweep() {}

    static int sort(int dimensions, int rotationWidth) {
        if (dimensions == 2 && rotationWidth == 2) {
            return PLANE;
        }
        return dimensions == 3 && rotationWidth == 4 ? SPACE : OTHER;
    }

    /** x, y, cos, sin. */
    static int plane(
            double moment,
            int count,
            double[] start,
            double[] rate,
            double[] from,
            double[] to,
            double[] out,
            int[] missed) {
        int m = 0;
        for (int i = 0; i < count; i++) {
            double t = (moment - start[i]) * rate[i];
            if (!(t > 0 && t < 1)) {
                if (rate[i] != 0) {
                    missed[m++] = i;
                }
                continue;
            }
            int k = i * 4;
            double x = from[k];
            double y = from[k + 1];
            double c = from[k + 2];
            double s = from[k + 3];
            double dc = to[k + 2];
            double ds = to[k + 3];
            double dot = c * dc + s * ds;
            if (dot < 0) {
                missed[m++] = i;
                continue;
            }
            double e = Turn.even(t, dot);
            out[k] = x + (to[k] - x) * t;
            out[k + 1] = y + (to[k + 1] - y) * t;
            c += (dc - c) * e;
            s += (ds - s) * e;
            double scale = 1 / Math.sqrt(c * c + s * s);
            out[k + 2] = c * scale;
            out[k + 3] = s * scale;
        }
        return m;
    }

    /** x, y, z, and a quaternion. */
    static int space(
            double moment,
            int count,
            double[] start,
            double[] rate,
            double[] from,
            double[] to,
            double[] out,
            int[] missed) {
        int m = 0;
        for (int i = 0; i < count; i++) {
            double t = (moment - start[i]) * rate[i];
            if (!(t > 0 && t < 1)) {
                if (rate[i] != 0) {
                    missed[m++] = i;
                }
                continue;
            }
            int k = i * 7;
            double x = from[k];
            double y = from[k + 1];
            double z = from[k + 2];
            out[k] = x + (to[k] - x) * t;
            out[k + 1] = y + (to[k + 1] - y) * t;
            out[k + 2] = z + (to[k + 2] - z) * t;
            double ax = from[k + 3];
            double ay = from[k + 4];
            double az = from[k + 5];
            double aw = from[k + 6];
            double bx = to[k + 3];
            double by = to[k + 4];
            double bz = to[k + 5];
            double bw = to[k + 6];
            double dot = ax * bx + ay * by + az * bz + aw * bw;
            double e = Turn.even(t, Math.abs(dot));
            double f = Math.copySign(e, dot);
            double r = 1 - e;
            ax = ax * r + bx * f;
            ay = ay * r + by * f;
            az = az * r + bz * f;
            aw = aw * r + bw * f;
            double scale = 1 / Math.sqrt(ax * ax + ay * ay + az * az + aw * aw);
            out[k + 3] = ax * scale;
            out[k + 4] = ay * scale;
            out[k + 5] = az * scale;
            out[k + 6] = aw * scale;
        }
        return m;
    }

    /** Any pose, by its layout. */
    static int other(
            PoseLayout pose,
            double moment,
            int count,
            double[] start,
            double[] rate,
            double[] from,
            double[] to,
            double[] out,
            int[] missed) {
        int m = 0;
        int width = pose.width();
        for (int i = 0; i < count; i++) {
            double t = (moment - start[i]) * rate[i];
            if (t > 0 && t < 1) {
                pose.interpolate(from, i * width, to, i * width, t, out, i * width);
            } else if (rate[i] != 0) {
                missed[m++] = i;
            }
        }
        return m;
    }
}
