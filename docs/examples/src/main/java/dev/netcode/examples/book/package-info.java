/** The code blocks of the book, compiled. */
@NullMarked
package dev.netcode.examples.book;

import org.jspecify.annotations.NullMarked;
