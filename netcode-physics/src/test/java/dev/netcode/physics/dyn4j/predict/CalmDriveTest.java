package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Referee;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that cannot be predicted happens: the client has the server's bits, at once and always, and nothing runs twice. */
class CalmDriveTest {

    static final int PIECES = 200;

    static Drive drive(long seed, boolean side, int ticks, int inFlight, int every) {
        Setup setup = Setup.calm(seed).inFlight(inFlight).downlink(0, every);
        if (side) {
            setup = setup.in(Dyn4jConfig.sideView(), ReachConfig.defaults().withGravity(9.8));
        }
        Drive drive = new Drive(setup, side ? Scenes.ground() : Scenes.field(seed), Referee.ALLOWS);
        if (side) {
            Scenes.towers(drive, PIECES);
        } else {
            Scenes.loose(drive, PIECES);
        }
        drive.run(ticks, side ? Scenes.shuttle(seed, false) : Scenes.rover(seed), Scenes.NOTHING);
        return drive;
    }

    static Figures drives(String name, boolean side, int seeds, int ticks, int inFlight, int every) {
        Figures figures = new Figures(name);
        for (long seed = 1; seed <= seeds; seed++) {
            Drive drive = drive(seed, side, ticks, inFlight, every);
            figures.add(drive);
            assertThat(drive.bits.violationsAny)
                    .as("%s, seed %d: %s", name, seed, drive.bits)
                    .isZero();
        }
        return figures;
    }

    private static void check(Figures figures) {
        assertThat(figures.ownEqual).isEqualTo(figures.ownTicks);
        assertThat(figures.rewinds).isZero();
        assertThat(figures.ownCorrectionMeters)
                .as("replays move the player by nothing")
                .isEmpty();
        assertThat(figures.misses).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldHoldTheServersBitsThroughLoosePieces(boolean side) {
        check(drives("12 in flight", side, 2, side ? 400 : 600, 12, 1));
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"false, 5", "false, 12", "false, 15", "false, 21", "true, 5", "true, 12", "true, 15", "true, 21"})
    void shouldHoldTheServersBitsOverThirtySeeds(boolean side, int inFlight) {
        String name = (side ? "side" : "top") + ", calm drive, " + PIECES + " pieces, " + inFlight + " in flight";
        Figures figures = drives(name, side, 30, 3600, inFlight, 1);
        figures.write("");
        check(figures);
        assertThat(figures.standShare()).isGreaterThanOrEqualTo(0.995);
    }
}
