package dev.netcode.examples.gauntlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.examples.result.Case;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatrixTest {

    @Test
    void runsEverySceneOnEveryLineWithTheLibrarysOwnStrategyByDefault() {
        List<Case> cases = Matrix.cases(Arguments.parse());
        for (Scene scene : Scenes.all()) {
            for (String network : Networks.NAMES) {
                assertThat(cases).contains(new Case(scene.name(), network, "exact", 12, 1));
            }
        }
        assertThat(cases).doesNotHaveDuplicates();
    }

    @Test
    void runsEveryStrategySideBySideWhereALineIsNamed() {
        assertThat(Matrix.cases(Arguments.parse("--scenes", "crowd1000", "--networks", "4g")))
                .extracting(Case::strategy)
                .containsExactly("guide", "always", "stands", "exact");
        assertThat(Matrix.cases(Arguments.parse("--scenes", "crowd1000", "--strategies", "guide")))
                .extracting(Case::network)
                .containsExactly("lan");
    }
}
