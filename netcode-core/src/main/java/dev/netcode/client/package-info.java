/**
 * {@link dev.netcode.client.NetcodeClient}: everything a game's client needs, wired together, one call a frame.
 *
 * <p>One thread owns a client; one network thread may feed its inbox. Nothing here reads a clock or starts a thread.
 */
@NullMarked
package dev.netcode.client;

import org.jspecify.annotations.NullMarked;
