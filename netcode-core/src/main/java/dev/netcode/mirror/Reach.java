package dev.netcode.mirror;

import dev.netcode.sim.EntityId;

/**
 * Who may be touched, and when at the earliest: a shortest-path search over gaps and closing speeds.
 *
 * <p>The sources are touched at 0. From a body X that may be touched at T(X) its neighbour Y may be touched at T(X) +
 * max(0, gap - margin) / (bound(X) + speed(Y)). A body that is touched may be pushed, so bound(Y) is the greater of its
 * own speed and its pusher's (times {@link ReachConfig#pushFactor} if the pusher drives). Touching bodies share T; so do
 * jointed ones. Every number errs to the early side, so a time is never later than the touch; what cannot be touched
 * within the horizon is not reported.
 *
 * <p>The result depends on the words alone, never on the order in which they were put: both ends, given the same words,
 * find the same times.
 *
 * <p>Use: {@link #begin}, {@link #source} for each, {@link #run}, then read. Thread: one; a field may not change between
 * begin and the last read. Allocates: in the constructor only. Cost: O(reached x neighbours).
 */
public final class Reach implements ReachField.Visitor {

    /** Bodies that their present motion brings together within this time are one group: six ticks at 60 Hz. */
    private static final double GROUP_SECONDS = 0.1;

    private final ReachField field;
    private final ReachConfig config;
    private final double marginMeters;
    private final double[] seconds;
    private final double[] bound;
    private final double[] own;
    private final int[] seen;
    private final int[] stamp;
    private final int[] heapAt;
    private final int[] heap;
    private final int[] order;
    private final int[] group;
    private int heapSize;
    private int size;
    private int run;
    private double horizonSeconds;
    // Of the body whose neighbours are looked at: read once, not for each of them.
    private double atSeconds;
    private double atBound;
    private double atPush;
    private double atSpeed;

    /**
     * Creates a search over a field.
     *
     * @param field the words; several searches may share one
     */
    public Reach(ReachField field) {
        this.field = field;
        config = field.config();
        marginMeters = config.marginMeters();
        int capacity = field.capacity();
        seconds = new double[capacity];
        bound = new double[capacity];
        own = new double[capacity];
        seen = new int[capacity];
        stamp = new int[capacity];
        heapAt = new int[capacity];
        heap = new int[capacity];
        order = new int[capacity];
        group = new int[capacity];
    }

    /**
     * Starts over.
     *
     * @param horizon how far ahead to look, s, finite and >= 0
     * @throws IllegalArgumentException if the horizon is out of range
     */
    public void begin(double horizon) {
        if (!(horizon >= 0 && horizon < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("horizon must be finite and >= 0: horizon=" + horizon);
        }
        horizonSeconds = horizon;
        heapSize = 0;
        size = 0;
        run++;
    }

    /**
     * Names something that the player moves, and with it everything he may take control of within the horizon.
     *
     * @param entity its id; not taken if it does not stand in the field
     */
    public void source(long entity) {
        int at = field.index(entity);
        if (at < 0) {
            return;
        }
        double mine = Math.max(field.speedWithin(at, horizonSeconds, true), config.spawnMetersPerSecond());
        offer(at, 0, mine);
        if (config.enterMeters() > 0) {
            for (int i = 0; i < field.count(); i++) {
                if (field.enterable(i)
                        && field.gap(at, i)
                                <= config.enterMeters()
                                        + horizonSeconds * (mine + field.speedWithin(i, horizonSeconds, true))) {
                    offer(i, 0, field.speedWithin(i, horizonSeconds, true));
                }
            }
        }
    }

    /**
     * Names every rule-made entity of a maker as a source: what a player let fly counts as his hand.
     *
     * @param maker the player
     */
    public void sourcesMadeBy(int maker) {
        for (int i = 0; i < field.count(); i++) {
            if (EntityId.isMade(field.id(i)) && EntityId.maker(field.id(i)) == maker) {
                offer(i, 0, field.speedWithin(i, horizonSeconds, true));
            }
        }
    }

    /** Searches. */
    public void run() {
        while (heapSize > 0) {
            int at = pop();
            order[size++] = at;
            follow(at);
            atSeconds = seconds[at];
            atBound = bound[at];
            atPush = bound[at] * (field.drives(at) ? config.pushFactor() : 1);
            atSpeed = field.speed(at);
            double left = horizonSeconds - atSeconds;
            for (int tier = 0; tier < 2; tier++) {
                double other = field.tierSpeedWithin(tier, horizonSeconds);
                if (other >= 0 && field.search(at, tier, marginMeters + (atBound + other) * left, this)) {
                    break;
                }
            }
        }
    }

    /** Jointed entities are touched together, whichever of them names the other. */
    private void follow(int at) {
        int links = field.linkedCount();
        if (links == 0) {
            return;
        }
        int other = field.link(at) >= 0 ? field.index(field.link(at)) : -1;
        if (other >= 0) {
            join(at, other);
        }
        long self = field.id(at);
        for (int i = 0; i < links; i++) {
            if (field.link(field.linked(i)) == self) {
                join(at, field.linked(i));
            }
        }
    }

    private void join(int at, int other) {
        offer(other, seconds[at], Math.max(bound[at], field.speedWithin(other, horizonSeconds, true)));
        unite(at, other);
    }

    /** Called by the field for each neighbour; not for others. */
    @Override
    public void visit(int at, int other) {
        boolean known = stamp[other] == run;
        if (known && heapAt[other] < 0) {
            return; // settled: nothing reaches it earlier, and its group was joined when it was
        }
        double speed = ownSpeed(other);
        double closing = atBound + speed;
        double reachable = closing * ((known ? seconds[other] : horizonSeconds) - atSeconds);
        double gap = field.gapWithin(at, other, marginMeters + reachable) - marginMeters;
        if (!(gap <= reachable)) {
            return;
        }
        double time = gap > 0 ? atSeconds + gap / closing : atSeconds;
        if (!(time <= horizonSeconds)) {
            return;
        }
        offer(other, time, Math.max(speed, atPush));
        if (gap <= GROUP_SECONDS * (atSpeed + field.speed(other))) {
            unite(at, other);
        }
    }

    private double ownSpeed(int at) {
        if (seen[at] != run) {
            seen[at] = run;
            own[at] = field.speedWithin(at, horizonSeconds, false);
        }
        return own[at];
    }

    private void offer(int at, double time, double speed) {
        if (stamp[at] != run) {
            stamp[at] = run;
            group[at] = at;
            seconds[at] = time;
            bound[at] = speed;
            heapAt[at] = heapSize;
            heap[heapSize] = at;
            up(heapSize++);
        } else if (heapAt[at] >= 0 && time <= seconds[at]) {
            if (time < seconds[at]) {
                bound[at] = speed;
                seconds[at] = time;
                up(heapAt[at]);
            } else {
                bound[at] = Math.max(bound[at], speed);
            }
        }
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

    private int pop() {
        int top = heap[0];
        heapAt[top] = -1;
        int moved = heap[--heapSize];
        if (heapSize > 0) {
            down(moved);
        }
        return top;
    }

    private void down(int moved) {
        int hole = 0;
        while (true) {
            int child = hole * 2 + 1;
            if (child >= heapSize) {
                break;
            }
            if (child + 1 < heapSize && before(heap[child + 1], heap[child])) {
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

    private void unite(int a, int b) {
        int x = root(a);
        int y = root(b);
        if (x != y) {
            group[x] = y;
        }
    }

    private int root(int at) {
        int up = at;
        while (group[up] != up) {
            group[up] = group[group[up]];
            up = group[up];
        }
        return up;
    }

    /**
     * How many may be touched within the horizon, sources included.
     *
     * @return 0 or more
     */
    public int size() {
        return size;
    }

    /**
     * Who may be touched, earliest first; those of one time by id.
     *
     * @param index 0..size-1
     * @return an entity
     */
    public long id(int index) {
        return field.id(order[index]);
    }

    /**
     * When it may be touched at the earliest.
     *
     * @param index 0..size-1
     * @return seconds from the words' moment, 0 for sources
     */
    public double seconds(int index) {
        return seconds[order[index]];
    }

    /**
     * When an entity may be touched at the earliest.
     *
     * @param entity any id
     * @return seconds from the words' moment, infinite if not within the horizon
     */
    public double secondsOf(long entity) {
        int at = field.index(entity);
        return at >= 0 && stamp[at] == run ? seconds[at] : Double.POSITIVE_INFINITY;
    }

    /** Number of the touching group that something reached belongs to; equal within a group. */
    int group(int index) {
        return root(order[index]);
    }

    /** The tick whose exact word something reached stands by. */
    long exactTick(int index) {
        return field.exactTick(order[index]);
    }

    int capacity() {
        return order.length;
    }
}
