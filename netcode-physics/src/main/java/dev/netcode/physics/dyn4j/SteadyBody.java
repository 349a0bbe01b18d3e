package dev.netcode.physics.dyn4j;

import dev.netcode.state.StrictTrig;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.geometry.Mass;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rotation;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;

/**
 * A body whose motion is the same on every processor and whose every bit can be set: turns are computed strictly, the rest
 * timer counts ticks, and a proxy or an anchored body is one that the engine may look at but not move.
 */
abstract class SteadyBody extends StirredBody {

    /** What a body is to the world. */
    enum Standing {
        MEMBER,
        PROXY,
        LEVEL
    }

    private final boolean strict;
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

    /** How often it was found to be elsewhere than before: equal counts mean equal poses. */
    int moves;

    private double seenX = Double.NaN;
    private double seenY;
    private double seenCos;
    private double seenSin;

    SteadyBody(Standing standing, boolean strict) {
        this.standing = standing;
        this.strict = strict;
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
        } else {
            return;
        }
        super.setAtRest(flag);
        stir();
    }

    @Override
    public double updateAtRestTime(TimeStep step, Settings settings) {
        if (!atRestDetectionEnabled) {
            if (restTicks != 0) { // of what cannot be moved, too, whose row the step does not write
                restTicks = 0;
                stir();
            }
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
        stir();
        if (strict) {
            turn.turn(theta);
            transform.rotate(turn, point);
        } else {
            super.rotate(theta, point);
        }
    }

    @Override
    public void rotate(double theta, double px, double py) {
        stir();
        if (strict) {
            turn.turn(theta);
            transform.rotate(turn, px, py);
        } else {
            super.rotate(theta, px, py);
        }
    }

    @Override
    public void rotate(Rotation rotation, double px, double py) {
        stir();
        transform.rotate(rotation, px, py);
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
        stir();
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
        stir();
        clearPushes();
        forces.clear();
        torques.clear();
    }

    void place(double cosine, double sine, double px, double py) {
        raw.put(cosine, sine, px, py);
        place(raw);
    }

    void place(RawTransform pose) {
        solved(pose);
        stir();
    }

    /** Takes a pose that the world's own solving, or rounding, found. */
    private void solved(RawTransform pose) {
        transform.set(pose);
        boxStale = true;
    }

    /** The same of all numbers at once. */
    void solved(double cosine, double sine, double px, double py, double vx, double vy, double spin) {
        raw.put(cosine, sine, px, py);
        solved(raw);
        linearVelocity.x = vx;
        linearVelocity.y = vy;
        angularVelocity = spin;
    }

    /** Counts a move if the pose is not what it was when this was asked last; says whether. */
    boolean noteMove() {
        Transform now = transform;
        double x = now.getTranslationX();
        double y = now.getTranslationY();
        double c = now.getCost();
        double s = now.getSint();
        if (x == seenX && y == seenY && c == seenCos && s == seenSin) {
            return false;
        }
        seenX = x;
        seenY = y;
        seenCos = c;
        seenSin = s;
        moves++;
        return true;
    }

    /**
     * Makes cosine and sine a unit vector to the last bit. On the grid they are one to 2^-20 only, and the angle that the
     * engine's joints take from the cosine would be off by a thousandth near 0.
     */
    void straighten() {
        double c = transform.getCost();
        double s = transform.getSint();
        double length = Math.sqrt(c * c + s * s);
        raw.put(
                Math.max(-1, Math.min(1, c / length)),
                Math.max(-1, Math.min(1, s / length)),
                transform.getTranslationX(),
                transform.getTranslationY());
        transform.set(raw);
    }

    void setVelocity(double vx, double vy, double spin) {
        linearVelocity.x = vx;
        linearVelocity.y = vy;
        angularVelocity = spin;
        stir();
    }

    /** Moves the centre of mass and turns about it, as a part of solving. */
    void nudge(double dx, double dy, double radians) {
        Transform now = transform;
        double c = now.getCost();
        double s = now.getSint();
        Vector2 center = mass.getCenter();
        double cx = c * center.x - s * center.y + now.getTranslationX() + dx;
        double cy = s * center.x + c * center.y + now.getTranslationY() + dy;
        if (radians != 0) {
            double rc = strict ? StrictTrig.cos(radians) : Math.cos(radians);
            double rs = strict ? StrictTrig.sin(radians) : Math.sin(radians);
            double turned = rc * c - rs * s;
            // The engine's joints take the arc cosine: one bit above 1 would be no number any more.
            s = Math.max(-1, Math.min(1, rs * c + rc * s));
            c = Math.max(-1, Math.min(1, turned));
        }
        raw.put(c, s, cx - (c * center.x - s * center.y), cy - (s * center.x + c * center.y));
        now.set(raw);
    }

    /** Adds an impulse at an arm from the centre of mass to the velocities; wakes nobody. */
    void jolt(double ix, double iy, double armX, double armY) {
        jolt(ix, iy, armX, armY, mass.getInverseMass(), mass.getInverseInertia());
    }

    /** The same by a mass that is known already. */
    void jolt(double ix, double iy, double armX, double armY, double inverseMass, double inverseInertia) {
        linearVelocity.x += ix * inverseMass;
        linearVelocity.y += iy * inverseMass;
        angularVelocity += inverseInertia * (armX * iy - armY * ix);
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

    static int restLimit(double seconds, Settings settings) {
        return (int) Math.ceil(settings.getMinimumAtRestTime() / seconds - 1e-9);
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

    boolean isAnchored() {
        return anchored;
    }

    void setAnchored(boolean fixed) {
        anchored = fixed;
        stir();
        if (fixed) {
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

    void addPush(double fx, double fy) {
        pushX += fx;
        pushY += fy;
    }

    void addTwist(double twist) {
        torquePush += twist;
    }

    /** Remembers what mass the game built, before the body stands anywhere. */
    void rememberBuilt() {
        builtType = mass.getType();
        matchMassType();
    }
}
