package dev.netcode.wire;

import java.util.Arrays;

/** From entity id to slot: open addressing, no boxes. Thread: one. Allocates: when it grows. */
final class IdMap {

    private static final long EMPTY = Long.MIN_VALUE;

    private long[] keys;
    private int[] values;
    private int size;

    IdMap(int capacity) {
        int length = Integer.highestOneBit(Math.max(8, capacity) * 2 - 1) << 1;
        keys = new long[length];
        Arrays.fill(keys, EMPTY);
        values = new int[length];
    }

    private int home(long key) {
        long h = key * 0x9e3779b97f4a7c15L;
        return (int) (h >>> 32) & keys.length - 1;
    }

    int get(long key) {
        int at = home(key);
        while (keys[at] != EMPTY) {
            if (keys[at] == key) {
                return values[at];
            }
            at = at + 1 & keys.length - 1;
        }
        return -1;
    }

    void put(long key, int value) {
        if (size * 2 >= keys.length) {
            grow();
        }
        int at = home(key);
        while (keys[at] != EMPTY && keys[at] != key) {
            at = at + 1 & keys.length - 1;
        }
        if (keys[at] == EMPTY) {
            size++;
        }
        keys[at] = key;
        values[at] = value;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        Arrays.fill(keys, EMPTY);
        values = new int[keys.length];
        size = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != EMPTY) {
                put(oldKeys[i], oldValues[i]);
            }
        }
    }

    void remove(long key) {
        int at = home(key);
        while (keys[at] != key) {
            if (keys[at] == EMPTY) {
                return;
            }
            at = at + 1 & keys.length - 1;
        }
        size--;
        int hole = at;
        while (true) {
            at = at + 1 & keys.length - 1;
            if (keys[at] == EMPTY) {
                break;
            }
            int wanted = home(keys[at]);
            // may move into the hole only what does not come to stand before its home
            if ((at - wanted & keys.length - 1) >= (at - hole & keys.length - 1)) {
                keys[hole] = keys[at];
                values[hole] = values[at];
                hole = at;
            }
        }
        keys[hole] = EMPTY;
    }

    void clear() {
        Arrays.fill(keys, EMPTY);
        size = 0;
    }
}
