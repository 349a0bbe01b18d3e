package dev.netcode.examples.result;

/**
 * One row of the gauntlet.
 *
 * @param what the case
 * @param figures what was measured
 */
public record Row(Case what, Figures figures) {}
