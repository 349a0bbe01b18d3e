package dev.netcode.physics.dyn4j;

import org.dyn4j.collision.manifold.ClippingManifoldSolver;
import org.dyn4j.collision.manifold.Manifold;
import org.dyn4j.collision.narrowphase.Gjk;
import org.dyn4j.collision.narrowphase.LinkPostProcessor;
import org.dyn4j.collision.narrowphase.Penetration;
import org.dyn4j.geometry.Transform;

/**
 * Where two parts touch, by the engine's own detectors: they compute it from the shapes and the two poses and remember
 * nothing. What was found for two poses is therefore kept until one of them is another.
 */
final class NarrowPhase {

    private final Gjk gjk = new Gjk();
    private final LinkPostProcessor links = new LinkPostProcessor();
    private final ClippingManifoldSolver clipping = new ClippingManifoldSolver();
    private final Penetration penetration = new Penetration();
    private final Manifold manifold = new Manifold();

    /** Whether a pair touches now; it then has the points that were found, with the memory of those known before. */
    boolean touches(ContactPair pair) {
        if (pair.isFoundAt(pair.a.moves, pair.b.moves)) {
            return pair.points > 0;
        }
        boolean touches = pair.partA.overlaps(pair.partB) && find(pair.partA, pair.partB);
        if (touches) {
            pair.take(manifold);
        } else {
            pair.forget();
        }
        pair.foundAt(pair.a.moves, pair.b.moves);
        return touches;
    }

    private boolean find(Part a, Part b) {
        Transform ta = a.body.getTransform();
        Transform tb = b.body.getTransform();
        penetration.clear();
        manifold.clear();
        if (!gjk.detect(a.shape, ta, b.shape, tb, penetration) || penetration.getDepth() == 0) {
            return false;
        }
        links.process(a.shape, ta, b.shape, tb, penetration);
        return penetration.getDepth() != 0 && clipping.getManifold(penetration, a.shape, ta, b.shape, tb, manifold);
    }
}
