package dev.netcode.examples.gauntlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

    @Test
    void hasADefaultForEverything() {
        Arguments arguments = Arguments.parse();
        assertThat(arguments.strategies()).containsExactly(Strategy.values());
        assertThat(arguments.inFlight()).isEmpty();
        assertThat(arguments.scenes()).isEmpty();
    }

    @Test
    void readsEveryOption() {
        Arguments arguments = Arguments.parse(
                "--scenes",
                "wall,pile",
                "--networks",
                "lan",
                "--strategies",
                "exact,guide",
                "--in-flight",
                "12,5",
                "--seed",
                "42",
                "--out",
                "somewhere",
                "--threads",
                "1");
        assertThat(arguments.scenes()).containsExactly("wall", "pile");
        assertThat(arguments.networks()).containsExactly("lan");
        assertThat(arguments.strategies()).containsExactly(Strategy.EXACT, Strategy.GUIDE);
        assertThat(arguments.inFlight()).containsExactly(12, 5);
        assertThat(arguments.seed()).isEqualTo(42);
        assertThat(arguments.out()).isEqualTo(Path.of("somewhere"));
        assertThat(arguments.threads()).isEqualTo(1);
    }

    @Test
    void namesWhatItRefuses() {
        assertThatThrownBy(() -> Arguments.parse("--in-flight", "1")).hasMessageContaining("--in-flight=1");
        assertThatThrownBy(() -> Arguments.parse("--seed", "x")).hasMessageContaining("--seed=x");
        assertThatThrownBy(() -> Arguments.parse("--strategies", "luck")).hasMessageContaining("strategy=luck");
        assertThatThrownBy(() -> Arguments.parse("--colour", "red")).hasMessageContaining("--colour");
        assertThatThrownBy(() -> Arguments.parse("--seed")).hasMessageContaining("needs a value");
    }
}
