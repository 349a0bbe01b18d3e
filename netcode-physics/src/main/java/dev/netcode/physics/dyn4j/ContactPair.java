package dev.netcode.physics.dyn4j;

import java.util.List;
import org.dyn4j.collision.manifold.IndexedManifoldPointId;
import org.dyn4j.collision.manifold.Manifold;
import org.dyn4j.collision.manifold.ManifoldPoint;
import org.dyn4j.collision.manifold.ManifoldPointId;
import org.dyn4j.geometry.Transform;

/**
 * Two fixtures that may touch, lower id first whatever the broadphase found first, with the contact memory that can be
 * saved and set.
 */
final class ContactPair {

    final Part partA;
    final Part partB;
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

    /** The direction that pushes {@link #a} off {@link #b}, found with the points. */
    double normalX;

    double normalY;

    /** Mixed coefficients and how easily either body is moved; valid within a step. */
    double friction;

    double inverseMassA;
    double inverseMassB;
    double inverseInertiaA;
    double inverseInertiaB;

    /** The island search that has met it. */
    long visit;

    /** Ended: its bodies know it no longer, and the next search for touches drops it. */
    boolean parted;

    /** Where it stands in the lists of its bodies. */
    int placeA;

    int placeB;

    private final ContactPoint old0 = new ContactPoint();
    private final ContactPoint old1 = new ContactPoint();

    private boolean found;
    private int foundMovesA;
    private int foundMovesB;

    private ContactPair(Part first, Part second) {
        partA = first;
        partB = second;
        a = first.body;
        b = second.body;
        fixtures = first.index << 8 | second.index;
    }

    static ContactPair of(Part one, Part two) {
        return one.body.id() > two.body.id() ? new ContactPair(two, one) : new ContactPair(one, two);
    }

    boolean isOf(Part one, Part two) {
        return partA == one && partB == two || partA == two && partB == one;
    }

    EntityBody other(EntityBody body) {
        return body == a ? b : a;
    }

    /** Whether they may touch at all: filters agree, one of the bodies can be pushed, no joint forbids it. */
    boolean mayTouch() {
        return (a.isDynamic() || b.isDynamic())
                && partA.fixture.getFilter().isAllowed(partB.fixture.getFilter())
                && a.mayTouch(b);
    }

    boolean isFoundAt(int movesOfA, int movesOfB) {
        return found && foundMovesA == movesOfA && foundMovesB == movesOfB;
    }

    void foundAt(int movesOfA, int movesOfB) {
        found = true;
        foundMovesA = movesOfA;
        foundMovesB = movesOfB;
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
        return partA.fixture.isSensor() || partB.fixture.isSensor();
    }

    /** Takes the points that the engine has just found; those known before keep their impulses. */
    void take(Manifold manifold) {
        normalX = manifold.getNormal().x;
        normalY = manifold.getNormal().y;
        int oldPoints = points;
        old0.copyMemory(p0);
        old1.copyMemory(p1);
        List<ManifoldPoint> found = manifold.getPoints();
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

    /** Does not touch: nothing is remembered, and what was found is found again before it counts. */
    void forget() {
        points = 0;
        solved = false;
        found = false;
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
}
