package dev.netcode.physics.dyn4j.driving;

import dev.netcode.physics.dyn4j.EntityBody;

/** How a trailer hangs on what pulls it. */
final class Trailers {

    /** From the trailer's centre to the end of its bar. */
    static final double REACH_METERS = 2.0;

    private Trailers() {}

    /** Where on a tractor the bar is hung, in its own frame. */
    static double coupling(EntityBody tractor) {
        return tractor.kind() == Driving.CAR ? -2.5 : -1.9;
    }
}
