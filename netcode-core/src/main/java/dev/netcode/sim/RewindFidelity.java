package dev.netcode.sim;

/** What a simulation can promise about going back in time; measured, not believed, by the testkit's fidelity probe. */
public enum RewindFidelity {
    /** A restored world continues bit for bit as the saved one did: contact memory, sleep and order included. */
    EXACT,
    /** The engine keeps no hidden state: writing every entity's state is a complete restore. */
    STATELESS,
    /** Neither: poses and velocities can be set, but hidden solver state makes a replay differ a little. */
    POSE_ONLY
}
