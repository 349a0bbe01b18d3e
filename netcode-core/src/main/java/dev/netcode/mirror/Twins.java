package dev.netcode.mirror;

import dev.netcode.sim.TwinMode;

/** Read access to the local world's twins as they stand at the local tick; what drawing needs to know of prediction. */
public interface Twins {

    /**
     * How an entity stands in the local world.
     *
     * @param id any id
     * @return ABSENT for unknown ids
     */
    TwinMode mode(long id);

    /**
     * Reads a twin's present state.
     *
     * @param id any id
     * @param state receives the state in the kind's layout
     * @param offset where to put it
     * @return false if there is no twin, and then nothing is written
     */
    boolean read(long id, double[] state, int offset);

    /**
     * How many twins there are, simulated and proxy.
     *
     * @return 0 or more
     */
    int twinCount();

    /**
     * A twin.
     *
     * @param index 0..twinCount-1
     * @return its id
     */
    long twinId(int index);

    /**
     * What kind a twin is of.
     *
     * @param id an id for which {@link #mode} is not ABSENT
     * @return index in the schema
     */
    int kind(long id);
}
