package dev.netcode.wire;

/** Far rows written in order of importance, to be sent in order of ids. Thread: one. Allocates: in the constructor only. */
final class StagedRows {

    private static final int MOST = 4_096;

    final BitWriter bits = new BitWriter(SnapshotWriter.MAX_BYTES);
    final long[] id = new long[MOST];
    final int[] row = new int[MOST];
    final long[] from = new long[MOST];
    final int[] length = new int[MOST];
    int count;

    void clear() {
        bits.clear();
        count = 0;
    }

    boolean add(long entity, int wordsRow, long start, int size) {
        if (count == MOST) {
            return false;
        }
        id[count] = entity;
        row[count] = wordsRow;
        from[count] = start;
        length[count] = size;
        count++;
        return true;
    }

    /** Shell sort: in place, no recursion, nothing allocated. */
    void sort() {
        for (int gap = largestGap(); gap > 0; gap = gap / 3) {
            for (int i = gap; i < count; i++) {
                long entity = id[i];
                int wordsRow = row[i];
                long start = from[i];
                int size = length[i];
                int at = i;
                while (at >= gap && id[at - gap] > entity) {
                    move(at - gap, at);
                    at -= gap;
                }
                id[at] = entity;
                row[at] = wordsRow;
                from[at] = start;
                length[at] = size;
            }
        }
    }

    private int largestGap() {
        int gap = 1;
        while (gap < count / 3) {
            gap = gap * 3 + 1;
        }
        return gap;
    }

    private void move(int source, int target) {
        id[target] = id[source];
        row[target] = row[source];
        from[target] = from[source];
        length[target] = length[source];
    }
}
