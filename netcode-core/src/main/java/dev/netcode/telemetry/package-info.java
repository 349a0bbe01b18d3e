/**
 * What a client counts about itself, cheap enough to be always on.
 *
 * <p>Thread: the client's. Nothing here allocates after construction.
 */
@NullMarked
package dev.netcode.telemetry;

import org.jspecify.annotations.NullMarked;
