package dev.netcode.state;

import static dev.netcode.state.Layouts.CAR;
import static dev.netcode.state.Layouts.SHIP;
import static dev.netcode.state.Layouts.TURRET;
import static dev.netcode.state.Layouts.car;
import static dev.netcode.state.Layouts.odd;
import static dev.netcode.state.Layouts.randomize;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** States on the grid, and the codes of their numbers. */
class StateQuantizationTest {

    /** A minute at 20 rad/s, through pi 190 times: what the words say is never off by more than a step. */
    @Test
    void nb46ASpinOfAMinuteShouldKeepItsAngleToAStep() {
        double[] car = CAR.newState().values();
        double[] told = car.clone();
        double[] turret = TURRET.newState().values();
        double[] read = turret.clone();
        double step = CAR.field("rotation").step();
        double aimStep = TURRET.field("aim").step();
        for (int t = 0; t <= 3600; t++) {
            double angle = StrictMath.IEEEremainder(20.0 * t / 60, 2 * Math.PI);
            car[CAR.rotationOffset()] = StrictMath.cos(angle);
            car[CAR.rotationOffset() + 1] = StrictMath.sin(angle);
            CAR.quantize(car, 0, told, 0);
            assertThat(CAR.turn(car, 0, told, 0)).as("tick %d", t).isLessThanOrEqualTo(step);
            turret[0] = angle;
            read[0] = TURRET.value(0, TURRET.code(0, angle));
            assertThat(TURRET.difference(0, turret, 0, read, 0))
                    .as("tick %d", t)
                    .isLessThanOrEqualTo(aimStep / 2 + 1e-12);
        }
    }

    @Test
    void anglesShouldHaveOneCodeAtTheSeam() {
        assertThat(TURRET.code(0, -Math.PI)).isEqualTo(TURRET.code(0, Math.PI)).isEqualTo(TURRET.maxCode(0));
        assertThat(TURRET.value(0, TURRET.maxCode(0))).isEqualTo(Math.PI);
        assertThat(TURRET.field(0).step()).isLessThanOrEqualTo(0.001).isGreaterThan(0.00099);
        // one turn more is the same angle
        assertThat(TURRET.code(0, 1 + 2 * Math.PI)).isEqualTo(TURRET.code(0, 1));
    }

    @Test
    void quantizingShouldBeSymmetricIdempotentAndKeepZero() {
        SplittableRandom random = new SplittableRandom(5);
        for (StateLayout layout : new StateLayout[] {CAR, SHIP, TURRET, odd()}) {
            double[] a = new double[layout.width()];
            double[] once = new double[layout.width()];
            double[] twice = new double[layout.width()];
            for (int n = 0; n < 2000; n++) {
                randomize(layout, a, random);
                layout.quantize(a, 0, once, 0);
                layout.quantize(once, 0, twice, 0);
                assertThat(twice).containsExactly(once);
                assertThat(layout.firstInvalid(once, 0)).isEqualTo(-1);
                for (int f = 0; f < layout.fieldCount(); f++) {
                    checkCodes(layout, f, a, once);
                }
            }
        }
    }

    @Test
    void shouldJudgeAndRoundInOnePassAsInTwo() {
        SplittableRandom random = new SplittableRandom(41);
        double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, -1e300, 1e9, 0.5, -0.0, 4096.0000001, -1.5, 7};
        int refused = 0;
        for (StateLayout layout : new StateLayout[] {CAR, SHIP, TURRET, odd()}) {
            double[] a = new double[layout.width()];
            double[] expected = new double[layout.width()];
            double[] out = new double[layout.width()];
            for (int n = 0; n < 2000; n++) {
                randomize(layout, a, random);
                if (n % 2 == 1) {
                    a[random.nextInt(a.length)] = odd[random.nextInt(odd.length)];
                }
                boolean valid = layout.firstInvalid(a, 0) < 0;
                assertThat(layout.quantizeValid(a, 0, out, 0)).isEqualTo(valid);
                refused += valid ? 0 : 1;
                if (valid) {
                    layout.quantize(a, 0, expected, 0);
                    assertThat(out).containsExactly(expected);
                    layout.quantizeValid(a, 0, a, 0);
                    assertThat(a).containsExactly(expected);
                }
            }
        }
        assertThat(refused).isBetween(1000, 4000);
    }

    @Test
    void shouldRoundTheRestAsTheWhole() {
        SplittableRandom random = new SplittableRandom(43);
        for (StateLayout layout : new StateLayout[] {CAR, SHIP, TURRET, odd()}) {
            double[] a = new double[layout.width()];
            double[] whole = new double[layout.width()];
            for (int n = 0; n < 200; n++) {
                randomize(layout, a, random);
                layout.quantize(a, 0, whole, 0);
                for (int f = 0; f <= layout.fieldCount(); f++) {
                    int first = f < layout.fieldCount() ? layout.field(f).offset() : layout.width();
                    double[] out = new double[layout.width() + 3];
                    Arrays.fill(out, 77);
                    layout.quantizeFrom(first, a, 0, out, 3);
                    for (int i = 0; i < out.length; i++) {
                        assertThat(out[i]).isEqualTo(i < first + 3 ? 77 : whole[i - 3]);
                    }
                }
            }
        }
    }

    @Test
    void quantizingShouldClampToTheRange() {
        double[] a = car(1e9, -1e9, 0);
        CAR.quantize(a, 0, a, 0);
        assertThat(a[0]).isEqualTo(4096);
        assertThat(a[1]).isEqualTo(-4096);
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(-1);
    }

    private static void checkCodes(StateLayout layout, int f, double[] raw, double[] once) {
        Field field = layout.field(f);
        for (int i = field.offset(); i < field.offset() + field.width(); i++) {
            long code = layout.code(f, once[i]);
            assertThat(code).isBetween(0L, layout.maxCode(f));
            assertThat(code >>> layout.bits(f)).isZero();
            assertThat(layout.value(f, code)).isEqualTo(once[i]);
            if (field.kind() != FieldKind.QUATERNION) {
                assertThat(Math.abs(once[i] - raw[i])).isLessThanOrEqualTo(field.step() * 0.5000001);
            }
            if (field.min() == -field.max() && field.kind() != FieldKind.ANGLE) {
                assertThat(layout.value(f, layout.code(f, -raw[i])))
                        .isEqualTo(0.0 - layout.value(f, layout.code(f, raw[i])));
            }
            double drawn = layout.drawnValue(f, layout.drawnCode(f, raw[i]));
            assertThat(Math.abs(drawn - raw[i])).isLessThanOrEqualTo(field.drawnStep() * 0.5000001);
        }
        if (field.min() <= 0 && field.max() >= 0) {
            assertThat(Double.doubleToRawLongBits(layout.value(f, layout.code(f, -0.0))))
                    .isZero();
            assertThat(Double.doubleToRawLongBits(layout.drawnValue(f, layout.drawnCode(f, 0))))
                    .isZero();
        }
    }
}
