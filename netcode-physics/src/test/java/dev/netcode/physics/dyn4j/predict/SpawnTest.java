package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.Cause;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shots made by the same rule on both ends, named alike without a word: confirmed by nothing, refused by one replay. */
class SpawnTest {

    /** Refuses every so manieth shot, and tells that it did. */
    private static final class Armourer implements Referee {
        private final int every;
        private int asked;
        int refused;
        Drive drive;

        Armourer(int every) {
            this.every = every;
        }

        @Override
        public boolean mayFire(int player, long tick) {
            asked++;
            if (every == 0 || asked % every != 0) {
                return true;
            }
            refused++;
            drive.net.surprise(drive.server.controlled(player));
            drive.bits.event(tick);
            return false;
        }
    }

    /** What came of one drive. */
    static final class Outcome {
        Drive drive;
        int refused;
        int shots;
        double ownMovedMeters;
    }

    @SuppressWarnings("NullAway") // set before anything runs
    static Outcome run(Setup setup, Dyn4jConfig world, int refuseEvery, int ticks) {
        ReachConfig reach = ReachConfig.defaults().withSpawns(45).withBudget(400);
        Armourer armourer = new Armourer(refuseEvery);
        Drive drive = new Drive(setup.in(world, reach), Scenes.field(setup.seed()), armourer);
        armourer.drive = drive;
        Scenes.loose(drive, 120);
        Drive.Pilot pilot = Scenes.rover(setup.seed());
        Outcome outcome = new Outcome();
        drive.run(
                ticks,
                (tick, d, input) -> {
                    pilot.hold(tick, d, input);
                    if (tick % 37 == 0) {
                        input[Driving.INPUT_FIRE] = 1;
                        outcome.shots++;
                    }
                },
                Scenes.NOTHING);
        outcome.drive = drive;
        outcome.refused = armourer.refused;
        for (long[] move : drive.moves) {
            if (move[1] == Scenes.CAR) {
                outcome.ownMovedMeters = Math.max(outcome.ownMovedMeters, move[3] * 1e-6);
            }
        }
        return outcome;
    }

    @ParameterizedTest
    @EnumSource(Dyn4jConfig.Impacts.class)
    void shouldHoldTheServersBitsWithShotsAsBullets(Dyn4jConfig.Impacts impacts) {
        Outcome outcome = run(Setup.calm(1), Dyn4jConfig.topDown().with(impacts), 0, 400);
        assertThat(outcome.shots).isGreaterThan(8);
        assertThat(outcome.drive.bits.ownEqual)
                .as(outcome.drive.bits.toString())
                .isEqualTo(outcome.drive.bits.ownTicks);
        assertThat(outcome.drive.predictor.counters().rewinds()).isZero();
        assertThat(outcome.drive.bits.violationsAny)
                .as(outcome.drive.bits.toString())
                .isZero();
    }

    @Test
    void shouldTakeARefusedShotBackByOneReplayThatDoesNotMoveThePlayer() {
        Outcome outcome = run(Setup.calm(2), Dyn4jConfig.topDown(), 3, 500);
        assertThat(outcome.refused).isPositive();
        assertThat(outcome.drive.predictor.counters().rewinds()).isZero();
        assertThat(outcome.drive.predictor.counters().corrections(Cause.SERVER_EVENT))
                .isEqualTo(outcome.refused);
        assertThat(outcome.ownMovedMeters).isZero();
        assertThat(outcome.drive.bits.violationsOwn)
                .as(outcome.drive.bits.toString())
                .isZero();
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(Dyn4jConfig.Impacts.class)
    void shouldShootForMinutes(Dyn4jConfig.Impacts impacts) {
        for (int every : new int[] {0, 3}) {
            Figures figures = new Figures("shots, impacts " + impacts + (every > 0 ? ", a third refused" : ""));
            int refused = 0;
            int shots = 0;
            double moved = 0;
            for (long seed = 1; seed <= 3; seed++) {
                Outcome outcome = run(Setup.calm(seed), Dyn4jConfig.topDown().with(impacts), every, 1800);
                figures.add(outcome.drive);
                refused += outcome.refused;
                shots += outcome.shots;
                moved = Math.max(moved, outcome.ownMovedMeters);
            }
            figures.write("shots " + shots + ", refused " + refused + ", own moved " + moved + " m");
            assertThat(figures.rewinds).isZero();
            assertThat(figures.violationsOwn).isZero();
            assertThat(moved).isZero();
        }
    }
}
