/**
 * What an entity's state is made of, declared once and used everywhere: {@link dev.netcode.state.StateLayout}.
 *
 * <p>From one declaration come comparison, interpolation, extrapolation, quantization, hashing, the bits on the wire and
 * the words of a report, for 2D and 3D alike. A state itself is a flat {@code double[]} at an offset; the caller always
 * gives the destination. {@link dev.netcode.state.State} wraps one for code that prefers names to offsets.
 *
 * <p>Thread: layouts are immutable and may be shared. Allocates: nothing after {@code build()}, but for words. Units:
 * metres, seconds, radians. NaN and infinities agree with nothing.
 */
@NullMarked
package dev.netcode.state;

import org.jspecify.annotations.NullMarked;
