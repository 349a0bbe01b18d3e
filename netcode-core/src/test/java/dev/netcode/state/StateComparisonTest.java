package dev.netcode.state;

import static dev.netcode.state.Layouts.CAR;
import static dev.netcode.state.Layouts.SHIP;
import static dev.netcode.state.Layouts.TURRET;
import static dev.netcode.state.Layouts.car;
import static dev.netcode.state.Layouts.ship;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** When states are the same, agree, and how far they are apart. */
class StateComparisonTest {

    @Test
    void shouldCallStatesTheSameOnlyIfEveryNumberEquals() {
        double[] a = car(1, 2, 0.5);
        double[] b = a.clone();
        assertThat(CAR.same(a, 0, b, 0)).isTrue();
        for (int i = 0; i < CAR.width(); i++) {
            b[i] = a[i] + 0x1p-20;
            assertThat(CAR.same(a, 0, b, 0)).as("number %d", i).isFalse();
            assertThat(CAR.firstDifference(a, 0, b, 0)).isNotNegative();
            b[i] = a[i];
        }
    }

    @Test
    void nb60NegativeZeroShouldBeZeroForAgreementAndHash() {
        for (StateLayout layout : new StateLayout[] {CAR, SHIP, TURRET}) {
            double[] a = layout.newState().values();
            for (int i = 0; i < layout.width(); i++) {
                if (a[i] != 0) {
                    continue;
                }
                double[] b = a.clone();
                b[i] = -0.0;
                assertThat(layout.same(a, 0, b, 0))
                        .as("%s %d", layout.name(), i)
                        .isTrue();
                assertThat(layout.agrees(a, 0, b, 0))
                        .as("%s %d", layout.name(), i)
                        .isTrue();
                assertThat(layout.hash(7, a, 0)).isEqualTo(layout.hash(7, b, 0));
                layout.quantize(b, 0, b, 0);
                assertThat(Double.doubleToRawLongBits(b[i]))
                        .as("%s %d", layout.name(), i)
                        .isZero();
            }
        }
    }

    @Test
    void nb60NanAndInfinityShouldAgreeWithNothing() {
        for (StateLayout layout : new StateLayout[] {CAR, SHIP, TURRET}) {
            for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                for (int i = 0; i < layout.width(); i++) {
                    double[] a = layout.newState().values();
                    double[] b = a.clone();
                    a[i] = bad;
                    assertThat(layout.same(a, 0, b, 0)).isFalse();
                    assertThat(layout.agrees(a, 0, b, 0)).isFalse();
                    assertThat(layout.firstInvalid(a, 0)).isNotNegative();
                    b[i] = bad;
                    assertThat(layout.same(a, 0, b, 0)).isFalse();
                    assertThat(layout.agrees(a, 0, b, 0)).isFalse();
                }
            }
        }
    }

    @Test
    void anglesShouldTakeTheShortWayAndMeetAtPi() {
        double[] a = {Math.PI, 0};
        double[] b = {-Math.PI, 0};
        assertThat(TURRET.same(a, 0, b, 0)).isTrue();
        a[0] = 3.1;
        b[0] = -3.1;
        // 2 pi - 6.2 = 0.0831853 the short way
        assertThat(TURRET.difference(0, a, 0, b, 0)).isCloseTo(2 * Math.PI - 6.2, within(1e-12));
        double[] out = new double[2];
        TURRET.interpolate(a, 0, b, 0, 0.5, out, 0);
        assertThat(Math.abs(out[0])).isCloseTo(Math.PI, within(1e-12));
        a[0] = Math.PI - 0.001;
        b[0] = -Math.PI + 0.001;
        assertThat(TURRET.agrees(a, 0, b, 0)).isTrue();
    }

    @Test
    void aQuaternionAndItsNegativeShouldBeTheSame() {
        double[] a = ship(0.3);
        double[] b = a.clone();
        for (int i = 3; i < 7; i++) {
            b[i] = -b[i];
        }
        assertThat(SHIP.same(a, 0, b, 0)).isTrue();
        assertThat(SHIP.turn(a, 0, b, 0)).isCloseTo(0, within(1e-12));
        double[] out = new double[14];
        SHIP.interpolate(a, 0, b, 0, 0.5, out, 0);
        assertThat(SHIP.turn(a, 0, out, 0)).isCloseTo(0, within(1e-7));
        double[] qa = new double[14];
        double[] qb = new double[14];
        SHIP.quantize(a, 0, qa, 0);
        SHIP.quantize(b, 0, qb, 0);
        assertThat(qa).containsExactly(qb);
    }

    @Test
    void differencesShouldBeSaidInWords() {
        double[] a = car(1.204, 3, 0);
        double[] b = car(1.336, 3, 0);
        assertThat(CAR.describe(0, a, 0, b, 0)).isEqualTo("position 0.132 m (1.204, 3.000 -> 1.336, 3.000)");
        b[CAR.asleepOffset()] = 1;
        assertThat(CAR.describe(CAR.indexOf("asleep"), a, 0, b, 0)).isEqualTo("asleep (no -> yes)");
        int tractor = CAR.indexOf("tractor");
        b[CAR.field("tractor").offset()] = 12;
        assertThat(CAR.describe(tractor, a, 0, b, 0)).isEqualTo("tractor (none -> 12)");
        assertThat(CAR.describe(1, car(0, 0, 0), 0, car(0, 0, 0.5), 0))
                .isEqualTo("rotation 0.500 rad (0.000 -> 0.500)");
    }
}
