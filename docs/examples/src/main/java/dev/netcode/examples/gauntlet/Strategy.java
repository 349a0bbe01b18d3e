package dev.netcode.examples.gauntlet;

import java.util.Locale;

/** How a client treats the server's word. */
public enum Strategy {
    /** The usual recipe: on every snapshot set all poses and velocities on the engine as it comes, then replay. */
    GUIDE,
    /** The same with whole words, exact rotations and rest timers, on what is near only; on every snapshot. */
    ALWAYS,
    /** The library on an engine that can restore poses but not contacts. */
    STANDS,
    /** The library on the canonical engine. */
    EXACT;

    /**
     * Its name in tables.
     *
     * @return lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Finds a strategy.
     *
     * @param label its name in tables
     * @return the strategy
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Strategy of(String label) {
        for (Strategy strategy : values()) {
            if (strategy.label().equals(label)) {
                return strategy;
            }
        }
        throw new IllegalArgumentException("strategy must be one of guide, always, stands, exact: strategy=" + label);
    }
}
