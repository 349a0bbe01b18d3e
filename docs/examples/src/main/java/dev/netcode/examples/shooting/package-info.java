/** A shooting range: shots judged by what the shooter saw. */
@NullMarked
package dev.netcode.examples.shooting;

import org.jspecify.annotations.NullMarked;
