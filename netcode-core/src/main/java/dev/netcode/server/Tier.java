package dev.netcode.server;

/**
 * How often entities of a ring of distances are told.
 *
 * @param withinMeters outer radius about what the player controls; the last tier's is infinite
 * @param everyTicks least ticks between two rows of one entity
 */
public record Tier(double withinMeters, int everyTicks) {

    /**
     * Checks both components.
     *
     * @param withinMeters outer radius about what the player controls, &gt; 0; the last tier's is infinite
     * @param everyTicks least ticks between two rows of one entity, 1..240
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public Tier {
        if (!(withinMeters > 0)) {
            throw new IllegalArgumentException("withinMeters must be > 0: withinMeters=" + withinMeters);
        }
        if (everyTicks < 1 || everyTicks > 240) {
            throw new IllegalArgumentException("everyTicks must be in 1..240: everyTicks=" + everyTicks);
        }
    }
}
