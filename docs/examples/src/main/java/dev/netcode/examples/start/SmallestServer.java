package dev.netcode.examples.start;

// snippet:smallest-server
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.Acceptor;
import dev.netcode.server.AcceptorConfig;
import dev.netcode.server.AcceptorListener;
import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.transport.UdpServerSocket;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.security.SecureRandom;
import java.util.concurrent.locks.LockSupport;

/** A whole server: the same rules, a socket, sixty ticks a second; whoever joins gets a car, and takes it along. */
public final class SmallestServer implements AcceptorListener, AutoCloseable {
    private final DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
    private final NetcodeServer server = new NetcodeServer(world, ServerConfig.defaults(), 0);
    private final UdpServerSocket socket;
    private final Acceptor acceptor;

    public SmallestServer(SocketAddress local) throws IOException {
        socket = UdpServerSocket.bind(local);
        acceptor = new Acceptor(server, socket, AcceptorConfig.defaults(), new SecureRandom()::nextLong, this);
    }

    public void tick(long nowNanos) {
        acceptor.receive(nowNanos);
        server.tick(nowNanos);
        server.send(acceptor);
    }

    @Override
    public void joined(ClientSession session) {
        int player = session.player(0);
        world.put(player, Driving.CAR, 5 * (player % 8), 5 * (player / 8), 0, 0, 0);
        world.control(player, player);
    }

    @Override
    public void left(ClientSession session) {
        world.remove(session.player(0));
    }

    public InetSocketAddress address() throws IOException {
        return socket.address();
    }

    @Override
    public void close() {
        socket.close();
    }

    public static void main(String... arguments) throws IOException {
        try (SmallestServer game = new SmallestServer(new InetSocketAddress(7777))) {
            for (long due = System.nanoTime(); !Thread.interrupted(); due += 16_666_667) {
                while (System.nanoTime() < due) {
                    LockSupport.parkNanos(due - System.nanoTime());
                }
                game.tick(System.nanoTime());
            }
        }
    }
}
// end
