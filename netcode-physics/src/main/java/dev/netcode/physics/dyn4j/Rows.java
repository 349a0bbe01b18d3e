package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;

/** What touched in the last step, kept whether or not anybody is to be told. */
final class Rows {

    private final ContactEvents events = new ContactEvents();

    void clear() {
        events.clear();
    }

    ContactEvents events() {
        return events;
    }

    /** Notes a pair that the solver worked on in this step, or a sensor that meets somebody awake. */
    void note(ContactPair pair, long step) {
        boolean sensor = pair.isSensor();
        if (sensor && (pair.a.wasAwake || pair.b.wasAwake)) {
            pair.began = !pair.solved;
            pair.solved = true;
        } else if (pair.solvedInStep != step) {
            return;
        }
        double impulse = 0;
        double x = 0;
        double y = 0;
        for (int k = 0; k < pair.points; k++) {
            ContactPoint point = pair.point(k);
            impulse += sensor ? 0 : point.normalImpulse;
            x += point.worldX / pair.points;
            y += point.worldY / pair.points;
        }
        events.add(pair.a.id(), pair.b.id(), pair.began, impulse, x, y, 0);
    }
}
