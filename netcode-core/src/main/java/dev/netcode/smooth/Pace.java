package dev.netcode.smooth;

/**
 * How fast a body may be drawn, measured by its own pace: never above 4/3 of the larger of its speed and the floor.
 *
 * <p>A limit in metres would be wrong for everybody: 2 m are nothing to a car at 150 km/h and a leap to a walker.
 *
 * @param floorMetersPerSecond pace that any body may be drawn at, resting ones too; 3 is a brisk walk
 * @param minBlendSeconds shortest blend between two timelines
 * @param snapSeconds what cannot be hidden in this time at the body's pace is taken at once
 */
public record Pace(double floorMetersPerSecond, double minBlendSeconds, double snapSeconds) {

    /** A floor of 3 m/s, blends of a quarter second and more, half a second of hiding. */
    public static final Pace DEFAULT = new Pace(3, 0.25, 0.5);

    /** A drawn body's speed over its own is at most this. */
    public static final double MOST = 4.0 / 3;

    /**
     * Checks every component.
     *
     * @param floorMetersPerSecond see the record
     * @param minBlendSeconds see the record
     * @param snapSeconds see the record
     * @throws IllegalArgumentException if a component is not finite and above 0
     */
    public Pace {
        require("floorMetersPerSecond", floorMetersPerSecond);
        require("minBlendSeconds", minBlendSeconds);
        require("snapSeconds", snapSeconds);
    }

    static void require(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and > 0: " + name + "=" + value);
        }
    }

    /**
     * The fastest that a body may be drawn.
     *
     * @param speedMetersPerSecond its own speed
     * @return m/s
     */
    public double most(double speedMetersPerSecond) {
        return MOST * Math.max(speedMetersPerSecond, floorMetersPerSecond);
    }

    /**
     * What a body's own motion leaves of that: how fast an offset may be drawn away.
     *
     * @param speedMetersPerSecond its own speed
     * @return m/s, at least a third of its speed
     */
    public double spare(double speedMetersPerSecond) {
        return most(speedMetersPerSecond) - speedMetersPerSecond;
    }

    /**
     * The longest offset that can be hidden.
     *
     * @param speedMetersPerSecond the body's speed
     * @return metres
     */
    public double snapsAt(double speedMetersPerSecond) {
        return spare(speedMetersPerSecond) * snapSeconds;
    }
}
