package dev.netcode.server;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.PoseLayout;
import org.jspecify.annotations.Nullable;

/**
 * Where everybody was: a bounded history of poses, so that a shot is judged against what the shooter saw.
 *
 * <p>A player sees others in the past: between two measurements, half a round trip and the interpolation delay ago, farther
 * ones a little longer; near ones at his own time, and some on the way from one to the other. His client knows
 * ({@link dev.netcode.remote.RemoteView#seenTick}); it sends how many ticks his target was behind the tick of his input, as a
 * field of the game's own input. The server runs that input in its tick and asks here:
 *
 * <pre>{@code
 * server.tick(now);
 * past.record(server.tick(), simulation);
 * double moment = past.moment(server.tick(), input[BEHIND]);
 * if (past.ray(simulation, moment, muzzle, aim, 200, shooter, hit)) ...
 * }</pre>
 *
 * <p>What the client says is a claim: it is taken no farther back than {@code mostBehindTicks} and never into the future, so the
 * most that a lie can gain is that much time. It is what those who are shot pay for the shooter's latency.
 *
 * <p>Nothing in the simulation is moved. Thread: the server's. Allocates: while it grows to the most members there ever were; a ray, what
 * the simulation's own rays do.
 * Cost: a record reads each member once; a ray tries each member's circle, and the shape of those near it. Memory: 68 B a
 * member and tick.
 */
public final class LagCompensation {

    /** A step of a tick longer than this and than twice the kind's own pace allows is a teleport: nobody was in between. */
    private static final double TELEPORT_METERS = 2;

    private final Schema schema;
    private final int mostBehindTicks;
    private final PastPoses[] ring;
    private final double[] state;
    private final double[] pose = new double[PastPoses.STRIDE];
    private final RayHit tried = new RayHit();
    private long newest = Tick.NONE;
    private long capped;

    /**
     * An empty history.
     *
     * @param schema what is simulated
     * @param mostBehindTicks how far back a shot may be judged, 1..1024; a quarter of a second to half of one is usual
     * @throws IllegalArgumentException if mostBehindTicks is out of range
     */
    public LagCompensation(Schema schema, int mostBehindTicks) {
        if (mostBehindTicks < 1 || mostBehindTicks > 1024) {
            throw new IllegalArgumentException(
                    "mostBehindTicks must be in 1..1024: mostBehindTicks=" + mostBehindTicks);
        }
        this.schema = schema;
        this.mostBehindTicks = mostBehindTicks;
        ring = new PastPoses[mostBehindTicks + 2];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new PastPoses(schema);
        }
        state = new double[schema.maxWidth()];
    }

    /**
     * Keeps where all members stand, after each tick of the server.
     *
     * @param tick the tick just run; a gap or a step back forgets what was kept
     * @param simulation the authority
     * @throws IllegalArgumentException if the tick is negative
     */
    public void record(long tick, Simulation simulation) {
        if (tick < 0) {
            throw new IllegalArgumentException("tick must be >= 0: tick=" + tick);
        }
        if (newest != Tick.NONE && tick != newest + 1) {
            clear();
        }
        newest = tick;
        at(tick).record(tick, simulation, state);
    }

    /** Forgets everything. */
    public void clear() {
        for (PastPoses each : ring) {
            each.clear();
        }
        newest = Tick.NONE;
    }

    /**
     * The moment that a shot is judged at.
     *
     * @param inputTick the tick of the input that fired
     * @param behindTicks how far behind it the shooter saw his target, as he claims; what is not finite counts as 0
     * @return a tick, not whole as a rule: within what is kept, and no more than the most behind the newest
     */
    public double moment(long inputTick, double behindTicks) {
        double claimed = (double) inputTick - (Double.isFinite(behindTicks) ? behindTicks : 0);
        double oldest = (double) oldest();
        if (claimed < oldest) {
            capped++;
        }
        return Math.max(oldest, Math.min((double) newest, claimed));
    }

    private long oldest() {
        long tick = newest;
        while (tick > newest - mostBehindTicks && tick > 0 && at(tick - 1).tick() == tick - 1) {
            tick--;
        }
        return tick;
    }

    /**
     * Shots that claimed to be farther behind than is allowed or kept.
     *
     * @return since construction
     */
    public long capped() {
        return capped;
    }

    /**
     * The newest tick kept.
     *
     * @return a tick, or {@link Tick#NONE} if none is
     */
    public long newestTick() {
        return newest;
    }

    /**
     * Where an entity was.
     *
     * @param id any id
     * @param moment a tick, whole or not, from {@link #moment}
     * @param out receives the pose, as its kind's {@code layout().pose()} has it
     * @param offset where to put it
     * @return false if the moment is not kept or the entity was not there, and then nothing is written
     */
    public boolean pose(long id, double moment, double[] out, int offset) {
        PastPoses before = before(moment);
        if (before == null) {
            return false;
        }
        int row = before.find(id);
        if (row < 0) {
            return false;
        }
        pose(before, row, moment, out, offset);
        return true;
    }

    /**
     * Casts a ray through the world as it was: everyone where they were at a moment, in their shapes of now, and the level.
     * Who is not a member any more is not hit.
     *
     * @param simulation the authority
     * @param moment a tick, whole or not, from {@link #moment}
     * @param origin start, m
     * @param direction need not be of unit length; must not be zero
     * @param lengthMeters how far, finite and above 0
     * @param ignore an entity that the ray passes through, or {@link EntityId#NONE}
     * @param hit receives the nearest hit; of two at the same distance the lower id counts
     * @return false if nothing was hit, or the moment is not kept
     * @throws IllegalArgumentException if the ray is not finite
     */
    public boolean ray(
            Simulation simulation,
            double moment,
            double[] origin,
            double[] direction,
            double lengthMeters,
            long ignore,
            RayHit hit) {
        PastPoses before = before(moment);
        if (before == null) {
            return false;
        }
        boolean found = simulation.rayLevel(origin, direction, lengthMeters, hit);
        for (int row = 0; row < before.count(); row++) {
            long id = before.id(row);
            if (id == ignore || simulation.mode(id) == TwinMode.ABSENT || simulation.kind(id) != before.kind(row)) {
                continue;
            }
            pose(before, row, moment, pose, 0);
            double farthest = found ? hit.distanceMeters() : lengthMeters;
            if (passes(before.kind(row), origin, direction, farthest)
                    && simulation.rayAt(id, pose, 0, origin, direction, lengthMeters, tried)
                    && (!found || tried.distanceMeters() < hit.distanceMeters())) {
                hit.set(tried);
                found = true;
            }
        }
        return found;
    }

    /** Whether a ray comes near enough to a body at {@link #pose} for a look at its shape. */
    private boolean passes(int kind, double[] origin, double[] direction, double lengthMeters) {
        int dimensions = schema.kind(kind).layout().dimensions();
        double radius = schema.kind(kind).radiusMeters();
        double along = 0;
        double length2 = 0;
        double distance2 = 0;
        for (int i = 0; i < dimensions; i++) {
            double way = pose[i] - origin[i];
            along += way * direction[i];
            length2 += direction[i] * direction[i];
            distance2 += way * way;
        }
        double reached = along / Math.sqrt(length2);
        if (reached < -radius || reached > lengthMeters + radius) {
            return false;
        }
        return distance2 - reached * reached <= radius * radius * (1 + 1e-9) + 1e-9;
    }

    private PastPoses at(long tick) {
        return ring[(int) (tick % ring.length)];
    }

    /** The poses of the last whole tick not after a moment, or null. */
    private @Nullable PastPoses before(double moment) {
        if (newest == Tick.NONE || !(moment >= 0 && moment <= newest)) {
            return null;
        }
        long tick = (long) moment;
        PastPoses found = at(tick);
        return found.tick() == tick ? found : null;
    }

    private void pose(PastPoses before, int row, double moment, double[] out, int offset) {
        int kind = before.kind(row);
        PoseLayout layout = schema.kind(kind).layout().pose();
        int from = row * PastPoses.STRIDE;
        double part = moment - before.tick();
        if (part > 0) {
            PastPoses after = at(before.tick() + 1);
            int next = after.find(before.id(row));
            if (next >= 0 && after.kind(next) == kind && !teleported(kind, layout, before, row, after, next)) {
                layout.interpolate(before.poses(), from, after.poses(), next * PastPoses.STRIDE, part, out, offset);
                return;
            }
        }
        System.arraycopy(before.poses(), from, out, offset, layout.width());
    }

    private boolean teleported(int kind, PoseLayout layout, PastPoses before, int row, PastPoses after, int next) {
        double step = layout.distance(before.poses(), row * PastPoses.STRIDE, after.poses(), next * PastPoses.STRIDE);
        return step > TELEPORT_METERS + 2 * schema.kind(kind).topSpeedMetersPerSecond() * schema.tickSeconds();
    }
}
