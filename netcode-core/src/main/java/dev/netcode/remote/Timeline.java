package dev.netcode.remote;

/** When an entity is drawn: in the local present, in the measured past, or somewhere between. */
public enum Timeline {
    /** Not drawn: unknown, or known but never measured. */
    NONE,
    /** Where its last known measurement has it: at rest, not yet moving, or too late to guess on. */
    HELD,
    /** Between two measurements. */
    INTERPOLATED,
    /** Past the newest measurement, by its velocity, for a bounded while. */
    CARRIED_ON,
    /** On the way from the past to the present, or back. */
    BLENDING,
    /** Where the local world has it, at the local time. */
    PREDICTED;

    private static final Timeline[] ALL = values();

    static final byte NONE_CODE = 0;
    static final byte HELD_CODE = 1;
    static final byte INTERPOLATED_CODE = 2;
    static final byte CARRIED_ON_CODE = 3;

    byte code() {
        return switch (this) {
            case NONE -> NONE_CODE;
            case HELD -> HELD_CODE;
            case INTERPOLATED -> INTERPOLATED_CODE;
            case CARRIED_ON -> CARRIED_ON_CODE;
            case BLENDING -> 4;
            case PREDICTED -> 5;
        };
    }

    static Timeline of(byte code) {
        return ALL[code];
    }
}
