package dev.netcode.server;

import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.SceneDown;
import dev.netcode.wire.SceneParts;
import dev.netcode.wire.ScenePresses;
import dev.netcode.wire.SceneReceipt;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneTruth;
import dev.netcode.wire.Wire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The authority over a small scene that every client runs whole: takes each seat's presses on a step, tells all of them which, and
 * now and then what the members' numbers are.
 *
 * <pre>{@code
 * server.receive(session, bytes, 0, length, now);   // whenever a datagram comes
 * server.step(now);                                 // as often a second as the schema says
 * server.send(outbox);                              // after each step
 * }</pre>
 *
 * <p>A press is taken on the step that it is stamped with, or on the next one if that has run. What a seat holds goes on until its next
 * press; every seat's input is applied in every step, in the order of seats, here and in the copies. The game may change the
 * simulation between two steps: copies find out by their numbers and take the whole truth.
 *
 * <p>Thread: one. Allocates: in steady state nothing of its own. Units: nanoseconds of one monotonic clock, at any origin.
 */
public final class SceneServer {

    /** Steps between two packets with numbers, unless told otherwise: 20 a second at 60. */
    public static final int PACKET_STEPS = 3;

    private final Simulation world;
    private final SceneShape shape;
    private final int packetSteps;
    private final SceneLog log;
    private final SceneSeat[] seats;
    private final boolean[] taken;
    private final List<SceneSession> sessions = new ArrayList<>();
    private final TickRate rate;
    private final SceneDown down;
    private final SceneTruth truth;
    private final BitWriter out = new BitWriter(Wire.DATAGRAM_BYTES);
    private final BitWriter whole = new BitWriter(SceneParts.MAX_BYTES);
    private long step;
    private boolean ranAny;
    private int life = 1;
    private long tooLarge;

    /**
     * Takes over a simulation.
     *
     * @param world the authority; everything in it is simulated, players 0..seats-1 control what they will
     * @param shape what both ends agree on
     * @param packetSteps steps between two packets with numbers, 1..240
     * @param firstStep the first step that will run, &gt;= 0
     * @throws IllegalArgumentException if the simulation is of another schema, or an argument is out of range
     */
    public SceneServer(Simulation world, SceneShape shape, int packetSteps, long firstStep) {
        if (world.schema().hash() != shape.schema().hash()) {
            throw new IllegalArgumentException("simulation must be of the scene's schema "
                    + shape.schema().name() + ": schema=" + world.schema().name());
        }
        if (packetSteps < 1 || packetSteps > 240) {
            throw new IllegalArgumentException("packetSteps must be in 1..240: packetSteps=" + packetSteps);
        }
        if (firstStep < 0) {
            throw new IllegalArgumentException("firstStep must be >= 0: firstStep=" + firstStep);
        }
        this.world = world;
        this.shape = shape;
        this.packetSteps = packetSteps;
        log = new SceneLog(shape.schema().input().width());
        seats = new SceneSeat[shape.seats()];
        Arrays.setAll(seats, seat -> new SceneSeat(shape.schema().input(), seat, log));
        taken = new boolean[shape.seats()];
        rate = new TickRate(1e9 / shape.schema().ticksPerSecond());
        down = new SceneDown(shape);
        truth = new SceneTruth(shape);
        step = firstStep - 1;
    }

    /**
     * Lets a client in.
     *
     * @param key the connection's key, the same as the client's
     * @param ofSeats its seats, none for a spectator
     * @return its session
     * @throws IllegalArgumentException if a seat is out of range or taken
     */
    public SceneSession connect(long key, int... ofSeats) {
        for (int i = 0; i < ofSeats.length; i++) {
            boolean free = ofSeats[i] >= 0 && ofSeats[i] < seats.length && !taken[ofSeats[i]];
            for (int j = 0; j < i; j++) {
                free &= ofSeats[j] != ofSeats[i];
            }
            if (!free) {
                throw new IllegalArgumentException(
                        "seat must be in 0.." + (seats.length - 1) + " and free: seat=" + ofSeats[i]);
            }
        }
        for (int seat : ofSeats) {
            taken[seat] = true;
        }
        SceneSession session = new SceneSession(shape, key, ofSeats.clone());
        sessions.add(session);
        return session;
    }

    /**
     * Lets a client go. Its seats let go of everything and are free.
     *
     * @param session from {@link #connect}
     * @throws IllegalArgumentException if it is not connected
     */
    public void disconnect(SceneSession session) {
        if (!sessions.remove(session)) {
            throw new IllegalArgumentException("session must be connected: seats=" + session.seats());
        }
        for (int i = 0; i < session.seats(); i++) {
            seats[session.seat(i)].leave(step + 1);
            taken[session.seat(i)] = false;
        }
    }

    /**
     * Takes a client's datagram. Never throws on bytes.
     *
     * @param session whose
     * @param data holds it
     * @param offset where it begins
     * @param length bytes of it
     * @param nowNanos when it came, on the clock of {@link #step(long)}
     * @return what became of it; {@link SceneReceipt#OTHER} may be given to another scene, or to a {@link NetcodeServer}
     */
    public SceneReceipt receive(SceneSession session, byte[] data, int offset, int length, long nowNanos) {
        return session.receive(data, offset, length, step + rate.sinceLast(nowNanos), this);
    }

    void take(int seat, ScenePresses presses, int index) {
        seats[seat].take(presses.number(index), presses.step(index), presses.inputs(), presses.offset(index), step + 1);
    }

    /**
     * Runs the next step on what the seats hold and press.
     *
     * @param nowNanos monotonic time
     */
    public void step(long nowNanos) {
        step++;
        if (!ranAny) {
            ranAny = true;
            long mixed = (nowNanos ^ step * 0x9e3779b97f4a7c15L) * 0xbf58476d1ce4e5b9L;
            life = (int) (mixed >>> 32) | 1;
        }
        rate.tick(nowNanos);
        for (int seat = 0; seat < seats.length; seat++) {
            world.applyValidInput(seat, seats[seat].run(step), 0);
        }
        world.step(step);
    }

    /**
     * Sends each client what is due after the last step.
     *
     * @param outbox where datagrams go
     */
    public void send(SceneOutbox outbox) {
        if (!ranAny) {
            return;
        }
        boolean rows = step % packetSteps == 0;
        for (int i = 0; i < sessions.size(); i++) {
            sessions.get(i).send(this, down, out, outbox, rows);
        }
    }

    /** Takes the whole truth as an answer to a request. */
    void truth(int request, SceneParts to) {
        truth.begin(step, log.firstAfter(step));
        for (int seat = 0; seat < seats.length; seat++) {
            truth.seat(seat, seats[seat].ranNumber(), seats[seat].held(), 0);
        }
        boolean valid = truth.capture(world);
        whole.clear();
        if (valid) {
            truth.write(whole);
        }
        if (!valid || !to.cut(request, whole)) {
            to.clear();
            tooLarge++;
        }
    }

    SceneLog log() {
        return log;
    }

    /** Tells this server from one that ran before it; never 0. */
    int life() {
        return life;
    }

    /**
     * The authority.
     *
     * @return as given
     */
    public Simulation world() {
        return world;
    }

    /**
     * The last step that ran.
     *
     * @return a step, or {@link Tick#NONE} before the first
     */
    public long step() {
        return ranAny ? step : Tick.NONE;
    }

    /**
     * Presses that came after the step they ask for had run.
     *
     * @param seat 0..seats-1
     * @return since construction
     */
    public long late(int seat) {
        return seats[seat].late();
    }

    /**
     * Truths that could not be told: more members than the shape allows, a state that is not valid, or too many contacts.
     *
     * @return since construction
     */
    public long tooLarge() {
        return tooLarge;
    }
}
