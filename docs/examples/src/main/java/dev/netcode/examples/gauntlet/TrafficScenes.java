package dev.netcode.examples.gauntlet;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.testkit.InProcessServer;

/** Others on the road: a car that is rammed, hydrants, a person, a trailer in a slalom. */
final class TrafficScenes {

    private static final double START = -52;
    private static final long OTHER = 2;

    private TrafficScenes() {}

    /** What they have in common: an open plain and a car that drives off at {@link Scene#GO}. */
    private abstract static class Plain implements Scene {

        private final String name;
        private final long seconds;

        Plain(String name, long seconds) {
            this.name = name;
            this.seconds = seconds;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long ticks() {
            return GO + seconds * 60;
        }

        @Override
        public DrivingLevel level(int variant) {
            return DrivingLevel.open();
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            world.put(CAR, Driving.CAR, START, 0, 0, 0, 0);
            world.control(0, CAR);
        }

        @Override
        public void input(int variant, long tick, double[] input) {
            long t = tick - GO;
            if (t >= 0) {
                input[Driving.INPUT_THROTTLE] = 1;
                input[Driving.INPUT_WHEEL] = wheel(t);
            }
        }

        double wheel(long t) {
            return 0.03 * StrictMath.sin(t * 0.17);
        }
    }

    /** Rammed from behind: a car whose driver is somebody else, never still at the wheel. */
    static final class Ram extends Plain {

        Ram() {
            super("ram", 8);
        }

        @Override
        public boolean serverSurprises() {
            return true;
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            super.populate(world, variant);
            world.put(OTHER, Driving.CAR, -22, 0.3, 0, 0, 0);
            world.control(1, OTHER);
        }

        @Override
        public void script(int variant, InProcessServer server, DrivingSimulation world) {
            server.bot(1, (tick, authority, out) -> {
                if (tick >= GO) {
                    out[Driving.INPUT_THROTTLE] = 0.3 + 0.2 * StrictMath.sin(tick * 0.05);
                    out[Driving.INPUT_WHEEL] = 0.15 * StrictMath.sin(tick * 0.09);
                }
            });
        }
    }

    /** Three hydrants in a row, met at 80 km/h. */
    static final class Hydrant extends Plain {

        Hydrant() {
            super("hydrant", 7);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            super.populate(world, variant);
            for (int i = 0; i < 3; i++) {
                world.put(10 + i, Driving.HYDRANT, -6 + 3 * i, 0.5 - 0.5 * i, 0, 0, 0);
            }
        }
    }

    /** A person crosses the road and is where the car comes. */
    static final class Walker extends Plain {

        private static final double WALK_METERS_PER_SECOND = 3;
        private static final double MEETING_SECONDS = 6.1;

        Walker() {
            super("walker", 7);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            super.populate(world, variant);
            world.put(
                    OTHER,
                    Driving.WALKER,
                    -4,
                    -WALK_METERS_PER_SECOND * MEETING_SECONDS,
                    StrictMath.PI / 2,
                    0,
                    WALK_METERS_PER_SECOND);
            world.control(1, OTHER);
        }

        @Override
        public void script(int variant, InProcessServer server, DrivingSimulation world) {
            server.bot(1, (tick, authority, out) -> out[Driving.INPUT_THROTTLE] = 1);
        }
    }

    /** A trailer in a slalom through loose boxes. */
    static final class Trailer extends Plain {

        Trailer() {
            super("trailer", 8);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            super.populate(world, variant);
            world.putTrailer(OTHER, CAR);
            for (int i = 0; i < 14; i++) {
                world.put(10 + i, Driving.BOX, -30 + 5 * i, 1.6 * StrictMath.sin(i * 1.9), 0.3 * i, 0, 0);
            }
        }

        @Override
        double wheel(long t) {
            return 0.35 * StrictMath.sin(t * 0.06);
        }
    }
}
