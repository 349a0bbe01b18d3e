package dev.netcode.testkit;

import dev.netcode.client.InputSource;
import dev.netcode.scene.ScenePredictor;
import dev.netcode.server.SceneSession;
import dev.netcode.sim.Tick;
import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import dev.netcode.wire.SceneReceipt;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A client of a {@link SceneRig}, with its past held against the server's: each step some time after it ran, when every press of it has had
 * the time to arrive.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
public final class SceneRigClient {

    /** Steps after which a step is compared, unless told otherwise: half a second at 60. */
    public static final int SETTLE_STEPS = 30;

    private final ScenePredictor predictor;
    private final SimulatedNetwork network;
    private final LocalClock clock;
    private final SimulatedTransport transport;
    private final InputSource input;
    private final int[] seats;
    private final long key;
    private final FrameInbox inbox = new FrameInbox(1_024, 2_048);
    private final double[] inputs;
    private @Nullable SceneSession session;
    private double framesPerSecond = 60;
    private long nextFrame;
    private long shifted;
    private long sleepsUntil = Long.MIN_VALUE;
    private int settleSteps = SETTLE_STEPS;
    private long equal;
    private long different;
    private long unknown;
    private long others;
    private int mostSteps;
    private @Nullable Divergence divergence;

    SceneRigClient(
            ScenePredictor predictor,
            SimulatedNetwork network,
            LocalClock clock,
            SimulatedTransport transport,
            InputSource input,
            int[] seats,
            long key) {
        this.predictor = predictor;
        this.network = network;
        this.clock = clock;
        this.transport = transport;
        this.input = input;
        this.seats = seats.clone();
        this.key = key;
        inputs = new double[seats.length * predictor.world().schema().input().width()];
    }

    void schedule(double rate, long firstFrame) {
        framesPerSecond = rate;
        nextFrame = firstFrame;
    }

    void session(SceneSession newSession) {
        session = newSession;
    }

    long nextFrame() {
        return Math.max(nextFrame, sleepsUntil);
    }

    void frame(long trueNanos) {
        long late = trueNanos - nextFrame;
        nextFrame += clock.span(1e9 / framesPerSecond);
        if (late > 0 && nextFrame < trueNanos) {
            nextFrame = trueNanos + clock.span(1e9 / framesPerSecond);
        }
        long now = clock.nanos() + shifted;
        transport.receive(inbox, now);
        for (Frame frame = inbox.poll(); frame != null; frame = inbox.poll()) {
            if (predictor.receive(frame.data(), 0, frame.length(), frame.receivedNanos() + shifted)
                    == SceneReceipt.OTHER) {
                others++;
            }
            inbox.release(frame);
        }
        long next = predictor.step() == Tick.NONE ? Tick.NONE : predictor.step() + 1;
        Arrays.fill(inputs, 0);
        input.sample(next, inputs, 0);
        int width = inputs.length / Math.max(1, seats.length);
        for (int i = 0; i < seats.length; i++) {
            predictor.press(seats[i], inputs, i * width);
        }
        mostSteps = Math.max(mostSteps, predictor.frame(now, transport));
    }

    void compare(long serverStep, SceneSteps steps) {
        long step = serverStep - settleSteps;
        if (step < 0 || !steps.holds(step) || predictor.step() == Tick.NONE) {
            return;
        }
        if (step < predictor.oldest() || step > predictor.step()) {
            unknown++;
            return;
        }
        Divergence found = steps.difference(step, predictor);
        if (found == null) {
            equal++;
        } else {
            different++;
            divergence = divergence == null ? found : divergence;
        }
    }

    /**
     * Starts counting anew.
     *
     * @param settle steps after which a step is compared, 0..127
     */
    public void measure(int settle) {
        settleSteps = settle;
        equal = 0;
        different = 0;
        unknown = 0;
        mostSteps = 0;
        divergence = null;
    }

    /**
     * Draws no frame until a time: a stall.
     *
     * @param untilNanos true time of its end
     */
    public void stall(long untilNanos) {
        sleepsUntil = untilNanos;
    }

    /**
     * Sets its clock, as a machine's may be set while it runs.
     *
     * @param nanos later than it was; negative = earlier
     */
    public void shift(long nanos) {
        shifted += nanos;
    }

    /**
     * The copy.
     *
     * @return live
     */
    public ScenePredictor predictor() {
        return predictor;
    }

    /**
     * Its line.
     *
     * @return live
     */
    public SimulatedNetwork network() {
        return network;
    }

    /**
     * Its clock.
     *
     * @return live
     */
    public LocalClock clock() {
        return clock;
    }

    /**
     * Its session on the server.
     *
     * @return live
     */
    public SceneSession session() {
        if (session == null) {
            throw new IllegalStateException("the client must have joined a rig");
        }
        return session;
    }

    int[] seats() {
        return seats.clone();
    }

    long key() {
        return key;
    }

    /**
     * Steps that were equal to the server's to the bit.
     *
     * @return since {@link #measure}
     */
    public long equal() {
        return equal;
    }

    /**
     * Steps that were not.
     *
     * @return since {@link #measure}
     */
    public long different() {
        return different;
    }

    /**
     * Steps that the copy did not hold when they were compared.
     *
     * @return since {@link #measure}
     */
    public long unknown() {
        return unknown;
    }

    /**
     * Datagrams that were none of the scene's.
     *
     * @return since it joined
     */
    public long others() {
        return others;
    }

    /**
     * Most steps that ran in one frame.
     *
     * @return since {@link #measure}
     */
    public int mostSteps() {
        return mostSteps;
    }

    /**
     * Where a step first differed.
     *
     * @return the first one since {@link #measure}, or null
     */
    public @Nullable Divergence divergence() {
        return divergence;
    }
}
