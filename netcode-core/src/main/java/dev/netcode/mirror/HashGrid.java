package dev.netcode.mirror;

import java.util.Arrays;

/**
 * A hash grid over places, in two tiers; entries are the small numbers of {@link ReachField}, chained by cell.
 *
 * <p>Cells lie in blocks of four to the edge: a block is hashed, its cells are not, and a word of bits tells which of them
 * hold anything, so that a wide search passes over empty land. The second tier is also listed: its searches are wide and
 * its entries few, so that going through all is often cheaper than looking into every cell.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class HashGrid {

    /** Edge of a cell, m: about the size of what is searched. */
    static final double CELL_METERS = 8;

    private static final int EDGE_SHIFT = 2;
    private static final int EDGE_MASK = (1 << EDGE_SHIFT) - 1;

    /** By axis and {@link #span}: which cells of a block lie in it. */
    private static final long[][] SPANS = spans();

    private final int[] slot;
    private final int[] next;
    private final int[] previous;
    private final int[] heads;
    private final long[] filled;
    private final int[] listed;
    private final int[] listedAt;
    private final int blocks;
    private final int cellShift;
    private final boolean flat;
    private int listedCount;

    HashGrid(int capacity, boolean flat) {
        this.flat = flat;
        slot = new int[capacity];
        next = new int[capacity];
        previous = new int[capacity];
        listed = new int[capacity];
        listedAt = new int[capacity];
        // A block may be full of entries or hold one; half as many blocks as entries keep strangers apart well enough.
        blocks = Integer.highestOneBit(Math.max(16, capacity - 1)) >> (flat ? 0 : 1);
        cellShift = flat ? 2 * EDGE_SHIFT : 3 * EDGE_SHIFT;
        heads = new int[blocks * 2 << cellShift];
        filled = new long[blocks * 2];
        Arrays.fill(heads, -1);
    }

    /** Gives an entry's slots a fresh start; it stands nowhere yet. */
    void open(int at) {
        slot[at] = -1;
    }

    /** Which tier an entry stands in: 0 or 1, -1 for none. */
    int tier(int at) {
        return slot[at] < 0 ? -1 : slot[at] >> cellShift >= blocks ? 1 : 0;
    }

    void place(int at, int tier, double x, double y, double z) {
        long cx = cell(x);
        long cy = cell(y);
        long cz = flat ? 0 : cell(z);
        int block = tier * blocks + hash(cx >> EDGE_SHIFT, cy >> EDGE_SHIFT, cz >> EDGE_SHIFT);
        int wanted = block << cellShift | within(cx, cy, cz);
        if (wanted == slot[at]) {
            return;
        }
        take(at);
        slot[at] = wanted;
        filled[block] |= 1L << within(cx, cy, cz);
        if (tier == 1) {
            list(at, listedCount++);
        }
        next[at] = heads[wanted];
        previous[at] = -1;
        if (heads[wanted] >= 0) {
            previous[heads[wanted]] = at;
        }
        heads[wanted] = at;
    }

    void take(int at) {
        int from = slot[at];
        if (from < 0) {
            return;
        }
        if (tier(at) == 1) {
            list(listed[--listedCount], listedAt[at]);
        }
        if (previous[at] >= 0) {
            next[previous[at]] = next[at];
        } else {
            heads[from] = next[at];
            if (next[at] < 0) {
                filled[from >> cellShift] &= ~(1L << (from & (1 << cellShift) - 1));
            }
        }
        if (next[at] >= 0) {
            previous[next[at]] = previous[at];
        }
        slot[at] = -1;
    }

    /** Renames an entry. */
    void move(int from, int to) {
        slot[to] = slot[from];
        next[to] = next[from];
        previous[to] = previous[from];
        if (slot[to] < 0) {
            return;
        }
        if (previous[to] >= 0) {
            next[previous[to]] = to;
        } else {
            heads[slot[to]] = to;
        }
        if (next[to] >= 0) {
            previous[next[to]] = to;
        }
        if (tier(to) == 1) {
            list(to, listedAt[from]);
        }
    }

    private void list(int at, int place) {
        listed[place] = at;
        listedAt[at] = place;
    }

    /** How many cells a search of a range looks into, about. */
    double cells(double range) {
        double side = Math.floor(range * 2 / CELL_METERS) + 2;
        return side * side * (flat ? 1 : side);
    }

    /** Calls back for every entry of a tier within a range of a place, and for some others. */
    void search(int about, int tier, double x, double y, double z, double range, ReachField.Visitor visitor) {
        if (tier == 1 && listedCount <= cells(range)) {
            for (int i = 0; i < listedCount; i++) {
                visitor.visit(about, listed[i]);
            }
            return;
        }
        long x0 = cell(x - range);
        long y0 = cell(y - range);
        long z0 = flat ? 0 : cell(z - range);
        long x1 = cell(x + range);
        long y1 = cell(y + range);
        long z1 = flat ? 0 : cell(z + range);
        for (long bz = z0 >> EDGE_SHIFT; bz <= z1 >> EDGE_SHIFT; bz++) {
            for (long by = y0 >> EDGE_SHIFT; by <= y1 >> EDGE_SHIFT; by++) {
                for (long bx = x0 >> EDGE_SHIFT; bx <= x1 >> EDGE_SHIFT; bx++) {
                    int block = tier * blocks + hash(bx, by, bz);
                    if (filled[block] != 0) {
                        long cells = filled[block]
                                & SPANS[0][span(bx, x0, x1)]
                                & SPANS[1][span(by, y0, y1)]
                                & SPANS[2][span(bz, z0, z1)];
                        visit(about, block << cellShift, cells, visitor);
                    }
                }
            }
        }
    }

    private void visit(int about, int first, long cells, ReachField.Visitor visitor) {
        for (long left = cells; left != 0; left &= left - 1) {
            for (int i = heads[first + Long.numberOfTrailingZeros(left)]; i >= 0; i = next[i]) {
                visitor.visit(about, i);
            }
        }
    }

    private static long[][] spans() {
        long[][] spans = new long[3][1 << 2 * EDGE_SHIFT];
        for (int cell = 0; cell < 1 << 3 * EDGE_SHIFT; cell++) {
            for (int axis = 0; axis < 3; axis++) {
                int at = cell >> axis * EDGE_SHIFT & EDGE_MASK;
                for (int low = 0; low <= at; low++) {
                    for (int high = at; high <= EDGE_MASK; high++) {
                        spans[axis][low << EDGE_SHIFT | high] |= 1L << cell;
                    }
                }
            }
        }
        return spans;
    }

    /** Which part of a block lies between two cells along an axis. */
    private static int span(long block, long first, long last) {
        long origin = block << EDGE_SHIFT;
        int low = (int) Math.max(0, first - origin);
        int high = (int) Math.min(EDGE_MASK, last - origin);
        return low << EDGE_SHIFT | high;
    }

    private static int within(long x, long y, long z) {
        return (int) (x & EDGE_MASK | (y & EDGE_MASK) << EDGE_SHIFT | (z & EDGE_MASK) << 2 * EDGE_SHIFT);
    }

    private static long cell(double meters) {
        return (long) Math.floor(meters / CELL_METERS);
    }

    private int hash(long x, long y, long z) {
        long h = x * 0x9e3779b97f4a7c15L + y * 0xc2b2ae3d27d4eb4fL + z * 0x165667b19e3779f9L;
        return (int) (h >>> 40) & blocks - 1;
    }
}
