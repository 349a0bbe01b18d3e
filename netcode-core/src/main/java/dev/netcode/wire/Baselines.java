package dev.netcode.wire;

import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * What one client holds, or may hold, of each entity: a chain of states by snapshot tick, newest first.
 *
 * <p>Both ends keep one, and both answer the same question alike: which is the newest state of this entity at or before
 * the acknowledged tick? The sender's chain holds what it sent (what proved lost is dropped), the receiver's what it decoded; since
 * a receiver never decodes a snapshot older than its newest, the two agree for every tick whose fate the sender knows.
 *
 * <p>Thread: one. Allocates: when it grows.
 */
final class Baselines {

    private static final int NIL = -1;

    private final int stride;
    private final IdMap map;
    private long[] id;
    private int[] kind;
    private long[] born;
    private int[] head;
    private int[] freeSlots;
    private int freeSlotCount;
    private int slots;

    private long[] entryTick;
    private int[] entryNext;
    private double[] values;
    private int freeEntry = NIL;
    private int entries;

    Baselines(int stride, int capacity) {
        this.stride = stride;
        map = new IdMap(capacity);
        id = new long[capacity];
        kind = new int[capacity];
        born = new long[capacity];
        head = new int[capacity];
        freeSlots = new int[capacity];
        entryTick = new long[capacity * 2];
        entryNext = new int[capacity * 2];
        values = new double[capacity * 2 * stride];
    }

    int slot(long entity) {
        return map.get(entity);
    }

    /** Slots ever used; a bound for loops over all of them. */
    int slots() {
        return slots;
    }

    /** The entity of a slot, or -1 if the slot is free. */
    long id(int slot) {
        return id[slot];
    }

    int kind(int slot) {
        return kind[slot];
    }

    void kind(int slot, int value) {
        kind[slot] = value;
    }

    /** The tick at which the slot was opened. */
    long born(int slot) {
        return born[slot];
    }

    int open(long entity, int entityKind, long tick) {
        int slot = freeSlotCount > 0 ? freeSlots[--freeSlotCount] : slots++;
        if (slot == id.length) {
            int length = slot * 2;
            id = Arrays.copyOf(id, length);
            kind = Arrays.copyOf(kind, length);
            born = Arrays.copyOf(born, length);
            head = Arrays.copyOf(head, length);
            freeSlots = Arrays.copyOf(freeSlots, length);
        }
        id[slot] = entity;
        kind[slot] = entityKind;
        born[slot] = tick;
        head[slot] = NIL;
        map.put(entity, slot);
        return slot;
    }

    void close(int slot) {
        dropAll(slot);
        map.remove(id[slot]);
        id[slot] = -1;
        freeSlots[freeSlotCount++] = slot;
    }

    /** Adds a state as the newest of its entity; the caller writes it at {@link #offset}. */
    int push(int slot, long tick) {
        int entry = freeEntry;
        if (entry != NIL) {
            freeEntry = entryNext[entry];
        } else {
            entry = entries++;
            if (entry == entryTick.length) {
                entryTick = Arrays.copyOf(entryTick, entry * 2);
                entryNext = Arrays.copyOf(entryNext, entry * 2);
                values = Arrays.copyOf(values, entry * 2 * stride);
            }
        }
        entryTick[entry] = tick;
        entryNext[entry] = head[slot];
        head[slot] = entry;
        return entry;
    }

    int newest(int slot) {
        return head[slot];
    }

    int older(int entry) {
        return entryNext[entry];
    }

    int newestAtOrBefore(int slot, long tick) {
        int entry = head[slot];
        while (entry != NIL && entryTick[entry] > tick) {
            entry = entryNext[entry];
        }
        return entry;
    }

    long tick(int entry) {
        return entryTick[entry];
    }

    double[] values() {
        return values;
    }

    int offset(int entry) {
        return entry * stride;
    }

    /** Frees what is older than an entry. */
    void prune(int entry) {
        int old = entryNext[entry];
        entryNext[entry] = NIL;
        free(old);
    }

    /** Frees the state of one tick, if there is one. */
    void drop(int slot, long tick) {
        int before = NIL;
        int entry = head[slot];
        while (entry != NIL && entryTick[entry] > tick) {
            before = entry;
            entry = entryNext[entry];
        }
        if (entry == NIL || entryTick[entry] != tick) {
            return;
        }
        if (before == NIL) {
            head[slot] = entryNext[entry];
        } else {
            entryNext[before] = entryNext[entry];
        }
        entryNext[entry] = NIL;
        free(entry);
    }

    /** Frees the states at or before a tick. */
    void dropThrough(int slot, long tick) {
        int before = NIL;
        int entry = head[slot];
        while (entry != NIL && entryTick[entry] > tick) {
            before = entry;
            entry = entryNext[entry];
        }
        if (before == NIL) {
            head[slot] = NIL;
        } else {
            entryNext[before] = NIL;
        }
        free(entry);
    }

    void dropAll(int slot) {
        dropThrough(slot, Long.MAX_VALUE);
    }

    /** Frees the states of all entities; the entities stay known. */
    void dropEverything() {
        for (int slot = 0; slot < slots; slot++) {
            if (id[slot] >= 0) {
                dropAll(slot);
            }
        }
    }

    private void free(int first) {
        int entry = first;
        while (entry != NIL) {
            int next = entryNext[entry];
            entryTick[entry] = Tick.NONE;
            entryNext[entry] = freeEntry;
            freeEntry = entry;
            entry = next;
        }
    }
}
