package dev.netcode.transport;

/** One received frame in a pooled buffer. Belongs to whoever polled it until given back. Thread: one at a time. */
public final class Frame {

    private final byte[] data;
    private int length;
    private long receivedNanos;

    Frame(int maxFrameBytes) {
        data = new byte[maxFrameBytes];
    }

    void fill(byte[] source, int offset, int bytes, long nanos) {
        System.arraycopy(source, offset, data, 0, bytes);
        length = bytes;
        receivedNanos = nanos;
    }

    /**
     * The bytes; the first {@link #length()} count.
     *
     * @return live array
     */
    public byte[] data() {
        return data;
    }

    /**
     * How many bytes count.
     *
     * @return 0 or more
     */
    public int length() {
        return length;
    }

    /**
     * When the frame came.
     *
     * @return the stamp given to {@link FrameInbox#offer}, on the caller's monotonic clock, ns
     */
    public long receivedNanos() {
        return receivedNanos;
    }
}
