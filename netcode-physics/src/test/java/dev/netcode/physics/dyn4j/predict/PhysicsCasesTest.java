package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.Field;
import dev.netcode.state.StateLayout;
import java.util.function.ToDoubleBiFunction;
import org.junit.jupiter.api.Test;

/** Failures seen in the field that need an engine with memory; each is named after its number. */
class PhysicsCasesTest {

    private static double[] state(Drive drive, long id) {
        double[] state = new double[drive.server.schema().maxWidth()];
        drive.client.read(id, state, 0);
        return state;
    }

    @Test
    void nb52_shouldNotRewindWhileAPusherPlowsThroughCrates() {
        Drive drive = new Drive(Setup.calm(4), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 12, 0);
        for (int i = 0; i < 5; i++) {
            drive.server.put(100 + i, Driving.BOX, 14 + 1.05 * i, 0.2 * i, 0, 0, 0);
        }
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.run(240, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 1, Scenes.NOTHING);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
        assertThat(drive.bits.ownEqual).isEqualTo(drive.bits.ownTicks);
    }

    private static Drive stack(long seed) {
        Drive drive = new Drive(
                Setup.calm(seed)
                        .in(Dyn4jConfig.sideView(), ReachConfig.defaults().withGravity(9.8)),
                DrivingLevel.ground(60),
                Referee.ALLOWS);
        drive.server.putCart(Scenes.CAR, 0, 0);
        for (int i = 0; i < 5; i++) {
            drive.server.put(100 + i, Driving.BOX, 4, 0.5 + i, 0, 0, 0);
            drive.server.put(200 + i, Driving.BOX, -5, 0.5 + i, 0, 0, 0);
        }
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        return drive;
    }

    @Test
    void nb53_shouldLetASleepingStackSleepAndWakeItByContactOnly() {
        Drive drive = stack(1);
        drive.run(400, (tick, d, input) -> {}, Scenes.NOTHING);
        int asleep = Driving.PIECE_LAYOUT.asleepOffset();
        double[][] rest = new double[5][];
        double[][] apart = new double[5][];
        for (int i = 0; i < 5; i++) {
            assertThat(drive.client.mode(100 + i)).isEqualTo(TwinMode.SIMULATED);
            assertThat(drive.client.mode(200 + i)).isEqualTo(TwinMode.SIMULATED);
            rest[i] = state(drive, 100 + i);
            apart[i] = state(drive, 200 + i);
            assertThat(rest[i][asleep]).isEqualTo(1);
            assertThat(apart[i][asleep]).isEqualTo(1);
        }
        drive.run(300, (tick, d, input) -> {}, Scenes.NOTHING);
        for (int i = 0; i < 5; i++) {
            assertThat(state(drive, 100 + i)).as("not one bit in 300 snapshots").isEqualTo(rest[i]);
        }
        drive.run(1, (tick, d, input) -> {}, (tick, d) -> {
            d.net.surprise(104);
            d.server.shove(104, 2, 0, 0);
            d.bits.event(tick);
        });
        double[] moved = new double[drive.server.schema().maxWidth()];
        drive.server.read(104, moved, 0);
        assertThat(moved[0] - rest[4][0]).as("in the same tick").isBetween(0.9 * 2 / 60, 2.0 / 60);
        int waited = 0;
        while (drive.corrections.isEmpty()) {
            for (int i = 0; i < 5; i++) {
                assertThat(state(drive, 100 + i)).as("nothing was told yet").isEqualTo(rest[i]);
            }
            assertThat(waited++).isLessThan(drive.setup.flightTicks());
            drive.run(1, (tick, d, input) -> {}, Scenes.NOTHING);
        }
        // Told of one tick and replayed to now: it has slid since, and those below it were woken by its touch.
        assertThat(state(drive, 104)[0] - rest[4][0]).isGreaterThan(5 * 0.9 * 2 / 60);
        for (int i = 0; i < 5; i++) {
            assertThat(state(drive, 100 + i)[asleep]).as("box %d is touched", i).isZero();
            assertThat(state(drive, 200 + i)).as("nothing touches it").isEqualTo(apart[i]);
        }
        drive.run(60, (tick, d, input) -> {}, Scenes.NOTHING);
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
        drive.run(300, (tick, d, input) -> {}, Scenes.NOTHING);
        assertThat(drive.bits.violationsAny).as("also when it fell").isZero();
        for (int i = 0; i < 5; i++) {
            assertThat(state(drive, 200 + i)).as("nothing touched it").isEqualTo(apart[i]);
        }
    }

    @Test
    void nb55_shouldNotDependOnTheOrderInWhichTwinsCame() {
        // Thirty boxes in contact that come into reach one group after the other, in no order of ids.
        Drive drive = new Drive(Setup.calm(6), DrivingLevel.arena(60), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, -50, 0, 0, 15, 0);
        for (int i = 0; i < 30; i++) {
            int place = i * 17 % 30;
            drive.server.put(100 + i, Driving.BOX, -20 + 2.4 * place, 0.3 * (place % 3), 0, 0, 0);
        }
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.run(600, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 1, Scenes.NOTHING);
        assertThat(drive.predictor.counters().silentJoins()).isGreaterThan(10);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
        assertThat(drive.bits.twinUnequal).isZero();
    }

    /** Turns and drives for 600 ticks while every number of pose and velocity that is told is off, now up, now down. */
    private static Drive disturbed(Dyn4jConfig.Flavor flavor, ToDoubleBiFunction<Field, Double> error) {
        Setup setup = Setup.calm(8).in(Dyn4jConfig.topDown().with(flavor), ReachConfig.defaults());
        Drive drive = new Drive(setup, DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 5, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        StateLayout layout = Driving.CAR_LAYOUT;
        drive.run(60, (tick, d, input) -> input[Driving.INPUT_THROTTLE] = 0.5, Scenes.NOTHING);
        drive.corrections.clear(); // that of the join
        drive.snapshots = 0;
        drive.forge = told -> {
            double[] states = told.states();
            int at = told.offset(told.find(Scenes.CAR));
            for (String name : new String[] {"position", "rotation", "velocity", "spin"}) {
                Field field = layout.field(name);
                for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                    double off = error.applyAsDouble(field, states[at + i]);
                    states[at + i] += told.tick() % 2 == 0 ? off : -off;
                }
            }
            if (flavor == Dyn4jConfig.Flavor.CANONICAL) {
                layout.quantize(states, at, states, at); // as the wire does
            }
        };
        drive.run(
                600,
                (tick, d, input) -> {
                    input[Driving.INPUT_THROTTLE] = 0.5;
                    input[Driving.INPUT_WHEEL] = tick / 100 % 3 * 0.5 - 0.5;
                },
                Scenes.NOTHING);
        return drive;
    }

    private static void undisturbed(Drive drive) {
        assertThat(drive.predictor.counters().stands()).isGreaterThan(500);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.corrections).isEmpty();
        assertThat(drive.reports).isEmpty();
    }

    @Test
    void nb61_shouldNotRewindForALastBitOrHalfAStep() {
        for (Dyn4jConfig.Flavor flavor : Dyn4jConfig.Flavor.values()) {
            undisturbed(disturbed(flavor, (field, value) -> Math.ulp(value)));
        }
        undisturbed(disturbed(Dyn4jConfig.Flavor.PLAIN, (field, value) -> field.step() / 2));
        // An exact world agrees only where the words are equal. Exactly half a step is a tie, which the wire rounds to
        // the
        // even step, a whole one away for every other value; all that is less than half is rounded back.
        undisturbed(disturbed(Dyn4jConfig.Flavor.CANONICAL, (field, value) -> field.step() / 2 * (1 - 0x1p-16)));
    }

    @Test
    void nb61_shouldRewindOnceForEachSnapshotWhoseVelocityDisagrees() {
        Drive drive = disturbed(
                Dyn4jConfig.Flavor.PLAIN,
                (field, value) -> field.name().equals("velocity") ? 3 * field.tolerance() : 0);
        assertThat(drive.snapshots).isGreaterThan(500);
        assertThat((long) drive.corrections.size()).isEqualTo(drive.snapshots);
        assertThat(drive.predictor.counters().rewinds()).isLessThanOrEqualTo(drive.snapshots);
    }
}
