package dev.netcode.physics.dyn4j;

import java.util.ArrayList;
import java.util.List;
import org.dyn4j.collision.BasicCollisionItem;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.Mass;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rotation;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;
import org.jspecify.annotations.Nullable;

/**
 * The body of one entity, or of a static part of the level.
 *
 * <p>Fixtures, density, friction, damping and filters are set with the engine's own methods while the body is made; what
 * a game does to it in a step goes through {@link #push}, {@link #pushAt}, {@link #twist} and {@link #jolt}: they take
 * plain numbers, wake the body and keep nothing. State fields of the game's own (steering, controls held) are read and
 * written with {@link #value} and {@link #setValue}.
 *
 * <p>Not to be used: the engine's setters of pose and velocity. They would not move the broadphase with the body, nor wake
 * it; {@link Dyn4jSimulation#write} does.
 *
 * <p>Units: metres, seconds, radians, kilograms, newtons. Thread: the simulation's. Allocates: when made.
 */
public final class EntityBody extends Body {

    /** What a body is to the world. */
    enum Standing {
        MEMBER,
        PROXY,
        LEVEL
    }

    private final long id;
    private final int kind;
    private final KindForm form;
    private final boolean strict;
    private final double[] state;
    private final List<CollisionItem<EntityBody, BodyFixture>> items = new ArrayList<>(1);
    private final RawTransform raw = new RawTransform();
    private final StrictRotation turn = new StrictRotation();
    private MassType builtType = MassType.INFINITE;
    private Standing standing;
    private boolean anchored;
    private boolean proxySleeps;
    private double pushX;
    private double pushY;
    private double torquePush;

    /** Ticks at rest; a count of equal steps instead of a sum of seconds, so that it can be said in a word. */
    int restTicks;

    /** Whether the body was awake when the step began, and whether its box in the broadphase may be out of date. */
    boolean wasAwake;

    boolean boxStale = true;

    /** The joints made from this body's link, and the body they lead to. */
    List<Joint<EntityBody>> joints = List.of();

    @Nullable
    EntityBody jointTo;

    /** Whether the contact memory of its pairs is to be taken from what was written, at the next detect. */
    boolean memoryWritten;

    EntityBody(long id, int kind, KindForm form, Standing standing, boolean strict) {
        this.id = id;
        this.kind = kind;
        this.form = form;
        this.standing = standing;
        this.strict = strict;
        state = new double[form.width()];
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
        return state[offset];
    }

    /**
     * Sets a number of the entity's state that is the game's own. Rounded to the field's step before the step ends.
     *
     * @param offset where it stands in the kind's layout
     * @param value finite
     */
    public void setValue(int offset, double value) {
        assert Double.isFinite(value) : value;
        state[offset] = value;
    }

    /**
     * Pushes at the centre of mass during the coming step. Wakes the body.
     *
     * @param fx force, N
     * @param fy force, N
     */
    public void push(double fx, double fy) {
        if (isDynamic()) {
            pushX += fx;
            pushY += fy;
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
            torquePush += torque;
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
        }
    }

    /**
     * Fixes a member where it is, or lets it loose: a post that stands until it is hit hard. Wakes it when let loose.
     *
     * @param anchored true to fix it
     */
    public void anchor(boolean anchored) {
        if (this.anchored == anchored) {
            return;
        }
        this.anchored = anchored;
        if (anchored) {
            linearVelocity.zero();
            angularVelocity = 0;
            atRest = true;
            restTicks = 0;
            clearPushes();
        } else {
            atRest = false;
        }
        matchMassType();
    }

    /**
     * Whether the member is fixed.
     *
     * @return what {@link #anchor} last said
     */
    public boolean anchored() {
        return anchored;
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

    // What the engine asks.

    @Override
    public int hashCode() {
        return Long.hashCode(id);
    }

    @Override
    public boolean isStatic() {
        return standing != Standing.MEMBER || anchored || super.isStatic();
    }

    @Override
    public boolean isKinematic() {
        return standing == Standing.MEMBER && !anchored && super.isKinematic();
    }

    @Override
    public boolean isDynamic() {
        return standing == Standing.MEMBER && !anchored && super.isDynamic();
    }

    @Override
    public void setAtRest(boolean flag) {
        if (standing != Standing.MEMBER || anchored) {
            return;
        }
        if (flag) {
            restTicks = 0;
            clearPushes();
        } else if (atRest) {
            restTicks = 0;
        }
        super.setAtRest(flag);
    }

    @Override
    public double updateAtRestTime(TimeStep step, Settings settings) {
        if (!atRestDetectionEnabled) {
            restTicks = 0;
            return 0;
        }
        if (isStatic()) {
            return -1;
        }
        int limit = restLimit(step.getDeltaTime(), settings);
        boolean moves = linearVelocity.getMagnitudeSquared() > settings.getMaximumAtRestLinearVelocitySquared()
                || Math.abs(angularVelocity) > settings.getMaximumAtRestAngularVelocity();
        restTicks = moves ? 0 : Math.min(limit, restTicks + 1);
        return restTicks >= limit ? settings.getMinimumAtRestTime() : restTicks * step.getDeltaTime();
    }

    @Override
    protected void accumulate(double seconds) {
        super.accumulate(seconds);
        force.add(pushX, pushY);
        torque += torquePush;
        clearPushes();
    }

    @Override
    public void integratePosition(TimeStep step, Settings settings) {
        if (isStatic()) {
            return;
        }
        double seconds = step.getDeltaTime();
        double dx = linearVelocity.x * seconds;
        double dy = linearVelocity.y * seconds;
        double squared = dx * dx + dy * dy;
        if (squared > settings.getMaximumTranslationSquared()) {
            double ratio = settings.getMaximumTranslation() / Math.sqrt(squared);
            linearVelocity.multiply(ratio);
            dx *= ratio;
            dy *= ratio;
        }
        double rotation = angularVelocity * seconds;
        double most = settings.getMaximumRotation();
        if (Math.abs(rotation) > most) {
            angularVelocity *= most / Math.abs(rotation);
            rotation = rotation > 0 ? most : -most;
        }
        nudge(dx, dy, rotation);
    }

    @Override
    public void rotate(double theta, Vector2 point) {
        if (strict) {
            turn.turn(theta);
            transform.rotate(turn, point);
        } else {
            super.rotate(theta, point);
        }
    }

    @Override
    public void rotate(double theta, double px, double py) {
        if (strict) {
            turn.turn(theta);
            transform.rotate(turn, px, py);
        } else {
            super.rotate(theta, px, py);
        }
    }

    @Override
    public void rotate(Rotation rotation, double px, double py) {
        transform.rotate(rotation, px, py);
    }

    // What the adapter asks.

    CollisionItem<EntityBody, BodyFixture> item(int fixture) {
        return items.get(fixture);
    }

    KindForm form() {
        return form;
    }

    double[] state() {
        return state;
    }

    Standing standing() {
        return standing;
    }

    boolean isMember() {
        return standing == Standing.MEMBER;
    }

    /** Makes a member a proxy or a proxy a member; the caller moves it from one list to the other. */
    void stand(Standing as) {
        boolean sleeps = asleep();
        standing = as;
        matchMassType();
        if (as == Standing.MEMBER) {
            atRest = sleeps;
        } else {
            proxySleeps = sleeps;
            atRest = false;
            clearPushes();
        }
    }

    boolean asleep() {
        return standing == Standing.MEMBER ? atRest : proxySleeps;
    }

    /** Sets whether the body sleeps, and nothing else. */
    void setAsleep(boolean asleep, int ticks) {
        if (standing == Standing.MEMBER) {
            atRest = asleep || anchored;
        } else {
            proxySleeps = asleep;
        }
        restTicks = asleep ? 0 : ticks;
        clearPushes();
        forces.clear();
        torques.clear();
    }

    void place(double cosine, double sine, double px, double py) {
        raw.put(cosine, sine, px, py);
        transform.set(raw);
        boxStale = true;
    }

    void place(RawTransform pose) {
        transform.set(pose);
        boxStale = true;
    }

    void setVelocity(double vx, double vy, double spin) {
        linearVelocity.x = vx;
        linearVelocity.y = vy;
        angularVelocity = spin;
    }

    /** Moves the centre of mass and turns about it. */
    void nudge(double dx, double dy, double radians) {
        Transform now = transform;
        double c = now.getCost();
        double s = now.getSint();
        Vector2 center = mass.getCenter();
        double cx = c * center.x - s * center.y + now.getTranslationX() + dx;
        double cy = s * center.x + c * center.y + now.getTranslationY() + dy;
        if (radians != 0) {
            double rc = strict ? StrictMath.cos(radians) : Math.cos(radians);
            double rs = strict ? StrictMath.sin(radians) : Math.sin(radians);
            double turned = rc * c - rs * s;
            s = rs * c + rc * s;
            c = turned;
        }
        raw.put(c, s, cx - (c * center.x - s * center.y), cy - (s * center.x + c * center.y));
        now.set(raw);
    }

    /** Adds an impulse at an arm from the centre of mass to the velocities; wakes nobody. */
    void jolt(double ix, double iy, double armX, double armY) {
        double inverseMass = mass.getInverseMass();
        linearVelocity.x += ix * inverseMass;
        linearVelocity.y += iy * inverseMass;
        angularVelocity += mass.getInverseInertia() * (armX * iy - armY * ix);
    }

    double inverseMass() {
        return mass.getInverseMass();
    }

    double inverseInertia() {
        return mass.getInverseInertia();
    }

    double centerX() {
        Vector2 center = mass.getCenter();
        return transform.getCost() * center.x - transform.getSint() * center.y + transform.getTranslationX();
    }

    double centerY() {
        Vector2 center = mass.getCenter();
        return transform.getSint() * center.x + transform.getCost() * center.y + transform.getTranslationY();
    }

    double worldX(double localX, double localY) {
        return transform.getCost() * localX - transform.getSint() * localY + transform.getTranslationX();
    }

    double worldY(double localX, double localY) {
        return transform.getSint() * localX + transform.getCost() * localY + transform.getTranslationY();
    }

    int indexOf(BodyFixture fixture) {
        for (int i = 0; i < fixtures.size(); i++) {
            if (fixtures.get(i) == fixture) {
                return i;
            }
        }
        throw new IllegalStateException("fixture must belong to body " + id);
    }

    static int restLimit(double seconds, Settings settings) {
        return (int) Math.ceil(settings.getMinimumAtRestTime() / seconds - 1e-9);
    }

    /** Remembers what the game built, before the body stands anywhere. */
    void built() {
        builtType = mass.getType();
        for (int i = 0; i < fixtures.size(); i++) {
            items.add(new BasicCollisionItem<>(this, fixtures.get(i)));
        }
        matchMassType();
    }

    private void matchMassType() {
        Mass now = mass;
        now.setType(standing == Standing.MEMBER && !anchored ? builtType : MassType.INFINITE);
    }

    private void clearPushes() {
        pushX = 0;
        pushY = 0;
        torquePush = 0;
    }
}
