package dev.netcode.client;

import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.Predictor;
import dev.netcode.predict.Verdict;
import dev.netcode.remote.RemoteIntake;
import dev.netcode.remote.RemoteListener;
import dev.netcode.remote.RemoteView;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.telemetry.ClientStats;
import dev.netcode.time.ClientClock;
import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A game's client, whole: bytes in, a predicted world out, inputs on their way.
 *
 * <pre>{@code
 * client.receive(now);               // or on a network thread: transport.receive(client.inbox(), now)
 * client.frame(now, input);          // snapshots, clock, corrections, ticks, input frame: in this order, one way
 * draw(client.view());
 * }</pre>
 * <p>A server that began again under the same key is known by the first snapshot that it sends, and everything begins anew; one that
 * gives out other keys is silent to this client, and the game must join once more.
 *
 * <p>A frame goes one way. In a stall longer than the predictor's limit only the newest snapshot is held against the local world.
 *
 * <p>Thread: one owns the client; one other may put frames into {@link #inbox()}. Allocates: nothing of its own in a frame in which
 * predictions stand. Errors: never throws on bytes.
 */
public final class NetcodeClient {

    private final Schema schema;
    private final ClientConfig config;
    private final Transport transport;
    private final ClientClock clock;
    private final FrameInbox inbox;
    private final Frame[] waiting;
    private final SnapshotReader reader;
    private final Snapshot snapshot;
    private final InputHistory history;
    private final Predictor predictor;
    private final RemoteIntake intake;
    private final RemoteView view;
    private final RoundTrip roundTrip = new RoundTrip();
    private final ClientStats stats = new ClientStats();
    private final Tally tally = new Tally(stats);
    private final InputSender sender;
    private final Sampler sampler;
    private final Drawing drawing;
    private final double[] input;
    private final int seats;
    private SnapshotListener listener = SnapshotListener.NONE;
    private long restarts;
    private boolean mismatched;
    private int waitingCount;
    private long newestWaiting = Tick.NONE;
    private @Nullable Verdict verdict;

    /**
     * Makes a client of one connection.
     *
     * @param local the local world: its level is built, nothing else is in it
     * @param config how it runs; its clock's rate must be the schema's
     * @param transport where datagrams go
     * @param corrections hears of corrections
     * @param key the connection's key, the same as the server's
     * @param players its seats' players, as the server seated them, 1..8
     * @throws IllegalArgumentException if the clock's rate is not the schema's, or the players are out of range
     */
    public NetcodeClient(
            Simulation local,
            ClientConfig config,
            Transport transport,
            CorrectionListener corrections,
            long key,
            int... players) {
        this(local, config, transport, corrections, RemoteListener.NOBODY, key, players);
    }

    /**
     * Makes a client of one connection that tells who comes and goes.
     *
     * @param local the local world: its level is built, nothing else is in it
     * @param config how it runs; its clock's rate must be the schema's
     * @param transport where datagrams go
     * @param corrections hears of corrections
     * @param remotes hears of every entity that comes, changes and goes
     * @param key the connection's key, the same as the server's
     * @param players its seats' players, as the server seated them, 1..8
     * @throws IllegalArgumentException if the clock's rate is not the schema's, or the players are out of range
     */
    public NetcodeClient(
            Simulation local,
            ClientConfig config,
            Transport transport,
            CorrectionListener corrections,
            RemoteListener remotes,
            long key,
            int... players) {
        schema = local.schema();
        if (config.clock().ticksPerSecond() != schema.ticksPerSecond()) {
            throw new IllegalArgumentException(
                    "the clock's ticksPerSecond must be the schema's " + schema.ticksPerSecond() + ": ticksPerSecond="
                            + config.clock().ticksPerSecond());
        }
        this.config = config;
        this.transport = Objects.requireNonNull(transport, "transport must not be null");
        Corrections counted =
                new Corrections(Objects.requireNonNull(corrections, "corrections must not be null"), stats);
        Objects.requireNonNull(remotes, "remotes must not be null");
        predictor = new Predictor(local, players, config.predictor(), counted);
        seats = players.length;
        intake = new RemoteIntake(schema, config.remote(), Math.min(config.maxEntities(), 1_024), remotes);
        view = new RemoteView(schema, config.remote(), intake, predictor);
        InputLayout layout = schema.input();
        clock = new ClientClock(config.clock());
        inbox = new FrameInbox(config.inboxFrames(), transport.maxDatagramBytes());
        waiting = new Frame[config.inboxFrames()];
        reader = new SnapshotReader(schema, key, config.maxEntities(), seats);
        snapshot = new Snapshot(schema, config.maxEntities(), seats);
        history = new InputHistory(
                layout, seats, transport.reliable() ? 1 : ClientConfig.LOSSY_COPIES, config.inputHistory());
        sender = new InputSender(transport, layout, key, seats);
        sampler = new Sampler(layout, seats);
        drawing = new Drawing(clock, predictor, view);
        input = new double[layout.width() * seats];
    }

    /**
     * Has every snapshot told, before the prediction is held against it.
     *
     * @param newListener hears of it
     */
    public void listen(SnapshotListener newListener) {
        listener = newListener;
    }

    /**
     * Tells a measured way there and back, such as the handshake's; places the local time at the join.
     *
     * @param nanos the round trip
     */
    public void roundTrip(long nanos) {
        clock.roundTrip(nanos);
    }

    /**
     * Takes in what has arrived. Not needed if another thread feeds {@link #inbox()}.
     *
     * @param nowNanos monotonic time
     */
    public void receive(long nowNanos) {
        transport.receive(inbox, nowNanos);
    }

    /**
     * Where received datagrams wait for the next frame.
     *
     * @return the inbox; one thread may put into it
     */
    public FrameInbox inbox() {
        return inbox;
    }

    /**
     * Runs one frame.
     *
     * @param nowNanos monotonic time, not before the last frame's
     * @param source what the players do
     */
    public void frame(long nowNanos, InputSource source) {
        stats.add(ClientCounter.FRAMES, 1);
        verdict = null;
        observe();
        int ticks = clock.frameTicks(nowNanos);
        stats.add(ClientCounter.DROPPED_TICKS, clock.droppedThisFrame());
        if (clock.restarts() != restarts) {
            setBack();
        }
        watchRate();
        decode();
        sampler.sample(clock, history, reader.newestTick(), source);
        run(ticks);
        send(nowNanos);
        drawing.frame(nowNanos, seats);
    }

    private void watchRate() {
        if (clock.rateMismatch() && !mismatched) {
            stats.add(ClientCounter.RATE_MISMATCHES, 1);
            listener.rateMismatch();
        }
        mismatched = clock.rateMismatch();
    }

    /**
     * The clock went back by more than a second: the server stood and does not make up for it, or is that much farther away.
     * Ticks that ran here are ahead of all that is to come; but its life goes on, and what is held of it holds.
     */
    private void setBack() {
        restarts = clock.restarts();
        history.restart();
        roundTrip.clear();
        view.restart();
        predictor.reset();
    }

    /** The server began again: nothing that is known of its former life is worth anything. */
    private void forget() {
        reader.restart();
        intake.clear();
        setBack();
        tally.restarted();
        listener.restarted();
    }

    /** Takes the frames that wait, and shows the clock when which snapshot came. */
    private void observe() {
        waitingCount = 0;
        newestWaiting = Tick.NONE;
        while (waitingCount < waiting.length) {
            Frame next = inbox.poll();
            if (next == null) {
                break;
            }
            waiting[waitingCount++] = next;
            stats.add(ClientCounter.DATAGRAMS_IN, 1);
            stats.add(ClientCounter.BYTES_IN, next.length());
            long tick = reader.verifiedTick(next.data(), 0, next.length());
            if (tick != Tick.NONE) {
                clock.observe(tick, next.receivedNanos());
                newestWaiting = Math.max(newestWaiting, tick);
            }
        }
    }

    private void decode() {
        for (int i = 0; i < waitingCount; i++) {
            Frame next = waiting[i];
            ReadResult result = reader.accept(next.data(), 0, next.length(), snapshot);
            if (result == ReadResult.RESTARTED) {
                clock.restart();
                forget();
                clock.observe(SnapshotReader.peekTick(next.data(), 0, next.length()), next.receivedNanos());
                result = reader.accept(next.data(), 0, next.length(), snapshot);
            }
            if (result == ReadResult.SNAPSHOT && !clock.joined()) {
                clock.roundTrip(roundTrip.heard(reader.heldTick(), next.receivedNanos()));
            }
            inbox.release(next);
            tally.datagram(result);
            if (result == ReadResult.SNAPSHOT) {
                take();
            }
        }
    }

    private void take() {
        tally.snapshot(snapshot);
        if (snapshot.slackTick() != Tick.NONE) {
            clock.slack(snapshot.slackTick(), snapshot.slackQuarterTicks());
        }
        clock.serverRate(snapshot.serverRate());
        history.acknowledge(snapshot.tick());
        intake.accept(snapshot);
        listener.snapshot(snapshot);
        if (tooFarBehind() && snapshot.tick() < newestWaiting) {
            stats.add(ClientCounter.SKIPPED_SNAPSHOTS, 1);
            return;
        }
        runSampled(snapshot.tick());
        long due = clock.predictionTick() == Tick.NONE ? snapshot.tick() : clock.firstTick();
        Verdict now = predictor.reconcile(snapshot, due);
        verdict = now;
        view.reconciled(predictor.tick());
        tally.verdict(now);
    }

    /** With an input delay the local world can stand behind a snapshot whose inputs were sampled: they ran, no guess did. */
    private void runSampled(long upTo) {
        while (predictor.tick() != Tick.NONE
                && predictor.tick() < upTo
                && history.read(predictor.tick() + 1, input, 0)) {
            predictor.tick(input, 0);
            stats.add(ClientCounter.TICKS, 1);
            view.ticked(predictor.tick());
        }
    }

    /** Whether so long a stall lies behind that catching up makes no sense. */
    private boolean tooFarBehind() {
        if (predictor.tick() == Tick.NONE || clock.predictionTick() == Tick.NONE) {
            return false;
        }
        long behind = clock.firstTick() - 1 - predictor.tick();
        return behind * schema.tickSeconds() > config.predictor().rebuildSeconds();
    }

    private void run(int ticks) {
        if (predictor.tick() == Tick.NONE || clock.predictionTick() == Tick.NONE) {
            return;
        }
        long first = clock.firstTick();
        if (predictor.tick() < first - 1) {
            predictor.catchUpTo(first - 1);
            view.ticked(predictor.tick());
        }
        for (long tick = first; tick < first + ticks; tick++) {
            if (tick <= predictor.tick()) {
                continue;
            }
            if (history.read(tick, input, 0)) {
                predictor.tick(input, 0);
                stats.add(ClientCounter.TICKS, 1);
            } else {
                predictor.catchUpTo(tick);
            }
            view.ticked(tick);
        }
    }

    private void send(long nowNanos) {
        boolean joining = !clock.joined() && roundTrip.fresh(reader.newestTick());
        if (reader.newestTick() == Tick.NONE || !joining && !history.due(nowNanos)) {
            return;
        }
        roundTrip.sent(reader.newestTick(), nowNanos);
        int bytes = sender.send(reader, predictor, history);
        history.sent(nowNanos);
        stats.add(ClientCounter.DATAGRAMS_OUT, 1);
        stats.add(ClientCounter.BYTES_OUT, bytes);
    }

    /**
     * The local world and its corrections.
     *
     * @return live
     */
    public Predictor predictor() {
        return predictor;
    }

    /**
     * The two timelines.
     *
     * @return live; for reading only
     */
    public ClientClock clock() {
        return clock;
    }

    /**
     * The inputs that wait for the server's word.
     *
     * @return live; for reading only
     */
    public InputHistory inputs() {
        return history;
    }

    /**
     * What came of received datagrams.
     *
     * @return live; for reading only
     */
    public SnapshotReader reader() {
        return reader;
    }

    /**
     * Every entity as it is drawn, the player's own too.
     *
     * @return live; for reading only
     */
    public RemoteView view() {
        return view;
    }

    /**
     * What was counted.
     *
     * @return live
     */
    public ClientStats stats() {
        return stats;
    }

    /**
     * What the last snapshot of the last frame meant.
     *
     * @return null if the frame had none
     */
    public @Nullable Verdict verdict() {
        return verdict;
    }
}
