package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.server.ClientSession;
import dev.netcode.server.Forwarding;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.ForwardedInputs;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which inputs of other players a server tells before they run, and to whom. */
class ForwardingServerTest {

    private static final long NANOS = 16_666_667L;

    private final SphereWorld world = new SphereWorld(60);
    private final int width = world.schema().input().width();
    private final Map<ClientSession, List<byte[]>> sent = new HashMap<>();
    private final Snapshot snapshot = new Snapshot(world.schema(), 256);
    private int sequence;

    private NetcodeServer server(Forwarding forwarding) {
        return new NetcodeServer(
                world, ServerConfig.defaults().withSnapshotEveryTicks(1).withForwarding(forwarding), 0);
    }

    private ClientSession seat(NetcodeServer server, int player, double x) {
        world.put(player, x, 0.5, 0, 0, 0, 0);
        world.control(player, player);
        return server.connect(1000 + player, player);
    }

    private void give(NetcodeServer server, ClientSession session, long... ticks) {
        InputFrame frame = new InputFrame(world.schema().input(), 1);
        for (long tick : ticks) {
            frame.begin(++sequence);
            double[] input = new double[width];
            input[0] = (tick % 3 - 1) * 0.5;
            frame.add(tick, input, 0);
            BitWriter bits = new BitWriter(1200);
            bits.bits(0, FrameCheck.HEAD_BYTES * 8);
            frame.write(bits);
            byte[] bytes = bits.toByteArray();
            new FrameCheck(session.key()).seal(FrameType.INPUT, bytes, 0, bytes.length);
            server.receive(session, bytes, 0, bytes.length, server.tick() * NANOS);
        }
    }

    private void tick(NetcodeServer server) {
        server.tick(server.nextTick() * NANOS);
        sent.clear();
        server.send((to, data, length) ->
                sent.computeIfAbsent(to, k -> new ArrayList<>()).add(java.util.Arrays.copyOf(data, length)));
    }

    private ForwardedInputs told(ClientSession to) {
        SnapshotReader reader = new SnapshotReader(world.schema(), to.key(), 256, 1);
        assertThat(sent.get(to)).hasSize(1);
        byte[] bytes = sent.get(to).get(0);
        assertThat(reader.accept(bytes, 0, bytes.length, snapshot)).isEqualTo(ReadResult.SNAPSHOT);
        return snapshot.forwarded();
    }

    @Test
    void shouldTellWhatWaitsAndNothingElse() {
        NetcodeServer server = server(Forwarding.on());
        ClientSession me = seat(server, 1, 0);
        ClientSession other = seat(server, 2, 2);
        tick(server);
        give(server, me, 1, 2, 3, 4);
        // 4 is missing: 5 cannot be told without saying that 4 is a guess, which it may not be
        give(server, other, 1, 2, 3, 5);
        tick(server);
        ForwardedInputs told = told(me);
        assertThat(snapshot.tick()).isEqualTo(1);
        assertThat(told.size()).isEqualTo(1);
        assertThat(told.player(0)).isEqualTo(2);
        assertThat(told.entity(0)).isEqualTo(2);
        assertThat(told.ticks(0)).isEqualTo(2);
        for (int i = 0; i <= 2; i++) {
            assertThat(told.inputs()[told.offset(0, i)]).as("tick %d", 1 + i).isEqualTo(((1 + i) % 3 - 1) * 0.5);
        }
        // what was told runs as it was told, and a copy that says otherwise changes nothing
        give(server, other, 2);
        tick(server);
        assertThat(other.queue().ran()[0]).isEqualTo(0.5);
    }

    @Test
    void shouldTellNothingUnlessAGameAsksForIt() {
        NetcodeServer server = server(ServerConfig.defaults().forwarding());
        ClientSession me = seat(server, 1, 0);
        ClientSession other = seat(server, 2, 2);
        tick(server);
        give(server, other, 1, 2, 3);
        tick(server);
        assertThat(told(me).size()).isZero();
    }

    @Test
    void shouldTellOnlyThoseWhoAreNear() {
        NetcodeServer server = server(Forwarding.on());
        ClientSession me = seat(server, 1, 0);
        ClientSession far = seat(server, 2, 3_000);
        tick(server);
        give(server, far, 1, 2, 3);
        give(server, me, 1, 2, 3);
        tick(server);
        assertThat(told(me).size()).isZero();
        assertThat(told(far).size()).isZero();
    }

    @Test
    void shouldTellNoFurtherAheadThanAllowedAndNoMoreBytes() {
        NetcodeServer server = server(new Forwarding(12, 2));
        ClientSession me = seat(server, 1, 0);
        List<ClientSession> others = new ArrayList<>();
        for (int player = 2; player < 12; player++) {
            others.add(seat(server, player, 1.5 * (player - 1)));
        }
        tick(server);
        others.forEach(each -> give(server, each, 1, 2, 3, 4, 5));
        tick(server);
        ForwardedInputs told = told(me);
        assertThat(told.size()).isBetween(1, 3);
        int bits = 0;
        for (int row = 0; row < told.size(); row++) {
            assertThat(told.ticks(row)).isEqualTo(2);
            bits += told.bits(row);
        }
        assertThat(bits).isLessThanOrEqualTo(12 * 8);
        // the nearest first
        assertThat(told.entity(0)).isEqualTo(2);
    }

    @Test
    void shouldNameWhatMakesNoSense() {
        assertThatThrownBy(() -> new Forwarding(513, 1)).hasMessage("bytes must be in 0..512: bytes=513");
        assertThatThrownBy(() -> new Forwarding(-1, 1)).hasMessage("bytes must be in 0..512: bytes=-1");
        assertThatThrownBy(() -> new Forwarding(1, 16)).hasMessage("ticks must be in 0..15: ticks=16");
    }
}
