package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.testkit.contract.AdapterContract;
import dev.netcode.testkit.contract.ContractScene;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A second world joined from words alone goes on as the first, to the bit, whatever it did before. */
class JoinTest {

    private static final int TICKS = 600;
    private static final int FEW_TICKS = 200;

    enum Play {
        TOP,
        SIDE;

        ContractScene scene() {
            return this == TOP
                    ? Plays.top(Dyn4jConfig.topDown().with(Dyn4jConfig.Impacts.BULLETS))
                    : Plays.side(Dyn4jConfig.sideView());
        }
    }

    @ParameterizedTest
    @EnumSource(Play.class)
    void aFewSeeds(Play play) {
        joins(play, 1, FEW_TICKS);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(Play.class)
    void fortySeeds(Play play) {
        joins(play, 40, TICKS);
    }

    private static void joins(Play play, int seeds, int ticks) {
        int equal = 0;
        for (int seed = 1; seed <= seeds; seed++) {
            AdapterContract contract = new AdapterContract(play.scene(), seed, ticks);
            assertThat(contract.wordsAreComplete()).as("words, seed " + seed).isNull();
            assertThat(contract.pastDoesNotMatter()).as("past, seed " + seed).isNull();
            equal++;
        }
        System.out.println(play + ": joined from words through bytes, in another order and after another past: " + equal
                + " of " + seeds + " equal to the bit over " + ticks + " ticks");
    }

    @ParameterizedTest
    @EnumSource(Play.class)
    void thirtyBodiesFarAwayChangeNothing(Play play) {
        assertThat(new AdapterContract(play.scene(), 5, FEW_TICKS).farMembersDoNotMatter())
                .isNull();
    }
}
