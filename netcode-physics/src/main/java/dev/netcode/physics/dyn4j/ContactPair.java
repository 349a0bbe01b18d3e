package dev.netcode.physics.dyn4j;

import java.util.List;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.collision.CollisionPair;
import org.dyn4j.collision.manifold.IndexedManifoldPointId;
import org.dyn4j.collision.manifold.ManifoldPoint;
import org.dyn4j.collision.manifold.ManifoldPointId;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Transform;
import org.dyn4j.world.WorldCollisionData;

/**
 * Two fixtures that may touch, lower id first whatever the broadphase found first, with the contact memory that can be
 * saved and set.
 */
final class ContactPair extends WorldCollisionData<EntityBody> {

    final EntityBody a;
    final EntityBody b;
    final int fixtures;
    final ContactPoint p0 = new ContactPoint();
    final ContactPoint p1 = new ContactPoint();
    final Block block = new Block();

    /** 0 when not touching, else 1 or 2. */
    int points;

    /** Whether the solver has worked on it since it began to touch. */
    boolean solved;

    /** Whether the solver met it for the first time in its last step; what an event says. */
    boolean began;

    /** The world's step counter when the solver last worked on it. */
    long solvedInStep;

    /** Mixed coefficients and the direction that pushes {@link #a} off {@link #b}; valid within a step. */
    double normalX;

    double normalY;
    double friction;
    double conveyor;

    private final ContactPoint old0 = new ContactPoint();
    private final ContactPoint old1 = new ContactPoint();

    private ContactPair(OrderedPair pair) {
        super(pair);
        pair.owner = this;
        a = pair.getFirst().getBody();
        b = pair.getSecond().getBody();
        fixtures = a.indexOf(pair.getFirst().getFixture()) << 8
                | b.indexOf(pair.getSecond().getFixture());
    }

    static ContactPair of(CollisionPair<CollisionItem<EntityBody, BodyFixture>> found) {
        CollisionItem<EntityBody, BodyFixture> first = found.getFirst();
        CollisionItem<EntityBody, BodyFixture> second = found.getSecond();
        boolean swap = first.getBody().id() > second.getBody().id();
        return new ContactPair(new OrderedPair(swap ? second : first, swap ? first : second));
    }

    /** The total order of pairs. */
    boolean before(ContactPair other) {
        if (a.id() != other.a.id()) {
            return a.id() < other.a.id();
        }
        if (b.id() != other.b.id()) {
            return b.id() < other.b.id();
        }
        return fixtures < other.fixtures;
    }

    ContactPoint point(int index) {
        return index == 0 ? p0 : p1;
    }

    boolean isSensor() {
        return getFixture1().isSensor() || getFixture2().isSensor();
    }

    /** Takes the points that the engine has just found; those known before keep their impulses. */
    void take() {
        int oldPoints = points;
        old0.copyMemory(p0);
        old1.copyMemory(p1);
        List<ManifoldPoint> found = getManifold().getPoints();
        points = Math.min(2, found.size());
        for (int i = 0; i < points; i++) {
            ContactPoint point = point(i);
            place(point, found.get(i));
            point.normalImpulse = 0;
            point.tangentImpulse = 0;
            if (oldPoints > 0 && point.feature == old0.feature) {
                point.copyMemory(old0);
            } else if (oldPoints > 1 && point.feature == old1.feature) {
                point.copyMemory(old1);
            }
        }
        if (oldPoints == 0) {
            solved = false;
        }
    }

    /** Gives the points the impulses that a memory holds for them, and nothing where it holds none. */
    void remember(ContactMemory memory) {
        boolean known = false;
        for (int i = 0; i < points; i++) {
            ContactPoint point = point(i);
            int row = memory.find(a.id(), b.id(), point.feature);
            point.normalImpulse = row < 0 ? 0 : memory.normal(row);
            point.tangentImpulse = row < 0 ? 0 : memory.tangent(row);
            known |= row >= 0 && memory.solved(row);
        }
        solved = known;
    }

    void forget() {
        points = 0;
        solved = false;
    }

    void roundImpulses() {
        for (int i = 0; i < points; i++) {
            point(i).roundMemory();
        }
    }

    private void place(ContactPoint point, ManifoldPoint found) {
        point.feature = (long) fixtures << 32 | code(found.getId());
        point.depth = found.getDepth();
        double x = found.getPoint().x;
        double y = found.getPoint().y;
        point.worldX = x;
        point.worldY = y;
        Transform ta = a.getTransform();
        double dx = x - ta.getTranslationX();
        double dy = y - ta.getTranslationY();
        point.localAx = ta.getCost() * dx + ta.getSint() * dy;
        point.localAy = ta.getCost() * dy - ta.getSint() * dx;
        Transform tb = b.getTransform();
        dx = x - tb.getTranslationX();
        dy = y - tb.getTranslationY();
        point.localBx = tb.getCost() * dx + tb.getSint() * dy;
        point.localBy = tb.getCost() * dy - tb.getSint() * dx;
    }

    private static long code(ManifoldPointId id) {
        if (id instanceof IndexedManifoldPointId indexed) {
            return 1L
                    | (indexed.isFlipped() ? 2L : 0L)
                    | (long) indexed.getIncidentVertexIndex() << 2
                    | (long) indexed.getIncidentEdgeIndex() << 12
                    | (long) indexed.getReferenceEdgeIndex() << 22;
        }
        return 0;
    }

    /** What the two-point solver needs: the 2x2 matrix of how either point's impulse moves the other, and its inverse. */
    static final class Block {
        boolean usable;
        double k11;
        double k12;
        double k22;
        double inverse11;
        double inverse12;
        double inverse22;
    }

    /** The engine's view of the pair; knows what belongs to it, so that the solver finds it without a map. */
    static final class OrderedPair implements CollisionPair<CollisionItem<EntityBody, BodyFixture>> {

        @SuppressWarnings("NullAway") // set by the only constructor that makes one
        ContactPair owner;

        private final CollisionItem<EntityBody, BodyFixture> first;
        private final CollisionItem<EntityBody, BodyFixture> second;

        @SuppressWarnings("NullAway")
        OrderedPair(CollisionItem<EntityBody, BodyFixture> first, CollisionItem<EntityBody, BodyFixture> second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public CollisionItem<EntityBody, BodyFixture> getFirst() {
            return first;
        }

        @Override
        public CollisionItem<EntityBody, BodyFixture> getSecond() {
            return second;
        }

        @Override
        public CollisionPair<CollisionItem<EntityBody, BodyFixture>> copy() {
            return this;
        }
    }
}
