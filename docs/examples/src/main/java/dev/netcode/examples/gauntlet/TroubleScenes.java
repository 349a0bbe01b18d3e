package dev.netcode.examples.gauntlet;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.testkit.InProcessServer;

/** The crash with boxes again, and something goes wrong in the middle of it: a shove out of nowhere, or a client that halts. */
final class TroubleScenes {

    private TroubleScenes() {}

    /** What they have in common: the scene of {@code boxes3}. */
    private abstract static class InCrash implements Scene {

        /** The boxes are at the wall and the car is in them. */
        static final long MIDDLE = GO + 205;

        private final CrashScenes.Boxes crash = new CrashScenes.Boxes(3);
        private final String name;

        InCrash(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long ticks() {
            return crash.ticks();
        }

        @Override
        public DrivingLevel level(int variant) {
            return crash.level(variant);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            crash.populate(world, variant);
        }

        @Override
        public void input(int variant, long tick, double[] input) {
            crash.input(variant, tick, input);
        }
    }

    /** The server alone shoves the player's car, and tells that it did. */
    static final class Push extends InCrash {

        Push() {
            super("push");
        }

        @Override
        public boolean serverSurprises() {
            return true;
        }

        @Override
        public void script(int variant, InProcessServer server, DrivingSimulation world) {
            server.at(MIDDLE, (tick, authority, netcode) -> {
                world.shove(CAR, 0.5, 3, 0.8);
                netcode.surprise(CAR);
            });
        }
    }

    /** The client halts: no frame, no input, nothing. */
    static final class Stall extends InCrash {

        private final long stallTicks;

        Stall(String name, long stallTicks) {
            super(name);
            this.stallTicks = stallTicks;
        }

        @Override
        public long ticks() {
            return super.ticks() + stallTicks;
        }

        @Override
        public long stallAt() {
            return MIDDLE;
        }

        @Override
        public long stallTicks() {
            return stallTicks;
        }
    }

    /** Out of a rolling car, on foot, into another one, and away. */
    static final class HandOver implements Scene {

        private static final long OTHER = 2;
        private static final long OUT = GO + 80;
        private static final long IN = GO + 190;

        @Override
        public String name() {
            return "handover";
        }

        @Override
        public long ticks() {
            return GO + 360;
        }

        @Override
        public DrivingLevel level(int variant) {
            return DrivingLevel.open().wall(40, 0, 1, 20, 0);
        }

        @Override
        public void populate(DrivingSimulation world, int variant) {
            world.put(CAR, Driving.CAR, -10, 0, 0, 0, 0);
            world.put(OTHER, Driving.CAR, 8, 8, 0, 0, 0);
            world.control(0, CAR);
        }

        @Override
        public void input(int variant, long tick, double[] input) {
            if (tick < GO) {
                return;
            }
            if (tick < OUT) {
                input[Driving.INPUT_THROTTLE] = tick < GO + 40 ? 1 : -0.6;
            } else if (tick < IN) {
                input[Driving.INPUT_WHEEL] = 0.5;
                input[Driving.INPUT_THROTTLE] = 0.8;
            } else {
                input[Driving.INPUT_THROTTLE] = 1;
                input[Driving.INPUT_WHEEL] = -0.2;
            }
            input[Driving.INPUT_USE] = tick == OUT || tick == IN ? 1 : 0;
        }
    }
}
