package dev.netcode.transport;

/**
 * Moves datagrams to and from one other end. What it loses, doubles or overtakes is repaired above it.
 *
 * <p>Thread: {@link #send} on the game thread; {@link #receive} on the thread that feeds the inbox, which may be the same.
 */
public interface Transport extends AutoCloseable {

    /**
     * Sends one datagram, now or never; does not block.
     *
     * @param data holds the bytes; copied
     * @param offset first byte
     * @param length how many, at most {@link #maxDatagramBytes()}
     * @return false if it was lost right here (no room, no route); the same as lost on the way
     */
    boolean send(byte[] data, int offset, int length);

    /**
     * Moves every datagram that has arrived into the inbox; does not block.
     *
     * @param inbox gets them
     * @param nowNanos the time they are stamped with, unless the transport knows better
     * @return how many were put in
     */
    int receive(FrameInbox inbox, long nowNanos);

    /**
     * Largest datagram that passes whole.
     *
     * @return bytes
     */
    int maxDatagramBytes();

    /**
     * Whether datagrams arrive all and in order; then each input is sent once only.
     *
     * @return false for UDP and its kind
     */
    boolean reliable();

    /** Stops. Sending and receiving afterwards do nothing. */
    @Override
    void close();
}
