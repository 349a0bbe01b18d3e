package dev.netcode.physics.dyn4j;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.joint.Joint;
import org.jspecify.annotations.Nullable;

/**
 * The body of one entity, or of a static part of the level.
 *
 * <p>Fixtures, density, friction, damping and filters are set with the engine's own methods while the body is made; what
 * a game does to it in a step goes through {@link #push}, {@link #pushAt}, {@link #twist} and {@link #kick}: they take
 * plain numbers, wake the body and keep nothing. State fields of the game's own (steering, controls held) are read and
 * written with {@link #value} and {@link #setValue}.
 *
 * <p>Not to be used: the engine's setters of pose and velocity. They would not move the broadphase with the body, nor wake
 * it; {@link Dyn4jSimulation#write} does. Nor to be written to: the vectors and transforms that the engine's getters hand
 * out. Nobody hears of it, and a save of that tick does not hold it.
 *
 * <p>Units: metres, seconds, radians, kilograms, newtons. Thread: the simulation's. Allocates: when made.
 */
public final class EntityBody extends SteadyBody {

    private static final Part[] NO_PARTS = {};
    private static final ContactPair[] NO_PAIRS = {};

    private final long id;
    private final int kind;
    private final KindForm form;
    private final double[] home;
    private final @Nullable StateRows rows;
    private double[] state;
    private int start;
    private long changedAt;
    private Part[] parts = NO_PARTS;
    private ContactPair[] pairs = NO_PAIRS;
    private ContactPair[] touches = NO_PAIRS;

    /** How many pairs it is in, and in how many of them it touches. */
    int pairCount;

    int touchCount;

    /** The joints that hold it, whoever they were made from; filled by the world in the order of ids. */
    final List<Held> heldBy = new ArrayList<>(0);

    /** The island search that has met it. */
    long visit;

    /** Whether the broadphase is to look for new pairs of it. */
    boolean looks;

    /** The joints made from this body's link, and the body they lead to. */
    List<Joint<EntityBody>> joints = List.of();

    @Nullable
    EntityBody jointTo;

    /** Whether the contact memory of its pairs is to be taken from what was written, at the next detect. */
    boolean memoryWritten;

    /** Whether its row of {@link #state} is behind what the engine holds, and whether the rows know. */
    boolean behind;

    boolean noted;

    /** A part of the level, which has no state. */
    EntityBody(long id, Standing standing, boolean strict) {
        this(id, -1, KindForm.LEVEL, standing, strict, null);
    }

    /** The body of an entity, whose state may come to live among others'. */
    EntityBody(long id, int kind, KindForm form, Standing standing, boolean strict, @Nullable StateRows rows) {
        super(standing, strict);
        this.id = id;
        this.kind = kind;
        this.form = form;
        this.rows = rows;
        home = new double[form.width()];
        state = home;
        stir();
    }

    /**
     * Whose body this is.
     *
     * @return the entity, or -1 - number for a static part of the level
     */
    public long id() {
        return id;
    }

    /**
     * What the entity is.
     *
     * @return index in the schema; -1 for a static part of the level
     */
    public int kind() {
        return kind;
    }

    /**
     * Where the body is.
     *
     * @return x, m
     */
    public double x() {
        return transform.getTranslationX();
    }

    /**
     * Where the body is.
     *
     * @return y, m
     */
    public double y() {
        return transform.getTranslationY();
    }

    /**
     * Which way the body faces.
     *
     * @return cosine of its angle: x of its forward direction
     */
    public double cos() {
        return transform.getCost();
    }

    /**
     * Which way the body faces.
     *
     * @return sine of its angle: y of its forward direction
     */
    public double sin() {
        return transform.getSint();
    }

    /**
     * Velocity of the centre of mass.
     *
     * @return x, m/s
     */
    public double velocityX() {
        return linearVelocity.x;
    }

    /**
     * Velocity of the centre of mass.
     *
     * @return y, m/s
     */
    public double velocityY() {
        return linearVelocity.y;
    }

    /**
     * A number of the entity's state that is the game's own; not for pose, velocity and sleep.
     *
     * @param offset where it stands in the kind's layout
     * @return its value
     */
    public double value(int offset) {
        assert form.isOwn(offset) : offset;
        return state[start + offset];
    }

    /**
     * Sets a number of the entity's state that is the game's own. Rounded to the field's step before the step ends.
     *
     * @param offset where it stands in the kind's layout
     * @param value finite
     */
    public void setValue(int offset, double value) {
        assert Double.isFinite(value) : value;
        assert form.isOwn(offset) : offset;
        state[start + offset] = value;
        change();
    }

    /**
     * Pushes at the centre of mass during the coming step. Wakes the body.
     *
     * @param fx force, N
     * @param fy force, N
     */
    public void push(double fx, double fy) {
        if (isDynamic()) {
            addPush(fx, fy);
            setAtRest(false);
        }
    }

    /**
     * Pushes at a place during the coming step. Wakes the body.
     *
     * @param fx force, N
     * @param fy force, N
     * @param px place in the world, m
     * @param py place in the world, m
     */
    public void pushAt(double fx, double fy, double px, double py) {
        push(fx, fy);
        twist((px - centerX()) * fy - (py - centerY()) * fx);
    }

    /**
     * Turns during the coming step. Wakes the body.
     *
     * @param torque N m
     */
    public void twist(double torque) {
        if (isDynamic()) {
            addTwist(torque);
            setAtRest(false);
        }
    }

    /**
     * Changes the velocity at once, as a blow at the centre of mass does. Wakes the body.
     *
     * @param ix impulse, N s
     * @param iy impulse, N s
     */
    public void kick(double ix, double iy) {
        if (isDynamic()) {
            setAtRest(false);
            jolt(ix, iy, 0, 0);
            stir();
        }
    }

    /**
     * Fixes a member where it is, or lets it loose: a post that stands until it is hit hard. Wakes it when let loose.
     *
     * @param anchored true to fix it
     */
    public void anchor(boolean anchored) {
        if (isAnchored() != anchored) {
            setAnchored(anchored);
        }
    }

    /**
     * Whether the member is fixed.
     *
     * @return what {@link #anchor} last said
     */
    public boolean anchored() {
        return isAnchored();
    }

    /**
     * A joint that was made from this body's link. Settings of joints are not saved: set them before every step in which
     * the body is awake, from its state.
     *
     * @param at 0..jointCount-1
     * @return the joint
     */
    public Joint<EntityBody> joint(int at) {
        return joints.get(at);
    }

    /**
     * How many joints were made from this body's link.
     *
     * @return 0 if it is linked to nobody present
     */
    public int jointCount() {
        return joints.size();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(id);
    }

    int partCount() {
        return parts.length;
    }

    Part part(int fixture) {
        return parts[fixture];
    }

    ContactPair pair(int at) {
        return pairs[at];
    }

    void addPair(ContactPair pair) {
        if (pairCount == pairs.length) {
            pairs = Arrays.copyOf(pairs, Math.max(4, pairCount * 2));
        }
        place(pair, pairCount++);
    }

    /** Takes a pair out; the last takes its place. */
    @SuppressWarnings("NullAway") // beyond the last pair nothing is read
    void removePair(ContactPair pair) {
        ContactPair last = pairs[--pairCount];
        pairs[pairCount] = null;
        if (last != pair) {
            place(last, pair.a == this ? pair.placeA : pair.placeB);
        }
    }

    private void place(ContactPair pair, int at) {
        pairs[at] = pair;
        if (pair.a == this) {
            pair.placeA = at;
        } else {
            pair.placeB = at;
        }
    }

    ContactPair touch(int at) {
        return touches[at];
    }

    void addTouch(ContactPair pair) {
        if (touchCount == touches.length) {
            touches = Arrays.copyOf(touches, Math.max(4, touchCount * 2));
        }
        touches[touchCount++] = pair;
    }

    /** Whether it touches another, sensors included. */
    boolean isTouching(EntityBody other) {
        for (int i = 0; i < touchCount; i++) {
            if (touches[i].other(this) == other) {
                return true;
            }
        }
        return false;
    }

    /** Whether no joint keeps it from touching another: of several between the two, one that allows it is enough. */
    boolean mayTouch(EntityBody other) {
        boolean jointed = false;
        for (int i = 0; i < heldBy.size(); i++) {
            Joint<EntityBody> joint = heldBy.get(i).joint;
            if (joint.isMember(other)) {
                if (joint.isCollisionAllowed()) {
                    return true;
                }
                jointed = true;
            }
        }
        return !jointed;
    }

    KindForm form() {
        return form;
    }

    /** Its state, from {@link #start} on; what the engine holds may be {@link #behind}. */
    double[] state() {
        return state;
    }

    int start() {
        return start;
    }

    /** Moves the state elsewhere. */
    void moveState(double[] to, int at) {
        System.arraycopy(state, start, to, at, home.length);
        state = to;
        start = at;
    }

    /** Moves the state back to where only this body's is. */
    void takeState() {
        if (state != home) {
            moveState(home, 0);
        }
    }

    @Override
    void stir() {
        StateRows in = rows;
        if (in == null) {
            return;
        }
        changedAt = in.time();
        behind = true;
        if (!noted) {
            noted = true;
            in.note(this);
        }
    }

    /** Something of the game's own is changed. */
    void change() {
        StateRows in = rows;
        if (in != null) {
            changedAt = in.time();
        }
    }

    /** Whether it has slept, and nobody changed anything about it, since a save of that number. */
    boolean sleptSince(long save) {
        return changedAt < save && asleep();
    }

    /** Remembers what the game built, before the body stands anywhere. */
    void built() {
        rememberBuilt();
        parts = new Part[fixtures.size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Part(this, fixtures.get(i), i);
        }
    }

    int indexOf(BodyFixture fixture) {
        for (int i = 0; i < fixtures.size(); i++) {
            if (fixtures.get(i) == fixture) {
                return i;
            }
        }
        throw new IllegalStateException("fixture must belong to body " + id);
    }
}
