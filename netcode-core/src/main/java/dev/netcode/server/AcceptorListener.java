package dev.netcode.server;

/** Hears who comes and goes. Thread: the server's, between two ticks: the game may put in and take out what it likes. */
public interface AcceptorListener {

    /**
     * A client is there: it has answered with the key that only it was given. Its players are seated; what they control is
     * the game's to say.
     *
     * @param session the client
     */
    void joined(ClientSession session);

    /**
     * A client that had joined is not there any more: it was silent for too long, began again from the same address, or was let
     * go. Its session is disconnected and its players are free; what they controlled is the game's to keep or remove.
     *
     * @param session the client
     */
    void left(ClientSession session);
}
