package dev.netcode.testkit.contract;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Simulation;
import dev.netcode.state.StateLayout;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Rays from among the members through the level alone, held against the same world without anybody in it. */
final class LevelRays {

    private static final int RAYS = 400;
    private static final double AROUND_METERS = 5;
    private static final double LONGEST_METERS = 100;

    private LevelRays() {}

    static @Nullable String of(Simulation world, Simulation nobody, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        WorldImage image = new WorldImage(world.schema()).capture(world);
        double[] origin = new double[3];
        double[] direction = new double[3];
        RayHit expected = new RayHit();
        RayHit hit = new RayHit();
        for (int i = 0; i < RAYS; i++) {
            int row = random.nextInt(image.count());
            StateLayout layout = world.schema().kind(image.kind(row)).layout();
            if (layout.dimensions() == 0) {
                continue;
            }
            for (int axis = 0; axis < layout.dimensions(); axis++) {
                double from = image.states()[image.offset(row) + layout.positionOffset() + axis];
                origin[axis] = from + random.nextDouble(-AROUND_METERS, AROUND_METERS);
                direction[axis] = random.nextDouble(-1, 1);
            }
            double length = random.nextDouble(1, LONGEST_METERS);
            boolean meets = nobody.ray(origin, direction, length, EntityId.NONE, expected);
            boolean found = world.rayLevel(origin, direction, length, hit);
            if (found != meets || found && !same(hit, expected)) {
                return "ray " + i + " from " + origin[0] + ", " + origin[1] + ", " + origin[2] + " met "
                        + words(found, hit) + ", in the world without anybody " + words(meets, expected);
            }
            if (found && hit.entity() >= 0) {
                return "ray " + i + " met entity " + hit.entity() + ", which is no part of the level";
            }
        }
        return null;
    }

    private static boolean same(RayHit a, RayHit b) {
        boolean same = a.entity() == b.entity() && a.distanceMeters() == b.distanceMeters();
        for (int axis = 0; axis < 3; axis++) {
            same &= a.place(axis) == b.place(axis) && a.normal(axis) == b.normal(axis);
        }
        return same;
    }

    private static String words(boolean found, RayHit hit) {
        return found ? hit.entity() + " at " + hit.distanceMeters() + " m" : "nothing";
    }
}
