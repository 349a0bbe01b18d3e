/**
 * How bytes travel: datagrams in and out, and the inbox between a network thread and the game thread.
 *
 * <p>The library opens no thread and reads no clock. Whoever moves the bytes stamps each frame with the time it came, puts it
 * into a {@link dev.netcode.transport.FrameInbox}, and the game thread takes it out at its next frame.
 */
@NullMarked
package dev.netcode.transport;

import org.jspecify.annotations.NullMarked;
