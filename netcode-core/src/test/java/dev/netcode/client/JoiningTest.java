package dev.netcode.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.transport.UdpServerSocket;
import dev.netcode.transport.UdpTransport;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Refused;
import dev.netcode.wire.Handshake.Welcome;
import dev.netcode.wire.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JoiningTest {

    private static Schema schema(int ticksPerSecond, String field) {
        StateLayout layout = StateLayout.builder("thing").real(field, 0, 1, 0.5).build();
        InputLayout input = InputLayout.builder().press("go").build();
        return new Schema("game", ticksPerSecond, List.of(new EntityKind(0, "thing", layout, 1, 0, 0, -1)), input);
    }

    private static final Schema SCHEMA = schema(60, "heat");

    /** A line of which this test is the other end. */
    private static final class Line implements Transport {
        final ArrayDeque<byte[]> up = new ArrayDeque<>();
        final ArrayDeque<byte[]> down = new ArrayDeque<>();

        @Override
        public boolean send(byte[] data, int offset, int length) {
            up.add(java.util.Arrays.copyOfRange(data, offset, offset + length));
            return true;
        }

        @Override
        public int receive(FrameInbox inbox, long nowNanos) {
            int count = 0;
            while (!down.isEmpty()) {
                byte[] bytes = down.remove();
                count += inbox.offer(bytes, 0, bytes.length, nowNanos) ? 1 : 0;
            }
            return count;
        }

        @Override
        public int maxDatagramBytes() {
            return 1200;
        }

        @Override
        public boolean reliable() {
            return false;
        }

        @Override
        public void close() {}

        Hello hello() {
            byte[] bytes = up.remove();
            return (Hello) Handshake.read(bytes, 0, bytes.length);
        }
    }

    private final Line line = new Line();

    @Test
    void shouldAskAgainUntilAnsweredAndMeasureTheAnsweredAsk() {
        Joining joining = new Joining(line, SCHEMA, 2, 1000, 0);
        assertThat(joining.step(0)).isEqualTo(Joining.State.ASKING);
        assertThat(joining.step(100_000_000L)).isEqualTo(Joining.State.ASKING);
        assertThat(line.up).hasSize(1);
        joining.step(250_000_000L);
        assertThat(line.up).hasSize(2);
        line.hello();
        Hello second = line.hello();
        assertThat(Handshake.judge(second, SCHEMA)).isNull();
        line.down.add(Handshake.write(new Welcome(second.nonce(), 77, Tick.NONE, new int[] {4, 1023})));
        assertThat(joining.step(310_000_000L)).isEqualTo(Joining.State.WELCOME);
        assertThat(joining.roundTripNanos()).isEqualTo(60_000_000L);
        assertThat(joining.welcome().key()).isEqualTo(77);
        assertThat(joining.welcome().serverTick()).isEqualTo(Tick.NONE);
        assertThat(joining.welcome().players()).containsExactly(4, 1023);
        assertThatThrownBy(joining::refusal).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nb12RefusesAnotherTickRateNamingBoth() {
        refusal(schema(30, "heat"), "tick rates differ: server 30, client 60");
    }

    @Test
    void shouldRefuseAnotherSchemaNamingBoth() {
        Schema other = schema(60, "cold");
        refusal(
                other,
                "schemas differ: server " + Long.toHexString(other.hash()) + ", client "
                        + Long.toHexString(SCHEMA.hash()));
    }

    private void refusal(Schema server, String words) {
        Joining joining = new Joining(line, SCHEMA, 1, 5, 0);
        joining.step(0);
        Refused refused = Handshake.judge(line.hello(), server);
        assertThat(refused).isNotNull();
        line.down.add(Handshake.write(refused));
        assertThat(joining.step(1)).isEqualTo(Joining.State.REFUSED);
        assertThat(joining.refusal()).isEqualTo(words);
        assertThatThrownBy(joining::welcome).hasMessageContaining("REFUSED");
    }

    @Test
    void shouldRefuseAnotherProtocolNamingBoth() {
        Hello old = new Hello(1, 0, SCHEMA.hash(), 60, 1);
        Refused refused = Handshake.judge(old, SCHEMA);
        assertThat(refused).isNotNull();
        assertThat(refused.describe(old))
                .isEqualTo("protocol versions differ: server " + Wire.PROTOCOL_VERSION + ", client 0");
        assertThat(Handshake.refuse(old, Handshake.Reason.FULL, SCHEMA).describe(old))
                .isEqualTo("the server is full");
    }

    @Test
    void shouldIgnoreAnswersToOthers() {
        Joining joining = new Joining(line, SCHEMA, 1, 5, 0);
        joining.step(0);
        line.down.add(Handshake.write(new Welcome(4, 77, 0, new int[] {1})));
        line.down.add(Handshake.write(new Welcome(6, 77, 0, new int[] {1})));
        line.down.add(Handshake.write(new Welcome(5, 77, 0, new int[] {1, 2})));
        assertThat(joining.step(1)).isEqualTo(Joining.State.ASKING);
    }

    @Test
    void shouldGiveUpAfterTenSeconds() {
        Joining joining = new Joining(line, SCHEMA, 1, 5, Long.MAX_VALUE - 1_000_000_000L);
        long now = Long.MAX_VALUE - 1_000_000_000L;
        for (int i = 0; i < 10_000; i++) {
            now += 1_000_000L;
            joining.step(now - 1_000_000L);
        }
        assertThat(joining.step(now)).isEqualTo(Joining.State.TIMED_OUT);
        assertThat(line.up).hasSize(40);
    }

    @Test
    void nb34SurvivesNoiseAndFlips() {
        SplittableRandom random = new SplittableRandom(34);
        for (byte[] good : List.of(
                Handshake.write(Hello.of(1, SCHEMA, 1)),
                Handshake.write(new Welcome(1, 2, 3, new int[] {1, 2, 3})),
                Handshake.write(Handshake.refuse(Hello.of(1, SCHEMA, 1), Handshake.Reason.FULL, SCHEMA)))) {
            assertThat(Handshake.read(good, 0, good.length)).isNotNull();
            for (int cut = 0; cut < good.length; cut++) {
                assertThat(Handshake.read(good, 0, cut)).isNull();
            }
            for (int bit = 0; bit < good.length * 8; bit++) {
                byte[] flipped = good.clone();
                flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
                assertThat(Handshake.read(flipped, 0, flipped.length)).isNull();
            }
            assertThat(Handshake.read(java.util.Arrays.copyOf(good, good.length + 1), 0, good.length + 1))
                    .as("one byte too many")
                    .isNull();
        }
        byte[] noise = new byte[128];
        for (int i = 0; i < 20_000; i++) {
            random.nextBytes(noise);
            assertThat(Handshake.read(noise, 0, random.nextInt(129))).isNull();
        }
    }

    @Test
    void shouldJoinOverRealSockets() throws IOException {
        try (UdpServerSocket server = UdpServerSocket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                UdpTransport transport = UdpTransport.connect(server.address())) {
            Joining joining = new Joining(transport, SCHEMA, 1, 9, 0);
            Joining.State state = joining.step(0);
            for (int i = 1; i < 1_000_000 && state == Joining.State.ASKING; i++) {
                server.receive((from, data, length) -> {
                    if (Handshake.read(data, 0, length) instanceof Hello hello) {
                        byte[] answer = Handshake.write(new Welcome(hello.nonce(), 3, 12, new int[] {5}));
                        server.send(from, answer, answer.length);
                    }
                });
                state = joining.step(i);
            }
            assertThat(state).isEqualTo(Joining.State.WELCOME);
            assertThat(joining.welcome().players()).containsExactly(5);
            assertThat(server.errors()).isZero();
        }
    }
}
