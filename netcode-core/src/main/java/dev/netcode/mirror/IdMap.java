package dev.netcode.mirror;

import java.util.Arrays;

/**
 * From entity id to a small number: open addressing with linear probing and no boxes.
 *
 * <p>Sized once; at most half full. Thread: one. Allocates: in the constructor only.
 */
final class IdMap {

    private final long[] keys;
    private final int[] values;
    private final int mask;

    /**
     * Sizes the map.
     *
     * @param capacity most ids at a time, >= 1
     */
    IdMap(int capacity) {
        int size = Integer.highestOneBit(Math.max(4, capacity * 2 - 1)) << 1;
        keys = new long[size];
        values = new int[size];
        mask = size - 1;
        clear();
    }

    void clear() {
        Arrays.fill(values, -1);
    }

    /** The value of an id, or -1. */
    int get(long id) {
        int at = slot(id);
        while (values[at] >= 0) {
            if (keys[at] == id) {
                return values[at];
            }
            at = (at + 1) & mask;
        }
        return -1;
    }

    /** Sets the value (>= 0) of an id. */
    void put(long id, int value) {
        int at = slot(id);
        while (values[at] >= 0 && keys[at] != id) {
            at = (at + 1) & mask;
        }
        keys[at] = id;
        values[at] = value;
    }

    /** Forgets an id; those that had been pushed past it move up, so that no tombstones pile up. */
    void remove(long id) {
        int at = slot(id);
        while (values[at] >= 0 && keys[at] != id) {
            at = (at + 1) & mask;
        }
        if (values[at] < 0) {
            return;
        }
        int hole = at;
        for (int next = (at + 1) & mask; values[next] >= 0; next = (next + 1) & mask) {
            int home = slot(keys[next]);
            if ((next - home & mask) >= (next - hole & mask)) {
                keys[hole] = keys[next];
                values[hole] = values[next];
                hole = next;
            }
        }
        values[hole] = -1;
    }

    private int slot(long id) {
        long h = id * 0x9e3779b97f4a7c15L;
        return (int) (h >>> 32) & mask;
    }
}
