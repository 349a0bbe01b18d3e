package dev.netcode.examples.play;

/** What the window shows and steers: a client, a server and a line between them. Everything on the window's thread. */
interface Session {

    /** Sets the line; takes effect with the next datagram. */
    void line(Line line);

    /** Runs whatever is due up to a moment, the client's frame last. */
    Readings frame(long nowNanos, Keys keys);

    /** Fills in what the client draws and, if wanted, where the server has everything at this moment. */
    void draw(Picture picture, boolean ghosts);

    /** The client does nothing for a while. */
    void stall(double seconds);

    /** The server alone gives the player's body a push that no client could foresee. */
    void shove();

    /** Switches prediction on or off. */
    void predict(boolean on);

    /** Starts over. */
    void restart();
}
