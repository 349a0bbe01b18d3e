package dev.netcode.physics.dyn4j;

import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.geometry.Vector2;

/**
 * How a {@link Dyn4jSimulation} runs.
 *
 * @param flavor canonical (exact) or the engine as it comes
 * @param gravityX m/s^2
 * @param gravityY m/s^2; 0 for a world seen from above
 * @param grid whether each step rounds to the layouts' steps, so that a word on the wire is the state; canonical only
 * @param impacts what is stopped at its time of impact instead of passing through within a tick
 * @param expectedBodies first size of lists and maps, 1..1,000,000
 */
public record Dyn4jConfig(
        Flavor flavor, double gravityX, double gravityY, boolean grid, Impacts impacts, int expectedBodies) {

    /** How the world steps. */
    public enum Flavor {
        /** In the order of ids, with contact memory that can be saved and sent: exact rewind. */
        CANONICAL,
        /** As the engine comes, used as its manual says; a rewind sets poses and velocities. For comparison. */
        PLAIN
    }

    /** What is checked for an impact between two ticks. */
    public enum Impacts {
        /** Nothing: what is fast enough passes a wall. */
        NONE,
        /** Bodies marked as bullets with the engine's {@code setBullet}. */
        BULLETS,
        /** Every pushable body against what cannot be pushed, and bullets against everything. */
        ALL
    }

    private static final double MAX_METERS_PER_SECOND = 120;

    /**
     * Checks every component.
     *
     * @param flavor canonical (exact) or the engine as it comes
     * @param gravityX m/s^2
     * @param gravityY m/s^2; 0 for a world seen from above
     * @param grid whether each step rounds to the layouts' steps, so that a word on the wire is the state; canonical only
     * @param impacts what is stopped at its time of impact instead of passing through within a tick
     * @param expectedBodies first size of lists and maps, 1..1,000,000
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public Dyn4jConfig {
        if (!Double.isFinite(gravityX) || !Double.isFinite(gravityY)) {
            throw new IllegalArgumentException(
                    "gravity must be finite: gravityX=" + gravityX + " gravityY=" + gravityY);
        }
        if (expectedBodies < 1 || expectedBodies > 1_000_000) {
            throw new IllegalArgumentException(
                    "expectedBodies must be in 1..1000000: expectedBodies=" + expectedBodies);
        }
    }

    /**
     * A world seen from above: no gravity.
     *
     * @return canonical, on the grid, no impacts between ticks
     */
    public static Dyn4jConfig topDown() {
        return new Dyn4jConfig(Flavor.CANONICAL, 0, 0, true, Impacts.NONE, 256);
    }

    /**
     * A world seen from the side: gravity of the earth.
     *
     * @return canonical, on the grid, no impacts between ticks
     */
    public static Dyn4jConfig sideView() {
        return new Dyn4jConfig(Flavor.CANONICAL, 0, -9.8, true, Impacts.NONE, 256);
    }

    /**
     * The same with another flavor.
     *
     * @param other how the world steps
     * @return a copy
     */
    public Dyn4jConfig with(Flavor other) {
        return new Dyn4jConfig(other, gravityX, gravityY, grid, impacts, expectedBodies);
    }

    /**
     * The same with other impacts.
     *
     * @param other what is checked between two ticks
     * @return a copy
     */
    public Dyn4jConfig with(Impacts other) {
        return new Dyn4jConfig(flavor, gravityX, gravityY, grid, other, expectedBodies);
    }

    /**
     * The same with or without the grid.
     *
     * @param rounded whether each step rounds
     * @return a copy
     */
    public Dyn4jConfig withGrid(boolean rounded) {
        return new Dyn4jConfig(flavor, gravityX, gravityY, rounded, impacts, expectedBodies);
    }

    void apply(Settings settings, Vector2 gravity, double tickSeconds) {
        gravity.set(gravityX, gravityY);
        settings.setStepFrequency(tickSeconds);
        settings.setMaximumTranslation(MAX_METERS_PER_SECOND * tickSeconds);
        settings.setContinuousDetectionMode(
                switch (impacts) {
                    case NONE -> ContinuousDetectionMode.NONE;
                    case BULLETS -> ContinuousDetectionMode.BULLETS_ONLY;
                    case ALL -> ContinuousDetectionMode.ALL;
                });
    }
}
