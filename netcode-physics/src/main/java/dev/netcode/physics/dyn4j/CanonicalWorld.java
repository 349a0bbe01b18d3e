package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import java.util.ArrayList;
import java.util.List;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.geometry.Vector2;

/**
 * A world whose step is a function of its bodies' states and its contacts' impulses, and of nothing else: not of who was
 * added first, which pair was found first, what happened before, or what lies far away.
 *
 * <p>Bodies, their integration, joints and the detectors of shapes are the engine's; who meets whom, in which order it is
 * worked on, and what is remembered is decided here. Bodies, joints and pairs are worked on in the order of ids. Static
 * parts and proxies lie only in the broadphase, so that they cost nothing in a step. Contact memory lives in
 * {@link ContactPair}. With a grid, every body that was awake is rounded to it after solving, before contacts are found
 * again.
 */
final class CanonicalWorld implements Engine {

    private final double tickSeconds;
    private final boolean grid;
    private final Settings settings = new Settings();
    private final Vector2 gravity = new Vector2();
    private final TimeStep time;
    private final List<EntityBody> bodies;
    private final Broadphase broadphase = new Broadphase();
    private final Pairs pairs = new Pairs();
    private final WarmSolver solver = new WarmSolver();
    private final Islands islands = new Islands(solver);
    private final ContactMemory written = new ContactMemory();
    private final Rows rows = new Rows();
    private final TimeOfImpact impact = new TimeOfImpact(this);
    private boolean jointsStale;
    private boolean stale;
    private long steps;

    CanonicalWorld(Dyn4jConfig config, double tickSeconds) {
        this.tickSeconds = tickSeconds;
        grid = config.grid();
        config.apply(settings, gravity, tickSeconds);
        // Of joints, which then start from nothing in each step; the contact solver has its own memory.
        settings.setWarmStartingEnabled(false);
        time = new TimeStep(tickSeconds);
        bodies = new ArrayList<>(config.expectedBodies());
    }

    @Override
    public void add(EntityBody body) {
        body.setOwner(this);
        body.getPreviousTransform().set(body.getTransform());
        broadphase.add(body);
        if (body.isMember()) {
            insert(body);
        }
    }

    @Override
    public void remove(EntityBody body) {
        if (body.isMember()) {
            withdraw(body);
        }
        stale = true;
        pairs.leave(body);
        broadphase.remove(body);
        body.setOwner(null);
    }

    @Override
    public void stand(EntityBody body, SteadyBody.Standing as) {
        if (body.isMember()) {
            withdraw(body);
        }
        body.stand(as);
        body.memoryWritten = false;
        stale = true;
        if (body.isMember()) {
            insert(body);
            broadphase.look(body);
        } else {
            // it may have been placed since it was last looked at, and from now on nobody looks before it is placed
            // again
            broadphase.refresh(body);
        }
    }

    @Override
    public void placed(EntityBody body) {
        if (!body.isMember()) {
            broadphase.refresh(body);
        }
    }

    @Override
    public void connect(EntityBody body) {
        for (int i = 0; i < body.joints.size(); i++) {
            body.joints.get(i).setOwner(this);
        }
        jointsStale = true;
    }

    @Override
    public void disconnect(EntityBody body) {
        for (int i = 0; i < body.joints.size(); i++) {
            body.joints.get(i).setOwner(null);
        }
        jointsStale = true;
    }

    @Override
    public void settle() {
        if (jointsStale) {
            hold();
        }
        detect(true);
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).memoryWritten = false;
        }
        written.clear();
    }

    @Override
    public void tick() {
        if (stale || jointsStale) {
            settle();
        }
        steps++;
        solver.begin(steps);
        rows.clear();
        time.update(tickSeconds);
        for (int i = 0; i < bodies.size(); i++) {
            EntityBody body = bodies.get(i);
            body.wasAwake = !body.isAtRest();
            if (grid && body.wasAwake && body.isDynamic()) {
                body.straighten();
            }
            body.getPreviousTransform().set(body.getTransform());
        }
        islands.solve(bodies, gravity, time, settings);
        note();
        if (settings.getContinuousDetectionMode() != ContinuousDetectionMode.NONE) {
            impact.solve(settings.getContinuousDetectionMode(), tickSeconds, grid);
        }
        detect(false);
    }

    @Override
    public void near(double minX, double minY, double maxX, double maxY, Parts out) {
        broadphase.near(minX, minY, maxX, maxY, out);
    }

    @Override
    public void along(Vector2 start, Vector2 direction, double length, Parts out) {
        broadphase.along(start.x, start.y, direction.x, direction.y, length, out);
    }

    @Override
    public int touchCount() {
        return pairs.touchCount();
    }

    @Override
    public EntityBody touchFirst(int index) {
        return pairs.touch(index).a;
    }

    @Override
    public EntityBody touchSecond(int index) {
        return pairs.touch(index).b;
    }

    @Override
    public double touchNormalX(int index) {
        return pairs.touch(index).normalX;
    }

    @Override
    public double touchNormalY(int index) {
        return pairs.touch(index).normalY;
    }

    @Override
    public void readMemory(ContactMemory memory) {
        pairs.readMemory(memory);
    }

    @Override
    public void readContacts(ContactImpulses impulses) {
        impulses.clear();
        for (int i = 0; i < pairs.touchCount(); i++) {
            ContactPair pair = pairs.touch(i);
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

    int memberCount() {
        return bodies.size();
    }

    EntityBody member(int at) {
        return bodies.get(at);
    }

    Settings settings() {
        return settings;
    }

    /** Finds who touches, where everybody is now. */
    private void detect(boolean takesWritten) {
        for (int i = 0; i < bodies.size(); i++) {
            EntityBody body = bodies.get(i);
            boolean awake = !body.isAtRest();
            if (awake || body.boxStale) {
                broadphase.refresh(body);
                body.boxStale = awake;
            }
        }
        broadphase.meet(pairs);
        pairs.find(written, takesWritten);
        stale = false;
    }

    /** Between solving and finding contacts again: what was felt is noted, what was awake is rounded and kept. */
    private void note() {
        for (int i = 0; i < pairs.touchCount(); i++) {
            ContactPair pair = pairs.touch(i);
            rows.note(pair, steps);
            if (grid) {
                pair.roundImpulses();
            }
        }
        for (int i = 0; i < bodies.size(); i++) {
            EntityBody body = bodies.get(i);
            if (body.wasAwake || !body.isAtRest()) {
                if (grid) {
                    body.form().round(body);
                } else {
                    body.form().keep(body);
                }
            }
        }
    }

    private void insert(EntityBody body) {
        int at = find(body.id());
        assert at < 0 : "id must be new: " + body.id();
        bodies.add(-1 - at, body);
        body.boxStale = true;
        stale = true;
        jointsStale = true;
    }

    private void withdraw(EntityBody body) {
        bodies.remove(find(body.id()));
        body.heldBy.clear();
        body.wasAwake = false;
        jointsStale = true;
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

    /** Tells every member which joints hold it, in the order of the ids of those whose links made them. */
    private void hold() {
        for (int i = 0; i < bodies.size(); i++) {
            bodies.get(i).heldBy.clear();
        }
        for (int i = 0; i < bodies.size(); i++) {
            EntityBody body = bodies.get(i);
            for (int k = 0; k < body.joints.size(); k++) {
                Joint<EntityBody> joint = body.joints.get(k);
                Held held = new Held(joint);
                for (int j = 0; j < joint.getBodyCount(); j++) {
                    joint.getBody(j).heldBy.add(held);
                }
            }
        }
        jointsStale = false;
    }
}
