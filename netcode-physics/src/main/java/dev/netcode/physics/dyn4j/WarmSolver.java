package dev.netcode.physics.dyn4j;

import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.world.ValueMixer;

/**
 * A contact solver by sequential impulses (Catto, "Iterative Dynamics with Temporal Coherence", 2005, and the later talks
 * on it): impulses are accumulated, the sum is clamped rather than the increment, each step starts from the sum of the
 * step before, two points of a pair are solved together, and what still overlaps is pushed apart afterwards.
 *
 * <p>The engine has such a solver, too, but keeps the accumulated impulses where nothing outside its package can write
 * them. Here they are plain numbers of a {@link ContactPair}, so they can be saved, sent and set.
 */
final class WarmSolver {

    /** A 2x2 matrix worse conditioned than this is solved point by point. */
    private static final double WORST_CONDITION = 1000;

    private long step;

    /** Says which step the world is in, so that pairs can tell whether they took part. */
    void begin(long worldStep) {
        step = worldStep;
    }

    /** Prepares the pairs of an island and gives them the impulses of the step before. */
    void start(ContactPair[] pairs, int count) {
        for (int i = 0; i < count; i++) {
            prepare(pairs[i]);
        }
        for (int i = 0; i < count; i++) {
            ContactPair pair = pairs[i];
            for (int k = 0; k < pair.points; k++) {
                ContactPoint point = pair.point(k);
                push(pair, point, point.normalImpulse, point.tangentImpulse);
            }
        }
    }

    /** One turn over the velocities. */
    void solveVelocities(ContactPair[] pairs, int count) {
        for (int i = 0; i < count; i++) {
            ContactPair pair = pairs[i];
            solveFriction(pair, pair.p0);
            if (pair.points == 2) {
                solveFriction(pair, pair.p1);
            }
            if (pair.points == 2 && pair.block.usable) {
                solveBlock(pair);
            } else {
                solveNormal(pair, pair.p0);
                if (pair.points == 2) {
                    solveNormal(pair, pair.p1);
                }
            }
        }
    }

    /** One turn over the poses; true if nothing overlaps by much more than is allowed. */
    boolean solvePositions(ContactPair[] pairs, int count, Settings settings) {
        double least = 0;
        for (int i = 0; i < count; i++) {
            ContactPair pair = pairs[i];
            for (int k = 0; k < pair.points; k++) {
                least = Math.min(least, part(pair, pair.point(k), settings));
            }
        }
        return least >= -3 * settings.getLinearTolerance();
    }

    private void prepare(ContactPair pair) {
        pair.began = !pair.solved;
        pair.solved = true;
        pair.solvedInStep = step;
        BodyFixture fixtureA = pair.partA.fixture;
        BodyFixture fixtureB = pair.partB.fixture;
        ValueMixer mixer = ValueMixer.DEFAULT_MIXER;
        pair.friction = mixer.mixFriction(fixtureA.getFriction(), fixtureB.getFriction());
        double restitution = mixer.mixRestitution(fixtureA.getRestitution(), fixtureB.getRestitution());
        double reboundsFrom =
                mixer.mixRestitutionVelocity(fixtureA.getRestitutionVelocity(), fixtureB.getRestitutionVelocity());
        EntityBody a = pair.a;
        EntityBody b = pair.b;
        pair.inverseMassA = a.inverseMass();
        pair.inverseMassB = b.inverseMass();
        pair.inverseInertiaA = a.inverseInertia();
        pair.inverseInertiaB = b.inverseInertia();
        double inverseMass = pair.inverseMassA + pair.inverseMassB;
        for (int k = 0; k < pair.points; k++) {
            ContactPoint point = pair.point(k);
            point.armAx = point.worldX - a.centerX();
            point.armAy = point.worldY - a.centerY();
            point.armBx = point.worldX - b.centerX();
            point.armBy = point.worldY - b.centerY();
            point.normalMass = effectiveMass(pair, point, inverseMass, pair.normalX, pair.normalY);
            point.tangentMass = effectiveMass(pair, point, inverseMass, pair.normalY, -pair.normalX);
            double approach = speed(pair, point, pair.normalX, pair.normalY);
            point.rebound = approach < -reboundsFrom ? -restitution * approach : 0;
        }
        pair.block.usable = false;
        if (pair.points == 2) {
            prepareBlock(pair, inverseMass);
        }
    }

    private static double effectiveMass(
            ContactPair pair, ContactPoint point, double inverseMass, double dx, double dy) {
        double crossA = point.armAx * dy - point.armAy * dx;
        double crossB = point.armBx * dy - point.armBy * dx;
        double k = inverseMass + pair.inverseInertiaA * crossA * crossA + pair.inverseInertiaB * crossB * crossB;
        return k > 0 ? 1 / k : 0;
    }

    private static void prepareBlock(ContactPair pair, double inverseMass) {
        double iA = pair.inverseInertiaA;
        double iB = pair.inverseInertiaB;
        double a0 = pair.p0.armAx * pair.normalY - pair.p0.armAy * pair.normalX;
        double b0 = pair.p0.armBx * pair.normalY - pair.p0.armBy * pair.normalX;
        double a1 = pair.p1.armAx * pair.normalY - pair.p1.armAy * pair.normalX;
        double b1 = pair.p1.armBx * pair.normalY - pair.p1.armBy * pair.normalX;
        ContactPair.Block block = pair.block;
        block.k11 = inverseMass + iA * a0 * a0 + iB * b0 * b0;
        block.k22 = inverseMass + iA * a1 * a1 + iB * b1 * b1;
        block.k12 = inverseMass + iA * a0 * a1 + iB * b0 * b1;
        double determinant = block.k11 * block.k22 - block.k12 * block.k12;
        block.usable = block.k11 * block.k11 < WORST_CONDITION * determinant;
        if (block.usable) {
            block.inverse11 = block.k22 / determinant;
            block.inverse12 = -block.k12 / determinant;
            block.inverse22 = block.k11 / determinant;
        }
    }

    /** How fast the point of a leaves that of b along a direction. */
    private static double speed(ContactPair pair, ContactPoint point, double dx, double dy) {
        EntityBody a = pair.a;
        EntityBody b = pair.b;
        double wa = a.getAngularVelocity();
        double wb = b.getAngularVelocity();
        double x = a.velocityX() - wa * point.armAy - b.velocityX() + wb * point.armBy;
        double y = a.velocityY() + wa * point.armAx - b.velocityY() - wb * point.armBx;
        return x * dx + y * dy;
    }

    private static void push(ContactPair pair, ContactPoint point, double normal, double tangent) {
        double px = pair.normalX * normal + pair.normalY * tangent;
        double py = pair.normalY * normal - pair.normalX * tangent;
        pair.a.jolt(px, py, point.armAx, point.armAy, pair.inverseMassA, pair.inverseInertiaA);
        pair.b.jolt(-px, -py, point.armBx, point.armBy, pair.inverseMassB, pair.inverseInertiaB);
    }

    private static void solveFriction(ContactPair pair, ContactPoint point) {
        double slip = speed(pair, point, pair.normalY, -pair.normalX);
        double most = pair.friction * point.normalImpulse;
        double wanted = point.tangentImpulse - point.tangentMass * slip;
        double clamped = Math.max(-most, Math.min(most, wanted));
        double change = clamped - point.tangentImpulse;
        point.tangentImpulse = clamped;
        push(pair, point, 0, change);
    }

    private static void solveNormal(ContactPair pair, ContactPoint point) {
        double leave = speed(pair, point, pair.normalX, pair.normalY);
        double wanted = Math.max(0, point.normalImpulse - point.normalMass * (leave - point.rebound));
        double change = wanted - point.normalImpulse;
        point.normalImpulse = wanted;
        push(pair, point, change, 0);
    }

    /**
     * Both points at once. Wanted are sums x0, x1 &gt;= 0 such that either point leaves at least as fast as asked and one
     * that leaves faster is not pushed: of the four cases (both pushed, one, the other, none) the first that fits.
     */
    private static void solveBlock(ContactPair pair) {
        ContactPair.Block k = pair.block;
        double old0 = pair.p0.normalImpulse;
        double old1 = pair.p1.normalImpulse;
        // What would be missing at either point if nothing had been pushed at all.
        double miss0 =
                speed(pair, pair.p0, pair.normalX, pair.normalY) - pair.p0.rebound - (k.k11 * old0 + k.k12 * old1);
        double miss1 =
                speed(pair, pair.p1, pair.normalX, pair.normalY) - pair.p1.rebound - (k.k12 * old0 + k.k22 * old1);
        double x0 = -(k.inverse11 * miss0 + k.inverse12 * miss1);
        double x1 = -(k.inverse12 * miss0 + k.inverse22 * miss1);
        if (!(x0 >= 0 && x1 >= 0)) {
            x0 = -miss0 / k.k11;
            x1 = 0;
            if (!(x0 >= 0 && k.k12 * x0 + miss1 >= 0)) {
                x0 = 0;
                x1 = -miss1 / k.k22;
                if (!(x1 >= 0 && k.k12 * x1 + miss0 >= 0)) {
                    x1 = 0;
                    if (!(miss0 >= 0 && miss1 >= 0)) {
                        return;
                    }
                }
            }
        }
        pair.p0.normalImpulse = x0;
        pair.p1.normalImpulse = x1;
        push(pair, pair.p0, x0 - old0, 0);
        push(pair, pair.p1, x1 - old1, 0);
    }

    /** Pushes an overlap apart by a share of what is too much; returns how far apart the point is (negative: overlaps). */
    private static double part(ContactPair pair, ContactPoint point, Settings settings) {
        EntityBody a = pair.a;
        EntityBody b = pair.b;
        double ax = a.worldX(point.localAx, point.localAy);
        double ay = a.worldY(point.localAx, point.localAy);
        double bx = b.worldX(point.localBx, point.localBy);
        double by = b.worldY(point.localBx, point.localBy);
        double nx = pair.normalX;
        double ny = pair.normalY;
        double apart = (ax - bx) * nx + (ay - by) * ny - point.depth;
        double excess = settings.getBaumgarte() * (apart + settings.getLinearTolerance());
        double correction = Math.max(-settings.getMaximumLinearCorrection(), Math.min(0, excess));
        double armAx = ax - a.centerX();
        double armAy = ay - a.centerY();
        double armBx = bx - b.centerX();
        double armBy = by - b.centerY();
        double crossA = armAx * ny - armAy * nx;
        double crossB = armBx * ny - armBy * nx;
        double k = pair.inverseMassA
                + pair.inverseMassB
                + pair.inverseInertiaA * crossA * crossA
                + pair.inverseInertiaB * crossB * crossB;
        if (k > 0 && correction != 0) {
            double impulse = -correction / k;
            if (pair.inverseMassA != 0 || pair.inverseInertiaA != 0) {
                a.nudge(
                        nx * impulse * pair.inverseMassA,
                        ny * impulse * pair.inverseMassA,
                        crossA * impulse * pair.inverseInertiaA);
            }
            if (pair.inverseMassB != 0 || pair.inverseInertiaB != 0) {
                b.nudge(
                        -nx * impulse * pair.inverseMassB,
                        -ny * impulse * pair.inverseMassB,
                        -crossB * impulse * pair.inverseInertiaB);
            }
        }
        return apart;
    }
}
