package dev.netcode.client;

/** Where a client's inputs come from. Thread: the client's. */
public interface InputSource {

    /**
     * Says what the players do in a tick. Called once for each tick, at the moment it is run.
     *
     * @param tick which
     * @param out receives the inputs in the schema's layout, seat after seat, each from {@code offset} on; rounded and clamped
     *     afterwards; neutral when called
     * @param offset where they begin
     */
    void sample(long tick, double[] out, int offset);
}
