package dev.netcode.physics.dyn4j;

import dev.netcode.sim.Simulation;
import dev.netcode.testkit.contract.ContractScene;
import dev.netcode.testkit.contract.WorldImage;

/** Plays all plays and prints the hash of every tick's every bit; run in one Java after the other. */
public final class HashMain {

    private HashMain() {}

    /**
     * Runs.
     *
     * @param args how many ticks
     */
    public static void main(String[] args) {
        int ticks = Integer.parseInt(args[0]);
        System.out.println("hash " + Long.toHexString(hash(ticks)));
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
