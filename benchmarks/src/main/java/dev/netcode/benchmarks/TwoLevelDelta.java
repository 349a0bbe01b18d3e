package dev.netcode.benchmarks;

/**
 * Counts what the published two-level delta of snapshot compression would take for a box: each component's integer difference in few bits if small,
 * in more if middling, absolute otherwise; rotation as its smallest three in the chart of its largest. Only counted, never written.
 */
final class TwoLevelDelta {
    private static final double POSITION = 512;
    private static final double VELOCITY = 32;
    private static final double SPIN = 16;

    private TwoLevelDelta() {}

    /** Integers of a box: position 3, largest index, smallest three, velocity 3, spin 3. */
    static void quantize(double[] state, int at, long[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] = Math.round(state[at + i] * POSITION);
            out[7 + i] = Math.round(state[at + 7 + i] * VELOCITY);
            out[10 + i] = Math.round(state[at + 10 + i] * SPIN);
        }
        int largest = 3;
        for (int i = 4; i < 7; i++) {
            if (Math.abs(state[at + i]) > Math.abs(state[at + largest])) {
                largest = i;
            }
        }
        out[3] = largest - 3L;
        double sign = state[at + largest] < 0 ? -1 : 1;
        int put = 4;
        for (int i = 3; i < 7; i++) {
            if (i != largest) {
                out[put++] = Math.round((state[at + i] * sign * Math.sqrt(2) + 1) * 255.5);
            }
        }
    }

    /** Bits of one changed box against its baseline, without its id. */
    static int bits(long[] now, long[] base) {
        int bits = 0;
        for (int i = 0; i < 3; i++) {
            bits += component(now[i] - base[i], 5, 9, 18);
            bits += component(now[7 + i] - base[7 + i], 5, 9, 11);
            bits += component(now[10 + i] - base[10 + i], 5, 8, 9);
        }
        bits += 1;
        if (now[3] != base[3]) {
            return bits + 2 + 27;
        }
        for (int i = 4; i < 7; i++) {
            bits += component(now[i] - base[i], 5, 8, 9);
        }
        return bits;
    }

    /** One flag for "small", another for "middling", then the number. */
    private static int component(long difference, int small, int middling, int absolute) {
        long magnitude = difference < 0 ? -difference : difference + 1;
        if (magnitude <= 1L << (small - 1)) {
            return 1 + small;
        }
        return 2 + (magnitude <= 1L << (middling - 1) ? middling : absolute);
    }
}
