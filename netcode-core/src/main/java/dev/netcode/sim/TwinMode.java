package dev.netcode.sim;

/** How an entity stands in a local world. */
public enum TwinMode {
    /** A full member: integrated, pushed, saved and restored. */
    SIMULATED,
    /** Solid and found by rays, where it was put; felt with its velocity by what hits it, itself moved by nothing. */
    PROXY,
    /** Not in the physics world at all. */
    ABSENT
}
