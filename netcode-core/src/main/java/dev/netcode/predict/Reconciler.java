package dev.netcode.predict;

import dev.netcode.mirror.Mirror;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;

/**
 * The verdict on a snapshot: who joins and leaves, what differs, and whether that stands, waits or is put right.
 *
 * <p>Thread: one. Allocates: verdicts and reports of corrections.
 */
final class Reconciler {

    /** How long contact memory is asked for after a difference that touched something: a brawl brings more of them. */
    private static final int ASK_TICKS = 60;

    /** How long what an unknown neighbour did may show in others. */
    private static final int AFTERMATH_TICKS = 64;

    private final Simulation simulation;
    private final PredictorConfig config;
    private final CorrectionListener listener;
    private final Mirror mirror;
    private final PredictionHistory history;
    private final Foreseen foreseen;
    private final Chain chain;
    private final Replay replay;
    private final Counters counters;
    private final Differences differences;
    private final Causes causes;
    private final Present present;
    private final double[] predicted;
    private long settled = Tick.NONE;
    private long deferredSince = Tick.NONE;
    private boolean unsure;
    private long unsureSince = Tick.NONE;
    private long askUntil = Tick.NONE;
    private long missingSince = Tick.NONE;
    private Cause lastCause = Cause.MISSING_TWIN;
    private int replayedInFrame;

    Reconciler(
            Simulation simulation,
            PredictorConfig config,
            CorrectionListener listener,
            int[] players,
            Mirror mirror,
            PredictionHistory history,
            Chain chain,
            Foreseen foreseen,
            Replay replay,
            Counters counters) {
        this.simulation = simulation;
        this.config = config;
        this.listener = listener;
        this.mirror = mirror;
        this.history = history;
        this.foreseen = foreseen;
        this.chain = chain;
        this.replay = replay;
        this.counters = counters;
        differences = new Differences(
                simulation, history, mirror, players, foreseen, config.mirror().capacity(), config.pieceMeters());
        causes = new Causes(history, chain, foreseen, mirror, simulation.fidelity());
        present = new Present(simulation);
        predicted = new double[simulation.schema().maxWidth()];
    }

    void newFrame() {
        replayedInFrame = 0;
    }

    void clear() {
        settled = Tick.NONE;
        deferredSince = Tick.NONE;
        unsure = false;
        askUntil = Tick.NONE;
        missingSince = Tick.NONE;
        replayedInFrame = 0;
    }

    long settled() {
        return settled;
    }

    boolean wantsContacts() {
        return unsure || settled < askUntil;
    }

    /** Whether a snapshot differs from what was predicted; decides nothing. */
    boolean differs(Snapshot snapshot) {
        return differences.find(snapshot);
    }

    Verdict reconcile(Snapshot snapshot, long now, long clockTick) {
        long s = snapshot.tick();
        mirror.accept(snapshot);
        if (!history.hasSave(s)) {
            counters.ignored++;
            return Verdict.Ignored.EVICTED;
        }
        long ahead = now - s;
        decide(snapshot, ahead, Math.max(ahead, clockTick - s));
        foreseen.take(snapshot, mirror, simulation, history.save(s), now);
        boolean differs = differences.find(snapshot) || contactsDiffer(snapshot) || foreseen.news();
        boolean silent = onlySleepersJoin(snapshot, ahead * simulation.schema().tickSeconds());
        boolean repairContacts = unsure && snapshot.hasImpulses();
        boolean answered = silent && differs && awaitsContacts(snapshot, ahead);
        boolean waits = answered || (silent && differs && mayWait(snapshot, ahead));
        boolean limited =
                differs && !waits && replayedInFrame > 0 && replayedInFrame + ahead > config.replayTicksPerFrame();
        if (silent && (!differs || waits || limited) && !repairContacts) {
            settleMembers(snapshot, now);
            return differs ? defer(s, answered ? Verdict.Deferred.CONTACTS : deferral(waits)) : stand(s);
        }
        return repair(snapshot, now, differs);
    }

    /** States can be equal by rounding after a guess or an event while the memory of contacts is not. */
    private boolean contactsDiffer(Snapshot snapshot) {
        return snapshot.hasImpulses()
                && causes.cameBetween(snapshot.tick(), settled)
                && !simulation.savedContactsSame(history.save(snapshot.tick()), snapshot.impulses());
    }

    private void decide(Snapshot snapshot, long replayTicks, long aheadTicks) {
        long horizon =
                aheadTicks + (long) config.snapshotTicks() * (1 + config.lostSnapshots()) + config.jitterTicks() + 1;
        int budget = (int) Math.max(1, config.replayBodyTicks() / Math.max(1, replayTicks));
        mirror.decide(snapshot, horizon * simulation.schema().tickSeconds(), budget);
        counters.cutEntities += mirror.cutCount();
        counters.inexactSnapshots += mirror.inexactCount() > 0 ? 1 : 0;
    }

    /** Whether whatever joins has slept since the snapshot and cannot have been touched up to the present. */
    private boolean onlySleepersJoin(Snapshot snapshot, double aheadSeconds) {
        for (int i = 0; i < mirror.joinCount(); i++) {
            if (replay.holds(snapshot.tick(), mirror.join(i))) {
                continue;
            }
            int row = mirror.joinRow(i);
            EntityKind kind = simulation.schema().kind(snapshot.kind(row));
            int asleep = kind.layout().asleepOffset();
            boolean sleeps = asleep >= 0 && snapshot.states()[snapshot.offset(row) + asleep] != 0;
            if (!sleeps || mirror.joinSeconds(i) <= aheadSeconds) {
                return false;
            }
        }
        return true;
    }

    /**
     * While the server runs on guesses the next snapshot would differ again: one repair at the run's end does. But what drifts apart fast
     * is not left to, and ticks that were never sampled here run on the server's guess anyway.
     */
    private boolean mayWait(Snapshot snapshot, long aheadTicks) {
        if ((snapshot.guessedMask() & 1) == 0
                || snapshot.nextQueued()
                || snapshot.tick() >= chain.lastSampled()
                || !causes.onlyGuesses(snapshot.tick(), settled)
                || differences.ownDriftMeters(
                                snapshot, aheadTicks * simulation.schema().tickSeconds())
                        > config.deferralMeters()) {
            return false;
        }
        long since = deferredSince == Tick.NONE ? snapshot.tick() : deferredSince;
        return snapshot.tick() - since < config.deferralTicks();
    }

    /**
     * After a repair without contact memory the next snapshots differ again, with no cause of their own. The memory has
     * been asked for, and one repair with it is worth more than one at each of them; the wait is a round trip's.
     */
    private boolean awaitsContacts(Snapshot snapshot, long aheadTicks) {
        long patience = aheadTicks
                + (long) config.snapshotTicks() * (1 + config.lostSnapshots())
                + config.jitterTicks()
                + config.deferralTicks();
        return unsure
                && !snapshot.hasImpulses()
                && snapshot.tick() - unsureSince <= patience
                && causes.find(snapshot, settled, differences) == Cause.PHYSICS_DIVERGENCE;
    }

    private void settleMembers(Snapshot snapshot, long now) {
        boolean changed = mirror.withdraw();
        counters.withdrawals += mirror.leaveCount();
        int joined = replay.joinSilently(snapshot, now);
        counters.silentJoins += joined;
        changed |= mirror.placeProxies();
        if (changed) {
            simulation.mute(true);
            simulation.settle();
            simulation.mute(false);
        }
    }

    private Verdict stand(long s) {
        settled = s;
        deferredSince = Tick.NONE;
        counters.stands++;
        return Verdict.STANDS;
    }

    private static Verdict deferral(boolean guesses) {
        return guesses ? Verdict.Deferred.GUESSES : Verdict.Deferred.LIMIT;
    }

    private Verdict defer(long s, Verdict verdict) {
        if (deferredSince == Tick.NONE) {
            deferredSince = s;
        }
        counters.deferred++;
        return verdict;
    }

    private Verdict repair(Snapshot snapshot, long now, boolean differs) {
        long s = snapshot.tick();
        int ticks = (int) (now - s);
        Cause cause = cause(snapshot, differs);
        boolean own = differences.own();
        boolean rails = simulation.fidelity() == RewindFidelity.POSE_ONLY && !own;
        counters.withdrawals += mirror.leaveCount();
        counters.awakeJoins += mirror.joinCount();
        present.capture();
        Report words = new Report(snapshot);
        words.collect();
        mirror.withdraw();
        replay.run(snapshot, differences, now, rails);
        mirror.findOwn(snapshot);
        replayedInFrame += ticks;
        counters.replayedTicks += ticks;
        counters.caused(cause);
        unsure = !replay.sure();
        unsureSince = s;
        if (unsure || (differs && settled < askUntil)) {
            askUntil = s + ASK_TICKS;
        }
        settled = s;
        deferredSince = Tick.NONE;
        present.tellMoves(mirror, listener);
        words.tell(cause, ticks);
        if (own) {
            counters.rewinds++;
            return new Verdict.Rewound(s, ticks, cause);
        }
        if (rails && !replay.met()) {
            counters.kept++;
            return new Verdict.KeptOverReplay(s, ticks, cause);
        }
        counters.replays++;
        return new Verdict.Replayed(s, ticks, cause);
    }

    /** What is in the aftermath of something that could not be put right completely is put down to that. */
    private Cause cause(Snapshot snapshot, boolean differs) {
        if (!differs && mirror.joinCount() == 0) {
            return lastCause;
        }
        long s = snapshot.tick();
        Cause cause = causes.find(snapshot, settled, differences);
        if (cause == Cause.MISSING_TWIN) {
            missingSince = s;
        } else if (cause == Cause.PHYSICS_DIVERGENCE && unsure) {
            cause = lastCause;
        } else if (cause == Cause.PHYSICS_DIVERGENCE
                && missingSince != Tick.NONE
                && s - missingSince <= AFTERMATH_TICKS) {
            cause = Cause.MISSING_TWIN;
        }
        lastCause = cause;
        return cause;
    }

    Verdict rebuild(Snapshot snapshot, long now, boolean first) {
        long s = snapshot.tick();
        mirror.accept(snapshot);
        present.capture();
        decide(snapshot, now - s, Math.max(now - s, 1));
        foreseen.take(snapshot, mirror, simulation, null, now);
        replay.rebuild(snapshot, now);
        mirror.findOwn(snapshot);
        present.tellMoves(mirror, listener);
        counters.rebuilds++;
        settled = s;
        deferredSince = Tick.NONE;
        unsure = !first && !snapshot.hasImpulses();
        unsureSince = s;
        return new Verdict.Rebuilt(s, simulation.memberCount());
    }

    /** The differences of the player's own, gathered before the rewind and told after it. */
    private final class Report {

        private final Snapshot snapshot;
        private final int[] field = new int[mirror.ownCount()];
        private final String[] words = new String[mirror.ownCount()];
        private final double[] amount = new double[mirror.ownCount()];
        private final long[] entity = new long[mirror.ownCount()];
        private final int[] seat = new int[mirror.ownCount()];
        private final boolean[] told = new boolean[mirror.ownCount()];
        private final boolean[] held = new boolean[mirror.ownCount()];

        Report(Snapshot snapshot) {
            this.snapshot = snapshot;
        }

        void collect() {
            for (int i = 0; i < entity.length; i++) {
                entity[i] = mirror.ownId(i);
                seat[i] = mirror.seat(entity[i]);
                int row = snapshot.find(entity[i]);
                field[i] = row < 0 ? -1 : differences.fieldOfRow(row);
                words[i] = "";
                told[i] = row >= 0;
                held[i] = simulation.readSaved(history.save(snapshot.tick()), entity[i], predicted, 0);
                if (field[i] >= 0 && held[i]) {
                    EntityKind kind = simulation.schema().kind(snapshot.kind(row));
                    int at = snapshot.offset(row);
                    amount[i] = kind.layout().difference(field[i], predicted, 0, snapshot.states(), at);
                    words[i] = kind.name() + " " + entity[i] + ": "
                            + kind.layout().describe(field[i], predicted, 0, snapshot.states(), at);
                }
            }
        }

        void tell(Cause cause, int ticks) {
            for (int i = 0; i < entity.length; i++) {
                int before = present.offset(entity[i]);
                double distance = 0;
                double turn = 0;
                if (before >= 0 && simulation.mode(entity[i]) == TwinMode.SIMULATED) {
                    EntityKind kind = simulation.schema().kind(simulation.kind(entity[i]));
                    simulation.read(entity[i], predicted, 0);
                    distance = kind.layout().distance(present.states(), before, predicted, 0);
                    turn = kind.layout().turn(present.states(), before, predicted, 0);
                }
                if (field[i] >= 0 || distance > 0 || turn > 0) {
                    listener.corrected(new CorrectionReport(
                            snapshot.tick(),
                            entity[i],
                            seat[i],
                            cause,
                            field[i],
                            amount[i],
                            distance,
                            turn,
                            ticks,
                            words[i].isEmpty() ? withoutField(i) : words[i]));
                }
            }
        }

        /** Of what no field differed, or was there to differ. */
        private String withoutField(int i) {
            boolean here = simulation.mode(entity[i]) != TwinMode.ABSENT;
            String who =
                    here ? simulation.schema().kind(simulation.kind(entity[i])).name() : "entity";
            String what = !told[i]
                    ? "not in the snapshot of tick "
                    : held[i] ? "moved by the replay, agreed at tick " : "not predicted at tick ";
            return who + " " + entity[i] + ": " + what + snapshot.tick();
        }
    }
}
