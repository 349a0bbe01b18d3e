package dev.netcode.examples.gauntlet;

import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.Predictor;
import dev.netcode.predict.PredictorConfig;
import dev.netcode.predict.Verdict;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;

/** The library's predictor, as it comes. */
final class LibraryPrediction implements Prediction {

    private final Predictor predictor;

    LibraryPrediction(Simulation simulation, int player) {
        predictor = new Predictor(simulation, player, PredictorConfig.defaults(), CorrectionListener.NONE);
    }

    @Override
    public long tick() {
        return predictor.tick();
    }

    @Override
    public void tick(double[] input, int offset) {
        predictor.tick(input, offset);
    }

    @Override
    public void catchUpTo(long tick) {
        predictor.catchUpTo(tick);
    }

    @Override
    public Meaning reconcile(Snapshot snapshot, long clockTick) {
        boolean first = predictor.tick() == Tick.NONE;
        Verdict verdict = predictor.reconcile(snapshot, clockTick);
        return switch (verdict.kind()) {
            case STANDS -> Meaning.STANDS;
            case REPLAYED, KEPT_OVER_REPLAY -> Meaning.REPLAYED;
            case REWOUND -> Meaning.REWOUND;
            case REBUILT -> first ? Meaning.NOTHING : Meaning.REWOUND;
            case IGNORED, DEFERRED -> Meaning.NOTHING;
        };
    }

    @Override
    public long settledTick() {
        return predictor.settledTick();
    }

    @Override
    public boolean wantsContacts() {
        return predictor.wantsContacts();
    }

    @Override
    public long replayedTicks() {
        return predictor.counters().replayedTicks();
    }

    @Override
    public long controlled() {
        return predictor.controlled();
    }

    @Override
    public TwinMode mode(long id) {
        return predictor.mode(id);
    }

    @Override
    public int kind(long id) {
        return predictor.kind(id);
    }

    @Override
    public boolean read(long id, double[] state, int offset) {
        return predictor.read(id, state, offset);
    }

    @Override
    public int twinCount() {
        return predictor.twinCount();
    }

    @Override
    public long twinId(int index) {
        return predictor.twinId(index);
    }
}
