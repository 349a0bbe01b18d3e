package dev.netcode.benchmarks;

/**
 * What a row came to.
 *
 * @param value in the row's unit
 * @param detail how it came about, for the report's note: both sides' times, the spread
 */
public record Measured(double value, String detail) {}
