package dev.netcode.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.state.StateLayout;
import org.junit.jupiter.api.Test;

class SmoothingOffsetTest {

    private static final StateLayout CAR = StateLayout.builder("car")
            .position2("position", -4096, 4096, 0x1p-16)
            .rotation2("rotation", 0x1p-20)
            .velocity2("velocity", 256, 0x1p-14)
            .real("height", -10, 10, 0x1p-10)
            .smoothed()
            .build();

    private static final StateLayout SHIP = StateLayout.builder("ship")
            .position3("position", -4096, 4096, 0x1p-16)
            .quaternion("rotation", 0x1p-20)
            .velocity3("velocity", 256, 0x1p-14)
            .build();

    private static final StateLayout AIM =
            StateLayout.builder("aim").angle("angle", 1e-4).build();

    private static double[] car(double x, double radians, double vx) {
        return new double[] {x, 0, Math.cos(radians), Math.sin(radians), vx, 0, 0};
    }

    private static SmoothingOffset offset() {
        return new SmoothingOffset(CAR, SmoothingConfig.DEFAULT);
    }

    /** Half a second in frames of one over fps, and what is left of a metre. */
    private static double leftAfterHalfASecond(int frames, double speed) {
        SmoothingOffset o = offset();
        o.correct(car(1, 0, 30), 0, car(0, 0, 30), 0);
        for (int i = 0; i < frames; i++) {
            o.advance(0.5 / frames, speed);
            o.advance(0, speed);
        }
        return o.meters();
    }

    @Test
    void nb49DecayIsTheSameTo1PercentAtEveryFrameRateAndThroughOneLongFrame() {
        // 0.5 s are five half-lives: 1 / 32
        for (double speed : new double[] {1e6, 30, 3}) {
            double expected = leftAfterHalfASecond(1, speed);
            for (int frames : new int[] {7, 15, 30, 36, 60, 72, 120}) {
                assertThat(leftAfterHalfASecond(frames, speed)).isCloseTo(expected, within(expected * 0.01));
            }
        }
        SmoothingOffset o = offset();
        o.correct(car(1, 0, 30), 0, car(0, 0, 30), 0);
        double[] uneven = {0.003, 0.2, 0, 0.05, 0.0001, 0.2469};
        double before = 1;
        for (double seconds : uneven) {
            o.advance(seconds);
            assertThat(o.meters()).isBetween(0.0, before);
            before = o.meters();
        }
        assertThat(o.meters()).isCloseTo(1.0 / 32, within(0.01 / 32));
        SmoothingOffset once = offset();
        once.correct(car(1, 0, 30), 0, car(0, 0, 30), 0);
        once.advance(2);
        assertThat(once.meters()).isZero();
        assertThat(once.active()).isFalse();
    }

    @Test
    void nb49ItIsExactlyZeroAfterTenHalfLives() {
        SmoothingOffset o = offset();
        o.correct(car(1, 0.5, 30), 0, car(0, 0, 30), 0);
        for (int i = 0; i < 60; i++) {
            o.advance(1 / 60.0);
        }
        assertThat(o.meters()).isZero();
        assertThat(o.radians()).isZero();
        double[] drawn = new double[7];
        double[] state = car(5, 0.3, 30);
        o.apply(state, 0, drawn, 0);
        assertThat(drawn).containsExactly(state);
    }

    @Test
    void nb51DrawnPoseIsContinuousThroughThreeOpposedCorrectionsInFiveFrames() {
        SmoothingOffset o = offset();
        double dt = 1.0 / 60;
        double x = 0;
        double[] drawn = new double[7];
        o.apply(car(x, 0, 5), 0, drawn, 0);
        double before = drawn[0];
        double[] corrections = {0.5, 0, 0, -0.3, 0.2};
        double due = 0;
        for (int f = 0; f < 300; f++) {
            x += 5 * dt;
            if (f < corrections.length && corrections[f] != 0) {
                double[] wrong = car(x, 0, 5);
                x += corrections[f];
                assertThat(o.correct(wrong, 0, car(x, 0, 5), 0)).isTrue();
                due -= corrections[f];
                assertThat(o.meters()).isCloseTo(Math.abs(due), within(1e-9));
            }
            double length = o.meters();
            o.advance(dt);
            due *= length == 0 ? 0 : o.meters() / length;
            o.apply(car(x, 0, 5), 0, drawn, 0);
            // what the half-life takes in a frame; in the last one the remaining millimetre too
            double decay = length * (1 - Math.exp(-Math.log(2) * dt / 0.1));
            assertThat(Math.abs(drawn[0] - before - 5 * dt))
                    .isLessThanOrEqualTo(o.active() || length == 0 ? decay + 1e-12 : decay + 0.001);
            before = drawn[0];
        }
        assertThat(o.active()).isFalse();
        assertThat(before).isEqualTo(x);
    }

    @Test
    void nb51ACorrectionOfNothingChangesNothingAndOneBelowTheThresholdIsDropped() {
        SmoothingOffset o = offset();
        o.correct(car(1, 0, 30), 0, car(0.6, 0, 30), 0);
        double before = o.meters();
        o.correct(car(3, 1, 30), 0, car(3, 1, 30), 0);
        assertThat(o.meters()).isEqualTo(before);
        SmoothingOffset small = offset();
        small.correct(car(0.0005, 0, 30), 0, car(0, 0, 30), 0);
        assertThat(small.active()).isFalse();
    }

    @Test
    void fiftyMetresAreTakenAtOnceAndTwentyCentimetresHidden() {
        for (double speed : new double[] {0, 3, 12, 40}) {
            SmoothingOffset o = offset();
            assertThat(o.correct(car(50, 0, speed), 0, car(0, 0, speed), 0)).isFalse();
            assertThat(o.active()).isFalse();
            assertThat(o.snaps()).isEqualTo(1);
            assertThat(o.correct(car(0.2, 0, speed), 0, car(0, 0, speed), 0)).isTrue();
            assertThat(o.meters()).isCloseTo(0.2, within(1e-12));
        }
    }

    @Test
    void whatIsTakenAtOnceIsDecidedByPaceNotByMetres() {
        // 4 m: nothing to a car at 150 km/h (a third of 42 m/s for half a second is 7 m), a leap to a walker
        SmoothingOffset o = offset();
        assertThat(o.correct(car(4, 0, 42), 0, car(0, 0, 42), 0)).isTrue();
        o.clear();
        assertThat(o.correct(car(4, 0, 1.5), 0, car(0, 0, 1.5), 0)).isFalse();
        assertThat(o.snapsAt(42)).isCloseTo(7, within(1e-9));
        assertThat(o.snapsAt(12)).isCloseTo(2, within(1e-9));
        // at rest all of the floor's 4 m/s are there to hide with
        assertThat(o.snapsAt(0)).isCloseTo(2, within(1e-9));
    }

    @Test
    void drawnSpeedStaysWithinFourThirdsOfThePace() {
        for (double speed : new double[] {0, 1, 3, 12, 40}) {
            SmoothingOffset o = offset();
            o.correct(car(o.snapsAt(speed) * 0.99, 0, speed), 0, car(0, 0, speed), 0);
            double most = 4.0 / 3 * Math.max(3, speed);
            double before = o.meters();
            for (int f = 0; f < 600; f++) {
                o.advance(1 / 60.0, speed);
                double after = o.meters();
                assertThat((before - after) * 60 + speed).isLessThanOrEqualTo(most + 0.061);
                before = after;
            }
            assertThat(before).isZero();
        }
    }

    @Test
    void nb46AnglesGoTheShortWay() {
        SmoothingOffset o = new SmoothingOffset(AIM, SmoothingConfig.DEFAULT);
        o.correct(new double[] {3.13}, 0, new double[] {-3.13}, 0);
        // 2 pi - 6.26
        assertThat(o.radians()).isCloseTo(0.0232, within(1e-4));
        double[] drawn = new double[1];
        o.apply(new double[] {-3.13}, 0, drawn, 0);
        assertThat(Math.IEEEremainder(drawn[0] - 3.13, 2 * Math.PI)).isCloseTo(0, within(1e-9));
        SmoothingOffset plane = offset();
        plane.correct(car(0, 3.13, 9), 0, car(0, -3.13, 9), 0);
        assertThat(plane.radians()).isCloseTo(0.0232, within(1e-4));
        SmoothingOffset space = new SmoothingOffset(SHIP, SmoothingConfig.DEFAULT);
        double[] q = {0, 0, 0, 0, 0, Math.sin(0.4), Math.cos(0.4), 0, 0, 0};
        double[] minus = q.clone();
        for (int i = 3; i < 7; i++) {
            minus[i] = -q[i];
        }
        space.correct(q, 0, minus, 0);
        assertThat(space.radians()).isCloseTo(0, within(1e-9));
    }

    @Test
    void inSpaceTheDrawnRotationIsContinuousAndEndsWhereItShould() {
        SmoothingOffset o = new SmoothingOffset(SHIP, SmoothingConfig.DEFAULT);
        double[] from = {1, 2, 3, 0, 0, Math.sin(0.4), Math.cos(0.4), 9, 0, 0};
        double[] to = {1.2, 2, 2.9, Math.sin(0.3), 0, 0, Math.cos(0.3), 9, 0, 0};
        o.correct(from, 0, to, 0);
        double[] drawn = new double[10];
        o.apply(to, 0, drawn, 0);
        assertThat(SHIP.distance(from, 0, drawn, 0)).isCloseTo(0, within(1e-12));
        assertThat(SHIP.turn(from, 0, drawn, 0)).isCloseTo(0, within(1e-9));
        o.advance(5);
        o.apply(to, 0, drawn, 0);
        assertThat(drawn).containsExactly(to);
    }

    @Test
    void realFieldsThatAskForItAreSmoothedToo() {
        SmoothingOffset o = offset();
        double[] from = car(0, 0, 9);
        double[] to = car(0, 0, 9);
        from[6] = 1;
        o.correct(from, 0, to, 0);
        double[] drawn = new double[7];
        o.advance(0.1);
        o.apply(to, 0, drawn, 0);
        assertThat(drawn[6]).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void nb60NonFinitePosesAndTimesAreRefusedAndChangeNothing() {
        SmoothingOffset o = offset();
        o.correct(car(1, 0, 30), 0, car(0.5, 0, 30), 0);
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatThrownBy(() -> o.correct(car(bad, 0, 1), 0, car(0, 0, 1), 0))
                    .hasMessageContaining("" + bad);
            assertThatThrownBy(() -> o.correct(car(0, 0, 1), 0, car(bad, 0, 1), 0))
                    .hasMessageContaining("" + bad);
            assertThatThrownBy(() -> o.advance(bad)).hasMessageContaining("seconds");
        }
        assertThatThrownBy(() -> o.advance(-1)).hasMessageContaining("seconds=-1.0");
        assertThat(o.meters()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void blendOf1Point4MetresAt12MetresASecondTakes035SecondsAndNeverExceeds16() {
        TimelineBlend blend = new TimelineBlend(Pace.DEFAULT);
        assertThat(blend.seconds(1.4, 12)).isCloseTo(0.35, within(1e-12));
        assertThat(blend.seconds(0, 12)).isEqualTo(0.25);
        assertThat(blend.seconds(1, 0)).isCloseTo(1, within(1e-12));
        double weight = 0;
        double seconds = 0;
        double before = 0;
        while (weight < 1) {
            weight = blend.advance(weight, true, 1.4, 12, 1 / 240.0);
            seconds += 1 / 240.0;
            double drawn = 12 * seconds + 1.4 * weight;
            assertThat((drawn - before) * 240).isLessThanOrEqualTo(16 + 1e-9);
            before = drawn;
        }
        assertThat(seconds).isCloseTo(0.35, within(1 / 240.0));
    }

    @Test
    void configurationsThatCannotBeAreRefused() {
        assertThatThrownBy(() -> new Pace(0, 1, 1)).hasMessageContaining("floorMetersPerSecond=0.0");
        assertThatThrownBy(() -> new Pace(1, Double.NaN, 1)).hasMessageContaining("minBlendSeconds=NaN");
        assertThatThrownBy(() -> new Pace(1, 1, Double.POSITIVE_INFINITY)).hasMessageContaining("snapSeconds");
        assertThatThrownBy(() -> new SmoothingConfig(-1, 1, 1, Pace.DEFAULT)).hasMessageContaining("halfLifeSeconds");
    }
}
