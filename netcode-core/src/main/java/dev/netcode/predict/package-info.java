/**
 * Prediction: what the player does answers at once, what the server confirms never runs again, and what differs is put
 * right once, for a reason that can be told.
 *
 * <p>{@link dev.netcode.predict.Predictor} is the door. Behind it the work goes one way: the chain of effective inputs,
 * the history of saved worlds, the differences between a saved world and the server's word, the replay, and what was felt
 * on the way.
 *
 * <p>Thread: one, the simulation's. Allocates: nothing while predictions stand; a correction allocates its report. Units:
 * metres, seconds, radians, ticks.
 */
@NullMarked
package dev.netcode.predict;

import org.jspecify.annotations.NullMarked;
