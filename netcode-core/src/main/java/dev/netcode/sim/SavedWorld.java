package dev.netcode.sim;

/**
 * A saved world in a reusable slot, made by {@link Simulation#newSave()} and understood only by its maker.
 *
 * <p>Thread: the simulation's. Allocates: a slot grows to the largest world it ever held.
 */
public interface SavedWorld {

    /**
     * The tick after whose step the world was saved.
     *
     * @return a tick, or {@link Tick#NONE} for a slot that holds nothing
     */
    long tick();
}
