package dev.netcode.wire;

import java.util.zip.CRC32;

/**
 * The head of every datagram: its type, and a 32-bit check over type, contents and the connection's key.
 *
 * <p>The check is verified before anything is parsed: packed frames hardly ever betray a flipped bit by themselves. The key
 * makes frames of another connection, and of anyone who does not know it, fail alike. It is no cryptography; where
 * forgery matters, put an authenticated transport beneath.
 *
 * <p>Layout: byte 0 type, bytes 1..4 CRC-32 (little endian) of the key's eight bytes, byte 0 and bytes 5... Thread: one.
 * Allocates: in the constructor only.
 */
public final class FrameCheck {

    /** Bytes before the contents. */
    public static final int HEAD_BYTES = 5;

    private final CRC32 crc = new CRC32();
    private final byte[] lead = new byte[9];

    /**
     * Makes a check.
     *
     * @param key the connection's key; 0 before there is one
     */
    public FrameCheck(long key) {
        for (int i = 0; i < 8; i++) {
            lead[i] = (byte) (key >>> i * 8);
        }
    }

    private int compute(byte[] data, int offset, int length) {
        crc.reset();
        lead[8] = data[offset];
        crc.update(lead, 0, lead.length);
        crc.update(data, offset + HEAD_BYTES, length - HEAD_BYTES);
        return (int) crc.getValue();
    }

    /**
     * Writes head and check.
     *
     * @param type what the frame is
     * @param data a frame whose contents stand from {@code offset + HEAD_BYTES} on
     * @param offset where the frame begins
     * @param length bytes of the frame, head included
     */
    public void seal(FrameType type, byte[] data, int offset, int length) {
        data[offset] = (byte) type.code();
        int sum = compute(data, offset, length);
        for (int i = 0; i < 4; i++) {
            data[offset + 1 + i] = (byte) (sum >>> i * 8);
        }
    }

    /**
     * Verifies a frame.
     *
     * @param data holds the frame
     * @param offset where it begins
     * @param length bytes of it
     * @return its type; {@link FrameType#BAD} if it is too short, of no known type, or its check fails
     */
    public FrameType open(byte[] data, int offset, int length) {
        if (length < HEAD_BYTES) {
            return FrameType.BAD;
        }
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum |= (data[offset + 1 + i] & 0xff) << i * 8;
        }
        return sum == compute(data, offset, length) ? FrameType.of(data[offset]) : FrameType.BAD;
    }
}
