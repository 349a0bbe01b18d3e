/** Where to begin: the smallest complete client and server, as the README shows them. */
@NullMarked
package dev.netcode.examples.start;

import org.jspecify.annotations.NullMarked;
