package dev.netcode.scene;

import dev.netcode.wire.SceneDown;
import dev.netcode.wire.ScenePresses;

/**
 * How far this client knows the server's log of presses, and from which step on that changes what the copy ran on.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class PressLog {

    private static final long NOTHING = Long.MAX_VALUE;

    private final SceneCopy copy;
    private final Pressing pressing;
    private final SceneStats stats;
    private long next;
    private long changedFrom = NOTHING;

    PressLog(SceneCopy copy, Pressing pressing, SceneStats stats) {
        this.copy = copy;
        this.pressing = pressing;
        this.stats = stats;
    }

    /** Index of the first press that is not known. */
    long next() {
        return next;
    }

    /** Notes the presses that the server took; false if some are missing for good, or too far away for the copy. */
    boolean take(SceneDown from) {
        if (from.firstLog() > next) {
            return false;
        }
        ScenePresses taken = from.taken();
        SeatInputs inputs = copy.inputs();
        for (int i = (int) Math.min(taken.size(), next - from.firstLog()); i < taken.size(); i++) {
            long step = taken.step(i);
            boolean mine = acknowledge(taken.seat(i), taken.number(i), step);
            if (step > copy.loaded()) {
                boolean past = step <= copy.step();
                boolean far = Math.abs(step - copy.step()) >= inputs.reach();
                if (far || step <= copy.oldest() && !inputs.ranAs(taken, i)) {
                    return false;
                }
                if (past && !mine && !inputs.ranAs(taken, i)) {
                    stats.add(SceneCounter.LATE_PRESSES, 1);
                }
                inputs.take(taken, i);
                changedFrom = Math.min(changedFrom, step);
            }
            next = from.firstLog() + i + 1;
        }
        return true;
    }

    /** Forgets own presses that the server has taken; true if the seat is this client's. */
    private boolean acknowledge(int seat, long number, long step) {
        if (!pressing.owns(seat)) {
            return false;
        }
        ScenePresses own = copy.inputs().own();
        for (int i = 0; i < own.size(); i++) {
            if (own.seat(i) == seat && own.number(i) <= number) {
                changedFrom = Math.min(changedFrom, own.step(i));
                stats.add(SceneCounter.OWN_LATE, own.step(i) == step ? 0 : 1);
            }
        }
        own.drop(seat, number);
        return true;
    }

    /** The first step that ran on something else than is now known, beyond the present if none did; asked once. */
    long firstWrong() {
        long from = changedFrom;
        changedFrom = NOTHING;
        return from <= copy.step() ? copy.firstWrong(from) : from;
    }

    /** The copy is about to run on a truth: what was noted of steps before does not matter any more. */
    void unchanged() {
        changedFrom = NOTHING;
    }

    /** A truth holds all presses before this one. */
    void through(long index) {
        next = Math.max(next, index);
        unchanged();
    }

    /** Begins anew with a server that has taken nothing. */
    void forget() {
        next = 0;
    }
}
