package dev.netcode.examples.result;

import java.util.List;

/**
 * How one run went: what the report plots.
 *
 * @param what the case
 * @param corrections centimetres over seconds, a point a snapshot
 * @param drawn where the player's body was drawn, metres
 * @param truth where the server had it, metres
 * @param clock ticks over seconds: arrival offset, estimate and render tick, each against the server's true tick
 * @param line ticks over seconds: lead and slack
 * @param level outlines of the level's static parts, each x, y, x, y ... in metres
 */
public record Trace(
        Case what,
        Series corrections,
        Series drawn,
        Series truth,
        List<Series> clock,
        List<Series> line,
        List<double[]> level) {

    /** Copies the lists. */
    public Trace {
        clock = List.copyOf(clock);
        line = List.copyOf(line);
        level = List.copyOf(level);
    }
}
