/**
 * Run-ahead of a whole scene: {@link dev.netcode.scene.ScenePredictor} runs a copy of a small scene a little ahead of its server, with every
 * seat's presses on the steps that the server took them.
 *
 * <p>For scenes that are small enough to run whole and saved worlds that come back to the bit; what is large, or only partly
 * near, is {@link dev.netcode.predict}'s. Thread: the game thread. Allocates: nothing after construction of its own. Units: metres,
 * seconds, radians, steps (the schema's ticks), nanoseconds at any origin.
 */
@NullMarked
package dev.netcode.scene;

import org.jspecify.annotations.NullMarked;
