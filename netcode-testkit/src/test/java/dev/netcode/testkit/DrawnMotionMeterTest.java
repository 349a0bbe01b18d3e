package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.input.InputLayout;
import dev.netcode.mirror.Twins;
import dev.netcode.remote.RemoteConfig;
import dev.netcode.remote.RemoteIntake;
import dev.netcode.remote.RemoteListener;
import dev.netcode.remote.RemoteView;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.TwinMode;
import dev.netcode.smooth.Pace;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.Snapshot;
import java.util.List;
import org.junit.jupiter.api.Test;

class DrawnMotionMeterTest {

    private static final double TICK = 1.0 / 60;

    private static final StateLayout PLACE = StateLayout.builder("place")
            .position2("position", -4096, 4096, 0x1p-16)
            .carriedBy("velocity")
            .velocity2("velocity", 256, 0x1p-14)
            .build();

    private static final Schema SCHEMA = new Schema(
            "meter",
            60,
            List.of(new EntityKind(0, "thing", PLACE, 1, 20, 10, -1)),
            InputLayout.builder().button("go").build());

    private final Twin twin = new Twin();
    private final RemoteIntake intake = new RemoteIntake(SCHEMA, RemoteConfig.DEFAULT, 4, RemoteListener.NOBODY);
    private final RemoteView view = new RemoteView(SCHEMA, RemoteConfig.DEFAULT, intake, twin);
    private final DrawnMotionMeter meter = new DrawnMotionMeter(SCHEMA, Pace.DEFAULT);

    private void tell(long tick, double x, double speed) {
        Snapshot snapshot = new Snapshot(SCHEMA, 4);
        snapshot.begin(tick);
        int row = snapshot.add(5, 0, tick, true);
        snapshot.states()[snapshot.offset(row)] = x;
        snapshot.states()[snapshot.offset(row) + 2] = speed;
        intake.accept(snapshot);
    }

    private void draw(double renderTick, double seconds) {
        view.frame(renderTick, 1, seconds);
        meter.frame(view, seconds);
    }

    @Test
    void motionAtItsOwnPaceIsNoJump() {
        for (long tick = 0; tick < 300; tick++) {
            if (tick % 3 == 0) {
                tell(tick, tick * 12 * TICK, 12);
            }
            draw(tick - 6.0, TICK);
        }
        assertThat(meter.maxDrawnJumpCm()).isZero();
        assertThat(meter.cuts()).isZero();
        assertThat(meter.frames()).isEqualTo(300);
    }

    @Test
    void whatIsDrawnFartherThanFourThirdsOfThePaceIsToldInCentimetres() {
        tell(0, 0, 12);
        tell(3, 0.6, 12);
        draw(0, TICK);
        // three ticks of motion, told the meter as a frame of one: 60 cm, of which 4/3 of 20 cm are allowed
        view.frame(3, 1, 3 * TICK);
        meter.frame(view, TICK);
        assertThat(meter.maxDrawnJumpCm()).isCloseTo(60 - 80 / 3.0, within(1e-6));
        assertThat(meter.largestEntity()).isEqualTo(5);
        assertThat(meter.largestFrame()).isEqualTo(2);
    }

    @Test
    void aTeleportIsCountedAsACutAndIsNoJump() {
        tell(0, 0, 0);
        tell(3, 0, 0);
        tell(6, 500, 0);
        tell(9, 500, 0);
        for (int tick = 0; tick < 10; tick++) {
            draw(tick, TICK);
        }
        assertThat(meter.cuts()).isEqualTo(1);
        assertThat(meter.maxDrawnJumpCm()).isZero();
    }

    @Test
    void anOwnCorrectionTakenAtOnceIsACutAndAHiddenOneNoJump() {
        view.own(7);
        double x = 0;
        for (long tick = 10; tick < 200; tick++) {
            x += 12 * TICK;
            twin.x = x;
            view.ticked(tick);
            if (tick == 50 || tick == 100) {
                x += tick == 50 ? 1 : 50;
                twin.x = x;
                view.reconciled(tick);
            }
            draw(tick - 6.0, TICK);
        }
        assertThat(meter.cuts()).isEqualTo(1);
        assertThat(meter.maxDrawnJumpCm()).isLessThan(1e-6);
    }

    /** One twin, the player's own, at 12 m/s. */
    private static final class Twin implements Twins {

        private double x = Double.NaN;

        @Override
        public TwinMode mode(long id) {
            return id == 7 && twinCount() == 1 ? TwinMode.SIMULATED : TwinMode.ABSENT;
        }

        @Override
        public boolean read(long id, double[] state, int offset) {
            if (mode(id) == TwinMode.ABSENT) {
                return false;
            }
            state[offset] = x;
            state[offset + 1] = 0;
            state[offset + 2] = 12;
            state[offset + 3] = 0;
            return true;
        }

        @Override
        public int twinCount() {
            return Double.isNaN(x) ? 0 : 1;
        }

        @Override
        public long twinId(int index) {
            return 7;
        }

        @Override
        public int kind(long id) {
            return 0;
        }
    }
}
