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
                        "a late press taken in, back, 12 steps again with saves, and eased / 12 bare steps of the same ones",
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
        requireSame(play, hand);
        return new Pair(
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
        hand.applyInput(0, input, 0);
        hand.applyInput(1, input, 0);
    }

    private static double[] held(double wheel, DrivingSimulation hand) {
        double[] input = new double[hand.schema().input().width()];
        input[Driving.INPUT_WHEEL] = wheel;
        input[Driving.INPUT_THROTTLE] = 1;
        return input;
    }

    private static Pair back() {
        ScenePlay[] plays = new ScenePlay[WINDOWS];
        for (int i = 0; i < WINDOWS; i++) {
            plays[i] = new ScenePlay(60 + (long) i * DEPTH, DEPTH);
        }
        DrivingSimulation hand = ScenePlay.yard();
        double[] input = held(0.5, hand);
        double[][] pressed = {held(0.25, hand), held(0.75, hand)};
        for (long step = 1; step <= 60; step++) {
            apply(hand, input);
            hand.step(step);
        }
        SavedWorld start = hand.newSave();
        hand.save(start, 60);
        int[] at = {0, 0, 0};
        return new Pair(
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        plays[at[0]].late(DEPTH);
                        at[0] = (at[0] + 1) % WINDOWS;
                    }
                    return plays[0].copy.stats().get(SceneCounter.STEPS_AGAIN);
                },
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        if (at[1] == 0) {
                            hand.restore(start); // once in 60 steps: the same steps as ours, over and over
                            hand.settle();
                            at[2] ^= 1;
                        }
                        for (int step = 0; step < DEPTH; step++) {
                            hand.applyInput(0, input, 0);
                            hand.applyInput(1, pressed[at[2]], 0);
                            hand.step(step);
                        }
                        at[1] = (at[1] + 1) % WINDOWS;
                    }
                    return at[1];
                });
    }
}
