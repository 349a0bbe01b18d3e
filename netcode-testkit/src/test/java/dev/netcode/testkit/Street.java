package dev.netcode.testkit;

import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.ServerTransport;
import dev.netcode.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Datagrams between a server and any number of addresses, without a socket: what is sent is there at once, in order. */
final class Street implements ServerTransport {

    record Letter(SocketAddress address, byte[] bytes) {}

    private final ArrayDeque<Letter> in = new ArrayDeque<>();
    private final Map<String, List<byte[]>> out = new TreeMap<>();

    static InetSocketAddress address(int host, int port) {
        try {
            byte[] ip = {10, (byte) (host >> 16), (byte) (host >> 8), (byte) host};
            return new InetSocketAddress(InetAddress.getByAddress(ip), port);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    /** Somebody writes to the server. */
    void write(SocketAddress from, byte[] bytes) {
        in.add(new Letter(from, bytes));
    }

    /** What the server has sent to an address since it was last asked. */
    List<byte[]> sentTo(SocketAddress to) {
        List<byte[]> sent = out.remove(to.toString());
        return sent == null ? List.of() : sent;
    }

    @Override
    public int receive(Receiver receiver) {
        int count = in.size();
        for (int i = 0; i < count; i++) {
            Letter letter = in.remove();
            // as a socket does: in a larger array, which is used again
            byte[] reused = Arrays.copyOf(letter.bytes(), 2_048);
            receiver.datagram(letter.address(), reused, letter.bytes().length);
            Arrays.fill(reused, (byte) 0x55);
        }
        return count;
    }

    @Override
    public boolean send(SocketAddress to, byte[] data, int length) {
        out.computeIfAbsent(to.toString(), unknown -> new ArrayList<>()).add(Arrays.copyOf(data, length));
        return true;
    }

    /** The same line as an end at an address sees it. */
    Transport end(SocketAddress address) {
        return new Transport() {
            @Override
            public boolean send(byte[] data, int offset, int length) {
                write(address, Arrays.copyOfRange(data, offset, offset + length));
                return true;
            }

            @Override
            public int receive(FrameInbox inbox, long nowNanos) {
                int count = 0;
                for (byte[] bytes : sentTo(address)) {
                    count += inbox.offer(bytes, 0, bytes.length, nowNanos) ? 1 : 0;
                }
                return count;
            }

            @Override
            public int maxDatagramBytes() {
                return 1_200;
            }

            @Override
            public boolean reliable() {
                return false;
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public void close() {}
}
