package dev.netcode.examples.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScaleTest {

    @Test
    void givesExactlyNothingAPlaceOfItsOwnBelowAllDecades() {
        Scale scale = Scale.decades(-2, 3, 0, 800);
        assertThat(scale.pixel(0)).isZero();
        assertThat(scale.pixel(1e-9)).isEqualTo(100).isEqualTo(scale.pixel(0.01));
        assertThat(scale.pixel(1000)).isEqualTo(800).isEqualTo(scale.pixel(1e6));
        assertThat(scale.pixel(1)).isCloseTo(380, within(1e-9));
        assertThat(scale.marks(6)).containsExactly(0, 0.01, 0.1, 1, 10, 100, 1000);
    }

    @Test
    void choosesRoundMarks() {
        assertThat(Scale.rounded(-9.2, 0, 200, 0).marks(4)).containsExactly(-10, -8, -6, -4, -2, 0);
        assertThat(Scale.linear(0, 5, 0, 100).marks(6)).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(Scale.linear(3, 3, 0, 100).pixel(3)).isZero();
    }

    @Test
    void writesMarksShort() {
        assertThat(Scale.label(0)).isEqualTo("0");
        assertThat(Scale.label(0.05)).isEqualTo("0.05");
        assertThat(Scale.label(12)).isEqualTo("12");
        assertThat(Scale.label(12000)).isEqualTo("12,000");
    }
}
