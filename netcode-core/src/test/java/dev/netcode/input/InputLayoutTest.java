package dev.netcode.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InputLayoutTest {

    private static final InputLayout LAYOUT = InputLayout.builder()
            .axis("wheel", -1, 1, 1.0 / 127)
            .axis("stick", -1, 1, 0.125, 0.5)
            .button("brake")
            .press("jump")
            .serverOnly("order", 0, 15, 1)
            .build();

    @Test
    void shouldQuantizeSymmetricallyAndOnce() {
        SplittableRandom random = new SplittableRandom(3);
        double[] in = new double[5];
        double[] once = new double[5];
        double[] mirrored = new double[5];
        for (int n = 0; n < 1000; n++) {
            in[0] = random.nextDouble(-1.2, 1.2);
            in[1] = random.nextDouble(-1.2, 1.2);
            in[4] = random.nextDouble(0, 15);
            LAYOUT.quantize(in, 0, once, 0);
            double[] twice = once.clone();
            LAYOUT.quantize(twice, 0, twice, 0);
            assertThat(twice).containsExactly(once);
            in[0] = -in[0];
            LAYOUT.quantize(in, 0, mirrored, 0);
            assertThat(mirrored[0]).isEqualTo(0.0 - once[0]);
            for (int f = 0; f < 5; f++) {
                long code = LAYOUT.code(f, once[f]);
                assertThat(code).isBetween(0L, LAYOUT.maxCode(f));
                assertThat(LAYOUT.value(f, code)).isEqualTo(once[f]);
            }
        }
        in[0] = -0.0;
        LAYOUT.quantize(in, 0, once, 0);
        assertThat(Double.doubleToRawLongBits(once[0])).isZero();
    }

    @Test
    void shouldCountBits() {
        // 255 values, 17 values, 2, 2, 16
        assertThat(LAYOUT.bitsOf(0)).isEqualTo(8);
        assertThat(LAYOUT.bits()).isEqualTo(8 + 5 + 1 + 1 + 4);
    }

    @Test
    void shouldRefuseWhatIsNotANumberAndWriteNothing() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            double[] in = {0.5, 0, bad, 0, 0};
            double[] out = {7, 7, 7, 7, 7};
            assertThatThrownBy(() -> LAYOUT.quantize(in, 0, out, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("brake=" + bad);
            assertThat(out).containsOnly(7);
            assertThat(LAYOUT.firstInvalid(in, 0)).isEqualTo(2);
            assertThat(LAYOUT.same(in, 0, in, 0)).isFalse();
        }
    }

    @Test
    void aGuessShouldReleasePressesHoldAxesAndButtonsAndLetGoOfWhatDecays() {
        double[] last = {-1, 1, 1, 1, 9};
        double[] guess = new double[5];
        InputGuess.guess(LAYOUT, last, 0, guess, 0);
        assertThat(guess).containsExactly(-1, 0.5, 1, 0, 0);
        // a chain ends at exactly zero: 1, 0.5, 0.25, 0.125, 0
        for (int i = 0; i < 3; i++) {
            InputGuess.guess(LAYOUT, guess, 0, guess, 0);
        }
        assertThat(guess).containsExactly(-1, 0, 1, 0, 0);
        last[1] = -0.375;
        InputGuess.guess(LAYOUT, last, 0, guess, 0);
        // towards zero, as the positive side does
        assertThat(guess[1]).isEqualTo(-0.125);
    }

    @Test
    void aGuessShouldStayOnTheGrid() {
        double[] guess = {LAYOUT.value(0, 3), 1, 1, 0, 0};
        for (int i = 0; i < 10; i++) {
            InputGuess.guess(LAYOUT, guess, 0, guess, 0);
            double[] rounded = new double[5];
            LAYOUT.quantize(guess, 0, rounded, 0);
            assertThat(LAYOUT.same(guess, 0, rounded, 0)).isTrue();
        }
    }

    @Test
    void onlyWhatMayBePredictedShouldBeAppliedLocally() {
        double[] in = {1, 1, 1, 1, 9};
        LAYOUT.predictable(in, 0, in, 0);
        assertThat(in).containsExactly(1, 1, 1, 1, 0);
    }

    @Test
    void shouldCheckAndKeepInOnePass() {
        double[] out = {7, 7, 7, 7, 7, 7};
        assertThat(LAYOUT.predictableIfValid(new double[] {0, 1, 1, 1, 1, 9}, 1, out, 1))
                .isEqualTo(-1);
        assertThat(out).containsExactly(7, 1, 1, 1, 1, 0);
        for (int field = 0; field < LAYOUT.width(); field++) {
            for (double wrong : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e12}) {
                double[] in = {1, 1, 1, 1, 9};
                in[field] = wrong;
                assertThat(LAYOUT.predictableIfValid(in, 0, out, 0))
                        .isEqualTo(field)
                        .isEqualTo(LAYOUT.firstInvalid(in, 0));
            }
        }
    }

    @Test
    void shouldRefuseWhatCannotBeDeclared() {
        InputLayoutBuilder builder = InputLayout.builder();
        assertThatThrownBy(builder::build).hasMessageContaining("field");
        assertThatThrownBy(() -> builder.axis("a", 1, 2, 0.1)).hasMessageContaining("min=1.0");
        assertThatThrownBy(() -> builder.axis("a", -1, 1, 0)).hasMessageContaining("step=0.0");
        assertThatThrownBy(() -> builder.axis("a", -1, 1, 0.1, 2)).hasMessageContaining("keptPerTick=2.0");
        assertThatThrownBy(() -> builder.axis("a", Double.NaN, 1, 0.1)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> builder.button("")).hasMessageContaining("name");
        builder.button("b");
        assertThatThrownBy(() -> builder.press("b")).hasMessageContaining("name=b");
        assertThat(builder.build().width()).isEqualTo(1);
    }

    @Test
    void hashesShouldDependOnEveryDeclaration() {
        assertThat(InputLayout.builder().button("a").build().hash())
                .isEqualTo(InputLayout.builder().button("a").build().hash())
                .isNotEqualTo(InputLayout.builder().press("a").build().hash())
                .isNotEqualTo(InputLayout.builder().button("b").build().hash());
    }
}
