package dev.netcode.examples.gauntlet;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;

/** One box into a wall as ever, with a crowd far away: boxes at rest, and every twentieth a ball that rolls. */
final class CrowdScene implements Scene {

    private static final long FIRST = 1_000;
    private static final double NEAREST_METERS = 90;

    private final CrashScenes.Boxes crash = new CrashScenes.Boxes(1);
    private final int crowd;

    CrowdScene(int crowd) {
        this.crowd = crowd;
    }

    @Override
    public Extent extent() {
        return Extent.ONE;
    }

    @Override
    public String name() {
        return "crowd" + crowd;
    }

    @Override
    public long ticks() {
        return crash.ticks() - 120;
    }

    @Override
    public int entities() {
        return crowd + 64;
    }

    @Override
    public DrivingLevel level(int variant) {
        return crash.level(variant);
    }

    @Override
    public void populate(DrivingSimulation world, int variant) {
        crash.populate(world, variant);
        for (int i = 0; i < crowd; i++) {
            // A sunflower's order: evenly over a ring, nobody touching.
            double radius = NEAREST_METERS + 3 * StrictMath.sqrt(i);
            double angle = i * 2.399963229728653;
            double x = radius * StrictMath.cos(angle);
            double y = radius * StrictMath.sin(angle);
            boolean rolls = i % 20 == 0;
            world.put(FIRST + i, rolls ? Driving.BALL : Driving.BOX, x, y, 0, rolls ? 4 : 0, 0);
        }
    }

    @Override
    public void input(int variant, long tick, double[] input) {
        crash.input(variant, tick, input);
    }
}
