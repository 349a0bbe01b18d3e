package dev.netcode.predict;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * What each recent tick ran on and how the world stood after it.
 *
 * <p>A ring whose slots know their tick: a tick that was never run, or is so old that its slot serves another, is absent
 * and never answered by its neighbour's data. Thread: one. Allocates: in the constructor; a slot's saved world grows to
 * the largest it ever held.
 */
final class PredictionHistory {

    private static final byte TOLD = 1;
    private static final byte DROPPED = 2;
    private static final byte EVENT = 4;
    private static final byte SAVED = 8;
    private static final byte REVISED = 16;

    private final int mask;
    private final int inputWidth;
    private final long[] tick;
    private final SavedWorld[] save;
    private final byte[] flags;
    private final double[] used;
    private final double[] effective;
    private final long[][] made;
    private final int[] madeCount;

    PredictionHistory(Simulation simulation, int ticks, int inputWidth) {
        int size = Integer.highestOneBit(Math.max(2, ticks * 2 - 1));
        mask = size - 1;
        this.inputWidth = inputWidth;
        tick = new long[size];
        save = new SavedWorld[size];
        flags = new byte[size];
        used = new double[size * inputWidth];
        effective = new double[size * inputWidth];
        made = new long[size][4];
        madeCount = new int[size];
        for (int i = 0; i < size; i++) {
            save[i] = simulation.newSave();
        }
        clear();
    }

    void clear() {
        Arrays.fill(tick, Tick.NONE);
    }

    /** How many ticks it holds at most. */
    int capacity() {
        return mask + 1;
    }

    boolean has(long t) {
        return t != Tick.NONE && tick[slot(t)] == t;
    }

    /** Gives a tick its slot; whoever had it is absent from now on. */
    void open(long t) {
        int at = slot(t);
        tick[at] = t;
        flags[at] = 0;
        madeCount[at] = 0;
    }

    /** Nothing is known of a tick, nor of the one whose slot it would have taken. */
    void forget(long t) {
        tick[slot(t)] = Tick.NONE;
    }

    /** Whether the world after a tick is held; a tick may be known by its inputs alone. */
    boolean hasSave(long t) {
        return has(t) && (flags[slot(t)] & SAVED) != 0;
    }

    SavedWorld save(long t) {
        assert hasSave(t);
        return save[slot(t)];
    }

    /** Saves the world as it stands after a tick, and which rule-made entities exist in it. */
    void save(long t, Simulation simulation) {
        assert has(t);
        int at = slot(t);
        simulation.save(save[at], t);
        flags[at] |= SAVED;
        madeCount[at] = 0;
        for (int i = simulation.memberCount() - 1; i >= 0 && EntityId.isMade(simulation.member(i)); i--) {
            addMade(t, simulation.member(i));
        }
    }

    /** Says that a tick is about to be given another input than it ran on; what it ran on first is kept. */
    void revise(long t) {
        int at = slot(t);
        if ((flags[at] & REVISED) == 0) {
            flags[at] |= REVISED;
            System.arraycopy(effective, at * inputWidth, used, at * inputWidth, inputWidth);
        }
    }

    /** The input that a tick has now is what it ran on. */
    void unrevise(long t) {
        flags[slot(t)] &= ~REVISED;
    }

    /** Whether a tick was given another input after it first ran; only then {@link #used} knows it. */
    boolean revised(long t) {
        return (flags[slot(t)] & REVISED) != 0;
    }

    /** The inputs that the first prediction of a revised tick used, seat after seat. */
    double[] used() {
        return used;
    }

    /** The inputs that the tick runs on as far as is known: the player's own, or the server's guess in its place. */
    double[] effective() {
        return effective;
    }

    int offset(long t) {
        return slot(t) * inputWidth;
    }

    void tell(long t) {
        flags[slot(t)] |= TOLD;
    }

    /** Whether the server has told that it ran the tick on a guess. */
    boolean told(long t) {
        return (flags[slot(t)] & TOLD) != 0;
    }

    void drop(long t) {
        flags[slot(t)] |= DROPPED;
    }

    /** Whether the tick was never sampled. */
    boolean dropped(long t) {
        return (flags[slot(t)] & DROPPED) != 0;
    }

    void event(long t) {
        flags[slot(t)] |= EVENT;
    }

    /** Whether the server has told that something happened in the tick that only it decides. */
    boolean hadEvent(long t) {
        return (flags[slot(t)] & EVENT) != 0;
    }

    void addMade(long t, long id) {
        int at = slot(t);
        if (madeCount[at] == made[at].length) {
            made[at] = Arrays.copyOf(made[at], madeCount[at] * 2);
        }
        made[at][madeCount[at]++] = id;
    }

    int madeCount(long t) {
        return madeCount[slot(t)];
    }

    long made(long t, int index) {
        return made[slot(t)][index];
    }

    int slot(long t) {
        return (int) t & mask;
    }
}
