package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.state.StrictTrig;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dyn4j.dynamics.joint.Joint;
import org.jspecify.annotations.Nullable;

/** What a game says to a {@link Dyn4jSimulation} and what it may ask of it. */
abstract class Dyn4jRules implements Simulation {

    private static final int MOST_TOLD = 64;
    private static final Set<String> TOLD = Collections.synchronizedSet(new HashSet<>());

    final Schema schema;
    final Dyn4jConfig config;
    final Engine engine;
    final KindForm[] forms;
    final Members members = new Members();
    final StateRows rows = new StateRows();
    final Links links;
    final Control control = new Control();
    private final ContactEvents touched;
    private final Level level;
    private final Queries queries;
    private boolean checked;

    Dyn4jRules(Schema schema, Dyn4jConfig config) {
        this.schema = schema;
        this.config = config;
        boolean canonical = config.flavor() == Dyn4jConfig.Flavor.CANONICAL;
        forms = new KindForm[schema.kinds().size()];
        boolean linked = false;
        for (EntityKind kind : schema.kinds()) {
            forms[kind.index()] = new KindForm(kind, canonical && config.grid());
            linked |= kind.link() >= 0;
        }
        engine = canonical
                ? new CanonicalWorld(config, schema.tickSeconds())
                : new PlainWorld(config, schema.tickSeconds());
        touched = engine.events();
        level = new Level(engine::add, canonical);
        queries = new Queries(engine);
        links = new Links(members, engine, linked);
    }

    // What a game says.

    /**
     * Gives a new body its fixtures, mass, damping and filters; called once for each body, before its state is set. Must
     * depend on the kind alone.
     *
     * @param body without fixtures; {@link EntityBody#kind} says what it is
     */
    protected abstract void shape(EntityBody body);

    /**
     * Sets the controls that an input holds and presses, as state of what the player controls.
     *
     * @param body what the player controls
     * @param player who
     * @param input in the schema's input layout
     * @param offset where it begins
     */
    protected abstract void steer(EntityBody body, int player, double[] input, int offset);

    /**
     * The game's rules of a tick that are not of one body: making and ending entities, getting in and out.
     *
     * @param tick the tick about to be stepped
     */
    protected void beforeStep(long tick) {}

    /**
     * Pushes and turns one member as its state wants: engines, tyres, muscles.
     *
     * @param body a member
     * @param tick the tick about to be stepped
     */
    protected void beforeStep(EntityBody body, long tick) {}

    /**
     * The game's rules that follow from what touched: {@link #touched()}.
     *
     * @param tick the tick just stepped
     */
    protected void afterStep(long tick) {}

    /**
     * Puts a body in order after the game's own part of its state was written, before pose and velocity are: anchoring a
     * post that still stands.
     *
     * @param body any body of an entity
     */
    protected void arrange(EntityBody body) {}

    /**
     * Where a linked body stands in the frame of the body it is linked to when the joints are made.
     *
     * @param body the linked body; its own state is set
     * @param pose receives x, y in m and the angle in rad; zeros at first
     */
    protected void linkPose(EntityBody body, double[] pose) {}

    /**
     * Makes the joints of a link. Both bodies stand as {@link #linkPose} says, the second at the origin: anchors are the
     * same wherever the two are really.
     *
     * @param from the body whose state names the other
     * @param to the body named
     * @return the joints, not added to any world
     */
    protected List<Joint<EntityBody>> joints(EntityBody from, EntityBody to) {
        return List.of();
    }

    // What a game may ask.

    /**
     * The static parts.
     *
     * @return the level to build
     */
    protected final Level level() {
        return level;
    }

    /**
     * How the world runs.
     *
     * @return what was given
     */
    public final Dyn4jConfig config() {
        return config;
    }

    /**
     * A body.
     *
     * @param id an entity
     * @return its body, or null if it is absent
     */
    protected final @Nullable EntityBody body(long id) {
        return members.get(id);
    }

    /**
     * A member's body.
     *
     * @param at 0..memberCount-1
     * @return its body
     */
    protected final EntityBody memberBody(int at) {
        return members.at(at);
    }

    /**
     * How many players there may be.
     *
     * @return one more than the highest player that ever controlled something, or a little more
     */
    protected final int playerBound() {
        return control.bound();
    }

    /**
     * What touched in the step just made, muted or not.
     *
     * @return valid until the next step
     */
    protected final ContactEvents touched() {
        return touched;
    }

    /**
     * How many pairs touch as the step begins; they will be solved in it. Right in both hooks before a step.
     *
     * @return 0 or more
     */
    protected final int touchCount() {
        return engine.touchCount();
    }

    /**
     * One of the bodies of a touching pair.
     *
     * @param touch 0..touchCount-1
     * @return the body of lower id in a canonical world
     */
    protected final EntityBody touchFirst(int touch) {
        return engine.touchFirst(touch);
    }

    /**
     * The other body of a touching pair.
     *
     * @param touch 0..touchCount-1
     * @return the body of higher id in a canonical world
     */
    protected final EntityBody touchSecond(int touch) {
        return engine.touchSecond(touch);
    }

    /**
     * How fast a touching pair closes.
     *
     * @param touch 0..touchCount-1
     * @return m/s along the contact's normal, of the centres of mass; negative when parting
     */
    protected final double touchSpeed(int touch) {
        EntityBody first = engine.touchFirst(touch);
        EntityBody second = engine.touchSecond(touch);
        return -((first.velocityX() - second.velocityX()) * engine.touchNormalX(touch)
                + (first.velocityY() - second.velocityY()) * engine.touchNormalY(touch));
    }

    /** The joints of a link, made with both bodies where they are to stand; then put back where they are. */
    final List<Joint<EntityBody>> make(EntityBody from, EntityBody to) {
        double[] pose = new double[3];
        linkPose(from, pose);
        RawTransform fromNow = new RawTransform();
        fromNow.set(from.getTransform());
        RawTransform toNow = new RawTransform();
        toNow.set(to.getTransform());
        to.place(1, 0, 0, 0);
        from.place(StrictTrig.cos(pose[2]), StrictTrig.sin(pose[2]), pose[0], pose[1]);
        List<Joint<EntityBody>> made = List.copyOf(joints(from, to));
        from.place(fromNow);
        to.place(toNow);
        return made;
    }

    /**
     * Moves a disc through members, proxies and the level until it touches.
     *
     * @param x where its centre starts, m
     * @param y where its centre starts, m
     * @param radiusMeters > 0
     * @param dx how far it moves, m
     * @param dy how far it moves, m
     * @param ignore an entity that it passes through, or {@link EntityId#NONE}
     * @param hit receives the first touch; the distance is that of the disc's centre
     * @return false if nothing is touched
     * @throws IllegalArgumentException if a number is not finite, the radius not positive, or the way zero
     */
    public final boolean sweep(double x, double y, double radiusMeters, double dx, double dy, long ignore, RayHit hit) {
        return queries.sweep(x, y, radiusMeters, dx, dy, ignore, hit);
    }

    /**
     * Finds who overlaps a disc, sensors aside.
     *
     * @param x centre, m
     * @param y centre, m
     * @param radiusMeters > 0
     * @param ids receives as many as fit, ascending; parts of the level as -1 - number
     * @return how many overlap, which may be more than fit
     * @throws IllegalArgumentException if a number is not finite or the radius not positive
     */
    public final int overlapping(double x, double y, double radiusMeters, long[] ids) {
        return queries.overlapping(x, y, radiusMeters, ids);
    }

    /**
     * Names every kind that can be fast enough to pass through the thinnest part of the level between two ticks. The first
     * step says the same as one warning of the logger {@code dev.netcode.physics}, once for all worlds of such a level.
     *
     * @return one sentence for each such kind, with the part, the speed and the thickness that would do; empty if all is well
     */
    public final List<String> wallWarnings() {
        List<String> warnings = new ArrayList<>();
        for (EntityKind kind : schema.kinds()) {
            EntityBody body = new EntityBody(
                    kind.index(), kind.index(), forms[kind.index()], SteadyBody.Standing.MEMBER, true, null);
            shape(body);
            if (config.impacts() == Dyn4jConfig.Impacts.ALL
                    || config.impacts() == Dyn4jConfig.Impacts.BULLETS && body.isBullet()) {
                continue;
            }
            WallCheck.warn(kind, WallCheck.halfLengthMeters(body), level, schema.tickSeconds())
                    .ifPresent(warnings::add);
        }
        return List.copyOf(warnings);
    }

    /**
     * Refuses a level that something can pass through: for the last line of a game's constructor, or a test of its levels.
     *
     * @throws IllegalStateException with all of {@link #wallWarnings}, if there are any
     */
    public final void requireThickWalls() {
        List<String> warnings = wallWarnings();
        if (!warnings.isEmpty()) {
            throw new IllegalStateException(String.join("; ", warnings));
        }
    }

    /** Says what is wrong with the level, when it is complete: as the first tick begins. */
    final void checkOnce() {
        if (checked) {
            return;
        }
        checked = true;
        List<String> warnings = wallWarnings();
        if (!warnings.isEmpty()) {
            warn(String.join(System.lineSeparator(), warnings));
        }
    }

    void warn(String warning) {
        // A server of many rooms, or a test of many seeds, makes the same level over and over: once is enough.
        if (TOLD.size() < MOST_TOLD && TOLD.add(warning)) {
            System.getLogger("dev.netcode.physics").log(System.Logger.Level.WARNING, warning);
        }
    }

    @Override
    public final boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        return queries.ray(origin, direction, lengthMeters, ignore, hit);
    }

    @Override
    public final boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit) {
        return queries.rayLevel(origin, direction, lengthMeters, hit);
    }

    @Override
    public final boolean rayAt(
            long id,
            double[] pose,
            int poseOffset,
            double[] origin,
            double[] direction,
            double lengthMeters,
            RayHit hit) {
        return queries.rayAt(members.present(id), pose, poseOffset, origin, direction, lengthMeters, hit);
    }

    @Override
    public final Schema schema() {
        return schema;
    }
}
