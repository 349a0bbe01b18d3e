package dev.netcode.testkit;

import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Simulation;
import java.util.ArrayList;
import java.util.List;

/** Makes the rigs of one test, all drawn from its seed; given to tests by {@link RigExtension}. Thread: one. */
public final class Rigs {

    private final long seed;
    private final List<Rig> made = new ArrayList<>();

    Rigs(long seed) {
        this.seed = seed;
    }

    /**
     * Makes a rig.
     *
     * @param authority the server's world
     * @param config what the server tells and takes
     * @return a rig whose first tick is 0
     */
    public Rig rig(Simulation authority, ServerConfig config) {
        return rig(authority, config, 0);
    }

    /**
     * Makes a rig of a server that has run for a while.
     *
     * @param authority the server's world
     * @param config what the server tells and takes
     * @param firstTick the first tick that will run
     * @return a rig
     */
    public Rig rig(Simulation authority, ServerConfig config, long firstTick) {
        Rig rig = new Rig(authority, config, firstTick, seed + made.size());
        made.add(rig);
        return rig;
    }

    /**
     * What the rigs are drawn from.
     *
     * @return the test's seed
     */
    public long seed() {
        return seed;
    }

    List<Rig> made() {
        return made;
    }
}
