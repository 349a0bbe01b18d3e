/** Holds the shape of the modules that stand on the core, as the core's own test holds the core's. */
@NullMarked
package dev.netcode.examples.architecture;

import org.jspecify.annotations.NullMarked;
