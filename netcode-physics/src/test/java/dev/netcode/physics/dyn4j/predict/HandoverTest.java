package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.Cause;
import dev.netcode.sim.EntityId;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Leaving a moving car, walking, entering the nearest one: predicted, and confirmed or refused like anything else. */
class HandoverTest {

    private static final ReachConfig REACH = ReachConfig.defaults().withEntering(3.2, List.of("car"));

    /** Refuses every so manieth entering, and tells that it did. */
    private static final class Doorman implements Referee {
        private final int every;
        private int asked;
        int refused;
        Drive drive;

        Doorman(int every) {
            this.every = every;
        }

        @Override
        public boolean mayEnter(int player, long car, long tick) {
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
        int handovers;
        int refused;
    }

    @SuppressWarnings("NullAway") // set before anything runs
    static Outcome run(Setup setup, int refuseEvery, int ticks) {
        Doorman doorman = new Doorman(refuseEvery);
        Drive drive = new Drive(setup.in(Dyn4jConfig.topDown(), REACH), Scenes.field(setup.seed()), doorman);
        doorman.drive = drive;
        for (int i = 0; i < 4; i++) {
            drive.server.put(20 + i, Driving.CAR, -12 + 8 * i, 10, 0, 0, 0);
        }
        Scenes.loose(drive, 120);
        Random random = new Random(setup.seed() * 29);
        long[] next = {120};
        long[] last = {Scenes.CAR};
        Outcome outcome = new Outcome();
        drive.run(
                ticks,
                (tick, d, input) -> {
                    long mine = d.predictor.controlled();
                    boolean walks = EntityId.isMade(mine);
                    outcome.handovers += mine != last[0] ? 1 : 0;
                    last[0] = mine;
                    if (walks) {
                        walkToCar(d, mine, input);
                    } else {
                        input[Driving.INPUT_THROTTLE] =
                                d.x(mine) * d.cos(mine) + d.y(mine) * d.sin(mine) < 25 ? 0.5 : -0.5;
                        input[Driving.INPUT_WHEEL] = Math.sin(tick * 0.02);
                    }
                    if (tick >= next[0]) {
                        input[Driving.INPUT_USE] = 1;
                        next[0] = tick + 45 + random.nextInt(100);
                    }
                },
                Scenes.NOTHING);
        outcome.drive = drive;
        outcome.refused = doorman.refused;
        return outcome;
    }

    private static void walkToCar(Drive drive, long walker, double[] input) {
        double best = Double.MAX_VALUE;
        for (long car = Scenes.CAR; car <= 23; car++) {
            double dx = drive.x(car) - drive.x(walker);
            double dy = drive.y(car) - drive.y(walker);
            double distance = Math.sqrt(dx * dx + dy * dy);
            if (distance < best) {
                best = distance;
                input[Driving.INPUT_WHEEL] = Math.max(-1, Math.min(1, dx / 2));
                input[Driving.INPUT_THROTTLE] = Math.max(-1, Math.min(1, dy / 2));
            }
        }
    }

    @Test
    void shouldPredictHandoversThatAreConfirmed() {
        Outcome outcome = run(Setup.calm(1), 0, 900);
        assertThat(outcome.handovers).isGreaterThan(3);
        assertThat(outcome.drive.bits.ownEqual)
                .as(outcome.drive.bits.toString())
                .isEqualTo(outcome.drive.bits.ownTicks);
        assertThat(outcome.drive.predictor.counters().rewinds()).isZero();
    }

    @Test
    void shouldRewindOnceForEachRefusal() {
        Outcome outcome = run(Setup.calm(2), 2, 900);
        assertThat(outcome.refused).isPositive();
        assertThat(outcome.drive.predictor.counters().rewinds()).isEqualTo(outcome.refused);
        assertThat(outcome.drive.predictor.counters().corrections(Cause.SERVER_EVENT))
                .isEqualTo(outcome.refused);
        assertThat(outcome.drive.bits.violationsOwn)
                .as(outcome.drive.bits.toString())
                .isZero();
    }

    /** About tick 1,815 of this drive the press by which the player gets out is lost: nobody may stand beside the car any more. */
    @Test
    void shouldTakeBackAWalkerWhoseGettingOutWasLost() {
        Outcome outcome = run(Setup.calm(2).uplink(6, 2, 0.05, true).downlink(0.1, 3), 3, 1900);
        assertThat(outcome.drive.bits.violationsAny)
                .as(outcome.drive.bits.toString())
                .isZero();
        assertThat(outcome.drive.predictor.counters().corrections(Cause.PHYSICS_DIVERGENCE))
                .isZero();
    }

    @Tag("long")
    @Test
    void shouldHandOverForMinutes() {
        for (int every : new int[] {0, 3}) {
            Figures figures = new Figures("hand-over" + (every > 0 ? ", a third refused" : ""));
            int handovers = 0;
            int refused = 0;
            for (long seed = 1; seed <= 4; seed++) {
                Outcome outcome = run(Setup.calm(seed), every, 3600);
                figures.add(outcome.drive);
                handovers += outcome.handovers;
                refused += outcome.refused;
            }
            figures.write("handovers " + handovers + ", refused " + refused);
            assertThat(figures.rewinds).isEqualTo(refused);
            assertThat(figures.violationsOwn).isZero();
        }
    }

    @Tag("long")
    @Test
    void shouldHandOverForMinutesOverALineThatLoses() {
        Figures figures = new Figures("hand-over, a third refused, bursts, 10 % lost, every 3");
        int handovers = 0;
        int refused = 0;
        for (long seed = 1; seed <= 4; seed++) {
            Outcome outcome = run(Setup.calm(seed).uplink(6, 2, 0.05, true).downlink(0.1, 3), 3, 3600);
            figures.add(outcome.drive);
            handovers += outcome.handovers;
            refused += outcome.refused;
            assertThat(outcome.drive.bits.violationsOwn)
                    .as(outcome.drive.bits.toString())
                    .isZero();
        }
        figures.write("handovers " + handovers + ", refused " + refused);
        assertThat(refused).isPositive();
        assertThat(figures.rewinds).isLessThanOrEqualTo(refused + Math.round(1.1 * figures.guessedRuns));
        assertThat(figures.caused(Cause.PHYSICS_DIVERGENCE)).isZero();
    }
}
