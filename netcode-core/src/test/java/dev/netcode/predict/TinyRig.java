package dev.netcode.predict;

import dev.netcode.input.InputGuess;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;

/** A tiny server and a predictor, words handed over in virtual time: a fixed lead, a fixed way back. */
final class TinyRig implements CorrectionListener {

    static final int PLAYER = 1;
    static final long ME = 10;

    final TinySimulation server;
    final TinySimulation client;
    final Predictor predictor;
    final List<CorrectionReport> reports = new ArrayList<>();
    final List<Verdict> verdicts = new ArrayList<>();
    final Map<Long, double[]> firstPredicted = new HashMap<>();
    final Map<Long, double[]> truth = new HashMap<>();
    int lead;
    int back;
    int every = 3;
    long wall = -1;
    long firstTick;

    /** Whether the input of a tick reaches the server in time. */
    LongPredicate arrives = t -> true;

    /** Whether the snapshot of a tick reaches the client. */
    LongPredicate heard = t -> true;

    /** Changes a snapshot before it is sent. */
    Consumer<Snapshot> forge = s -> {};

    /** What the server does before a tick. */
    Consumer<Long> before = t -> {};

    /** The player's hand. */
    LongFunction<double[]> hand = t -> new double[TinySimulation.INPUT.width()];

    private final TreeMap<Long, List<Snapshot>> flying = new TreeMap<>();
    private final Map<Long, double[]> sent = new HashMap<>();
    private double[] last = new double[TinySimulation.INPUT.width()];
    private long guessed;
    private long events;
    boolean eventNow;

    TinyRig(RewindFidelity fidelity, PredictorConfig config, int rate, int lead, int back, double wallX) {
        server = new TinySimulation(rate, fidelity, wallX);
        client = new TinySimulation(rate, fidelity, wallX);
        predictor = new Predictor(client, PLAYER, config, this);
        this.lead = lead;
        this.back = back;
    }

    static TinyRig exact(int lead, int back) {
        return exact(lead, back, PredictorConfig.DEFAULT_DEFERRAL_METERS);
    }

    static TinyRig exact(int lead, int back, double deferralMeters) {
        PredictorConfig config =
                PredictorConfig.defaults().withSnapshots(3, 0, 0).withDeferral(6, deferralMeters);
        return new TinyRig(RewindFidelity.EXACT, config, 60, lead, back, 1000);
    }

    /** Puts the player's walker down and lets him hold right. */
    TinyRig walking() {
        server.add(ME, Disc.WALKER, Disc.at(0, 0), 0);
        server.control(PLAYER, ME);
        hand = t -> right(1);
        return this;
    }

    static double[] right(double axis) {
        double[] input = new double[TinySimulation.INPUT.width()];
        input[0] = axis;
        return input;
    }

    @Override
    public void corrected(CorrectionReport report) {
        reports.add(report);
    }

    /** Moves the player on the server, as nobody could foresee. */
    void put(double dx) {
        double[] state = state(server, ME);
        state[Disc.X] += dx;
        server.write(ME, state, 0);
        eventNow = true;
    }

    void run(int ticks) {
        for (int i = 0; i < ticks; i++) {
            serve();
            play();
        }
    }

    void stall(int ticks) {
        for (int i = 0; i < ticks; i++) {
            serve();
        }
    }

    /** The server alone runs on to a tick. */
    void serveOnly(long tick) {
        while (firstTick + wall < tick) {
            serve();
        }
    }

    private void serve() {
        wall++;
        long t = firstTick + wall;
        before.accept(t);
        double[] input = sent.get(t);
        boolean came = input != null && arrives.test(t);
        double[] ran = came ? input.clone() : new double[last.length];
        if (!came) {
            InputGuess.guess(TinySimulation.INPUT, last, 0, ran, 0);
        }
        last = ran;
        guessed = guessed << 1 | (came ? 0 : 1);
        events = events << 1 | (eventNow ? 1 : 0);
        eventNow = false;
        server.applyInput(PLAYER, ran, 0);
        server.step(t);
        if (server.controlled(PLAYER) >= 0) {
            truth.put(t, state(server, server.controlled(PLAYER)));
        }
        if (t % every == 0 && heard.test(t)) {
            Snapshot snapshot = snapshot(t);
            forge.accept(snapshot);
            flying.computeIfAbsent(wall + back, k -> new ArrayList<>()).add(snapshot);
        }
    }

    Snapshot snapshot(long t) {
        Snapshot snapshot = new Snapshot(server.schema(), 256);
        snapshot.begin(t);
        snapshot.inputs(guessed, events, sent.containsKey(t + 1) && arrives.test(t + 1));
        snapshot.ranInput(last, 0);
        snapshot.controlled(server.controlled(PLAYER));
        snapshot.impulsesRide();
        for (int i = 0; i < server.memberCount(); i++) {
            long id = server.member(i);
            int row = snapshot.add(id, server.kind(id), t, true);
            server.read(id, snapshot.states(), snapshot.offset(row));
        }
        return snapshot;
    }

    private void play() {
        long clock = firstTick + wall + lead;
        while (!flying.isEmpty() && flying.firstKey() <= wall) {
            for (Snapshot snapshot : flying.pollFirstEntry().getValue()) {
                verdicts.add(predictor.reconcile(snapshot, clock));
            }
        }
        if (predictor.tick() == Tick.NONE) {
            return;
        }
        predictor.catchUpTo(clock - 1);
        double[] input = hand.apply(clock);
        sent.put(clock, input);
        predictor.tick(input, 0);
        if (predictor.controlled() >= 0) {
            double[] state = new double[Disc.LAYOUT.width()];
            if (predictor.read(predictor.controlled(), state, 0)) {
                firstPredicted.put(clock, state);
            }
        }
    }

    static double[] state(TinySimulation simulation, long id) {
        double[] state = new double[Disc.LAYOUT.width()];
        simulation.read(id, state, 0);
        return state;
    }

    double x() {
        return state(client, predictor.controlled())[Disc.X];
    }

    /** How many verdicts were of a kind. */
    long count(Verdict.Kind kind) {
        return verdicts.stream().filter(v -> v.kind() == kind).count();
    }

    /** Ticks in a range at which the first prediction was not the server's, to the bit. */
    long unequal(long from, long to) {
        long count = 0;
        for (long t = from; t <= to; t++) {
            double[] mine = firstPredicted.get(t);
            double[] his = truth.get(t);
            count += mine != null && his != null && !Disc.LAYOUT.same(mine, 0, his, 0) ? 1 : 0;
        }
        return count;
    }
}
