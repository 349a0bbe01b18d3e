package dev.netcode.scene;

import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.transport.Transport;
import dev.netcode.wire.BitReader;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.SceneDown;
import dev.netcode.wire.SceneFrame;
import dev.netcode.wire.SceneReceipt;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneTruth;
import dev.netcode.wire.SceneUp;

/**
 * Runs a small deterministic scene whole on the client, a little ahead of its server: a copy with every seat's presses on the steps that the
 * server took them.
 *
 * <pre>{@code
 * if (scene.receive(bytes, 0, length, now) == SceneReceipt.OTHER) { ... somebody else's ... }
 * scene.press(0, input, 0);                 // what the player holds and presses
 * scene.frame(now, transport);              // once a frame
 * scene.view(ball, state, 0);               // where to draw it
 * }</pre>
 *
 * <p>A press is stamped with the step about to run and answered there at once. The copy runs as early as it must for its presses to reach the
 * server in time, and slews by a tenth at most. A press of another seat that comes late takes the copy back to its step and
 * forward again; what moved is eased. Packets tell the server's numbers: those within epsilon are a drift and load
 * nothing; those beyond are a correction: the server is asked for the whole truth, and the copy runs again from it.
 *
 * <p>Thread: the game thread. Allocates: nothing after construction but what the simulation does, and longer contact lists than ever
 * before. Errors: bytes never throw; callers' mistakes are {@link IllegalArgumentException}s.
 */
public final class ScenePredictor {

    private static final double CATCH_UP_SECONDS = 1;
    private static final double AHEAD_SECONDS = 1;

    private final SceneConfig config;
    private final int mostSteps;
    private final double mostAhead;
    private final Pressing pressing;
    private final SceneStats stats = new SceneStats();
    private final SceneCopy copy;
    private final SceneClock clock;
    private final PressLog log;
    private final SceneView view;
    private final PacketCheck check;
    private final TruthRequest request;
    private final SceneFrame frame;
    private final Uplink uplink;
    private final BitReader in = new BitReader();
    private SceneDown incoming;
    private int life;
    private boolean running;
    /** Whether the last frame ran the step of now. */
    private boolean present;

    private double catchingUp;

    /**
     * Makes a copy that knows nothing yet; it asks for the whole truth in its first frame.
     *
     * @param world the copy: the level is built; members come with the truth. EXACT or STATELESS
     * @param shape what both ends agree on
     * @param config how it is held against the server's, and drawn
     * @param key the connection's key, the same as the server's
     * @param seats which seats this client plays, none for a spectator
     * @throws IllegalArgumentException if the simulation cannot come back to the bit or is of another schema, or a seat is out of range or twice
     */
    public ScenePredictor(Simulation world, SceneShape shape, SceneConfig config, long key, int... seats) {
        this.config = config;
        int rate = shape.schema().ticksPerSecond();
        mostSteps = Math.max(1, rate / 4);
        mostAhead = AHEAD_SECONDS * rate;
        pressing = new Pressing(shape.schema().input(), shape.seats(), seats);
        copy = new SceneCopy(world, shape, config, stats);
        clock = new SceneClock(rate);
        log = new PressLog(copy, pressing, stats);
        view = new SceneView(shape, config, copy, clock, stats);
        check = new PacketCheck(copy, shape, config, stats);
        request = new TruthRequest(new SceneTruth(shape), stats);
        frame = new SceneFrame(shape, key);
        uplink = new Uplink(shape, frame, copy.inputs().own(), request, stats);
        incoming = new SceneDown(shape);
    }

    /**
     * Takes a datagram.
     *
     * @param data holds it
     * @param offset where it begins
     * @param length bytes of it
     * @param nowNanos when it came, on the clock of {@link #frame}
     * @return what became of it; {@link SceneReceipt#OTHER} is somebody else's, and untouched
     */
    public SceneReceipt receive(byte[] data, int offset, int length, long nowNanos) {
        if (!frame.mine(data, offset, length)) {
            return SceneReceipt.OTHER;
        }
        stats.add(SceneCounter.BYTES_IN, length);
        FrameType type = frame.open(data, offset, length, in);
        if (type == FrameType.SCENE_TRUTH) {
            int of = request.accept(in, life, nowNanos);
            life = life == 0 ? of : life;
            if (!in.failed()) {
                return SceneReceipt.TAKEN;
            }
        } else if (type == FrameType.SCENE_DOWN && incoming.read(in)) {
            hear(nowNanos);
            return SceneReceipt.TAKEN;
        }
        stats.add(SceneCounter.BAD_DATAGRAMS, 1);
        return SceneReceipt.BAD;
    }

    private void hear(long nowNanos) {
        if (incoming.life() != life) {
            begin(incoming.life(), nowNanos);
        }
        if (incoming.timed()) {
            clock.observe(incoming.needed() / (double) SceneUp.UNITS);
        }
        if (!running) {
            return;
        }
        if (log.take(incoming)) {
            incoming = check.keep(incoming);
        } else {
            lose(nowNanos);
        }
    }

    /** A server that has begun anew knows nothing of what was said to the one before. */
    private void begin(int newLife, long nowNanos) {
        boolean first = life == 0;
        life = newLife;
        if (first) {
            return;
        }
        clock.forget();
        copy.inputs().forget();
        copy.inputs().own().clear();
        pressing.forget();
        log.forget();
        request.close();
        lose(nowNanos);
    }

    /** Waits for the whole truth. */
    private void lose(long nowNanos) {
        if (running) {
            stats.add(SceneCounter.LOST, 1);
        }
        running = false;
        check.clear();
        log.unchanged();
        request.ask(nowNanos);
    }

    /**
     * Says what a seat holds and presses from now on. What is held goes on until the next call that says otherwise; a press is for one
     * step. It is stamped with the step about to run (of the steps that the next frame makes up for, the last); until the truth
     * is loaded it waits.
     *
     * @param seat one of this client's
     * @param input holds an input in the schema's layout; quantized here
     * @param offset where it begins
     * @throws IllegalArgumentException if the seat is not this client's, or a value is not finite
     */
    public void press(int seat, double[] input, int offset) {
        pressing.want(seat, input, offset);
    }

    /**
     * Runs what is due: puts right what came, steps, and sends.
     *
     * @param nowNanos monotonic time
     * @param transport where datagrams go
     * @return how many steps ran for the first time
     */
    public int frame(long nowNanos, Transport transport) {
        double passed = clock.advance(nowNanos);
        if (!running || request.open()) {
            hearTruth(nowNanos);
        }
        int ran = 0;
        if (running) {
            mend();
            ran = run(nowNanos, passed);
        }
        if (running && check.fails(log.next(), request.open())) {
            request.ask(nowNanos);
        }
        view.advance(passed);
        send(nowNanos, transport);
        return ran;
    }

    private void hearTruth(long nowNanos) {
        request.ask(nowNanos);
        request.frame(nowNanos);
        SceneTruth truth = clock.knows() ? request.answer(nowNanos) : null;
        if (truth != null) {
            load(truth);
        }
    }

    private void load(SceneTruth truth) {
        long was = copy.step();
        for (int i = 0; i < pressing.seats(); i++) {
            copy.inputs().own().drop(pressing.seat(i), truth.through(pressing.seat(i)));
        }
        copy.load(truth);
        log.through(truth.fromLog());
        if (!running) {
            clock.place();
        }
        if (running && was - truth.step() <= config.historySteps()) {
            copy.forward(was);
        }
        running = true;
        catchingUp = CATCH_UP_SECONDS;
        request.close();
        stats.add(SceneCounter.TRUTHS, 1);
        if (was != Tick.NONE) {
            view.moved();
        }
    }

    /** Goes back to the first step that ran on something else than is now known, and forward again. */
    private void mend() {
        long wrong = log.firstWrong();
        if (wrong <= copy.step()) {
            copy.again(wrong);
            view.moved();
        }
    }

    private int run(long nowNanos, double passed) {
        long owed = (long) Math.floor(clock.position()) - copy.step();
        boolean far = Math.abs(owed) > config.cutoffSteps()
                || clock.behind() > config.cutoffSteps()
                || clock.ahead() > mostAhead;
        if (far && catchingUp == 0) {
            lose(nowNanos);
            return 0;
        }
        int ran = 0;
        while (ran < owed && ran < mostSteps) {
            ran++;
            if (ran == owed) {
                // what is pressed now is pressed on the step of now, not on those that are made up for
                pressing.stamp(copy.step() + 1, copy.inputs().own());
            }
            copy.run();
        }
        present = ran > 0 && ran == owed;
        catchingUp = owed - ran <= 1 ? 0 : Math.max(0, catchingUp - passed);
        return ran;
    }

    private void send(long nowNanos, Transport transport) {
        boolean timed = present || !running;
        if (!uplink.due(nowNanos, log.next(), timed)) {
            return;
        }
        uplink.begin(nowNanos, life, log.next());
        if (timed) {
            // the step that this frame's presses are stamped with
            uplink.timed(running ? copy.step() - clock.offset() : clock.own() - 1);
        }
        uplink.send(transport);
    }

    /**
     * Where to draw an entity at the frame's moment: between the last two steps, and off by what is still eased.
     *
     * @param id any id
     * @param state receives a state in the layout of its kind
     * @param offset where to put it
     * @return false if the copy has no such member, and then nothing is written
     */
    public boolean view(long id, double[] state, int offset) {
        return view.view(id, state, offset);
    }

    /**
     * The state that a member had after a recent step, as it is now known: on every press that has come since.
     *
     * @param step any step
     * @param id any id
     * @param state receives the state, to the bit
     * @param offset where to put it
     * @return false if the step is not held any more or has not run, or the member was not there, and then nothing is written
     */
    public boolean past(long step, long id, double[] state, int offset) {
        boolean held = copy.step() != Tick.NONE && step >= copy.oldest() && step <= copy.step();
        return held && copy.read(step, id, state, offset);
    }

    /**
     * How much of the time between the last step and the next has passed.
     *
     * @return 0..1
     */
    public double share() {
        return view.share(copy.step());
    }

    /**
     * The copy. Not to be changed: what is written to it is a difference from the server.
     *
     * @return as given
     */
    public Simulation world() {
        return copy.world();
    }

    /**
     * The last step that ran.
     *
     * @return a step, or {@link Tick#NONE} before the first truth
     */
    public long step() {
        return copy.step();
    }

    /**
     * The oldest step whose states {@link #past} still tells.
     *
     * @return a step, or {@link Tick#NONE} before the first truth
     */
    public long oldest() {
        return copy.step() == Tick.NONE ? Tick.NONE : copy.oldest();
    }

    /**
     * Whether the copy runs.
     *
     * @return false while it waits for the whole truth
     */
    public boolean running() {
        return running;
    }

    /**
     * Whether the whole truth is asked for. The copy runs on meanwhile, unless it is lost.
     *
     * @return false once it is loaded
     */
    public boolean asking() {
        return request.open();
    }

    /**
     * Presses that the server is not known to have taken.
     *
     * @return how many
     */
    public int unacknowledged() {
        return copy.inputs().own().size();
    }

    /**
     * Whether something is drawn elsewhere than it is.
     *
     * @return false if what is drawn is what is
     */
    public boolean easing() {
        return view.easing();
    }

    /**
     * What was counted.
     *
     * @return live counters
     */
    public SceneStats stats() {
        return stats;
    }
}
