package dev.netcode.physics.dyn4j;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import java.util.Iterator;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.collision.narrowphase.Raycast;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Ray;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/** Rays through members, proxies and level, right after a settle. Of two hits at the same distance the lower id counts. */
final class Queries {

    private final World<EntityBody> world;
    private final Raycast raycast = new Raycast();

    Queries(World<EntityBody> world) {
        this.world = world;
    }

    boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
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
        Ray ray = new Ray(new Vector2(origin[0], origin[1]), new Vector2(dx, dy));
        Iterator<CollisionItem<EntityBody, BodyFixture>> near =
                world.getBroadphaseDetector().raycastIterator(ray, lengthMeters);
        double best = Double.POSITIVE_INFINITY;
        long bestId = EntityId.NONE;
        boolean found = false;
        while (near.hasNext()) {
            CollisionItem<EntityBody, BodyFixture> item = near.next();
            EntityBody body = item.getBody();
            BodyFixture fixture = item.getFixture();
            if (ignore != EntityId.NONE && body.id() == ignore || fixture.isSensor()) {
                continue;
            }
            if (!world.getRaycastDetector()
                    .raycast(ray, lengthMeters, fixture.getShape(), body.getTransform(), raycast)) {
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
}
