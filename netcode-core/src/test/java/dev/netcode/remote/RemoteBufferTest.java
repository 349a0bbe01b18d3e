package dev.netcode.remote;

import static dev.netcode.remote.Worlds.moving;
import static dev.netcode.remote.Worlds.plane;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.sim.EntityId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteBufferTest {

    private static final double TICK = 1.0 / 60;

    private final RemoteBuffer buffer = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT);
    private final int slot = buffer.add(7);

    private double x() {
        return buffer.poses()[buffer.poseOffset(slot)];
    }

    private double xAt(double renderTick) {
        buffer.frame(renderTick);
        return x();
    }

    private void push(long tick, double[] state) {
        assertThat(buffer.push(slot, tick, state, 0, 3)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "30, 0, LINEAR", "60, 0, LINEAR", "144, 0, LINEAR", "240, 0, LINEAR",
        "30, 0, HERMITE", "60, 0, HERMITE", "144, 0, HERMITE", "240, 0, HERMITE",
        "30, 2, LINEAR", "60, 2, LINEAR", "144, 2, LINEAR", "240, 2, LINEAR",
        "30, 2, HERMITE", "60, 2, HERMITE", "144, 2, HERMITE", "240, 2, HERMITE"
    })
    void farEntityMeasuredEvery12TicksIsInterpolatedAtEveryFrameAndDrawnWithin5PercentOfItsSpeed(
            int fps, int kind, Curve curve) {
        RemoteBuffer buffer = Worlds.buffer(kind, RemoteConfig.DEFAULT.withCurve(curve));
        int slot = buffer.add(7);
        // 20 m/s; a measurement of tick m is here when the render tick is m - 6, up to 3 ticks of jitter later
        double perFrame = 20.0 / fps;
        long next = 0;
        double before = Double.NaN;
        for (int f = 0; f < 20 * fps; f++) {
            double render = f * 60.0 / fps - 6;
            while (next + next / 12 % 4 <= render + 6) {
                double x = next * 20.0 / 60;
                double[] state = kind == Worlds.SHIP ? Worlds.space(x, 0, 0, 0, 20, 0) : moving(x, 20);
                assertThat(buffer.push(slot, next, state, 0, 12)).isTrue();
                next += 12;
            }
            buffer.frame(render);
            double now = buffer.poses()[buffer.poseOffset(slot)];
            // behind by 12 - 3 ticks: the first measurement is reached at render tick 9
            if (render > 9) {
                assertThat(buffer.timeline(slot)).isEqualTo(Timeline.INTERPOLATED);
                if (!Double.isNaN(before)) {
                    assertThat(now - before).isBetween(0.95 * perFrame, 1.05 * perFrame);
                }
                before = now;
            }
        }
        assertThat(buffer.delayTicks(slot)).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 60, 144, 240})
    void tierChangesSlewAt5Percent(int fps) {
        // the longer interval is told 9 / 0.05 = 180 ticks before measurements become rare: nothing is guessed
        assertThat(slewing(fps, 180)).isZero();
        // told as it happens: carried on by velocity for a while, no faster for it
        assertThat(slewing(fps, 0)).isPositive();
    }

    private int slewing(int fps, int toldAhead) {
        RemoteBuffer buffer = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT);
        int slot = buffer.add(7);
        int guessed = 0;
        double perFrame = 20.0 / fps;
        long next = 0;
        double before = Double.NaN;
        double least = 9;
        for (int f = 0; f < 40 * fps; f++) {
            double render = f * 60.0 / fps - 6;
            while (next <= render + 6) {
                int told = next < 300 || next >= 1200 ? 12 : 3;
                assertThat(buffer.push(slot, next, moving(next * 20.0 / 60, 20), 0, told))
                        .isTrue();
                next += next < 300 || next >= 1200 + toldAhead ? 12 : 3;
            }
            buffer.frame(render);
            double now = buffer.poses()[0];
            if (render > 12) {
                guessed += buffer.timeline(slot) == Timeline.INTERPOLATED ? 0 : 1;
                if (!Double.isNaN(before)) {
                    assertThat(now - before).isBetween(0.949 * perFrame, 1.051 * perFrame);
                }
                before = now;
                least = Math.min(least, buffer.delayTicks(slot));
            }
        }
        assertThat(least).isZero();
        assertThat(buffer.delayTicks(slot)).isEqualTo(9);
        return guessed;
    }

    @ParameterizedTest
    @ValueSource(ints = {Worlds.CAR, Worlds.SHIP, Worlds.MARK})
    void atRestIsDrawnBitEqualFor10000Snapshots(int kind) {
        RemoteBuffer resting = Worlds.buffer(kind, RemoteConfig.DEFAULT);
        int s = resting.add(7);
        // as a word off the wire has it: a unit vector on its grid, a little long or short
        double[] rest = quantized(kind, 0.7);
        double[] drawn = new double[resting.poses().length];
        Worlds.SCHEMA.kind(kind).layout().pose().read(rest, 0, drawn, 0);
        assertThat(resting.push(s, 0, rest, 0, 3)).isTrue();
        int between = 0;
        for (long tick = 3; tick <= 30_000; tick += 3) {
            assertThat(resting.push(s, tick, rest, 0, 3)).isTrue();
            resting.frame(tick - 6.37 + tick % 7 * 0.3);
            assertThat(resting.poses()).as("tick %d", tick).isEqualTo(drawn);
            between += resting.timeline(s) == Timeline.INTERPOLATED ? 1 : 0;
        }
        assertThat(between).isGreaterThan(9_000);
    }

    private static double[] quantized(int kind, double radians) {
        double[] state = switch (kind) {
            case Worlds.CAR -> plane(1.25, -3.5, radians, 0, 0, 0);
            case Worlds.SHIP -> Worlds.space(1.25, -3.5, 8, radians, 0, 0);
            default -> Worlds.place(1.25, radians);
        };
        Worlds.SCHEMA.kind(kind).layout().quantize(state, 0, state, 0);
        return state;
    }

    @Test
    void restWithoutNewsIsDrawnExactlyWhereItWasMeasuredForEver() {
        double[] rest = plane(1.25, -3.5, 0.7, 0, 0, 0);
        push(100, rest);
        for (int f = 0; f < 10_000; f++) {
            buffer.frame(101 + f);
            assertThat(buffer.timeline(slot)).isEqualTo(Timeline.HELD);
            assertThat(buffer.poses()).startsWith(rest[0], rest[1], rest[2], rest[3]);
        }
    }

    @Test
    void startAndStopMoveInsideOneSnapshotsWindowNoneBeforeNoneAfter() {
        push(0, moving(0, 0));
        for (double t = 0; t < 1200; t += 0.25) {
            if (t + 6 >= 603 && buffer.newestTick(slot) < 603) {
                push(603, moving(0.3, 6));
            }
            if (t + 6 >= 606 && buffer.newestTick(slot) < 606) {
                push(606, moving(0.5, 0));
            }
            double now = xAt(t);
            if (t <= 600) {
                assertThat(now).isZero();
            } else if (t >= 606) {
                assertThat(now).isEqualTo(0.5);
            } else if (t <= 603) {
                assertThat(now).isCloseTo((t - 600) * 0.1, within(1e-9));
            }
        }
    }

    @Test
    void aLostStartSnapshotWidensTheWindowInsteadOfDashing() {
        RemoteIntake intake = Worlds.intake();
        dev.netcode.wire.Snapshot s = Worlds.snapshot(0);
        Worlds.row(s, 7, Worlds.CAR, 0, moving(0, 0));
        intake.accept(s);
        for (long tick = 3; tick <= 600; tick += 3) {
            intake.accept(Worlds.snapshot(tick));
        }
        // started at 600; 603 was lost
        s = Worlds.snapshot(606);
        Worlds.row(s, 7, Worlds.CAR, 606, moving(0.6, 6));
        intake.accept(s);
        RemoteBuffer cars = intake.buffer(Worlds.CAR);
        cars.frame(600);
        assertThat(cars.poses()[0]).isZero();
        cars.frame(603);
        assertThat(cars.poses()[0]).isCloseTo(0.3, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource(Curve.class)
    void aStopIsNeverOvershotWhenItsNewsIsInTime(Curve curve) {
        RemoteBuffer curved = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT.withCurve(curve));
        int s = curved.add(1);
        curved.push(s, 0, moving(0, 20), 0, 3);
        curved.push(s, 3, moving(1, 20), 0, 3);
        curved.push(s, 6, moving(1.2, 0), 0, 3);
        double before = 0;
        for (double t = 0; t < 30; t += 0.1) {
            curved.frame(t);
            assertThat(curved.poses()[0]).isBetween(before, 1.2);
            before = curved.poses()[0];
        }
        assertThat(before).isEqualTo(1.2);
    }

    @Test
    void aLateStopIsOvershotByNoMoreThanTheBoundedCarryOnAndDrawnAwayAtTheBodysPace() {
        push(0, moving(0, 20));
        push(3, moving(1, 20));
        double most = 0;
        double t = 0;
        for (; t < 60; t += 1) {
            most = Math.max(most, xAt(t));
            if (t > 4 && t < 17) {
                assertThat(buffer.timeline(slot)).isEqualTo(Timeline.CARRIED_ON);
            }
        }
        // 250 ms at 20 m/s past the measurement at 1 m
        assertThat(most).isCloseTo(6, within(1e-9));
        assertThat(buffer.timeline(slot)).isEqualTo(Timeline.HELD);
        push(6, moving(1.1, 0));
        double before = x();
        for (int f = 0; f < 240; f++) {
            double now = xAt(t + f);
            // at rest the pace is the floor, 3 m/s: never drawn faster than 4 m/s
            assertThat(Math.abs(now - before)).isLessThanOrEqualTo(4 * TICK + 1e-9);
            before = now;
        }
        assertThat(before).isCloseTo(1.1, within(0.0011));
    }

    @Test
    void aSmallGuessIsDrawnAwayWithoutAStep() {
        push(0, moving(0, 6));
        push(3, moving(0.3, 6));
        double before = xAt(8);
        // guessed 0.8; really it turned back
        push(6, moving(0.4, -6));
        push(9, moving(0.1, -6));
        for (double t = 8.25; t < 9; t += 0.25) {
            double now = xAt(t);
            assertThat(Math.abs(now - before)).isLessThanOrEqualTo(8 * 0.25 * TICK + 1e-9);
            before = now;
        }
    }

    @Test
    void aTeleportIsACutNeverASlide() {
        push(0, moving(0, 3));
        push(3, moving(0.15, 3));
        push(6, moving(80, 3));
        push(9, moving(80.15, 3));
        int cuts = 0;
        for (double t = 0; t <= 9; t += 0.125) {
            double now = xAt(t);
            assertThat(now)
                    .satisfiesAnyOf(
                            x -> assertThat(x).isBetween(0.0, 0.31),
                            x -> assertThat(x).isBetween(80.0, 80.16));
            cuts += buffer.cut(slot) ? 1 : 0;
            assertThat(now >= 80).isEqualTo(t >= 6);
        }
        assertThat(cuts).isEqualTo(1);
        assertThat(buffer.cuts()).isEqualTo(1);
    }

    @Test
    void hermiteFollowsAnAcceleratingBodyBetterThanALine() {
        RemoteBuffer curved = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT.withCurve(Curve.HERMITE));
        int s = curved.add(1);
        // x = 4 t^2, measured every 12 ticks
        for (int i = 0; i <= 5; i++) {
            double t = i * 0.2;
            curved.push(s, i * 12, moving(4 * t * t, 8 * t), 0, 3);
        }
        curved.frame(30);
        assertThat(curved.poses()[0]).isCloseTo(4 * 0.25, within(1e-9));
        assertThat(curved.timeline(s)).isEqualTo(Timeline.INTERPOLATED);
    }

    @ParameterizedTest
    @ValueSource(ints = {Worlds.CAR, Worlds.SHIP, Worlds.MARK})
    void nb46AnglesTakeTheShortWayInThePlaneAndInSpace(int kind) {
        double[][] pairs = {{3.10, -3.10}, {3.1415, -3.1415}, {0, Math.PI}};
        for (double[] pair : pairs) {
            RemoteBuffer turning = Worlds.buffer(kind, RemoteConfig.DEFAULT);
            int s = turning.add(1);
            turning.push(s, 0, turned(kind, pair[0], 1), 0, 3);
            turning.push(s, 3, turned(kind, pair[1], -1), 0, 3);
            turning.frame(1.5);
            double middle = heading(kind, turning, s);
            if (pair[1] == Math.PI) {
                // exactly opposite: either way, the same each time
                assertThat(Math.abs(Math.abs(middle) - Math.PI / 2)).isLessThan(1e-6);
                turning.frame(1.5);
                assertThat(heading(kind, turning, s)).isEqualTo(middle);
            } else {
                assertThat(Math.abs(middle)).isCloseTo(Math.PI, within(1e-6));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Worlds.CAR, Worlds.SHIP, Worlds.MARK})
    void nb46ASpinningBodyIsNeverDrawnTurningFasterThanItSpins(int kind) {
        RemoteBuffer turning = Worlds.buffer(kind, RemoteConfig.DEFAULT);
        int s = turning.add(1);
        double spin = 20;
        long next = 0;
        double before = Double.NaN;
        double angle = 0;
        for (double t = 0; t < 3_600; t += 0.4) {
            for (; next <= t + 6; next += 3) {
                // 1 rad between measurements, q and -q by turns
                turning.push(s, next, turned(kind, next * spin / 60, next / 3 % 2 == 0 ? 1 : -1), 0, 3);
            }
            turning.frame(t);
            double now = heading(kind, turning, s);
            if (!Double.isNaN(before)) {
                double step = Math.IEEEremainder(now - before, 2 * Math.PI);
                // 0.133 rad a frame, the turn even within 1 %
                assertThat(step).isCloseTo(0.4 * spin / 60, within(0.002));
                angle += step;
            }
            before = now;
        }
        assertThat(angle).isCloseTo(3_599.6 * spin / 60, within(0.01));
    }

    private static double[] turned(int kind, double radians, int sign) {
        return switch (kind) {
            case Worlds.CAR -> plane(0, 0, radians, 0, 0, 20);
            case Worlds.SHIP -> {
                double[] s = Worlds.space(0, 0, 0, radians, 0, 20);
                for (int i = 3; i < 7; i++) {
                    s[i] *= sign;
                }
                yield s;
            }
            default -> Worlds.place(0, Math.IEEEremainder(radians, 2 * Math.PI));
        };
    }

    private static double heading(int kind, RemoteBuffer buffer, int slot) {
        double[] p = buffer.poses();
        int at = buffer.poseOffset(slot);
        return switch (kind) {
            case Worlds.CAR -> Math.atan2(p[at + 3], p[at + 2]);
            case Worlds.SHIP -> 2 * Math.atan2(p[at + 5], p[at + 6]);
            default -> p[at + 2];
        };
    }

    @Test
    void nb38ZeroStaysZeroAndThingsAtRestDoNotCreep() {
        double[] rest = new double[Worlds.PLANE.width()];
        Worlds.PLANE.quantize(plane(0, 0, 0, 0, 0, 0), 0, rest, 0);
        for (int f = 0; f < Worlds.PLANE.fieldCount(); f++) {
            if (f != Worlds.PLANE.indexOf("rotation")) {
                assertThat(Worlds.PLANE.value(f, Worlds.PLANE.code(f, 0))).isZero();
            }
        }
        for (long tick = 0; tick < 30_000; tick += 3) {
            push(tick, rest);
            buffer.frame(tick + 20);
            assertThat(buffer.poses()).startsWith(0, 0, 1, 0);
            assertThat(buffer.timeline(slot)).isEqualTo(Timeline.HELD);
        }
    }

    @Test
    void nb42AStartAfterALongRestIsNotDrawnInSlowMotion() {
        for (int kind : new int[] {Worlds.CAR, Worlds.MARK}) {
            RemoteBuffer starting = Worlds.buffer(kind, RemoteConfig.DEFAULT);
            int s = starting.add(1);
            starting.push(s, 0, kind == Worlds.CAR ? moving(0, 0) : Worlds.place(0, 0), 0, 3);
            long next = 603;
            double before = 0;
            for (double t = 0; t < 700; t += 0.5) {
                for (; next <= t + 6; next += 3) {
                    double x = 0.1 * (next - 600);
                    starting.push(s, next, kind == Worlds.CAR ? moving(x, 6) : Worlds.place(x, 0), 0, 3);
                }
                starting.frame(t);
                double now = starting.poses()[0];
                if (t <= 597) {
                    assertThat(now).isZero();
                } else if (t > 603) {
                    // 6 u/s in frames of half a tick
                    assertThat(now - before).isGreaterThan(0.9 * 0.05);
                }
                if (t == 603) {
                    assertThat(now).isCloseTo(0.3, within(1e-9));
                }
                before = now;
            }
        }
    }

    @Test
    void nb44TwoSamplesOnOneTickAndQuestionsBeforeTheFirst() {
        assertThat(xOfEmpty()).isEqualTo(Timeline.NONE);
        push(100, moving(1, 0));
        assertThat(xAt(90)).isEqualTo(1);
        push(100, moving(2, 0));
        push(103, moving(3, 0));
        double[] asked = {90, 100, 100.0001, 103, 1e9, 100, 90};
        for (double t : asked) {
            assertThat(xAt(t)).isBetween(1.0, 3.0);
        }
        assertThat(xAt(90)).isEqualTo(1);
        assertThat(xAt(100)).isEqualTo(xAt(100)).isEqualTo(1);
        assertThat(xAt(100.0001)).isCloseTo(1, within(1e-3));
        assertThat(xAt(103)).isEqualTo(3);
        assertThatThrownBy(() -> buffer.frame(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("renderTick=NaN");
        assertThatThrownBy(() -> buffer.frame(Double.POSITIVE_INFINITY)).hasMessageContaining("Infinity");
        assertThat(x()).isEqualTo(3);
    }

    private Timeline xOfEmpty() {
        buffer.frame(50);
        assertThat(buffer.read(slot, new double[16], 0)).isFalse();
        return buffer.timeline(slot);
    }

    @Test
    void nb48AtVeryLowRatesMotionStaysWithin5PercentAndAtVeryHighOnesASampleIsAhead() {
        // A: 5 Hz ticks, a snapshot every tick, 144 fps, 3 u/s, 2 ticks of interpolation delay
        RemoteBuffer slow =
                new RemoteBuffer(Worlds.SCHEMA.kind(Worlds.CAR), 0.2, RemoteConfig.DEFAULT.withSnapshotTicks(1));
        int s = slow.add(1);
        long next = 0;
        double before = Double.NaN;
        for (int f = 0; f < 144 * 20; f++) {
            double render = f * 5.0 / 144 - 2;
            for (; next <= render + 2; next++) {
                slow.push(s, next, moving(next * 0.6, 3), 0, 1);
            }
            slow.frame(render);
            if (render > 0) {
                if (!Double.isNaN(before)) {
                    assertThat(slow.poses()[0] - before).isBetween(0.0, 3.15 / 144);
                }
                before = slow.poses()[0];
            }
        }
        // B: 128 Hz, a snapshot every tick, +-1 tick of jitter, 4 ticks of delay
        RemoteBuffer fast =
                new RemoteBuffer(Worlds.SCHEMA.kind(Worlds.CAR), 1.0 / 128, RemoteConfig.DEFAULT.withSnapshotTicks(1));
        int q = fast.add(1);
        next = 0;
        int ahead = 0;
        int frames = 0;
        before = Double.NaN;
        for (int f = 0; f < 60 * 60; f++) {
            double render = f * 128.0 / 60 - 4;
            for (; next + (next * 7 % 3 - 1) <= render + 4; next++) {
                fast.push(q, next, moving(next * 10.0 / 128, 10), 0, 1);
            }
            fast.frame(render);
            if (render > 1) {
                frames++;
                ahead += fast.timeline(q) == Timeline.INTERPOLATED ? 1 : 0;
                if (!Double.isNaN(before)) {
                    assertThat(fast.poses()[0] - before).isBetween(0.95 * 10 / 60, 1.05 * 10 / 60);
                }
                before = fast.poses()[0];
            }
        }
        assertThat(ahead).isGreaterThanOrEqualTo(frames * 99 / 100);
    }

    @Test
    void nb08AfterAStallAndItsBurstNobodyDashes() {
        long next = 0;
        double before = 0;
        int cuts = 0;
        for (int f = 0; f < 1_500; f++) {
            // frames of a tick; none between 600 and 900, then the render tick snaps 300 ticks on
            double render = f < 600 ? f - 6 : f + 294;
            for (; next <= render + 6; next += 3) {
                push(next, moving(next * 0.1, 6));
            }
            double now = xAt(render);
            cuts += buffer.cut(slot) ? 1 : 0;
            if (f > 600) {
                assertThat(now - before).isBetween(0.95 * 0.1, 1.05 * 0.1);
            }
            before = now;
        }
        assertThat(cuts).isZero();
        assertThat(before).isCloseTo((1_499 + 294) * 0.1, within(1e-6));
    }

    @Test
    void nb60NonFiniteMeasurementsAreRefused() {
        push(0, moving(1, 0));
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            for (int i = 0; i < Worlds.PLANE.width(); i++) {
                double[] s = moving(2, 0);
                s[i] = bad;
                assertThat(buffer.push(slot, 3, s, 0, 3)).isFalse();
                assertThat(buffer.push(slot, 0, s, 0, 3)).isFalse();
            }
        }
        assertThat(buffer.newestTick(slot)).isZero();
        // the ends of what is finite stay finite
        double[] s = moving(Double.MIN_VALUE, -0.0);
        push(3, s);
        assertThat(xAt(2)).isFinite();
        // a rotation without length turns nothing
        double[] flat = moving(1, 0);
        flat[2] = 0;
        flat[3] = 0;
        push(6, flat);
        buffer.frame(5);
        assertThat(buffer.poses()[buffer.poseOffset(slot) + 2]).isFinite().isCloseTo(1, within(1e-9));
    }

    @Test
    void nb03ANegativeTickIsNoMeasurement() {
        push(600, moving(1, 0));
        for (long bad : new long[] {-1, -199, -(1L << 31), Long.MIN_VALUE}) {
            assertThat(buffer.push(slot, bad, moving(9, 0), 0, 3)).isFalse();
            assertThat(buffer.push(slot, bad, moving(9, 0), 0, 12)).isFalse();
        }
        assertThat(buffer.measurements(slot)).isEqualTo(1);
        assertThat(xAt(-7)).isEqualTo(1);
        push(603, moving(1, 0));
    }

    @Test
    void whatCannotBeConfiguredIsRefused() {
        assertThatThrownBy(() -> new RemoteBuffer(Worlds.SCHEMA.kind(0), Double.NaN, RemoteConfig.DEFAULT))
                .hasMessageContaining("tickSeconds=NaN");
        assertThatThrownBy(() -> RemoteConfig.DEFAULT.withSnapshotTicks(0)).hasMessageContaining("snapshotTicks=0");
        RemoteConfig d = RemoteConfig.DEFAULT;
        assertThatThrownBy(() -> new RemoteConfig(3, 60, 12, 0.05, 0.25, 1, 2, Curve.LINEAR, d.smoothing()))
                .hasMessageContaining("samples=12");
        assertThatThrownBy(() -> new RemoteConfig(3, 60, 16, Double.NaN, 0.25, 1, 2, Curve.LINEAR, d.smoothing()))
                .hasMessageContaining("slewPerTick=NaN");
        assertThatThrownBy(() -> new RemoteConfig(3, 2, 16, 0.05, 0.25, 1, 2, Curve.LINEAR, d.smoothing()))
                .hasMessageContaining("maxIntervalTicks=2");
    }

    @Test
    void theRingForgetsTheOldestAndKeepsTheRest() {
        for (long tick = 0; tick < 300; tick += 3) {
            push(tick, moving(tick * 0.1, 6));
        }
        // 16 measurements back from 297: 252 is the oldest
        assertThat(xAt(10)).isCloseTo(25.2, within(1e-9));
        assertThat(buffer.timeline(slot)).isEqualTo(Timeline.HELD);
        assertThat(xAt(270)).isCloseTo(27, within(1e-9));
    }

    @Test
    void aRefusedMeasurementLeavesTheOldestOfAFullRingAsItWas() {
        for (long tick = 0; tick < 48; tick += 3) {
            push(tick, moving(tick * 0.1, 6));
        }
        double[] bad = moving(4.8, 6);
        bad[0] = Double.NaN;
        assertThat(buffer.push(slot, 48, bad, 0, 3)).isFalse();
        // between the oldest, at 0, and the one after it
        assertThat(xAt(1.5)).isCloseTo(0.15, within(1e-9));
    }

    @Test
    void growthKeepsEveryMeasurement() {
        for (long tick = 0; tick < 48; tick += 3) {
            push(tick, moving(tick * 0.1, 6));
        }
        for (int id = 100; id < 200; id++) {
            assertThat(buffer.push(buffer.add(id), 3, moving(-id, 0), 0, 3)).isTrue();
        }
        for (double t = 0; t <= 45; t += 0.5) {
            assertThat(xAt(t)).isCloseTo(t * 0.1, within(1e-9));
        }
        assertThat(buffer.newestTick(slot)).isEqualTo(45);
    }

    @Test
    void slotsAreReusedWithoutAnythingOfTheOneBefore() {
        push(0, moving(500, 50));
        push(3, moving(502.5, 50));
        buffer.frame(20);
        buffer.remove(slot);
        buffer.frame(21);
        assertThat(buffer.id(slot)).isEqualTo(EntityId.NONE);
        assertThat(buffer.timeline(slot)).isEqualTo(Timeline.NONE);
        int again = buffer.add(8);
        assertThat(again).isEqualTo(slot);
        assertThat(buffer.measurements(again)).isZero();
        buffer.frame(22);
        assertThat(buffer.timeline(again)).isEqualTo(Timeline.NONE);
        push(30, moving(-10, 0));
        assertThat(xAt(24)).isEqualTo(-10);
        assertThat(buffer.cut(again)).isFalse();
    }

    @Test
    void theWholeStateIsReadAsDrawn() {
        push(0, moving(0, 10));
        double[] later = moving(1, 20);
        later[8] = 2;
        push(3, later);
        buffer.frame(1.5);
        double[] out = new double[Worlds.PLANE.width()];
        assertThat(buffer.read(slot, out, 0)).isTrue();
        assertThat(out[0]).isEqualTo(0.5);
        assertThat(out[4]).isEqualTo(15);
        assertThat(out[8]).isZero();
        buffer.frame(3);
        buffer.read(slot, out, 0);
        assertThat(out[8]).isEqualTo(2);
        assertThat(buffer.pace(slot)).isEqualTo(20);
    }
}
