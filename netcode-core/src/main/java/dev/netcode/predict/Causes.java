package dev.netcode.predict;

import dev.netcode.mirror.Mirror;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;

/**
 * Finds why a snapshot differs: what is known of the ticks since the last one that was settled.
 *
 * <p>Thread: one. Allocates: nothing.
 */
final class Causes {

    /** As far back as a snapshot's masks tell. */
    private static final int MASK_TICKS = 64;

    private final PredictionHistory history;
    private final Chain chain;
    private final Foreseen foreseen;
    private final Mirror mirror;
    private final RewindFidelity fidelity;

    Causes(PredictionHistory history, Chain chain, Foreseen foreseen, Mirror mirror, RewindFidelity fidelity) {
        this.history = history;
        this.chain = chain;
        this.foreseen = foreseen;
        this.mirror = mirror;
        this.fidelity = fidelity;
    }

    /** Whether guesses, and nothing that happened besides, explain why a snapshot differs. */
    boolean onlyGuesses(long s, long settled) {
        boolean guessed = false;
        for (long t = first(s, settled); t <= s; t++) {
            if (history.has(t) && history.hadEvent(t)) {
                return false;
            }
            guessed |= history.has(t) && history.told(t) && chain.differs(t);
        }
        return guessed;
    }

    /** Whether anything came between the settled snapshot and another that could have left contacts otherwise than states show. */
    boolean cameBetween(long s, long settled) {
        for (long t = first(s, settled); t <= s; t++) {
            if (history.has(t) && (history.hadEvent(t) || (history.told(t) && chain.differs(t)))) {
                return true;
            }
        }
        return false;
    }

    private static long first(long s, long settled) {
        return settled == Tick.NONE ? s - MASK_TICKS + 1 : Math.max(settled + 1, s - MASK_TICKS + 1);
    }

    Cause find(Snapshot snapshot, long settled, Differences differences) {
        long s = snapshot.tick();
        boolean guessed = false;
        boolean event = false;
        boolean stalled = settled != Tick.NONE && s - settled > MASK_TICKS;
        for (long t = first(s, settled); t <= s; t++) {
            if (!history.has(t)) {
                continue;
            }
            guessed |= history.told(t) && chain.differs(t);
            event |= history.hadEvent(t);
            stalled |= history.dropped(t) && chain.differs(t);
        }
        if (guessed) {
            return Cause.LATE_INPUT;
        }
        if (event) {
            return Cause.SERVER_EVENT;
        }
        if (stalled) {
            return Cause.STALL;
        }
        if (differences.driven() || (differences.count() == 0 && foreseen.news())) {
            return Cause.OTHER_INPUT;
        }
        if (mirror.joinCount() > 0
                || mirror.inexactCount() > 0
                || mirror.cutCount() > 0
                || besideOutsider(snapshot, differences)) {
            return Cause.MISSING_TWIN;
        }
        return fidelity == RewindFidelity.EXACT ? Cause.PHYSICS_DIVERGENCE : Cause.QUANTIZATION;
    }

    private boolean besideOutsider(Snapshot snapshot, Differences differences) {
        for (int i = 0; i < differences.count(); i++) {
            if (mirror.touchesOutsider(snapshot.id(differences.row(i)))) {
                return true;
            }
        }
        return false;
    }
}
