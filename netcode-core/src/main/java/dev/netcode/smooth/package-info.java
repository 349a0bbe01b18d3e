/**
 * How a drawn body gets from where it was drawn to where it belongs without anybody noticing:
 * {@link dev.netcode.smooth.SmoothingOffset} hides a correction, {@link dev.netcode.smooth.TimelineBlend} leads from one
 * timeline to the other, {@link dev.netcode.smooth.Pace} says how fast either may be drawn.
 *
 * <p>Thread: the game thread. Allocates: nothing after construction. Units: metres, seconds, radians. Nothing here touches
 * a simulated state: it is all for the eye.
 */
@NullMarked
package dev.netcode.smooth;

import org.jspecify.annotations.NullMarked;
