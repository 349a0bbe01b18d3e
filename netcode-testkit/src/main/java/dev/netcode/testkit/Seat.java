package dev.netcode.testkit;

import dev.netcode.server.ClientSession;
import dev.netcode.transport.Transport;

/**
 * A place at the table: one client's line, its clock, its frames, and its session on the server.
 *
 * <p>Thread: one.
 */
public final class Seat {

    private final SimulatedNetwork network;
    private final LocalClock clock;
    private final Transport transport;
    private final ClientSession session;
    private final Peer peer;
    private double framesPerSecond;
    private long nextFrame;
    private long sleepsUntil = Long.MIN_VALUE;
    private long frames;

    Seat(
            SimulatedNetwork network,
            LocalClock clock,
            Transport transport,
            ClientSession session,
            Peer peer,
            double framesPerSecond,
            long firstFrame) {
        this.network = network;
        this.clock = clock;
        this.transport = transport;
        this.session = session;
        this.peer = peer;
        this.framesPerSecond = framesPerSecond;
        nextFrame = firstFrame;
    }

    long nextFrame() {
        return Math.max(nextFrame, sleepsUntil);
    }

    void frame(long trueNanos) {
        frames++;
        long late = Math.max(0, trueNanos - nextFrame);
        nextFrame += clock.span(1e9 / framesPerSecond);
        if (late > 0 && nextFrame < trueNanos) {
            nextFrame = trueNanos + clock.span(1e9 / framesPerSecond);
        }
        peer.frame(clock.nanos());
    }

    /**
     * Draws no frame until a time: a stall.
     *
     * @param untilNanos true time of its end
     */
    public void stall(long untilNanos) {
        sleepsUntil = untilNanos;
    }

    /**
     * Draws at another rate from the next frame on.
     *
     * @param rate frames a second, 1..1000
     * @throws IllegalArgumentException if rate is out of range
     */
    public void framesPerSecond(double rate) {
        LineConfig.require("framesPerSecond", rate, 1, 1000);
        framesPerSecond = rate;
    }

    /**
     * Its line.
     *
     * @return live
     */
    public SimulatedNetwork network() {
        return network;
    }

    /**
     * Its clock.
     *
     * @return live
     */
    public LocalClock clock() {
        return clock;
    }

    /**
     * Its end of the line.
     *
     * @return live
     */
    public Transport transport() {
        return transport;
    }

    /**
     * Its session on the server.
     *
     * @return live
     */
    public ClientSession session() {
        return session;
    }

    /**
     * What plays here.
     *
     * @return the peer
     */
    public Peer peer() {
        return peer;
    }

    /**
     * Frames drawn.
     *
     * @return since it joined
     */
    public long frames() {
        return frames;
    }
}
