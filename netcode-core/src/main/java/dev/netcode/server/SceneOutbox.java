package dev.netcode.server;

/** Where a scene's datagrams go. Thread: the server's. */
public interface SceneOutbox {

    /**
     * Sends one datagram to a client, now or never.
     *
     * @param to whom
     * @param data holds it; not kept by the server, may be reused as soon as this returns
     * @param length bytes that count
     */
    void send(SceneSession to, byte[] data, int length);
}
