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
    static final double GROUP_SECONDS = 0.1;

    private final ReachField field;
    private final ReachConfig config;
    private final Front front;
    private final Groups groups;
    private final Patch patch;
    private final double marginMeters;
    private final double[] own;
    private final int[] seen;
    private final int[] order;
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
        front = new Front(field);
        groups = new Groups(field.capacity());
        patch = new Patch(field, front, groups);
        own = new double[field.capacity()];
        seen = new int[field.capacity()];
        order = new int[field.capacity()];
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
        front.begin();
        patch.clear();
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
        if (!field.anyMade()) {
            return;
        }
        for (int i = 0; i < field.count(); i++) {
            if (EntityId.isMade(field.id(i)) && EntityId.maker(field.id(i)) == maker) {
                offer(i, 0, field.speedWithin(i, horizonSeconds, true));
            }
        }
    }

    /** Searches. */
    public void run() {
        double resting = field.tierSpeedWithin(0, horizonSeconds);
        double moving = field.tierSpeedWithin(1, horizonSeconds);
        if (!front.isEmpty()) {
            gather(resting, Math.max(0, moving));
        }
        for (int at = next(); at >= 0; at = next()) {
            order[size++] = at;
            follow(at);
            atSeconds = front.seconds(at);
            atBound = front.bound(at);
            atPush = field.push(at, atBound);
            atSpeed = field.speed(at);
            double left = horizonSeconds - atSeconds;
            patch.look(at);
            if (!lookAround(at, 0, marginMeters + (atBound + resting) * left) && moving >= 0) {
                lookAround(at, 1, marginMeters + (atBound + moving) * left);
            }
        }
    }

    /** Asks the grid for what the patch does not cover; true if that looked at both tiers. */
    private boolean lookAround(int at, int tier, double meters) {
        double range = field.range(at, meters);
        return !patch.covers(tier, field.x(at), field.y(at), field.z(at), range)
                && field.searchWithin(at, tier, range, this);
    }

    /**
     * Lays out what stands about the first source, as far as it and what it pushes could come; the sources among it wait
     * there.
     */
    private void gather(double resting, double moving) {
        int sources = front.size();
        double bound = 0;
        for (int i = 0; i < sources; i++) {
            order[i] = front.waiting(i);
            bound = Math.max(bound, field.push(order[i], front.bound(order[i])));
        }
        double spare = field.range(order[0], marginMeters) + HashGrid.CELL_METERS;
        patch.gather(
                order[0],
                horizonSeconds,
                (bound + resting) * horizonSeconds + spare,
                (bound + moving) * horizonSeconds + spare);
        front.clear();
        for (int i = 0; i < sources; i++) {
            offer(order[i], front.seconds(order[i]), front.bound(order[i]));
        }
    }

    /** Settles the earliest; -1 if there is none. */
    private int next() {
        int row = patch.earliest();
        if (row >= 0 && !front.topBefore(patch.seconds(row), patch.entry(row))) {
            return patch.settle(row);
        }
        return front.isEmpty() ? -1 : front.pop();
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
        offer(other, front.seconds(at), Math.max(front.bound(at), field.speedWithin(other, horizonSeconds, true)));
        groups.unite(at, other);
    }

    private void offer(int at, double time, double speed) {
        if (patch.holds(at)) {
            patch.offer(at, time, speed);
        } else if (front.offer(at, time, speed)) {
            groups.open(at);
        }
    }

    /** Called by the field for each neighbour; not for others. */
    @Override
    public void visit(int at, int other) {
        boolean known = front.knows(other);
        if (known && front.settled(other)) {
            return; // nothing reaches it earlier, and its group was joined when it was
        }
        if (patch.holds(other)) {
            return; // looked at already
        }
        double speed = ownSpeed(other);
        double closing = atBound + speed;
        double reachable = closing * ((known ? front.seconds(other) : horizonSeconds) - atSeconds);
        double gap = field.gapWithin(at, other, marginMeters + reachable) - marginMeters;
        if (!(gap <= reachable)) {
            return;
        }
        double time = gap > 0 ? atSeconds + gap / closing : atSeconds;
        if (!(time <= horizonSeconds)) {
            return;
        }
        if (front.offer(other, time, Math.max(speed, atPush))) {
            groups.open(other);
        }
        if (gap <= GROUP_SECONDS * (atSpeed + field.speed(other))) {
            groups.unite(at, other);
        }
    }

    private double ownSpeed(int at) {
        if (seen[at] != run) {
            seen[at] = run;
            own[at] = field.speedWithin(at, horizonSeconds, false);
        }
        return own[at];
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
        return front.seconds(order[index]);
    }

    /**
     * When an entity may be touched at the earliest.
     *
     * @param entity any id
     * @return seconds from the words' moment, infinite if not within the horizon
     */
    public double secondsOf(long entity) {
        int at = field.index(entity);
        return at >= 0 && front.knows(at) ? front.seconds(at) : Double.POSITIVE_INFINITY;
    }

    /** Number of the touching group that something reached belongs to; equal within a group. */
    int group(int index) {
        return groups.of(order[index]);
    }

    /** The tick whose exact word something reached stands by. */
    long exactTick(int index) {
        return field.exactTick(order[index]);
    }

    int capacity() {
        return order.length;
    }
}
