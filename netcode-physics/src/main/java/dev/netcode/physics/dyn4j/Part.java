package dev.netcode.physics.dyn4j;

import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.AABB;
import org.dyn4j.geometry.Convex;

/** One fixture of a body with its box as it is, and the looser box that stands for it in the tree. */
final class Part {

    /** Not in the tree. */
    static final int NOWHERE = -1;

    /** How much looser the box in the tree is on each side, m: a body that moves less is not put in anew. */
    private static final double MARGIN_METERS = 0.2;

    final EntityBody body;
    final BodyFixture fixture;
    final Convex shape;
    final int index;

    /** Where the tree keeps it. */
    int leaf = NOWHERE;

    double minX;
    double minY;
    double maxX;
    double maxY;
    double looseMinX;
    double looseMinY;
    double looseMaxX;
    double looseMaxY;

    private final AABB box = new AABB(0, 0, 0, 0);

    Part(EntityBody body, BodyFixture fixture, int index) {
        this.body = body;
        this.fixture = fixture;
        this.index = index;
        shape = fixture.getShape();
    }

    /** Takes the box of the shape where the body is now. */
    void tighten() {
        shape.computeAABB(body.getTransform(), box);
        minX = box.getMinX();
        minY = box.getMinY();
        maxX = box.getMaxX();
        maxY = box.getMaxY();
    }

    void loosen() {
        looseMinX = minX - MARGIN_METERS;
        looseMinY = minY - MARGIN_METERS;
        looseMaxX = maxX + MARGIN_METERS;
        looseMaxY = maxY + MARGIN_METERS;
    }

    /** Whether the loose box still holds the box as it is. */
    boolean isHeld() {
        return minX >= looseMinX && minY >= looseMinY && maxX <= looseMaxX && maxY <= looseMaxY;
    }

    boolean overlaps(Part other) {
        return minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY;
    }

    boolean isNear(Part other) {
        return looseMinX <= other.looseMaxX
                && looseMaxX >= other.looseMinX
                && looseMinY <= other.looseMaxY
                && looseMaxY >= other.looseMinY;
    }
}
