package dev.netcode.physics.dyn4j.driving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import org.junit.jupiter.api.Test;

/** The rules of the driving game: what a player can feel. */
class DrivingRulesTest {

    private final double[] input = new double[6];
    private final double[] state = new double[32];

    private static DrivingSimulation world(DrivingLevel level) {
        return new DrivingSimulation(60, Dyn4jConfig.topDown(), level);
    }

    private static DrivingSimulation withCar() {
        DrivingSimulation world = world(DrivingLevel.open());
        world.put(1, Driving.CAR, 0, 0, 0, 0, 0);
        world.control(0, 1);
        return world;
    }

    private void drive(DrivingSimulation world, long from, int ticks, double wheel, double throttle) {
        input[Driving.INPUT_WHEEL] = wheel;
        input[Driving.INPUT_THROTTLE] = throttle;
        for (long t = from; t < from + ticks; t++) {
            world.applyInput(0, input, 0);
            world.step(t);
        }
    }

    private double speed(DrivingSimulation world, long id) {
        world.read(id, state, 0);
        return Math.hypot(state[4], state[5]);
    }

    @Test
    void aCarPullsAwayBrakesAndStands() {
        DrivingSimulation world = withCar();
        drive(world, 0, 240, 0, 1);
        assertThat(speed(world, 1)).isBetween(18.0, 28.0);
        drive(world, 240, 200, 0, -1);
        world.read(1, state, 0);
        assertThat(state[4]).isNegative();
        drive(world, 440, 60, 0, 1);
        drive(world, 500, 400, 0, 0);
        assertThat(speed(world, 1)).isZero();
        world.read(1, state, 0);
        assertThat(state[7]).as("asleep").isEqualTo(1);
        drive(world, 900, 10, 0, 1);
        assertThat(speed(world, 1)).isGreaterThan(0.5);
    }

    @Test
    void boostPushesAndRunsOut() {
        DrivingSimulation world = withCar();
        drive(world, 0, 100, 0, 1);
        double plain = speed(world, 1);
        DrivingSimulation boosted = withCar();
        input[Driving.INPUT_BOOST] = 1;
        drive(boosted, 0, 100, 0, 1);
        assertThat(speed(boosted, 1)).isGreaterThan(plain * 1.3);
        drive(boosted, 100, 120, 0, 1);
        boosted.read(1, state, 0);
        assertThat(state[Driving.BOOST]).isLessThan(0.01);
        input[Driving.INPUT_BOOST] = 0;
        drive(boosted, 220, 300, 0, 0);
        boosted.read(1, state, 0);
        assertThat(state[Driving.BOOST]).isCloseTo(5.0 / 9, within(0.05));
    }

    @Test
    void steeringSlewsAndTheHandbrakeLetsTheTailOut() {
        DrivingSimulation world = withCar();
        drive(world, 0, 120, 0, 1);
        drive(world, 120, 3, 1, 1);
        world.read(1, state, 0);
        assertThat(state[Driving.STEER]).isCloseTo(0.2, within(0.001));
        assertThat(state[6]).isPositive();
        double[] slip = new double[2];
        for (int pulled = 0; pulled < 2; pulled++) {
            DrivingSimulation each = withCar();
            input[Driving.INPUT_HANDBRAKE] = 0;
            drive(each, 0, 150, 0, 1);
            input[Driving.INPUT_HANDBRAKE] = pulled;
            drive(each, 150, 40, 1, 0.5);
            each.read(1, state, 0);
            slip[pulled] = Math.abs(-state[4] * state[3] + state[5] * state[2]) / Math.hypot(state[4], state[5]);
        }
        assertThat(slip[1]).as("sideways part of the motion").isGreaterThan(slip[0] * 1.5);
    }

    @Test
    void aTrailerFollows() {
        DrivingSimulation world = withCar();
        world.putTrailer(2, 1);
        world.putTrailer(3, 2);
        drive(world, 0, 200, 0.4, 1);
        world.read(1, state, 0);
        double couplingX = state[0] + state[2] * -2.5;
        double couplingY = state[1] + state[3] * -2.5;
        world.read(2, state, 0);
        double barX = state[0] + state[2] * Trailers.REACH_METERS;
        double barY = state[1] + state[3] * Trailers.REACH_METERS;
        assertThat(Math.hypot(couplingX - barX, couplingY - barY)).isLessThan(0.02);
        assertThat(speed(world, 3)).isGreaterThan(5);
    }

    @Test
    void aHydrantStandsUntilItIsHitHard() {
        DrivingSimulation world = world(DrivingLevel.open());
        world.put(1, Driving.CAR, 0, 0, 0, 1, 0);
        world.put(2, Driving.HYDRANT, 3.5, 0, 0, 0, 0);
        world.settle();
        for (int t = 0; t < 120; t++) {
            world.step(t);
        }
        assertThat(speed(world, 2)).isZero();
        world.read(2, state, 0);
        assertThat(state[0]).isEqualTo(3.5);
        assertThat(state[Driving.LOOSE]).isZero();
        assertThat(state[7]).isEqualTo(1);

        world.put(3, Driving.CAR, -6, 0, 0, 25, 0);
        world.remove(1);
        for (int t = 120; t < 180; t++) {
            world.step(t);
        }
        assertThat(speed(world, 2)).isGreaterThan(15);
        world.read(2, state, 0);
        assertThat(state[Driving.LOOSE]).isEqualTo(1);
        assertThat(speed(world, 3)).as("nothing stops dead").isGreaterThan(12);
    }

    @Test
    void aPlayerGetsOutAndInAndARewindUndoesIt() {
        DrivingSimulation world = withCar();
        world.settle();
        SavedWorld slot = world.newSave();
        world.save(slot, 0);
        input[Driving.INPUT_USE] = 1;
        drive(world, 1, 1, 0, 0);
        input[Driving.INPUT_USE] = 0;
        long walker = EntityId.made(0, 1, 1);
        assertThat(world.controlled(0)).isEqualTo(walker);
        assertThat(world.mode(walker)).isEqualTo(TwinMode.SIMULATED);
        drive(world, 2, 60, 0, 1);
        world.read(walker, state, 0);
        assertThat(state[1]).isGreaterThan(3);
        drive(world, 62, 55, 0, -1);
        input[Driving.INPUT_USE] = 1;
        drive(world, 117, 1, 0, 0);
        input[Driving.INPUT_USE] = 0;
        assertThat(world.controlled(0)).isEqualTo(1);
        assertThat(world.mode(walker)).isEqualTo(TwinMode.ABSENT);

        SavedWorld later = world.newSave();
        input[Driving.INPUT_USE] = 1;
        drive(world, 118, 1, 0, 0);
        input[Driving.INPUT_USE] = 0;
        world.save(later, 118);
        world.restore(slot);
        world.settle();
        assertThat(world.controlled(0)).isEqualTo(1);
        assertThat(world.memberCount()).isEqualTo(1);
        world.restore(later);
        world.settle();
        assertThat(world.mode(EntityId.made(0, 118, 1))).isEqualTo(TwinMode.SIMULATED);
        assertThat(world.controlled(0)).isEqualTo(EntityId.made(0, 118, 1));
    }

    @Test
    void aShotIsMadeByTheRuleAndEndsByIt() {
        DrivingSimulation world = withCar();
        input[Driving.INPUT_FIRE] = 1;
        drive(world, 7, 1, 0, 0);
        input[Driving.INPUT_FIRE] = 0;
        long shot = EntityId.made(0, 7, 0);
        assertThat(speed(world, shot)).isCloseTo(28, within(0.1));
        drive(world, 8, 89, 0, 0);
        assertThat(world.mode(shot)).isEqualTo(TwinMode.SIMULATED);
        drive(world, 97, 1, 0, 0);
        assertThat(world.mode(shot)).isEqualTo(TwinMode.ABSENT);
    }

    @Test
    void theRefereeRefuses() {
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.open(), new Referee() {
            @Override
            public boolean mayEnter(int player, long car, long tick) {
                return false;
            }

            @Override
            public boolean mayFire(int player, long tick) {
                return false;
            }
        });
        world.put(1, Driving.CAR, 0, 0, 0, 0, 0);
        world.put(2, Driving.WALKER, 0, 2, 0, 0, 0);
        world.control(0, 2);
        input[Driving.INPUT_USE] = 1;
        input[Driving.INPUT_FIRE] = 1;
        drive(world, 1, 1, 0, 0);
        assertThat(world.controlled(0)).isEqualTo(2);
        assertThat(world.memberCount()).isEqualTo(2);
    }

    @Test
    void aCartDrivesOnItsWheels() {
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.sideView(), DrivingLevel.ground(200));
        world.putCart(1, 0, 0);
        world.control(0, 1);
        drive(world, 0, 60, 0, 0);
        world.read(1, state, 0);
        double x = state[0];
        assertThat(state[1]).isBetween(0.5, 1.0);
        drive(world, 60, 180, 0, 1);
        world.read(1, state, 0);
        assertThat(state[0]).isGreaterThan(x + 15);
        assertThat(Math.abs(state[3])).as("does not turn over").isLessThan(0.3);
    }

    @Test
    void eventsTellACrashOnceAndThenThatItGoesOn() {
        DrivingSimulation world = world(DrivingLevel.open().wall(10, 0, 1, 5, 0));
        world.put(1, Driving.CAR, 0, 0, 0, 20, 0);
        world.settle();
        int began = 0;
        double hardest = 0;
        for (int t = 0; t < 60; t++) {
            world.step(t);
            for (int row = 0; row < world.events().size(); row++) {
                assertThat(world.events().first(row)).isEqualTo(-1);
                assertThat(world.events().second(row)).isEqualTo(1);
                began += world.events().began(row) ? 1 : 0;
                hardest = Math.max(hardest, world.events().impulse(row));
                assertThat(world.events().place(row, 0)).isCloseTo(9, within(0.5));
            }
        }
        assertThat(began).isEqualTo(1);
        // Mass times the change of speed, restitution 0.1.
        assertThat(hardest).isCloseTo(4.2 * 1.9 * 150 * 20 * 1.1, within(2500.0));
    }
}
