package dev.netcode.state;

/** How a field of a remote entity is drawn between two measurements. */
public enum Drawing {
    /** Between the two measurements, the short way for angles and rotations. */
    INTERPOLATED,
    /** As the earlier measurement had it, until the later one's moment; always so for whole numbers and flags. */
    AT_ONCE,
    /** Not drawn: part of the state for the simulation's sake. Behaves as {@link #AT_ONCE}. */
    HIDDEN
}
