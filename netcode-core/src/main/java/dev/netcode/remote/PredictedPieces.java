package dev.netcode.remote;

import dev.netcode.mirror.Twins;
import dev.netcode.sim.Schema;
import dev.netcode.sim.TwinMode;

/**
 * Draws loose things near the player where the local world has them, from the tick they come loose: a hydrant flies when the
 * car reaches it, not a round trip later.
 *
 * <p>A piece is of a kind without a motion of its own. It enters when its simulated twin moves; one that rested where it is
 * drawn is drawn loose at once. When it rests again and its snapshots have come to rest with it, or after a second of rest,
 * it is led back to its measurements, never faster than its pace allows.
 *
 * <p>Thread: the game thread. Allocates: when it grows to the most pieces that were ever loose.
 */
public final class PredictedPieces {

    private static final double JOINED_METERS = 0.001;
    private static final double MOST_REST_SECONDS = 1;

    private final Schema schema;
    private final RemoteIntake intake;
    private final Twins twins;
    private final PredictedRemotes remotes;
    private final PredictedSet set;
    private final double tickSeconds;
    private final double[] state;

    /**
     * No piece is loose yet.
     *
     * @param schema what is simulated
     * @param config how entities are drawn
     * @param intake knows the measurements
     * @param twins the local world
     * @param remotes whom it draws is no piece
     */
    public PredictedPieces(
            Schema schema, RemoteConfig config, RemoteIntake intake, Twins twins, PredictedRemotes remotes) {
        this.schema = schema;
        this.intake = intake;
        this.twins = twins;
        this.remotes = remotes;
        set = new PredictedSet(schema, config, intake, twins);
        tickSeconds = schema.tickSeconds();
        state = new double[schema.maxWidth()];
    }

    /**
     * Takes the twins' states after a local tick, and decides which pieces are loose.
     *
     * @param tick the tick just run
     */
    public void ticked(long tick) {
        set.ticked(tick);
        for (int i = 0; i < twins.twinCount(); i++) {
            long id = twins.twinId(i);
            if (twins.mode(id) != TwinMode.SIMULATED || remotes.set().find(id) != null) {
                continue;
            }
            int kind = twins.kind(id);
            if (!PredictedRemotes.loose(schema.kind(kind))) {
                continue;
            }
            PredictedEntity piece = set.find(id);
            if (piece == null) {
                if (moves(id, kind)) {
                    keep(enter(id, kind, tick), tick);
                }
            } else if (loose(piece)) {
                keep(piece, tick);
            }
        }
        PredictedRemotes.release(set, tick, tickSeconds);
    }

    private PredictedEntity enter(long id, int kind, long tick) {
        PredictedEntity piece = set.enter(id, kind);
        set.advance(piece, tick);
        return piece;
    }

    private static void keep(PredictedEntity piece, long tick) {
        piece.wanted = true;
        piece.wantedTick = tick;
        piece.holdSeconds = piece.blendSeconds;
    }

    private boolean loose(PredictedEntity piece) {
        if (!piece.still()) {
            piece.restSeconds = 0;
            return true;
        }
        piece.restSeconds += tickSeconds;
        return piece.restSeconds < MOST_REST_SECONDS && piece.distanceFromPast() > JOINED_METERS;
    }

    /** Awake and with a velocity; a piece that nobody has measured yet counts as loose. */
    private boolean moves(long id, int kind) {
        if (!twins.read(id, state, 0)) {
            return false;
        }
        if (!intake.known(id)) {
            return true;
        }
        int asleep = schema.kind(kind).layout().asleepOffset();
        if (asleep >= 0 && state[asleep] != 0) {
            return false;
        }
        int v = schema.kind(kind).layout().velocityOffset();
        double squared = 0;
        for (int i = 0; v >= 0 && i < schema.kind(kind).layout().dimensions(); i++) {
            squared += state[v + i] * state[v + i];
        }
        int spin = schema.kind(kind).layout().spinOffset();
        return squared > 0 || (spin >= 0 && state[spin] != 0);
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
     * How many pieces are drawn at the local time, or on the way there or back.
     *
     * @return 0 or more
     */
    public int count() {
        return set.size();
    }

    /**
     * How far a piece is on its way to the local time.
     *
     * @param id any id
     * @return 0 = drawn between its measurements, 1 = at the local time
     */
    public double weight(long id) {
        PredictedEntity piece = set.find(id);
        return piece == null ? 0 : piece.weight;
    }
}
