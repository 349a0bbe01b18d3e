/**
 * The playground: a window to drive in, over a line that gets as bad as you like, with the server's own world shown as a
 * ghost behind what is drawn.
 *
 * <p>Everything but {@code PlaySession} is drawing; the session owns client, server and line, and runs them on the
 * window's own thread.
 */
@NullMarked
package dev.netcode.examples.play;

import org.jspecify.annotations.NullMarked;
