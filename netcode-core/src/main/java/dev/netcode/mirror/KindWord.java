package dev.netcode.mirror;

import dev.netcode.sim.EntityKind;
import dev.netcode.state.StateLayout;

/**
 * What {@link ReachField} reads of a kind's state, and where it stands.
 *
 * <p>Thread: any. Allocates: in the constructor only.
 */
final class KindWord {

    final double radiusMeters;
    final double acceleration;
    final double topSpeed;
    final int dimensions;
    final int position;
    final boolean enterable;
    private final int velocity;
    private final int spin;
    private final int spinWidth;
    private final int asleep;
    private final int link;

    KindWord(EntityKind kind, boolean enterable) {
        StateLayout layout = kind.layout();
        radiusMeters = kind.radiusMeters();
        acceleration = kind.accelerationMetersPerSecond2();
        topSpeed = kind.topSpeedMetersPerSecond();
        dimensions = layout.dimensions();
        position = layout.positionOffset();
        velocity = layout.velocityOffset();
        spin = layout.spinOffset();
        spinWidth = dimensions == 3 ? 3 : 1;
        asleep = layout.asleepOffset();
        link = kind.link() < 0 ? -1 : layout.field(kind.link()).offset();
        this.enterable = enterable;
    }

    boolean asleep(double[] state, int offset) {
        return asleep >= 0 && state[offset + asleep] != 0;
    }

    /** The entity that it is jointed to. */
    long link(double[] state, int offset, long none) {
        return link < 0 ? none : (long) state[offset + link];
    }

    /** How fast its edge moves, m/s. */
    double speed(double[] state, int offset) {
        double speed = 0;
        if (velocity >= 0) {
            speed = length(state, offset + velocity, dimensions);
        }
        if (spin >= 0) {
            speed += radiusMeters * length(state, offset + spin, spinWidth);
        }
        return speed;
    }

    private static double length(double[] values, int from, int dimensions) {
        double sum = 0;
        for (int i = 0; i < dimensions; i++) {
            sum += values[from + i] * values[from + i];
        }
        return Math.sqrt(sum);
    }
}
