package dev.netcode.physics.dyn4j;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Boxes in a balanced tree of boxes, after Catto's dynamic bounding volume hierarchy: a new box goes down to where it
 * lengthens the edges of the boxes above it least, and a side that has grown two levels taller is lifted.
 *
 * <p>Nothing in it is done per step: what was added and removed again costs memory and no time. Its shape depends on its
 * past, so nobody may depend on the order in which it finds.
 */
final class BoxTree {

    private static final int NONE = -1;

    private double[] minX = new double[128];
    private double[] minY = new double[128];
    private double[] maxX = new double[128];
    private double[] maxY = new double[128];
    private int[] above = new int[128];
    private int[] left = new int[128];
    private int[] right = new int[128];
    private int[] height = new int[128];
    private @Nullable Part[] held = new Part[128];
    private int[] pending = new int[64];
    private int root = NONE;
    private int used;
    private int free = NONE;

    /** Puts a part in by its loose box. */
    void add(Part part) {
        int leaf = node();
        held[leaf] = part;
        part.leaf = leaf;
        take(leaf, part);
        insert(leaf);
    }

    void remove(Part part) {
        int leaf = part.leaf;
        part.leaf = Part.NOWHERE;
        held[leaf] = null;
        cut(leaf);
        release(leaf);
    }

    /** Tells that a part has another loose box. */
    void move(Part part) {
        int leaf = part.leaf;
        int parent = above[leaf];
        if (parent != NONE
                && part.looseMinX >= minX[parent]
                && part.looseMinY >= minY[parent]
                && part.looseMaxX <= maxX[parent]
                && part.looseMaxY <= maxY[parent]) {
            take(leaf, part); // all boxes above hold it already
            return;
        }
        cut(leaf);
        take(leaf, part);
        insert(leaf);
    }

    /** Finds whose loose boxes overlap a box. */
    void find(double x0, double y0, double x1, double y1, Parts out) {
        int size = 0;
        int at = root;
        while (at != NONE) {
            boolean meets = x0 <= maxX[at] && x1 >= minX[at] && y0 <= maxY[at] && y1 >= minY[at];
            if (meets && left[at] != NONE) {
                pending = room(pending, size);
                pending[size++] = right[at];
                at = left[at];
                continue;
            }
            if (meets) {
                out.add(part(at));
            }
            at = size == 0 ? NONE : pending[--size];
        }
    }

    /** Finds whose loose boxes a segment may cross; the direction is a unit vector. */
    void along(double x, double y, double dx, double dy, double length, Parts out) {
        double endX = x + dx * length;
        double endY = y + dy * length;
        double x0 = Math.min(x, endX);
        double x1 = Math.max(x, endX);
        double y0 = Math.min(y, endY);
        double y1 = Math.max(y, endY);
        int size = 0;
        int at = root;
        while (at != NONE) {
            boolean meets =
                    x0 <= maxX[at] && x1 >= minX[at] && y0 <= maxY[at] && y1 >= minY[at] && isCrossed(at, x, y, dx, dy);
            if (meets && left[at] != NONE) {
                pending = room(pending, size);
                pending[size++] = right[at];
                at = left[at];
                continue;
            }
            if (meets) {
                out.add(part(at));
            }
            at = size == 0 ? NONE : pending[--size];
        }
    }

    private boolean isCrossed(int at, double x, double y, double dx, double dy) {
        double halfX = (maxX[at] - minX[at]) / 2;
        double halfY = (maxY[at] - minY[at]) / 2;
        double aside = dy * (minX[at] + halfX - x) - dx * (minY[at] + halfY - y);
        return Math.abs(aside) <= Math.abs(dy) * halfX + Math.abs(dx) * halfY;
    }

    private void insert(int leaf) {
        height[leaf] = 0;
        if (root == NONE) {
            root = leaf;
            above[leaf] = NONE;
            return;
        }
        int beside = root;
        while (left[beside] != NONE) {
            double joined = edges(beside, leaf);
            double inherited = 2 * (joined - edges(beside, beside));
            double toLeft = descent(left[beside], leaf) + inherited;
            double toRight = descent(right[beside], leaf) + inherited;
            if (2 * joined < toLeft && 2 * joined < toRight) {
                break;
            }
            beside = toLeft < toRight ? left[beside] : right[beside];
        }
        int parent = node();
        int old = above[beside];
        above[parent] = old;
        left[parent] = beside;
        right[parent] = leaf;
        above[beside] = parent;
        above[leaf] = parent;
        replace(old, beside, parent);
        fit(parent);
        mend(old);
    }

    private void cut(int leaf) {
        int parent = above[leaf];
        if (parent == NONE) {
            root = NONE;
            return;
        }
        int other = left[parent] == leaf ? right[parent] : left[parent];
        int old = above[parent];
        above[other] = old;
        replace(old, parent, other);
        release(parent);
        mend(old);
    }

    /** Hangs a node under another in the place of one of its children; under nothing: makes it the root. */
    private void replace(int under, int gone, int node) {
        if (under == NONE) {
            root = node;
        } else if (left[under] == gone) {
            left[under] = node;
        } else {
            right[under] = node;
        }
    }

    /** Balances and fits from a node up, as far as anything changes. */
    private void mend(int from) {
        int at = from;
        while (at != NONE) {
            int lean = height[right[at]] - height[left[at]];
            if (lean > 1) {
                at = lift(at, right[at]);
            } else if (lean < -1) {
                at = lift(at, left[at]);
            } else if (!fit(at)) {
                return;
            }
            at = above[at];
        }
    }

    /** Puts a child in its parent's place; the taller grandchild stays with it, the parent takes the other. */
    private int lift(int parent, int child) {
        boolean leftIsTaller = height[left[child]] > height[right[child]];
        int stays = leftIsTaller ? left[child] : right[child];
        int goes = leftIsTaller ? right[child] : left[child];
        int old = above[parent];
        above[child] = old;
        replace(old, parent, child);
        replace(parent, child, goes);
        above[goes] = parent;
        left[child] = parent;
        right[child] = stays;
        above[parent] = child;
        fit(parent);
        fit(child);
        return child;
    }

    /** Makes an inner node's box and height those of its children; says whether they are others than before. */
    private boolean fit(int at) {
        int a = left[at];
        int b = right[at];
        double x0 = Math.min(minX[a], minX[b]);
        double y0 = Math.min(minY[a], minY[b]);
        double x1 = Math.max(maxX[a], maxX[b]);
        double y1 = Math.max(maxY[a], maxY[b]);
        int tall = 1 + Math.max(height[a], height[b]);
        boolean changed = x0 != minX[at] || y0 != minY[at] || x1 != maxX[at] || y1 != maxY[at] || tall != height[at];
        minX[at] = x0;
        minY[at] = y0;
        maxX[at] = x1;
        maxY[at] = y1;
        height[at] = tall;
        return changed;
    }

    /** Half the length of the edges of the box around two. */
    private double edges(int a, int b) {
        return Math.max(maxX[a], maxX[b])
                - Math.min(minX[a], minX[b])
                + Math.max(maxY[a], maxY[b])
                - Math.min(minY[a], minY[b]);
    }

    private double descent(int child, int leaf) {
        double joined = edges(child, leaf);
        return left[child] == NONE ? joined : joined - edges(child, child);
    }

    private void take(int leaf, Part part) {
        minX[leaf] = part.looseMinX;
        minY[leaf] = part.looseMinY;
        maxX[leaf] = part.looseMaxX;
        maxY[leaf] = part.looseMaxY;
    }

    private Part part(int leaf) {
        Part part = held[leaf];
        if (part == null) {
            throw new IllegalStateException("leaf must hold a part: leaf=" + leaf);
        }
        return part;
    }

    private int node() {
        int node = free;
        if (node == NONE) {
            node = used++;
            if (node == height.length) {
                grow(node * 2);
            }
        } else {
            free = above[node];
        }
        left[node] = NONE;
        right[node] = NONE;
        height[node] = 0;
        return node;
    }

    private void release(int node) {
        above[node] = free;
        free = node;
    }

    private void grow(int to) {
        minX = Arrays.copyOf(minX, to);
        minY = Arrays.copyOf(minY, to);
        maxX = Arrays.copyOf(maxX, to);
        maxY = Arrays.copyOf(maxY, to);
        above = Arrays.copyOf(above, to);
        left = Arrays.copyOf(left, to);
        right = Arrays.copyOf(right, to);
        height = Arrays.copyOf(height, to);
        held = Arrays.copyOf(held, to);
    }

    private static int[] room(int[] array, int index) {
        return index < array.length ? array : Arrays.copyOf(array, index * 2);
    }
}
