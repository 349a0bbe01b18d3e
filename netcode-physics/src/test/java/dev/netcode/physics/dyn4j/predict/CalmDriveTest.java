package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.driving.Referee;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that cannot be predicted happens: the client has the server's bits, at once and always, and nothing runs twice. */
class CalmDriveTest {

    static Figures drive(String name, int seeds, int ticks, int inFlight, int every) {
        Figures figures = new Figures(name);
        for (long seed = 1; seed <= seeds; seed++) {
            Drive drive = new Drive(
                    Setup.calm(seed).inFlight(inFlight).downlink(0, every), Scenes.field(seed), Referee.ALLOWS);
            Scenes.loose(drive, 200);
            drive.run(ticks, Scenes.rover(seed), Scenes.NOTHING);
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
        assertThat(figures.ownMisses).isZero();
    }

    @Test
    void shouldHoldTheServersBitsThroughLoosePieces() {
        Figures figures = drive("60 s drive, 12 in flight", 2, 600, 12, 1);
        check(figures);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {5, 12, 15, 21})
    void shouldHoldTheServersBitsOverThirtySeeds(int inFlight) {
        Figures figures = drive("drive, 200 pieces, " + inFlight + " in flight", 30, 3600, inFlight, 1);
        figures.write("");
        check(figures);
        assertThat(figures.standShare()).isGreaterThanOrEqualTo(0.995);
    }
}
