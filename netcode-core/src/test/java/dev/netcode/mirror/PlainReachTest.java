package dev.netcode.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Reach} finds the times, the order and the groups of its plain definition, to the bit. */
class PlainReachTest {

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEqualItsDefinition(boolean deep) {
        int touched = 0;
        for (int seed = 0; seed < 200; seed++) {
            PlainWorld world = new PlainWorld(deep);
            world.fill(seed, 1 + new Random(seed).nextInt(seed % 4 == 0 ? 300 : 60));
            touched += world.compare("seed " + seed + " deep " + deep);
        }
        assertThat(touched).as("what was reached but for sources").isGreaterThan(5000);
    }

    @Test
    void shouldEqualItsDefinitionWhereMoreStandsAboutTheBeginningThanIsLaidOut() {
        PlainWorld world = new PlainWorld(false);
        world.crowd(Patch.MOST * 2);
        assertThat(world.compare("crowd")).isGreaterThan(3 * 300);
    }
}
