package dev.netcode.server;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.Simulation;

/** What every session's snapshot of one tick is made from. */
interface ServerTick {

    long tick();

    /** Measured tick rate over the nominal one. */
    double rate();

    Simulation simulation();

    /** The contact memory of the whole world after this tick. */
    ContactImpulses impulses();

    /** Who drives what after this tick. */
    Drivers drivers();

    /** The number of this life of the server. */
    long life();
}
