package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;

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

    /** Class of what rests. */
    private static final byte NO_CLASS = -1;

    /** Numbers a place: x, y, z and the radius, side by side because they are asked for together. */
    private static final int STRIDE = 4;

    private static final int RADIUS = 3;

    /** What a search calls back. */
    interface Visitor {
        void visit(int about, int other);
    }

    private final Schema schema;
    private final ReachConfig config;
    private final KindWord[] words;
    private final IdMap indexOf;
    private final long[] id;
    private final int[] kind;
    private final double[] place;
    private final double[] speed;
    private final double[] acceleration;
    private final double[] topSpeed;
    private final boolean[] asleep;
    private final byte[] speedClass;
    private final long[] link;
    private final long[] exactTick;
    private final HashGrid grid;
    private final int[] speedClassCount = new int[SPEED_CLASSES];
    private final double largestRadius;
    private final double largestAcceleration;
    private int count;
    private int made;
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
        speedClass = new byte[capacity];
        link = new long[capacity];
        exactTick = new long[capacity];
        linked = new int[capacity];
        words = words(schema, config);
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

    private static KindWord[] words(Schema schema, ReachConfig config) {
        KindWord[] words = new KindWord[schema.kinds().size()];
        for (EntityKind each : schema.kinds()) {
            words[each.index()] = new KindWord(each, config.enterableKinds().contains(each.name()));
        }
        for (String name : config.enterableKinds()) {
            boolean known = false;
            for (EntityKind each : schema.kinds()) {
                known |= each.name().equals(name);
            }
            if (!known) {
                throw new IllegalArgumentException("enterableKinds must name kinds of the schema: kind=" + name);
            }
        }
        return words;
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
        KindWord what = words[kindIndex];
        if (what.dimensions == 0) {
            return false;
        }
        int at = indexOf.get(entity);
        if (at < 0) {
            if (count == id.length) {
                return false;
            }
            at = open(entity);
        }
        exactTick[at] = exact;
        int from = offset + what.position;
        double x = state[from];
        double y = state[from + 1];
        double z = what.dimensions == 3 ? state[from + 2] : 0;
        long to = what.link(state, offset, EntityId.NONE);
        boolean sleeps = what.asleep(state, offset);
        if (sleeps && asleep[at] && kind[at] == kindIndex && to == link[at] && stands(at, x, y, z)) {
            return true;
        }
        linkedStale |= to != link[at];
        link[at] = to;
        asleep[at] = sleeps;
        kind[at] = kindIndex;
        place[at * STRIDE] = x;
        place[at * STRIDE + 1] = y;
        place[at * STRIDE + 2] = z;
        place[at * STRIDE + RADIUS] = what.radiusMeters;
        acceleration[at] = what.acceleration;
        topSpeed[at] = what.topSpeed;
        speed[at] = sleeps ? 0 : what.speed(state, offset);
        boolean slow = speed[at] <= SLOW_METERS_PER_SECOND && (sleeps || what.acceleration == 0);
        count(at, slow ? NO_CLASS : speedClass(speed[at]));
        grid.place(at, slow ? 0 : 1, x, y, z);
        return true;
    }

    private int open(long entity) {
        int at = count++;
        id[at] = entity;
        indexOf.put(entity, at);
        made += EntityId.isMade(entity) ? 1 : 0;
        link[at] = EntityId.NONE;
        asleep[at] = false;
        speedClass[at] = NO_CLASS;
        grid.open(at);
        return at;
    }

    private boolean stands(int at, double x, double y, double z) {
        return place[at * STRIDE] == x && place[at * STRIDE + 1] == y && place[at * STRIDE + 2] == z;
    }

    /** Counts the moving ones by how fast they are. */
    private void count(int at, int is) {
        int was = speedClass[at];
        if (was == is) {
            return;
        }
        if (was != NO_CLASS) {
            speedClassCount[was]--;
        }
        if (is != NO_CLASS) {
            speedClassCount[is]++;
        }
        speedClass[at] = (byte) is;
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
        count(at, NO_CLASS);
        made -= EntityId.isMade(entity) ? 1 : 0;
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
        speedClass[to] = speedClass[from];
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
        return words[kind[at]].enterable;
    }

    /** Whether anything here is rule-made. */
    boolean anyMade() {
        return made > 0;
    }

    double x(int at) {
        return place[at * STRIDE];
    }

    double y(int at) {
        return place[at * STRIDE + 1];
    }

    double z(int at) {
        return place[at * STRIDE + 2];
    }

    /** Writes x, y, z and the radius. */
    void copyPlace(int at, double[] to, int offset) {
        System.arraycopy(place, at * STRIDE, to, offset, STRIDE);
    }

    double radius(int at) {
        return place[at * STRIDE + RADIUS];
    }

    double speed(int at) {
        return speed[at];
    }

    /** How fast what an entity of some speed pushes may leave. */
    double push(int at, double metersPerSecond) {
        return acceleration[at] > 0 ? metersPerSecond * config.pushFactor() : metersPerSecond;
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
        return searchWithin(about, tier, range(about, meters), visitor);
    }

    /** How far a body's edge and a distance and the edge of what may be there are, from the body's place. */
    double range(int about, double meters) {
        return meters + radius(about) + largestRadius;
    }

    /** The same by how far places may be apart in each direction. */
    boolean searchWithin(int about, int tier, double range, Visitor visitor) {
        if (!(grid.cells(range) < count * 2.0)) {
            for (int i = 0; i < count; i++) {
                visitor.visit(about, i);
            }
            return true;
        }
        grid.search(about, tier, x(about), y(about), z(about), range, visitor);
        return false;
    }

    private static int speedClass(double metersPerSecond) {
        return Math.max(0, Math.min(SPEED_CLASSES - 1, Math.getExponent(metersPerSecond) + 1));
    }

    private static double speedClassTop(int index) {
        return index == SPEED_CLASSES - 1 ? Double.MAX_VALUE : 1L << index;
    }
}
