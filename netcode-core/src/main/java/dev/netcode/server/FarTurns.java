package dev.netcode.server;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * When each far entity has its turn, as one client draws it: what interval it was last told, and how long it may wait before
 * that client has to guess.
 *
 * <p>The client draws an entity so far in the past as the interval it was told, and moves there by 5 % of the time that passes.
 * So a longer interval is told first, and kept to only as far as the client has come; a shorter one is kept to at once.
 *
 * <p>Thread: one. Allocates: when it grows.
 */
final class FarTurns {

    /** By how much of the time that passes a client moves an entity's delay; {@code RemoteConfig.slewPerTick}. */
    static final double SLEW_PER_TICK = 0.05;

    private final int snapshotTicks;
    private long tick = Tick.NONE;
    private long before = Tick.NONE;
    private long[] id = new long[64];
    private int[] kind = new int[64];
    private long[] seen = new long[64];
    private long[] came = new long[64];
    private long[] sent = new long[64];
    private int[] announced = new int[64];
    private double[] patience = new double[64];
    /** The tier's interval if it moved when it was last looked at, 0 if it stood. */
    private int[] moving = new int[64];

    FarTurns(int snapshotTicks) {
        this.snapshotTicks = snapshotTicks;
        Arrays.fill(id, EntityId.NONE);
    }

    /** A snapshot begins; everything that is there is made known to it. */
    void begin(long newTick) {
        before = tick;
        tick = newTick;
    }

    /**
     * Makes sure that a slot is this entity's. An id and a slot may be given out again: one of another kind, or one that the
     * snapshot before did not know, is somebody else of whom the client was told nothing.
     */
    void know(int slot, long entity, int entityKind) {
        if (slot >= id.length) {
            int old = id.length;
            id = Arrays.copyOf(id, slot * 2);
            kind = Arrays.copyOf(kind, slot * 2);
            seen = Arrays.copyOf(seen, slot * 2);
            came = Arrays.copyOf(came, slot * 2);
            sent = Arrays.copyOf(sent, slot * 2);
            announced = Arrays.copyOf(announced, slot * 2);
            patience = Arrays.copyOf(patience, slot * 2);
            moving = Arrays.copyOf(moving, slot * 2);
            Arrays.fill(id, old, id.length, EntityId.NONE);
        }
        if (id[slot] != entity || kind[slot] != entityKind || seen[slot] != before) {
            id[slot] = entity;
            kind[slot] = entityKind;
            came[slot] = tick;
            sent[slot] = Tick.NONE;
            moving[slot] = 0;
        }
        seen[slot] = tick;
    }

    /** Whether the client was ever told of it. */
    boolean told(int slot) {
        return sent[slot] != Tick.NONE;
    }

    /** Ticks since it came. */
    long age(int slot) {
        return tick - came[slot];
    }

    /** How long it may wait, an interval being due now: never longer than the client is behind by then. */
    double patience(int slot, int interval) {
        return Math.min(patience[slot], interval);
    }

    /** Whether it has waited so long that waiting for the next snapshot would be longer than it may. */
    boolean due(int slot, int interval, long waited) {
        return waited + snapshotTicks > patience(slot, interval);
    }

    /** Whether its turn cannot have come, whatever it does: what it was told last is that new. */
    boolean rests(int slot, long toldTick) {
        return toldTick != Tick.NONE && told(slot) && !due(slot, announced[slot], tick - toldTick);
    }

    /** It was looked at: it moves, in a tier of this interval; 0 = it stands. */
    void moving(int slot, int everyTicks) {
        moving[slot] = everyTicks;
    }

    /** Its tier's interval if it moved when it was last looked at, 0 if it stood. */
    int moving(int slot) {
        return moving[slot];
    }

    /** It is told now, with this interval. */
    void sent(int slot, int interval) {
        if (!told(slot)) {
            patience[slot] = interval;
        } else {
            double slewed = Math.min(announced[slot], patience[slot] + SLEW_PER_TICK * (tick - sent[slot]));
            patience[slot] = Math.min(slewed, interval);
        }
        announced[slot] = interval;
        sent[slot] = tick;
    }
}
