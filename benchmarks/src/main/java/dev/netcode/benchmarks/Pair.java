package dev.netcode.benchmarks;

/**
 * The two sides of a ratio: {@code ours} is divided by {@code floor} (or the other way round for a "times faster" row).
 *
 * @param ours what this library does
 * @param floor the least work that could do the same, or a peer
 */
public record Pair(Side ours, Side floor) {}
