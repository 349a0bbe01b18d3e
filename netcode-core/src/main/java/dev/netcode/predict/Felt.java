package dev.netcode.predict;

import dev.netcode.mirror.Mirror;
import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;

/**
 * Turns the contacts of each step into events that are told once.
 *
 * <p>It remembers, tick by tick, which pairs of the player's were in a touch that has been
 * told, so that a replay which begins in the middle of a touch does not tell it again. A touch is told in its
 * first tick whose impulse reaches the threshold: engines find a contact a step before they solve it.
 *
 * <p>Thread: one. Allocates: when more is held than ever.
 */
final class Felt {

    private final Simulation simulation;
    private final PredictionHistory history;
    private final Mirror mirror;
    private final EventLedger ledger;
    private final double threshold;
    private final TickPairs told;
    private final TickPairs sleepers;
    private final double[] state;

    /** The newest tick in which a pair was noted. */
    private long newest = Tick.NONE;

    private FeltEvents filling = new FeltEvents();
    private FeltEvents taken = new FeltEvents();

    Felt(Simulation simulation, PredictionHistory history, Mirror mirror, EventLedger ledger, double threshold) {
        this.simulation = simulation;
        this.history = history;
        this.mirror = mirror;
        this.ledger = ledger;
        this.threshold = threshold;
        told = new TickPairs(history.capacity());
        sleepers = new TickPairs(history.capacity());
        state = new double[simulation.schema().maxWidth()];
    }

    FeltEvents take() {
        FeltEvents full = filling;
        filling = taken;
        filling.clear();
        taken = full;
        return full;
    }

    void clear() {
        told.clear();
        sleepers.clear();
        newest = Tick.NONE;
        filling.clear();
    }

    /** Takes in the contacts of the step just run. */
    void collect(long t) {
        ContactEvents events = simulation.events();
        if (events.hardest() < threshold && !events.anyBegan() && newest < t - 1) {
            return; // nothing to tell: most ticks
        }
        told.begin(t);
        sleepers.begin(t);
        for (int row = 0; row < events.size(); row++) {
            long first = events.first(row);
            long second = events.second(row);
            boolean known = told.heldBefore(first, second);
            if ((known || events.impulse(row) >= threshold) && (mine(first) || mine(second))) {
                touched(t, known, events, row);
            }
            if (events.began(row)) {
                roused(t, first, second, row);
                roused(t, second, first, row);
            }
        }
        for (int i = 0; i < sleepers.before(); i++) {
            stirred(t, sleepers.firstBefore(i), sleepers.secondBefore(i));
        }
        newest = Math.max(told.newest(), sleepers.newest());
    }

    private boolean mine(long id) {
        return id >= 0 && mirror.own(id);
    }

    private void touched(long t, boolean known, ContactEvents events, int row) {
        long first = events.first(row);
        long second = events.second(row);
        if (!known && ledger.predict(key(FeltEvents.Sort.TOUCH, first, second), t)) {
            boolean swap = !mine(first);
            add(FeltEvents.Sort.TOUCH, t, swap ? second : first, swap ? first : second, events, row);
        }
        told.add(first, second);
    }

    /** Something began to touch a body that slept: it wakes in this step or, as it is solved, in the next. */
    private void roused(long t, long who, long by, int row) {
        if (who < 0 || mine(who) || simulation.mode(who) != TwinMode.SIMULATED) {
            return;
        }
        if (asleepNow(who)) {
            sleepers.add(who, by);
        } else if (history.hasSave(t - 1) && asleepBefore(t, who)) {
            loosened(t, who, by, row);
        }
    }

    private void stirred(long t, long who, long by) {
        if (simulation.mode(who) == TwinMode.SIMULATED && !asleepNow(who)) {
            loosened(t, who, by, rowOf(Math.min(who, by), Math.max(who, by)));
        }
    }

    private int rowOf(long first, long second) {
        ContactEvents events = simulation.events();
        for (int row = 0; row < events.size(); row++) {
            if (events.first(row) == first && events.second(row) == second) {
                return row;
            }
        }
        return -1;
    }

    private void loosened(long t, long who, long by, int row) {
        if (!ledger.predict(key(FeltEvents.Sort.LOOSE, who, who), t)) {
            return;
        }
        if (row >= 0) {
            add(FeltEvents.Sort.LOOSE, t, who, by, simulation.events(), row);
            return;
        }
        simulation.read(who, state, 0);
        StateLayout layout = simulation.schema().kind(simulation.kind(who)).layout();
        int at = layout.positionOffset();
        double z = layout.dimensions() == 3 ? state[at + 2] : 0;
        filling.add(FeltEvents.Sort.LOOSE, t, who, by, 0, state[at], state[at + 1], z);
    }

    private boolean asleepBefore(long t, long who) {
        return simulation.readSaved(history.save(t - 1), who, state, 0) && flag(who);
    }

    private boolean asleepNow(long who) {
        simulation.read(who, state, 0);
        return flag(who);
    }

    private boolean flag(long who) {
        int offset = simulation.schema().kind(simulation.kind(who)).layout().asleepOffset();
        return offset >= 0 && state[offset] != 0;
    }

    private void add(FeltEvents.Sort sort, long t, long who, long whom, ContactEvents events, int row) {
        filling.add(
                sort,
                t,
                who,
                whom,
                events.impulse(row),
                events.place(row, 0),
                events.place(row, 1),
                events.place(row, 2));
    }

    private static long key(FeltEvents.Sort sort, long first, long second) {
        long h = (first * 0x9e3779b97f4a7c15L) ^ (second * 0xc2b2ae3d27d4eb4fL);
        h ^= h >>> 29;
        return h * 2 + (sort == FeltEvents.Sort.TOUCH ? 0 : 1);
    }
}
