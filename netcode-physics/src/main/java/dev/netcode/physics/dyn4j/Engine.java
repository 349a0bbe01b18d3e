package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import org.dyn4j.dynamics.contact.ContactConstraint;
import org.dyn4j.world.World;

/** What the simulation needs of a world, whether it steps canonically or as the engine comes. */
interface Engine {

    World<EntityBody> world();

    void add(EntityBody body);

    void remove(EntityBody body);

    /** Tells that a body became a member or a proxy. */
    void stand(EntityBody body, SteadyBody.Standing as);

    /** Tells that a body was placed elsewhere. */
    void placed(EntityBody body);

    /** Tells that {@link EntityBody#joints} is to be in force, or no longer. */
    void connect(EntityBody body);

    void disconnect(EntityBody body);

    void settle();

    void tick();

    /** How many pairs touch before the step, and one of them. */
    int touchCount();

    ContactConstraint<EntityBody> touch(int index);

    void readMemory(ContactMemory memory);

    void readContacts(ContactImpulses impulses);

    /** The memory that the next settle gives to the pairs of bodies marked {@link EntityBody#memoryWritten}. */
    ContactMemory written();

    /** What touched in the last step. */
    ContactEvents events();
}
