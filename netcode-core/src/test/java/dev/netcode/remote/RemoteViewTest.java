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

class RemoteViewTest extends OneView {

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
