package dev.netcode.benchmarks;

import dev.netcode.wire.Snapshot;
import java.util.Arrays;

/** The least work that draws everyone else or takes measurements in, written by hand over flat arrays. */
final class RemoteFloors {

    private static final int DEPTH = 16;

    /** A frame's length here: so short that ten million of them stay within one span. */
    static final double FRAME_TICKS = 1e-7;

    private RemoteFloors() {}

    /** Poses x, y, cos, sin: each entity's bracket is known; lerp, nlerp. */
    static Side plane(int entities) {
        double[] from = new double[entities * 4];
        double[] to = new double[entities * 4];
        double[] out = new double[entities * 4];
        double[] start = new double[entities];
        double[] rate = new double[entities];
        double[] state = new double[16];
        for (int i = 0; i < entities; i++) {
            RemoteRows.write(state, 0, 0, i, 3);
            System.arraycopy(state, 0, from, i * 4, 4);
            RemoteRows.write(state, 0, 0, i, 6);
            System.arraycopy(state, 0, to, i * 4, 4);
            start[i] = 3;
            rate[i] = 1.0 / 3;
        }
        double[] moment = {0};
        return passes -> {
            double sum = 0;
            for (int pass = 0; pass < passes; pass++) {
                moment[0] += FRAME_TICKS;
                drawPlane(3.5 + moment[0], entities, start, rate, from, to, out);
                sum += out[pass % entities * 4];
            }
            return sum;
        };
    }

    private static void drawPlane(
            double moment, int entities, double[] start, double[] rate, double[] from, double[] to, double[] out) {
        for (int i = 0; i < entities; i++) {
            double t = (moment - start[i]) * rate[i];
            int k = i * 4;
            double x = from[k];
            double y = from[k + 1];
            double c = from[k + 2];
            double s = from[k + 3];
            out[k] = x + (to[k] - x) * t;
            out[k + 1] = y + (to[k + 1] - y) * t;
            c += (to[k + 2] - c) * t;
            s += (to[k + 3] - s) * t;
            double scale = 1 / Math.sqrt(c * c + s * s);
            out[k + 2] = c * scale;
            out[k + 3] = s * scale;
        }
    }

    /** Poses x, y, z and a quaternion: lerp, nlerp on the near side. */
    static Side space(int entities) {
        double[] from = new double[entities * 7];
        double[] to = new double[entities * 7];
        double[] out = new double[entities * 7];
        double[] start = new double[entities];
        double[] rate = new double[entities];
        double[] state = new double[16];
        for (int i = 0; i < entities; i++) {
            RemoteRows.write(state, 0, 1, i, 3);
            System.arraycopy(state, 0, from, i * 7, 7);
            RemoteRows.write(state, 0, 1, i, 6);
            System.arraycopy(state, 0, to, i * 7, 7);
            start[i] = 3;
            rate[i] = 1.0 / 3;
        }
        double[] moment = {0};
        return passes -> {
            double sum = 0;
            for (int pass = 0; pass < passes; pass++) {
                moment[0] += FRAME_TICKS;
                drawSpace(3.5 + moment[0], entities, start, rate, from, to, out);
                sum += out[pass % entities * 4];
            }
            return sum;
        };
    }

    private static void drawSpace(
            double moment, int entities, double[] start, double[] rate, double[] from, double[] to, double[] out) {
        for (int i = 0; i < entities; i++) {
            double t = (moment - start[i]) * rate[i];
            int k = i * 7;
            for (int j = 0; j < 3; j++) {
                out[k + j] = from[k + j] + (to[k + j] - from[k + j]) * t;
            }
            double ax = from[k + 3];
            double ay = from[k + 4];
            double az = from[k + 5];
            double aw = from[k + 6];
            double bx = to[k + 3];
            double by = to[k + 4];
            double bz = to[k + 5];
            double bw = to[k + 6];
            double f = ax * bx + ay * by + az * bz + aw * bw < 0 ? -t : t;
            double r = 1 - t;
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
    }

    /** A ring of 16 doubles and a tick for each entity. */
    static Side push(int entities) {
        double[] ring = new double[entities * DEPTH * 16];
        long[] ticks = new long[entities * DEPTH];
        int[] next = new int[entities];
        double[] states = new double[entities * 16];
        long[] tick = {0};
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                tick[0] += 3;
                for (int id = 0; id < entities; id++) {
                    put(ring, ticks, next, id, tick[0], states, id * 16);
                }
            }
            return ticks[entities - 1];
        };
    }

    private static void put(double[] ring, long[] ticks, int[] next, int slot, long tick, double[] state, int offset) {
        int entry = slot * DEPTH + (next[slot]++ & DEPTH - 1);
        ticks[entry] = tick;
        System.arraycopy(state, offset, ring, entry * 16, 16);
    }

    /** Finds each row's slot in an open-addressing table, then pushes. */
    static Side intake(Snapshot snapshot, int entities) {
        double[] ring = new double[entities * DEPTH * 16];
        long[] ticks = new long[entities * DEPTH];
        int[] next = new int[entities];
        int mask = Integer.highestOneBit(entities * 2 - 1) * 2 - 1;
        long[] keys = new long[mask + 1];
        int[] slots = new int[mask + 1];
        Arrays.fill(keys, -1);
        for (int i = 0; i < entities; i++) {
            int at = home(RemoteRows.id(i), mask);
            while (keys[at] >= 0) {
                at = at + 1 & mask;
            }
            keys[at] = RemoteRows.id(i);
            slots[at] = i;
        }
        RemoteRows.fill(snapshot, entities, 0);
        long[] tick = {0};
        return passes -> {
            for (int pass = 0; pass < passes; pass++) {
                tick[0] += 3;
                RemoteRows.retick(snapshot, entities, tick[0]);
                for (int row = 0; row < snapshot.count(); row++) {
                    long id = snapshot.id(row);
                    int at = home(id, mask);
                    while (keys[at] != id) {
                        at = at + 1 & mask;
                    }
                    put(
                            ring,
                            ticks,
                            next,
                            slots[at],
                            snapshot.measuredTick(row),
                            snapshot.states(),
                            snapshot.offset(row));
                }
            }
            return ticks[0];
        };
    }

    private static int home(long id, int mask) {
        return (int) ((id * 0x9e3779b97f4a7c15L) >>> 40) & mask;
    }
}
