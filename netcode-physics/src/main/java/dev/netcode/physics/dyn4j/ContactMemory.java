package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactImpulses;
import java.util.Arrays;

/** Contact memory as rows in canonical order (lower id, higher id); grows to the most it ever held. */
final class ContactMemory {

    // Side by side, so that a slot that was not touched for a while costs few cache lines.
    private static final int KEYS = 4;
    private static final int SECOND = 1;
    private static final int FEATURE = 2;
    private static final int SOLVED = 3;

    private long[] key = new long[32 * KEYS];
    private double[] impulse = new double[64];
    private int size;
    private boolean sorted = true;

    void clear() {
        size = 0;
        sorted = true;
    }

    int size() {
        return size;
    }

    long first(int row) {
        return key[row * KEYS];
    }

    long second(int row) {
        return key[row * KEYS + SECOND];
    }

    long feature(int row) {
        return key[row * KEYS + FEATURE];
    }

    double normal(int row) {
        return impulse[row * 2];
    }

    double tangent(int row) {
        return impulse[row * 2 + 1];
    }

    boolean solved(int row) {
        return key[row * KEYS + SOLVED] != 0;
    }

    void add(long a, long b, long point, double normal, double tangent, boolean wasSolved) {
        if (size * 2 == impulse.length) {
            reserve(size * 2);
        }
        int at = size * KEYS;
        key[at] = a;
        key[at + SECOND] = b;
        key[at + FEATURE] = point;
        key[at + SOLVED] = wasSolved ? 1 : 0;
        impulse[size * 2] = normal;
        impulse[size * 2 + 1] = tangent;
        sorted = sorted && (size == 0 || compare(size - 1, a, b) <= 0);
        size++;
    }

    void add(ContactPair pair) {
        int count = pair.points;
        long a = pair.a.id();
        long b = pair.b.id();
        reserve(size + count);
        sorted = sorted && (size == 0 || compare(size - 1, a, b) <= 0);
        for (int i = 0; i < count; i++) {
            ContactPoint point = pair.point(i);
            int row = size + i;
            int at = row * KEYS;
            key[at] = a;
            key[at + SECOND] = b;
            key[at + FEATURE] = point.feature;
            key[at + SOLVED] = pair.solved ? 1 : 0;
            impulse[row * 2] = point.normalImpulse;
            impulse[row * 2 + 1] = point.tangentImpulse;
        }
        size += count;
    }

    void set(ContactMemory other) {
        reserve(other.size);
        size = other.size;
        sorted = other.sorted;
        System.arraycopy(other.key, 0, key, 0, size * KEYS);
        System.arraycopy(other.impulse, 0, impulse, 0, size * 2);
    }

    /** Adds a word's rows; a point whose impulses are not both zero has been solved. */
    void addAll(ContactImpulses words) {
        for (int i = 0; i < words.size(); i++) {
            add(words, i);
        }
    }

    /** Replaces the rows that name an entity by a word's. */
    void replace(long id, ContactImpulses words) {
        removeAll(id);
        for (int i = 0; i < words.size(); i++) {
            if (words.first(i) == id || words.second(i) == id) {
                add(words, i);
            }
        }
    }

    void removeAll(long id) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (first(i) != id && second(i) != id) {
                move(i, kept++);
            }
        }
        size = kept;
    }

    /** The row of a point, or -1. */
    int find(long a, long b, long point) {
        if (!sorted) {
            sort();
        }
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (compare(middle, a, b) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < size && first(low) == a && second(low) == b) {
            if (feature(low) == point) {
                return low;
            }
            low++;
        }
        return -1;
    }

    private void add(ContactImpulses words, int row) {
        boolean pressed = words.normal(row) != 0 || words.tangent(row) != 0;
        add(words.first(row), words.second(row), words.feature(row), words.normal(row), words.tangent(row), pressed);
    }

    private int compare(int row, long a, long b) {
        return first(row) != a ? Long.compare(first(row), a) : Long.compare(second(row), b);
    }

    private void sort() {
        for (int i = 1; i < size; i++) {
            int j = i;
            while (j > 0 && compare(j - 1, first(j), second(j)) > 0) {
                swap(j, j - 1);
                j--;
            }
        }
        sorted = true;
    }

    private void move(int from, int to) {
        System.arraycopy(key, from * KEYS, key, to * KEYS, KEYS);
        impulse[to * 2] = impulse[from * 2];
        impulse[to * 2 + 1] = impulse[from * 2 + 1];
    }

    private void swap(int i, int j) {
        reserve(size + 1);
        move(i, size);
        move(j, i);
        move(size, j);
    }

    private void reserve(int rows) {
        if (impulse.length >= rows * 2) {
            return;
        }
        int grown = Math.max(rows, impulse.length);
        key = Arrays.copyOf(key, grown * KEYS);
        impulse = Arrays.copyOf(impulse, grown * 2);
    }
}
