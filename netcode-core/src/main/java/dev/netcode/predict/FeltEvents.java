package dev.netcode.predict;

import java.util.Arrays;

/**
 * What was felt: each event once, on the tick it was first predicted.
 *
 * <p>Reused; valid until the next {@link Predictor#takeFelt}. Thread: one. Allocates: when it grows. At most
 * {@value #MOST} are kept for a game that does not take them; what comes after is only counted.
 */
public final class FeltEvents {

    /** What sort of event. */
    public enum Sort {
        /** Something the player controls touched something: an entity or the level. */
        TOUCH,
        /** A sleeping twin was knocked loose. */
        LOOSE
    }

    private static final int MOST = 1024;

    private Sort[] sort = new Sort[8];
    private long[] tick = new long[8];
    private long[] entity = new long[8];
    private long[] other = new long[8];
    private double[] numbers = new double[32];
    private int size;
    private long missed;

    FeltEvents() {}

    void clear() {
        size = 0;
        missed = 0;
    }

    void add(Sort what, long when, long who, long whom, double impulse, double x, double y, double z) {
        if (size == MOST) {
            missed++;
            return;
        }
        if (size == sort.length) {
            sort = Arrays.copyOf(sort, size * 2);
            tick = Arrays.copyOf(tick, size * 2);
            entity = Arrays.copyOf(entity, size * 2);
            other = Arrays.copyOf(other, size * 2);
            numbers = Arrays.copyOf(numbers, size * 8);
        }
        sort[size] = what;
        tick[size] = when;
        entity[size] = who;
        other[size] = whom;
        numbers[size * 4] = impulse;
        numbers[size * 4 + 1] = x;
        numbers[size * 4 + 2] = y;
        numbers[size * 4 + 3] = z;
        size++;
    }

    /**
     * How many events.
     *
     * @return 0 or more
     */
    public int size() {
        return size;
    }

    /**
     * How many were felt that are not in this list, since it was full: it had not been taken for long.
     *
     * @return 0 or more
     */
    public long missed() {
        return missed;
    }

    /**
     * What sort.
     *
     * @param index 0..size-1
     * @return touch or loose
     */
    public Sort sort(int index) {
        return sort[index];
    }

    /**
     * When.
     *
     * @param index 0..size-1
     * @return the tick whose step made it
     */
    public long tick(int index) {
        return tick[index];
    }

    /**
     * Who felt it: what the player controls (TOUCH), or what came loose (LOOSE).
     *
     * @param index 0..size-1
     * @return an entity
     */
    public long entity(int index) {
        return entity[index];
    }

    /**
     * By whom.
     *
     * @param index 0..size-1
     * @return an entity; negative for a static part of the level
     */
    public long other(int index) {
        return other[index];
    }

    /**
     * How hard.
     *
     * @param index 0..size-1
     * @return sum of normal impulses in that step, N s
     */
    public double impulse(int index) {
        return numbers[index * 4];
    }

    /**
     * Where.
     *
     * @param index 0..size-1
     * @param axis 0 = x, 1 = y, 2 = z
     * @return metres
     */
    public double place(int index, int axis) {
        return numbers[index * 4 + 1 + axis];
    }
}
