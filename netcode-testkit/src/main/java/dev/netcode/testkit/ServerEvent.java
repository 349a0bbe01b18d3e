package dev.netcode.testkit;

import dev.netcode.server.NetcodeServer;
import dev.netcode.sim.Simulation;

/** Something that only the server decides. Thread: one. */
public interface ServerEvent {

    /**
     * Does it, before the tick runs. What it touches should be told by {@link NetcodeServer#surprise}.
     *
     * @param tick the tick about to run
     * @param world the authority
     * @param server who tells the clients
     */
    void happen(long tick, Simulation world, NetcodeServer server);
}
