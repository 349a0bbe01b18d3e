package dev.netcode.predict;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Simulation;

/** What a world has to say that keeps nothing of its contacts and has nothing that a ray could hit. */
abstract class ContactlessSimulation implements Simulation {

    @Override
    public final void readContacts(ContactImpulses impulses) {
        impulses.clear();
    }

    @Override
    public final void writeContacts(ContactImpulses impulses) {}

    @Override
    public final void writeContactsOf(long id, ContactImpulses impulses) {}

    @Override
    public final void settle() {}

    @Override
    public final boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        return false;
    }

    @Override
    public final boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit) {
        return false;
    }
}
