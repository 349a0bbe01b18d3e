package dev.netcode.physics.dyn4j;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.Vector2;

/**
 * Solves awake bodies in groups that hang together by touches and joints. What cannot be moved ends a group and may
 * belong to several.
 *
 * <p>Groups are gathered depth first from the awake member of lowest id on; a body's touches come in the order of pairs,
 * its joints in the order of ids. So the order of everything follows from who is there and who touches.
 */
final class Islands {

    private final WarmSolver solver;
    private final List<Joint<EntityBody>> joints = new ArrayList<>();
    private EntityBody[] bodies = new EntityBody[64];
    private EntityBody[] pending = new EntityBody[64];
    private ContactPair[] pairs = new ContactPair[64];
    private int bodyCount;
    private int pairCount;
    private long search;

    Islands(WarmSolver solver) {
        this.solver = solver;
    }

    /** Moves everybody who is awake by one tick. */
    void solve(List<EntityBody> members, Vector2 gravity, TimeStep time, Settings settings) {
        // Pairs, joints and bodies that can be moved are met once in a step, what cannot be moved once in each island.
        long first = search + 1;
        for (int i = 0; i < members.size(); i++) {
            EntityBody seed = members.get(i);
            if (seed.visit >= first || seed.isAtRest() || !seed.isEnabled() || seed.isStatic()) {
                continue;
            }
            search++;
            gather(seed, first);
            solveIsland(gravity, time, settings);
        }
    }

    private void gather(EntityBody seed, long first) {
        bodyCount = 0;
        pairCount = 0;
        joints.clear();
        int waiting = 0;
        pending[waiting++] = seed;
        while (waiting > 0) {
            EntityBody body = pending[--waiting];
            if (isMet(body, first)) {
                continue;
            }
            body.visit = search;
            add(body);
            body.setAtRest(false);
            if (body.isStatic()) {
                continue;
            }
            for (int i = 0; i < body.touchCount; i++) {
                ContactPair pair = body.touch(i);
                if (pair.visit >= first || pair.isSensor()) {
                    continue;
                }
                pair.visit = search;
                add(pair);
                EntityBody other = pair.other(body);
                if (!isMet(other, first)) {
                    waiting = wait(other, waiting);
                }
            }
            for (int i = 0; i < body.heldBy.size(); i++) {
                Held held = body.heldBy.get(i);
                Joint<EntityBody> joint = held.joint;
                if (held.visit >= first || !joint.isEnabled()) {
                    continue;
                }
                held.visit = search;
                joints.add(joint);
                for (int k = 0; k < joint.getBodyCount(); k++) {
                    EntityBody other = joint.getBody(k);
                    if (other != body && other.isEnabled() && !isMet(other, first)) {
                        waiting = wait(other, waiting);
                    }
                }
            }
        }
    }

    private boolean isMet(EntityBody body, long first) {
        return body.isStatic() ? body.visit == search : body.visit >= first;
    }

    private void solveIsland(Vector2 gravity, TimeStep time, Settings settings) {
        for (int i = 0; i < bodyCount; i++) {
            bodies[i].integrateVelocity(gravity, time, settings);
        }
        solver.start(pairs, pairCount);
        for (int i = 0; i < joints.size(); i++) {
            joints.get(i).initializeConstraints(time, settings);
        }
        if (pairCount > 0 || !joints.isEmpty()) {
            int turns = settings.getVelocityConstraintSolverIterations();
            for (int turn = 0; turn < turns; turn++) {
                for (int i = 0; i < joints.size(); i++) {
                    joints.get(i).solveVelocityConstraints(time, settings);
                }
                solver.solveVelocities(pairs, pairCount);
            }
        }
        for (int i = 0; i < bodyCount; i++) {
            bodies[i].integratePosition(time, settings);
        }
        boolean settled = solvePositions(time, settings);
        if (settings.isAtRestDetectionEnabled()) {
            rest(settled, time, settings);
        }
    }

    private boolean solvePositions(TimeStep time, Settings settings) {
        int turns = settings.getPositionConstraintSolverIterations();
        for (int turn = 0; turn < turns; turn++) {
            boolean settled = solver.solvePositions(pairs, pairCount, settings);
            for (int i = 0; i < joints.size(); i++) {
                settled &= joints.get(i).solvePositionConstraints(time, settings);
            }
            if (settled) {
                return true;
            }
        }
        return false;
    }

    /** All of an island falls asleep when everybody in it has been at rest for long enough. */
    private void rest(boolean settled, TimeStep time, Settings settings) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < bodyCount; i++) {
            double rested = bodies[i].updateAtRestTime(time, settings);
            if (rested >= 0) {
                least = Math.min(least, rested);
            }
        }
        if (settled && least >= settings.getMinimumAtRestTime()) {
            for (int i = 0; i < bodyCount; i++) {
                bodies[i].setAtRest(true);
            }
        }
    }

    private void add(EntityBody body) {
        if (bodyCount == bodies.length) {
            bodies = Arrays.copyOf(bodies, bodyCount * 2);
        }
        bodies[bodyCount++] = body;
    }

    private void add(ContactPair pair) {
        if (pairCount == pairs.length) {
            pairs = Arrays.copyOf(pairs, pairCount * 2);
        }
        pairs[pairCount++] = pair;
    }

    private int wait(EntityBody body, int waiting) {
        if (waiting == pending.length) {
            pending = Arrays.copyOf(pending, waiting * 2);
        }
        pending[waiting] = body;
        return waiting + 1;
    }
}
