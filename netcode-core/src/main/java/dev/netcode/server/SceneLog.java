package dev.netcode.server;

import dev.netcode.wire.ScenePresses;

/** Every press that a scene has taken, in the order of taking; the newest are kept. Thread: one. Allocates: at construction. */
final class SceneLog {

    /** Presses kept; whoever lags behind by more needs the whole truth. */
    static final int KEPT = 2_048;

    private final int width;
    private final int[] seat = new int[KEPT];
    private final long[] number = new long[KEPT];
    private final long[] step = new long[KEPT];
    private final double[] inputs;
    private long next;

    SceneLog(int width) {
        this.width = width;
        inputs = new double[KEPT * width];
    }

    void add(int ofSeat, long withNumber, long atStep, double[] input, int offset) {
        int at = (int) (next++ % KEPT);
        seat[at] = ofSeat;
        number[at] = withNumber;
        step[at] = atStep;
        System.arraycopy(input, offset, inputs, at * width, width);
    }

    /** Takes the numbers from a seat's presses: whoever sits there next would take them for those of his own. */
    void forgetNumbers(int ofSeat) {
        for (int i = 0; i < KEPT; i++) {
            number[i] = seat[i] == ofSeat ? 0 : number[i];
        }
    }

    /** The index that the next press will get. */
    long next() {
        return next;
    }

    /** The first index that is kept. */
    long first() {
        return Math.max(0, next - KEPT);
    }

    /** The first kept index from which on there may be presses of later steps than this. */
    long firstAfter(long ranStep) {
        for (long i = first(); i < next; i++) {
            if (step[(int) (i % KEPT)] > ranStep) {
                return i;
            }
        }
        return next;
    }

    /** Lists presses from an index on, as many as fit; returns the first one's index. */
    long list(long from, ScenePresses to) {
        to.clear();
        long begin = Math.max(Math.min(from, next), first());
        for (long i = begin; i < next; i++) {
            int at = (int) (i % KEPT);
            if (!to.add(seat[at], number[at], step[at], inputs, at * width)) {
                break;
            }
        }
        return begin;
    }
}
