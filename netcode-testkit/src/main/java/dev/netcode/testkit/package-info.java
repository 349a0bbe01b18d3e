/**
 * A game against a real server over a bad network, in one process, in virtual time, the same bit for bit for the same seed.
 *
 * <p>{@link dev.netcode.testkit.SimulatedNetwork} is the line, {@link dev.netcode.testkit.InProcessServer} the authority,
 * {@link dev.netcode.testkit.Rig} puts both and any number of clients together, runs them, records and asserts.
 *
 * <p>Thread: one. Nothing here reads a clock: an hour of play takes as long as its ticks take to compute.
 */
@NullMarked
package dev.netcode.testkit;

import org.jspecify.annotations.NullMarked;
