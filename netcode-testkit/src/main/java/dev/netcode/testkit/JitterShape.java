package dev.netcode.testkit;

/** How a line's delays scatter above its latency. */
public enum JitterShape {
    /** Evenly between none and the whole jitter. */
    UNIFORM,
    /** About half the jitter, standard deviation a sixth of it, cut at both ends. */
    NORMAL,
    /** Mostly little, now and then much: a Pareto tail of 1.5, cut at four times the jitter. */
    PARETO
}
