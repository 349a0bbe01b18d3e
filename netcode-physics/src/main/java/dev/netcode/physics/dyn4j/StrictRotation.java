package dev.netcode.physics.dyn4j;

import dev.netcode.state.StrictTrig;
import org.dyn4j.geometry.Rotation;

/** A rotation whose sine and cosine are the same on every processor and JDK. */
final class StrictRotation extends Rotation {

    void turn(double radians) {
        cost = StrictTrig.cos(radians);
        sint = StrictTrig.sin(radians);
    }
}
