package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.sim.ContactEvents;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The client's loop stands still in a crash's aftermath and goes on: what the server guessed meanwhile is what it runs. */
class StallTest {

    /** What came of the stalls of one drive. */
    static final class Outcome {
        int stalls;
        int moved;

        /** The largest correction of what the server guessed before the loop went on. */
        double worstMeters;

        /** The largest of those that later losses brought. */
        double worstLaterMeters;

        int residuals;
        int measured;
    }

    static Outcome run(Setup setup, boolean side, int stallTicks, int stalls) {
        Drive drive = new Drive(setup, side ? Scenes.ground() : Scenes.field(setup.seed()), Referee.ALLOWS);
        if (side) {
            Scenes.towers(drive, 150);
        } else {
            Scenes.loose(drive, 200);
        }
        // where inputs are lost they change at every tick, or a guess would be as good as they are
        boolean noisy = setup.upLoss() > 0;
        Drive.Pilot pilot =
                side ? Scenes.shuttle(setup.seed(), noisy) : Scenes.rover(setup.seed(), Scenes.CAR, 0, noisy);
        Random random = new Random(setup.seed());
        Outcome outcome = new Outcome();
        drive.run(90, pilot, Scenes.NOTHING);
        for (int i = 0; i < stalls; i++) {
            for (int t = 0; t < 600 && !touches(drive); t++) {
                drive.run(1, pilot, Scenes.NOTHING);
            }
            drive.run(2 + random.nextInt(19), pilot, Scenes.NOTHING);
            int before = drive.moves.size();
            long resumes = drive.predictor.tick() + stallTicks + setup.deferralTicks();
            drive.stall(stallTicks, Scenes.NOTHING);
            drive.run(70, pilot, Scenes.NOTHING);
            outcome.stalls++;
            double worst = 0;
            for (long[] move : drive.moves.subList(before, drive.moves.size())) {
                double meters = move[2] == 1 ? move[3] * 1e-6 : 0;
                if (move[0] <= resumes) {
                    worst = Math.max(worst, meters);
                } else {
                    outcome.worstLaterMeters = Math.max(outcome.worstLaterMeters, meters);
                }
            }
            boolean rebuilt = stallTicks > 60;
            outcome.moved += !rebuilt && worst > 0 ? 1 : 0;
            outcome.worstMeters = rebuilt ? outcome.worstMeters : Math.max(outcome.worstMeters, worst);
            measureResidual(drive, outcome);
        }
        return outcome;
    }

    /** The newest tick before which nothing was guessed since the settled snapshot. */
    private static void measureResidual(Drive drive, Outcome outcome) {
        for (long t = drive.wall(); t > drive.wall() - 40; t--) {
            Double residual = drive.bits.ownErrorAt.get(t);
            if (residual != null && drive.bits.cleanAt.contains(t)) {
                outcome.measured++;
                outcome.residuals += residual > 0 ? 1 : 0;
                return;
            }
        }
    }

    private static boolean touches(Drive drive) {
        ContactEvents events = drive.client.events();
        for (int i = 0; i < events.size(); i++) {
            if (events.began(i)
                    && (drive.predictor.mirror().own(events.first(i))
                            || drive.predictor.mirror().own(events.second(i)))) {
                return true;
            }
        }
        return false;
    }

    private static Setup setup(long seed, boolean side) {
        return side
                ? Setup.calm(seed)
                        .in(Dyn4jConfig.sideView(), ReachConfig.defaults().withGravity(9.8))
                : Setup.calm(seed);
    }

    @Test
    void shouldGoOnWithoutACorrectionAfterAShortStall() {
        Outcome outcome = run(setup(1, false), false, 15, 3);
        assertThat(outcome.stalls).isEqualTo(3);
        assertThat(outcome.worstMeters).isZero();
        assertThat(outcome.residuals).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRepairAStallWithLossByLittle(boolean side) {
        Outcome outcome = run(setup(4, side).uplink(6, 2, 0.05, true).downlink(0.1, 1), side, 15, 3);
        assertThat(outcome.worstMeters).isLessThanOrEqualTo(0.11);
        assertThat(outcome.residuals).isZero();
    }

    @Test
    void shouldBeginAnewAfterALongStall() {
        Outcome outcome = run(setup(2, false), false, 300, 1);
        assertThat(outcome.measured).isEqualTo(1);
        assertThat(outcome.residuals).isZero();
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"false, 12", "false, 15", "false, 300", "true, 12", "true, 15", "true, 300"})
    void shouldGoOnAfterAnyStall(boolean side, int ticks) {
        Outcome sum = sum(side, ticks, false, 8);
        Figures.note("stall " + ticks + " ticks, " + (side ? "side" : "top"), sum);
        assertThat(sum.moved).isZero();
        assertThat(sum.residuals).isZero();
    }

    /**
     * With loss the last inputs before the stall are lost, too, so the server guesses from an older one than the client: true
     * corrections, of at most 11 cm.
     */
    @Tag("long")
    @ParameterizedTest
    @CsvSource({"false, 12", "false, 15", "false, 300", "true, 12", "true, 15", "true, 300"})
    void shouldRepairStallsWithLossOnce(boolean side, int ticks) {
        Outcome sum = sum(side, ticks, true, ticks > 60 ? 6 : 16);
        Figures.note("stall " + ticks + " ticks with loss, " + (side ? "side" : "top"), sum);
        assertThat(sum.stalls).isGreaterThanOrEqualTo(ticks > 60 ? 18 : 96);
        assertThat(sum.worstMeters).isLessThanOrEqualTo(0.11);
        assertThat(sum.measured).isPositive();
        assertThat(sum.residuals).isZero();
    }

    static Outcome sum(boolean side, int ticks, boolean loss, int seeds) {
        Outcome sum = new Outcome();
        for (long seed = 1; seed <= seeds; seed++) {
            Setup setup = setup(seed, side);
            if (loss) {
                setup = setup.uplink(6, 2, 0.05, true).downlink(0.1, 1);
            }
            Outcome one = run(setup, side, ticks, ticks > 60 ? 3 : 6);
            sum.stalls += one.stalls;
            sum.moved += one.moved;
            sum.worstMeters = Math.max(sum.worstMeters, one.worstMeters);
            sum.worstLaterMeters = Math.max(sum.worstLaterMeters, one.worstLaterMeters);
            sum.residuals += one.residuals;
            sum.measured += one.measured;
        }
        return sum;
    }
}
