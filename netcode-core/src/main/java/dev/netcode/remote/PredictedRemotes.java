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
    private final OwnUnits own;
    private final double[] otherState;

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
        own = new OwnUnits(schema, twins);
        otherState = new double[schema.maxWidth()];
    }

    static boolean loose(EntityKind kind) {
        return kind.topSpeedMetersPerSecond() == 0 && kind.accelerationMetersPerSecond2() == 0;
    }

    /**
     * Says which entity is a seat's own. What is jointed to it, a trailer or a wheel, counts as part of it.
     *
     * @param seat 0..7
     * @param id an entity, or {@link EntityId#NONE}
     * @throws IllegalArgumentException if the seat is out of range
     */
    public void own(int seat, long id) {
        own.set(seat, id);
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
        own.read();
        for (int i = 0; i < twins.twinCount(); i++) {
            long id = twins.twinId(i);
            int kind = twins.kind(id);
            boolean isOwn = own.holds(id, kind);
            if (loose(schema.kind(kind)) && !isOwn) {
                continue;
            }
            if (isOwn || twins.mode(id) == TwinMode.SIMULATED || touchable(id, kind, horizon)) {
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

    private boolean touchable(long id, int kind, double horizonSeconds) {
        return twins.read(id, otherState, 0) && own.touchSeconds(schema.kind(kind), otherState) < horizonSeconds;
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
