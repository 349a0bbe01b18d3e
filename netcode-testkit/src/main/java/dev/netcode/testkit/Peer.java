package dev.netcode.testkit;

/** Whatever plays at one end of a line: a whole client, or another strategy to compare it with. Thread: one. */
public interface Peer {

    /**
     * Runs one frame: takes what has come, does what is due, sends.
     *
     * @param nowNanos the time on its own clock
     */
    void frame(long nowNanos);

    /**
     * The server has just run a tick; for comparing.
     *
     * @param tick which
     */
    default void serverTicked(long tick) {}
}
