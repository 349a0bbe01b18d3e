package dev.netcode.mirror;

/**
 * Which entries touch each other, directly or through others: sets that are united.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Groups {

    private final int[] up;

    Groups(int capacity) {
        up = new int[capacity];
    }

    /** Makes an entry a group of its own; before it is united with anything. */
    void open(int at) {
        up[at] = at;
    }

    void unite(int a, int b) {
        int x = of(a);
        int y = of(b);
        if (x != y) {
            up[x] = y;
        }
    }

    /** A number that all of a group share and no other group has. */
    int of(int at) {
        int root = at;
        while (up[root] != root) {
            up[root] = up[up[root]];
            root = up[root];
        }
        return root;
    }
}
