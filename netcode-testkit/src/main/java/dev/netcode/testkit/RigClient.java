package dev.netcode.testkit;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.client.NetcodeClient;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.transport.Transport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A whole client in a {@link Rig}, with everything about it held against the server: each tick's state as it was <em>first</em> predicted
 * against what the server then made of the same tick, for the player's own units and for every twin.
 *
 * <p>Thread: one. Allocates: for its records.
 */
public final class RigClient implements Peer, PeerFactory, CorrectionListener {

    private final InProcessServer server;
    private final Simulation local;
    private final ClientConfig config;
    private final InputSource input;
    private final List<CorrectionReport> corrections = new ArrayList<>();
    private final FirstStates first;
    private DrawnMotion drawn;
    private long frames;
    private long lastFrameNanos;
    private long guessedBefore;
    private final double[] theirs;
    private @Nullable NetcodeClient client;
    private @Nullable Seat seat;
    private @Nullable Recording recording;
    private long correctionHash;
    private int[] players = {};
    private long recorded = Tick.NONE;
    private long ownTicks;
    private long ownEqual;
    private double ownWorstMeters;
    private long twinTicks;
    private long twinEqual;
    private @Nullable Divergence ownDivergence;
    private @Nullable Divergence twinDivergence;

    RigClient(InProcessServer server, Simulation local, ClientConfig config, InputSource input) {
        this.server = server;
        this.local = local;
        this.config = config;
        this.input = input;
        first = new FirstStates(local.schema().maxWidth());
        drawn = new DrawnMotion(local.schema(), config.remote().pace());
        theirs = new double[local.schema().maxWidth()];
    }

    @Override
    public Peer make(Transport transport, long key, int... seated) {
        players = seated.clone();
        recording = new Recording(local.schema().hash(), key, transport.reliable(), seated);
        client = new NetcodeClient(local, config, new RecordingTransport(transport, recording), this, key, seated);
        return this;
    }

    void seat(Seat newSeat) {
        seat = newSeat;
    }

    @Override
    public void corrected(CorrectionReport report) {
        corrections.add(report);
        correctionHash = WorldHash.mix(correctionHash, report);
    }

    @Override
    public void frame(long nowNanos) {
        NetcodeClient running = client();
        running.receive(nowNanos);
        recording().frame(nowNanos);
        running.frame(nowNanos, this::sample);
        recording().check(running.predictor().tick(), Replayer.hash(local, correctionHash));
        if (frames > 0) {
            drawn.frame(running.view(), Math.max(0, (nowNanos - lastFrameNanos) / 1e9));
        }
        frames++;
        lastFrameNanos = nowNanos;
        long now = running.predictor().tick();
        if (now == Tick.NONE) {
            return;
        }
        long from = recorded == Tick.NONE ? now : Math.max(recorded + 1, now - FirstStates.TICKS + 1);
        for (long tick = from; tick <= now; tick++) {
            first.record(tick, running.predictor());
        }
        recorded = Math.max(recorded, now);
    }

    private void sample(long tick, double[] out, int offset) {
        input.sample(tick, out, offset);
        recording()
                .input(
                        tick,
                        out,
                        offset,
                        players.length * local.schema().input().width());
    }

    /**
     * Everything that the client was given so far; {@link Replayer} runs it again.
     *
     * @return live
     */
    public Recording recording() {
        if (recording == null) {
            throw new IllegalStateException("the client must be seated first");
        }
        return recording;
    }

    @Override
    public void serverTicked(long tick) {
        int entities = first.count(tick);
        for (int i = 0; i < entities; i++) {
            compare(tick, i);
        }
    }

    private void compare(long tick, int index) {
        long id = first.id(tick, index);
        Simulation world = server.simulation();
        if (world.mode(id) == TwinMode.ABSENT) {
            return;
        }
        StateLayout layout = world.schema().kind(world.kind(id)).layout();
        world.read(id, theirs, 0);
        boolean own = own(id);
        Divergence found = Divergence.between(tick, id, layout, theirs, 0, first.states(tick), first.offset(index));
        if (own) {
            ownTicks++;
            ownEqual += found == null ? 1 : 0;
            ownWorstMeters =
                    Math.max(ownWorstMeters, layout.distance(theirs, 0, first.states(tick), first.offset(index)));
            ownDivergence = ownDivergence == null ? found : ownDivergence;
        } else {
            twinTicks++;
            twinEqual += found == null ? 1 : 0;
            twinDivergence = twinDivergence == null ? found : twinDivergence;
        }
    }

    private boolean own(long id) {
        for (int player : players) {
            long controlled = server.simulation().controlled(player);
            if (controlled != EntityId.NONE && controlled == id) {
                return true;
            }
        }
        return false;
    }

    /** Begins to count anew: for a warm-up before the part that matters. The client's own statistics go on. */
    public void forgetComparisons() {
        ownTicks = 0;
        ownEqual = 0;
        ownWorstMeters = 0;
        twinTicks = 0;
        twinEqual = 0;
        ownDivergence = null;
        twinDivergence = null;
        corrections.clear();
        drawn = new DrawnMotion(local.schema(), config.remote().pace());
        guessedBefore = seat().session().queue().guessedTicks();
    }

    /**
     * What was drawn, watched frame by frame.
     *
     * @return since it joined, or since {@link #forgetComparisons()}
     */
    public DrawnMotion drawn() {
        return drawn;
    }

    /**
     * Ticks that the server ran on a guess of this client's input.
     *
     * @return since it joined, or since {@link #forgetComparisons()}
     */
    public long guessedTicks() {
        return seat().session().queue().guessedTicks() - guessedBefore;
    }

    /**
     * The client.
     *
     * @return live
     */
    public NetcodeClient client() {
        if (client == null) {
            throw new IllegalStateException("the client must be seated first");
        }
        return client;
    }

    /**
     * Its place: line, clock, session.
     *
     * @return live
     */
    public Seat seat() {
        if (seat == null) {
            throw new IllegalStateException("the client must be seated first");
        }
        return seat;
    }

    /**
     * Every correction of the player's own units, in order.
     *
     * @return unmodifiable view
     */
    public List<CorrectionReport> corrections() {
        return Collections.unmodifiableList(corrections);
    }

    /**
     * The longest way that a correction moved an own unit's present.
     *
     * @return metres; 0 if there was none
     */
    public double largestCorrectionMeters() {
        CorrectionReport largest = largestCorrection();
        return largest == null ? 0 : largest.distanceMeters();
    }

    /**
     * The correction that moved an own unit's present farthest; the first of equal ones.
     *
     * @return null if there was none
     */
    public @Nullable CorrectionReport largestCorrection() {
        CorrectionReport largest = null;
        for (CorrectionReport report : corrections) {
            if (largest == null || report.distanceMeters() > largest.distanceMeters()) {
                largest = report;
            }
        }
        return largest;
    }

    /**
     * Own units times ticks compared.
     *
     * @return since it joined, or since {@link #forgetComparisons()}
     */
    public long ownTicks() {
        return ownTicks;
    }

    /**
     * Of {@link #ownTicks()}, those whose first prediction was the server's state to the bit.
     *
     * @return 0..ownTicks
     */
    public long ownEqualTicks() {
        return ownEqual;
    }

    /**
     * How far an own unit's first prediction was from the server's state at the same tick, at worst.
     *
     * @return metres
     */
    public double ownWorstMeters() {
        return ownWorstMeters;
    }

    /**
     * Other simulated twins times ticks compared.
     *
     * @return since it joined, or since {@link #forgetComparisons()}
     */
    public long twinTicks() {
        return twinTicks;
    }

    /**
     * Of {@link #twinTicks()}, those whose first prediction was the server's state to the bit.
     *
     * @return 0..twinTicks
     */
    public long twinEqualTicks() {
        return twinEqual;
    }

    /**
     * The first tick at which an own unit's first prediction was not the server's state.
     *
     * @return null if there was none
     */
    public @Nullable Divergence ownDivergence() {
        return ownDivergence;
    }

    /**
     * The first tick at which another twin's first prediction was not the server's state.
     *
     * @return null if there was none
     */
    public @Nullable Divergence twinDivergence() {
        return twinDivergence;
    }

    /** How it fared, in one line: for the message of a failed assertion, or to be printed. */
    @Override
    public String toString() {
        StringBuilder told = new StringBuilder("client of player");
        for (int player : players) {
            told.append(' ').append(player);
        }
        if (client == null || client.predictor().tick() == Tick.NONE) {
            return told.append(": predicts nothing yet").toString();
        }
        told.append(" at tick ").append(client.predictor().tick());
        told.append(": snapshots stood ").append(client.stats().get(ClientCounter.STANDS));
        told.append(", rewinds ")
                .append(client.stats().get(ClientCounter.REWINDS))
                .append("; ");
        told.append("largest correction: ").append(Explained.of(largestCorrection()));
        told.append("; ").append(ownEqual).append(" of ").append(ownTicks);
        told.append(" own ticks first predicted to the bit");
        if (ownDivergence != null) {
            told.append(", the first that was not: ").append(ownDivergence);
        }
        return told.toString();
    }
}
