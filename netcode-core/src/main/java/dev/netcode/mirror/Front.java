package dev.netcode.mirror;

/**
 * What a search has reached and not yet settled: a binary heap over entries of a {@link ReachField}, earliest first and
 * those of one time by id; and for every entry reached, when and how fast it may then be.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Front {

    private final ReachField field;
    private final double[] seconds;
    private final double[] bound;
    private final int[] stamp;
    private final int[] heapAt;
    private final int[] heap;
    private int size;
    private int run;

    Front(ReachField field) {
        this.field = field;
        int capacity = field.capacity();
        seconds = new double[capacity];
        bound = new double[capacity];
        stamp = new int[capacity];
        heapAt = new int[capacity];
        heap = new int[capacity];
    }

    void begin() {
        size = 0;
        run++;
    }

    /** Lets go of all that waits, as if it had never been reached; their times and speeds can still be read. */
    void clear() {
        for (int i = 0; i < size; i++) {
            stamp[heap[i]] = run - 1;
        }
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** An entry that waits, in no order. */
    int waiting(int index) {
        return heap[index];
    }

    boolean knows(int at) {
        return stamp[at] == run;
    }

    /** Whether nothing can reach an entry earlier any more. */
    boolean settled(int at) {
        return stamp[at] == run && heapAt[at] < 0;
    }

    double seconds(int at) {
        return seconds[at];
    }

    double bound(int at) {
        return bound[at];
    }

    /** Takes in that an entry may be reached at a time and then do a speed; true if it had not been reached. */
    boolean offer(int at, double time, double speed) {
        if (stamp[at] != run) {
            stamp[at] = run;
            seconds[at] = time;
            bound[at] = speed;
            heapAt[at] = size;
            heap[size] = at;
            up(size++);
            return true;
        }
        if (heapAt[at] >= 0 && time <= seconds[at]) {
            if (time < seconds[at]) {
                bound[at] = speed;
                seconds[at] = time;
                up(heapAt[at]);
            } else {
                bound[at] = Math.max(bound[at], speed);
            }
        }
        return false;
    }

    /** Takes in what was settled elsewhere. */
    void settle(int at, double time, double speed) {
        stamp[at] = run;
        heapAt[at] = -1;
        seconds[at] = time;
        bound[at] = speed;
    }

    /** Whether the earliest of those that wait comes before another entry. */
    boolean topBefore(double time, int at) {
        return size > 0 && (seconds[heap[0]] < time || (seconds[heap[0]] == time && field.id(heap[0]) < field.id(at)));
    }

    /** Settles the earliest. */
    int pop() {
        int top = heap[0];
        heapAt[top] = -1;
        int moved = heap[--size];
        if (size > 0) {
            down(moved);
        }
        return top;
    }

    private boolean before(int a, int b) {
        return seconds[a] < seconds[b] || (seconds[a] == seconds[b] && field.id(a) < field.id(b));
    }

    private void up(int from) {
        int hole = from;
        int moved = heap[hole];
        while (hole > 0 && before(moved, heap[(hole - 1) >> 1])) {
            set(hole, heap[(hole - 1) >> 1]);
            hole = (hole - 1) >> 1;
        }
        set(hole, moved);
    }

    private void down(int moved) {
        int hole = 0;
        while (true) {
            int child = hole * 2 + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], moved)) {
                break;
            }
            set(hole, heap[child]);
            hole = child;
        }
        set(hole, moved);
    }

    private void set(int hole, int at) {
        heap[hole] = at;
        heapAt[at] = hole;
    }
}
