package dev.netcode.examples.book;

import dev.netcode.server.Acceptor;
import dev.netcode.server.AcceptorConfig;
import dev.netcode.server.AcceptorListener;
import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Simulation;
import dev.netcode.transport.UdpServerSocket;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A game's own server over UDP, whole: the door, the seats, the ticks. */
public final class UdpGameServer implements AcceptorListener, AutoCloseable {

    private final List<ClientSession> players = new ArrayList<>();
    private final UdpServerSocket socket;
    private final NetcodeServer server;
    private final Acceptor acceptor;

    // snippet:server-door
    /** Opens the door; take keys that cannot be foreseen. */
    public UdpGameServer(Simulation world, RandomGenerator keys) throws IOException {
        socket = UdpServerSocket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server = new NetcodeServer(world, ServerConfig.defaults(), 0);
        AcceptorConfig config = AcceptorConfig.defaults().withPlayers(1, 16);
        acceptor = new Acceptor(server, socket, config, keys::nextLong, this);
    }

    @Override
    public void joined(ClientSession session) {
        players.add(session); // what session.player(0) controls is the game's to say
    }

    @Override
    public void left(ClientSession session) {
        players.remove(session); // and what he controlled is the game's to keep or remove
    }
    // end

    // snippet:server-loop
    /** Sixty times a second. */
    public void tick(long nowNanos) {
        acceptor.receive(nowNanos);
        server.tick(nowNanos);
        server.send(acceptor);
    }
    // end

    /**
     * Who is there.
     *
     * @return live
     */
    public List<ClientSession> players() {
        return players;
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
