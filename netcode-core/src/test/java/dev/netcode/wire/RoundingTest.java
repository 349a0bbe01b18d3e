package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a number becomes on the wire and back, on the exact and on the drawn step. */
class RoundingTest {

    private static final int VALUES = 100_001;

    /** 100,001 values evenly over the range: rounding favours neither side, and every code is its own value's code. */
    @ParameterizedTest
    @CsvSource({
        "car, position",
        "car, velocity",
        "car, spin",
        "car, steering",
        "bird, position",
        "bird, velocity",
        "bird, spin",
        "turret, turning",
        "turret, aim"
    })
    void nb37RoundingFavoursNoSide(String kind, String name) {
        StateLayout layout =
                kind.equals("car") ? WireWorld.CAR : kind.equals("bird") ? WireWorld.BIRD : WireWorld.TURRET;
        Field field = layout.field(name);
        int f = field.index();
        check(
                field,
                layout.maxCode(f),
                layout.value(f, 1) - layout.value(f, 0),
                v -> layout.code(f, v),
                c -> layout.value(f, c));
        check(
                field,
                layout.drawnMaxCode(f),
                layout.drawnValue(f, 1) - layout.drawnValue(f, 0),
                v -> layout.drawnCode(f, v),
                c -> layout.drawnValue(f, c));
    }

    private interface Encode {
        long code(double value);
    }

    private interface Decode {
        double value(long code);
    }

    private static void check(Field field, long maxCode, double q, Encode encode, Decode decode) {
        double most = field.kind() == FieldKind.ANGLE ? 3.1 : Math.min(field.max(), -field.min());
        double sum = 0;
        double worstBelow = 0;
        double worstAbove = 0;
        for (int i = 0; i < VALUES; i++) {
            double v = -most + 2 * most * i / (VALUES - 1);
            double back = decode.value(encode.code(v));
            double error = back - v;
            sum += error;
            if (v < 0) {
                worstBelow = Math.max(worstBelow, Math.abs(error));
            } else {
                worstAbove = Math.max(worstAbove, Math.abs(error));
            }
            double steps = Math.abs(v / q);
            boolean tie = Math.abs(steps - Math.floor(steps) - 0.5) < 1e-6;
            if (!tie) {
                assertThat(decode.value(encode.code(-v))).isEqualTo(-back + 0.0);
            }
        }
        assertThat(worstBelow).isLessThanOrEqualTo(q / 2 + 1e-9);
        assertThat(worstAbove).isLessThanOrEqualTo(q / 2 + 1e-9);
        assertThat(Math.abs(sum / VALUES)).isLessThan(q / 50);
        for (int k = 0; k < 1_000; k++) {
            double tie = (k + 0.5) * q;
            if (tie < most) {
                assertThat(Math.abs(decode.value(encode.code(tie)) - tie)).isLessThanOrEqualTo(q / 2 + 1e-9);
                assertThat(decode.value(encode.code(-tie))).isEqualTo(-decode.value(encode.code(tie)) + 0.0);
            }
        }
        long stride = Math.max(1, maxCode / VALUES);
        for (long code = 0; code <= maxCode; code += stride) {
            assertThat(encode.code(decode.value(code))).isEqualTo(code);
        }
        assertThat(encode.code(decode.value(maxCode))).isEqualTo(maxCode);
        assertThat(decode.value(encode.code(0))).isZero();
    }
}
