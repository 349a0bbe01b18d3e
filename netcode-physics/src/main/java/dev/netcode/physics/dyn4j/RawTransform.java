package dev.netcode.physics.dyn4j;

import org.dyn4j.geometry.Transform;

/** A transform that can be filled with a cosine and a sine as they are: the engine's own setters check or recompute them. */
final class RawTransform extends Transform {

    void put(double cosine, double sine, double px, double py) {
        cost = cosine;
        sint = sine;
        x = px;
        y = py;
    }
}
