package dev.netcode.examples.start;

import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Welcome;
import org.jspecify.annotations.Nullable;

/** A rig's line with a door before it: the rig seats its clients with a key, a whole client knocks first. */
final class DoorTransport implements Transport {

    private final Transport line;
    private final long key;
    private final int[] players;
    private byte @Nullable [] answer;

    DoorTransport(Transport line, long key, int... players) {
        this.line = line;
        this.key = key;
        this.players = players.clone();
    }

    @Override
    public boolean send(byte[] data, int offset, int length) {
        if (Handshake.read(data, offset, length) instanceof Hello hello) {
            answer = Handshake.write(new Welcome(hello.nonce(), key, 0, players));
            return true;
        }
        return line.send(data, offset, length);
    }

    @Override
    public int receive(FrameInbox inbox, long nowNanos) {
        if (answer != null) {
            inbox.offer(answer, 0, answer.length, nowNanos);
            answer = null;
        }
        return line.receive(inbox, nowNanos);
    }

    @Override
    public int maxDatagramBytes() {
        return line.maxDatagramBytes();
    }

    @Override
    public boolean reliable() {
        return line.reliable();
    }

    @Override
    public void close() {
        line.close();
    }
}
