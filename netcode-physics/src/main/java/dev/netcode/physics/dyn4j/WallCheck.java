package dev.netcode.physics.dyn4j;

import dev.netcode.sim.EntityKind;
import java.util.Locale;
import java.util.Optional;
import org.dyn4j.geometry.AABB;

/**
 * What passes through a wall between two ticks when nothing looks at what lies between them: a body of half length e that
 * flies at v passes any wall thinner than 2 (v dt - e).
 */
public final class WallCheck {

    private WallCheck() {}

    /**
     * The thickest wall that can be passed head-on.
     *
     * @param metersPerSecond speed of the body
     * @param tickSeconds length of a tick
     * @param halfLengthMeters half the body's length along its flight
     * @return m; 0 if none
     */
    public static double thickestPassedMeters(double metersPerSecond, double tickSeconds, double halfLengthMeters) {
        return Math.max(0, 2 * (metersPerSecond * tickSeconds - halfLengthMeters));
    }

    /**
     * The speed up to which a wall holds a body.
     *
     * @param wallMeters thickness of the wall
     * @param tickSeconds length of a tick
     * @param halfLengthMeters half the body's length along its flight
     * @return m/s
     */
    public static double safeMetersPerSecond(double wallMeters, double tickSeconds, double halfLengthMeters) {
        return (wallMeters / 2 + halfLengthMeters) / tickSeconds;
    }

    static double halfLengthMeters(EntityBody body) {
        AABB box = body.createAABB();
        return Math.min(box.getWidth(), box.getHeight()) / 2;
    }

    static Optional<String> warn(EntityKind kind, double halfLength, Level level, double tickSeconds) {
        double wall = level.thinnestMeters();
        double safe = safeMetersPerSecond(wall, tickSeconds, halfLength);
        if (!(kind.topSpeedMetersPerSecond() > safe)) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "kind %s may pass part %d of the level: topSpeedMetersPerSecond must be <= %.3g for %.3g m (or the part %.3g m"
                        + " thick, or Impacts chosen): topSpeedMetersPerSecond=%.3g",
                kind.name(),
                level.thinnestPart(),
                safe,
                wall,
                thickestPassedMeters(kind.topSpeedMetersPerSecond(), tickSeconds, halfLength),
                kind.topSpeedMetersPerSecond()));
    }
}
