/**
 * The demo and the proof in one: runs the gauntlet, prints its table and writes its report, or opens the playground.
 *
 * <p>{@code result} holds the rows and their table and JSON, {@code gauntlet} the scenes, networks, strategies and the
 * runs themselves, {@code report} the HTML page with its plots, {@code play} the window to drive in.
 */
@NullMarked
package dev.netcode.examples;

import org.jspecify.annotations.NullMarked;
