package dev.netcode.scene;

import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.transport.Transport;
import dev.netcode.wire.BitReader;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.SceneDown;
import dev.netcode.wire.SceneFrame;
import dev.netcode.wire.ScenePresses;
import dev.netcode.wire.SceneReceipt;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneTruth;
import dev.netcode.wire.SceneUp;
import dev.netcode.wire.Wire;

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

    private static final long IDLE_NANOS = 100_000_000L;
    private static final double CATCH_UP_SECONDS = 1;
    private static final double AHEAD_SECONDS = 1;

    private final SceneShape shape;
    private final SceneConfig config;
    private final Pressing pressing;
    private final SceneStats stats = new SceneStats();
    private final SceneCopy copy;
    private final SceneClock clock;
    private final SceneEase ease;
    private final PacketCheck check;
    private final TruthRequest request;
    private final SceneFrame frame;
    private final SceneUp up;
    private final BitReader in = new BitReader();
    private final BitWriter out = new BitWriter(Wire.DATAGRAM_BYTES);
    private final Looks looks = new Looks();
    private final double[] previous;
    private SceneDown incoming;
    private SceneDown waiting;
    private boolean holdsPacket;
    private int life;
    private long nextLog;
    private long ackTold = -1;
    private long changedFrom = Long.MAX_VALUE;
    private boolean running;
    private double catchingUp;
    private long sentNanos;
    private boolean sentAny;
    private long sequence;
    private boolean present;

    /** Where members are and were drawn. */
    private final class Looks implements SceneEase.Looks {
        @Override
        public boolean stands(long id, double[] now) {
            return copy.stands(id, now);
        }

        @Override
        public boolean was(long id, double[] state) {
            if (!copy.readAside(0, id, state)) {
                return false;
            }
            double share = share(copy.asideStep());
            if (share < 1 && copy.readAside(1, id, previous)) {
                between(copy.world().kind(id), share, state, 0);
            }
            return true;
        }

        @Override
        public void is(long id, double[] state) {
            bare(id, state, 0);
        }
    }

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
        this.shape = shape;
        this.config = config;
        pressing = new Pressing(shape.schema().input(), shape.seats(), seats);
        copy = new SceneCopy(world, shape, config, stats);
        clock = new SceneClock(shape.schema().ticksPerSecond());
        ease = new SceneEase(shape, config, stats);
        check = new PacketCheck(copy, config);
        request = new TruthRequest(new SceneTruth(shape), stats);
        frame = new SceneFrame(shape, key);
        up = new SceneUp(shape);
        incoming = new SceneDown(shape);
        waiting = new SceneDown(shape);
        previous = new double[shape.schema().maxWidth()];
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
        if (incoming.firstLog() > nextLog) {
            // the presses between are gone for good
            lose(nowNanos);
            return;
        }
        take(nowNanos);
        boolean fresh = incoming.hasRows() && incoming.step() >= copy.loaded();
        if (running && fresh && (!holdsPacket || incoming.step() > waiting.step())) {
            SceneDown old = waiting;
            waiting = incoming;
            incoming = old;
            holdsPacket = true;
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
        nextLog = 0;
        request.close();
        lose(nowNanos);
    }

    /** Waits for the whole truth. */
    private void lose(long nowNanos) {
        if (running) {
            stats.add(SceneCounter.LOST, 1);
        }
        running = false;
        holdsPacket = false;
        changedFrom = Long.MAX_VALUE;
        request.ask(nowNanos);
    }

    /** Notes the presses that the server took. */
    private void take(long nowNanos) {
        ScenePresses taken = incoming.taken();
        SeatInputs inputs = copy.inputs();
        for (int i = (int) Math.min(taken.size(), nextLog - incoming.firstLog()); i < taken.size(); i++) {
            long step = taken.step(i);
            boolean mine = acknowledge(taken.seat(i), taken.number(i), step);
            if (step <= copy.loaded()) {
                nextLog = incoming.firstLog() + i + 1;
                continue;
            }
            boolean past = step <= copy.step();
            boolean far = Math.abs(step - copy.step()) >= inputs.reach();
            if (far || step <= copy.oldest() && !inputs.ranAs(taken, i)) {
                lose(nowNanos);
                return;
            }
            if (past && !mine && !inputs.ranAs(taken, i)) {
                stats.add(SceneCounter.LATE_PRESSES, 1);
            }
            nextLog = incoming.firstLog() + i + 1;
            inputs.take(taken, i);
            changedFrom = Math.min(changedFrom, step);
        }
    }

    /** Forgets own presses that the server has taken; true if the seat is this client's. */
    private boolean acknowledge(int seat, long number, long step) {
        if (!pressing.owns(seat)) {
            return false;
        }
        ScenePresses own = copy.inputs().own();
        for (int i = 0; i < own.size(); i++) {
            if (own.seat(i) == seat && own.number(i) <= number) {
                changedFrom = Math.min(changedFrom, own.step(i));
                stats.add(SceneCounter.OWN_LATE, own.step(i) == step ? 0 : 1);
            }
        }
        own.drop(seat, number);
        return true;
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
        if (!running) {
            request.ask(nowNanos);
        }
        request.frame(nowNanos);
        SceneTruth truth = clock.knows() ? request.answer(nowNanos) : null;
        if (truth != null) {
            load(truth);
        }
        int ran = 0;
        present = false;
        if (running) {
            mend();
            ran = run(nowNanos, passed);
            compare(nowNanos);
        }
        ease.advance(passed);
        send(nowNanos, transport);
        return ran;
    }

    private void load(SceneTruth truth) {
        long was = copy.step();
        for (int i = 0; i < pressing.seats(); i++) {
            copy.inputs().own().drop(pressing.seat(i), truth.through(pressing.seat(i)));
        }
        copy.load(truth);
        nextLog = Math.max(nextLog, truth.fromLog());
        changedFrom = Long.MAX_VALUE;
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
            ease.moved(looks, copy.world());
        }
    }

    /** Goes back to the first step that ran on something else than is now known, and forward again. */
    private void mend() {
        if (changedFrom <= copy.step()) {
            long wrong = copy.firstWrong(changedFrom);
            if (wrong <= copy.step()) {
                copy.again(wrong);
                ease.moved(looks, copy.world());
            }
        }
        changedFrom = Long.MAX_VALUE;
    }

    private int run(long nowNanos, double passed) {
        long owed = (long) Math.floor(clock.position()) - copy.step();
        double rate = shape.schema().ticksPerSecond();
        boolean far = Math.abs(owed) > config.cutoffSteps()
                || clock.behind() > config.cutoffSteps()
                || clock.ahead() > AHEAD_SECONDS * rate;
        if (far && catchingUp == 0) {
            lose(nowNanos);
            return 0;
        }
        int most = Math.max(1, (int) (rate / 4));
        int ran = 0;
        while (ran < Math.min(owed, most)) {
            ran++;
            if (ran == owed) {
                // what is pressed now is pressed on the step of now, not on those that are made up for
                pressing.stamp(copy.step() + 1, copy.inputs().own());
                present = true;
            }
            copy.run();
        }
        catchingUp = owed - ran <= 1 ? 0 : Math.max(0, catchingUp - passed);
        return ran;
    }

    /** Holds the newest packet against the copy, once the copy has run that far on all the presses of it. */
    private void compare(long nowNanos) {
        boolean due = holdsPacket && waiting.step() <= copy.step() && waiting.nextLog() <= nextLog;
        // an own press that the server ran without is late: the packet is right, and the press will come on a later
        // step
        if (!running || !due || copy.inputs().ownBefore(waiting.step())) {
            return;
        }
        holdsPacket = false;
        if (request.open() || waiting.step() < copy.oldest()) {
            return;
        }
        stats.add(SceneCounter.PACKETS, 1);
        PacketCheck.Result result = check.check(waiting.step(), waiting.rows());
        if (result == PacketCheck.Result.DRIFT) {
            stats.add(SceneCounter.DRIFTS, 1);
        } else if (result == PacketCheck.Result.CORRECTION) {
            stats.add(SceneCounter.CORRECTIONS, 1);
            request.ask(nowNanos);
        }
    }

    private void send(long nowNanos, Transport transport) {
        ScenePresses own = copy.inputs().own();
        boolean idle = !sentAny || Math.abs(nowNanos - sentNanos) >= IDLE_NANOS;
        boolean due = own.size() > 0 || request.news() || nextLog != ackTold || idle && (present || !running);
        if (!due) {
            return;
        }
        sentAny = true;
        sentNanos = nowNanos;
        ackTold = nextLog;
        request.told();
        sequence++;
        up.begin(sequence, life, nextLog);
        up.ask(request.number(), request.pieces());
        if (!running || present) {
            // the step that this frame's presses are stamped with
            double sent = running ? copy.step() - clock.offset() : clock.own() - 1;
            up.timed(Math.round(sent * SceneUp.UNITS));
        }
        frame.begin(out);
        up.write(out, own);
        int bytes = frame.seal(FrameType.SCENE_UP, out);
        transport.send(out.array(), 0, bytes);
        stats.add(SceneCounter.BYTES_OUT, bytes);
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
        if (!bare(id, state, offset)) {
            return false;
        }
        ease.apply(id, copy.world().kind(id), state, offset);
        return true;
    }

    /** As {@link #view}, with nothing eased. */
    private boolean bare(long id, double[] state, int offset) {
        Simulation world = copy.world();
        if (copy.step() == Tick.NONE || world.mode(id) != TwinMode.SIMULATED) {
            return false;
        }
        world.read(id, state, offset);
        long before = copy.step() - 1;
        double share = share(copy.step());
        if (share < 1 && before >= copy.oldest() && copy.read(before, id, previous, 0)) {
            between(world.kind(id), share, state, offset);
        }
        return true;
    }

    private void between(int kind, double share, double[] state, int offset) {
        StateLayout states = shape.schema().kind(kind).layout();
        states.interpolate(previous, 0, state, offset, share, state, offset);
    }

    private double share(long step) {
        return Math.max(0, Math.min(1, clock.position() - step));
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
        return share(copy.step());
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
        return ease.active();
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
