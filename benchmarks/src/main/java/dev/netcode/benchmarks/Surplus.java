package dev.netcode.benchmarks;

/**
 * Three sides: what {@code ours} takes beyond {@code without} is held against {@code unit}.
 *
 * @param ours the work with what is judged
 * @param without the same work without it
 * @param unit what the difference is measured in; does not get cheaper when {@code without} does
 */
record Surplus(Side ours, Side without, Side unit) {}
