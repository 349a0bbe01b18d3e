package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import java.util.Iterator;
import org.dyn4j.collision.CollisionItem;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.contact.ContactConstraint;
import org.dyn4j.dynamics.contact.SolvedContact;
import org.dyn4j.geometry.AABB;
import org.dyn4j.geometry.Ray;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.PhysicsWorld;
import org.dyn4j.world.World;
import org.dyn4j.world.listener.StepListener;

/**
 * The engine as it comes, used as its manual says: everything is a body of the world, its own solver warm-starts, and
 * after a pose is set the world is told that an update is required. For comparison beside the canonical world.
 */
final class PlainWorld extends World<EntityBody> implements Engine {

    private final double tickSeconds;
    private final ContactMemory written = new ContactMemory();
    private final ContactEvents felt = new ContactEvents();

    PlainWorld(Dyn4jConfig config, double tickSeconds) {
        super(config.expectedBodies(), 16);
        this.tickSeconds = tickSeconds;
        config.apply(settings, gravity, tickSeconds);
        stepListeners.add(new Listening());
    }

    @Override
    public void add(EntityBody body) {
        boolean sleeps = body.isAtRest();
        addBody(body);
        body.setAtRest(sleeps);
        setUpdateRequired(true);
    }

    @Override
    public void remove(EntityBody body) {
        removeBody(body);
        setUpdateRequired(true);
    }

    @Override
    public void stand(EntityBody body, SteadyBody.Standing as) {
        body.stand(as);
        setUpdateRequired(true);
    }

    @Override
    public void placed(EntityBody body) {
        setUpdateRequired(true);
    }

    @Override
    public void connect(EntityBody body) {
        for (int i = 0; i < body.joints.size(); i++) {
            addJoint(body.joints.get(i));
        }
    }

    @Override
    public void disconnect(EntityBody body) {
        for (int i = 0; i < body.joints.size(); i++) {
            removeJoint(body.joints.get(i));
        }
    }

    @Override
    public void settle() {
        detect();
        setUpdateRequired(false);
        written.clear();
    }

    @Override
    public void tick() {
        felt.clear();
        step(1, tickSeconds);
    }

    @Override
    public int touchCount() {
        return contactCollisions.size();
    }

    @Override
    public EntityBody touchFirst(int index) {
        return touch(index).getBody1();
    }

    @Override
    public EntityBody touchSecond(int index) {
        return touch(index).getBody2();
    }

    @Override
    public double touchNormalX(int index) {
        return touch(index).getNormal().x;
    }

    @Override
    public double touchNormalY(int index) {
        return touch(index).getNormal().y;
    }

    @Override
    public void near(double minX, double minY, double maxX, double maxY, Parts out) {
        addAll(broadphaseDetector.detectIterator(new AABB(minX, minY, maxX, maxY)), out);
    }

    @Override
    public void along(Vector2 start, Vector2 direction, double length, Parts out) {
        addAll(broadphaseDetector.raycastIterator(new Ray(start, direction), length), out);
    }

    private static void addAll(Iterator<CollisionItem<EntityBody, BodyFixture>> found, Parts out) {
        while (found.hasNext()) {
            CollisionItem<EntityBody, BodyFixture> item = found.next();
            EntityBody body = item.getBody();
            out.add(body.part(body.indexOf(item.getFixture())));
        }
    }

    private ContactConstraint<EntityBody> touch(int index) {
        return contactCollisions.get(index).getContactConstraint();
    }

    @Override
    public void readMemory(ContactMemory memory) {
        memory.clear(); // the engine keeps its memory to itself
    }

    @Override
    public void readContacts(ContactImpulses impulses) {
        impulses.clear();
    }

    @Override
    public ContactMemory written() {
        return written;
    }

    @Override
    public ContactEvents events() {
        return felt;
    }

    private final class Listening implements StepListener<EntityBody> {
        private boolean[] known = new boolean[64];

        @Override
        public void begin(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            int size = contactCollisions.size();
            if (known.length < size) {
                known = new boolean[size * 2];
            }
            for (int i = 0; i < size; i++) {
                known[i] = touch(i).getContacts().get(0).isSolved();
            }
        }

        @Override
        public void updatePerformed(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            begin(time, world);
        }

        @Override
        public void postSolve(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            for (int i = 0; i < contactCollisions.size(); i++) {
                ContactConstraint<EntityBody> touch = touch(i);
                EntityBody a = touch.getBody1();
                EntityBody b = touch.getBody2();
                if (a.isAtRest() && b.isAtRest()) {
                    continue;
                }
                double impulse = 0;
                for (SolvedContact contact : touch.getContacts()) {
                    impulse += contact.getNormalImpulse();
                }
                SolvedContact at = touch.getContacts().get(0);
                felt.add(
                        Math.min(a.id(), b.id()),
                        Math.max(a.id(), b.id()),
                        !known[i],
                        impulse,
                        at.getPoint().x,
                        at.getPoint().y,
                        0);
            }
        }

        @Override
        public void end(TimeStep time, PhysicsWorld<EntityBody, ?> world) {
            // Nothing is left to note.
        }
    }
}
