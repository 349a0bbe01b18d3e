package dev.netcode.physics.dyn4j;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.sim.Simulation;
import dev.netcode.testkit.contract.ContractScene;
import dev.netcode.testkit.contract.WorldImage;

/** Plays all plays and prints the hash of every tick's every bit; run in one Java after the other. */
public final class HashMain {

    private HashMain() {}

    /**
     * Runs.
     *
     * @param args how many ticks; then "heap" to play the heap only and to print each tick's hash instead of one of all
     */
    public static void main(String[] args) {
        int ticks = Integer.parseInt(args[0]);
        boolean heap = args.length > 1 && args[1].equals("heap");
        System.out.println("hash " + (heap ? heap(ticks) : Long.toHexString(hash(ticks))));
    }

    /** Thirty bodies in contact, a car driven through them: the hash of each tick, in words. */
    static String heap(int ticks) {
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(15));
        world.put(1, Driving.CAR, -10, 0.4, 0, 8, 0);
        for (int i = 0; i < 29; i++) {
            world.put(100 + i, i % 5 == 4 ? Driving.BALL : Driving.BOX, i % 6 * 1.01 - 3, i / 6 * 1.01 - 2, 0, 0, 0);
        }
        world.control(0, 1);
        world.settle();
        WorldImage image = new WorldImage(world.schema());
        double[] input = new double[world.schema().input().width()];
        StringBuilder hashes = new StringBuilder();
        for (int t = 0; t < ticks; t++) {
            input[Driving.INPUT_THROTTLE] = t / 90 % 3 == 2 ? -1 : 1;
            input[Driving.INPUT_WHEEL] = t / 60 % 3 * 0.5 - 0.5;
            world.applyInput(0, input, 0);
            world.step(t);
            hashes.append(Long.toHexString(image.capture(world).hash(1))).append(' ');
        }
        return hashes.toString();
    }

    static long hash(int ticks) {
        long hash = 1;
        ContractScene[] scenes = {
            Plays.top(Dyn4jConfig.topDown().with(Dyn4jConfig.Impacts.BULLETS)),
            Plays.side(Dyn4jConfig.sideView()),
            new Hangings.Hung("all", 0)
        };
        for (ContractScene scene : scenes) {
            Simulation world = scene.empty();
            scene.populate(world, 17);
            world.settle();
            WorldImage image = new WorldImage(world.schema());
            for (int t = 0; t < ticks; t++) {
                scene.drive(world, t, 17);
                world.step(t);
                hash = image.capture(world).hash(hash);
            }
        }
        return hash;
    }
}
