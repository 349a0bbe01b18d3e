package dev.netcode.benchmarks;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.scene.SceneCounter;
import dev.netcode.sim.SavedWorld;
import java.util.Arrays;
import java.util.List;

/** What running a whole scene ahead costs beside the same world stepped by hand. */
final class SceneRows {

    private static final int CYCLE = 240;
    private static final int DEPTH = 12;
    private static final int WINDOWS = 5;

    private SceneRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.ratio(
                        "scene_step",
                        1.05,
                        "a frame and its step of a copy of 2 cars and 20 boxes, saved, clock and all / the same world stepped"
                                + " by hand",
                        SceneRows::step),
                RatioRow.ratio(
                        "scene_back12",
                        1.1,
                        "a late press taken in, back, 12 steps again with saves, and eased / 12 bare steps of such a course;"
                                + " writing the server's datagram on both sides",
                        SceneRows::back));
    }

    private static Pair step() {
        ScenePlay play = new ScenePlay(5, 60);
        DrivingSimulation hand = ScenePlay.yard();
        SavedWorld start = hand.newSave();
        double[] input = held(0.5, hand);
        for (long step = 1; step <= 65; step++) {
            apply(hand, input);
            hand.step(step);
        }
        hand.save(start, 65);
        Pair pair = new Pair(
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        play.restart();
                        long until = play.copy.step() + CYCLE;
                        while (play.copy.step() < until) {
                            play.frame();
                        }
                    }
                    return play.copy.step();
                },
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        hand.restore(start);
                        hand.settle();
                        for (long step = 1; step <= CYCLE; step++) {
                            apply(hand, input);
                            hand.step(step);
                        }
                    }
                    return hand.memberCount();
                });
        requireSame(play, hand);
        pair.ours().run(1);
        pair.floor().run(1);
        requireSame(play, hand);
        return pair;
    }

    /** Both sides run the very same steps, or the ratio says nothing. */
    private static void requireSame(ScenePlay play, DrivingSimulation hand) {
        double[] ours = new double[hand.schema().maxWidth()];
        double[] theirs = new double[hand.schema().maxWidth()];
        for (int i = 0; i < hand.memberCount(); i++) {
            hand.read(hand.member(i), theirs, 0);
            play.copy.world().read(hand.member(i), ours, 0);
            if (!Arrays.equals(ours, theirs)) {
                throw new IllegalStateException("copy and hand must be equal: entity=" + hand.member(i));
            }
        }
    }

    private static void apply(DrivingSimulation hand, double[] input) {
        hand.applyValidInput(0, input, 0);
        hand.applyValidInput(1, input, 0);
    }

    private static double[] held(double wheel, DrivingSimulation hand) {
        double[] input = new double[hand.schema().input().width()];
        input[Driving.INPUT_WHEEL] = wheel;
        input[Driving.INPUT_THROTTLE] = 1;
        return input;
    }

    /** The same pen by hand: 60 steps in five windows, the wheel of one car held one way and the next time the other. */
    private static final class Course {
        final DrivingSimulation hand = ScenePlay.yard();
        final double[] input = held(0.5, hand);
        final double[][] pressed = {held(0.25, hand), held(0.75, hand)};
        final SavedWorld start = hand.newSave();
        int window;
        int way;

        /** Stands at the beginning of a window. */
        Course(int window) {
            for (long step = 1; step <= 60; step++) {
                apply(hand, input);
                hand.step(step);
            }
            hand.save(start, 60);
            while (this.window < window) {
                run();
            }
        }

        void run() {
            if (window == 0) {
                hand.restore(start);
                hand.settle();
                way ^= 1;
            }
            for (int step = 0; step < DEPTH; step++) {
                hand.applyValidInput(0, input, 0);
                hand.applyValidInput(1, pressed[way], 0);
                hand.step(step);
            }
            window = (window + 1) % WINDOWS;
        }
    }

    /**
     * The wheel turns at the beginning of each window of ours, and at the beginning of the first of the floor's, which goes back once in
     * 60 steps: twelve bare steps of exactly ours take 0.5 % less than the floor's. Both sides go through five worlds by turns, and both
     * write the datagram, which is the server's work.
     */
    private static Pair back() {
        ScenePlay[] plays = new ScenePlay[WINDOWS];
        Course[] courses = new Course[WINDOWS];
        for (int i = 0; i < WINDOWS; i++) {
            plays[i] = new ScenePlay(60 + (long) i * DEPTH, DEPTH);
            courses[i] = new Course(i);
            requireDepth(plays[i]);
        }
        int[] at = {0, 0};
        return new Pair(
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        plays[at[0]].late(DEPTH);
                        at[0] = (at[0] + 1) % WINDOWS;
                    }
                    return plays[0].copy.stats().get(SceneCounter.STEPS_AGAIN);
                },
                passes -> {
                    long bytes = 0;
                    for (int i = 0; i < passes; i++) {
                        bytes += plays[at[1]].write(DEPTH);
                        courses[at[1]].run();
                        at[1] = (at[1] + 1) % WINDOWS;
                    }
                    return bytes;
                });
    }

    /** A late press takes the copy back as far as the floor runs, or the ratio says nothing. */
    private static void requireDepth(ScenePlay play) {
        long before = play.copy.stats().get(SceneCounter.STEPS_AGAIN);
        play.late(DEPTH);
        long again = play.copy.stats().get(SceneCounter.STEPS_AGAIN) - before;
        if (again != DEPTH) {
            throw new IllegalStateException("a late press must take the copy back " + DEPTH + " steps: steps=" + again);
        }
    }
}
