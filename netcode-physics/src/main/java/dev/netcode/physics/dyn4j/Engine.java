package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import org.dyn4j.geometry.Vector2;

/** What the simulation needs of a world, whether it steps canonically or as the engine comes. */
interface Engine {

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

    /** Adds all parts that may overlap a box. */
    void near(double minX, double minY, double maxX, double maxY, Parts out);

    /** Adds all parts that a segment may cross; the direction is a unit vector. */
    void along(Vector2 start, Vector2 direction, double length, Parts out);

    /** How many pairs touch before the step, who they are, and the direction that pushes the first off the second. */
    int touchCount();

    EntityBody touchFirst(int index);

    EntityBody touchSecond(int index);

    double touchNormalX(int index);

    double touchNormalY(int index);

    void readMemory(ContactMemory memory);

    void readContacts(ContactImpulses impulses);

    /** The memory that the next settle gives to the pairs of bodies marked {@link EntityBody#memoryWritten}. */
    ContactMemory written();

    /** What touched in the last step; always the same object. */
    ContactEvents events();
}
