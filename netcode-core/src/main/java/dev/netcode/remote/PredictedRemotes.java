package dev.netcode.remote;

import dev.netcode.mirror.Twins;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.TwinMode;

/**
 * Draws what may be touched at the local time, where it is simulated: then what is seen is what is hit.
 *
 * <p>An entity enters when its twin is simulated, or early enough before it could touch the player's own entity for the
 * blend to be over by then (the blend horizon). It stays for a blend's length after the last reason, so that one that jitters
 * at the edge of the zone flips once each way. A twin that is not simulated is drawn at its newest measurement, carried on by
 * its velocity and spin to the local time. Where a snapshot corrects a twin, the drawn pose stays and drifts there.
 *
 * <p>Loose things (kinds without a motion of their own) are the business of {@link PredictedPieces}. The player's own entity
 * is always drawn at the local time.
 *
 * <p>Thread: the game thread. Allocates: when it grows to the most entities it ever drew at the local time.
 */
public final class PredictedRemotes {

    private final Schema schema;
    private final RemoteConfig config;
    private final Twins twins;
    private final PredictedSet set;
    private final double tickSeconds;
    private final double[] ownState;
    private final double[] otherState;
    private long own = EntityId.NONE;

    /**
     * Nobody is drawn at the local time yet.
     *
     * @param schema what is simulated
     * @param config how entities are drawn
     * @param intake knows the measurements
     * @param twins the local world
     */
    public PredictedRemotes(Schema schema, RemoteConfig config, RemoteIntake intake, Twins twins) {
        this.schema = schema;
        this.config = config;
        this.twins = twins;
        set = new PredictedSet(schema, config, intake, twins);
        tickSeconds = schema.tickSeconds();
        ownState = new double[schema.maxWidth()];
        otherState = new double[schema.maxWidth()];
    }

    static boolean loose(EntityKind kind) {
        return kind.topSpeedMetersPerSecond() == 0 && kind.accelerationMetersPerSecond2() == 0;
    }

    /**
     * Says which entity is the player's own.
     *
     * @param id an entity, or {@link EntityId#NONE}
     */
    public void own(long id) {
        own = id;
    }

    /**
     * Takes the twins' states after a local tick, and decides who enters and who leaves.
     *
     * @param tick the tick just run
     * @param renderTick the tick that measurements are drawn at
     */
    public void ticked(long tick, double renderTick) {
        set.ticked(tick);
        double behindSeconds = Math.max(0, (tick - renderTick) * tickSeconds);
        // the gap between the timelines is at most the way made in that time, and is closed at a third of the pace
        double horizon =
                Math.max(config.pace().minBlendSeconds(), 3 * behindSeconds) + config.snapshotTicks() * tickSeconds;
        boolean ownKnown = own != EntityId.NONE && twins.read(own, ownState, 0);
        for (int i = 0; i < twins.twinCount(); i++) {
            long id = twins.twinId(i);
            int kind = twins.kind(id);
            boolean isOwn = id == own;
            if (loose(schema.kind(kind)) && !isOwn) {
                continue;
            }
            boolean near =
                    isOwn || twins.mode(id) == TwinMode.SIMULATED || (ownKnown && touchSeconds(id, kind) < horizon);
            if (near) {
                want(id, kind, tick, isOwn);
            }
        }
        release(set, tick, tickSeconds);
    }

    private void want(long id, int kind, long tick, boolean isOwn) {
        PredictedEntity entity = set.find(id);
        if (entity == null) {
            entity = set.enter(id, kind);
            entity.own = isOwn;
            set.advance(entity, tick);
        }
        entity.own = isOwn;
        entity.wanted = true;
        entity.wantedTick = tick;
        entity.holdSeconds = entity.blendSeconds;
    }

    /** Who was not wanted in this tick is kept for a blend's length, then leaves. */
    static void release(PredictedSet set, long tick, double tickSeconds) {
        for (int i = 0; i < set.size(); i++) {
            PredictedEntity entity = set.entity(i);
            if (entity.wantedTick == tick) {
                continue;
            }
            entity.own = false;
            entity.holdSeconds -= tickSeconds;
            entity.wanted &= entity.holdSeconds > 0;
        }
    }

    /** The earliest that two bodies' circles can touch if both do their utmost. */
    private double touchSeconds(long id, int kind) {
        if (!twins.read(id, otherState, 0)) {
            return Double.POSITIVE_INFINITY;
        }
        EntityKind mine = schema.kind(twins.kind(own));
        EntityKind other = schema.kind(kind);
        int p = mine.layout().positionOffset();
        int q = other.layout().positionOffset();
        int dimensions = Math.min(mine.layout().dimensions(), other.layout().dimensions());
        double squared = 0;
        double closing = 0;
        for (int i = 0; i < dimensions; i++) {
            double way = otherState[q + i] - ownState[p + i];
            squared += way * way;
            closing += way * (rate(mine, ownState, i) - rate(other, otherState, i));
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

    private static double rate(EntityKind kind, double[] state, int axis) {
        int v = kind.layout().velocityOffset();
        return v < 0 ? 0 : state[v + axis];
    }

    /**
     * After a snapshot was reconciled: twins may stand elsewhere now.
     *
     * @param tick the local tick they stand at
     */
    public void reconciled(long tick) {
        set.reconciled(tick);
    }

    void restore() {
        set.restore();
    }

    void draw(double share, double seconds) {
        set.draw(share, seconds);
    }

    PredictedSet set() {
        return set;
    }

    /**
     * How many entities are drawn at the local time, or on the way there or back.
     *
     * @return 0 or more
     */
    public int count() {
        return set.size();
    }

    /**
     * How far an entity is on its way to the local time.
     *
     * @param id any id
     * @return 0 = drawn between its measurements, 1 = at the local time
     */
    public double weight(long id) {
        PredictedEntity entity = set.find(id);
        return entity == null ? 0 : entity.weight;
    }
}
