package dev.netcode.testkit;

import static dev.netcode.testkit.RigAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.predict.Cause;
import dev.netcode.server.InputQueue;
import dev.netcode.server.Offer;
import dev.netcode.server.ServerConfig;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.transport.Transport;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases of inputs that come late, in bursts or too often, from the client's hand to what the server's world makes of them. */
class InputCasesTest {

    private static final NetworkProfile STEADY = NetworkProfile.both("steady", LineConfig.of(40, 0));

    private static SphereWorld world(boolean whole) {
        SphereWorld world = new SphereWorld(60);
        if (whole) {
            world.put(1, 0, 0.5, 0, 0, 0, 0);
            world.control(1, 1);
            world.put(2, 0, 0.5, 40, 0, 0, 0);
            world.control(2, 2);
        }
        return world;
    }

    /**
     * nb17 B: inputs of ten ticks are held up and come at once, while the key is released and pressed the other way. The newest
     * survive, and the key state afterwards is the newest input's; one episode of corrections, then agreement.
     */
    @ParameterizedTest
    @CsvSource({"140", "170", "200"})
    void nb17NewestInputsOfALateBurstSurviveThroughAClient(int stallMillis) {
        Rig rig = new Rig(world(true), ServerConfig.defaults().withSnapshotEveryTicks(1), 0, 17);
        double[] hand = {0.5};
        RigClient client = rig.join(
                STEADY, 60, world(false), ClientConfig.defaults(60), (tick, out, offset) -> out[offset] = hand[0], 1);
        rig.run(4);
        client.forgetComparisons();
        InputQueue queue = client.seat().session().queue();
        long late = queue.count(Offer.LATE);
        long now = rig.time().nanos();
        client.seat().network().up().stall(now, now + stallMillis * 1_000_000L);
        rig.run(stallMillis / 2e3);
        hand[0] = -0.25;
        rig.run(stallMillis / 2e3);
        rig.run(0.3);
        assertThat(queue.count(Offer.LATE) - late).isGreaterThanOrEqualTo(3);
        assertThat(queue.ran()[0]).isEqualTo(-0.25);
        assertThat(client.client().inputs().pending()).isLessThanOrEqualTo(16);
        assertThat(client.corrections()).isNotEmpty().allMatch(report -> report.cause() == Cause.LATE_INPUT);
        rig.run(8);
        assertThat(client.guessedTicks()).isLessThanOrEqualTo(stallMillis * 60 / 1000 + 2);
        client.forgetComparisons();
        rig.run(3);
        assertThat(client).hasGuessedTicksAtMost(0).hasCorrectionsWithin(0).predictsItselfExactly();
    }

    /** nb17 A, through a client: frames of eight ticks are lost; what the server guesses is at most those, and no key sticks. */
    @Test
    void nb17ALossBurstIsOneEpisodeThroughAClient() {
        Rig rig = new Rig(world(true), ServerConfig.defaults().withSnapshotEveryTicks(1), 0, 18);
        double[] hand = {0.5};
        RigClient client = rig.join(
                STEADY, 60, world(false), ClientConfig.defaults(60), (tick, out, offset) -> out[offset] = hand[0], 1);
        rig.run(4);
        client.forgetComparisons();
        long rewinds = client.client().stats().get(ClientCounter.REWINDS);
        long now = rig.time().nanos();
        client.seat().network().up().blackout(now, now + 8_000_000_000L / 60);
        rig.run(0.03);
        hand[0] = 0;
        for (int i = 0; i < 60; i++) {
            rig.run(1.0 / 60);
            // what is ahead of the news, and the wait for the next snapshot: nothing piles up behind what is lost
            assertThat((double) client.client().inputs().pending())
                    .isLessThanOrEqualTo(client.client().clock().leadTicks() + 3);
        }
        // eight frames of four copies: five ticks are lost with three ticks of slack, seven or eight with the least
        // lead
        assertThat(client.guessedTicks()).isBetween(5L, 8L);
        assertThat(client.client().stats().get(ClientCounter.REWINDS) - rewinds).isEqualTo(1);
        assertThat(client.seat().session().queue().ran()[0]).isZero();
        client.forgetComparisons();
        rig.run(3);
        assertThat(client).hasGuessedTicksAtMost(0).hasCorrectionsWithin(0).predictsItselfExactly();
    }

    /** A client that is not honest: every frame carries three ticks more. */
    private static final class Hasty implements Peer {

        private final Transport transport;
        private final long key;
        private final InputFrame frame;
        private final double[] input;
        private int sequence;
        private long next;

        Hasty(Transport transport, long key, InputFrame frame, int width) {
            this.transport = transport;
            this.key = key;
            this.frame = frame;
            input = new double[width];
            input[0] = 0.5;
        }

        @Override
        public void frame(long nowNanos) {
            frame.begin(++sequence);
            for (int i = 0; i < 3; i++) {
                frame.add(next++, input, 0);
            }
            BitWriter bits = new BitWriter(1200);
            bits.bits(0, FrameCheck.HEAD_BYTES * 8);
            frame.write(bits);
            byte[] bytes = bits.toByteArray();
            new FrameCheck(key).seal(FrameType.INPUT, bytes, 0, bytes.length);
            transport.send(bytes, 0, bytes.length);
        }
    }

    /** nb21, second run: three inputs a server tick, over a line, into a world with an honest player beside: no farther than he. */
    @Test
    void nb21AFastClientMovesNoFartherThanAnHonestOne() {
        SphereWorld world = world(true);
        Rig rig = new Rig(world, ServerConfig.defaults(), 0, 21);
        InputSource walk = (tick, out, offset) -> out[offset] = 0.5;
        rig.join(STEADY, 60, world(false), ClientConfig.defaults(60), walk, 1);
        int width = world.schema().input().width();
        Seat seat = rig.seat(
                STEADY,
                60,
                (transport, key, players) ->
                        new Hasty(transport, key, new InputFrame(world.schema().input(), 1), width),
                2);
        rig.run(2);
        double[] state = new double[world.schema().maxWidth()];
        double[] from = new double[2];
        double[] way = new double[2];
        for (int player = 1; player <= 2; player++) {
            world.read(player, state, 0);
            from[player - 1] = state[0];
        }
        rig.run(4);
        for (int player = 1; player <= 2; player++) {
            world.read(player, state, 0);
            way[player - 1] = state[0] - from[player - 1];
        }
        assertThat(way[0]).isGreaterThan(1);
        assertThat(way[1]).isLessThanOrEqualTo(way[0] * (1 + 1e-9));
        assertThat(seat.session().queue().count(Offer.FAR_AHEAD)).isPositive();
    }
}
