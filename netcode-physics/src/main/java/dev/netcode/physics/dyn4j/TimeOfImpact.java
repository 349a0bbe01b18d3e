package dev.netcode.physics.dyn4j;

import dev.netcode.state.StrictTrig;
import org.dyn4j.collision.narrowphase.Gjk;
import org.dyn4j.collision.narrowphase.Separation;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.geometry.AABB;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;

/**
 * Stops a fast body where it would have hit something between two ticks, by conservative advancement: as long as two
 * shapes are apart by d and approach no faster than s, nothing can happen for d / s.
 *
 * <p>Bodies are taken in the order of ids; each is stopped at its earliest impact and left overlapping a little, so that
 * the contact is found in this very step (a body left exactly touching would have none, and pass in the next tick). All of
 * it computes with {@link StrictTrig}.
 */
final class TimeOfImpact {

    private static final int MAX_ADVANCES = 40;
    private static final double TOUCH_METERS = 0x1p-12;

    private final CanonicalWorld world;
    private final Gjk gjk = new Gjk();
    private final Separation separation = new Separation();
    private final Vector2 normal = new Vector2();
    private final Motion moving = new Motion();
    private final Motion other = new Motion();
    private final AABB swept = new AABB(0, 0, 0, 0);
    private final AABB otherSwept = new AABB(0, 0, 0, 0);
    private final Parts near = new Parts();
    private double seconds;
    private double earliest;
    private @org.jspecify.annotations.Nullable EntityBody hit;

    TimeOfImpact(CanonicalWorld world) {
        this.world = world;
    }

    boolean solve(ContinuousDetectionMode mode, double tickSeconds, boolean grid) {
        seconds = tickSeconds;
        boolean any = false;
        for (int i = 0; i < world.memberCount(); i++) {
            EntityBody body = world.member(i);
            boolean candidate = mode == ContinuousDetectionMode.ALL || body.isBullet();
            if (candidate && body.isDynamic() && !body.isAtRest()) {
                any |= stop(body, grid);
            }
        }
        return any;
    }

    private boolean stop(EntityBody body, boolean grid) {
        earliest = 1;
        hit = null;
        body.computeSweptAABB(swept);
        Settings settings = world.settings();
        // Boxes in the broadphase are of the last tick: whatever may have come in since is within this.
        double since = settings.getMaximumTranslation();
        near.clear();
        world.near(
                swept.getMinX() - since,
                swept.getMinY() - since,
                swept.getMaxX() + since,
                swept.getMaxY() + since,
                near);
        moving.start(body, seconds);
        for (int i = 0; i < near.size(); i++) {
            Part part = near.get(i);
            if (mayHit(body, part.body)) {
                meet(body, part.body, part.fixture);
            }
        }
        EntityBody met = hit;
        if (met == null) {
            return false;
        }
        settle(body, met, settings.getLinearTolerance());
        if (grid) {
            body.form().round(body);
            if (met.isDynamic()) {
                met.form().round(met);
            }
        }
        return true;
    }

    private boolean mayHit(EntityBody body, EntityBody second) {
        if (second == body || second.isDynamic() && !body.isBullet()) {
            return false;
        }
        if (second.isDynamic() && second.isBullet() && second.id() < body.id()) {
            return false; // its own turn has come and gone
        }
        second.computeSweptAABB(otherSwept);
        return (!second.isMember() || swept.overlaps(otherSwept)) && body.mayTouch(second) && !body.isTouching(second);
    }

    private void meet(EntityBody body, EntityBody second, BodyFixture fixture) {
        if (fixture.isSensor()) {
            return;
        }
        other.start(second, second.isMember() ? seconds : 0);
        for (int i = 0; i < body.getFixtureCount(); i++) {
            BodyFixture own = body.getFixture(i);
            if (own.isSensor() || !own.getFilter().isAllowed(fixture.getFilter())) {
                continue;
            }
            double t = advance(own, fixture);
            boolean sooner = t < earliest;
            EntityBody met = hit;
            boolean tie = t == earliest && met != null && t < 1 && second.id() < met.id();
            if (t > 0 && (sooner || tie)) {
                earliest = t;
                hit = second;
                normal.set(separation.getNormal());
            }
        }
    }

    /** The part of the tick after which two shapes touch; 1 if they do not, 0 if they overlap already. */
    private double advance(BodyFixture own, BodyFixture second) {
        double t = 0;
        for (int i = 0; i < MAX_ADVANCES; i++) {
            if (!gjk.distance(own.getShape(), moving.at(t), second.getShape(), other.at(t), separation)) {
                return t;
            }
            double distance = separation.getDistance();
            if (distance <= TOUCH_METERS) {
                return t;
            }
            Vector2 n = separation.getNormal();
            double approach = (moving.dx - other.dx) * n.x + (moving.dy - other.dy) * n.y;
            double fastest = approach + moving.sweep + other.sweep;
            if (fastest <= 0) {
                return 1;
            }
            t += (distance - TOUCH_METERS / 2) / fastest;
            if (t >= 1) {
                return 1;
            }
        }
        return t;
    }

    private void settle(EntityBody body, EntityBody met, double overlap) {
        body.place(moving.at(earliest));
        double share = 1;
        if (met.isDynamic()) {
            other.start(met, seconds);
            met.place(other.at(earliest));
            share = body.inverseMass() / (body.inverseMass() + met.inverseMass());
            met.nudge(-normal.x * overlap * (1 - share), -normal.y * overlap * (1 - share), 0);
        }
        body.nudge(normal.x * overlap * share, normal.y * overlap * share, 0);
    }

    /** A body's straight way through one tick. */
    private static final class Motion {
        double dx;
        double dy;
        double sweep;
        private double radians;
        private double localX;
        private double localY;
        private double cosine;
        private double sine;
        private double centerX;
        private double centerY;
        private final RawTransform pose = new RawTransform();

        void start(EntityBody body, double seconds) {
            Transform from = seconds == 0 ? body.getTransform() : body.getPreviousTransform();
            dx = body.velocityX() * seconds;
            dy = body.velocityY() * seconds;
            radians = body.getAngularVelocity() * seconds;
            sweep = Math.abs(radians) * body.getRotationDiscRadius();
            localX = body.getMass().getCenter().x;
            localY = body.getMass().getCenter().y;
            cosine = from.getCost();
            sine = from.getSint();
            centerX = cosine * localX - sine * localY + from.getTranslationX();
            centerY = sine * localX + cosine * localY + from.getTranslationY();
        }

        RawTransform at(double t) {
            double rc = radians == 0 ? 1 : StrictTrig.cos(radians * t);
            double rs = radians == 0 ? 0 : StrictTrig.sin(radians * t);
            double c = rc * cosine - rs * sine;
            double s = rs * cosine + rc * sine;
            pose.put(c, s, centerX + dx * t - (c * localX - s * localY), centerY + dy * t - (s * localX + c * localY));
            return pose;
        }
    }
}
