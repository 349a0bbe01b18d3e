package dev.netcode.wire;

/** What a datagram is; its first byte. */
public enum FrameType {
    /** Nothing that this protocol knows, or a frame whose check failed. */
    BAD(0),
    /** A client asks to join. */
    HELLO(0x51),
    /** The server lets it. */
    WELCOME(0x52),
    /** The server does not, and says why. */
    REFUSED(0x53),
    /** Inputs and acknowledgements. */
    INPUT(0x54),
    /** A whole snapshot. */
    SNAPSHOT(0x55),
    /** A part of a snapshot that is larger than a datagram. */
    SNAPSHOT_PART(0x56),
    /** From a client that runs a copy of a whole scene: presses and acknowledgements. */
    SCENE_UP(0x57),
    /** To a client that runs a copy of a whole scene: presses taken, and numbers to hold it against. */
    SCENE_DOWN(0x58),
    /** A piece of the whole truth of a scene. */
    SCENE_TRUTH(0x59);

    private static final FrameType[] ALL = values();

    private final int code;

    FrameType(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static FrameType of(byte code) {
        for (FrameType type : ALL) {
            if (type.code == code) {
                return type;
            }
        }
        return BAD;
    }
}
