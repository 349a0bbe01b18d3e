package dev.netcode.remote;

/** How poses between two measurements are found. */
public enum Curve {
    /** On the straight line: cheapest, and what the sweep over thousands is made for. */
    LINEAR,
    /** On a cubic that has the measured velocities at both ends: for few entities, or sparse measurements of curved paths. */
    HERMITE
}
