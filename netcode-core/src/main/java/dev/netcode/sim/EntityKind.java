package dev.netcode.sim;

import dev.netcode.state.StateLayout;

/**
 * One kind of entity: its state and what may be assumed about its motion.
 *
 * <p>Errors: creation throws {@link IllegalArgumentException} naming the component, its rule and its value.
 *
 * @param index position in the {@link Schema}, 0..255; what the wire carries
 * @param name unique in the schema, for reports
 * @param layout its state
 * @param radiusMeters radius of a circle (sphere) about its position that holds all of its shape, > 0
 * @param topSpeedMetersPerSecond fastest it can move by its own doing; bounds what may be reached
 * @param accelerationMetersPerSecond2 most it gains by its own doing; 0 for loose bodies
 * @param link field of {@code layout} that names the entity it is jointed to (kind ENTITY), or -1: jointed entities join
 *     and leave a local world together
 */
public record EntityKind(
        int index,
        String name,
        StateLayout layout,
        double radiusMeters,
        double topSpeedMetersPerSecond,
        double accelerationMetersPerSecond2,
        int link) {

    /**
     * Checks every component.
     *
     * @param index see the record
     * @param name see the record
     * @param layout see the record
     * @param radiusMeters see the record
     * @param topSpeedMetersPerSecond see the record
     * @param accelerationMetersPerSecond2 see the record
     * @param link see the record
     */
    public EntityKind {
        if (index < 0 || index > 255) {
            throw new IllegalArgumentException("index must be in 0..255: index=" + index);
        }
        if (name.isEmpty()) {
            throw new IllegalArgumentException("name must not be empty");
        }
        requireFinite("radiusMeters", radiusMeters, Double.MIN_VALUE);
        requireFinite("topSpeedMetersPerSecond", topSpeedMetersPerSecond, 0);
        requireFinite("accelerationMetersPerSecond2", accelerationMetersPerSecond2, 0);
        if (link < -1 || link >= layout.fieldCount()) {
            throw new IllegalArgumentException("link must be -1 or a field of the layout: link=" + link);
        }
    }

    private static void requireFinite(String name, double value, double least) {
        if (!(value >= least && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and >= " + least + ": " + name + "=" + value);
        }
    }
}
