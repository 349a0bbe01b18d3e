package dev.netcode.scene;

/**
 * How a copy of a scene is held against its server's, and how what moves is drawn.
 *
 * @param epsilon {@linkplain dev.netcode.state.StateLayout#difference difference} of a field that still counts as the same, &gt;= 0
 * @param cutoffSteps a copy that is farther than this behind its server takes the whole truth instead of catching up, 2..240
 * @param halfLifeSeconds time in which what moved is drawn half the way to where it belongs
 * @param snap a field that moved farther than this is drawn where it belongs at once
 * @param below what is drawn nearer than this to where it belongs is drawn there
 * @param historySteps how far back a late press of another seat can take the copy, 8..1,024: it must hold the
 *     way there and back and what the line scatters
 */
public record SceneConfig(
        double epsilon, int cutoffSteps, double halfLifeSeconds, double snap, double below, int historySteps) {

    /** 0.01, 12 steps, 100 ms, 2, 0.001, 64 steps. */
    public static final SceneConfig DEFAULT = new SceneConfig(0.01, 12, 0.1, 2, 0.001, 64);

    /**
     * Checks every component.
     *
     * @param epsilon see the record
     * @param cutoffSteps see the record
     * @param halfLifeSeconds see the record
     * @param snap see the record
     * @param below see the record
     * @param historySteps see the record
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public SceneConfig {
        require("epsilon", epsilon, 0);
        require("halfLifeSeconds", halfLifeSeconds, Double.MIN_VALUE);
        require("snap", snap, 0);
        require("below", below, 0);
        require("cutoffSteps", cutoffSteps, 2, 240);
        require("historySteps", historySteps, 8, 1_024);
    }

    private static void require(String name, double value, double least) {
        if (!(value >= least && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and >= " + least + ": " + name + "=" + value);
        }
    }

    private static void require(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be in " + least + ".." + most + ": " + name + "=" + value);
        }
    }

    /**
     * The same with another epsilon.
     *
     * @param newEpsilon as the component
     * @return a copy
     */
    public SceneConfig withEpsilon(double newEpsilon) {
        return new SceneConfig(newEpsilon, cutoffSteps, halfLifeSeconds, snap, below, historySteps);
    }

    /**
     * The same with another cutoff.
     *
     * @param steps as the component
     * @return a copy
     */
    public SceneConfig withCutoff(int steps) {
        return new SceneConfig(epsilon, steps, halfLifeSeconds, snap, below, historySteps);
    }

    /**
     * The same with another easing.
     *
     * @param halfLife as the component, s
     * @param snapAt as the component
     * @param dropBelow as the component
     * @return a copy
     */
    public SceneConfig withEasing(double halfLife, double snapAt, double dropBelow) {
        return new SceneConfig(epsilon, cutoffSteps, halfLife, snapAt, dropBelow, historySteps);
    }

    /**
     * The same with another history.
     *
     * @param steps as the component
     * @return a copy
     */
    public SceneConfig withHistory(int steps) {
        return new SceneConfig(epsilon, cutoffSteps, halfLifeSeconds, snap, below, steps);
    }
}
