package dev.netcode.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StateLayoutTest {

    static final StateLayout CAR = StateLayout.builder("car")
            .position2("position", -4096, 4096, 0x1p-16)
            .drawnStep(0x1p-7)
            .carriedBy("velocity")
            .rotation2("rotation", 0x1p-20)
            .drawnStep(0x1p-10)
            .carriedBy("spin")
            .velocity2("velocity", 128, 0x1p-14)
            .spin2("spin", 64, 0x1p-14)
            .asleepFlag("asleep")
            .integer("rest", 0, 120)
            .hidden()
            .real("steering", -1, 1, 0x1p-12)
            .entity("tractor")
            .choice("gear", 6)
            .build();

    static final StateLayout SHIP = StateLayout.builder("ship")
            .position3("position", -4096, 4096, 0x1p-16)
            .carriedBy("velocity")
            .quaternion("rotation", 0x1p-20)
            .carriedBy("spin")
            .velocity3("velocity", 128, 0x1p-14)
            .spin3("spin", 64, 0x1p-14)
            .flag("burning")
            .build();

    static final StateLayout TURRET = StateLayout.builder("turret")
            .angle("aim", 0.001)
            .carriedBy("turning")
            .tolerance(0.01)
            .spin2("turning", 8, 0x1p-10)
            .build();

    @Test
    void shouldLayFieldsOneAfterAnother() {
        assertThat(CAR.width()).isEqualTo(12);
        assertThat(CAR.dimensions()).isEqualTo(2);
        assertThat(CAR.positionOffset()).isZero();
        assertThat(CAR.rotationOffset()).isEqualTo(2);
        assertThat(CAR.rotationKind()).isEqualTo(FieldKind.ROTATION_2D);
        assertThat(CAR.velocityOffset()).isEqualTo(4);
        assertThat(CAR.spinOffset()).isEqualTo(6);
        assertThat(CAR.asleepOffset()).isEqualTo(7);
        assertThat(SHIP.width()).isEqualTo(14);
        assertThat(SHIP.dimensions()).isEqualTo(3);
        assertThat(TURRET.dimensions()).isZero();
        assertThat(TURRET.positionOffset()).isEqualTo(-1);
        assertThat(CAR.indexOf("wings")).isEqualTo(-1);
        assertThatThrownBy(() -> CAR.field("wings")).hasMessageContaining("car").hasMessageContaining("wings");
    }

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
    void anglesShouldHaveOneCodeAtTheSeam() {
        assertThat(TURRET.code(0, -Math.PI)).isEqualTo(TURRET.code(0, Math.PI)).isEqualTo(TURRET.maxCode(0));
        assertThat(TURRET.value(0, TURRET.maxCode(0))).isEqualTo(Math.PI);
        assertThat(TURRET.field(0).step()).isLessThanOrEqualTo(0.001).isGreaterThan(0.00099);
        // one turn more is the same angle
        assertThat(TURRET.code(0, 1 + 2 * Math.PI)).isEqualTo(TURRET.code(0, 1));
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
                    java.util.Arrays.fill(out, 77);
                    layout.quantizeFrom(first, a, 0, out, 3);
                    for (int i = 0; i < out.length; i++) {
                        assertThat(out[i]).isEqualTo(i < first + 3 ? 77 : whole[i - 3]);
                    }
                }
            }
        }
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

    @Test
    void quantizingShouldClampToTheRange() {
        double[] a = car(1e9, -1e9, 0);
        CAR.quantize(a, 0, a, 0);
        assertThat(a[0]).isEqualTo(4096);
        assertThat(a[1]).isEqualTo(-4096);
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(-1);
    }

    @Test
    void invalidStatesShouldBeNamed() {
        double[] a = CAR.newState().values();
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(-1);
        a[0] = 5000;
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(CAR.indexOf("position"));
        a[0] = 0;
        a[2] = 0;
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(CAR.indexOf("rotation"));
        a[2] = 1;
        a[CAR.field("gear").offset()] = 1.5;
        assertThat(CAR.firstInvalid(a, 0)).isEqualTo(CAR.indexOf("gear"));
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

    @Test
    void hashesShouldDependOnEveryDeclarationAndNeverChange() {
        assertThat(odd().hash()).isEqualTo(odd().hash());
        assertThat(CAR.hash()).isNotEqualTo(SHIP.hash());
        // pinned: a change of these numbers is a change of what the handshake refuses
        assertThat(odd().hash()).isEqualTo(PINNED_LAYOUT);
        assertThat(CAR.hash(1, car(1, 2, 0), 0)).isEqualTo(PINNED_STATE);
    }

    private static final long PINNED_LAYOUT = 738885138493421193L;
    private static final long PINNED_STATE = -8948073979694761729L;

    @Test
    void offsetsShouldBeRespectedAndNothingElseWritten() {
        double[] in = new double[40];
        double[] out = new double[40];
        System.arraycopy(car(1, 2, 1), 0, in, 5, 12);
        System.arraycopy(car(3, 2, 2), 0, in, 20, 12);
        java.util.Arrays.fill(out, 9);
        CAR.interpolate(in, 5, in, 20, 0.5, out, 11);
        assertThat(out[11]).isEqualTo(2);
        for (int i = 0; i < 40; i++) {
            if (i < 11 || i >= 23) {
                assertThat(out[i]).isEqualTo(9);
            }
        }
    }

    /** Steps that are no powers of two, ranges that are no multiples of them, ranges without zero. */
    private static StateLayout odd() {
        return StateLayout.builder("odd")
                .real("tenths", -100, 100, 0.1)
                .real("thirds", -7, 7, 1.0 / 3)
                .real("high", 10, 20.05, 0.1)
                .integer("count", -3, 17)
                .build();
    }

    private static void randomize(StateLayout layout, double[] a, SplittableRandom random) {
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            double sum = 0;
            for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                a[i] = field.min() + random.nextDouble() * (field.max() - field.min());
                a[i] = field.kind().discrete() ? Math.floor(a[i]) : a[i];
                sum += a[i] * a[i];
            }
            if (field.kind() == FieldKind.ROTATION_2D || field.kind() == FieldKind.QUATERNION) {
                for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                    a[i] /= Math.sqrt(sum);
                }
            }
        }
    }

    static double[] car(double x, double y, double radians) {
        double[] values = CAR.newState().radians("rotation", radians).values();
        values[0] = x;
        values[1] = y;
        return values;
    }

    static double[] ship(double yaw) {
        double[] s = SHIP.newState().values();
        s[5] = StrictMath.sin(yaw / 2);
        s[6] = StrictMath.cos(yaw / 2);
        return s;
    }
}
