package dev.netcode.sim;

import java.util.Arrays;

/**
 * What touched in one step: who, whom, how hard, where, and whether it is the first touch of the pair.
 *
 * <p>One row per touching pair. Reused by the simulation; valid until its next step. Thread: one. Allocates: when it
 * grows.
 */
public final class ContactEvents {

    private long[] first = new long[16];
    private long[] second = new long[16];
    private boolean[] began = new boolean[16];
    private double[] numbers = new double[64];
    private int size;
    private boolean anyBegan;
    private double hardest;

    /** Creates an empty list. */
    public ContactEvents() {}

    /** Forgets all rows. */
    public void clear() {
        size = 0;
        anyBegan = false;
        hardest = 0;
    }

    /**
     * How many pairs.
     *
     * @return number of rows
     */
    public int size() {
        return size;
    }

    /**
     * Adds a row.
     *
     * @param first lower id; negative for a static part of the level
     * @param second higher id
     * @param began true if the pair did not touch in the step before
     * @param impulse sum of normal impulses over the pair's points, N s, >= 0
     * @param x place, m
     * @param y place, m
     * @param z place, m; 0 in 2D
     */
    public void add(long first, long second, boolean began, double impulse, double x, double y, double z) {
        if (size == this.first.length) {
            this.first = Arrays.copyOf(this.first, size * 2);
            this.second = Arrays.copyOf(this.second, size * 2);
            this.began = Arrays.copyOf(this.began, size * 2);
            numbers = Arrays.copyOf(numbers, size * 8);
        }
        this.first[size] = first;
        this.second[size] = second;
        this.began[size] = began;
        numbers[size * 4] = impulse;
        numbers[size * 4 + 1] = x;
        numbers[size * 4 + 2] = y;
        numbers[size * 4 + 3] = z;
        size++;
        anyBegan |= began;
        hardest = Math.max(hardest, impulse);
    }

    /**
     * Whether any pair touches for the first time.
     *
     * @return true if {@link #began} is for some row
     */
    public boolean anyBegan() {
        return anyBegan;
    }

    /**
     * How hard the hardest contact is: with {@link #anyBegan} the way to pass over a step in which nothing happened but
     * resting and rubbing.
     *
     * @return the largest {@link #impulse}, N s; 0 without rows
     */
    public double hardest() {
        return hardest;
    }

    /**
     * Lower id of the pair.
     *
     * @param row 0..size-1
     * @return an id; negative for a static part of the level
     */
    public long first(int row) {
        return first[row];
    }

    /**
     * Higher id of the pair.
     *
     * @param row 0..size-1
     * @return an id
     */
    public long second(int row) {
        return second[row];
    }

    /**
     * Whether this is the pair's first touch.
     *
     * @param row 0..size-1
     * @return true if it did not touch in the step before
     */
    public boolean began(int row) {
        return began[row];
    }

    /**
     * How hard.
     *
     * @param row 0..size-1
     * @return sum of normal impulses, N s
     */
    public double impulse(int row) {
        return numbers[row * 4];
    }

    /**
     * Where.
     *
     * @param row 0..size-1
     * @param axis 0 = x, 1 = y, 2 = z
     * @return metres
     */
    public double place(int row, int axis) {
        return numbers[row * 4 + 1 + axis];
    }
}
