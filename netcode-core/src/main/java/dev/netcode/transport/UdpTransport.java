package dev.netcode.transport;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;

/**
 * Datagrams over UDP to one other end, with nothing but the JDK.
 *
 * <p>Errors of single datagrams (no route, port unreachable, full buffers) count as losses. Thread: as {@link Transport}.
 * Allocates: nothing of its own after construction.
 */
public final class UdpTransport implements Transport {

    /** Largest datagram sent or received: passes practically every path without fragments. */
    public static final int MAX_DATAGRAM_BYTES = 1_200;

    private final DatagramChannel channel;
    private final ByteBuffer out = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
    private final ByteBuffer in = ByteBuffer.allocateDirect(2_048);
    private final byte[] bytes = new byte[2_048];
    private long sendErrors;
    private long receiveErrors;

    private UdpTransport(DatagramChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a socket on any free port and fixes the other end.
     *
     * @param remote the server's address
     * @return an open transport
     * @throws IOException if no socket can be had
     */
    public static UdpTransport connect(SocketAddress remote) throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        try {
            channel.configureBlocking(false);
            channel.connect(remote);
            return new UdpTransport(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public boolean send(byte[] data, int offset, int length) {
        if (length > MAX_DATAGRAM_BYTES) {
            throw new IllegalArgumentException("length must be <= " + MAX_DATAGRAM_BYTES + ": length=" + length);
        }
        clear(out);
        out.put(data, offset, length);
        flip(out);
        try {
            return channel.write(out) == length;
        } catch (IOException e) {
            sendErrors++;
            return false;
        }
    }

    @Override
    public int receive(FrameInbox inbox, long nowNanos) {
        int count = 0;
        for (int tries = 0; tries < 1_024; tries++) {
            clear(in);
            try {
                if (channel.read(in) <= 0) {
                    break;
                }
            } catch (ClosedChannelException e) {
                break;
            } catch (IOException e) {
                // An earlier datagram met a closed port; the socket itself is fine.
                receiveErrors++;
                continue;
            }
            flip(in);
            int length = in.remaining();
            in.get(bytes, 0, length);
            if (inbox.offer(bytes, 0, length, nowNanos)) {
                count++;
            }
        }
        return count;
    }

    @Override
    public int maxDatagramBytes() {
        return MAX_DATAGRAM_BYTES;
    }

    @Override
    public boolean reliable() {
        return false;
    }

    /**
     * Datagrams that could not be sent.
     *
     * @return since construction
     */
    public long sendErrors() {
        return sendErrors;
    }

    /**
     * Errors met while receiving.
     *
     * @return since construction
     */
    public long receiveErrors() {
        return receiveErrors;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            receiveErrors++;
        }
    }

    // Through the supertype: before Android 13, ByteBuffer does not narrow what these return.
    private static void clear(Buffer buffer) {
        buffer.clear();
    }

    private static void flip(Buffer buffer) {
        buffer.flip();
    }
}
