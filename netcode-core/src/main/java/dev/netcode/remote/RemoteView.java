package dev.netcode.remote;

import dev.netcode.mirror.Twins;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.smooth.Pace;
import org.jspecify.annotations.Nullable;

/**
 * What the player sees: for every entity and frame one drawn pose, and the timeline it is on.
 *
 * <p>The order of a frame:
 *
 * <pre>{@code
 * for each snapshot:  intake.accept(snapshot);  predictor.reconcile(snapshot, ...);  view.reconciled(predictor.tick());
 * for each tick:      predictor.tick(...);      view.ticked(predictor.tick());
 * once:               view.own(id);             view.frame(clock.renderTick(), share, frameSeconds);
 * }</pre>
 *
 * <p>Then poses are read by id ({@link #pose}), or kind by kind without a look-up:
 * {@code intake.buffer(kind).poses()} with a slot's {@code poseOffset}.
 *
 * <p>Thread: the game thread. Allocates: nothing in steady state. Cost: a few nanoseconds per entity, some hundred per twin.
 */
public final class RemoteView {

    private static final double ROUNDING_TICKS = 1e-6;

    private final Schema schema;
    private final RemoteIntake intake;
    private final PredictedRemotes remotes;
    private final PredictedPieces pieces;
    private double renderTick;
    private double share;
    private boolean snapped;
    private boolean drawnBefore;

    /**
     * A view of nobody.
     *
     * @param schema what is simulated
     * @param config how entities are drawn; the intake's
     * @param intake knows the measurements
     * @param twins the local world
     */
    public RemoteView(Schema schema, RemoteConfig config, RemoteIntake intake, Twins twins) {
        this.schema = schema;
        this.intake = intake;
        remotes = new PredictedRemotes(schema, config, intake, twins);
        pieces = new PredictedPieces(schema, config, intake, twins, remotes);
    }

    /**
     * Says which entity is the player's own: it is always drawn at the local time, with what is jointed to it.
     *
     * @param id an entity, or {@link EntityId#NONE}
     */
    public void own(long id) {
        remotes.own(0, id);
    }

    /**
     * Says which entity is a seat's own, where several players share a screen.
     *
     * @param seat 0..7
     * @param id an entity, or {@link EntityId#NONE}
     * @throws IllegalArgumentException if the seat is out of range
     */
    public void own(int seat, long id) {
        remotes.own(seat, id);
    }

    /**
     * After each local tick.
     *
     * @param tick the tick just run
     */
    public void ticked(long tick) {
        remotes.ticked(tick, renderTick);
        pieces.ticked(tick);
    }

    /**
     * After each reconciled snapshot.
     *
     * @param tick the local tick that twins stand at
     */
    public void reconciled(long tick) {
        remotes.reconciled(tick);
        pieces.reconciled(tick);
    }

    /** Lets go of everybody who was drawn at the local time; after the intake was cleared. */
    public void restart() {
        remotes.restore();
        pieces.restore();
        drawnBefore = false;
    }

    /**
     * Draws everybody.
     *
     * @param newRenderTick the tick that measurements are drawn at; any finite number
     * @param newShare how much of the newest local tick is drawn, 0 = the tick before, 1 = the newest
     * @param seconds since the last frame, 0 or more
     * @throws IllegalArgumentException if an argument is not finite or out of range; then nothing has changed
     */
    public void frame(double newRenderTick, double newShare, double seconds) {
        if (!Double.isFinite(newRenderTick)) {
            throw new IllegalArgumentException("renderTick must be finite: renderTick=" + newRenderTick);
        }
        if (!(newShare >= 0 && newShare <= 1)) {
            throw new IllegalArgumentException("share must be in 0..1: share=" + newShare);
        }
        if (!(seconds >= 0 && seconds < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("seconds must be finite and >= 0: seconds=" + seconds);
        }
        double most = Pace.MOST * seconds * schema.ticksPerSecond();
        double advance = newRenderTick - renderTick;
        snapped = drawnBefore && (advance < 0 || advance > most + ROUNDING_TICKS);
        drawnBefore = true;
        renderTick = newRenderTick;
        share = newShare;
        remotes.restore();
        pieces.restore();
        for (int kind = 0; kind < schema.kinds().size(); kind++) {
            intake.buffer(kind).frame(newRenderTick);
        }
        remotes.draw(share, seconds);
        pieces.draw(share, seconds);
    }

    /**
     * An entity's timeline in the last frame.
     *
     * @param id any id
     * @return NONE if it is not drawn
     */
    public Timeline timeline(long id) {
        int slot = intake.slot(id);
        return slot < 0 ? Timeline.NONE : intake.buffer(intake.kind(id)).shown(slot);
    }

    /**
     * A slot's timeline in the last frame.
     *
     * @param kind index in the schema
     * @param slot 0..slots-1 of the kind's buffer
     * @return NONE for a free slot
     */
    public Timeline timeline(int kind, int slot) {
        return intake.buffer(kind).shown(slot);
    }

    /**
     * Reads an entity's drawn pose.
     *
     * @param id any id
     * @param out receives the pose, as its kind's {@code layout().pose()} has it
     * @param offset where to put it
     * @return false if it is not drawn, and then nothing is written
     */
    public boolean pose(long id, double[] out, int offset) {
        if (timeline(id) == Timeline.NONE) {
            return false;
        }
        int kind = intake.kind(id);
        RemoteBuffer buffer = intake.buffer(kind);
        int width = schema.kind(kind).layout().pose().width();
        System.arraycopy(buffer.poses(), buffer.poseOffset(intake.slot(id)), out, offset, width);
        return true;
    }

    /**
     * Reads an entity's whole drawn state: what is taken at once is the twin's while the entity is on its way to the local
     * time or there, so that a person who is hit goes limp at the hit.
     *
     * @param id any id
     * @param out receives the state in the kind's layout
     * @param offset where to put it
     * @return false if it is not drawn, and then nothing is written
     */
    public boolean read(long id, double[] out, int offset) {
        if (timeline(id) == Timeline.NONE) {
            return false;
        }
        PredictedEntity entity = predicted(id);
        if (entity != null && entity.wanted) {
            entity.read(out, offset);
            return true;
        }
        return intake.buffer(intake.kind(id)).read(intake.slot(id), out, offset);
    }

    private @Nullable PredictedEntity predicted(long id) {
        PredictedEntity entity = remotes.set().find(id);
        return entity == null ? pieces.set().find(id) : entity;
    }

    /**
     * Whether an entity was moved at once on purpose in the last frame: by a teleport, by news too far away to be led to,
     * or, if it moves between its measurements, by a snap of the render tick.
     *
     * @param id any id
     * @return true if its drawn pose is no continuation of the one before
     */
    public boolean cut(long id) {
        PredictedEntity entity = predicted(id);
        if (entity != null) {
            return entity.cut();
        }
        int slot = intake.slot(id);
        if (slot < 0) {
            return false;
        }
        RemoteBuffer buffer = intake.buffer(intake.kind(id));
        Timeline timeline = buffer.timeline(slot);
        boolean flows = timeline == Timeline.INTERPOLATED || timeline == Timeline.CARRIED_ON;
        return buffer.cut(slot) || (snapped && flows && buffer.pace(slot) > 0);
    }

    /**
     * An entity's own pace at the moment it is drawn: what bounds how fast it may be drawn.
     *
     * @param id any id
     * @return m/s, without the floor
     */
    public double pace(long id) {
        PredictedEntity entity = predicted(id);
        if (entity != null) {
            return entity.pace();
        }
        int slot = intake.slot(id);
        return slot < 0 ? 0 : intake.buffer(intake.kind(id)).pace(slot);
    }

    /**
     * How far an entity is on its way to the local time.
     *
     * @param id any id
     * @return 0..1
     */
    public double weight(long id) {
        PredictedEntity entity = predicted(id);
        return entity == null ? 0 : entity.weight;
    }

    /**
     * At which tick an entity is seen in the last frame: what a server must know to judge a shot at it by what the shooter
     * saw. In the measured past, at the local time, or as far between as its pose is.
     *
     * @param id any id
     * @return a tick, not whole as a rule; {@link Double#NaN} if it is not drawn
     */
    public double seenTick(long id) {
        if (timeline(id) == Timeline.NONE) {
            return Double.NaN;
        }
        PredictedEntity entity = predicted(id);
        double weight = entity == null ? 0 : entity.weight;
        double present = remotes.set().tick() - 1 + share;
        if (weight == 1) {
            return present;
        }
        double past = intake.buffer(intake.kind(id)).seenTick(intake.slot(id));
        return past + (present - past) * weight;
    }

    /**
     * The measurements behind the view.
     *
     * @return the intake
     */
    public RemoteIntake intake() {
        return intake;
    }

    /**
     * Who is drawn at the local time.
     *
     * @return the remotes
     */
    public PredictedRemotes remotes() {
        return remotes;
    }

    /**
     * Which pieces are drawn at the local time.
     *
     * @return the pieces
     */
    public PredictedPieces pieces() {
        return pieces;
    }
}
