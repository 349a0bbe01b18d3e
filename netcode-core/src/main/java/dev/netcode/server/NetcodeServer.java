package dev.netcode.server;

import dev.netcode.mirror.ReachField;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.WorldWords;
import java.util.ArrayList;
import java.util.List;

/**
 * The authority: runs the game's own simulation tick by tick on its clients' inputs and tells each client what it needs.
 *
 * <pre>{@code
 * server.receive(session, bytes, 0, length, now);   // whenever a datagram comes
 * server.tick(now);                                 // sixty times a second
 * server.send(outbox);                              // after each tick
 * }</pre>
 *
 * <p>The game may change its simulation between two ticks (spawn, shove, remove, decide). What a client could not have foreseen and
 * what touches an entity near it should be told by {@link #surprise}: then it is put right at once and completely.
 *
 * <p>Thread: one. Allocates: in steady state nothing of its own. Units: nanoseconds of one monotonic clock, at any origin.
 */
public final class NetcodeServer {

    private final Simulation simulation;
    private final ServerConfig config;
    private final Schema schema;
    private final WorldWords words;
    private final ReachField field;
    private final ContactImpulses impulses = new ContactImpulses();
    private final List<ClientSession> sessions = new ArrayList<>();
    private final Drivers drivers;
    private final TickRate rate;
    private final byte[] datagram;
    private final double[] neutral;
    private final View view = new View();
    private long[] fieldIds = new long[64];
    private int fieldCount;
    private long tick;
    private boolean ranAny;
    private long life;

    /** What sessions see of a tick. */
    private final class View implements ServerTick {
        @Override
        public long tick() {
            return tick;
        }

        @Override
        public double rate() {
            return rate.ratio();
        }

        @Override
        public Simulation simulation() {
            return simulation;
        }

        @Override
        public ContactImpulses impulses() {
            return impulses;
        }

        @Override
        public long life() {
            return life;
        }

        @Override
        public Drivers drivers() {
            return drivers;
        }
    }

    /**
     * Takes over a simulation.
     *
     * @param simulation the authority; its level is built, everything in it is simulated
     * @param config what is told and taken
     * @param firstTick the first tick that will run, &gt;= 0
     * @throws IllegalArgumentException if firstTick is negative, or the budget of a snapshot has no room for a far row of some kind
     */
    public NetcodeServer(Simulation simulation, ServerConfig config, long firstTick) {
        if (firstTick < 0) {
            throw new IllegalArgumentException("firstTick must be >= 0: firstTick=" + firstTick);
        }
        this.simulation = simulation;
        this.config = config;
        schema = simulation.schema();
        WidestRow.requireRoom(schema, config);
        words = new WorldWords(schema, config.maxEntities());
        field = new ReachField(schema, config.reach(), config.maxEntities());
        drivers = new Drivers(words, config.forwarding());
        rate = new TickRate(1e9 / schema.ticksPerSecond());
        datagram = new byte[config.datagramBytes()];
        neutral = new double[schema.input().width()];
        tick = firstTick - 1;
    }

    /**
     * Lets a client in.
     *
     * @param key the connection's key, the same as the client's
     * @param players its seats' players, each 0..1023 and not taken; 1..8
     * @return its session
     * @throws IllegalArgumentException if a player is out of range or taken, or there are too few or many
     */
    public ClientSession connect(long key, int... players) {
        if (players.length < 1 || players.length > 8) {
            throw new IllegalArgumentException("players must number 1..8: players=" + players.length);
        }
        for (int i = 0; i < players.length; i++) {
            requireFree(players, i);
        }
        ClientSession session = new ClientSession(
                players.clone(),
                key,
                schema.input(),
                config,
                new SnapshotSender(config, words, field, key),
                new Snapshot(schema, 1, players.length),
                tick + 1);
        sessions.add(session);
        return session;
    }

    private void requireFree(int[] players, int index) {
        int player = players[index];
        if (player < 0 || player > 1023) {
            throw new IllegalArgumentException("player must be in 0..1023: player=" + player);
        }
        for (int i = 0; i < index; i++) {
            if (players[i] == player) {
                throw new IllegalArgumentException("players must differ: player=" + player);
            }
        }
        for (ClientSession session : sessions) {
            for (int seat = 0; seat < session.seats(); seat++) {
                if (session.player(seat) == player) {
                    throw new IllegalArgumentException("player must not be taken: player=" + player);
                }
            }
        }
    }

    /**
     * Lets a client go. What its players control stays, with neutral input.
     *
     * @param session from {@link #connect}
     * @throws IllegalArgumentException if it is not connected
     */
    public void disconnect(ClientSession session) {
        if (!sessions.remove(session)) {
            throw new IllegalArgumentException("session must be connected: player=" + session.player(0));
        }
        for (int seat = 0; seat < session.seats(); seat++) {
            simulation.applyInput(session.player(seat), neutral, 0);
        }
    }

    /**
     * Takes a client's datagram. Never throws on bytes.
     *
     * @param session whose
     * @param data holds it
     * @param offset where it begins
     * @param length bytes of it
     * @param nowNanos when it came, on the clock of {@link #tick(long)}
     * @return false if it was refused; counted in the session
     */
    public boolean receive(ClientSession session, byte[] data, int offset, int length, long nowNanos) {
        return session.receive(data, offset, length, serverTicks(nowNanos));
    }

    /** The time on which tick t runs at t. An overdue tick counts as due now: what comes before it runs is in time. */
    private double serverTicks(long nowNanos) {
        return tick + rate.sinceLast(nowNanos);
    }

    /**
     * Says that in the coming tick (or, called by a rule within a step, in this one) something which no client can foresee
     * touches an entity: a shove, a refusal, a decision.
     *
     * @param entity which
     */
    public void surprise(long entity) {
        for (int i = 0; i < sessions.size(); i++) {
            sessions.get(i).surprise(entity);
        }
    }

    /**
     * Runs the next tick on the inputs that have come, and guesses the others.
     *
     * @param nowNanos monotonic time
     */
    public void tick(long nowNanos) {
        tick++;
        if (!ranAny) {
            // the same instant and the same tick hardly ever begin two lives
            long mixed = (nowNanos ^ tick * 0x9e3779b97f4a7c15L) * 0xbf58476d1ce4e5b9L;
            life = mixed >>> 32;
        }
        ranAny = true;
        rate.tick(nowNanos);
        for (int i = 0; i < sessions.size(); i++) {
            sessions.get(i).apply(tick, simulation);
        }
        simulation.step(tick);
        for (int i = 0; i < sessions.size(); i++) {
            sessions.get(i).stepped(tick);
        }
    }

    /**
     * Sends each client the snapshot that is due after the last tick, if one is.
     *
     * @param outbox where datagrams go
     */
    public void send(Outbox outbox) {
        boolean captured = false;
        for (int i = 0; i < sessions.size(); i++) {
            if (sessions.get(i).due(tick, config)) {
                if (!captured) {
                    capture();
                    captured = true;
                }
                sessions.get(i).send(view, config, outbox, datagram);
            }
        }
    }

    private void capture() {
        words.capture(tick, simulation);
        simulation.readContacts(impulses);
        drivers.look(simulation, sessions);
        int kept = 0;
        for (int i = 0; i < fieldCount; i++) {
            if (words.find(fieldIds[i]) < 0) {
                field.remove(fieldIds[i]);
            }
        }
        if (fieldIds.length < words.count()) {
            fieldIds = new long[words.capacity()];
        }
        for (int row = 0; row < words.count(); row++) {
            field.put(words.id(row), words.kind(row), words.exact(), words.offset(row), tick);
            fieldIds[kept++] = words.id(row);
        }
        fieldCount = kept;
    }

    /**
     * The last tick that ran.
     *
     * @return a tick, or {@link Tick#NONE} before the first
     */
    public long tick() {
        return ranAny ? tick : Tick.NONE;
    }

    /**
     * The tick that runs next.
     *
     * @return a tick
     */
    public long nextTick() {
        return tick + 1;
    }

    /**
     * The authority.
     *
     * @return as given
     */
    public Simulation simulation() {
        return simulation;
    }

    /**
     * How many clients.
     *
     * @return 0 or more
     */
    public int sessionCount() {
        return sessions.size();
    }

    /**
     * A client.
     *
     * @param index 0..sessionCount-1
     * @return its session
     */
    public ClientSession session(int index) {
        return sessions.get(index);
    }

    /**
     * Entities that could not be told: their state was invalid, or there were too many.
     *
     * @return since construction
     */
    public long refusedEntities() {
        return words.refused();
    }
}
