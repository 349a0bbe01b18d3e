package dev.netcode.server;

/** Far rows that are due, most overdue first: a binary heap without boxes. Thread: one. Allocates: in the constructor only. */
final class FarQueue {

    private final int[] row;
    private final double[] priority;
    private int size;

    FarQueue(int capacity) {
        row = new int[capacity];
        priority = new double[capacity];
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Adds a row; of equal priorities the lower row comes first. */
    void add(int newRow, double newPriority) {
        int hole = size++;
        while (hole > 0) {
            int up = (hole - 1) >> 1;
            if (!before(newPriority, newRow, priority[up], row[up])) {
                break;
            }
            row[hole] = row[up];
            priority[hole] = priority[up];
            hole = up;
        }
        row[hole] = newRow;
        priority[hole] = newPriority;
    }

    private static boolean before(double a, int aRow, double b, int bRow) {
        return a > b || a == b && aRow < bRow;
    }

    /** The most overdue row. */
    int first() {
        return row[0];
    }

    /** How overdue the most overdue row is. */
    double priority() {
        return priority[0];
    }

    /** Takes the most overdue row out. */
    int take() {
        int top = row[0];
        size--;
        int movedRow = row[size];
        double moved = priority[size];
        int hole = 0;
        while (true) {
            int child = hole * 2 + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && before(priority[child + 1], row[child + 1], priority[child], row[child])) {
                child++;
            }
            if (!before(priority[child], row[child], moved, movedRow)) {
                break;
            }
            row[hole] = row[child];
            priority[hole] = priority[child];
            hole = child;
        }
        row[hole] = movedRow;
        priority[hole] = moved;
        return top;
    }
}
