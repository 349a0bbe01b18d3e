/**
 * The gauntlet: named scenes over named lines, met by four strategies side by side, in virtual time.
 *
 * <p>Two of the strategies are this library's; the other two are what a game would write by hand, as small and as fair as
 * they can be made, on the same clock, line, inputs and drawing.
 */
@NullMarked
package dev.netcode.examples.gauntlet;

import org.jspecify.annotations.NullMarked;
