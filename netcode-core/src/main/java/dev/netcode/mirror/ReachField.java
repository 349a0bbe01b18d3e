package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;

/**
 * Where everything is and how fast it may move: the words of one moment, laid out for {@link Reach}.
 *
 * <p>A hash grid over positions, in two tiers: what rests or creeps, and what moves. A search about a body must look as
 * far as the fastest of a tier could come from, so one racing car does not widen the search for a thousand resting
 * boxes. One field serves many searches: a server fills it once a tick and searches once for each client. An entity that
 * has not changed need not be put again.
 *
 * <p>Thread: one. Allocates: in the constructor only. Cost: {@link #put} about 20 ns, a search what it visits.
 */
public final class ReachField {

    /** Fastest of the resting tier, m/s. */
    static final double SLOW_METERS_PER_SECOND = 1;

    private static final int SPEED_CLASSES = 16;

    /** Numbers a place: x, y, z and the radius, side by side because they are asked for together. */
    private static final int STRIDE = 4;

    private static final int RADIUS = 3;

    /** What a search calls back. */
    interface Visitor {
        void visit(int about, int other);
    }

    private final Schema schema;
    private final ReachConfig config;
    private final boolean[] enterable;
    private final IdMap indexOf;
    private final long[] id;
    private final int[] kind;
    private final double[] place;
    private final double[] speed;
    private final double[] acceleration;
    private final double[] topSpeed;
    private final boolean[] asleep;
    private final long[] link;
    private final long[] exactTick;
    private final HashGrid grid;
    private final int[] speedClassCount = new int[SPEED_CLASSES];
    private final double largestRadius;
    private final double largestAcceleration;
    private int count;
    private final int[] linked;
    private int linkedCount;
    private boolean linkedStale;

    /**
     * Sizes a field.
     *
     * @param schema what may stand in it
     * @param config how it will be searched
     * @param capacity most entities, 1..65,535
     * @throws IllegalArgumentException if capacity is out of range or an enterable kind is not in the schema
     */
    public ReachField(Schema schema, ReachConfig config, int capacity) {
        if (capacity < 1 || capacity > 65_535) {
            throw new IllegalArgumentException("capacity must be in 1..65535: capacity=" + capacity);
        }
        this.schema = schema;
        this.config = config;
        indexOf = new IdMap(capacity);
        id = new long[capacity];
        kind = new int[capacity];
        place = new double[capacity * STRIDE];
        speed = new double[capacity];
        acceleration = new double[capacity];
        topSpeed = new double[capacity];
        asleep = new boolean[capacity];
        link = new long[capacity];
        exactTick = new long[capacity];
        linked = new int[capacity];
        enterable = enterable(schema, config);
        boolean anyDeep = false;
        double widest = 0;
        double strongest = 0;
        for (EntityKind each : schema.kinds()) {
            anyDeep |= each.layout().dimensions() == 3;
            widest = Math.max(widest, each.radiusMeters());
            strongest = Math.max(strongest, each.accelerationMetersPerSecond2());
        }
        grid = new HashGrid(capacity, !anyDeep);
        largestRadius = widest;
        largestAcceleration = strongest;
    }

    private static boolean[] enterable(Schema schema, ReachConfig config) {
        boolean[] enterable = new boolean[schema.kinds().size()];
        for (String name : config.enterableKinds()) {
            int index = -1;
            for (EntityKind each : schema.kinds()) {
                if (each.name().equals(name)) {
                    index = each.index();
                }
            }
            if (index < 0) {
                throw new IllegalArgumentException("enterableKinds must name kinds of the schema: kind=" + name);
            }
            enterable[index] = true;
        }
        return enterable;
    }

    /**
     * Adds an entity or moves it.
     *
     * @param entity its id
     * @param kindIndex its kind in the schema; one without a position is not taken
     * @param state holds its state, finite
     * @param offset where the state begins
     * @param exact the tick whose exact word this is, or {@link Tick#NONE} if it is not exact
     * @return false if the field is full or the kind has no position, and then nothing is taken
     */
    public boolean put(long entity, int kindIndex, double[] state, int offset, long exact) {
        EntityKind what = schema.kind(kindIndex);
        StateLayout layout = what.layout();
        int dimensions = layout.dimensions();
        if (dimensions == 0) {
            return false;
        }
        int at = indexOf.get(entity);
        if (at < 0) {
            if (count == id.length) {
                return false;
            }
            at = count++;
            id[at] = entity;
            indexOf.put(entity, at);
            link[at] = EntityId.NONE;
            grid.open(at);
        } else if (grid.tier(at) == 1) {
            speedClassCount[speedClass(speed[at])]--;
        }
        kind[at] = kindIndex;
        exactTick[at] = exact;
        int from = offset + layout.positionOffset();
        place[at * STRIDE] = state[from];
        place[at * STRIDE + 1] = state[from + 1];
        place[at * STRIDE + 2] = dimensions == 3 ? state[from + 2] : 0;
        place[at * STRIDE + RADIUS] = what.radiusMeters();
        acceleration[at] = what.accelerationMetersPerSecond2();
        topSpeed[at] = what.topSpeedMetersPerSecond();
        asleep[at] = layout.asleepOffset() >= 0 && state[offset + layout.asleepOffset()] != 0;
        speed[at] = asleep[at] ? 0 : speedOf(layout, what.radiusMeters(), state, offset);
        relink(at, what, layout, state, offset);
        place(at);
        return true;
    }

    private static double speedOf(StateLayout layout, double radiusMeters, double[] state, int offset) {
        double speed = 0;
        if (layout.velocityOffset() >= 0) {
            speed = length(state, offset + layout.velocityOffset(), layout.dimensions());
        }
        if (layout.spinOffset() >= 0) {
            speed += radiusMeters * length(state, offset + layout.spinOffset(), layout.dimensions() == 3 ? 3 : 1);
        }
        return speed;
    }

    private static double length(double[] values, int from, int dimensions) {
        double sum = 0;
        for (int i = 0; i < dimensions; i++) {
            sum += values[from + i] * values[from + i];
        }
        return Math.sqrt(sum);
    }

    private void relink(int at, EntityKind what, StateLayout layout, double[] state, int offset) {
        long to = EntityId.NONE;
        if (what.link() >= 0) {
            to = (long) state[offset + layout.field(what.link()).offset()];
        }
        linkedStale |= to != link[at];
        link[at] = to;
    }

    private void place(int at) {
        boolean slow = speed[at] <= SLOW_METERS_PER_SECOND && (asleep[at] || acceleration[at] == 0);
        if (!slow) {
            speedClassCount[speedClass(speed[at])]++;
        }
        grid.place(at, slow ? 0 : 1, place[at * STRIDE], place[at * STRIDE + 1], place[at * STRIDE + 2]);
    }

    /**
     * Takes an entity out; unknown ids are ignored.
     *
     * @param entity its id
     */
    public void remove(long entity) {
        int at = indexOf.get(entity);
        if (at < 0) {
            return;
        }
        if (grid.tier(at) == 1) {
            speedClassCount[speedClass(speed[at])]--;
        }
        grid.take(at);
        linkedStale |= linkedCount > 0;
        indexOf.remove(entity);
        int last = --count;
        if (at != last) {
            move(last, at);
        }
    }

    /** Fills the gap that a removal leaves, so that indices stay dense. */
    private void move(int from, int to) {
        id[to] = id[from];
        kind[to] = kind[from];
        System.arraycopy(place, from * STRIDE, place, to * STRIDE, STRIDE);
        speed[to] = speed[from];
        acceleration[to] = acceleration[from];
        topSpeed[to] = topSpeed[from];
        asleep[to] = asleep[from];
        link[to] = link[from];
        exactTick[to] = exactTick[from];
        grid.move(from, to);
        indexOf.put(id[to], to);
    }

    /** Forgets everything. */
    public void clear() {
        while (count > 0) {
            remove(id[count - 1]);
        }
    }

    /**
     * How many entities stand here.
     *
     * @return 0 or more
     */
    public int count() {
        return count;
    }

    /**
     * Whether an entity stands here.
     *
     * @param entity any id
     * @return true if it was put and not removed
     */
    public boolean contains(long entity) {
        return indexOf.get(entity) >= 0;
    }

    Schema schema() {
        return schema;
    }

    ReachConfig config() {
        return config;
    }

    int capacity() {
        return id.length;
    }

    int index(long entity) {
        return indexOf.get(entity);
    }

    long id(int at) {
        return id[at];
    }

    int kind(int at) {
        return kind[at];
    }

    long exactTick(int at) {
        return exactTick[at];
    }

    boolean enterable(int at) {
        return enterable[kind[at]];
    }

    double radius(int at) {
        return place[at * STRIDE + RADIUS];
    }

    double speed(int at) {
        return speed[at];
    }

    boolean drives(int at) {
        return acceleration[at] > 0;
    }

    long link(int at) {
        return link[at];
    }

    /** How many entities name another that they are jointed to. */
    int linkedCount() {
        if (linkedStale) {
            linkedStale = false;
            linkedCount = 0;
            for (int i = 0; i < count; i++) {
                if (link[i] >= 0) {
                    linked[linkedCount++] = i;
                }
            }
        }
        return linkedCount;
    }

    int linked(int index) {
        return linked[index];
    }

    boolean asleep(int at) {
        return asleep[at];
    }

    /** The most an entity may do in some seconds by its present motion, its own drive and by falling, m/s. */
    double speedWithin(int at, double seconds, boolean awakeAnyway) {
        if (asleep[at] && !awakeAnyway) {
            return 0;
        }
        double drive = 0;
        if (acceleration[at] > 0) {
            drive = Math.min(acceleration[at] * seconds, Math.max(0, topSpeed[at] - speed[at]));
        }
        return speed[at] + drive + config.gravityMetersPerSecond2() * seconds;
    }

    /** Upper bound of {@link #speedWithin} over a tier: 0 = resting, 1 = moving. */
    double tierSpeedWithin(int tier, double seconds) {
        double fall = config.gravityMetersPerSecond2() * seconds;
        if (tier == 0) {
            return SLOW_METERS_PER_SECOND + fall;
        }
        for (int i = SPEED_CLASSES - 1; i >= 0; i--) {
            if (speedClassCount[i] > 0) {
                return speedClassTop(i) + largestAcceleration * seconds + fall;
            }
        }
        return -1;
    }

    /** The gap between two bodies' edges if it is at most a limit, else infinite; without a root where that shows. */
    double gapWithin(int a, int b, double meters) {
        double x = place[a * STRIDE] - place[b * STRIDE];
        double y = place[a * STRIDE + 1] - place[b * STRIDE + 1];
        double z = place[a * STRIDE + 2] - place[b * STRIDE + 2];
        double square = x * x + y * y + z * z;
        double radiusA = place[a * STRIDE + RADIUS];
        double radiusB = place[b * STRIDE + RADIUS];
        // a hair wider, so that rounding never decides here
        double most = (meters + radiusA + radiusB) * (1 + 1e-9);
        return square > most * most ? Double.POSITIVE_INFINITY : Math.sqrt(square) - radiusA - radiusB;
    }

    double gap(int a, int b) {
        return gapWithin(a, b, Double.POSITIVE_INFINITY);
    }

    /**
     * Calls back for everything of a tier whose edge may lie within a distance of a body's edge; some of it twice.
     *
     * @return true if it was cheaper to call back for everything of both tiers
     */
    boolean search(int about, int tier, double meters, Visitor visitor) {
        double range = meters + radius(about) + largestRadius;
        if (!(grid.cells(range) < count * 2.0)) {
            for (int i = 0; i < count; i++) {
                visitor.visit(about, i);
            }
            return true;
        }
        grid.search(
                about,
                tier,
                place[about * STRIDE],
                place[about * STRIDE + 1],
                place[about * STRIDE + 2],
                range,
                visitor);
        return false;
    }

    private static int speedClass(double metersPerSecond) {
        return Math.max(0, Math.min(SPEED_CLASSES - 1, Math.getExponent(metersPerSecond) + 1));
    }

    private static double speedClassTop(int index) {
        return index == SPEED_CLASSES - 1 ? Double.MAX_VALUE : 1L << index;
    }
}
