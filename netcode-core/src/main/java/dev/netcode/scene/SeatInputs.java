package dev.netcode.scene;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.Tick;
import dev.netcode.wire.ScenePresses;
import java.util.Arrays;

/**
 * What every seat holds and presses on every step near the present: the presses that the server took, on top of them this client's own that it
 * has not taken yet, and what was applied to the copy.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class SeatInputs {

    private final InputLayout layout;
    private final int seats;
    private final int width;
    private final int mask;
    private final long[] takenAt;
    private final double[] taken;
    private final double[] ran;
    private final ScenePresses own;
    private final double[] made;
    /** Where among the numbers of all seats there are presses, which are for one step. */
    private final int[] edges;

    /** A ring that holds so many steps before the present and as many after it. */
    SeatInputs(InputLayout layout, int seats, int steps) {
        this.layout = layout;
        this.seats = seats;
        width = layout.width();
        int capacity = Integer.highestOneBit(2 * steps - 1) << 1;
        mask = capacity - 1;
        takenAt = new long[capacity * seats];
        Arrays.fill(takenAt, Tick.NONE);
        taken = new double[capacity * seats * width];
        ran = new double[capacity * seats * width];
        own = new ScenePresses(layout);
        made = new double[seats * width];
        int[] found = new int[seats * width];
        int count = 0;
        for (int field = 0; field < found.length; field++) {
            if (layout.held(field % width, 1) == 0) {
                found[count++] = field;
            }
        }
        edges = Arrays.copyOf(found, count);
    }

    /** This client's presses that the server is not known to have taken. */
    ScenePresses own() {
        return own;
    }

    /** Forgets all that the server took. */
    void forget() {
        Arrays.fill(takenAt, Tick.NONE);
    }

    /** Notes a press that the server took. */
    void take(ScenePresses from, int index) {
        int at = slot(from.seat(index), from.step(index));
        takenAt[at] = from.step(index);
        layout.predictable(from.inputs(), from.offset(index), taken, at * width);
    }

    private int slot(int seat, long step) {
        return ((int) step & mask) * seats + seat;
    }

    /** Says what all seats held on a step. */
    void held(long step, double[] inputs) {
        System.arraycopy(inputs, 0, ran, slot(0, step) * width, seats * width);
    }

    /** Works out what all seats hold and press on a step, after the one before; returns where the first's begins in {@link #ran()}. */
    int make(long step) {
        int at = slot(0, step) * width;
        compute(step, ran, at);
        return at;
    }

    /** Whether a step ran on what the seats are now known to have held, given that the one before did. */
    boolean stands(long step) {
        compute(step, made, 0);
        for (int seat = 0; seat < seats; seat++) {
            if (!layout.same(made, seat * width, ran, slot(seat, step) * width)) {
                return false;
            }
        }
        return true;
    }

    private void compute(long step, double[] to, int at) {
        // what is held goes on, for all seats at once; most steps have no news
        System.arraycopy(ran, slot(0, step - 1) * width, to, at, seats * width);
        for (int edge : edges) {
            to[at + edge] = 0;
        }
        for (int seat = 0; seat < seats; seat++) {
            int from = slot(seat, step);
            if (takenAt[from] == step) {
                System.arraycopy(taken, from * width, to, at + seat * width, width);
            }
        }
        for (int i = 0; i < own.size(); i++) {
            if (own.step(i) == step) {
                add(own.inputs(), own.offset(i), to, at + own.seat(i) * width);
            }
        }
    }

    /** A press on top of what there is: both press, the newer one holds. */
    private void add(double[] input, int offset, double[] to, int at) {
        for (int field = 0; field < width; field++) {
            double value = layout.serverOnly(field) ? 0 : input[offset + field];
            boolean edge = layout.held(field, 1) == 0;
            to[at + field] = edge ? Math.max(to[at + field], value) : value;
        }
    }

    /** Whether a seat ran on a step what a press says. */
    boolean ranAs(ScenePresses presses, int index) {
        layout.predictable(presses.inputs(), presses.offset(index), made, 0);
        return layout.same(made, 0, ran, slot(presses.seat(index), presses.step(index)) * width);
    }

    /** Whether an own press that the server is not known to have taken is stamped with this step or an earlier one. */
    boolean ownBefore(long step) {
        for (int i = 0; i < own.size(); i++) {
            if (own.step(i) <= step) {
                return true;
            }
        }
        return false;
    }

    /** How far from the present a step may lie, either way. */
    int reach() {
        return (mask + 1) / 2;
    }

    double[] ran() {
        return ran;
    }
}
