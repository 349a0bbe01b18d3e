package dev.netcode.testkit;

import dev.netcode.sim.Simulation;

/** A player whom the server plays itself. Thread: one. */
public interface Bot {

    /**
     * Says what it does in a tick.
     *
     * @param tick which
     * @param world the authority before the tick; for reading only
     * @param out receives the input; neutral when called; rounded and clamped afterwards
     */
    void act(long tick, Simulation world, double[] out);
}
