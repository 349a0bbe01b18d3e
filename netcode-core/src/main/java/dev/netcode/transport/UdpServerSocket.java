package dev.netcode.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import org.jspecify.annotations.Nullable;

/**
 * A server's UDP socket: datagrams from and to any number of clients, with nothing but the JDK.
 *
 * <p>Thread: one. Allocates: an address for each datagram received (the JDK's doing).
 */
public final class UdpServerSocket implements ServerTransport {

    private final DatagramChannel channel;
    private final ByteBuffer out = ByteBuffer.allocateDirect(UdpTransport.MAX_DATAGRAM_BYTES);
    private final ByteBuffer in = ByteBuffer.allocateDirect(2_048);
    private final byte[] bytes = new byte[2_048];
    private long errors;

    private UdpServerSocket(DatagramChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a socket.
     *
     * @param local where to listen; port 0 for any free one
     * @return an open socket
     * @throws IOException if it cannot be had
     */
    public static UdpServerSocket bind(SocketAddress local) throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        try {
            channel.configureBlocking(false);
            channel.bind(local);
            return new UdpServerSocket(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Where it listens.
     *
     * @return the address
     * @throws IOException if the socket is closed
     */
    public InetSocketAddress address() throws IOException {
        return (InetSocketAddress) channel.getLocalAddress();
    }

    @Override
    public int receive(Receiver receiver) {
        int count = 0;
        for (int tries = 0; tries < 65_536; tries++) {
            // through Buffer: ByteBuffer's own clear and flip are younger than Android 8
            ((Buffer) in).clear();
            SocketAddress from = next();
            if (from == null) {
                break;
            }
            ((Buffer) in).flip();
            int length = in.remaining();
            in.get(bytes, 0, length);
            receiver.datagram(from, bytes, length);
            count++;
        }
        return count;
    }

    private @Nullable SocketAddress next() {
        try {
            return channel.receive(in);
        } catch (ClosedChannelException e) {
            return null;
        } catch (IOException e) {
            errors++;
            return null;
        }
    }

    /**
     * {@inheritDoc}
     *
     * @param length bytes of it, at most {@link UdpTransport#MAX_DATAGRAM_BYTES}
     */
    @Override
    public boolean send(SocketAddress to, byte[] data, int length) {
        if (length > UdpTransport.MAX_DATAGRAM_BYTES) {
            throw new IllegalArgumentException(
                    "length must be <= " + UdpTransport.MAX_DATAGRAM_BYTES + ": length=" + length);
        }
        ((Buffer) out).clear();
        out.put(data, 0, length);
        ((Buffer) out).flip();
        try {
            return channel.send(out, to) == length;
        } catch (IOException e) {
            errors++;
            return false;
        }
    }

    /**
     * Errors of single datagrams.
     *
     * @return since it was opened
     */
    public long errors() {
        return errors;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            errors++;
        }
    }
}
