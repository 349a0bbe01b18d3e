package dev.netcode.scene;

import dev.netcode.input.InputLayout;
import dev.netcode.wire.ScenePresses;
import java.util.Arrays;

/** What this client's seats want to hold and press, until a step makes numbered presses of it. Thread: one. Allocates: at construction. */
final class Pressing {

    private final InputLayout layout;
    private final int[] seats;
    private final double[] wanted;
    private final double[] held;
    private final double[] sample;
    private final long[] numbers;
    /** Whether what is wanted may differ from what is held; steps without news do not look. */
    private boolean news;

    Pressing(InputLayout layout, int ofSeats, int[] seats) {
        for (int i = 0; i < seats.length; i++) {
            boolean fine = seats[i] >= 0 && seats[i] < ofSeats;
            for (int j = 0; j < i; j++) {
                fine &= seats[j] != seats[i];
            }
            if (!fine) {
                throw new IllegalArgumentException(
                        "seats must differ and be in 0.." + (ofSeats - 1) + ": seat=" + seats[i]);
            }
        }
        this.layout = layout;
        this.seats = seats.clone();
        wanted = new double[ofSeats * layout.width()];
        held = new double[ofSeats * layout.width()];
        sample = new double[layout.width()];
        numbers = new long[ofSeats];
    }

    boolean owns(int seat) {
        for (int mine : seats) {
            if (mine == seat) {
                return true;
            }
        }
        return false;
    }

    int seats() {
        return seats.length;
    }

    int seat(int index) {
        return seats[index];
    }

    /** What is held is the newest's; a press stays until a step has taken it. */
    void want(int seat, double[] input, int offset) {
        if (!owns(seat)) {
            throw new IllegalArgumentException("seat must be one of this client's: seat=" + seat);
        }
        layout.quantize(input, offset, sample, 0);
        int at = seat * layout.width();
        for (int field = 0; field < layout.width(); field++) {
            boolean edge = layout.held(field, 1) == 0;
            wanted[at + field] = edge ? Math.max(wanted[at + field], sample[field]) : sample[field];
        }
        news |= !layout.same(wanted, at, held, at);
    }

    /** Makes presses of what is wanted and not held already; what finds the list full waits. */
    void stamp(long step, ScenePresses own) {
        if (!news) {
            return;
        }
        news = false;
        for (int seat : seats) {
            int at = seat * layout.width();
            if (layout.same(wanted, at, held, at)) {
                continue;
            }
            if (!own.add(seat, numbers[seat] + 1, step, wanted, at)) {
                news = true;
                continue;
            }
            numbers[seat]++;
            for (int field = 0; field < layout.width(); field++) {
                wanted[at + field] = layout.held(field, wanted[at + field]);
                held[at + field] = wanted[at + field];
            }
        }
    }

    /** Begins anew with a server that has heard nothing: numbers from 1 on, and what is held must be told again. */
    void forget() {
        Arrays.fill(numbers, 0);
        Arrays.fill(held, 0);
        news = true;
    }
}
