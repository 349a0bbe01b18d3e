package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.Cause;
import dev.netcode.predict.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two players on one client: one verdict, one replay, and whom nothing befell is not moved. */
class SeatsTest {

    private static final long OTHER = 30;

    static Drive drive(Setup setup, int ticks) {
        Drive drive = new Drive(setup, Scenes.field(setup.seed()), Referee.ALLOWS, Drive.PLAYER, 4);
        drive.server.put(OTHER, Driving.CAR, -20, 12, 0, 0, 0);
        Scenes.loose(drive, 200);
        drive.server.control(4, OTHER);
        Drive.Pilot first = Scenes.rover(setup.seed(), Scenes.CAR, 0, setup.upLoss() > 0);
        Drive.Pilot second = Scenes.rover(setup.seed(), OTHER, 1, setup.upLoss() > 0);
        drive.run(
                ticks,
                (tick, d, input) -> {
                    first.hold(tick, d, input);
                    second.hold(tick, d, input);
                },
                Scenes.NOTHING);
        return drive;
    }

    @Test
    void shouldHoldTheServersBitsForBoth() {
        Drive drive = drive(Setup.calm(1), 600);
        assertThat(drive.bits.ownEqual).isEqualTo(drive.bits.ownTicks);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.predictor.mirror().own(OTHER)).isTrue();
    }

    @Test
    void shouldMoveOnlyTheUnitThatDiffered() {
        Drive drive = new Drive(Setup.calm(1), Scenes.field(1), Referee.ALLOWS, Drive.PLAYER, 4);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 0, 0);
        drive.server.put(OTHER, Driving.CAR, -20, 12, 0, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.server.control(4, OTHER);
        drive.run(400, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 0.3, (tick, d) -> {
            if (tick >= 100 && tick % 50 == 0) {
                d.net.surprise(Scenes.CAR);
                d.server.shove(Scenes.CAR, 0, 1, 0.2);
                d.bits.event(tick);
            }
        });
        assertThat(drive.corrections).isNotEmpty().allMatch(v -> v.kind() == Verdict.Kind.REWOUND);
        assertThat(drive.reports).allMatch(r -> r.entity() == Scenes.CAR && r.cause() == Cause.SERVER_EVENT);
        assertThat(drive.moves).isNotEmpty().allMatch(move -> move[1] == Scenes.CAR);
        assertThat(drive.bits.violationsAny).isZero();
    }

    @Test
    void shouldRepairBothSeatsInOneReplayPerRunOfGuesses() {
        Drive drive = drive(Setup.calm(3).uplink(6, 2, 0.05, true), 700);
        assertThat(drive.bits.violationsOwn).as(drive.bits.toString()).isZero();
        assertThat(drive.bits.guessedRuns).isPositive();
        assertThat(drive.predictor.counters().rewinds()).isLessThanOrEqualTo(Math.round(drive.bits.guessedRuns * 1.2));
        assertThat(drive.predictor.counters().corrections(Cause.PHYSICS_DIVERGENCE))
                .isZero();
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "'two seats', 0, false, 0, 1",
        "'two seats, bursts', 0.05, true, 0, 1",
        "'two seats, bursts, 10 % lost, every 3', 0.05, true, 0.1, 3"
    })
    void shouldHoldTheInvariantForBothForMinutes(String name, double up, boolean bursts, double down, int every) {
        Figures figures = new Figures(name);
        for (long seed = 1; seed <= 4; seed++) {
            Drive drive = drive(Setup.calm(seed).uplink(6, 2, up, bursts).downlink(down, every), 3600);
            figures.add(drive);
            assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
        }
        figures.write("");
        assertThat(figures.caused(Cause.PHYSICS_DIVERGENCE)).isZero();
        if (up == 0) {
            assertThat(figures.ownEqual).isEqualTo(figures.ownTicks);
            assertThat(figures.rewinds).isZero();
        } else {
            // a wait ends when either of the two drifts off too far
            assertThat(figures.rewinds).isLessThanOrEqualTo(Math.round(1.2 * figures.guessedRuns));
        }
    }
}
