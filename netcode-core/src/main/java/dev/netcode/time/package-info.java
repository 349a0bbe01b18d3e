/**
 * Time on the client: what tick the server is at, what tick to draw, what tick to run, and how far ahead to run it.
 *
 * <p>{@link dev.netcode.time.ClientClock} keeps two timelines that do not steer each other. The <b>render</b> timeline is an estimate of the server's
 * tick from the arrival of its snapshots, less an interpolation delay. The <b>prediction</b> timeline is steered by one
 * thing only: how long before they were needed the inputs reached the server (their slack). Both move by small
 * changes of rate and leap only on a persistent break, which is counted and told.
 *
 * <p>Nothing here reads a clock: every instant enters as nanoseconds of one monotonic source, at any origin. "Local
 * ticks" are that source in units of the nominal tick. Thread: one game thread owns a clock. Allocates: nothing after construction.
 */
@NullMarked
package dev.netcode.time;

import org.jspecify.annotations.NullMarked;
