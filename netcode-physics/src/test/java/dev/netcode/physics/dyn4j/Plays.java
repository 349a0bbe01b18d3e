package dev.netcode.physics.dyn4j;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.contract.ContractScene;
import java.util.SplittableRandom;

/** Plays that are hard on the engine, from above and from the side. */
final class Plays {

    private Plays() {}

    /** Two cars, one with two trailers, and a walker among a hundred loose pieces and some posts; shots are bullets. */
    static ContractScene top(Dyn4jConfig config) {
        return new Top(config);
    }

    /** A cart on sprung wheels among towers and heaps of boxes. */
    static ContractScene side(Dyn4jConfig config) {
        return new Side(config);
    }

    private record Top(Dyn4jConfig config) implements ContractScene {
        @Override
        public String name() {
            return "top";
        }

        @Override
        public Simulation empty() {
            DrivingLevel level = DrivingLevel.arena(25);
            for (int i = 0; i < 4; i++) {
                level = level.pillar(-12 + 8 * i, 6 - 4 * i, 0.8).wall(10 - 6 * i, -9 + 5 * i, 1.5, 0.4, 0.4 * i);
            }
            return new DrivingSimulation(60, config, level);
        }

        @Override
        public void populate(Simulation simulation, long seed) {
            DrivingSimulation world = (DrivingSimulation) simulation;
            SplittableRandom random = new SplittableRandom(seed);
            world.put(1, Driving.CAR, -15, -15, 0.8, 12, 12);
            world.putTrailer(2, 1);
            world.putTrailer(3, 2);
            world.put(4, Driving.CAR, 15, 15, -2.3, -8, -8);
            world.put(5, Driving.WALKER, 0, -18, 0, 0, 0);
            for (int i = 0; i < 40; i++) {
                world.put(
                        100 + i,
                        i % 5 == 0 ? Driving.BALL : Driving.BOX,
                        random.nextDouble(-21, 21),
                        random.nextDouble(-10, 21),
                        random.nextDouble(-3, 3),
                        0,
                        0);
            }
            for (int i = 0; i < 50; i++) {
                int pile = i / 9;
                world.put(
                        200 + i,
                        Driving.BOX,
                        -18 + 7 * pile + i % 3 * 1.01,
                        2 + Math.floorDiv(i % 9, 3) * 1.01,
                        0,
                        0,
                        0);
            }
            for (int i = 0; i < 4; i++) {
                world.put(300 + i, Driving.HYDRANT, -10 + 6 * i, -12, 0, 0, 0);
            }
            world.control(0, 1);
            world.control(1, 4);
            world.control(2, 5);
        }

        @Override
        public void drive(Simulation simulation, long tick, long seed) {
            inputs(simulation, tick, seed, 3);
            shoves((DrivingSimulation) simulation, tick, seed, 100, 100, 8);
        }

        @Override
        public void populateFar(Simulation simulation, int count, long firstId) {
            for (int i = 0; i < count; i++) {
                ((DrivingSimulation) simulation)
                        .put(firstId + i, Driving.BOX, 500 + i % 6 * 0.9, 500 + Math.floorDiv(i, 6) * 0.9, 0, 0, 0);
            }
        }
    }

    private record Side(Dyn4jConfig config) implements ContractScene {
        @Override
        public String name() {
            return "side";
        }

        @Override
        public Simulation empty() {
            return new DrivingSimulation(
                    60,
                    config,
                    DrivingLevel.ground(900)
                            .wall(-40, 5, 1, 6, 0)
                            .wall(60, 5, 1, 6, 0)
                            .wall(-10, 0.2, 3, 0.4, 0.2));
        }

        @Override
        public void populate(Simulation simulation, long seed) {
            DrivingSimulation world = (DrivingSimulation) simulation;
            SplittableRandom random = new SplittableRandom(seed);
            world.putCart(1, -20, 0.05);
            for (int i = 0; i < 60; i++) {
                world.put(100 + i, Driving.BOX, 3 * (i / 6), 0.5 + i % 6 * 1.0, 0, 0, 0);
            }
            for (int i = 0; i < 40; i++) {
                world.put(
                        200 + i,
                        i % 6 == 0 ? Driving.BALL : Driving.BOX,
                        35 + random.nextDouble(-4, 4),
                        1 + i * 0.8,
                        random.nextDouble(-3, 3),
                        0,
                        0);
            }
            world.control(0, 1);
        }

        @Override
        public void drive(Simulation simulation, long tick, long seed) {
            inputs(simulation, tick, seed, 1);
            shoves((DrivingSimulation) simulation, tick, seed, 100, 140, 5);
        }

        @Override
        public void populateFar(Simulation simulation, int count, long firstId) {
            for (int i = 0; i < count; i++) {
                ((DrivingSimulation) simulation)
                        .put(firstId + i, Driving.BOX, 500 + i % 6 * 0.9, 0.5 + Math.floorDiv(i, 6) * 1.3, 0, 0, 0);
            }
        }
    }

    private static void inputs(Simulation simulation, long tick, long seed, int players) {
        double[] input = new double[simulation.schema().input().width()];
        for (int player = 0; player < players; player++) {
            SplittableRandom random = new SplittableRandom((seed * 7 + player) * 100_000 + tick / 12);
            input[Driving.INPUT_WHEEL] = random.nextDouble(-1, 1);
            input[Driving.INPUT_THROTTLE] = Math.min(1, random.nextDouble(-1, 2.5));
            input[Driving.INPUT_HANDBRAKE] = random.nextInt(6) == 0 ? 1 : 0;
            input[Driving.INPUT_BOOST] = random.nextInt(2);
            input[Driving.INPUT_USE] = tick % 12 == 0 && random.nextInt(6) == 0 ? 1 : 0;
            input[Driving.INPUT_FIRE] = tick % 12 == 5 && random.nextInt(2) == 0 ? 1 : 0;
            simulation.schema().input().quantize(input, 0, input, 0);
            simulation.applyInput(player, input, 0);
        }
    }

    private static void shoves(DrivingSimulation world, long tick, long seed, long firstId, int ids, double speed) {
        if (tick % 37 != 0) {
            return;
        }
        SplittableRandom random = new SplittableRandom(seed * 31 + tick);
        for (int i = 0; i < 3; i++) {
            long id = firstId + random.nextInt(ids);
            double dx = random.nextDouble(-speed, speed);
            double dy = random.nextDouble(-speed, speed);
            if (world.mode(id) == TwinMode.SIMULATED) {
                world.shove(id, dx, dy, random.nextDouble(-2, 2));
            }
        }
    }
}
