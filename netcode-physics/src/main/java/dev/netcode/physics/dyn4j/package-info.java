/**
 * The simulation seam implemented with dyn4j: a world that steps canonically, so that a rewind is exact and two machines
 * agree to the bit.
 *
 * <p>A game subclasses {@link dev.netcode.physics.dyn4j.Dyn4jSimulation}: it builds a level, shapes a body for each kind,
 * says what an input sets and what pushes a body in a step. What the engine would do differently on another day (order of
 * pairs, impulses that nobody can save, sines of this processor) stays in here.
 *
 * <p>Thread: a simulation belongs to one thread. Units: metres, seconds, radians, kilograms, newtons.
 */
@NullMarked
package dev.netcode.physics.dyn4j;

import org.jspecify.annotations.NullMarked;
