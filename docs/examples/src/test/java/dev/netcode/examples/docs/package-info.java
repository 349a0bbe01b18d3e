/** Holds the documentation against the sources: code blocks, links. */
@NullMarked
package dev.netcode.examples.docs;

import org.jspecify.annotations.NullMarked;
