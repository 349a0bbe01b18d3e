package dev.netcode.benchmarks;

import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.Predictor;
import dev.netcode.predict.PredictorConfig;
import dev.netcode.sim.SavedWorld;
import dev.netcode.wire.Snapshot;

/**
 * A car that is driven about among loose boxes in a walled yard, predicted: its own words of some ticks ago come back as
 * the server's, as they were or with one box pushed aside. The same yard by hand is {@link #yard}.
 */
final class PredictionPlay {

    static final int PLAYER = 1;
    static final long CAR = 10;
    private static final double HALF_METERS = 8;
    private static final int AHEAD = 12;

    /** The tick up to which a stirred yard has run. */
    static final long STIRRED = 5;

    final Predictor predictor;
    private final DrivingSimulation world;
    private final SavedWorld beginning;
    private final Snapshot snapshot;
    private final double[] input;
    private boolean aside;

    PredictionPlay(int boxes, int far) {
        this(yard(boxes), far);
    }

    /** Starts where a yard stands, with as many entities far away. */
    PredictionPlay(DrivingSimulation server, int far) {
        world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(HALF_METERS));
        predictor = new Predictor(
                world, PLAYER, PredictorConfig.defaults().withSnapshots(1, 0, 0), CorrectionListener.NONE);
        Snapshot start = new Snapshot(world.schema(), 8192);
        snapshot = new Snapshot(world.schema(), 8192);
        input = new double[world.schema().input().width()];
        start.begin(0);
        start.controlled(CAR);
        start.impulsesRide();
        for (int i = 0; i < server.memberCount(); i++) {
            long id = server.member(i);
            int row = start.add(id, server.kind(id), 0, true);
            server.read(id, start.states(), start.offset(row));
        }
        double[] word = new double[world.schema().maxWidth()];
        server.read(server.member(server.memberCount() - 1), word, 0);
        for (int i = 0; i < far; i++) {
            int row = start.add(10_000 + i, Driving.BOX, 0, false);
            word[0] = 500 + (i % 100) * 3;
            word[1] = Math.floor(i / 100.0) * 3;
            System.arraycopy(word, 0, start.states(), start.offset(row), Driving.PIECE_LAYOUT.width());
        }
        predictor.reconcile(start, 1);
        beginning = world.newSave();
        world.save(beginning, 0);
        for (int i = 0; i < 4 * AHEAD; i++) {
            tick();
        }
    }

    /** Puts the world back to where it began; the predictor's ticks go on. */
    void restart() {
        world.restore(beginning);
        world.settle();
    }

    /** The yard with a car and boxes, for stepping by hand. */
    static DrivingSimulation yard(int boxes) {
        return yard(boxes, Dyn4jConfig.topDown());
    }

    private static DrivingSimulation yard(int boxes, Dyn4jConfig config) {
        DrivingSimulation yard = new DrivingSimulation(60, config, DrivingLevel.arena(HALF_METERS));
        yard.put(CAR, Driving.CAR, 0, 0, 0, 0, 0);
        for (int i = 0; i < boxes; i++) {
            yard.put(100 + i, Driving.BOX, 3.5 + (i % 4) * 1.6, -6 + (i % 5) * 2.3, 0.1 * i, 0, 0);
        }
        yard.settle();
        yard.control(PLAYER, CAR);
        return yard;
    }

    /** The yard with every box on the move, some ticks on. */
    static DrivingSimulation stirred(int boxes) {
        return stirred(boxes, Dyn4jConfig.topDown());
    }

    /** The same in the engine as it comes. */
    static DrivingSimulation stirredEngine(int boxes) {
        return stirred(boxes, Dyn4jConfig.topDown().with(Dyn4jConfig.Flavor.PLAIN));
    }

    private static DrivingSimulation stirred(int boxes, Dyn4jConfig config) {
        DrivingSimulation yard = yard(boxes, config);
        double[] word = new double[yard.schema().maxWidth()];
        int velocity = Driving.PIECE_LAYOUT.velocityOffset();
        for (int i = 0; i < boxes; i++) {
            yard.read(100 + i, word, 0);
            word[velocity] = i % 2 == 0 ? 2 : -1.5;
            word[velocity + 1] = i % 3 - 1;
            word[Driving.PIECE_LAYOUT.asleepOffset()] = 0;
            yard.write(100 + i, word, 0);
        }
        yard.settle();
        double[] input = new double[yard.schema().input().width()];
        for (long tick = 1; tick <= STIRRED; tick++) {
            hold(tick, input);
            yard.applyInput(PLAYER, input, 0);
            yard.step(tick);
        }
        return yard;
    }

    /** The player's hand: round and round, forth and back. */
    static void hold(long tick, double[] input) {
        input[Driving.INPUT_WHEEL] = Math.round(64 * Math.sin(tick * 0.013)) / 64.0;
        input[Driving.INPUT_THROTTLE] = tick % 300 < 210 ? 1 : -1;
    }

    void tick() {
        tick(predictor.tick() + 1);
    }

    /** Predicts the next tick with what the hand does in another, and hears what was felt in it. */
    void tick(long hand) {
        hold(hand, input);
        predictor.tick(input, 0);
        predictor.takeFelt();
    }

    /** Says what was predicted for a tick twelve ticks ago, or that one box was a centimetre aside. */
    Snapshot tell(boolean differently) {
        long s = predictor.tick() - AHEAD;
        snapshot.begin(s);
        snapshot.controlled(CAR);
        snapshot.impulsesRide();
        aside = !aside;
        for (int i = 0; i < world.memberCount(); i++) {
            long id = world.member(i);
            int row = snapshot.add(id, world.kind(id), s, true);
            predictor.readAt(s, id, snapshot.states(), snapshot.offset(row));
            if (differently && id == 100) {
                snapshot.states()[snapshot.offset(row)] += aside ? 0x1p-7 : -0x1p-7;
            }
        }
        return snapshot;
    }

    void reconcile(boolean differently) {
        predictor.reconcile(tell(differently), predictor.tick() + 1);
    }
}
