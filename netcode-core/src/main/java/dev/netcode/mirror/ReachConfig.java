package dev.netcode.mirror;

import java.util.List;

/**
 * How {@link Reach} looks about; the same numbers on the server and on its clients.
 *
 * @param marginMeters gap below which two entities count as touching; covers shapes that turn and the solver's slop
 * @param keepSeconds how much later than the horizon a member may be reached and still stay; without it the edge flickers
 * @param budget most entities of a near set; whole touching groups leave, farthest first
 * @param gravityMetersPerSecond2 what an awake body may gain by falling; 0 seen from above
 * @param pushFactor how much faster than its pusher a body may leave, when the pusher drives itself
 * @param spawnMetersPerSecond speed of the fastest thing that a source can let fly (muzzle speed), 0 if none
 * @param enterMeters from how far a player can take control of an entity (door range); 0 if he never can
 * @param enterableKinds names of the kinds that he can take control of
 */
public record ReachConfig(
        double marginMeters,
        double keepSeconds,
        int budget,
        double gravityMetersPerSecond2,
        double pushFactor,
        double spawnMetersPerSecond,
        double enterMeters,
        List<String> enterableKinds) {

    /** Measured: without a margin a box was met that was not simulated 15 times an hour, with 0.3 m never. */
    public static final double DEFAULT_MARGIN_METERS = 0.3;

    /** Measured: without hysteresis 2 % of snapshots replay to bring a twin up, with half a second 0.1 %. */
    public static final double DEFAULT_KEEP_SECONDS = 0.5;

    /** Measured: 64 cuts a tower in a quarter of all snapshots, 160 never. */
    public static final int DEFAULT_BUDGET = 160;

    /** Measured: a car throws a box at most about a quarter faster than it drives. */
    public static final double DEFAULT_PUSH_FACTOR = 1.25;

    /**
     * Checks every component.
     *
     * @param marginMeters gap below which two entities count as touching; covers shapes that turn and the solver's slop
     * @param keepSeconds how much later than the horizon a member may be reached and still stay; without it the edge flickers
     * @param budget most entities of a near set; whole touching groups leave, farthest first
     * @param gravityMetersPerSecond2 what an awake body may gain by falling; 0 seen from above
     * @param pushFactor how much faster than its pusher a body may leave, when the pusher drives itself
     * @param spawnMetersPerSecond speed of the fastest thing that a source can let fly (muzzle speed), 0 if none
     * @param enterMeters from how far a player can take control of an entity (door range); 0 if he never can
     * @param enterableKinds names of the kinds that he can take control of
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public ReachConfig {
        requireAtLeast("marginMeters", marginMeters, 0);
        requireAtLeast("keepSeconds", keepSeconds, 0);
        if (budget < 1 || budget > 4096) {
            throw new IllegalArgumentException("budget must be in 1..4096: budget=" + budget);
        }
        requireAtLeast("gravityMetersPerSecond2", gravityMetersPerSecond2, 0);
        requireAtLeast("pushFactor", pushFactor, 1);
        requireAtLeast("spawnMetersPerSecond", spawnMetersPerSecond, 0);
        requireAtLeast("enterMeters", enterMeters, 0);
        enterableKinds = List.copyOf(enterableKinds);
    }

    /**
     * The measured numbers for a world seen from above, where nothing is fired and nobody gets in.
     *
     * @return the defaults
     */
    public static ReachConfig defaults() {
        return new ReachConfig(
                DEFAULT_MARGIN_METERS, DEFAULT_KEEP_SECONDS, DEFAULT_BUDGET, 0, DEFAULT_PUSH_FACTOR, 0, 0, List.of());
    }

    /**
     * The same with another budget.
     *
     * @param entities most entities of a near set, 1..4096
     * @return a copy
     */
    public ReachConfig withBudget(int entities) {
        return new ReachConfig(
                marginMeters,
                keepSeconds,
                entities,
                gravityMetersPerSecond2,
                pushFactor,
                spawnMetersPerSecond,
                enterMeters,
                enterableKinds);
    }

    /**
     * The same with gravity.
     *
     * @param metersPerSecond2 its magnitude, >= 0
     * @return a copy
     */
    public ReachConfig withGravity(double metersPerSecond2) {
        return new ReachConfig(
                marginMeters,
                keepSeconds,
                budget,
                metersPerSecond2,
                pushFactor,
                spawnMetersPerSecond,
                enterMeters,
                enterableKinds);
    }

    /**
     * The same for a player who can let something fly.
     *
     * @param metersPerSecond the fastest of it, >= 0
     * @return a copy
     */
    public ReachConfig withSpawns(double metersPerSecond) {
        return new ReachConfig(
                marginMeters,
                keepSeconds,
                budget,
                gravityMetersPerSecond2,
                pushFactor,
                metersPerSecond,
                enterMeters,
                enterableKinds);
    }

    /**
     * The same for a player who can take control of other entities.
     *
     * @param meters door range
     * @param kinds names of what can be entered
     * @return a copy
     */
    public ReachConfig withEntering(double meters, List<String> kinds) {
        return new ReachConfig(
                marginMeters,
                keepSeconds,
                budget,
                gravityMetersPerSecond2,
                pushFactor,
                spawnMetersPerSecond,
                meters,
                kinds);
    }

    private static void requireAtLeast(String name, double value, double least) {
        if (!(value >= least && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and >= " + least + ": " + name + "=" + value);
        }
    }
}
