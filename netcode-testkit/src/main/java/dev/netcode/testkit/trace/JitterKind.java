package dev.netcode.testkit.trace;

/** How the delay of a packet beyond the line's base delay is drawn, up to the line's jitter J. */
public enum JitterKind {
    /** Every delay from 0 to J alike. */
    UNIFORM,
    /** A bell around J/2 with a deviation of J/6, cut at 0 and J. */
    NORMAL,
    /** Mostly small, with a heavy tail of the line's index, cut at J. */
    PARETO,
    /** None for 2 to 20 s, then for 0.1 to 0.5 s every delay from 0 to J and a fifth of the packets lost. */
    SPIKES
}
