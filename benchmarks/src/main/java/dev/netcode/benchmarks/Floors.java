package dev.netcode.benchmarks;

import java.util.SplittableRandom;

/**
 * The least work that could do a part's job, written as plainly as a compiler likes it: what rows are held against.
 *
 * <p>Each floor is made anew for every row and works on its own arrays; one pass covers {@code entities} entities.
 */
final class Floors {
    private static final int WORD = 16;

    private Floors() {}

    /** Two flat words of 16 doubles an entity, mixed into a third. */
    static Side lerp16(int entities) {
        double[] from = random(entities * WORD, 1);
        double[] to = random(entities * WORD, 2);
        double[] out = new double[entities * WORD];
        return passes -> {
            double share = 0.25;
            for (int pass = 0; pass < passes; pass++) {
                for (int i = 0; i < out.length; i++) {
                    out[i] = from[i] + (to[i] - from[i]) * share;
                }
                share = 0.75 - share * 0.5;
            }
            return out[0] + out[out.length - 1];
        };
    }

    /** A 2D pose (x, y, cos, sin) between two poses that are known already. */
    static Side pose2d(int entities) {
        double[] from = random(entities * 4, 3);
        double[] to = random(entities * 4, 4);
        double[] out = new double[entities * 4];
        return passes -> {
            double share = 0.25;
            for (int pass = 0; pass < passes; pass++) {
                for (int i = 0; i < out.length; i += 4) {
                    out[i] = from[i] + (to[i] - from[i]) * share;
                    out[i + 1] = from[i + 1] + (to[i + 1] - from[i + 1]) * share;
                    double cos = from[i + 2] + (to[i + 2] - from[i + 2]) * share;
                    double sin = from[i + 3] + (to[i + 3] - from[i + 3]) * share;
                    double scale = 1 / Math.sqrt(cos * cos + sin * sin);
                    out[i + 2] = cos * scale;
                    out[i + 3] = sin * scale;
                }
                share = 0.75 - share * 0.5;
            }
            return out[0] + out[out.length - 1];
        };
    }

    /** A 3D pose (x, y, z, unit quaternion, the short way) between two poses that are known already. */
    static Side pose3d(int entities) {
        double[] from = random(entities * 7, 5);
        double[] to = random(entities * 7, 6);
        double[] out = new double[entities * 7];
        return passes -> {
            double share = 0.25;
            for (int pass = 0; pass < passes; pass++) {
                for (int i = 0; i < out.length; i += 7) {
                    pose3d(from, to, out, i, share);
                }
                share = 0.75 - share * 0.5;
            }
            return out[0] + out[out.length - 1];
        };
    }

    private static void pose3d(double[] from, double[] to, double[] out, int i, double share) {
        out[i] = from[i] + (to[i] - from[i]) * share;
        out[i + 1] = from[i + 1] + (to[i + 1] - from[i + 1]) * share;
        out[i + 2] = from[i + 2] + (to[i + 2] - from[i + 2]) * share;
        double dot =
                from[i + 3] * to[i + 3] + from[i + 4] * to[i + 4] + from[i + 5] * to[i + 5] + from[i + 6] * to[i + 6];
        double far = dot < 0 ? -share : share;
        double near = 1 - share;
        double x = from[i + 3] * near + to[i + 3] * far;
        double y = from[i + 4] * near + to[i + 4] * far;
        double z = from[i + 5] * near + to[i + 5] * far;
        double w = from[i + 6] * near + to[i + 6] * far;
        double scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
        out[i + 3] = x * scale;
        out[i + 4] = y * scale;
        out[i + 5] = z * scale;
        out[i + 6] = w * scale;
    }

    /** A word of 16 doubles pushed into each entity's ring of 8. */
    static Side ringPush(int entities) {
        double[] word = random(entities * WORD, 7);
        double[] rings = new double[entities * WORD * 8];
        long[] ticks = new long[entities * 8];
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                int slot = pass & 7;
                for (int entity = 0; entity < entities; entity++) {
                    System.arraycopy(word, entity * WORD, rings, (entity * 8 + slot) * WORD, WORD);
                    ticks[entity * 8 + slot] = pass;
                }
            }
            return rings[rings.length - 1] + ticks[0];
        };
    }

    /** Numbers of a fixed seed in -1..1. */
    static double[] random(int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = random.nextDouble() * 2 - 1;
        }
        return values;
    }
}
