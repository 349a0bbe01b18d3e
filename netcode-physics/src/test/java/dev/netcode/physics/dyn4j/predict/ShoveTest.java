package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Referee;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A push that only the server decides, before and in a crash: one rewind, and the bits are the server's again. */
class ShoveTest {

    private static void run(Figures figures, boolean side, boolean told, long seed, int ticks, Shoves.Outcome sum) {
        Setup setup = side
                ? Setup.calm(seed)
                        .in(Dyn4jConfig.sideView(), ReachConfig.defaults().withGravity(9.8))
                : Setup.calm(seed);
        Drive drive = new Drive(setup, side ? Scenes.ground() : Scenes.field(seed), Referee.ALLOWS);
        if (side) {
            Scenes.towers(drive, 150);
        } else {
            Scenes.loose(drive, 200);
        }
        Shoves shoves = new Shoves(seed, 150, told, side ? 0.5 : 0);
        drive.run(ticks, side ? Scenes.shuttle(seed, false) : Scenes.rover(seed), shoves);
        figures.add(drive);
        shoves.count(drive, sum);
    }

    private static void check(Shoves.Outcome outcome) {
        assertThat(outcome.shoves).isPositive();
        assertThat(outcome.rewinds).isEqualTo(outcome.shoves);
        assertThat(outcome.extra).isZero();
        assertThat(outcome.measured).isEqualTo(outcome.shoves);
        assertThat(outcome.residuals).isZero();
        assertThat(outcome.otherCauses).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRewindOnceForEachShove(boolean side) {
        Shoves.Outcome outcome = new Shoves.Outcome();
        run(new Figures(""), side, true, 1, side ? 500 : 800, outcome);
        check(outcome);
    }

    @Test
    void shouldSettleWithContactsThatItHadToAskFor() {
        Shoves.Outcome outcome = new Shoves.Outcome();
        run(new Figures(""), false, false, 2, 800, outcome);
        assertThat(outcome.extra).isLessThanOrEqualTo(2 * outcome.shoves);
        assertThat(outcome.residuals).isZero();
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"false, true, 200", "true, true, 200", "false, false, 60", "true, false, 60"})
    void shouldRewindOnceForEachOfTwoHundredShoves(boolean side, boolean told, int least) {
        Figures figures = new Figures("push, " + (side ? "side" : "top") + (told ? "" : ", contacts asked for"));
        Shoves.Outcome sum = new Shoves.Outcome();
        for (long seed = 1; sum.shoves < least; seed++) {
            run(figures, side, told, seed, 3000, sum);
        }
        figures.write("shoves " + sum.shoves + " (" + sum.inCrash + " in a crash), rewinds " + sum.rewinds + ", extra "
                + sum.extra + ", residuals not 0: " + sum.residuals + " of " + sum.measured + ", other causes "
                + sum.otherCauses);
        assertThat(sum.shoves).isGreaterThanOrEqualTo(least);
        assertThat(sum.inCrash).isGreaterThanOrEqualTo(least / 10);
        if (told) {
            check(sum);
        } else {
            assertThat(sum.extra).isLessThanOrEqualTo(2 * sum.shoves);
            assertThat(sum.residuals).isZero();
        }
    }
}
