/**
 * Prediction end to end over dyn4j: a whole server, a client that simulates only what is near, and a line between them,
 * in virtual time. What is asserted is bits.
 */
@NullMarked
package dev.netcode.physics.dyn4j.predict;

import org.jspecify.annotations.NullMarked;
