package dev.netcode.wire;

/**
 * The head of a scene's datagrams: type, check, version, scene. The check covers the connection's key and the scene's shape, so
 * that ends of different declarations understand nothing of each other.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
public final class SceneFrame {

    /** Version of the scene frames; others are refused. */
    public static final int VERSION = 1;

    private static final int ID_AT = FrameCheck.HEAD_BYTES + 1;
    private static final int HEAD = FrameCheck.HEAD_BYTES + 3;

    private final FrameCheck check;
    private final int id;

    /**
     * Makes a head.
     *
     * @param shape the scene
     * @param key the connection's key
     */
    public SceneFrame(SceneShape shape, long key) {
        check = new FrameCheck(shape.keyed(key));
        id = shape.id();
    }

    /**
     * Whether a datagram says that it is this scene's. Nothing is checked yet: what is not is somebody else's to judge.
     *
     * @param data holds it
     * @param offset where it begins
     * @param length bytes of it
     * @return true if its type is a scene's and its scene this one
     */
    public boolean mine(byte[] data, int offset, int length) {
        if (length < HEAD) {
            return false;
        }
        FrameType type = FrameType.of(data[offset]);
        boolean scene = type == FrameType.SCENE_UP || type == FrameType.SCENE_DOWN || type == FrameType.SCENE_TRUTH;
        return scene && (data[offset + ID_AT] & 0xff | (data[offset + ID_AT + 1] & 0xff) << 8) == id;
    }

    /**
     * Verifies a datagram that is {@link #mine}.
     *
     * @param data holds it
     * @param offset where it begins
     * @param length bytes of it
     * @param in opened on what follows the head, if the frame is good
     * @return its type, or BAD
     */
    public FrameType open(byte[] data, int offset, int length, BitReader in) {
        if (length < HEAD || length > Wire.DATAGRAM_BYTES) {
            return FrameType.BAD;
        }
        FrameType type = check.open(data, offset, length);
        if (type == FrameType.BAD || data[offset + FrameCheck.HEAD_BYTES] != VERSION) {
            return FrameType.BAD;
        }
        in.open(data, offset + HEAD, length - HEAD);
        return type;
    }

    /**
     * Starts a datagram: the head's room, version and scene.
     *
     * @param out cleared, then gets the head
     */
    public void begin(BitWriter out) {
        out.clear();
        out.bits(0, FrameCheck.HEAD_BYTES * 8);
        out.bits(VERSION, 8);
        out.bits(id, 16);
    }

    /**
     * Ends a datagram.
     *
     * @param type what it is
     * @param out holds it since {@link #begin}
     * @return its bytes, in the writer's array
     */
    public int seal(FrameType type, BitWriter out) {
        int bytes = out.bytes();
        check.seal(type, out.array(), 0, bytes);
        return bytes;
    }
}
