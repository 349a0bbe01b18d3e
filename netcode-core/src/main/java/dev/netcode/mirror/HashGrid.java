package dev.netcode.mirror;

import java.util.Arrays;

/**
 * A hash grid over places, in two tiers; entries are the small numbers of {@link ReachField}, chained by bucket.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class HashGrid {

    /** Edge of a cell, m: about the size of what is searched. */
    static final double CELL_METERS = 8;

    private final int[] bucket;
    private final int[] next;
    private final int[] previous;
    private final int[] heads;
    private final int mask;
    private final boolean flat;

    HashGrid(int capacity, boolean flat) {
        this.flat = flat;
        bucket = new int[capacity];
        next = new int[capacity];
        previous = new int[capacity];
        int buckets = Integer.highestOneBit(Math.max(64, capacity * 2 - 1)) << 1;
        mask = buckets - 1;
        heads = new int[buckets * 2];
        Arrays.fill(heads, -1);
    }

    /** Gives an entry's slots a fresh start; it stands nowhere yet. */
    void open(int at) {
        bucket[at] = -1;
    }

    /** Which tier an entry stands in: 0 or 1, -1 for none. */
    int tier(int at) {
        return bucket[at] < 0 ? -1 : bucket[at] > mask ? 1 : 0;
    }

    void place(int at, int tier, double x, double y, double z) {
        int wanted = bucketOf(cell(x), cell(y), flat ? 0 : cell(z)) + tier * (mask + 1);
        if (wanted == bucket[at]) {
            return;
        }
        take(at);
        bucket[at] = wanted;
        next[at] = heads[wanted];
        previous[at] = -1;
        if (heads[wanted] >= 0) {
            previous[heads[wanted]] = at;
        }
        heads[wanted] = at;
    }

    void take(int at) {
        if (bucket[at] < 0) {
            return;
        }
        if (previous[at] >= 0) {
            next[previous[at]] = next[at];
        } else {
            heads[bucket[at]] = next[at];
        }
        if (next[at] >= 0) {
            previous[next[at]] = previous[at];
        }
        bucket[at] = -1;
    }

    /** Renames an entry. */
    void move(int from, int to) {
        bucket[to] = bucket[from];
        next[to] = next[from];
        previous[to] = previous[from];
        if (previous[to] >= 0) {
            next[previous[to]] = to;
        } else {
            heads[bucket[to]] = to;
        }
        if (next[to] >= 0) {
            previous[next[to]] = to;
        }
    }

    /** How many cells a search of a range looks into, about. */
    double cells(double range) {
        double side = Math.floor(range * 2 / CELL_METERS) + 2;
        return side * side * (flat ? 1 : side);
    }

    /** Calls back for every entry of a tier in the cells within a range of a place; for some twice. */
    void search(int about, int tier, double x, double y, double z, double range, ReachField.Visitor visitor) {
        int base = tier * (mask + 1);
        long x1 = cell(x + range);
        long y1 = cell(y + range);
        long z1 = flat ? 0 : cell(z + range);
        for (long cz = flat ? 0 : cell(z - range); cz <= z1; cz++) {
            for (long cy = cell(y - range); cy <= y1; cy++) {
                for (long cx = cell(x - range); cx <= x1; cx++) {
                    for (int i = heads[base + bucketOf(cx, cy, cz)]; i >= 0; i = next[i]) {
                        visitor.visit(about, i);
                    }
                }
            }
        }
    }

    private static long cell(double meters) {
        return (long) Math.floor(meters / CELL_METERS);
    }

    private int bucketOf(long x, long y, long z) {
        long h = x * 0x9e3779b97f4a7c15L + y * 0xc2b2ae3d27d4eb4fL + z * 0x165667b19e3779f9L;
        return (int) (h >>> 40) & mask;
    }
}
