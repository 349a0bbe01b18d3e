package dev.netcode.predict;

import dev.netcode.input.InputGuess;
import dev.netcode.input.InputLayout;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;

/**
 * Which input each tick really runs on.
 *
 * <p>A sampled tick runs on its sample, unless the server tells that it did not come in time; then, as on the server, the
 * tick runs on the guess from the tick before. So does a tick that a stall dropped, which was never sampled at all. A
 * guess follows the guess before it: one tick newly told changes all that hang on it.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Chain {

    private final InputLayout layout;
    private final int seats;
    private final PredictionHistory history;
    private final double[] before;
    private long last = Tick.NONE;
    private long lastSampled = Tick.NONE;

    Chain(InputLayout layout, int seats, PredictionHistory history) {
        this.layout = layout;
        this.seats = seats;
        this.history = history;
        before = new double[layout.width() * seats];
    }

    /** Forgets all: the next dropped tick is guessed from neutral inputs. */
    void clear() {
        last = Tick.NONE;
        lastSampled = Tick.NONE;
    }

    /** The newest tick that ran on the player's own inputs, or NONE. */
    long lastSampled() {
        return lastSampled;
    }

    /**
     * Opens a tick with the player's own inputs, as far as they may be predicted.
     *
     * @return -1, or which number of all seats' inputs is invalid; then the tick is not opened
     */
    int sampled(long t, double[] inputs, int offset) {
        double[] effective = history.effective();
        int at = history.offset(t);
        int width = layout.width();
        for (int shift = 0; shift < before.length; shift += width) {
            int invalid = layout.predictableIfValid(inputs, offset + shift, effective, at + shift);
            if (invalid >= 0) {
                history.forget(t); // some of the slot is overwritten
                return shift + invalid;
            }
        }
        history.open(t);
        last = t;
        lastSampled = t;
        return -1;
    }

    /** Opens a tick that was never sampled, on the guess. */
    void dropped(long t) {
        if (last != Tick.NONE) {
            System.arraycopy(history.effective(), history.offset(last), before, 0, before.length);
        }
        boolean known = last != Tick.NONE;
        history.open(t);
        history.drop(t);
        int at = history.offset(t);
        for (int seat = 0; seat < seats; seat++) {
            int shift = seat * layout.width();
            if (known) {
                InputGuess.guess(layout, before, shift, history.effective(), at + shift);
            } else {
                layout.neutral(history.effective(), at + shift);
            }
        }
        last = t;
    }

    /** Takes in what a snapshot tells of guessed ticks, events and the input that ran. */
    void tell(Snapshot snapshot, long now) {
        long s = snapshot.tick();
        long first = Long.MAX_VALUE;
        for (int back = 63; back >= 0; back--) {
            long t = s - back;
            if (t < 0 || !history.has(t)) {
                continue;
            }
            if ((snapshot.eventMask() >>> back & 1) != 0) {
                history.event(t);
            }
            if ((snapshot.guessedMask() >>> back & 1) != 0 && !history.told(t)) {
                history.tell(t);
                first = Math.min(first, t);
            }
        }
        if (first != Long.MAX_VALUE) {
            guessFrom(first, now);
        }
        if (knowsWhatRan(snapshot) && history.has(s)) {
            int at = history.offset(s);
            if (!same(snapshot.ranInput(), 0, history.effective(), at)) {
                history.revise(s);
                for (int seat = 0; seat < seats; seat++) {
                    int shift = seat * layout.width();
                    layout.predictable(snapshot.ranInput(), shift, history.effective(), at + shift);
                }
                guessFrom(s + 1, now);
            }
        }
    }

    /** What no player can have done is as good as not told: nothing that runs here is checked again. */
    private boolean knowsWhatRan(Snapshot snapshot) {
        if (!snapshot.ranInputKnown()) {
            return false;
        }
        for (int seat = 0; seat < seats; seat++) {
            if (layout.firstInvalid(snapshot.ranInput(), seat * layout.width()) >= 0) {
                return false;
            }
        }
        return true;
    }

    private void guessFrom(long first, long now) {
        for (long u = first; u <= now; u++) {
            if (!history.has(u) || !history.has(u - 1) || !(history.told(u) || history.dropped(u))) {
                continue;
            }
            history.revise(u);
            for (int seat = 0; seat < seats; seat++) {
                int shift = seat * layout.width();
                InputGuess.guess(
                        layout,
                        history.effective(),
                        history.offset(u - 1) + shift,
                        history.effective(),
                        history.offset(u) + shift);
            }
        }
    }

    /** Whether a tick ran here, the first time, on another input than it runs on as is known now. */
    boolean differs(long t) {
        return history.has(t)
                && history.revised(t)
                && !same(history.used(), history.offset(t), history.effective(), history.offset(t));
    }

    private boolean same(double[] a, int ao, double[] b, int bo) {
        for (int seat = 0; seat < seats; seat++) {
            int shift = seat * layout.width();
            if (!layout.same(a, ao + shift, b, bo + shift)) {
                return false;
            }
        }
        return true;
    }

    /** Whether every tick after s up to now has its inputs here, so that it can be run again. */
    boolean connects(long s, long now) {
        for (long t = s + 1; t <= now; t++) {
            if (!history.has(t)) {
                return false;
            }
        }
        return true;
    }

    /** Carries the chain over a rebuild: the tick stands in the history with what the server says ran. */
    void rebuilt(Snapshot snapshot) {
        long s = snapshot.tick();
        boolean had = history.has(s);
        if (!had) {
            dropped(s);
        }
        last = s;
        if (knowsWhatRan(snapshot)) {
            for (int seat = 0; seat < seats; seat++) {
                int shift = seat * layout.width();
                layout.predictable(snapshot.ranInput(), shift, history.effective(), history.offset(s) + shift);
            }
        }
        history.unrevise(s);
    }
}
