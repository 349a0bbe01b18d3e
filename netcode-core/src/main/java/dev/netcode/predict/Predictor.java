package dev.netcode.predict;

import dev.netcode.input.InputLayout;
import dev.netcode.mirror.Mirror;
import dev.netcode.mirror.Twins;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.Wire;
import java.util.Arrays;

/**
 * Runs the local world ahead of the server and puts it right when the server's word differs.
 *
 * <p>Each tick it applies the player's input at once, steps, and saves. Each snapshot it holds what it had for that tick
 * against the word: what is equal stands, and nothing runs again; what is not is set back to its own saved world of that
 * tick, the word taken for all that differs, and the ticks since run again, once. A replay is a function of the saved
 * world, the word and the inputs alone.
 *
 * <p>Use, per frame: {@link #reconcile} for each snapshot in order; then {@link #tick} for each tick that the clock
 * gives; {@link #dropTicks} for those that it drops. Acknowledge {@link #settledTick} to the server, and ask it for
 * contacts while {@link #wantsContacts}. Thread: one. Allocates: nothing of its own while predictions stand.
 */
public final class Predictor implements Twins {

    private final Simulation simulation;
    private final PredictorConfig config;
    private final int[] players;
    private final InputLayout input;
    private final Mirror mirror;
    private final PredictionHistory history;
    private final Chain chain;
    private final Foreseen foreseen;
    private final EventLedger ledger;
    private final Felt felt;
    private final Replay replay;
    private final Reconciler reconciler;
    private final Counters counters = new Counters();
    private boolean predicting = true;
    private boolean standing;
    private long now = Tick.NONE;

    /**
     * Creates a predictor for one player.
     *
     * @param simulation the local world: the level is built, nothing else is in it, and nobody else adds to it
     * @param player 0..1023
     * @param config how far prediction may go
     * @param listener hears of corrections
     */
    public Predictor(Simulation simulation, int player, PredictorConfig config, CorrectionListener listener) {
        this(simulation, new int[] {player}, config, listener);
    }

    /**
     * Creates a predictor for several players on one client: one verdict and one replay over all of them.
     *
     * @param simulation the local world: the level is built, nothing else is in it, and nobody else adds to it
     * @param players by seat, each 0..1023 and different, 1..8 of them
     * @param config how far prediction may go
     * @param listener hears of corrections
     * @throws IllegalArgumentException if players is empty, too long, or names one out of range or twice
     */
    public Predictor(Simulation simulation, int[] players, PredictorConfig config, CorrectionListener listener) {
        this.players = checked(players);
        this.simulation = simulation;
        this.config = config;
        input = simulation.schema().input();
        mirror = new Mirror(simulation, this.players, config.mirror());
        history = new PredictionHistory(simulation, config.historyTicks(), input.width() * this.players.length);
        chain = new Chain(input, this.players.length, history);
        foreseen = new Foreseen(input, this.players, history.capacity());
        ledger = new EventLedger(256, config.eventWindowTicks(), config.eventTimeoutTicks());
        felt = new Felt(simulation, history, mirror, ledger, config.feltNewtonSeconds());
        replay = new Replay(simulation, history, mirror, this.players, foreseen, felt, ledger);
        reconciler = new Reconciler(
                simulation, config, listener, this.players, mirror, history, chain, foreseen, replay, counters);
    }

    private static int[] checked(int[] players) {
        if (players.length < 1 || players.length > 8) {
            throw new IllegalArgumentException("players must number 1..8: players=" + players.length);
        }
        for (int i = 0; i < players.length; i++) {
            if (players[i] < 0 || players[i] > 1023) {
                throw new IllegalArgumentException("player must be in 0..1023: player=" + players[i]);
            }
            for (int j = 0; j < i; j++) {
                if (players[i] == players[j]) {
                    throw new IllegalArgumentException("players must differ: player=" + players[i]);
                }
            }
        }
        return Arrays.copyOf(players, players.length);
    }

    /**
     * The last tick predicted.
     *
     * @return a tick, or {@link Tick#NONE} before the first snapshot
     */
    public long tick() {
        return now;
    }

    /**
     * Predicts the next tick with the players' own inputs.
     *
     * @param inputs quantized, in the schema's input layout, seat after seat; fields that only the server decides are
     *     not applied
     * @param offset where they begin
     * @throws IllegalStateException before the first snapshot
     * @throws IllegalArgumentException if an input is not finite or out of its range, or the array too short; the tick is
     *     not run then
     */
    public void tick(double[] inputs, int offset) {
        if (now == Tick.NONE) {
            throw new IllegalStateException("tick needs a snapshot first: tick=NONE");
        }
        if (offset < 0 || offset > inputs.length - players.length * input.width()) {
            throw new IllegalArgumentException("inputs must have " + players.length * input.width()
                    + " numbers from offset on: length=" + inputs.length + " offset=" + offset);
        }
        int invalid = chain.sampled(now + 1, inputs, offset);
        if (invalid >= 0) {
            throw new IllegalArgumentException("input must be finite and in range: field="
                    + input.name(invalid % input.width()) + ", seat=" + invalid / input.width());
        }
        reconciler.newFrame();
        run();
    }

    /**
     * Runs the ticks that a stall dropped, which were never sampled and are never sent, on the guess that the server
     * makes for them.
     *
     * @param count how many, >= 0
     */
    public void dropTicks(int count) {
        if (now != Tick.NONE) {
            catchUpTo(now + count);
        }
    }

    /**
     * Runs up to a tick on the guess, if the local world has not got there yet.
     *
     * @param tick the last tick to run
     */
    public void catchUpTo(long tick) {
        while (now != Tick.NONE && now < tick) {
            chain.dropped(now + 1);
            counters.droppedTicks++;
            run();
        }
    }

    private void run() {
        now++;
        if (standing) {
            return;
        }
        int at = history.offset(now);
        for (int player : players) {
            simulation.applyValidInput(player, history.effective(), at);
            at += input.width();
        }
        foreseen.apply(now, simulation);
        simulation.step(now);
        felt.collect(now);
        history.save(now, simulation);
    }

    /**
     * Holds the prediction against the server's word.
     *
     * @param snapshot the word, not kept; snapshots come in order, older ones are ignored
     * @param clockTick the tick that the client's clock is about to run; more than one after {@link #tick()} in a stall
     * @return what it meant
     */
    public Verdict reconcile(Snapshot snapshot, long clockTick) {
        long s = snapshot.tick();
        if (s < 0 || s > Wire.MAX_TICK || s <= mirror.newest()) {
            counters.ignored++;
            return Verdict.Ignored.OLDER;
        }
        if (now == Tick.NONE || standing || tooLate(s, clockTick)) {
            return rebuild(snapshot);
        }
        catchUpTo(s);
        chain.tell(snapshot, now);
        Verdict verdict = reconciler.reconcile(snapshot, now, clockTick);
        ledger.settle(reconciler.settled(), now);
        return verdict;
    }

    private boolean tooLate(long s, long clockTick) {
        long behind = clockTick - 1 - now;
        return s > now
                && (behind > history.capacity() - 1
                        || behind * simulation.schema().tickSeconds() > config.rebuildSeconds());
    }

    private Verdict rebuild(Snapshot snapshot) {
        long s = snapshot.tick();
        boolean first = now == Tick.NONE;
        if (s > now) {
            now = s;
            chain.rebuilt(snapshot);
        }
        chain.tell(snapshot, now);
        standing = !predicting || !history.has(s) || !chain.connects(s, now);
        return reconciler.rebuild(snapshot, standing ? s : now, first);
    }

    /**
     * Switches prediction. Off, the local world stands where the newest snapshot put it, raw; inputs are still
     * remembered, so that it is brought up to the present by the first snapshot after it is switched on again.
     *
     * @param on whether to predict
     */
    public void predict(boolean on) {
        predicting = on;
        if (!on && now != Tick.NONE) {
            standing = true;
        }
    }

    /**
     * Whether prediction is on.
     *
     * @return true unless switched off
     */
    public boolean predicting() {
        return predicting;
    }

    /** Forgets everything, for another server or another life of the same one; the next snapshot begins anew. */
    public void reset() {
        mirror.reset();
        history.clear();
        chain.clear();
        foreseen.clear(simulation);
        for (int player : players) {
            simulation.control(player, EntityId.NONE);
        }
        ledger.clear();
        felt.clear();
        reconciler.clear();
        standing = false;
        now = Tick.NONE;
    }

    /**
     * The newest snapshot at which the local world was found to be the server's, or was made so: what to acknowledge.
     *
     * @return a tick, or {@link Tick#NONE}
     */
    public long settledTick() {
        return reconciler.settled();
    }

    /**
     * Whether contact memory was needed and not at hand, so that the server is to be asked for it.
     *
     * @return true until a snapshot brings it
     */
    public boolean wantsContacts() {
        return reconciler.wantsContacts();
    }

    @Override
    public TwinMode mode(long id) {
        return simulation.mode(id);
    }

    @Override
    public int kind(long id) {
        return simulation.mode(id) == TwinMode.ABSENT ? -1 : simulation.kind(id);
    }

    @Override
    public boolean read(long id, double[] state, int offset) {
        if (simulation.mode(id) == TwinMode.ABSENT) {
            return false;
        }
        simulation.read(id, state, offset);
        return true;
    }

    @Override
    public int twinCount() {
        return simulation.memberCount() + mirror.proxyCount();
    }

    @Override
    public long twinId(int index) {
        int members = simulation.memberCount();
        return index < members ? simulation.member(index) : mirror.proxy(index - members);
    }

    /**
     * What the first player controls at the local tick.
     *
     * @return an entity, or {@link dev.netcode.sim.EntityId#NONE}
     */
    public long controlled() {
        return simulation.controlled(players[0]);
    }

    /**
     * What a seat's player controls at the local tick.
     *
     * @param seat 0..seats-1
     * @return an entity, or {@link dev.netcode.sim.EntityId#NONE}
     */
    public long controlled(int seat) {
        return simulation.controlled(players[seat]);
    }

    /**
     * What was felt since the last call, each event once, whatever was replayed.
     *
     * @return reused; valid until the next call
     */
    public FeltEvents takeFelt() {
        return felt.take();
    }

    /**
     * Where a game's own predicted effects are raised.
     *
     * @return the ledger that follows this predictor's replays
     */
    public EventLedger ledger() {
        return ledger;
    }

    /**
     * Who is mirrored how.
     *
     * @return the mirror; for reading only
     */
    public Mirror mirror() {
        return mirror;
    }

    /**
     * What it has done so far.
     *
     * @return live counters
     */
    public Counters counters() {
        return counters;
    }

    /**
     * What prediction may cost.
     *
     * @return the configuration
     */
    public PredictorConfig config() {
        return config;
    }

    /**
     * How the simulation may go back.
     *
     * @return its fidelity
     */
    public RewindFidelity fidelity() {
        return simulation.fidelity();
    }

    /**
     * Whether the prediction has what a snapshot says, as far as the members of the last verdict go. Changes nothing.
     *
     * @param snapshot of a tick that is {@linkplain #remembers remembered}
     * @return true if it would stand
     */
    public boolean agreesWith(Snapshot snapshot) {
        return history.hasSave(snapshot.tick()) && !reconciler.differs(snapshot);
    }

    /**
     * Whether a tick can be gone back to.
     *
     * @param tick any tick
     * @return false if it was never run or is too long ago
     */
    public boolean remembers(long tick) {
        return history.hasSave(tick);
    }

    /**
     * The state that an entity had at a tick, as it is known now.
     *
     * @param tick any tick
     * @param id any id
     * @param state receives the state
     * @param offset where to put it
     * @return false if the tick is not {@linkplain #remembers remembered} or the entity was not simulated then
     */
    public boolean readAt(long tick, long id, double[] state, int offset) {
        return history.hasSave(tick) && simulation.readSaved(history.save(tick), id, state, offset);
    }
}
