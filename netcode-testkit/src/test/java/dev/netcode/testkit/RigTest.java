package dev.netcode.testkit;

import static dev.netcode.testkit.RigAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.predict.Cause;
import dev.netcode.server.Offer;
import dev.netcode.server.ServerConfig;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.Wire;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A world of spheres, played over every sort of line. */
class RigTest {

    private static final double[] DIRECTIONS = {1, 0, -1, 0.5, -0.5, 1, 0, -1};

    private static SphereWorld world(int ticksPerSecond, boolean whole) {
        SphereWorld world = new SphereWorld(ticksPerSecond);
        if (whole) {
            for (int i = 0; i < 20; i++) {
                world.put(10 + i, i * 4 - 40, (i % 3) * 3 - 3, 1, 0, 0, 0);
            }
            world.put(1, 0, -8, 1, 0, 0, 0);
            world.control(1, 1);
        }
        return world;
    }

    /** A change of direction every 9 ticks. */
    private static final InputSource WALK = (tick, out, offset) -> {
        out[offset] = DIRECTIONS[(int) (tick / 9 % 8)];
        out[offset + 1] = DIRECTIONS[(int) (tick / 9 * 3 % 8)];
    };

    private static RigClient play(NetworkProfile profile, long seed, double seconds, List<Long> hashes) {
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), 0, seed);
        RigClient client = rig.join(profile, 60, world(60, false), ClientConfig.defaults(60), WALK, 1);
        rig.afterEachTick(() -> hashes.add(WorldHash.of(rig.server().simulation())));
        rig.run(seconds);
        hashes.add(client.corrections().size() * 1_000_003L
                + client.client().stats().get(ClientCounter.BYTES_IN));
        // where nothing is late and nothing lost, arrivals are all that a line changes
        hashes.add(Double.doubleToLongBits(client.client().clock().offsetTicks()));
        return client;
    }

    @ParameterizedTest
    @ValueSource(strings = {"lan", "wifi", "awful"})
    void shouldRepeatARunToTheBit(String profile) {
        List<Long> first = new ArrayList<>();
        List<Long> second = new ArrayList<>();
        List<Long> other = new ArrayList<>();
        play(NetworkProfile.named(profile), 5, 6, first);
        play(NetworkProfile.named(profile), 5, 6, second);
        play(NetworkProfile.named(profile), 6, 6, other);
        assertThat(first).hasSize(362).isEqualTo(second);
        assertThat(first).isNotEqualTo(other);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lan", "dsl", "4g", "satellite"})
    void shouldPredictExactlyWhereNothingIsLost(String profile) {
        RigClient client = play(NetworkProfile.named(profile).withoutLoss(), 11, 12, new ArrayList<>());
        assertThat(client).hasNoRewinds().hasCorrectionsWithin(0).predictsItselfExactly();
        assertThat(client.ownTicks()).isGreaterThan(500);
    }

    /** A tail of delays makes inputs late now and then: what they cost is told by its true cause, and nothing else is put right. */
    @Test
    void shouldPutRightOnlyWhatCameTooLate() {
        RigClient client = play(NetworkProfile.WIFI.withoutLoss(), 11, 20, new ArrayList<>());
        assertThat(client.corrections()).allMatch(report -> report.cause() == Cause.LATE_INPUT);
        assertThat(client.client().stats().get(ClientCounter.REWINDS)).isLessThanOrEqualTo(client.guessedTicks());
        assertThat(client).drawsNoJumpBeyond(0);
        assertThat(client.drawn().steps()).isGreaterThan(10_000);
    }

    @Test
    void shouldRunARecordingAgainToTheBit() throws IOException {
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), 0, 77);
        RigClient client = rig.join(NetworkProfile.AWFUL, 60, world(60, false), ClientConfig.defaults(60), WALK, 1);
        rig.run(10);
        byte[] recorded = client.recording().toByteArray();
        long roundTrip = Math.round(NetworkProfile.AWFUL.roundTripMillis() * 1e6);
        Replayer replayed = Replayer.run(recorded, world(60, false), ClientConfig.defaults(60), roundTrip);
        assertThat(replayed.frames()).isEqualTo(client.seat().frames());
        assertThat(replayed.firstDifferentFrame()).isEqualTo(-1);
        assertThat(replayed.corrections()).isEqualTo(client.corrections()).isNotEmpty();
    }

    /** No latency at all: the client still runs ahead, and no input comes too late. */
    @ParameterizedTest
    @CsvSource({"60, 60", "15, 60", "60, 144"})
    void nb15NoLatencyPutsNobodyBehind(int ticksPerSecond, int framesPerSecond) {
        Rig rig = new Rig(world(ticksPerSecond, true), ServerConfig.defaults().withSnapshotEveryTicks(1), 0, 15);
        RigClient client = rig.join(
                NetworkProfile.PERFECT,
                framesPerSecond,
                world(ticksPerSecond, false),
                ClientConfig.defaults(ticksPerSecond),
                (tick, out, offset) -> out[offset] = tick / 7 % 2,
                1);
        rig.run(1);
        client.forgetComparisons();
        for (int i = 0; i < 19 * framesPerSecond; i++) {
            rig.run(1.0 / framesPerSecond);
            // whatever the server has run, the client ran before: no rewind can start after the present
            assertThat(client.client().predictor().tick())
                    .isGreaterThanOrEqualTo(rig.server().server().tick());
            assertThat(client.client().clock().leadTicks()).isGreaterThanOrEqualTo(1 - 1e-9);
        }
        assertThat(client).hasNoRewinds().hasGuessedTicksAtMost(0).predictsItselfExactly();
    }

    /**
     * nb01 A through a whole client: a server whose ticks pass the ends of narrower counters, from 16 ticks before and while it is
     * played, is played as one that began at 0 or little later, to the bit.
     */
    @ParameterizedTest
    @ValueSource(longs = {(1L << 31) - 16, (1L << 31) - 150, (1L << 32) - 150, (1L << 33) - 150, Wire.MAX_TICK - 300})
    void nb01PlaysAlikeAtTheEndsOfNarrowerCounters(long start) {
        // snapshots go with the ticks that three divides: the run to compare with begins at the same remainder
        assertThat(playFrom(start)).hasSizeGreaterThan(240).isEqualTo(playFrom(start % 3));
    }

    private static List<Long> playFrom(long start) {
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), start, 1);
        RigClient client = rig.join(
                NetworkProfile.both("steady", LineConfig.of(20, 0)),
                60,
                world(60, false),
                ClientConfig.defaults(60),
                (tick, out, offset) -> WALK.sample(tick - start, out, offset),
                1);
        List<Long> seen = new ArrayList<>();
        rig.afterEachTick(() -> seen.add(WorldHash.of(rig.server().simulation())));
        double render = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 240; i++) {
            rig.run(1.0 / 60);
            double now = client.client().clock().renderTick() - start;
            if (i > 60) {
                assertThat(now).isGreaterThanOrEqualTo(render);
                // ahead of the news, and the wait for the next one
                assertThat((double) client.client().inputs().pending())
                        .isLessThanOrEqualTo(Math.ceil(client.client().clock().leadTicks()) + 3);
            }
            render = now;
        }
        for (ClientCounter none : List.of(
                ClientCounter.OLD_SNAPSHOTS,
                ClientCounter.BAD_DATAGRAMS,
                ClientCounter.REWINDS,
                ClientCounter.SKIPPED_SNAPSHOTS)) {
            assertThat(client.client().stats().get(none)).as("%s", none).isZero();
        }
        seen.add(client.client().stats().get(ClientCounter.SNAPSHOTS));
        seen.add(client.client().stats().get(ClientCounter.TICKS));
        seen.add(client.client().predictor().tick() - start);
        return seen;
    }

    /** 40 ms and 25 more or less up, in order: each input runs once, in its own tick. */
    @Test
    void nb21JitterBunchesNoInputs() {
        NetworkProfile profile = new NetworkProfile("bunching", LineConfig.of(15, 50), LineConfig.of(40, 0));
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), 0, 21);
        RigClient client = rig.join(profile, 60, world(60, false), ClientConfig.defaults(60), WALK, 1);
        rig.run(4);
        client.forgetComparisons();
        rig.run(20);
        assertThat(client).hasGuessedTicksAtMost(0).hasCorrectionsWithin(0).predictsItselfExactly();
    }

    @Test
    void nb20AWalkOnAPerfectLineIsNeverPutRight() {
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), 0, 20);
        RigClient client = rig.join(NetworkProfile.PERFECT, 60, world(60, false), ClientConfig.defaults(60), WALK, 1);
        rig.run(11);
        assertThat(client).hasNoRewinds().hasCorrectionsWithin(0).predictsItselfExactly();
        assertThat(client.client().stats().get(ClientCounter.STANDS)).isGreaterThan(150);
        assertThat(client.client().inputs().pending()).isLessThanOrEqualTo(6);
    }

    /** Five seconds without a frame, then a hundred snapshots at once. */
    @Test
    void nb08AStallAndItsBurstAreOverAtOnce() {
        NetworkProfile profile = NetworkProfile.both("rtt 80", LineConfig.of(40, 2));
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), 0, 8);
        RigClient client = rig.join(profile, 60, world(60, false), ClientConfig.defaults(60), WALK, 1);
        rig.run(10);
        double lead = client.client().clock().leadTicks();
        double before = client.client().clock().renderTick();
        long sentBefore = client.client().stats().get(ClientCounter.DATAGRAMS_OUT);
        client.seat().stall(rig.time().nanos() + 5_000_000_000L);
        rig.run(5.1);
        assertThat(client.client().stats().get(ClientCounter.DATAGRAMS_OUT) - sentBefore)
                .isLessThanOrEqualTo(20);
        assertThat(client.client().stats().get(ClientCounter.DROPPED_TICKS)).isBetween(280L, 310L);
        assertThat(client.client().clock().renderTick()).isGreaterThanOrEqualTo(before);
        rig.run(0.9);
        long guessed = client.seat().session().queue().guessedTicks();
        rig.run(1);
        assertThat(client.seat().session().queue().guessedTicks()).isEqualTo(guessed);
        assertThat(client.client().clock().leadTicks()).isBetween(lead - 1, lead + 1);
        client.forgetComparisons();
        rig.run(5);
        assertThat(client).hasCorrectionsWithin(0).predictsItselfExactly();
    }

    /** The server really runs at 54 Hz from 5 to 15 s, and says so. */
    @Test
    void nb11FollowsASlowServer() {
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), 0, 11);
        RigClient client = rig.join(
                NetworkProfile.both("rtt 80", LineConfig.of(40, 1)),
                60,
                world(60, false),
                ClientConfig.defaults(60),
                (tick, out, offset) -> out[offset] = tick % 400 < 200 ? 0.5 : -0.5,
                1);
        rig.run(4);
        client.forgetComparisons();
        double ahead = 0;
        for (int i = 0; i < 10; i++) {
            rig.run(0.1);
            ahead = Math.max(
                    ahead,
                    client.client().predictor().tick() - rig.server().server().tick());
        }
        double lead = client.client().clock().leadTicks();
        long before = client.client().predictor().tick();
        rig.serverRate(0.9);
        double most = 0;
        int pending = 0;
        for (int i = 0; i < 100; i++) {
            rig.run(0.1);
            most = Math.max(
                    most,
                    client.client().predictor().tick() - rig.server().server().tick());
            pending = Math.max(pending, client.client().inputs().pending());
        }
        long ran = client.client().predictor().tick() - before;
        rig.serverRate(1);
        rig.run(3);
        assertThat(ran).isBetween(538L, 542L);
        assertThat(most).isLessThanOrEqualTo(ahead + 2);
        // what is ahead, the way back, and the wait for the next snapshot
        assertThat(pending).isLessThanOrEqualTo((int) most + 3 + 3);
        assertThat(client).hasCorrectionsWithin(0).predictsItselfExactly();
        assertThat(client.client().clock().leadTicks()).isBetween(lead - 1, lead + 1);
    }

    @Test
    void shouldJoinAServerThatHasRunForTenHours() {
        Rig rig = new Rig(world(60, true), ServerConfig.defaults(), 2_160_000, 7);
        RigClient client = rig.join(NetworkProfile.DSL, 60, world(60, false), ClientConfig.defaults(60), WALK, 1);
        rig.run(5);
        assertThat(client.client().predictor().tick()).isGreaterThan(2_160_290);
        assertThat(client.client().stats().get(ClientCounter.TICKS)).isLessThanOrEqualTo(305);
        assertThat(client.seat().session().queue().count(Offer.FAR_AHEAD)).isZero();
        client.forgetComparisons();
        rig.run(5);
        assertThat(client).predictsItselfExactly();
    }

    @Test
    void shouldServeSeveralClientsAndBots() {
        SphereWorld world = world(60, true);
        world.put(2, 3, -8, 1, 0, 0, 0);
        world.put(3, -3, -8, 1, 0, 0, 0);
        world.control(2, 2);
        world.control(3, 3);
        Rig rig = new Rig(world, ServerConfig.defaults(), 0, 3);
        rig.server().bot(3, (tick, authority, out) -> out[0] = tick / 30 % 2 == 0 ? 1 : -1);
        RigClient one = rig.join(NetworkProfile.DSL, 60, world(60, false), ClientConfig.defaults(60), WALK, 1);
        RigClient two = rig.join(
                NetworkProfile.WIFI,
                30,
                world(60, false),
                ClientConfig.defaults(60),
                (tick, out, offset) -> out[offset + 1] = tick / 20 % 2 == 0 ? 1 : -1,
                2);
        rig.run(15);
        assertThat(one.ownTicks()).isGreaterThan(800);
        assertThat(two.ownTicks()).isGreaterThan(800);
        assertThat(one.twinTicks()).isPositive();
        assertThat(one.ownEqualTicks()).isGreaterThan(one.ownTicks() / 2);
    }
}
