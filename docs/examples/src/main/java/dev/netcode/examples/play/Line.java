package dev.netcode.examples.play;

/**
 * What the knobs say of the line.
 *
 * @param latencyMillis one way
 * @param jitterMillis on top of the latency, at most
 * @param lossPercent of datagrams, each way
 * @param duplicatePercent of datagrams, each way
 */
record Line(double latencyMillis, double jitterMillis, double lossPercent, double duplicatePercent) {}
