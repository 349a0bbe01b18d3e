package dev.netcode.benchmarks;

import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.mirror.NearSet;
import dev.netcode.mirror.Reach;
import dev.netcode.mirror.ReachConfig;
import dev.netcode.mirror.ReachField;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;
import java.util.List;

/** What prediction costs beside the same world stepped by hand. */
final class PredictionRows {

    private static final int WINDOWS = 20;
    private static final int DEPTH = 12;

    /** Both sides of a row begin anew after as many ticks, so that they run the very same ones, over and over. */
    private static final int CYCLE = 480;

    private PredictionRows() {}

    static List<RatioRow> rows() {
        return List.of(
                RatioRow.surplus(
                        "predictor_tick_10",
                        1.04,
                        "what prediction adds to a tick of a car among 10 boxes that come to rest, saved and listened to, as"
                                + " a share of the engine's own step of them",
                        () -> surplus(10)),
                RatioRow.surplus("predictor_tick_lone", 1.08, "the same of a lone car", () -> surplus(0)),
                RatioRow.ratio(
                        "predictor_tick_10_own",
                        1.04,
                        "the same predicted tick among 10 boxes / our own step of them, by hand",
                        () -> ticks(10, PredictionPlay.stirred(10))),
                RatioRow.ratio(
                        "predictor_tick_lone_own",
                        1.08,
                        "the same of a lone car",
                        () -> ticks(0, PredictionPlay.stirred(0))),
                RatioRow.ratio(
                        "predictor_tick_10_engine",
                        1.04,
                        "the same predicted tick among 10 boxes / the engine's own step of them, by hand",
                        () -> ticks(10, PredictionPlay.stirredEngine(10))),
                RatioRow.ratio(
                        "predictor_tick_lone_engine",
                        1.08,
                        "the same of a lone car",
                        () -> ticks(0, PredictionPlay.stirredEngine(0))),
                RatioRow.nanos(
                        "standing_snapshot_ns",
                        150,
                        "what was predicted of a car and 10 boxes held against the server's word, acknowledged inputs dropped",
                        PredictionRows::standing),
                RatioRow.ratio(
                        "rewind12",
                        1.12,
                        "restore, detect, 12 steps with saves of a car among 10 boxes / 12 bare steps of the same ticks",
                        PredictionRows::rewind),
                RatioRow.ratio(
                        "reach_share",
                        0.25,
                        "who may be touched of 1,000 entities, 20 of them near and moving / one bare step of the same"
                                + " 20",
                        () -> reach(PredictionPlay.stirred(19))),
                RatioRow.ratio(
                        "reach_share_engine",
                        0.25,
                        "the same search / one step of the same 20 by the engine itself",
                        () -> reach(PredictionPlay.stirredEngine(19))),
                RatioRow.ratio(
                        "far_1000_tick",
                        1.05,
                        "a predicted tick with 1,000 known entities far away / with none",
                        () -> far(1000, 0)),
                RatioRow.ratio("far_5000_tick", 1.05, "the same with 5,000", () -> far(5000, 0)),
                RatioRow.ratio(
                        "far_1000_replay",
                        1.05,
                        "a snapshot that differs, repaired over 12 ticks, with 1,000 known far away / with none",
                        () -> far(1000, 1)));
    }

    private static Pair ticks(int boxes, DrivingSimulation hand) {
        return new Pair(predicted(boxes), byHand(hand, 0, CYCLE));
    }

    private static Surplus surplus(int boxes) {
        return new Surplus(
                predicted(boxes),
                byHand(PredictionPlay.stirred(boxes), 0, CYCLE),
                byHand(PredictionPlay.stirredEngine(boxes), 0, CYCLE));
    }

    private static Side predicted(int boxes) {
        PredictionPlay play = new PredictionPlay(PredictionPlay.stirred(boxes), 0);
        return passes -> {
            for (int i = 0; i < passes; i++) {
                play.restart();
                for (int tick = 1; tick <= CYCLE; tick++) {
                    play.tick(tick);
                }
            }
            return play.predictor.tick();
        };
    }

    /** The yard from where it stands, stepped by hand up to a tick, again and again. */
    private static Side byHand(DrivingSimulation yard, long from, long to) {
        double[] input = new double[yard.schema().input().width()];
        SavedWorld start = yard.newSave();
        yard.save(start, from);
        return passes -> {
            for (int i = 0; i < passes; i++) {
                yard.restore(start);
                yard.settle();
                for (long tick = from + 1; tick <= to; tick++) {
                    PredictionPlay.hold(tick, input);
                    yard.applyInput(PredictionPlay.PLAYER, input, 0);
                    yard.step(tick);
                }
            }
            return to;
        };
    }

    private static Side standing() {
        PredictionPlay play = new PredictionPlay(10, 0);
        play.reconcile(false);
        Snapshot word = play.tell(false);
        InputLayout layout = word.schema().input();
        InputHistory history = new InputHistory(layout, 1, 4, 64);
        double[] input = new double[layout.width()];
        long[] tick = {0};
        return passes -> {
            double stood = 0;
            for (int i = 0; i < passes; i++) {
                history.record(tick[0], input, 0);
                history.acknowledge(tick[0]++ - DEPTH);
                stood += play.predictor.agreesWith(word) ? 1 : 0;
            }
            return stood;
        };
    }

    private static Pair rewind() {
        DrivingSimulation yard = PredictionPlay.yard(10);
        double[] input = new double[yard.schema().input().width()];
        SavedWorld[] saves = new SavedWorld[WINDOWS];
        SavedWorld[] scratch = new SavedWorld[DEPTH];
        for (int i = 0; i < DEPTH; i++) {
            scratch[i] = yard.newSave();
        }
        for (int window = 0; window < WINDOWS; window++) {
            saves[window] = yard.newSave();
            yard.save(saves[window], (long) window * DEPTH);
            steps(yard, input, window, null);
        }
        DrivingSimulation bare = PredictionPlay.yard(10);
        SavedWorld start = bare.newSave();
        bare.save(start, 0);
        int[] at = {0, 0};
        return new Pair(
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        yard.restore(saves[at[0]]);
                        yard.settle();
                        steps(yard, input, at[0], scratch);
                        at[0] = (at[0] + 1) % WINDOWS;
                    }
                    return at[0];
                },
                passes -> {
                    for (int i = 0; i < passes; i++) {
                        if (at[1] == 0) {
                            bare.restore(start); // once in 240 ticks: the same ticks as ours, over and over
                            bare.settle();
                        }
                        steps(bare, input, at[1], null);
                        at[1] = (at[1] + 1) % WINDOWS;
                    }
                    return at[1];
                });
    }

    private static void steps(
            DrivingSimulation yard,
            double[] input,
            int window,
            SavedWorld @org.jspecify.annotations.Nullable [] saves) {
        for (int i = 0; i < DEPTH; i++) {
            long tick = (long) window * DEPTH + i + 1;
            PredictionPlay.hold(tick, input);
            yard.applyInput(PredictionPlay.PLAYER, input, 0);
            yard.step(tick);
            if (saves != null) {
                yard.save(saves[i], tick);
            }
        }
    }

    private static Pair reach(DrivingSimulation hand) {
        DrivingSimulation yard = PredictionPlay.stirred(19);
        ReachConfig config = ReachConfig.defaults();
        ReachField field = new ReachField(yard.schema(), config, 1024);
        Reach reach = new Reach(field);
        NearSet near = new NearSet(reach, config);
        double[] word = new double[yard.schema().maxWidth()];
        yard.read(100, word, 0);
        for (int i = 0; i < 980; i++) {
            word[0] = 60 + (i % 35) * 4;
            word[1] = Math.floor(i / 35.0) * 4 - 60;
            field.put(10_000 + i, Driving.BOX, word, 0, Tick.NONE);
        }
        double[][] states = new double[yard.memberCount()][yard.schema().maxWidth()];
        for (int i = 0; i < states.length; i++) {
            yard.read(yard.member(i), states[i], 0);
        }
        return new Pair(
                passes -> {
                    for (int i = 0; i < passes * DEPTH; i++) {
                        for (int m = 0; m < states.length; m++) {
                            long id = yard.member(m);
                            field.put(id, yard.kind(id), states[m], 0, i);
                        }
                        reach.begin(near.searchSeconds(0.35));
                        reach.source(PredictionPlay.CAR);
                        reach.run();
                        near.update(reach, 0.35, config.budget(), Tick.NONE);
                    }
                    return near.size();
                },
                byHand(hand, PredictionPlay.STIRRED, PredictionPlay.STIRRED + DEPTH));
    }

    private static Pair far(int entities, int corrections) {
        return new Pair(
                side(new PredictionPlay(10, entities), corrections), side(new PredictionPlay(10, 0), corrections));
    }

    private static Side side(PredictionPlay play, int corrections) {
        return passes -> {
            for (int i = 0; i < passes; i++) {
                play.tick();
                if (corrections > 0) {
                    play.reconcile(true);
                }
            }
            return play.predictor.tick();
        };
    }
}
