package dev.netcode.remote;

import static dev.netcode.remote.Worlds.moving;
import static dev.netcode.remote.Worlds.plane;
import static dev.netcode.remote.Worlds.row;
import static dev.netcode.remote.Worlds.snapshot;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteViewTest {

    private static final double TICK = 1.0 / 60;
    private static final long OWN = 1;
    private static final long OTHER = 2;

    private final Worlds.Script twins = new Worlds.Script();
    private final RemoteIntake intake = Worlds.intake();
    private final RemoteView view = new RemoteView(Worlds.SCHEMA, RemoteConfig.DEFAULT, intake, twins);
    private final double[] pose = new double[7];

    /** The server's measurement of an entity arrives 5 ticks after it; measurements are drawn 6 behind that. */
    private void hear(long localTick, long id, int kind, LongFunction<double[]> truth) {
        long measured = localTick - 10;
        if (measured % 3 == 0 && measured >= 0 && measured > intake.newestTick()) {
            Snapshot s = snapshot(measured);
            row(s, id, kind, measured, truth.apply(measured));
            intake.accept(s);
        }
    }

    private double x(long id) {
        assertThat(view.pose(id, pose, 0)).isTrue();
        return pose[0];
    }

    private void frame(long localTick) {
        view.ticked(localTick);
        view.frame(localTick - 16, 1, TICK);
    }

    @Test
    void aRammingChaserAt100KmhIsMetresShortByInterpolationAndTouchesWithin2CmWhenThePushIsFelt() {
        // the own car drives 20 m/s; the chaser 27.8 m/s behind it, both 1 m of radius: touch at a distance of 2 m
        double v = 100 / 3.6;
        LongFunction<double[]> chaser = tick -> moving(tick * v * TICK - 2 - 40, v);
        LongFunction<double[]> mine = tick -> moving(tick * 20 * TICK, 20);
        view.own(OWN);
        long felt = -1;
        double seenShort = 0;
        double seen = 0;
        for (long tick = 10; tick < 600 && felt < 0; tick++) {
            hear(tick, OTHER, Worlds.CAR, chaser);
            twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, mine.apply(tick));
            double gap = mine.apply(tick)[0] - chaser.apply(tick)[0] - 2;
            double[] pushing = chaser.apply(tick);
            // solid bodies touch, they do not overlap
            pushing[0] += Math.min(0, gap);
            // the mirror simulates it from 0.4 s before the touch, as its Reach has it
            twins.set(OTHER, Worlds.CAR, gap < 0.4 * (v - 20) ? TwinMode.SIMULATED : TwinMode.PROXY, pushing);
            frame(tick);
            if (gap <= 0) {
                felt = tick;
                seen = x(OWN) - x(OTHER) - 2;
                RemoteBuffer cars = intake.buffer(Worlds.CAR);
                RemoteBuffer alone = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT);
                int s = alone.add(2);
                for (long t = 0; t <= cars.newestTick(intake.slot(OTHER)); t += 3) {
                    alone.push(s, t, chaser.apply(t), 0, 3);
                }
                alone.frame(tick - 16);
                seenShort = x(OWN) - alone.poses()[0] - 2;
            }
        }
        assertThat(felt).isPositive();
        // 16 ticks at 27.8 m/s
        assertThat(seenShort).isGreaterThan(7);
        assertThat(Math.abs(seen)).isLessThan(0.02);
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.PREDICTED);
        assertThat(view.timeline(OWN)).isEqualTo(Timeline.PREDICTED);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 4, -4})
    void theBlendInAndOutIsNeverDrawnAboveFourThirdsOfThePaceAcceleratingOrBraking(double acceleration) {
        // 12 m/s at the start; a lead of 7 ticks over the render tick is a gap of 1.4 m
        LongFunction<double[]> truth = tick -> {
            double t = tick * TICK;
            double begun = Math.max(0, t - 2);
            double speed = Math.max(6, Math.min(20, 12 + acceleration * begun));
            double until = acceleration == 0 ? 1e9 : acceleration > 0 ? 2 : 1.5;
            double ramp = Math.min(begun, until);
            double x = 12 * t + acceleration * ramp * ramp / 2 + acceleration * ramp * (begun - ramp);
            return moving(x, speed);
        };
        twins.set(OTHER, Worlds.CAR, TwinMode.ABSENT, truth.apply(0));
        double before = Double.NaN;
        double paceBefore = 0;
        int blendingIn = 0;
        int blendingOut = 0;
        for (long tick = 10; tick < 600; tick++) {
            if ((tick - 5) % 3 == 0) {
                Snapshot s = snapshot(tick - 5);
                row(s, OTHER, Worlds.CAR, tick - 5, truth.apply(tick - 5));
                intake.accept(s);
            }
            boolean near = tick > 110 && tick < 300;
            twins.set(OTHER, Worlds.CAR, near ? TwinMode.SIMULATED : TwinMode.ABSENT, truth.apply(tick));
            view.ticked(tick);
            // 7 ticks behind
            view.frame(tick - 7, 1, TICK);
            if (view.timeline(OTHER) == Timeline.NONE) {
                continue;
            }
            double now = x(OTHER);
            if (tick > 30) {
                double speed = (now - before) / TICK;
                double pace = Math.max(view.pace(OTHER), paceBefore);
                assertThat(speed).isBetween(0.0, 4.0 / 3 * pace + 1e-6);
                // its pace is the body's own: the faster of the two timelines, measurements apart by 3 ticks
                assertThat(view.pace(OTHER))
                        .isLessThanOrEqualTo(Math.max(truth.apply(tick)[4], truth.apply(tick - 11)[4]) + 1e-6);
                if (acceleration == 0) {
                    assertThat(speed).isLessThanOrEqualTo(16 + 1e-6);
                }
            }
            before = now;
            paceBefore = view.pace(OTHER);
            if (view.timeline(OTHER) == Timeline.BLENDING) {
                blendingIn += near ? 1 : 0;
                blendingOut += near ? 0 : 1;
            }
        }
        if (acceleration == 0) {
            // 0.35 s are 21 frames; the first and the last of them may be told otherwise
            assertThat(blendingIn).isBetween(19, 22);
            assertThat(blendingOut).isBetween(19, 22);
        }
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.INTERPOLATED);
        assertThat(view.remotes().count()).isZero();
    }

    @Test
    void aCarJitteringAtTheEdgeFlipsOnceEachWay() {
        LongFunction<double[]> truth = tick -> moving(tick * 12 * TICK, 12);
        int flips = 0;
        Timeline before = Timeline.INTERPOLATED;
        for (long tick = 10; tick < 900; tick++) {
            hear(tick, OTHER, Worlds.CAR, truth);
            boolean near = tick > 200 && tick < 600 && (tick / 4 % 2 == 0 || tick > 300 && tick < 500);
            twins.set(OTHER, Worlds.CAR, near ? TwinMode.SIMULATED : TwinMode.ABSENT, truth.apply(tick));
            frame(tick);
            Timeline now = view.timeline(OTHER);
            if (tick > 40 && now != before) {
                flips++;
            }
            before = now;
        }
        // interpolated, blending, predicted, blending, interpolated
        assertThat(flips).isEqualTo(4);
    }

    @Test
    void aHydrantKnockedAt80KmhIsDrawnLooseFromThatTickAndJoinsItsSnapshotsAtThePaceBound() {
        double v = 80 / 3.6;
        long hit = 200;
        // flies, brakes at 20 m/s2, rests 12.3 m on
        LongFunction<double[]> truth = tick -> {
            double t = Math.max(0, (tick - hit + 1) * TICK);
            double end = v / 20;
            double x = t >= end ? v * end / 2 : v * t - 10 * t * t;
            double[] s = moving(x, t > 0 && t < end ? v - 20 * t : 0);
            s[7] = t > 0 && t < end ? 0 : 1;
            return s;
        };
        double before = 0;
        double paceBefore = 0;
        boolean joined = false;
        for (long tick = 10; tick < 600; tick++) {
            hear(tick, OTHER, Worlds.CRATE, truth);
            twins.set(OTHER, Worlds.CRATE, TwinMode.SIMULATED, truth.apply(tick));
            frame(tick);
            if (view.timeline(OTHER) == Timeline.NONE) {
                continue;
            }
            double now = x(OTHER);
            double pace = Math.max(3, Math.max(view.pace(OTHER), paceBefore));
            assertThat(Math.abs(now - before)).isLessThanOrEqualTo(4.0 / 3 * pace * TICK + 1e-9);
            // its pace is what it flies at then, locally or as measured
            assertThat(view.pace(OTHER))
                    .isLessThanOrEqualTo(tick < hit ? 1e-9 : truth.apply(Math.max(hit, tick - 19))[4] + 1e-9);
            paceBefore = view.pace(OTHER);
            if (tick < hit) {
                assertThat(view.timeline(OTHER)).isIn(Timeline.HELD, Timeline.INTERPOLATED);
                assertThat(now).isZero();
            } else if (view.timeline(OTHER) == Timeline.PREDICTED) {
                assertThat(now).isCloseTo(truth.apply(tick)[0], within(1e-9));
            } else {
                joined = true;
            }
            if (tick == hit) {
                assertThat(view.timeline(OTHER)).isEqualTo(Timeline.PREDICTED);
            }
            before = now;
        }
        assertThat(joined).isTrue();
        assertThat(view.pieces().count()).isZero();
        assertThat(before).isCloseTo(truth.apply(600)[0], within(1e-9));
    }

    @Test
    void aHydrantThatTheServerPlacesElsewhereIsLedThereAtThePaceBound() {
        // the local world has it fly 2 m, the server left it where it was
        LongFunction<double[]> local = tick -> {
            double t = Math.max(0, (tick - 100) * TICK);
            double[] s = moving(Math.min(2, t * 10), t > 0 && t < 0.2 ? 10 : 0);
            s[7] = t > 0 && t < 0.2 ? 0 : 1;
            return s;
        };
        double before = 0;
        for (long tick = 10; tick < 500; tick++) {
            hear(tick, OTHER, Worlds.CRATE, t -> moving(0, 0));
            twins.set(OTHER, Worlds.CRATE, TwinMode.SIMULATED, local.apply(tick));
            frame(tick);
            if (view.timeline(OTHER) != Timeline.NONE) {
                double now = x(OTHER);
                double pace = Math.max(3, Math.max(local.apply(tick)[4], local.apply(tick - 1)[4]));
                assertThat(Math.abs(now - before)).isLessThanOrEqualTo(4.0 / 3 * pace * TICK + 1e-9);
                before = now;
            }
        }
        assertThat(before).isZero();
        assertThat(view.timeline(OTHER)).isIn(Timeline.HELD, Timeline.INTERPOLATED);
    }

    @Test
    void aPersonCrossingTheLaneIsDrawnHitOnTheFrameTheCarReachesHim() {
        // walks 1.4 m/s across; the car comes at 22 m/s along the lane and reaches him at tick 300
        long hit = 300;
        LongFunction<double[]> person = tick -> {
            double y = (tick - hit) * 1.4 * TICK;
            double[] s = tick < hit ? plane(0, y, 0, 0, 1.4, 0) : plane((tick - hit + 1) * 10 * TICK, 0, 0, 10, 0, 0);
            s[8] = tick < hit ? 0 : 1;
            return s;
        };
        LongFunction<double[]> server = tick -> person.apply(Math.min(tick, hit - 1));
        view.own(OWN);
        double[] state = new double[Worlds.PLANE.width()];
        for (long tick = 10; tick <= hit; tick++) {
            hear(tick, OTHER, Worlds.CAR, server);
            double[] car = moving((tick - hit) * 22 * TICK - 2, 22);
            twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, car);
            twins.set(OTHER, Worlds.CAR, hit - tick < 24 ? TwinMode.SIMULATED : TwinMode.PROXY, person.apply(tick));
            frame(tick);
            if (tick < 12) {
                continue;
            }
            assertThat(view.read(OTHER, state, 0)).isTrue();
            assertThat(state[8]).isEqualTo(tick < hit ? 0 : 1);
        }
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.PREDICTED);
        assertThat(state[0]).isCloseTo(person.apply(hit)[0], within(1e-9));
        assertThat(view.cut(OTHER)).isFalse();
    }

    @Test
    void aTwinsCorrectionIsDrawnAwayAndOneBeyondThePaceIsTakenAtOnce() {
        LongFunction<double[]> truth = tick -> moving(tick * 12 * TICK, 12);
        view.own(OWN);
        double shift = 0;
        double before = Double.NaN;
        for (long tick = 10; tick < 300; tick++) {
            twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, moving(truth.apply(tick)[0] + shift, 12));
            view.ticked(tick);
            if (tick == 100 || tick == 105 || tick == 200) {
                shift += tick == 200 ? 30 : tick == 100 ? 0.5 : -0.8;
                twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, moving(truth.apply(tick)[0] + shift, 12));
                view.reconciled(tick);
            }
            view.frame(tick - 16, 1, TICK);
            double now = x(OWN);
            if (tick == 200) {
                assertThat(view.cut(OWN)).isTrue();
                assertThat(now - before).isGreaterThan(29);
            } else if (tick > 10) {
                assertThat(view.cut(OWN)).isFalse();
                assertThat(now - before).isBetween(0.0, 16 * TICK + 1e-9);
            }
            before = now;
        }
        assertThat(before).isEqualTo(twinX(OWN));
    }

    private double twinX(long id) {
        double[] s = new double[Worlds.PLANE.width()];
        twins.read(id, s, 0);
        return s[0];
    }

    @Test
    void aProxyInTheBlendHorizonIsDrawnAtItsMeasurementCarriedOnForTheLead() {
        view.own(OWN);
        for (long tick = 10; tick < 200; tick++) {
            LongFunction<double[]> truth = t -> plane(4, t * 6 * TICK, t * 2 * TICK, 0, 6, 2);
            hear(tick, OTHER, Worlds.CAR, truth);
            twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, plane(0, tick * 6 * TICK, 0, 0, 6, 0));
            twins.set(OTHER, Worlds.CAR, TwinMode.PROXY, truth.apply((tick - 10) / 3 * 3));
            frame(tick);
        }
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.PREDICTED);
        assertThat(view.pose(OTHER, pose, 0)).isTrue();
        assertThat(pose[1]).isCloseTo(199 * 6 * TICK, within(1e-6));
        assertThat(Math.IEEEremainder(Math.atan2(pose[3], pose[2]) - 199 * 2 * TICK, 2 * Math.PI))
                .isCloseTo(0, within(1e-6));
    }

    @Test
    void whatOnlyTheLocalWorldKnowsIsDrawnAndForgottenWithIt() {
        long shot = EntityId.made(1, 50, 0);
        twins.set(shot, Worlds.CRATE, TwinMode.SIMULATED, moving(0, 40));
        view.ticked(50);
        view.frame(34, 1, TICK);
        assertThat(view.timeline(shot)).isEqualTo(Timeline.PREDICTED);
        assertThat(x(shot)).isZero();
        twins.remove(shot);
        view.ticked(51);
        view.frame(35, 1, TICK);
        assertThat(view.timeline(shot)).isEqualTo(Timeline.NONE);
        assertThat(intake.known(shot)).isFalse();
    }

    @Test
    void aPredictedSpawnIsTakenOverByItsSnapshotsWithoutAStep() {
        long shot = EntityId.made(1, 50, 0);
        LongFunction<double[]> truth = t -> moving((t - 50) * 40 * TICK, 40);
        double before = Double.NaN;
        for (long tick = 50; tick < 120; tick++) {
            twins.set(shot, Worlds.CRATE, TwinMode.SIMULATED, truth.apply(tick));
            if (tick > 60) {
                hear(tick, shot, Worlds.CRATE, truth);
            }
            frame(tick);
            assertThat(view.timeline(shot)).isEqualTo(Timeline.PREDICTED);
            double now = x(shot);
            if (tick > 50) {
                assertThat(now - before).isCloseTo(40 * TICK, within(1e-9));
            }
            before = now;
        }
    }

    @Test
    void nb45NothingIsCarriedOverFromAnEarlierStay() {
        twins.set(OTHER, Worlds.CAR, TwinMode.SIMULATED, moving(100, 12));
        Snapshot s = snapshot(0);
        row(s, OTHER, Worlds.CAR, 0, moving(100, 12));
        intake.accept(s);
        view.ticked(10);
        twins.set(OTHER, Worlds.CAR, TwinMode.SIMULATED, moving(100.5, 12));
        view.reconciled(10);
        view.frame(-6, 1, TICK);
        s = snapshot(3);
        s.addRemoved(OTHER);
        intake.accept(s);
        twins.remove(OTHER);
        view.ticked(11);
        view.frame(-5, 1, TICK);
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.NONE);
        assertThat(view.pose(OTHER, pose, 0)).isFalse();
        s = snapshot(900);
        row(s, OTHER, Worlds.CAR, 900, moving(-80, 0));
        intake.accept(s);
        view.ticked(905);
        view.frame(894, 1, TICK);
        assertThat(x(OTHER)).isEqualTo(-80);
        assertThat(view.weight(OTHER)).isZero();
        assertThat(view.cut(OTHER)).isFalse();
    }

    @Test
    void nb46ATwinThatSpinsThroughPiIsSmoothedTheShortWay() {
        view.own(OWN);
        twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, plane(0, 0, 3.13, 5, 0, 0));
        view.ticked(10);
        view.frame(0, 1, TICK);
        twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, plane(0, 0, -3.13, 5, 0, 0));
        view.reconciled(10);
        view.frame(0, 1, 0);
        view.pose(OWN, pose, 0);
        assertThat(Math.atan2(pose[3], pose[2])).isCloseTo(3.13, within(1e-9));
        view.frame(0, 1, 0.1);
        view.pose(OWN, pose, 0);
        // half of 0.0232 is left
        assertThat(Math.IEEEremainder(Math.atan2(pose[3], pose[2]) + 3.13, 2 * Math.PI))
                .isCloseTo(-0.0116, within(1e-4));
    }

    @Test
    void nb58RidingAPlatformThePlaceOnItIsConstantIn2Cm() {
        // a platform moves as 4 sin t; the player stands on it, half a metre right of its middle
        view.own(OWN);
        for (long tick = 10; tick < 1_000; tick++) {
            LongFunction<double[]> platform = t -> moving(4 * Math.sin(t * TICK), 4 * Math.cos(t * TICK));
            hear(tick, OTHER, Worlds.CAR, platform);
            double[] p = platform.apply(tick);
            twins.set(OTHER, Worlds.CAR, TwinMode.SIMULATED, p);
            twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, moving(p[0] + 0.5, p[4]));
            view.ticked(tick);
            if (tick % 3 == 0) {
                view.reconciled(tick);
            }
            view.frame(tick - 16 + tick % 7 * 0.1, 1, TICK);
            if (tick > 60) {
                assertThat(x(OWN) - x(OTHER)).isCloseTo(0.5, within(0.02));
            }
        }
    }

    @Test
    void subTickFramesMoveEvenly() {
        view.own(OWN);
        double before = Double.NaN;
        for (long tick = 10; tick < 100; tick++) {
            twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, moving(tick * 12 * TICK, 12));
            view.ticked(tick);
            for (int part = 1; part <= 4; part++) {
                view.frame(tick - 16 + part / 4.0, part / 4.0, TICK / 4);
                double now = x(OWN);
                if (tick > 11) {
                    assertThat(now - before).isCloseTo(3 * TICK, within(1e-9));
                }
                before = now;
            }
        }
    }

    @Test
    void inSpaceTheSameHolds() {
        view.own(OWN);
        double before = Double.NaN;
        for (long tick = 10; tick < 400; tick++) {
            LongFunction<double[]> truth = t -> Worlds.space(t * 12 * TICK, 1, 2, t * TICK, 12, 1);
            hear(tick, OTHER, Worlds.SHIP, truth);
            boolean near = tick > 100 && tick < 200;
            twins.set(OTHER, Worlds.SHIP, near ? TwinMode.SIMULATED : TwinMode.ABSENT, truth.apply(tick));
            frame(tick);
            if (view.timeline(OTHER) == Timeline.NONE) {
                continue;
            }
            double now = x(OTHER);
            double norm = 0;
            for (int i = 3; i < 7; i++) {
                norm += pose[i] * pose[i];
            }
            assertThat(norm).isCloseTo(1, within(1e-9));
            if (tick > 40) {
                assertThat(now - before).isBetween(0.0, 16 * TICK + 1e-9);
            }
            before = now;
        }
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.INTERPOLATED);
    }

    @Test
    void whatIsJointedToTheOwnEntityIsDrawnAtTheLocalTimeFromTheFirstFrame() {
        view.own(OWN);
        for (long tick = 10; tick < 60; tick++) {
            LongFunction<double[]> car = t -> moving(t * 20 * TICK, 20);
            LongFunction<double[]> trailer = t -> new double[] {t * 20 * TICK - 4, 0, 20, 0, OWN};
            if (tick % 3 == 1 && tick < 30) {
                Snapshot s = snapshot(tick - 10);
                row(s, OWN, Worlds.CAR, tick - 10, car.apply(tick - 10));
                row(s, OTHER, Worlds.TRAILER, tick - 10, trailer.apply(tick - 10));
                intake.accept(s);
            }
            if (tick < 25) {
                view.frame(tick - 16, 1, TICK);
                continue;
            }
            twins.set(OWN, Worlds.CAR, TwinMode.SIMULATED, car.apply(tick));
            twins.set(OTHER, Worlds.TRAILER, TwinMode.SIMULATED, trailer.apply(tick));
            frame(tick);
            assertThat(x(OWN) - x(OTHER)).isCloseTo(4, within(1e-9));
            assertThat(view.timeline(OTHER)).isEqualTo(Timeline.PREDICTED);
        }
    }

    @Test
    void anIdUsedAgainBetweenTwoFramesTakesNothingOver() {
        Snapshot s = snapshot(0);
        row(s, OTHER, Worlds.CAR, 0, moving(100, 12));
        intake.accept(s);
        twins.set(OTHER, Worlds.CAR, TwinMode.SIMULATED, moving(102, 12));
        view.ticked(10);
        view.frame(-6, 1, TICK);
        view.frame(-5, 1, 2);
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.PREDICTED);
        // gone and there again in one snapshot, in the very slot, before the next tick
        s = snapshot(3);
        s.addRemoved(OTHER);
        row(s, OTHER, Worlds.CAR, 3, moving(-50, 0));
        intake.accept(s);
        view.frame(-4, 1, TICK);
        assertThat(view.timeline(OTHER)).isEqualTo(Timeline.HELD);
        assertThat(x(OTHER)).isEqualTo(-50);
        assertThat(view.remotes().count()).isZero();
    }

    @Test
    void aSnapOfTheRenderTickIsACutOfWhatMoves() {
        for (long tick = 0; tick < 60; tick += 3) {
            Snapshot s = snapshot(tick);
            row(s, OTHER, Worlds.CAR, tick, moving(tick * 12 * TICK, 12));
            row(s, 3, Worlds.CAR, tick, moving(5, 0));
            intake.accept(s);
        }
        view.frame(10, 1, 0);
        view.frame(11, 1, TICK);
        assertThat(view.cut(OTHER)).isFalse();
        view.frame(40, 1, TICK);
        assertThat(view.cut(OTHER)).isTrue();
        assertThat(view.cut(3)).isFalse();
        view.frame(41, 1, TICK);
        assertThat(view.cut(OTHER)).isFalse();
    }

    @Test
    void whatCannotBeDrawnIsRefusedAndNothingChanges() {
        assertThatThrownBy(() -> view.frame(Double.NaN, 1, 0)).hasMessageContaining("renderTick=NaN");
        assertThatThrownBy(() -> view.frame(0, 1.5, 0)).hasMessageContaining("share=1.5");
        assertThatThrownBy(() -> view.frame(0, Double.NaN, 0)).hasMessageContaining("share=NaN");
        assertThatThrownBy(() -> view.frame(0, 1, -1)).hasMessageContaining("seconds=-1.0");
        assertThat(view.timeline(77)).isEqualTo(Timeline.NONE);
        assertThat(view.pose(77, pose, 0)).isFalse();
        assertThat(view.read(77, pose, 0)).isFalse();
        assertThat(view.pace(77)).isZero();
    }
}
