package dev.netcode.remote;

import dev.netcode.smooth.Pace;
import dev.netcode.smooth.SmoothingConfig;

/**
 * How everyone else is drawn.
 *
 * @param snapshotTicks ticks from one snapshot to the next, 1..60: the measurement interval of the nearest tier, for which
 *     the interpolation delay is meant
 * @param maxIntervalTicks longest measurement interval of any tier; a longer pause is a rest
 * @param samples measurements kept per entity, a power of two, 4..64
 * @param slewPerTick most that an entity's delay changes in a tick when its tier changes, 0.001..0.5
 * @param carryOnSeconds how long an entity is carried on by its velocity when its news is late
 * @param leadSeconds how far at most a proxy's measurement is carried on to the local time
 * @param teleportMeters a step between two measurements longer than this and than twice its pace allows is a teleport
 * @param curve linear or cubic
 * @param smoothing how twins' corrections are hidden, and everything's pace
 */
public record RemoteConfig(
        int snapshotTicks,
        int maxIntervalTicks,
        int samples,
        double slewPerTick,
        double carryOnSeconds,
        double leadSeconds,
        double teleportMeters,
        Curve curve,
        SmoothingConfig smoothing) {

    /** A snapshot every 3 ticks, tiers up to 60 ticks, 16 samples, 5 % slew, 250 ms carried on, 2 m of teleport. */
    public static final RemoteConfig DEFAULT =
            new RemoteConfig(3, 60, 16, 0.05, 0.25, 1, 2, Curve.LINEAR, SmoothingConfig.DEFAULT);

    /**
     * Checks every component.
     *
     * @param snapshotTicks see the record
     * @param maxIntervalTicks see the record
     * @param samples see the record
     * @param slewPerTick see the record
     * @param carryOnSeconds see the record
     * @param leadSeconds see the record
     * @param teleportMeters see the record
     * @param curve see the record
     * @param smoothing see the record
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public RemoteConfig {
        require("snapshotTicks", snapshotTicks, 1, 60);
        require("maxIntervalTicks", maxIntervalTicks, snapshotTicks, 255);
        require("samples", samples, 4, 64);
        if (Integer.bitCount(samples) != 1) {
            throw new IllegalArgumentException("samples must be a power of two: samples=" + samples);
        }
        require("slewPerTick", slewPerTick, 0.001, 0.5);
        require("carryOnSeconds", carryOnSeconds, 0, 10);
        require("leadSeconds", leadSeconds, 0, 10);
        require("teleportMeters", teleportMeters, 0, 1e9);
    }

    private static void require(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " must be in " + least + ".." + most + ": " + name + "=" + value);
        }
    }

    /**
     * The same with another snapshot interval.
     *
     * @param ticks ticks from one snapshot to the next
     * @return a copy
     */
    public RemoteConfig withSnapshotTicks(int ticks) {
        return new RemoteConfig(
                ticks,
                Math.max(ticks, maxIntervalTicks),
                samples,
                slewPerTick,
                carryOnSeconds,
                leadSeconds,
                teleportMeters,
                curve,
                smoothing);
    }

    /**
     * The same with another curve.
     *
     * @param other linear or cubic
     * @return a copy
     */
    public RemoteConfig withCurve(Curve other) {
        return new RemoteConfig(
                snapshotTicks,
                maxIntervalTicks,
                samples,
                slewPerTick,
                carryOnSeconds,
                leadSeconds,
                teleportMeters,
                other,
                smoothing);
    }

    /**
     * How fast anything may be drawn.
     *
     * @return the smoothing's pace
     */
    public Pace pace() {
        return smoothing.pace();
    }
}
