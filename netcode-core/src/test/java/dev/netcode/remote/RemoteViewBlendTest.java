package dev.netcode.remote;

import static dev.netcode.remote.Worlds.moving;
import static dev.netcode.remote.Worlds.plane;
import static dev.netcode.remote.Worlds.row;
import static dev.netcode.remote.Worlds.snapshot;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From the past to the present and back: who is drawn where on the way. */
class RemoteViewBlendTest extends OneView {

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
}
