package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactImpulses;
import java.util.Arrays;

/** Contact memory as rows in canonical order (lower id, higher id); grows to the most it ever held. */
final class ContactMemory {

    // All of a row side by side, the impulses as their bits, so that a slot that was not touched for a while costs few
    // cache lines.
    private static final int WIDTH = 6;
    private static final int SECOND = 1;
    private static final int FEATURE = 2;
    private static final int SOLVED = 3;
    private static final int NORMAL = 4;
    private static final int TANGENT = 5;

    private long[] rows = new long[8 * WIDTH];
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
        return rows[row * WIDTH];
    }

    long second(int row) {
        return rows[row * WIDTH + SECOND];
    }

    long feature(int row) {
        return rows[row * WIDTH + FEATURE];
    }

    double normal(int row) {
        return Double.longBitsToDouble(rows[row * WIDTH + NORMAL]);
    }

    double tangent(int row) {
        return Double.longBitsToDouble(rows[row * WIDTH + TANGENT]);
    }

    boolean solved(int row) {
        return rows[row * WIDTH + SOLVED] != 0;
    }

    void add(long a, long b, long point, double normal, double tangent, boolean wasSolved) {
        reserve(size + 1);
        sorted = sorted && (size == 0 || compare(size - 1, a, b) <= 0);
        put(a, b, point, normal, tangent, wasSolved);
    }

    /** Adds what a pair remembers; pairs come in order. */
    void add(ContactPair pair) {
        long a = pair.a.id();
        long b = pair.b.id();
        reserve(size + 2);
        for (int k = 0; k < pair.points; k++) {
            ContactPoint point = pair.point(k);
            put(a, b, point.feature, point.normalImpulse, point.tangentImpulse, pair.solved);
        }
    }

    private void put(long a, long b, long point, double normal, double tangent, boolean wasSolved) {
        int at = size * WIDTH;
        rows[at] = a;
        rows[at + SECOND] = b;
        rows[at + FEATURE] = point;
        rows[at + SOLVED] = wasSolved ? 1 : 0;
        rows[at + NORMAL] = Double.doubleToRawLongBits(normal);
        rows[at + TANGENT] = Double.doubleToRawLongBits(tangent);
        size++;
    }

    void set(ContactMemory other) {
        size = other.size;
        sorted = other.sorted;
        if (size > 0) {
            reserve(size);
            System.arraycopy(other.rows, 0, rows, 0, size * WIDTH);
        }
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
        System.arraycopy(rows, from * WIDTH, rows, to * WIDTH, WIDTH);
    }

    private void swap(int i, int j) {
        reserve(size + 1);
        move(i, size);
        move(j, i);
        move(size, j);
    }

    private void reserve(int count) {
        if (rows.length < count * WIDTH) {
            rows = Arrays.copyOf(rows, Math.max(count * WIDTH, rows.length * 2));
        }
    }
}
