package dev.netcode.testkit;

import dev.netcode.transport.Transport;

/** Makes a {@link Peer} of a connection that a {@link Rig} has opened. */
public interface PeerFactory {

    /**
     * Makes it.
     *
     * @param transport its end of the line
     * @param key the connection's key
     * @param players its seats' players
     * @return the peer
     */
    Peer make(Transport transport, long key, int... players);
}
