package dev.netcode.state;

import static dev.netcode.state.Layouts.CAR;
import static dev.netcode.state.Layouts.SHIP;
import static dev.netcode.state.Layouts.TURRET;
import static dev.netcode.state.Layouts.car;
import static dev.netcode.state.Layouts.ship;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** States between two states, and after one. */
class StateMotionTest {

    @Test
    void rotationsShouldTurnEvenlyTheShortWay() {
        double[] out = new double[14];
        for (double way : new double[] {0.05, 0.5, 1.5, 2.5, 3.1, -1.5, -3.1}) {
            for (double t = 0; t <= 1; t += 0.0625) {
                CAR.interpolate(car(0, 0, 3), 0, car(0, 0, 3 + way), 0, t, out, 0);
                assertThat(CAR.turn(car(0, 0, 3 + way * t), 0, out, 0)).isCloseTo(0, within(4e-4));
                assertThat(Math.hypot(out[2], out[3])).isCloseTo(1, within(1e-15));
                SHIP.interpolate(ship(3), 0, ship(3 + way), 0, t, out, 0);
                assertThat(SHIP.turn(ship(3 + way * t), 0, out, 0)).isCloseTo(0, within(8e-4));
            }
        }
    }

    @Test
    void exactlyOppositeDirectionsShouldTurnCounterClockwise() {
        double[] out = new double[12];
        double[] a = CAR.newState().values();
        double[] b = a.clone();
        b[2] = -1;
        b[3] = -0.0;
        CAR.interpolate(a, 0, b, 0, 0.5, out, 0);
        assertThat(out[3]).isCloseTo(1, within(1e-15));
        b[3] = 0.0;
        CAR.interpolate(a, 0, b, 0, 0.5, out, 0);
        assertThat(out[3]).isCloseTo(1, within(1e-15));
    }

    @Test
    void whatHasNoInBetweenShouldBeTakenAtOnceAtTheEnd() {
        double[] a = CAR.newState().values();
        double[] b = a.clone();
        int asleep = CAR.asleepOffset();
        int gear = CAR.field("gear").offset();
        b[asleep] = 1;
        b[gear] = 3;
        double[] out = new double[12];
        CAR.interpolate(a, 0, b, 0, 0.999, out, 0);
        assertThat(out[asleep]).isZero();
        assertThat(out[gear]).isZero();
        CAR.interpolate(a, 0, b, 0, 1, out, 0);
        assertThat(out[asleep]).isEqualTo(1);
        assertThat(out[gear]).isEqualTo(3);
    }

    @Test
    void offsetsShouldBeRespectedAndNothingElseWritten() {
        double[] in = new double[40];
        double[] out = new double[40];
        System.arraycopy(car(1, 2, 1), 0, in, 5, 12);
        System.arraycopy(car(3, 2, 2), 0, in, 20, 12);
        Arrays.fill(out, 9);
        CAR.interpolate(in, 5, in, 20, 0.5, out, 11);
        assertThat(out[11]).isEqualTo(2);
        for (int i = 0; i < 40; i++) {
            if (i < 11 || i >= 23) {
                assertThat(out[i]).isEqualTo(9);
            }
        }
    }

    @Test
    void hermiteShouldFollowAnAcceleratingBodyAndNeverPassAStop() {
        // x = 8 t^2 over half a second: a cubic with both velocities is exact
        double[] a = car(0, 0, 0);
        double[] b = car(2, 0, 1);
        b[4] = 8;
        b[6] = 4;
        double[] out = new double[12];
        CAR.hermite(a, 0, b, 0, 0.5, 0.5, out, 0);
        assertThat(out[0]).isCloseTo(0.5, within(1e-12));
        assertThat(CAR.turn(car(0, 0, 0.25), 0, out, 0)).isCloseTo(0, within(1e-12));
        // 30 m/s into a wall 1 m ahead
        a[4] = 30;
        b = car(1, 0, 0);
        double before = 0;
        for (double t = 0; t <= 1; t += 1.0 / 64) {
            CAR.hermite(a, 0, b, 0, t, 0.5, out, 0);
            assertThat(out[0]).isBetween(before, 1.0);
            before = out[0];
        }
    }

    @Test
    void carryingOnShouldFollowVelocityAndSpin() {
        double[] a = car(1, 2, 0.5);
        a[4] = 10;
        a[5] = -4;
        a[6] = 2;
        double[] out = new double[12];
        CAR.carryOn(a, 0, 0.25, out, 0);
        assertThat(out[0]).isEqualTo(3.5);
        assertThat(out[1]).isEqualTo(1);
        assertThat(CAR.turn(car(0, 0, 1), 0, out, 0)).isCloseTo(0, within(1e-12));
        double[] s = ship(0.5);
        s[7] = 8;
        s[12] = 2;
        SHIP.carryOn(s, 0, 0.25, s, 0);
        assertThat(s[0]).isEqualTo(2);
        assertThat(SHIP.turn(ship(1), 0, s, 0)).isCloseTo(0, within(1e-12));
        double[] aim = {3.1, 2};
        TURRET.carryOn(aim, 0, 0.05, aim, 0);
        assertThat(aim[0]).isCloseTo(3.2 - 2 * Math.PI, within(1e-12));
    }

    @Test
    void restingShouldNotBeTouchedByCarryingOn() {
        double[] a = car(1, 2, 0.7);
        double[] out = new double[12];
        CAR.carryOn(a, 0, 1, out, 0);
        assertThat(out).containsExactly(a);
    }
}
