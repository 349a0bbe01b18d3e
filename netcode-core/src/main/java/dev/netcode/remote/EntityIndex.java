package dev.netcode.remote;

import java.util.Arrays;

/** Finds a number by an entity's id: open addressing, half full at most, no holes left by removal. */
final class EntityIndex {

    private static final long FREE = -1;

    private long[] keys;
    private int[] values;
    private int mask;
    private int size;

    EntityIndex(int expected) {
        int capacity = Integer.highestOneBit(Math.max(8, expected * 2 - 1)) * 2;
        keys = new long[capacity];
        values = new int[capacity];
        Arrays.fill(keys, FREE);
        mask = capacity - 1;
    }

    int size() {
        return size;
    }

    /** The number put for an id, or -1. */
    int get(long id) {
        int at = home(id);
        while (true) {
            long key = keys[at];
            if (key == id) {
                return values[at];
            }
            if (key == FREE) {
                return -1;
            }
            at = at + 1 & mask;
        }
    }

    /** Puts a number for an id that has none, or another for one that has. */
    void put(long id, int value) {
        int at = home(id);
        while (keys[at] != FREE && keys[at] != id) {
            at = at + 1 & mask;
        }
        if (keys[at] == FREE) {
            size++;
        }
        keys[at] = id;
        values[at] = value;
        if (size * 2 > mask) {
            grow();
        }
    }

    /** Forgets an id; what stood behind it in its run moves up. */
    void remove(long id) {
        int at = home(id);
        while (keys[at] != id) {
            if (keys[at] == FREE) {
                return;
            }
            at = at + 1 & mask;
        }
        size--;
        int hole = at;
        int next = at + 1 & mask;
        while (keys[next] != FREE) {
            int home = home(keys[next]);
            // may move into the hole unless its home lies between the hole and itself
            if ((next - home & mask) >= (next - hole & mask)) {
                keys[hole] = keys[next];
                values[hole] = values[next];
                hole = next;
            }
            next = next + 1 & mask;
        }
        keys[hole] = FREE;
    }

    private int home(long id) {
        return (int) ((id * 0x9e3779b97f4a7c15L) >>> 40) & mask;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = new int[oldKeys.length * 2];
        mask = keys.length - 1;
        size = 0;
        Arrays.fill(keys, FREE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != FREE) {
                put(oldKeys[i], oldValues[i]);
            }
        }
    }
}
