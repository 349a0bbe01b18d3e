package dev.netcode.examples.gauntlet;

import dev.netcode.examples.result.Row;
import dev.netcode.examples.result.Trace;
import org.jspecify.annotations.Nullable;

/**
 * What came of one case.
 *
 * @param row its figures
 * @param trace how it went, if that was asked for
 */
public record Outcome(Row row, @Nullable Trace trace) {}
