package dev.netcode.benchmarks;

import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.Wire;

/** A line of which only what is sent matters: nothing arrives by it, since the play hands that over itself. */
abstract class SendingHalf implements Transport {

    @Override
    public final int receive(FrameInbox inbox, long nowNanos) {
        return 0;
    }

    @Override
    public final int maxDatagramBytes() {
        return Wire.DATAGRAM_BYTES;
    }

    @Override
    public void close() {}
}
