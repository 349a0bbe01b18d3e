package dev.netcode.testkit.contract;

import java.util.Arrays;

/** Entities in the order of ids. */
final class SphereTable {
    long[] id = new long[16];
    boolean[] proxy = new boolean[16];
    double[] state = new double[16 * SphereWorld.WIDTH];
    int size;

    int find(long wanted) {
        return Arrays.binarySearch(id, 0, size, wanted);
    }

    void put(long newId, double[] from, int offset, boolean asProxy) {
        if (size == id.length) {
            id = Arrays.copyOf(id, size * 2);
            proxy = Arrays.copyOf(proxy, size * 2);
            state = Arrays.copyOf(state, size * 2 * SphereWorld.WIDTH);
        }
        int row = -1 - find(newId);
        System.arraycopy(id, row, id, row + 1, size - row);
        System.arraycopy(proxy, row, proxy, row + 1, size - row);
        System.arraycopy(
                state, row * SphereWorld.WIDTH, state, (row + 1) * SphereWorld.WIDTH, (size - row) * SphereWorld.WIDTH);
        id[row] = newId;
        proxy[row] = asProxy;
        System.arraycopy(from, offset, state, row * SphereWorld.WIDTH, SphereWorld.WIDTH);
        size++;
    }

    void remove(int row) {
        System.arraycopy(id, row + 1, id, row, size - row - 1);
        System.arraycopy(proxy, row + 1, proxy, row, size - row - 1);
        System.arraycopy(
                state,
                (row + 1) * SphereWorld.WIDTH,
                state,
                row * SphereWorld.WIDTH,
                (size - row - 1) * SphereWorld.WIDTH);
        size--;
    }
}
