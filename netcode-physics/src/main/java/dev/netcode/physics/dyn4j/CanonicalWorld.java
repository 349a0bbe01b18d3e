package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.collision.CollisionPair;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.contact.ContactConstraint;
import org.dyn4j.world.PhysicsWorld;
import org.dyn4j.world.World;
import org.dyn4j.world.WorldCollisionData;
import org.dyn4j.world.listener.StepListener;

/**
 * A world whose step is a function of its bodies' states and its contacts' impulses, and of nothing else: not of who was
 * added first, which pair was found first, what happened before, or what lies far away.
 *
 * <p>Bodies, joints and pairs are worked on in the order of ids. Static parts and proxies lie only in the broadphase, so
 * that they cost nothing in a step. Contact memory lives in {@link ContactPair}. With a grid, every body that was awake is
 * rounded to it after solving, before contacts are found again.
 */
final class CanonicalWorld extends World<EntityBody> implements Engine {

    private final double tickSeconds;
    private final boolean grid;
    private final WarmSolver solver = new WarmSolver();
    private final ContactMemory written = new ContactMemory();
    private final PairList touching = new PairList();
    private final PairList drained = new PairList();
    private final Rows rows = new Rows();
    private final TimeOfImpact impact = new TimeOfImpact(this);
    private boolean graphStale;
    private boolean takesWritten;
    private long steps;

    CanonicalWorld(Dyn4jConfig config, double tickSeconds) {
        super(config.expectedBodies(), 16);
        this.tickSeconds = tickSeconds;
        grid = config.grid();
        config.apply(settings, gravity, tickSeconds);
        settings.setWarmStartingEnabled(false);
        setBroadphaseDetector(new ActiveBroadphase(bodies, config.expectedBodies()));
        setBroadphaseCollisionDataFilter(new PairFilter(this));
        setContactConstraintSolver(solver);
        stepListeners.add(new Rounding());
    }

    @Override
    public World<EntityBody> world() {
        return this;
    }

    @Override
    public void add(EntityBody body) {
        body.setOwner(this);
        body.getPreviousTransform().set(body.getTransform());
        broadphaseDetector.add(body);
        if (body.isMember()) {
            insert(body);
        }
    }

    @Override
    public void remove(EntityBody body) {
        if (body.isMember()) {
            bodies.remove(find(body.id()));
        }
        graphStale = true;
        broadphaseDetector.remove(body);
        body.setOwner(null);
    }

    @Override
    public void stand(EntityBody body, SteadyBody.Standing as) {
        if (body.isMember()) {
            bodies.remove(find(body.id()));
        }
        body.stand(as);
        body.memoryWritten = false;
        graphStale = true;
        if (body.isMember()) {
            insert(body);
            broadphaseDetector.setUpdated(body);
        }
    }

    @Override
    public void placed(EntityBody body) {
        if (!body.isMember()) {
            broadphaseDetector.update(body);
        }
    }

    @Override
    public void connect(EntityBody body) {
        for (int i = 0; i < body.joints.size(); i++) {
            body.joints.get(i).setOwner(this);
        }
        graphStale = true;
    }

    @Override
    public void disconnect(EntityBody body) {
        for (int i = 0; i < body.joints.size(); i++) {
            body.joints.get(i).setOwner(null);
        }
        graphStale = true;
    }

    @Override
    public void settle() {
        if (graphStale) {
            regraph();
        }
        takesWritten = true;
        detect();
        takesWritten = false;
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).memoryWritten = false;
        }
        written.clear();
        updateRequired = false;
    }

    @Override
    public void tick() {
        if (graphStale) {
            settle();
        }
        steps++;
        solver.begin(steps);
        rows.clear();
        timeStep.update(tickSeconds);
        step();
    }

    @Override
    public int touchCount() {
        return touching.size();
    }

    @Override
    public ContactConstraint<EntityBody> touch(int index) {
        return touching.get(index).getContactConstraint();
    }

    @Override
    public void readMemory(ContactMemory memory) {
        memory.clear();
        for (int i = 0; i < touching.size(); i++) {
            memory.add(touching.get(i));
        }
    }

    @Override
    public void readContacts(ContactImpulses impulses) {
        impulses.clear();
        for (int i = 0; i < touching.size(); i++) {
            ContactPair pair = touching.get(i);
            if (pair.a.standing() == SteadyBody.Standing.PROXY
                    || pair.b.standing() == SteadyBody.Standing.PROXY
                    || pair.isSensor()) {
                continue;
            }
            for (int k = 0; k < pair.points; k++) {
                ContactPoint point = pair.point(k);
                impulses.add(
                        pair.a.id(),
                        pair.b.id(),
                        point.feature,
                        (float) point.normalImpulse,
                        (float) point.tangentImpulse,
                        0);
            }
        }
    }

    @Override
    public ContactMemory written() {
        return written;
    }

    @Override
    public ContactEvents events() {
        return rows.events();
    }

    @Override
    public boolean isJointCollisionAllowed(EntityBody a, EntityBody b) {
        return !a.isMember() || !b.isMember() || super.isJointCollisionAllowed(a, b);
    }

    @Override
    protected WorldCollisionData<EntityBody> createCollisionData(
            CollisionPair<CollisionItem<EntityBody, BodyFixture>> pair) {
        return ContactPair.of(pair);
    }

    @Override
    protected void processCollisions(Iterator<WorldCollisionData<EntityBody>> found) {
        drained.clear();
        while (found.hasNext()) {
            // Each next() looks at one pair again; the engine's order ends here.
            ContactPair pair = (ContactPair) found.next();
            if (pair.isManifoldCollision()) {
                drained.add(pair);
            } else if (pair.points > 0) {
                drained.add(pair);
                pair.forget();
            }
        }
        drained.sort();
        super.processCollisions(drained.rewind());
        touching.clear();
        for (int i = 0; i < drained.size(); i++) {
            ContactPair pair = drained.get(i);
            if (pair.isManifoldCollision()) {
                pair.take();
                if (takesWritten && (pair.a.memoryWritten || pair.b.memoryWritten)) {
                    pair.remember(written);
                }
                touching.add(pair);
            }
        }
    }

    @Override
    protected boolean solveTOI(org.dyn4j.dynamics.ContinuousDetectionMode mode) {
        return impact.solve(mode, tickSeconds, grid);
    }

    private void insert(EntityBody body) {
        int at = find(body.id());
        assert at < 0 : "id must be new: " + body.id();
        bodies.add(-1 - at, body);
        body.boxStale = true;
        graphStale = true;
    }

    private int find(long id) {
        int low = 0;
        int high = bodies.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long at = bodies.get(middle).id();
            if (at < id) {
                low = middle + 1;
            } else if (at > id) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1 - low;
    }

    /** The engine solves islands in the order in which bodies came into its graph: fill it again in the order of ids. */
    private void regraph() {
        constraintGraph.clear();
        joints.clear();
        for (int i = 0; i < bodies.size(); i++) {
            constraintGraph.addBody(bodies.get(i));
        }
        for (int i = 0; i < bodies.size(); i++) {
            EntityBody body = bodies.get(i);
            for (int k = 0; k < body.joints.size(); k++) {
                joints.add(body.joints.get(k));
                constraintGraph.addJoint(body.joints.get(k));
            }
        }
        graphStale = false;
    }

    /** Pairs in an array, with a sort and an iterator that allocate nothing once grown. */
    static final class PairList implements Iterator<WorldCollisionData<EntityBody>> {
        private ContactPair[] pairs = new ContactPair[64];
        private ContactPair[] other = new ContactPair[64];
        private int size;
        private int next;

        int size() {
            return size;
        }

        ContactPair get(int index) {
            return pairs[index];
        }

        void clear() {
            size = 0;
        }

        void add(ContactPair pair) {
            if (size == pairs.length) {
                pairs = java.util.Arrays.copyOf(pairs, size * 2);
                other = new ContactPair[size * 2];
            }
            pairs[size++] = pair;
        }

        /** Merges runs of growing length; runs already in order are only copied. */
        void sort() {
            for (int run = 1; run < size; run *= 2) {
                for (int from = 0; from < size; from += 2 * run) {
                    merge(from, Math.min(from + run, size), Math.min(from + 2 * run, size));
                }
                ContactPair[] swap = pairs;
                pairs = other;
                other = swap;
            }
        }

        private void merge(int from, int middle, int to) {
            int left = from;
            int right = middle;
            for (int i = from; i < to; i++) {
                boolean takeRight = left == middle || right < to && pairs[right].before(pairs[left]);
                other[i] = takeRight ? pairs[right++] : pairs[left++];
            }
        }

        Iterator<WorldCollisionData<EntityBody>> rewind() {
            next = 0;
            return this;
        }

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        public WorldCollisionData<EntityBody> next() {
            if (next >= size) {
                throw new NoSuchElementException();
            }
            return pairs[next++];
        }
    }

    /** Between solving and finding contacts again: what was felt is noted, what was awake is rounded. */
    private final class Rounding implements StepListener<EntityBody> {
        @Override
        public void begin(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            for (int i = 0; i < bodies.size(); i++) {
                EntityBody body = bodies.get(i);
                body.wasAwake = !body.isAtRest();
                if (grid && body.wasAwake && body.isDynamic()) {
                    body.straighten();
                }
            }
        }

        @Override
        public void updatePerformed(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            // A detect moves nothing.
        }

        @Override
        public void postSolve(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            for (int i = 0; i < touching.size(); i++) {
                ContactPair pair = touching.get(i);
                rows.note(pair, steps);
                if (grid) {
                    pair.roundImpulses();
                }
            }
            for (int i = 0; i < bodies.size() && grid; i++) {
                EntityBody body = bodies.get(i);
                if (body.wasAwake || !body.isAtRest()) {
                    body.form().round(body);
                }
            }
        }

        @Override
        public void end(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            // The world is whole.
        }
    }
}
