/**
 * The half that a game's own server embeds: input queues, what each client is told, and how little of it is enough.
 *
 * <p>One thread owns a server. Nothing here reads a clock, opens a socket or starts a thread: bytes and times are handed in.
 */
@NullMarked
package dev.netcode.server;

import org.jspecify.annotations.NullMarked;
