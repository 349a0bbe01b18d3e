/**
 * The seam between the library and a physics engine: {@link dev.netcode.sim.Simulation} and the words it speaks.
 *
 * <p>A game implements (or, with dyn4j, subclasses) one simulation and runs the same class on its server and on its
 * clients. Everything here is dimension-free: a kind's {@link dev.netcode.state.StateLayout} says what its state is.
 *
 * <p>Thread: a simulation belongs to one thread. Units: metres, seconds, radians, ticks.
 */
@NullMarked
package dev.netcode.sim;

import org.jspecify.annotations.NullMarked;
