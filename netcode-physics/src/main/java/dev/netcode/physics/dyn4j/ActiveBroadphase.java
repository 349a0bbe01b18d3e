package dev.netcode.physics.dyn4j;

import java.util.List;
import org.dyn4j.collision.BasicCollisionItem;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.collision.broadphase.BroadphaseDetectorDecoratorAdapter;
import org.dyn4j.collision.broadphase.BroadphaseFilter;
import org.dyn4j.collision.broadphase.CollisionItemAABBProducer;
import org.dyn4j.collision.broadphase.CollisionItemBroadphaseDetector;
import org.dyn4j.collision.broadphase.DynamicAABBTree;
import org.dyn4j.collision.broadphase.StaticValueAABBExpansionMethod;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.AABB;

/**
 * A broadphase that looks only at what can have moved: members that are awake, and whatever was placed. Static parts and
 * proxies lie in it, are found, and cost nothing in a step. Two bodies that can both not be pushed are never a pair.
 */
final class ActiveBroadphase extends BroadphaseDetectorDecoratorAdapter<CollisionItem<EntityBody, BodyFixture>>
        implements CollisionItemBroadphaseDetector<EntityBody, BodyFixture> {

    private static final double MARGIN_METERS = 0.2;

    private final List<EntityBody> active;

    ActiveBroadphase(List<EntityBody> active, int capacity) {
        super(new DynamicAABBTree<>(
                new OnePushable(),
                new CollisionItemAABBProducer<>(),
                new StaticValueAABBExpansionMethod<>(MARGIN_METERS),
                capacity));
        this.active = active;
        detector.setUpdateTrackingEnabled(true);
    }

    @Override
    public void update() {
        for (int i = 0; i < active.size(); i++) {
            EntityBody body = active.get(i);
            boolean awake = !body.isAtRest();
            if (awake || body.boxStale) {
                update(body);
                body.boxStale = awake;
            }
        }
    }

    @Override
    public void add(EntityBody body) {
        for (int i = 0; i < body.getFixtureCount(); i++) {
            detector.add(item(body, i));
        }
    }

    @Override
    public void add(EntityBody body, BodyFixture fixture) {
        detector.add(new BasicCollisionItem<>(body, fixture));
    }

    @Override
    public boolean contains(EntityBody body) {
        return body.getFixtureCount() > 0 && detector.contains(item(body, 0));
    }

    @Override
    public boolean contains(EntityBody body, BodyFixture fixture) {
        return detector.contains(new BasicCollisionItem<>(body, fixture));
    }

    @Override
    public boolean detect(EntityBody a, EntityBody b) {
        return a.createAABB().overlaps(b.createAABB());
    }

    @Override
    public boolean detect(EntityBody a, BodyFixture fixtureA, EntityBody b, BodyFixture fixtureB) {
        return detector.detect(new BasicCollisionItem<>(a, fixtureA), new BasicCollisionItem<>(b, fixtureB));
    }

    @Override
    public AABB getAABB(EntityBody body, BodyFixture fixture) {
        return detector.getAABB(new BasicCollisionItem<>(body, fixture));
    }

    @Override
    public AABB getAABB(EntityBody body) {
        return body.createAABB();
    }

    @Override
    public boolean isUpdated(EntityBody body) {
        boolean updated = false;
        for (int i = 0; i < body.getFixtureCount(); i++) {
            updated |= detector.isUpdated(item(body, i));
        }
        return updated;
    }

    @Override
    public boolean isUpdated(EntityBody body, BodyFixture fixture) {
        return detector.isUpdated(new BasicCollisionItem<>(body, fixture));
    }

    @Override
    public boolean remove(EntityBody body) {
        boolean removed = true;
        for (int i = 0; i < body.getFixtureCount(); i++) {
            removed &= detector.remove(item(body, i));
        }
        return removed;
    }

    @Override
    public boolean remove(EntityBody body, BodyFixture fixture) {
        return detector.remove(new BasicCollisionItem<>(body, fixture));
    }

    @Override
    public void setUpdated(EntityBody body) {
        for (int i = 0; i < body.getFixtureCount(); i++) {
            detector.setUpdated(item(body, i));
        }
    }

    @Override
    public void setUpdated(EntityBody body, BodyFixture fixture) {
        detector.setUpdated(new BasicCollisionItem<>(body, fixture));
    }

    @Override
    public void update(EntityBody body) {
        for (int i = 0; i < body.getFixtureCount(); i++) {
            detector.update(item(body, i));
        }
    }

    @Override
    public void update(EntityBody body, BodyFixture fixture) {
        detector.update(new BasicCollisionItem<>(body, fixture));
    }

    private static CollisionItem<EntityBody, BodyFixture> item(EntityBody body, int fixture) {
        return body.item(fixture);
    }

    private static final class OnePushable implements BroadphaseFilter<CollisionItem<EntityBody, BodyFixture>> {
        @Override
        public boolean isAllowed(
                CollisionItem<EntityBody, BodyFixture> first, CollisionItem<EntityBody, BodyFixture> second) {
            EntityBody a = first.getBody();
            EntityBody b = second.getBody();
            return a != b && (a.isMember() || b.isMember());
        }
    }
}
