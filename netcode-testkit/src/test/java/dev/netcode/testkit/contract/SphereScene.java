package dev.netcode.testkit.contract;

import dev.netcode.sim.Simulation;
import java.util.SplittableRandom;

/** Spheres in a box, two of them pushed about. */
final class SphereScene implements ContractScene {

    @Override
    public String name() {
        return "spheres";
    }

    @Override
    public Simulation empty() {
        return new SphereWorld(60);
    }

    @Override
    public void populate(Simulation simulation, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SphereWorld world = (SphereWorld) simulation;
        for (int i = 0; i < 30; i++) {
            world.put(
                    i,
                    random.nextDouble(-10, 10),
                    random.nextDouble(1, 8),
                    random.nextDouble(-10, 10),
                    random.nextDouble(-3, 3),
                    0,
                    random.nextDouble(-3, 3));
        }
        world.control(0, 3);
        world.control(1, 7);
    }

    @Override
    public void drive(Simulation simulation, long tick, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 1000 + tick / 10);
        double[] input = new double[simulation.schema().input().width()];
        for (int player = 0; player < 2; player++) {
            input[0] = random.nextDouble(-1, 1);
            input[1] = random.nextDouble(-1, 1);
            input[2] = random.nextInt(2);
            simulation.schema().input().quantize(input, 0, input, 0);
            simulation.applyInput(player, input, 0);
        }
    }

    @Override
    public void populateFar(Simulation simulation, int count, long firstId) {
        for (int i = 0; i < count; i++) {
            ((SphereWorld) simulation).put(firstId + i, 200 + 3 * i, 1, 200, 0, 0, 0);
        }
    }
}
