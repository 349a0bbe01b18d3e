/**
 * The local world's membership: which entities have a twin here, and how it stands.
 *
 * <p>Thread: the game thread. Allocates: nothing in steady state.
 */
@NullMarked
package dev.netcode.mirror;

import org.jspecify.annotations.NullMarked;
