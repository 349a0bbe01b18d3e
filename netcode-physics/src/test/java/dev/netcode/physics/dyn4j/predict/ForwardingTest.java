package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.predict.Cause;
import dev.netcode.server.Forwarding;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Replayer;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigClient;
import dev.netcode.time.ClockConfig;
import dev.netcode.time.InputDelay;
import java.io.IOException;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Six players in one arena, each of whom sees five others whose inputs he cannot know; with their inputs forwarded and without. */
class ForwardingTest {

    private static final int CARS = 6;
    private static final int NEW_INPUT_TICKS = 6;

    /** What came of one run, over all players. */
    private static final class Outcome {
        long others;
        long othersEqual;
        long own;
        long ownEqual;
        long rewinds;
        long replays;
        long replayedTicks;
        long divergences;
        long bytes;
        long seconds;

        double othersRight() {
            return othersEqual / (double) others;
        }

        double ownRight() {
            return ownEqual / (double) own;
        }

        String row(String name) {
            return String.format(
                    Locale.ROOT,
                    "| %s | %.1f %% of %d | %.2f %% of %d | %d / %d | %.2f | %.0f |",
                    name,
                    100 * othersRight(),
                    others,
                    100 * ownRight(),
                    own,
                    rewinds,
                    replays,
                    replayedTicks / (double) own,
                    bytes / (double) seconds);
        }
    }

    /** A new input every six ticks, drawn from the tick: the same on both sides of a comparison. */
    private static InputSource driver(long seed, int player, long release) {
        return (tick, out, offset) -> {
            Random random = new Random((tick + player) / NEW_INPUT_TICKS * 7_919 + seed * 131 + player * 31);
            random.nextInt();
            if (tick >= release) {
                return;
            }
            out[offset + Driving.INPUT_THROTTLE] = random.nextInt(5) == 0 ? -1 : 1;
            out[offset + Driving.INPUT_WHEEL] = random.nextInt(3) - 1;
        };
    }

    private static Rig rig(NetworkProfile profile, int ahead, Forwarding forwarding, long seed) {
        return rig(profile, ahead, forwarding, seed, Long.MAX_VALUE);
    }

    private static Rig rig(NetworkProfile profile, int ahead, Forwarding forwarding, long seed, long release) {
        ClockConfig clock =
                ClockConfig.of(60).withInputDelay(ahead == 0 ? InputDelay.NONE : new InputDelay.Ahead(ahead));
        DrivingLevel level = DrivingLevel.arena(40);
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), level);
        for (int i = 0; i < CARS; i++) {
            world.put(10 + i, Driving.CAR, -20 + 8 * i, i % 2 == 0 ? 12 : -12, i, 0, 0);
            world.control(1 + i, 10 + i);
        }
        world.settle();
        Rig rig = new Rig(world, ServerConfig.defaults().withForwarding(forwarding), 0, seed);
        for (int i = 0; i < CARS; i++) {
            rig.join(
                    profile,
                    60,
                    new DrivingSimulation(60, Dyn4jConfig.topDown(), level),
                    ClientConfig.defaults(60).withClock(clock),
                    driver(seed, 1 + i, release),
                    1 + i);
        }
        return rig;
    }

    private static void run(
            NetworkProfile profile, int ahead, Forwarding forwarding, long seed, double seconds, Outcome sum) {
        Rig rig = rig(profile, ahead, forwarding, seed);
        rig.run(3);
        rig.clients().forEach(RigClient::forgetComparisons);
        rig.run(seconds);
        for (RigClient each : rig.clients()) {
            sum.others += each.twinTicks();
            sum.othersEqual += each.twinEqualTicks();
            sum.own += each.ownTicks();
            sum.ownEqual += each.ownEqualTicks();
            sum.rewinds += each.client().predictor().counters().rewinds();
            sum.replays += each.client().predictor().counters().replays();
            sum.replayedTicks += each.client().predictor().counters().replayedTicks();
            sum.divergences += each.corrections().stream()
                    .filter(report -> report.cause() == Cause.PHYSICS_DIVERGENCE)
                    .count();
            sum.bytes += each.seat().session().bytesOut();
        }
        sum.seconds += Math.round((seconds + 3) * CARS);
    }

    /** Runs both sides on the same seeds and prints them; returns by how much the share of others' ticks predicted right rose. */
    private static double compare(String line, int ahead, int seeds, double seconds) {
        NetworkProfile profile = NetworkProfile.named(line);
        Outcome off = new Outcome();
        Outcome on = new Outcome();
        for (long seed = 1; seed <= seeds; seed++) {
            run(profile, ahead, Forwarding.OFF, seed, seconds, off);
            run(profile, ahead, Forwarding.on(), seed, seconds, on);
        }
        System.out.println(off.row(line + ", " + ahead + " ahead, not told"));
        System.out.println(on.row(line + ", " + ahead + " ahead, told"));
        assertThat(on.ownRight()).isGreaterThanOrEqualTo(off.ownRight());
        assertThat(on.rewinds).isLessThanOrEqualTo(off.rewinds);
        assertThat(on.divergences).isZero();
        assertThat(off.divergences).isZero();
        return on.othersRight() - off.othersRight();
    }

    @ParameterizedTest
    @CsvSource({"lan, 2, 0.25", "wifi, 0, 0.08"})
    void shouldPredictOthersBetterByTheirForwardedInputs(String line, int ahead, double least) {
        assertThat(compare(line, ahead, 1, 8)).isGreaterThanOrEqualTo(least);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"lan, 0, 0", "lan, 2, 0.25", "dsl, 0, 0", "dsl, 2, 0.25", "wifi, 0, 0.1", "wifi, 2, 0.25"})
    void shouldPredictOthersBetterOverTwelveSeeds(String line, int ahead, double least) {
        assertThat(compare(line, ahead, 12, 30)).isGreaterThanOrEqualTo(least);
    }

    /** What is told is part of the word: a recorded run with it, run again from its bytes, comes out the same frame by frame. */
    @Test
    void shouldRunARecordingWithForwardedInputsAgainToTheBit() throws IOException {
        Rig rig = rig(NetworkProfile.WIFI, 0, Forwarding.on(), 5);
        rig.run(6);
        RigClient client = rig.clients().get(2);
        ClientConfig config = ClientConfig.defaults(60);
        Replayer again = Replayer.run(
                client.recording().toByteArray(),
                new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(40)),
                config,
                Math.round(NetworkProfile.WIFI.roundTripMillis() * 1e6));
        assertThat(again.frames()).isEqualTo(client.seat().frames());
        assertThat(again.firstDifferentFrame()).isEqualTo(-1);
        assertThat(client.client().predictor().counters().replays()).isGreaterThan(10);
    }

    /** When everybody lets go, every world is the server's again, to the bit: nothing that was foreseen stays behind. */
    @Test
    void shouldLeaveNothingBehind() {
        long release = 300;
        Rig rig = rig(NetworkProfile.WIFI, 0, Forwarding.on(), 6, release);
        rig.runToTick(release + 200);
        rig.clients().forEach(RigClient::forgetComparisons);
        rig.runToTick(release + 400);
        for (RigClient each : rig.clients()) {
            assertThat(each.ownTicks()).isGreaterThan(150);
            assertThat(each.ownEqualTicks()).isEqualTo(each.ownTicks());
            assertThat(each.twinEqualTicks()).isEqualTo(each.twinTicks());
        }
    }
}
