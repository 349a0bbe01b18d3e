package dev.netcode.examples.play;

import dev.netcode.examples.result.Outlines;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.testkit.InProcessServer;
import java.util.ArrayList;
import java.util.List;

/** What there is to drive into: walls, pillars, heaps of boxes, balls, hydrants, three other cars and two people. */
final class Playfield {

    private static final double HALF_METERS = 70;
    private static final DrivingLevel LEVEL = DrivingLevel.arena(HALF_METERS)
            .wall(22, 8, 0.5, 9, 0.3)
            .wall(-20, -18, 12, 0.5, 0.1)
            .pillar(6, -22, 2)
            .pillar(14, -26, 2)
            .pillar(-30, 24, 3);

    /** The level as outlines. */
    static final List<double[]> OUTLINES = outlines();

    private static final double[][] KINDS = {
        box(2.1, 0.95), box(1.5, 0.9), box(0.5, 0.5), {0.3}, {0.3}, {0.35}, {0.1}, box(1.5, 0.4), {0.4}
    };

    private Playfield() {}

    static DrivingSimulation world(int rate) {
        return new DrivingSimulation(rate, Dyn4jConfig.topDown(), LEVEL);
    }

    /** A kind's shape; see {@link Picture#add}. */
    static double[] outline(int kind) {
        return KINDS[kind];
    }

    static void populate(DrivingSimulation world, InProcessServer server) {
        world.put(1, Driving.CAR, 0, 0, 0, 0, 0);
        world.control(0, 1);
        world.put(2, Driving.CAR, -8, 12, 0, 0, 0);
        world.putTrailer(3, 2);
        for (int car = 0; car < 3; car++) {
            world.put(4 + car, Driving.CAR, -35 + 30 * car, 40 - 8 * car, 0, 0, 0);
            world.control(1 + car, 4 + car);
            double round = 0.25 + 0.12 * car;
            server.bot(1 + car, (tick, authority, out) -> {
                out[Driving.INPUT_THROTTLE] = 0.35 + 0.2 * StrictMath.sin(tick * 0.013);
                out[Driving.INPUT_WHEEL] = round + 0.2 * StrictMath.sin(tick * 0.021);
            });
        }
        for (int person = 0; person < 2; person++) {
            world.put(10 + person, Driving.WALKER, 10 + 6 * person, -8, 0, 0, 0);
            world.control(5 + person, 10 + person);
            double pace = 0.5 + 0.3 * person;
            server.bot(
                    5 + person,
                    (tick, authority, out) ->
                            out[Driving.INPUT_THROTTLE] = Math.floorMod(tick, 480) < 240 ? pace : -pace);
        }
        for (int i = 0; i < 60; i++) {
            double x = 14 + Math.floorMod(i, 20) % 5 * 1.06 + 16 * Math.floorDiv(i, 20);
            double y = -4 + Math.floorDiv(i % 20, 5) * 1.06 - 12 * Math.floorDiv(i, 20);
            world.put(100 + i, Driving.BOX, x, y, 0, 0, 0);
        }
        for (int i = 0; i < 12; i++) {
            world.put(200 + i, Driving.BALL, -10 - 1.1 * (i % 4), -6 - 1.1 * Math.floorDiv(i, 4), 0, 0, 0);
            world.put(300 + i, Driving.HYDRANT, -40 + 7 * i, 20, 0, 0, 0);
        }
        world.settle();
    }

    private static double[] box(double halfWidth, double halfHeight) {
        return new double[] {
            halfWidth, halfHeight, -halfWidth, halfHeight, -halfWidth, -halfHeight, halfWidth, -halfHeight
        };
    }

    private static List<double[]> outlines() {
        List<double[]> outlines = new ArrayList<>();
        for (DrivingLevel.Part part : LEVEL.parts()) {
            outlines.add(Outlines.of(part));
        }
        return outlines;
    }
}
