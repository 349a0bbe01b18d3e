package dev.netcode.sim;

import java.util.Arrays;

/**
 * The memory of touching contacts: what the solver warm-starts from. Part of an exact word, of sleeping contacts too.
 *
 * <p>One row per contact point: the pair (lower id first; a level's static part counts as a negative id, -1 - its
 * number), a feature number that tells the points of a pair apart, and up to three impulses (normal, tangents), each
 * exactly representable as a {@code float}. Reused; grows to the most it ever held, up to a bound.
 *
 * <p>Thread: one. Allocates: only when it grows.
 */
public final class ContactImpulses {

    /** Most rows; more are refused. */
    public static final int MAX_ROWS = 1 << 14;

    private long[] first = new long[64];
    private long[] second = new long[64];
    private long[] feature = new long[64];
    private float[] impulse = new float[192];
    private int size;

    /** Creates an empty list. */
    public ContactImpulses() {}

    /** Forgets all rows. */
    public void clear() {
        size = 0;
    }

    /**
     * How many rows.
     *
     * @return 0..{@link #MAX_ROWS}
     */
    public int size() {
        return size;
    }

    /**
     * Adds a row.
     *
     * @param first lower id of the pair; negative for a static part
     * @param second higher id of the pair
     * @param feature which point of the pair
     * @param normal impulse along the normal, N s
     * @param tangent impulse along the first tangent, N s
     * @param tangent2 impulse along the second tangent, N s; 0 in 2D
     * @return false if full, and then nothing is added
     */
    public boolean add(long first, long second, long feature, float normal, float tangent, float tangent2) {
        if (size == MAX_ROWS) {
            return false;
        }
        if (size == this.first.length) {
            int grown = Math.min(MAX_ROWS, size * 2);
            this.first = Arrays.copyOf(this.first, grown);
            this.second = Arrays.copyOf(this.second, grown);
            this.feature = Arrays.copyOf(this.feature, grown);
            impulse = Arrays.copyOf(impulse, grown * 3);
        }
        this.first[size] = first;
        this.second[size] = second;
        this.feature[size] = feature;
        impulse[size * 3] = normal;
        impulse[size * 3 + 1] = tangent;
        impulse[size * 3 + 2] = tangent2;
        size++;
        return true;
    }

    /**
     * Lower id of a row's pair.
     *
     * @param row 0..size-1
     * @return an id, or -1 - number for a static part
     */
    public long first(int row) {
        return first[row];
    }

    /**
     * Higher id of a row's pair.
     *
     * @param row 0..size-1
     * @return an id
     */
    public long second(int row) {
        return second[row];
    }

    /**
     * Which point of the pair.
     *
     * @param row 0..size-1
     * @return the engine's own number
     */
    public long feature(int row) {
        return feature[row];
    }

    /**
     * Impulse along the normal.
     *
     * @param row 0..size-1
     * @return N s
     */
    public float normal(int row) {
        return impulse[row * 3];
    }

    /**
     * Impulse along the first tangent.
     *
     * @param row 0..size-1
     * @return N s
     */
    public float tangent(int row) {
        return impulse[row * 3 + 1];
    }

    /**
     * Impulse along the second tangent.
     *
     * @param row 0..size-1
     * @return N s; 0 in 2D
     */
    public float tangent2(int row) {
        return impulse[row * 3 + 2];
    }
}
