package dev.netcode.predict;

/** Why a prediction was put right. */
public enum Cause {
    /** The server ran a tick without this client's input and guessed another one. */
    LATE_INPUT,
    /** Somebody else's input was not what it was held to be. */
    OTHER_INPUT,
    /** Something happened that only the server decides: a push, a refusal, a despawn. */
    SERVER_EVENT,
    /** A tick that a stall kept this client from sampling. */
    STALL,
    /** Something was touched that was not simulated here. */
    MISSING_TWIN,
    /** An engine that cannot go back exactly: the words' rounding or hidden solver state. */
    QUANTIZATION,
    /** None of the above: both ends ran the same ticks on the same inputs and came out apart. */
    PHYSICS_DIVERGENCE
}
