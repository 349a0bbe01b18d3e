package dev.netcode.testkit;

import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.Wire;

/**
 * A client's end of a {@link SimulatedNetwork}. Received frames are stamped with the time they came, not with the frame's, as a network
 * thread would. Thread: one.
 */
public final class SimulatedTransport implements Transport {

    private final SimulatedNetwork network;
    private final VirtualTime time;
    private final LocalClock clock;
    private final byte[] bytes = new byte[65_536];
    private boolean closed;

    /**
     * Makes a transport.
     *
     * @param network the line
     * @param time true time
     * @param clock the client's own, for the stamps
     */
    public SimulatedTransport(SimulatedNetwork network, VirtualTime time, LocalClock clock) {
        this.network = network;
        this.time = time;
        this.clock = clock;
    }

    @Override
    public boolean send(byte[] data, int offset, int length) {
        if (closed) {
            return false;
        }
        network.up().send(data, offset, length, time.nanos());
        return true;
    }

    @Override
    public int receive(FrameInbox inbox, long nowNanos) {
        int count = 0;
        while (!closed) {
            long due = network.down().nextDue();
            int length = network.down().receive(time.nanos(), bytes);
            if (length < 0) {
                break;
            }
            if (inbox.offer(bytes, 0, length, clock.at(due))) {
                count++;
            }
        }
        return count;
    }

    @Override
    public int maxDatagramBytes() {
        return Wire.DATAGRAM_BYTES;
    }

    @Override
    public boolean reliable() {
        LineConfig up = network.profile().up();
        return up.ordered() && up.loss() == 0 && up.burst().badShare() == 0;
    }

    @Override
    public void close() {
        closed = true;
    }
}
