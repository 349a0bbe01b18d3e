package dev.netcode.examples.gauntlet;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;

/** The first four: into a wall, boxes into a wall, and into a pile. Nothing in them is beyond a client's knowledge. */
final class CrashScenes {

    private static final long BOXES = 10;

    private CrashScenes() {}

    /** Full throttle with hands that are never quite still, then back and turn: what a driver does at a wall. */
    private static void drive(long tick, long crash, double[] input) {
        long t = tick - Scene.GO;
        if (t < 0) {
            return;
        }
        if (tick < crash + 40) {
            input[Driving.INPUT_THROTTLE] = 1;
            input[Driving.INPUT_WHEEL] = 0.06 * StrictMath.sin(t * 0.17);
        } else {
            input[Driving.INPUT_THROTTLE] = -0.7;
            input[Driving.INPUT_WHEEL] = 0.5 + 0.3 * StrictMath.sin(t * 0.11);
        }
    }

    /** A wall at six angles, met at 80 km/h. */
    static final class Wall implements Scene {

        private static final double START = -52;
        private static final long CRASH = GO + 250;

        @Override
        public Extent extent() {
            return Extent.ALL;
        }

        @Override
        public String name() {
            return "wall";
        }

        @Override
        public int variants() {
            return 6;
        }

        @Override
        public long ticks() {
            return CRASH + 150;
        }

        @Override
        public DrivingLevel level(int variant) {
            return DrivingLevel.open().wall(1, 0, 1, 40, 0.14 * variant);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            world.put(CAR, Driving.CAR, START, 0, 0, 0, 0);
            world.control(0, CAR);
        }

        @Override
        public void input(int variant, long tick, double[] input) {
            drive(tick, CRASH, input);
        }
    }

    /** A car pushes boxes into a wall. */
    static final class Boxes implements Scene {

        private static final double START = -30;
        private static final long CRASH = GO + 190;

        private final int boxes;

        Boxes(int boxes) {
            this.boxes = boxes;
        }

        @Override
        public Extent extent() {
            return Extent.ALL;
        }

        @Override
        public String name() {
            return "boxes" + boxes;
        }

        @Override
        public long ticks() {
            return CRASH + 170;
        }

        @Override
        public DrivingLevel level(int variant) {
            return DrivingLevel.open().wall(1, 0, 1, 40, 0.1);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            world.put(CAR, Driving.CAR, START, 0, 0, 0, 0);
            world.control(0, CAR);
            for (int i = 0; i < boxes; i++) {
                world.put(BOXES + i, Driving.BOX, -9 + i * 1.3, 0.25 - 0.3 * (i % 2), 0.2 * i, 0, 0);
            }
        }

        @Override
        public void input(int variant, long tick, double[] input) {
            drive(tick, CRASH, input);
        }
    }

    /** From the side: a cart drives into two columns of five boxes. */
    static final class Pile implements Scene {

        private static final double START = -45;
        private static final long CRASH = GO + 260;

        @Override
        public Extent extent() {
            return Extent.ALL;
        }

        @Override
        public String name() {
            return "pile";
        }

        @Override
        public long ticks() {
            return CRASH + 200;
        }

        @Override
        public boolean gravity() {
            return true;
        }

        @Override
        public DrivingLevel level(int variant) {
            return DrivingLevel.ground(200);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            world.putCart(CAR, START, 0);
            world.control(0, CAR);
            for (int i = 0; i < 10; i++) {
                world.put(BOXES + i, Driving.BOX, Math.floorDiv(i, 5) * 1.02, 0.5 + i % 5, 0, 0, 0);
            }
        }

        @Override
        public void input(int variant, long tick, double[] input) {
            long t = tick - GO;
            if (t >= 0) {
                input[Driving.INPUT_THROTTLE] = tick < CRASH + 60 ? 0.9 + 0.1 * StrictMath.sin(t * 0.2) : -0.5;
            }
        }
    }
}
