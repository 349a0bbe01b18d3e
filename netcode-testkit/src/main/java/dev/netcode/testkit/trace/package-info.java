/**
 * Lines drawn from a seed, and clocks held against them: the simulator that the client clock's rules were measured on, open to any
 * other rule.
 *
 * <p>A {@link dev.netcode.testkit.trace.TraceLine} says what a line is like: delays, jitter, bursts, loss, order, drift of
 * both clocks, frames, snapshots, and changes on the way. {@link dev.netcode.testkit.trace.Trace} draws its packets once,
 * so that every {@link dev.netcode.testkit.trace.TraceClock} meets the same ones, and knows the <em>oracle</em>: the
 * least constant lead, on a perfect clock with the same frames and copies, that keeps late inputs to 1 %.
 *
 * <p>No game, no simulation, no bytes: arithmetic on arrival times, thousands of minutes a minute. A run depends on its
 * seed and its clock alone. Thread: any one thread per trace.
 */
@NullMarked
package dev.netcode.testkit.trace;

import org.jspecify.annotations.NullMarked;
