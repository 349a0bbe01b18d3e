package dev.netcode.testkit;

import dev.netcode.predict.Predictor;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/** Each tick's twins as they were first predicted, for as long as the server may take to run that tick. Thread: one. */
final class FirstStates {

    /** Ticks kept: four seconds at 60 Hz. */
    static final int TICKS = 256;

    private final int stride;
    private final long[] ticks = new long[TICKS];
    private final long[][] ids = new long[TICKS][16];
    private final double[][] states;
    private final int[] counts = new int[TICKS];

    FirstStates(int stride) {
        this.stride = stride;
        states = new double[TICKS][16 * stride];
        Arrays.fill(ticks, Tick.NONE);
    }

    void record(long tick, Predictor predictor) {
        int slot = (int) tick & TICKS - 1;
        ticks[slot] = tick;
        counts[slot] = 0;
        for (int i = 0; i < predictor.twinCount(); i++) {
            if (counts[slot] == ids[slot].length) {
                ids[slot] = Arrays.copyOf(ids[slot], counts[slot] * 2);
                states[slot] = Arrays.copyOf(states[slot], counts[slot] * 2 * stride);
            }
            long id = predictor.twinId(i);
            if (predictor.readAt(tick, id, states[slot], counts[slot] * stride)) {
                ids[slot][counts[slot]++] = id;
            }
        }
    }

    int count(long tick) {
        int slot = (int) tick & TICKS - 1;
        return ticks[slot] == tick ? counts[slot] : 0;
    }

    long id(long tick, int index) {
        return ids[(int) tick & TICKS - 1][index];
    }

    double[] states(long tick) {
        return states[(int) tick & TICKS - 1];
    }

    int offset(int index) {
        return index * stride;
    }
}
