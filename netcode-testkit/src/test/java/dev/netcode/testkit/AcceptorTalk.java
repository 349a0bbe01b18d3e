package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.Joining;
import dev.netcode.client.NetcodeClient;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.server.Acceptor;
import dev.netcode.server.AcceptorConfig;
import dev.netcode.server.AcceptorListener;
import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A server of spheres with a door, and those who come to it. */
abstract class AcceptorTalk implements AcceptorListener {

    static final long TICK_NANOS = 16_666_667L;

    final SphereWorld world = new SphereWorld(60);
    final NetcodeServer server = new NetcodeServer(world, ServerConfig.defaults(), 0);
    final Street street = new Street();
    final List<ClientSession> joined = new ArrayList<>();
    final List<ClientSession> left = new ArrayList<>();
    final List<Player> players = new ArrayList<>();
    Acceptor acceptor = acceptor(AcceptorConfig.defaults());
    long now;

    final Acceptor acceptor(AcceptorConfig config) {
        acceptor = new Acceptor(server, street, config, new SplittableRandom(3)::nextLong, this);
        return acceptor;
    }

    @Override
    public void joined(ClientSession session) {
        joined.add(session);
        int player = session.player(0);
        world.put(player, 2 * player - 12, 0.5, 0, 0, 0, 0);
        world.control(player, player);
    }

    @Override
    public void left(ClientSession session) {
        left.add(session);
        world.remove(session.player(0));
    }

    /** The client of the library at an address: it knocks, and plays once it is let in. */
    final class Player {
        final SocketAddress address;
        final Joining joining;
        final SphereWorld local = new SphereWorld(60);

        @Nullable
        NetcodeClient client;

        boolean silent;

        Player(SocketAddress address, long nonce) {
            this.address = address;
            joining = new Joining(street.end(address), local.schema(), 1, nonce, now);
            players.add(this);
        }

        void frame() {
            if (silent) {
                return;
            }
            if (client == null) {
                if (joining.step(now) == Joining.State.WELCOME) {
                    client = new NetcodeClient(
                            local,
                            ClientConfig.defaults(60),
                            street.end(address),
                            CorrectionListener.NONE,
                            joining.welcome().key(),
                            joining.welcome().players());
                }
                return;
            }
            client.receive(now);
            client.frame(now, (tick, input, offset) -> input[offset] = 0.5);
        }

        long settled() {
            return client == null ? -1 : client.predictor().settledTick();
        }
    }

    final void run(int ticks) {
        for (int i = 0; i < ticks; i++) {
            now += TICK_NANOS;
            for (Player player : players) {
                player.frame();
            }
            acceptor.receive(now);
            server.tick(now);
            server.send(acceptor);
        }
    }

    final Hello hello(long nonce, int seats) {
        return Hello.of(nonce, world.schema(), seats);
    }

    /** Writes a message to the server, runs a tick, and returns what of the handshake came back. */
    final List<Handshake.Message> knock(SocketAddress from, Handshake.Message message) {
        street.sentTo(from);
        street.write(from, Handshake.write(message));
        run(1);
        List<Handshake.Message> answers = new ArrayList<>();
        for (byte[] bytes : street.sentTo(from)) {
            Handshake.Message answer = Handshake.read(bytes, 0, bytes.length);
            if (answer != null) {
                answers.add(answer);
            }
        }
        return answers;
    }

    final Handshake.Welcome welcomed(SocketAddress from, long nonce) {
        List<Handshake.Message> answers = knock(from, hello(nonce, 1));
        assertThat(answers).hasSize(1);
        assertThat(answers.get(0)).isInstanceOf(Handshake.Welcome.class);
        return (Handshake.Welcome) answers.get(0);
    }
}
