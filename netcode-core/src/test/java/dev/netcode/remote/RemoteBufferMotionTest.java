package dev.netcode.remote;

import static dev.netcode.remote.Worlds.moving;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How what moves is drawn: at its pace, by tier, after news that is late, lost or far away. */
class RemoteBufferMotionTest extends OneBuffer {

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
}
