/**
 * Everyone else: from snapshots to what is drawn.
 *
 * <p>{@link dev.netcode.remote.RemoteIntake} takes a snapshot's news in, one rule for all of it.
 * {@link dev.netcode.remote.RemoteBuffer} keeps one kind's measurements and draws between them, in the past.
 * {@link dev.netcode.remote.PredictedRemotes} and {@link dev.netcode.remote.PredictedPieces} draw at the local time what
 * may be touched. {@link dev.netcode.remote.RemoteView} puts them together: one drawn pose and one
 * {@link dev.netcode.remote.Timeline} for every entity and frame.
 *
 * <p>Thread: the game thread. Allocates: when it grows to the most it ever held; in steady state nothing. Units: ticks for
 * all that is measured, metres, seconds, radians.
 */
@NullMarked
package dev.netcode.remote;

import org.jspecify.annotations.NullMarked;
