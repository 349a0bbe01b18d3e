package dev.netcode.examples.book;

import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Simulation;
import dev.netcode.transport.UdpServerSocket;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Welcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/** A game's own server over UDP, whole: the door, the seats, the ticks. */
public final class UdpGameServer implements AutoCloseable {

    private final Map<SocketAddress, ClientSession> sessions = new HashMap<>();
    private final Map<ClientSession, SocketAddress> addresses = new HashMap<>();
    private final RandomGenerator keys;
    private final UdpServerSocket socket;
    private final NetcodeServer server;
    private long now;

    /**
     * Opens the door.
     *
     * @param world the authority
     * @param keys draws connection keys; take one that cannot be foreseen
     * @throws IOException if no socket can be had
     */
    public UdpGameServer(Simulation world, RandomGenerator keys) throws IOException {
        this.keys = keys;
        socket = UdpServerSocket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server = new NetcodeServer(world, ServerConfig.defaults(), 0);
    }

    // snippet:server-loop
    /** Sixty times a second. */
    public void tick(long nowNanos) {
        now = nowNanos;
        socket.receive(this::datagram);
        server.tick(nowNanos);
        server.send(this::post);
    }

    private void post(ClientSession to, byte[] data, int length) {
        SocketAddress address = addresses.get(to);
        if (address != null) {
            socket.send(address, data, length);
        }
    }

    private void datagram(SocketAddress from, byte[] data, int length) {
        ClientSession session = sessions.get(from);
        if (session != null && server.receive(session, data, 0, length, now)) {
            return;
        }
        if (Handshake.read(data, 0, length) instanceof Hello hello) {
            answer(from, hello);
        }
    }
    // end

    // snippet:server-door
    private void answer(SocketAddress from, Hello hello) {
        Handshake.Message refusal = Handshake.judge(hello, server.simulation().schema());
        if (refusal == null && hello.seats() != 1) {
            refusal = Handshake.refuse(
                    hello, Handshake.Reason.FULL, server.simulation().schema());
        }
        if (refusal != null) {
            send(from, refusal);
            return;
        }
        ClientSession session = sessions.get(from);
        if (session == null) {
            session = server.connect(keys.nextLong(), freePlayer());
            sessions.put(from, session);
            addresses.put(session, from);
        }
        // a hello may come twice: it gets the same answer
        send(from, new Welcome(hello.nonce(), session.key(), server.tick(), new int[] {session.player(0)}));
    }
    // end

    private int freePlayer() {
        int player = 1;
        while (taken(player)) {
            player++;
        }
        return player;
    }

    private boolean taken(int player) {
        return sessions.values().stream().anyMatch(session -> session.player(0) == player);
    }

    // snippet:server-leave
    /** Once a second: who has not been heard of for ten is let go. What he controlled is the game's to keep or remove. */
    public void letGo() {
        sessions.values().removeIf(session -> {
            boolean gone = server.tick() - session.heardTick() > 600;
            if (gone) {
                addresses.remove(session);
                server.disconnect(session);
            }
            return gone;
        });
    }
    // end

    private void send(SocketAddress to, Handshake.Message message) {
        byte[] bytes = Handshake.write(message);
        socket.send(to, bytes, bytes.length);
    }

    /**
     * Where it listens.
     *
     * @return the address
     * @throws IOException if it is closed
     */
    public InetSocketAddress address() throws IOException {
        return socket.address();
    }

    /**
     * The server half.
     *
     * @return live
     */
    public NetcodeServer server() {
        return server;
    }

    @Override
    public void close() {
        socket.close();
    }
}
