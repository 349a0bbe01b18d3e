package dev.netcode.transport;

import java.net.SocketAddress;

/**
 * Moves datagrams between a server and any number of other ends, told apart by their addresses. What it loses, doubles or
 * overtakes is repaired above it.
 *
 * <p>Thread: one.
 */
public interface ServerTransport extends AutoCloseable {

    /** Takes received datagrams. */
    interface Receiver {

        /**
         * A datagram has come.
         *
         * @param from whose; anybody may have written this address on it
         * @param data holds it; reused afterwards
         * @param length bytes that count
         */
        void datagram(SocketAddress from, byte[] data, int length);
    }

    /**
     * Gives out every datagram that has arrived; does not block.
     *
     * @param receiver gets them
     * @return how many there were
     */
    int receive(Receiver receiver);

    /**
     * Sends one datagram, now or never; does not block.
     *
     * @param to whom
     * @param data holds it; copied
     * @param length bytes of it
     * @return false if it was lost right here; the same as lost on the way
     * @throws IllegalArgumentException if it is longer than a datagram may be
     */
    boolean send(SocketAddress to, byte[] data, int length);

    /** Stops. Sending and receiving afterwards do nothing. */
    @Override
    void close();
}
