package dev.netcode.examples.start;

// snippet:smallest-server
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.transport.UdpServerSocket;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Welcome;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A whole server: the same rules, a socket, sixty ticks a second; whoever knocks gets a car. */
public final class SmallestServer implements AutoCloseable {
    private final DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
    private final NetcodeServer server = new NetcodeServer(world, ServerConfig.defaults(), 0);
    private final Map<SocketAddress, ClientSession> sessions = new HashMap<>();
    private final Map<ClientSession, SocketAddress> addresses = new HashMap<>();
    private final SecureRandom keys = new SecureRandom();
    private final UdpServerSocket socket;
    private long now;

    public SmallestServer(SocketAddress local) throws IOException {
        socket = UdpServerSocket.bind(local);
    }

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
            Handshake.Message refusal = Handshake.judge(hello, world.schema());
            byte[] answer = Handshake.write(refusal == null ? welcome(from, hello) : refusal);
            socket.send(from, answer, answer.length);
        }
    }

    /** A hello may come twice: it gets the same answer. */
    private Handshake.Message welcome(SocketAddress from, Hello hello) {
        ClientSession session = sessions.computeIfAbsent(from, unknown -> {
            int player = sessions.size() + 1;
            world.put(player, Driving.CAR, 5 * player, 0, 0, 0, 0);
            world.control(player, player);
            return server.connect(keys.nextLong(), player);
        });
        addresses.put(session, from);
        return new Welcome(hello.nonce(), session.key(), server.tick(), new int[] {session.player(0)});
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
