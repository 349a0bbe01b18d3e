package dev.netcode.server;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * One seat of a scene on the server: its presses, each taken once and in order, on the step it asks for or, if that has run, on the
 * next. Late ones that fall on one step become one: what is held is the newest's, and no press is lost.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class SceneSeat {

    /** How far ahead a press may lie; one that says more is taken there. */
    static final int WINDOW = 128;

    /** Presses that may be taken in a step on the long run, and at once; more wait, or a client could bury the log. */
    private static final int A_STEP = 4;

    private static final int AT_ONCE = 64;

    private final InputLayout layout;
    private final int seat;
    private final SceneLog log;
    private final int width;
    private final long[] steps = new long[2 * WINDOW];
    private final long[] numbers = new long[2 * WINDOW];
    private final double[] inputs;
    private final double[] held;
    private long newestNumber;
    private long newestStep = Tick.NONE;
    private long ranNumber;
    private long late;
    private int allowance = AT_ONCE;

    SceneSeat(InputLayout layout, int seat, SceneLog log) {
        this.layout = layout;
        this.seat = seat;
        this.log = log;
        width = layout.width();
        Arrays.fill(steps, Tick.NONE);
        inputs = new double[2 * WINDOW * width];
        held = new double[width];
    }

    /** Takes a press; false if it is none that follows the last, or one too many. */
    boolean take(long number, long stamp, double[] input, int offset, long nextStep) {
        if (number != newestNumber + 1 || allowance == 0 || layout.firstInvalid(input, offset) >= 0) {
            return false;
        }
        allowance--;
        if (stamp < nextStep) {
            late++;
        }
        long asked = Math.min(Math.max(stamp, nextStep), nextStep + WINDOW - 1);
        long step = Math.max(asked, newestStep);
        int at = (int) step & 2 * WINDOW - 1;
        if (steps[at] == step) {
            merge(input, offset, at * width);
        } else {
            steps[at] = step;
            System.arraycopy(input, offset, inputs, at * width, width);
        }
        numbers[at] = number;
        newestNumber = number;
        newestStep = step;
        log.add(seat, number, step, inputs, at * width);
        return true;
    }

    private void merge(double[] input, int offset, int at) {
        for (int field = 0; field < width; field++) {
            boolean edge = layout.held(field, 1) == 0;
            inputs[at + field] = edge ? Math.max(inputs[at + field], input[offset + field]) : input[offset + field];
        }
    }

    /** What the seat holds and presses in a step. */
    double[] run(long step) {
        allowance = Math.min(AT_ONCE, allowance + A_STEP);
        int at = (int) step & 2 * WINDOW - 1;
        if (steps[at] == step) {
            System.arraycopy(inputs, at * width, held, 0, width);
            ranNumber = numbers[at];
        } else {
            for (int field = 0; field < width; field++) {
                held[field] = layout.held(field, held[field]);
            }
        }
        return held;
    }

    /** Lets go of everything from the next step on; the numbers of whoever sits down next begin anew. */
    void leave(long nextStep) {
        log.forgetNumbers(seat);
        long last = nextStep;
        for (long step = nextStep; step < nextStep + WINDOW; step++) {
            int at = (int) step & 2 * WINDOW - 1;
            if (step == nextStep || steps[at] == step) {
                steps[at] = step;
                numbers[at] = 0;
                Arrays.fill(inputs, at * width, (at + 1) * width, 0);
                log.add(seat, 0, step, inputs, at * width);
                last = step;
            }
        }
        // what the next one here presses before that would end there, and he would not know
        newestStep = last;
        newestNumber = 0;
        ranNumber = 0;
    }

    double[] held() {
        return held;
    }

    long ranNumber() {
        return ranNumber;
    }

    long late() {
        return late;
    }
}
