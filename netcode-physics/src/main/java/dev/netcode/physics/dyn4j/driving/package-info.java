/**
 * A small driving game over {@link dev.netcode.physics.dyn4j.Dyn4jSimulation}: cars with tyres that slip, trailers, loose
 * pieces, hydrants, people on foot, shots; from above or, with gravity, from the side. What the examples, benchmarks and
 * tests of this project drive, and a model of how a game is written.
 *
 * <p>Thread: a simulation belongs to one thread. Units: metres, seconds, radians, kilograms, newtons.
 */
@NullMarked
package dev.netcode.physics.dyn4j.driving;

import org.jspecify.annotations.NullMarked;
