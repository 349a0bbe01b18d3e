/**
 * What a player does in a tick, and what both ends assume where they do not know: {@link dev.netcode.input.InputLayout}
 * and {@link dev.netcode.input.InputGuess}.
 *
 * <p>An input is a flat {@code double[]} at an offset, quantized before it is applied, so that what is simulated is what
 * is sent. Thread: layouts are immutable and may be shared. Allocates: nothing after {@code build()}.
 */
@NullMarked
package dev.netcode.input;

import org.jspecify.annotations.NullMarked;
