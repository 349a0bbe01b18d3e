/** Runs what the README and the book show. */
@NullMarked
package dev.netcode.examples.start;

import org.jspecify.annotations.NullMarked;
