package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.Cause;
import dev.netcode.sim.EntityId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
        final List<Long> refused = new ArrayList<>();
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
            refused.add(tick);
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

        /** Refused shots that had touched the player's own in the client's world, directly or through others. */
        int touching;

        /** How far the repairs of shots that had touched nothing of the player's moved it. */
        double ownMovedMeters;

        /** How far the repairs of those that had moved it. */
        double ownMovedByTouchMeters;
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
        outcome.refused = armourer.refused.size();
        tellApart(drive, armourer.refused, outcome);
        return outcome;
    }

    /**
     * A shot that had pushed the player's own, directly or through what it touches, moves it when it is taken back, and truly so; any other moves
     * it by nothing.
     */
    private static void tellApart(Drive drive, List<Long> refused, Outcome outcome) {
        Set<Long> own = Set.of(Scenes.CAR, Scenes.TRAILER);
        for (long tick : refused) {
            Set<Long> shot = Set.of(EntityId.made(Drive.PLAYER, tick, 0));
            outcome.touching += drive.bits.predicted.reached(tick, tick + drive.setup.flightTicks(), shot, own) ? 1 : 0;
        }
        for (long[] move : drive.moves) {
            boolean touched = false;
            for (long tick : refused) {
                Set<Long> shot = Set.of(EntityId.made(Drive.PLAYER, tick, 0));
                touched |= tick <= move[0]
                        && move[0] - tick <= drive.setup.flightTicks()
                        && drive.bits.predicted.reached(tick, move[0] + drive.setup.flightTicks(), shot, own);
            }
            if (move[2] == 1 && touched) {
                outcome.ownMovedByTouchMeters = Math.max(outcome.ownMovedByTouchMeters, move[3] * 1e-6);
            } else if (move[2] == 1) {
                outcome.ownMovedMeters = Math.max(outcome.ownMovedMeters, move[3] * 1e-6);
            }
        }
    }

    private static double speed(Drive drive, long id) {
        double[] state = new double[drive.client.schema().maxWidth()];
        int at = Driving.PIECE_LAYOUT.velocityOffset();
        return drive.predictor.read(id, state, 0) ? Math.hypot(state[at], state[at + 1]) : 0;
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

    /** Shot from a car at speed into piles ahead: small balls at 40 m/s and more, most of them far from what is simulated yet. */
    @ParameterizedTest
    @EnumSource(Dyn4jConfig.Impacts.class)
    void shouldHoldTheServersBitsOfShotsAtFortyMetersPerSecond(Dyn4jConfig.Impacts impacts) {
        for (long seed = 1; seed <= 5; seed++) {
            ReachConfig reach = ReachConfig.defaults().withSpawns(60).withBudget(400);
            Setup setup = Setup.calm(seed).in(Dyn4jConfig.topDown().with(impacts), reach);
            Drive drive = new Drive(setup, DrivingLevel.open(), Referee.ALLOWS);
            drive.server.put(Scenes.CAR, Driving.CAR, 0, 0.1 * seed, 0, 15, 0);
            for (int i = 0; i < 90; i++) {
                drive.server.put(
                        100 + i,
                        i % 4 == 3 ? Driving.BALL : Driving.BOX,
                        40 + 3.1 * (i / 3),
                        1.04 * (i % 3) - 1,
                        0,
                        0,
                        0);
            }
            drive.server.settle();
            drive.server.control(Drive.PLAYER, Scenes.CAR);
            int[] fast = {0, 0};
            double[] fastest = {0};
            drive.run(
                    400,
                    (tick, d, input) -> {
                        input[Driving.INPUT_THROTTLE] = 1;
                        input[Driving.INPUT_FIRE] = tick % 16 == 0 ? 1 : 0;
                        double speed = speed(d, EntityId.made(Drive.PLAYER, tick - 1, 0));
                        fast[0] += speed > 0 ? 1 : 0;
                        fast[1] += speed >= 40 ? 1 : 0;
                        fastest[0] = Math.max(fastest[0], speed);
                    },
                    Scenes.NOTHING);
            assertThat(fast[1])
                    .as("%d of %d shots, fastest %f m/s", fast[1], fast[0], fastest[0])
                    .isGreaterThanOrEqualTo(4);
            assertThat(drive.bits.ownEqual).as(drive.bits.toString()).isEqualTo(drive.bits.ownTicks);
            assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
            assertThat(drive.bits.twinUnequal).as(drive.bits.toString()).isZero();
            assertThat(drive.bits.misses).isZero();
            assertThat(drive.predictor.counters().rewinds()).isZero();
        }
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

    /** A car that pushes a box fires into it: whether the server allows the shot or refuses it is the only difference. */
    private static Drive pushAndFire(Dyn4jConfig.Impacts impacts, long fireAt, boolean refuse) {
        Armourer armourer = new Armourer(refuse ? 1 : 0);
        ReachConfig reach = ReachConfig.defaults().withSpawns(45);
        Setup setup = Setup.calm(1).in(Dyn4jConfig.topDown().with(impacts), reach);
        Drive drive = new Drive(setup, DrivingLevel.open(), armourer);
        armourer.drive = drive;
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 0, 0);
        drive.server.put(100, Driving.BOX, 4, 0.2, 0, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.run(
                (int) fireAt + 60,
                (tick, d, input) -> {
                    input[Driving.INPUT_THROTTLE] = 1;
                    input[Driving.INPUT_FIRE] = tick == fireAt ? 1 : 0;
                },
                Scenes.NOTHING);
        return drive;
    }

    @ParameterizedTest
    @EnumSource(Dyn4jConfig.Impacts.class)
    void shouldMoveThePlayerByARefusedShotExactlyAsFarAsTheShotHadPushedHim(Dyn4jConfig.Impacts impacts) {
        long fireAt = 120;
        Drive allowed = pushAndFire(impacts, fireAt, false);
        Drive refused = pushAndFire(impacts, fireAt, true);
        Set<Long> shot = Set.of(EntityId.made(Drive.PLAYER, fireAt, 0));
        assertThat(refused.bits.predicted.reached(fireAt, fireAt + 2, shot, Set.of(Scenes.CAR)))
                .isTrue();
        assertThat(allowed.predictor.counters().rewinds()).isZero();
        assertThat(refused.predictor.counters().rewinds()).isEqualTo(1);
        assertThat(refused.predictor.counters().corrections(Cause.SERVER_EVENT)).isEqualTo(1);
        for (long tick = fireAt - 5; tick < fireAt + refused.setup.leadTicks() + refused.setup.downTicks(); tick++) {
            assertThat(refused.bits.firstPredicted(tick, Scenes.CAR))
                    .as("what was predicted with the shot is what happens where it is allowed, tick %d", tick)
                    .isEqualTo(allowed.bits.firstPredicted(tick, Scenes.CAR));
            assertThat(allowed.bits.ownErrorAt.get(tick)).isZero();
        }
        assertThat(refused.bits.ownErrorAt.get(fireAt + 50)).as("residual").isZero();
        assertThat(refused.bits.violationsAny).as(refused.bits.toString()).isZero();
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(Dyn4jConfig.Impacts.class)
    void shouldShootForMinutes(Dyn4jConfig.Impacts impacts) {
        for (int every : new int[] {0, 3}) {
            Figures figures = new Figures("shots, impacts " + impacts + (every > 0 ? ", a third refused" : ""));
            int refused = 0;
            int shots = 0;
            int touching = 0;
            double moved = 0;
            double movedByTouch = 0;
            for (long seed = 1; seed <= 8; seed++) {
                Outcome outcome = run(Setup.calm(seed), Dyn4jConfig.topDown().with(impacts), every, 1800);
                figures.add(outcome.drive);
                refused += outcome.refused;
                shots += outcome.shots;
                touching += outcome.touching;
                moved = Math.max(moved, outcome.ownMovedMeters);
                movedByTouch = Math.max(movedByTouch, outcome.ownMovedByTouchMeters);
            }
            figures.write(String.format(
                    Locale.ROOT,
                    "shots %d, refused %d, own moved %.3f mm; %d of the refused had pushed the own: %.3f mm",
                    shots,
                    refused,
                    1000 * moved,
                    touching,
                    1000 * movedByTouch));
            assertThat(shots).isGreaterThan(350);
            assertThat(refused).isGreaterThanOrEqualTo(every == 0 ? 0 : shots / every - 8);
            assertThat(moved).isZero();
            assertThat(touching).as("refused shots that had pushed the own").isLessThanOrEqualTo(refused / 8);
            assertThat(figures.rewinds).isLessThanOrEqualTo(touching);
            assertThat(figures.caused(Cause.SERVER_EVENT)).isEqualTo(refused);
            assertThat(figures.violationsOwn).isZero();
        }
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(Dyn4jConfig.Impacts.class)
    void shouldShootForMinutesOverALineThatLoses(Dyn4jConfig.Impacts impacts) {
        Figures figures = new Figures("shots, impacts " + impacts + ", a third refused, bursts, 10 % lost, every 3");
        int shots = 0;
        int refused = 0;
        for (long seed = 1; seed <= 4; seed++) {
            Setup setup = Setup.calm(seed).uplink(6, 2, 0.05, true).downlink(0.1, 3);
            Outcome outcome = run(setup, Dyn4jConfig.topDown().with(impacts), 3, 1800);
            figures.add(outcome.drive);
            shots += outcome.shots;
            refused += outcome.refused;
            assertThat(outcome.drive.bits.violationsOwn)
                    .as(outcome.drive.bits.toString())
                    .isZero();
        }
        figures.write("shots " + shots + ", refused " + refused);
        assertThat(refused).isGreaterThan(40);
        assertThat(figures.caused(Cause.PHYSICS_DIVERGENCE)).isZero();
    }
}
