package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.server.AcceptorConfig;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.Handshake;
import dev.netcode.wire.InputFrame;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Anybody may write anything, on any address: nothing throws, nothing grows, and who plays goes on playing. */
class AcceptorFuzzTest extends AcceptorTalk {

    private static final int ROOM = 12;

    private SplittableRandom random = new SplittableRandom(0);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void shouldStandHostileDatagrams(long seed) {
        random = new SplittableRandom(seed);
        acceptor(AcceptorConfig.defaults().withPlayers(1, ROOM).withPerHost(4));
        InetSocketAddress home = Street.address(1, 4000);
        Player plays = new Player(home, 100);
        run(60);
        assertThat(joined).as("seed %d", seed).hasSize(1);
        Player late = null;
        for (int tick = 0; tick < 1_500; tick++) {
            for (int i = random.nextInt(40); i > 0; i--) {
                street.write(address(home), datagram());
            }
            if (tick == 900) {
                late = new Player(Street.address(2, 4000), 900);
            }
            run(1);
            assertThat(acceptor.joined() + acceptor.knocking())
                    .as("seed %d tick %d", seed, tick)
                    .isEqualTo(server.sessionCount())
                    .isLessThanOrEqualTo(ROOM);
        }
        assertThat(left).as("seed %d", seed).doesNotContain(joined.get(0));
        assertThat(plays.settled()).as("seed %d", seed).isGreaterThan(1_500);
        assertThat(plays.client.stats().get(ClientCounter.BAD_DATAGRAMS)).isZero();
        assertThat(acceptor.strays()).isGreaterThan(1_000);
        assertThat(acceptor.refused(Handshake.Reason.SCHEMA)).isPositive();
        assertThat(late).isNotNull();
        assertThat(acceptor.unanswered() + acceptor.refused(Handshake.Reason.FULL))
                .isPositive();
        // once it is calm, whoever never answered is gone, and whoever asks is let in
        new Player(Street.address(3, 4000), 1_700);
        run(400);
        assertThat(acceptor.knocking()).as("seed %d", seed).isZero();
        assertThat(joined)
                .as("seed %d", seed)
                .anyMatch(each -> Street.address(3, 4000).equals(acceptor.address(each)));
        assertThat(server.sessionCount()).isEqualTo(joined.size() - left.size());
        run(700);
        assertThat(plays.settled()).as("seed %d", seed).isGreaterThan(2_600);
    }

    private SocketAddress address(InetSocketAddress home) {
        return switch (random.nextInt(8)) {
            case 0, 1 -> home; // forged
            case 2 -> InetSocketAddress.createUnresolved("host" + random.nextInt(3), 1 + random.nextInt(3));
            default -> Street.address(20 + random.nextInt(8), 1 + random.nextInt(20));
        };
    }

    private byte[] datagram() {
        return switch (random.nextInt(9)) {
            case 0 -> noise(random.nextInt(64));
            case 1 -> noise(random.nextInt(2_049));
            case 2 -> Handshake.write(hello(random.nextLong(), 1 + random.nextInt(8)));
            case 3 -> damaged(Handshake.write(hello(random.nextLong(), 1)));
            case 4 ->
                Handshake.write(new Handshake.Hello(
                        random.nextLong(), random.nextInt(4), random.nextLong(), 60, random.nextInt(256)));
            case 5 ->
                Handshake.write(new Handshake.Hello(
                        random.nextLong(), hello(0, 1).protocolVersion(), random.nextLong(), 60, 1));
            case 6 ->
                Handshake.write(
                        new Handshake.Welcome(random.nextLong(), random.nextLong(), random.nextInt(), new int[] {1}));
            case 7 -> input(random.nextInt(4));
            default -> damaged(input(0));
        };
    }

    private byte[] noise(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private byte[] damaged(byte[] bytes) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        return bytes;
    }

    /** A frame as a client writes it, with a key that was guessed. */
    private byte[] input(long key) {
        InputFrame frame = new InputFrame(world.schema().input(), 1);
        frame.begin(random.nextInt(65_536));
        BitWriter bits = new BitWriter(1_200);
        bits.bits(0, FrameCheck.HEAD_BYTES * 8);
        frame.write(bits);
        byte[] bytes = bits.toByteArray();
        new FrameCheck(key).seal(FrameType.INPUT, bytes, 0, bytes.length);
        return bytes;
    }
}
