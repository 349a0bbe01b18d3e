package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.netcode.server.Acceptor;
import dev.netcode.server.AcceptorConfig;
import dev.netcode.transport.ServerTransport;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.Handshake.Hello;
import dev.netcode.wire.Handshake.Reason;
import dev.netcode.wire.Handshake.Refused;
import dev.netcode.wire.Handshake.Welcome;
import dev.netcode.wire.InputFrame;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who comes in by the handshake, who does not, and who goes. */
class AcceptorTest extends AcceptorTalk {

    private static final InetSocketAddress HERE = Street.address(1, 4000);
    private static final InetSocketAddress THERE = Street.address(2, 4000);

    @ParameterizedTest
    @ValueSource(longs = {0, -5_000_000_000L, Long.MAX_VALUE - 5_000_000_000L})
    void shouldLetInWhoAnswersAndLetGoWhoIsSilent(long origin) {
        now = origin;
        Player one = new Player(HERE, 100);
        Player two = new Player(THERE, 200);
        run(120);
        assertThat(joined).hasSize(2);
        assertThat(acceptor.joined()).isEqualTo(2);
        assertThat(acceptor.knocking()).isZero();
        assertThat(acceptor.address(joined.get(0))).isEqualTo(HERE);
        assertThat(one.settled()).isGreaterThan(100);
        assertThat(two.settled()).isGreaterThan(100);
        one.silent = true;
        run(570); // ten seconds are 600 ticks
        assertThat(left).isEmpty();
        run(60);
        assertThat(left).containsExactly(joined.get(0));
        assertThat(server.sessionCount()).isEqualTo(1);
        assertThat(two.settled()).isGreaterThan(700);
        // his place is free again
        assertThat(welcomed(Street.address(3, 1), 7).players()).containsExactly(1);
        assertThat(acceptor.strays() + acceptor.unanswered()).isZero();
    }

    @Test
    void shouldDoNothingForAHelloAlone() {
        street.write(HERE, Handshake.write(hello(1, 1)));
        world.put(500, 0, 0.5, 0, 0, 0, 0);
        int bytes = 0;
        for (int tick = 0; tick < 320; tick++) {
            run(1);
            for (byte[] sent : street.sentTo(HERE)) {
                bytes += sent.length;
            }
            // five seconds are all but 300 ticks
            assertThat(acceptor.knocking()).as("tick %d", tick).isEqualTo(tick < 300 ? 1 : 0);
        }
        assertThat(joined).isEmpty();
        assertThat(left).isEmpty();
        assertThat(server.sessionCount()).isZero();
        assertThat(world.memberCount()).isEqualTo(1);
        assertThat(bytes).isBetween(100, 33_000);
    }

    @Test
    void shouldSendOnlySoMuchToWhoHasNotAnswered() {
        AcceptorConfig config = new AcceptorConfig(1, 4, 4, 1_000_000_000L, 1_200, 1_000_000_000L, 2_000_000_000L);
        acceptor(config);
        for (int i = 0; i < 600; i++) {
            world.put(500 + i, i % 40 - 20, 0.5, i / 40 * 2, 3, 0, 0);
        }
        street.write(HERE, Handshake.write(hello(1, 1)));
        int bytes = 0;
        for (int tick = 0; tick < 50; tick++) {
            run(1);
            for (byte[] sent : street.sentTo(HERE)) {
                bytes += Handshake.read(sent, 0, sent.length) == null ? sent.length : 0;
            }
        }
        assertThat(bytes).isBetween(600, 1_200);
    }

    @Test
    void shouldAnswerAHelloThatComesTwiceAlike() {
        Welcome first = welcomed(HERE, 41);
        Welcome second = welcomed(HERE, 42);
        assertThat(second.key()).isEqualTo(first.key());
        assertThat(second.players()).isEqualTo(first.players());
        assertThat(first.nonce()).isEqualTo(41);
        assertThat(second.nonce()).isEqualTo(42);
        assertThat(server.sessionCount()).isEqualTo(1);
        // with another number of seats it is another wish
        List<Handshake.Message> answers = knock(HERE, hello(43, 3));
        assertThat(((Welcome) answers.get(0)).players()).containsExactly(1, 2, 3);
        assertThat(server.sessionCount()).isEqualTo(1);
    }

    @Test
    void shouldRefuseByName() {
        Hello fits = hello(9, 1);
        refused(new Hello(9, fits.protocolVersion() + 1, fits.schemaHash(), 60, 1), Reason.PROTOCOL);
        refused(new Hello(9, fits.protocolVersion(), fits.schemaHash() + 1, 60, 1), Reason.SCHEMA);
        refused(new Hello(9, fits.protocolVersion(), fits.schemaHash(), 30, 1), Reason.TICK_RATE);
        acceptor(AcceptorConfig.defaults().withPlayers(5, 2));
        refused(hello(9, 3), Reason.FULL);
        assertThat(server.sessionCount()).isZero();
        new Player(HERE, 1);
        new Player(THERE, 2);
        run(30);
        assertThat(joined).extracting(session -> session.player(0)).containsExactly(5, 6);
        assertThat(knock(Street.address(3, 1), hello(9, 1)))
                .containsExactly(Handshake.refuse(hello(9, 1), Reason.FULL, world.schema()));
        assertThat(acceptor.refused(Reason.FULL)).isEqualTo(2);
    }

    private void refused(Hello hello, Reason reason) {
        List<Handshake.Message> answers = knock(Street.address(9, 9), hello);
        assertThat(answers).hasSize(1);
        assertThat(((Refused) answers.get(0)).reason()).isEqualTo(reason);
        assertThat(acceptor.refused(reason)).isEqualTo(1);
    }

    @Test
    void shouldSayNothingWhileRoomIsHeldByWhoHasNotAnswered() {
        acceptor(AcceptorConfig.defaults().withPlayers(1, 1));
        welcomed(HERE, 1);
        assertThat(knock(THERE, hello(2, 1))).isEmpty();
        assertThat(acceptor.unanswered()).isEqualTo(1);
        // the library's client asks again until it is let in
        Player waits = new Player(THERE, 3);
        run(400);
        assertThat(joined).hasSize(1);
        assertThat(acceptor.address(joined.get(0))).isEqualTo(THERE);
        assertThat(waits.settled()).isPositive();
    }

    @Test
    void shouldLetInAgainWhoBeganAgainAtTheSameAddress() {
        Player before = new Player(HERE, 100);
        run(60);
        before.silent = true;
        Player after = new Player(HERE, 5_000);
        run(100);
        assertThat(joined)
                .as("a client that was just heard of is not put out by a hello")
                .hasSize(1);
        assertThat(left).isEmpty();
        run(120);
        assertThat(left).containsExactly(joined.get(0));
        assertThat(joined).hasSize(2);
        assertThat(joined.get(1).key()).isNotEqualTo(joined.get(0).key());
        assertThat(after.settled()).isGreaterThan(200);
        assertThat(server.sessionCount()).isEqualTo(1);
    }

    @Test
    void shouldNotPutOutWhoPlaysForAHello() {
        Player plays = new Player(HERE, 100);
        run(60);
        for (int i = 0; i < 200; i++) {
            street.write(HERE, Handshake.write(hello(i, 1 + i % 8)));
            run(1);
        }
        assertThat(left).isEmpty();
        assertThat(joined).hasSize(1);
        assertThat(acceptor.unanswered()).isEqualTo(200);
        assertThat(plays.settled()).isGreaterThan(250);
    }

    @Test
    void shouldGiveOneHostItsShareOnly() {
        acceptor(AcceptorConfig.defaults().withPerHost(3));
        for (int port = 1; port <= 3; port++) {
            welcomed(Street.address(7, port), port);
        }
        assertThat(knock(Street.address(7, 4), hello(4, 1)))
                .containsExactly(Handshake.refuse(hello(4, 1), Reason.FULL, world.schema()));
        welcomed(Street.address(8, 4), 5);
        welcomed(InetSocketAddress.createUnresolved("nowhere", 1), 6);
    }

    @Test
    void shouldHearOnlySoManyHellosAtOnce() {
        acceptor(AcceptorConfig.defaults().withPlayers(0, 1024));
        for (int i = 0; i < 1_000; i++) {
            street.write(Street.address(i, 1), Handshake.write(hello(i, 1)));
        }
        run(1);
        assertThat(acceptor.knocking()).isEqualTo(64);
        assertThat(acceptor.unanswered()).isEqualTo(936);
        for (int i = 0; i < 20_000; i++) {
            street.write(Street.address(i, 2), Handshake.write(hello(i, 8)));
            if (i % 64 == 0) {
                acceptor.receive(now);
                assertThat(server.sessionCount()).isLessThanOrEqualTo(64 + 960 / 8);
            }
        }
        assertThat(server.sessionCount()).isEqualTo(64 + 960 / 8);
    }

    @Test
    void shouldLetTheGameConnectAndDismiss() {
        server.connect(77, 1);
        new Player(HERE, 100);
        run(60);
        assertThat(joined.get(0).player(0)).isEqualTo(2);
        acceptor.dismiss(joined.get(0));
        assertThat(left).hasSize(1);
        assertThat(server.sessionCount()).isEqualTo(1);
        assertThat(acceptor.address(joined.get(0))).isNull();
        assertThatThrownBy(() -> acceptor.dismiss(joined.get(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("player=2");
    }

    @Test
    void shouldRefuseAConfigurationThatMakesNoSense() {
        AcceptorConfig fits = AcceptorConfig.defaults();
        assertThatThrownBy(() -> fits.withPlayers(-1, 1)).hasMessageContaining("firstPlayer=-1");
        assertThatThrownBy(() -> fits.withPlayers(1000, 25)).hasMessageContaining("players=25");
        assertThatThrownBy(() -> fits.withPerHost(0)).hasMessageContaining("perHost=0");
        assertThatThrownBy(() -> fits.withSilence(0)).hasMessageContaining("silentNanos=0");
        assertThatThrownBy(() -> new AcceptorConfig(1, 1, 1, 0, 1_200, 1, 1)).hasMessageContaining("knockNanos=0");
        assertThatThrownBy(() -> new AcceptorConfig(1, 1, 1, 1, 1_199, 1, 1)).hasMessageContaining("knockBytes=1199");
        assertThatThrownBy(() -> new AcceptorConfig(1, 1, 1, 1, 1_200, 2, 1)).hasMessageContaining("restartNanos=2");
        assertThat(fits.withSilence(1).restartNanos()).isEqualTo(1);
    }

    @Test
    @Tag("allocation")
    void shouldAllocateNothingWhileTheSamePlay() {
        new Player(HERE, 100);
        run(60);
        players.clear();
        InputFrame frame = new InputFrame(world.schema().input(), 1);
        frame.begin(30_000);
        BitWriter bits = new BitWriter(1200);
        bits.bits(0, 40);
        frame.write(bits);
        byte[] bytes = bits.toByteArray();
        new FrameCheck(joined.get(0).key()).seal(FrameType.INPUT, bytes, 0, bytes.length);
        Repeating line = new Repeating(bytes);
        Acceptor door = new Acceptor(server, line, AcceptorConfig.defaults(), () -> 8, this);
        line.bytes = Handshake.write(hello(1, 1));
        door.receive(now);
        new FrameCheck(8).seal(FrameType.INPUT, bytes, 0, bytes.length);
        line.bytes = bytes;
        door.receive(now);
        assertThat(door.joined()).isEqualTo(1);
        byte[] data = new byte[900];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        for (int round = 0; round < 2_000; round++) {
            if (round == 1_000) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            door.receive(now + round);
            door.send(joined.get(1), data, data.length);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
        assertThat(line.sent).isGreaterThan(2_000);
    }

    private static final class Repeating implements ServerTransport {
        private byte[] bytes;
        private long sent;

        Repeating(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public int receive(Receiver receiver) {
            receiver.datagram(THERE, bytes, bytes.length);
            return 1;
        }

        @Override
        public boolean send(SocketAddress to, byte[] data, int length) {
            sent++;
            return true;
        }

        @Override
        public void close() {}
    }
}
