package dev.netcode.remote;

import dev.netcode.mirror.Twins;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import java.util.Arrays;

/** The entities that this client's seats control, with what is jointed to them. */
final class OwnUnits {

    private static final int SEATS = 8;

    private final Schema schema;
    private final Twins twins;
    private final int width;
    private final long[] own = new long[SEATS];
    private final long[] towed = new long[SEATS];
    private final boolean[] known = new boolean[SEATS];
    private final double[] states;
    private final double[] other;

    OwnUnits(Schema schema, Twins twins) {
        this.schema = schema;
        this.twins = twins;
        width = schema.maxWidth();
        states = new double[width * SEATS];
        other = new double[width];
        Arrays.fill(own, EntityId.NONE);
        Arrays.fill(towed, EntityId.NONE);
    }

    void set(int seat, long id) {
        if (seat < 0 || seat >= SEATS) {
            throw new IllegalArgumentException("seat must be in 0..7: seat=" + seat);
        }
        own[seat] = id;
    }

    /** Takes the present states of all own entities. */
    void read() {
        for (int seat = 0; seat < SEATS; seat++) {
            known[seat] = own[seat] != EntityId.NONE && twins.read(own[seat], states, seat * width);
            towed[seat] = known[seat] ? link(twins.kind(own[seat]), states, seat * width) : EntityId.NONE;
        }
    }

    private long link(int kind, double[] state, int at) {
        int field = schema.kind(kind).link();
        return field < 0
                ? EntityId.NONE
                : (long) state[at + schema.kind(kind).layout().field(field).offset()];
    }

    /** Whether an entity is an own one, is jointed to one, or has one jointed to it. */
    boolean holds(long id, int kind) {
        long tractor = EntityId.NONE;
        if (schema.kind(kind).link() >= 0 && twins.read(id, other, 0)) {
            tractor = link(kind, other, 0);
        }
        for (int seat = 0; seat < SEATS; seat++) {
            if (own[seat] != EntityId.NONE && (own[seat] == id || own[seat] == tractor || towed[seat] == id)) {
                return true;
            }
        }
        return false;
    }

    /** The earliest that a body's circle can touch an own one's if both do their utmost. */
    double touchSeconds(EntityKind kind, double[] state) {
        double earliest = Double.POSITIVE_INFINITY;
        for (int seat = 0; seat < SEATS; seat++) {
            if (known[seat]) {
                EntityKind mine = schema.kind(twins.kind(own[seat]));
                earliest = Math.min(earliest, touchSeconds(mine, states, seat * width, kind, state));
            }
        }
        return earliest;
    }

    private static double touchSeconds(EntityKind mine, double[] a, int ao, EntityKind other, double[] b) {
        int p = ao + mine.layout().positionOffset();
        int q = other.layout().positionOffset();
        int dimensions = Math.min(mine.layout().dimensions(), other.layout().dimensions());
        if (dimensions == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double squared = 0;
        double closing = 0;
        for (int i = 0; i < dimensions; i++) {
            double way = b[q + i] - a[p + i];
            squared += way * way;
            closing += way * (rate(mine, a, ao, i) - rate(other, b, 0, i));
        }
        double distance = Math.sqrt(squared);
        double gap = distance - mine.radiusMeters() - other.radiusMeters();
        if (gap <= 0) {
            return 0;
        }
        double speed = closing / distance;
        double push = mine.accelerationMetersPerSecond2() + other.accelerationMetersPerSecond2();
        if (push == 0) {
            return speed > 0 ? gap / speed : Double.POSITIVE_INFINITY;
        }
        return (Math.sqrt(speed * speed + 2 * push * gap) - speed) / push;
    }

    private static double rate(EntityKind kind, double[] state, int so, int axis) {
        int v = kind.layout().velocityOffset();
        return v < 0 ? 0 : state[so + v + axis];
    }
}
