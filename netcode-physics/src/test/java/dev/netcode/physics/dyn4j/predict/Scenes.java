package dev.netcode.physics.dyn4j.predict;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import java.util.Random;

/** Worlds to drive in, and drivers who read the client's own prediction. */
final class Scenes {

    static final long CAR = 10;
    static final long TRAILER = 11;

    private Scenes() {}

    /** 100 m x 100 m with sixteen obstacles. */
    static DrivingLevel field(long seed) {
        Random random = new Random(seed);
        DrivingLevel level = DrivingLevel.arena(50);
        for (int i = 0; i < 16; i++) {
            double x = -38 + 25 * (i % 4) + random.nextDouble() * 4;
            double y = -38 + 25 * (i / 4) + random.nextDouble() * 4;
            level = i % 2 == 0
                    ? level.pillar(x, y, 0.8 + random.nextDouble())
                    : level.wall(x, y, 1.5, 0.5, random.nextDouble() * 3);
        }
        return level;
    }

    /** A car with a trailer and 200 loose boxes and balls: blocks of nine, piles, pairs, singles. */
    static void loose(Drive drive, int pieces) {
        Random random = new Random(drive.setup.seed() * 31 + 5);
        drive.server.put(CAR, Driving.CAR, 0, 0, 0, 0, 0);
        drive.server.putTrailer(TRAILER, CAR);
        long id = 100;
        int left = pieces;
        while (left > 0) {
            double x = random.nextDouble() * 90 - 45;
            double y = random.nextDouble() * 90 - 45;
            if (Math.abs(x) < 9 && Math.abs(y) < 6) {
                continue;
            }
            int sort = random.nextInt(4);
            int group = Math.min(left, sort == 0 ? 9 : sort == 1 ? 6 : sort == 2 ? 2 : 1);
            for (int i = 0; i < group; i++) {
                double dx = (i % 3) * 1.02 + (sort == 1 ? random.nextDouble() * 0.05 : 0);
                double dy = Math.floor(i / 3.0) * 1.02;
                int kind = sort == 1 && i % 2 == 1 ? Driving.BALL : Driving.BOX;
                drive.server.put(id++, kind, x + dx, y + dy, sort == 3 ? random.nextDouble() : 0, 0, 0);
            }
            left -= group;
        }
        drive.server.settle();
        drive.server.control(Drive.PLAYER, CAR);
    }

    /** Drives from one random goal to the next, full throttle, backing off when stuck. */
    static Drive.Pilot rover(long seed) {
        return rover(seed, CAR, 0, false);
    }

    static Drive.Pilot rover(long seed, long car, int seat, boolean noisy) {
        Random random = new Random(seed * 17 + 3 + seat);
        double[] goal = {30, 10};
        int[] stuck = {0, 0};
        return (tick, drive, input) -> {
            double x = drive.x(car);
            double y = drive.y(car);
            double dx = goal[0] - x;
            double dy = goal[1] - y;
            if (dx * dx + dy * dy < 25 || random.nextInt(400) == 0) {
                goal[0] = random.nextDouble() * 84 - 42;
                goal[1] = random.nextDouble() * 84 - 42;
            }
            double cos = drive.cos(car);
            double sin = drive.sin(car);
            double ahead = dx * cos + dy * sin;
            double left = -dx * sin + dy * cos;
            int at = seat * 6;
            input[at + Driving.INPUT_WHEEL] = Math.max(-1, Math.min(1, left / (Math.abs(ahead) + 3)));
            input[at + Driving.INPUT_THROTTLE] = ahead > -5 ? 1 : -1;
            stuck[1] = stuck[1] > 0 ? stuck[1] - 1 : random.nextInt(300) == 0 ? 50 : 0;
            if (stuck[1] > 0) {
                input[at + Driving.INPUT_THROTTLE] = -1;
                input[at + Driving.INPUT_WHEEL] = -input[at + Driving.INPUT_WHEEL];
            }
            if (noisy) {
                input[at + Driving.INPUT_WHEEL] =
                        Math.max(-1, Math.min(1, input[at + Driving.INPUT_WHEEL] + random.nextDouble() * 0.4 - 0.2));
                input[at + Driving.INPUT_BOOST] = tick % 40 < 4 ? 1 : 0;
            }
        };
    }

    /** Ground with towers, pyramids and heaps, and a cart on two sprung wheels. */
    static DrivingLevel ground() {
        return DrivingLevel.ground(130).wall(-121, 5, 1, 6, 0).wall(121, 5, 1, 6, 0);
    }

    static void towers(Drive drive, int pieces) {
        Random random = new Random(drive.setup.seed() * 13 + 7);
        drive.server.putCart(CAR, 0, 0);
        long id = 100;
        int left = pieces;
        double x = 9;
        int side = 1;
        while (left > 0) {
            int sort = random.nextInt(3);
            int group = Math.min(left, sort == 0 ? 4 : sort == 1 ? 6 : 5);
            for (int i = 0; i < group; i++) {
                double dx = sort == 1 ? (i < 3 ? i * 1.05 : i < 5 ? 0.52 + (i - 3) * 1.05 : 1.05) : 0;
                double dy = sort == 1 ? (i < 3 ? 0 : i < 5 ? 1.01 : 2.02) : i * 1.01;
                if (sort == 2) {
                    dx = random.nextDouble() * 0.4;
                    dy = i * 1.2;
                }
                drive.server.put(id++, Driving.BOX, side * (x + dx), 0.5 + dy, 0, 0, 0);
            }
            left -= group;
            if (side < 0) {
                x += 5 + random.nextDouble() * 4;
            }
            side = -side;
        }
        drive.server.settle();
        drive.server.control(Drive.PLAYER, CAR);
    }

    /** Drives the cart to and fro through the towers. */
    static Drive.Pilot shuttle(long seed, boolean noisy) {
        Random random = new Random(seed * 19 + 1);
        double[] goal = {60};
        return (tick, drive, input) -> {
            double x = drive.x(CAR);
            if (Math.abs(goal[0] - x) < 5 || random.nextInt(300) == 0) {
                goal[0] = random.nextDouble() * 200 - 100;
            }
            input[Driving.INPUT_THROTTLE] = goal[0] > x ? 1 : -1;
            if (noisy) {
                input[Driving.INPUT_THROTTLE] *= 0.6 + 0.4 * random.nextDouble();
                input[Driving.INPUT_WHEEL] = random.nextDouble() * 2 - 1;
                input[Driving.INPUT_BOOST] = tick % 40 < 4 ? 1 : 0;
            }
        };
    }

    static final Drive.Script NOTHING = (tick, drive) -> {};
}
