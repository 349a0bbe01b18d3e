package dev.netcode.predict;

import java.util.Arrays;

/**
 * Makes an effect that is raised while predicting happen once, whatever is replayed.
 *
 * <p>An event is a key (what happened, to whom: the game's choice) at a tick. Raised in a first run it is
 * <em>predicted</em>; a replay raises it again, perhaps some ticks off, and it stays one event. What a replay over its
 * tick does not raise again is <em>cancelled</em>. What the server tells is <em>matched</em> to a prediction within the
 * window, or shown then. What stood until the server's word passed it is <em>confirmed</em>.
 *
 * <p>Thread: one. Allocates: in the constructor only; when full the oldest is forgotten.
 */
public final class EventLedger {

    /** What became of an event. */
    public enum Outcome {
        /** Never heard of, or forgotten. */
        UNKNOWN,
        /** Raised here; the server has not spoken. */
        PREDICTED,
        /** The world of its tick was found to be the server's. */
        CONFIRMED,
        /** The server told of it, too. */
        MATCHED,
        /** It did not happen after all, or was not confirmed in time. */
        CANCELLED
    }

    private final long[] key;
    private final long[] tick;
    private final Outcome[] outcome;
    private final boolean[] claimed;

    /** The latest tick of an event and of all that were added before it: how far back a search need go. */
    private final long[] latest;

    private final int windowTicks;
    private final int timeoutTicks;
    private final long[] cancelledKey;
    private final long[] cancelledTick;
    private int cancelled;
    private int count;
    private int oldest;
    private int open;
    private boolean replaying;
    private long replayFrom;

    /**
     * Creates an empty ledger.
     *
     * @param capacity most events remembered, 1..65,536
     * @param windowTicks how far apart two tellings of one event may lie, >= 0
     * @param timeoutTicks after which a predicted event that nobody confirmed is cancelled, >= 1
     * @throws IllegalArgumentException if an argument is out of range
     */
    public EventLedger(int capacity, int windowTicks, int timeoutTicks) {
        if (capacity < 1 || capacity > 65_536) {
            throw new IllegalArgumentException("capacity must be in 1..65536: capacity=" + capacity);
        }
        if (windowTicks < 0) {
            throw new IllegalArgumentException("windowTicks must be >= 0: windowTicks=" + windowTicks);
        }
        if (timeoutTicks < 1) {
            throw new IllegalArgumentException("timeoutTicks must be >= 1: timeoutTicks=" + timeoutTicks);
        }
        key = new long[capacity];
        tick = new long[capacity];
        outcome = new Outcome[capacity];
        Arrays.fill(outcome, Outcome.UNKNOWN);
        claimed = new boolean[capacity];
        latest = new long[capacity];
        cancelledKey = new long[capacity];
        cancelledTick = new long[capacity];
        this.windowTicks = windowTicks;
        this.timeoutTicks = timeoutTicks;
    }

    /**
     * Raises an event that the local world made.
     *
     * @param what its key
     * @param when its tick
     * @return true if it is to be shown now; false if it was shown before
     */
    public boolean predict(long what, long when) {
        int at = nearest(what, when, true);
        if (at >= 0) {
            claimed[at] = true;
            if (replaying || outcome[at] == Outcome.MATCHED) {
                move(at, when);
            }
            if (outcome[at] == Outcome.CANCELLED) {
                become(at, Outcome.PREDICTED);
            }
            return false;
        }
        add(what, when, Outcome.PREDICTED, true);
        return true;
    }

    /**
     * Takes in an event that the server tells.
     *
     * @param what its key
     * @param when its tick
     * @return true if it is to be shown now; false if a prediction of it was shown
     */
    public boolean confirm(long what, long when) {
        int at = nearest(what, when, false);
        if (at >= 0) {
            become(at, Outcome.MATCHED);
            return false;
        }
        add(what, when, Outcome.MATCHED, false);
        return true;
    }

    /**
     * What became of an event.
     *
     * @param what its key
     * @param when its tick, within the window
     * @return the outcome; UNKNOWN if there is none
     */
    public Outcome outcome(long what, long when) {
        int best = -1;
        for (int back = 0; back < count; back++) {
            int i = newest(back);
            if (latest[i] < when - windowTicks) {
                break;
            }
            if (key[i] == what
                    && distance(i, when) <= windowTicks
                    && (best < 0 || distance(i, when) <= distance(best, when))) {
                best = i;
            }
        }
        return best < 0 ? Outcome.UNKNOWN : outcome[best];
    }

    /**
     * Begins a replay: events after a tick must be raised again to stay.
     *
     * @param from the tick that the world was set back to
     */
    void beginReplay(long from) {
        replaying = true;
        replayFrom = from;
        for (int i = 0; i < count; i++) {
            claimed[i] = tick[i] <= from;
        }
    }

    /** Ends a replay: what was not raised again did not happen. */
    void endReplay() {
        replaying = false;
        for (int i = 0; i < count; i++) {
            if (!claimed[i] && outcome[i] == Outcome.PREDICTED && tick[i] > replayFrom) {
                cancel(i);
            }
        }
    }

    /**
     * Confirms what stood up to a tick and cancels what nobody confirmed in time.
     *
     * @param settled the newest tick at which the world was found to be the server's
     * @param now the local tick
     */
    void settle(long settled, long now) {
        for (int i = 0; open > 0 && i < count; i++) {
            if (outcome[i] == Outcome.PREDICTED) {
                if (tick[i] <= settled) {
                    become(i, Outcome.CONFIRMED);
                } else if (now - tick[i] > timeoutTicks) {
                    cancel(i);
                }
            }
        }
    }

    /**
     * How many events were cancelled since the last {@link #clearCancelled}.
     *
     * @return 0 or more
     */
    public int cancelledCount() {
        return cancelled;
    }

    /**
     * A cancelled event's key.
     *
     * @param index 0..cancelledCount-1
     * @return its key
     */
    public long cancelledKey(int index) {
        return cancelledKey[index];
    }

    /**
     * A cancelled event's tick.
     *
     * @param index 0..cancelledCount-1
     * @return its tick
     */
    public long cancelledTick(int index) {
        return cancelledTick[index];
    }

    /** Forgets the list of cancelled events. */
    public void clearCancelled() {
        cancelled = 0;
    }

    void clear() {
        count = 0;
        oldest = 0;
        open = 0;
        cancelled = 0;
        Arrays.fill(outcome, Outcome.UNKNOWN);
    }

    private void cancel(int at) {
        become(at, Outcome.CANCELLED);
        if (cancelled < cancelledKey.length) {
            cancelledKey[cancelled] = key[at];
            cancelledTick[cancelled++] = tick[at];
        }
    }

    /**
     * The event that a telling may be another telling of. In a replay: one that has not been raised again yet. In a first
     * run: one that the server told, or that was cancelled; two that both were predicted are two.
     */
    private int nearest(long what, long when, boolean predicting) {
        int best = -1;
        for (int back = 0; back < count; back++) {
            int i = newest(back);
            if (latest[i] < when - windowTicks) {
                break;
            }
            if (key[i] != what || distance(i, when) > windowTicks || !matches(i, predicting)) {
                continue;
            }
            if (best < 0 || distance(i, when) <= distance(best, when)) {
                best = i;
            }
        }
        return best;
    }

    private boolean matches(int at, boolean predicting) {
        if (!predicting) {
            return outcome[at] != Outcome.MATCHED;
        }
        if (replaying) {
            return !claimed[at];
        }
        return outcome[at] == Outcome.CANCELLED || (outcome[at] == Outcome.MATCHED && !claimed[at]);
    }

    private long distance(int at, long when) {
        return Math.abs(tick[at] - when);
    }

    private void add(long what, long when, Outcome how, boolean claim) {
        int at;
        if (count < key.length) {
            at = count++;
        } else {
            at = oldest;
            oldest = (oldest + 1) % key.length;
            become(at, Outcome.UNKNOWN);
        }
        key[at] = what;
        tick[at] = when;
        latest[at] = count > 1 ? Math.max(when, latest[newest(1)]) : when;
        claimed[at] = claim;
        become(at, how);
    }

    private void become(int at, Outcome how) {
        open += (how == Outcome.PREDICTED ? 1 : 0) - (outcome[at] == Outcome.PREDICTED ? 1 : 0);
        outcome[at] = how;
    }

    private void move(int at, long when) {
        tick[at] = when;
        for (int i = at; latest[i] < when; i = i + 1 < key.length ? i + 1 : 0) {
            latest[i] = when;
            if (i == newest(0)) {
                break;
            }
        }
    }

    /** Where the event stands that was added so many events before the newest. */
    private int newest(int back) {
        int at = oldest + count - 1 - back;
        return at < key.length ? at : at - key.length;
    }
}
