package dev.netcode.physics.dyn4j;

import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.world.BroadphaseCollisionDataFilter;

/** Which fixtures may touch at all: filters agree, one of the bodies can be pushed, no joint forbids it. */
final class PairFilter implements BroadphaseCollisionDataFilter<EntityBody, BodyFixture> {

    private final CanonicalWorld world;

    PairFilter(CanonicalWorld world) {
        this.world = world;
    }

    @Override
    public boolean isAllowed(EntityBody a, BodyFixture fixtureA, EntityBody b, BodyFixture fixtureB) {
        return (a.isDynamic() || b.isDynamic())
                && fixtureA.getFilter().isAllowed(fixtureB.getFilter())
                && world.isJointCollisionAllowed(a, b);
    }
}
