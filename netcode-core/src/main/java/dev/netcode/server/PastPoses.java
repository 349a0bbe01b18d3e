package dev.netcode.server;

import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/** Who stood where after one tick; ids ascend. Reused for later ticks. */
final class PastPoses {

    /** Three numbers of a place and four of a turn at the most. */
    static final int STRIDE = 7;

    private final Schema schema;
    private long tick = Tick.NONE;
    private int count;
    private long[] ids = {};
    private int[] kinds = {};
    private double[] poses = {};

    PastPoses(Schema schema) {
        this.schema = schema;
    }

    void record(long newTick, Simulation simulation, double[] state) {
        tick = newTick;
        count = simulation.memberCount();
        if (count > ids.length) {
            int capacity = Math.max(count, ids.length * 2);
            ids = Arrays.copyOf(ids, capacity);
            kinds = Arrays.copyOf(kinds, capacity);
            poses = Arrays.copyOf(poses, capacity * STRIDE);
        }
        for (int i = 0; i < count; i++) {
            ids[i] = simulation.member(i);
            kinds[i] = simulation.kind(ids[i]);
            simulation.read(ids[i], state, 0);
            schema.kind(kinds[i]).layout().pose().read(state, 0, poses, i * STRIDE);
        }
    }

    void clear() {
        tick = Tick.NONE;
        count = 0;
    }

    long tick() {
        return tick;
    }

    int count() {
        return count;
    }

    long id(int row) {
        return ids[row];
    }

    int kind(int row) {
        return kinds[row];
    }

    double[] poses() {
        return poses;
    }

    /** An entity's row, or below 0. */
    int find(long id) {
        return Arrays.binarySearch(ids, 0, count, id);
    }
}
