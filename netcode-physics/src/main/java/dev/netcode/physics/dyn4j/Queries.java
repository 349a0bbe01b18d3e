package dev.netcode.physics.dyn4j;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import java.util.Arrays;
import org.dyn4j.collision.narrowphase.Gjk;
import org.dyn4j.collision.narrowphase.Raycast;
import org.dyn4j.collision.narrowphase.Separation;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Ray;
import org.dyn4j.geometry.Vector2;

/** Rays, moving discs and overlaps: through members, proxies and level, right after a settle. Of two hits at the same distance the lower id counts. */
final class Queries {

    private static final int MAX_ADVANCES = 60;
    private static final double TOUCH_METERS = 0x1p-14;

    private final Engine engine;
    private final Parts near = new Parts();
    private final Raycast raycast = new Raycast();
    private final Gjk gjk = new Gjk();
    private final Separation separation = new Separation();
    private final RawTransform pose = new RawTransform();

    Queries(Engine engine) {
        this.engine = engine;
    }

    boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        return ray(origin, direction, lengthMeters, ignore, false, hit);
    }

    boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit) {
        return ray(origin, direction, lengthMeters, EntityId.NONE, true, hit);
    }

    private boolean ray(
            double[] origin, double[] direction, double lengthMeters, long ignore, boolean levelOnly, RayHit hit) {
        Ray ray = checked(origin, direction, lengthMeters);
        near.clear();
        engine.along(ray.getStart(), ray.getDirectionVector(), lengthMeters, near);
        double best = Double.POSITIVE_INFINITY;
        long bestId = EntityId.NONE;
        boolean found = false;
        for (int i = 0; i < near.size(); i++) {
            EntityBody body = near.get(i).body;
            BodyFixture fixture = near.get(i).fixture;
            if (levelOnly && body.standing() != SteadyBody.Standing.LEVEL) {
                continue;
            }
            if (ignore != EntityId.NONE && body.id() == ignore || fixture.isSensor()) {
                continue;
            }
            if (!gjk.raycast(ray, lengthMeters, fixture.getShape(), body.getTransform(), raycast)) {
                continue;
            }
            double distance = raycast.getDistance();
            if (distance < best || distance == best && body.id() < bestId) {
                best = distance;
                bestId = body.id();
                found = true;
                Vector2 place = raycast.getPoint();
                Vector2 normal = raycast.getNormal();
                hit.set(body.id(), distance, place.x, place.y, 0, normal.x, normal.y, 0);
            }
        }
        return found;
    }

    private static Ray checked(double[] origin, double[] direction, double lengthMeters) {
        double dx = direction[0];
        double dy = direction[1];
        if (!(dx * dx + dy * dy > 0) || !Double.isFinite(dx) || !Double.isFinite(dy)) {
            throw new IllegalArgumentException("direction must be finite and not zero: direction=" + dx + ", " + dy);
        }
        if (!Double.isFinite(origin[0]) || !Double.isFinite(origin[1])) {
            throw new IllegalArgumentException("origin must be finite: origin=" + origin[0] + ", " + origin[1]);
        }
        if (!(lengthMeters > 0 && lengthMeters < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("lengthMeters must be finite and > 0: lengthMeters=" + lengthMeters);
        }
        return new Ray(new Vector2(origin[0], origin[1]), new Vector2(dx, dy));
    }

    /** Of one body, as if it stood at a pose: x, y, cosine, sine. */
    boolean rayAt(
            EntityBody body,
            double[] at,
            int offset,
            double[] origin,
            double[] direction,
            double lengthMeters,
            RayHit hit) {
        Ray ray = checked(origin, direction, lengthMeters);
        pose.put(at[offset + 2], at[offset + 3], at[offset], at[offset + 1]);
        boolean found = false;
        for (int i = 0; i < body.getFixtureCount(); i++) {
            BodyFixture fixture = body.getFixture(i);
            if (fixture.isSensor() || !gjk.raycast(ray, lengthMeters, fixture.getShape(), pose, raycast)) {
                continue;
            }
            if (!found || raycast.getDistance() < hit.distanceMeters()) {
                found = true;
                Vector2 place = raycast.getPoint();
                Vector2 normal = raycast.getNormal();
                hit.set(body.id(), raycast.getDistance(), place.x, place.y, 0, normal.x, normal.y, 0);
            }
        }
        return found;
    }

    boolean sweep(double x, double y, double radius, double dx, double dy, long ignore, RayHit hit) {
        disc(x, y, radius);
        double length = Math.sqrt(dx * dx + dy * dy);
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("way must be finite and not zero: dx=" + dx + " dy=" + dy);
        }
        near.clear();
        engine.near(
                Math.min(x, x + dx) - radius,
                Math.min(y, y + dy) - radius,
                Math.max(x, x + dx) + radius,
                Math.max(y, y + dy) + radius,
                near);
        Circle disc = new Circle(radius);
        double best = length;
        long bestId = EntityId.NONE;
        boolean found = false;
        for (int i = 0; i < near.size(); i++) {
            Part part = near.get(i);
            EntityBody body = part.body;
            if (ignore != EntityId.NONE && body.id() == ignore || part.fixture.isSensor()) {
                continue;
            }
            double at = advance(disc, x, y, dx / length, dy / length, best, part);
            if (at < best || found && at == best && body.id() < bestId) {
                best = at;
                bestId = body.id();
                found = true;
                Vector2 place = separation.getPoint2();
                Vector2 normal = separation.getNormal();
                hit.set(bestId, at, place.x, place.y, 0, -normal.x, -normal.y, 0);
            }
        }
        return found;
    }

    /** How far the disc comes before it touches; 0 if it overlaps at once, infinity if it does not touch. */
    private double advance(Circle disc, double x, double y, double ux, double uy, double length, Part part) {
        double at = 0;
        for (int i = 0; i < MAX_ADVANCES; i++) {
            pose.put(1, 0, x + ux * at, y + uy * at);
            boolean apart = gjk.distance(disc, pose, part.shape, part.body.getTransform(), separation);
            if (!apart || separation.getDistance() <= TOUCH_METERS) {
                return at;
            }
            Vector2 normal = separation.getNormal();
            double closing = ux * normal.x + uy * normal.y;
            if (closing <= 0) {
                return Double.POSITIVE_INFINITY;
            }
            at += separation.getDistance() / closing;
            if (at >= length) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return at;
    }

    int overlapping(double x, double y, double radius, long[] ids) {
        disc(x, y, radius);
        pose.put(1, 0, x, y);
        Circle disc = new Circle(radius);
        near.clear();
        engine.near(x - radius, y - radius, x + radius, y + radius, near);
        long[] all = new long[8];
        int count = 0;
        for (int i = 0; i < near.size(); i++) {
            Part part = near.get(i);
            long id = part.body.id();
            if (part.fixture.isSensor() || !gjk.detect(disc, pose, part.shape, part.body.getTransform())) {
                continue;
            }
            if (count == all.length) {
                all = Arrays.copyOf(all, count * 2);
            }
            all[count++] = id;
        }
        Arrays.sort(all, 0, count);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                if (distinct < ids.length) {
                    ids[distinct] = all[i];
                }
                distinct++;
            }
        }
        return distinct;
    }

    private static void disc(double x, double y, double radius) {
        if (!Double.isFinite(x) || !Double.isFinite(y) || !(radius > 0 && radius < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "disc must be finite with a radius > 0: x=" + x + " y=" + y + " radiusMeters=" + radius);
        }
    }
}
