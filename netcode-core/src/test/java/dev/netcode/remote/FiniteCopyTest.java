package dev.netcode.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FiniteCopyTest {

    private static final int MOST = 40;

    private static double[] numbers(int count) {
        double[] in = new double[count + 6];
        Arrays.fill(in, Double.NaN);
        for (int i = 0; i < count; i++) {
            in[3 + i] = i * 1.5 - 7;
        }
        return in;
    }

    @Test
    void copiesEveryNumberAndNoOtherAtAnyWidth() {
        for (int count = 0; count <= MOST; count++) {
            double[] in = numbers(count);
            double[] out = new double[count + 4];
            Arrays.fill(out, 99);
            assertThat(FiniteCopy.copy(in, 3, out, 2, count)).as("%d", count).isTrue();
            assertThat(Arrays.copyOfRange(out, 2, 2 + count)).isEqualTo(Arrays.copyOfRange(in, 3, 3 + count));
            assertThat(new double[] {out[0], out[1], out[count + 2], out[count + 3]})
                    .containsOnly(99);
        }
    }

    @Test
    void copiesNothingIfOneIsNotFinite() {
        double[] bad = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int count = 1; count <= MOST; count++) {
            for (int at = 0; at < count; at++) {
                for (double b : bad) {
                    double[] in = numbers(count);
                    in[3 + at] = b;
                    // two that cancel are no numbers either
                    in[3 + (at + 5) % count] = (at + 5) % count == at ? b : -b;
                    double[] out = new double[count];
                    assertThat(FiniteCopy.copy(in, 3, out, 0, count))
                            .as("%d of %d", at, count)
                            .isFalse();
                    assertThat(out).containsOnly(0);
                }
            }
        }
    }

    @Test
    void copiesFiniteNumbersWhoseSumIsNot() {
        for (int count = 1; count <= MOST; count++) {
            double[] in = new double[count];
            Arrays.fill(in, Double.MAX_VALUE);
            in[count - 1] = -Double.MAX_VALUE;
            double[] out = new double[count];
            assertThat(FiniteCopy.copy(in, 0, out, 0, count)).isTrue();
            assertThat(out).isEqualTo(in);
        }
    }
}
