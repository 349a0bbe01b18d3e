package dev.netcode.testkit;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.server.ClientSession;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Simulation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A server, its clients and their networks, run together in virtual time.
 *
 * <pre>{@code
 * Rig rig = new Rig(world(), ServerConfig.defaults(), 0, seed);
 * RigClient client = rig.join(NetworkProfile.WIFI, 60, emptyWorld(), ClientConfig.defaults(60), input, 1);
 * rig.run(30);
 * }</pre>
 *
 * <p>Everything happens in order of true time; at one instant the server goes first, then the clients in the order they joined. The
 * same seed repeats a run bit for bit. Thread: one.
 */
public final class Rig {

    private final VirtualTime time;
    private final InProcessServer server;
    private final long seed;
    private final List<Seat> seats = new ArrayList<>();
    private final List<RigClient> clients = new ArrayList<>();
    private final List<Runnable> perTick = new ArrayList<>();
    private final double tickNanos;
    private double serverRate = 1;
    private double nextTickNanos;

    /**
     * Makes a rig.
     *
     * @param authority the server's world
     * @param config what the server tells and takes
     * @param firstTick the first tick that will run
     * @param seed what every line and clock is drawn from
     */
    public Rig(Simulation authority, ServerConfig config, long firstTick, long seed) {
        this.seed = seed;
        time = new VirtualTime(1_000_000_000L);
        server = new InProcessServer(authority, config, firstTick, time);
        tickNanos = 1e9 / authority.schema().ticksPerSecond();
        nextTickNanos = time.nanos();
    }

    /**
     * Seats anything that can play.
     *
     * @param profile its line
     * @param framesPerSecond how often it draws
     * @param factory makes it
     * @param players its players
     * @return its seat
     */
    public Seat seat(NetworkProfile profile, double framesPerSecond, PeerFactory factory, int... players) {
        LineConfig.require("framesPerSecond", framesPerSecond, 1, 1000);
        long own = seed * 1_000_003L + seats.size();
        SimulatedNetwork network = new SimulatedNetwork(profile, own);
        LocalClock clock = new LocalClock(time, own * 7_919L, 0);
        SimulatedTransport transport = new SimulatedTransport(network, time, clock);
        long key = own * 0x9e3779b97f4a7c15L;
        ClientSession session = server.connect(network, key, players);
        Peer peer = factory.make(transport, key, players);
        // frames and ticks of different machines do not fall together
        long first = time.nanos() + Math.floorMod(own * 2_654_435_761L, 16_000_000L);
        Seat seat = new Seat(network, clock, transport, session, peer, framesPerSecond, first);
        seats.add(seat);
        return seat;
    }

    /**
     * Seats a whole client.
     *
     * @param profile its line
     * @param framesPerSecond how often it draws
     * @param local its local world: the level only
     * @param config how it runs
     * @param input what its players do
     * @param players its players
     * @return the client
     */
    public RigClient join(
            NetworkProfile profile,
            double framesPerSecond,
            Simulation local,
            ClientConfig config,
            InputSource input,
            int... players) {
        RigClient client = new RigClient(server, local, config, input);
        client.seat(seat(profile, framesPerSecond, client, players));
        clients.add(client);
        // what a handshake would have measured
        client.client().roundTrip(Math.round(profile.roundTripMillis() * 1e6));
        return client;
    }

    /**
     * Has something done after each server tick, before anything else.
     *
     * @param action what
     */
    public void afterEachTick(Runnable action) {
        perTick.add(action);
    }

    /**
     * Runs for a while.
     *
     * @param seconds of true time
     */
    public void run(double seconds) {
        long end = time.nanos() + Math.round(seconds * 1e9);
        while (step(end)) {
            // everything is done in step
        }
        time.advanceTo(end);
    }

    /**
     * Runs until the server has run a tick.
     *
     * @param tick which
     */
    public void runToTick(long tick) {
        while (server.nextTick() <= tick) {
            step(Long.MAX_VALUE);
        }
    }

    /** Does the next thing that is due before the end. */
    private boolean step(long end) {
        long tickAt = Math.round(nextTickNanos);
        Seat next = null;
        for (int i = 0; i < seats.size(); i++) {
            if (next == null || seats.get(i).nextFrame() < next.nextFrame()) {
                next = seats.get(i);
            }
        }
        if (next != null && next.nextFrame() < tickAt) {
            if (next.nextFrame() >= end) {
                return false;
            }
            time.advanceTo(next.nextFrame());
            next.frame(time.nanos());
            return true;
        }
        if (tickAt >= end) {
            return false;
        }
        time.advanceTo(tickAt);
        nextTickNanos += tickNanos / serverRate;
        long tick = server.nextTick();
        server.tick();
        for (int i = 0; i < perTick.size(); i++) {
            perTick.get(i).run();
        }
        for (int i = 0; i < seats.size(); i++) {
            seats.get(i).peer().serverTicked(tick);
        }
        return true;
    }

    /**
     * Lets the server run faster or slower from its next tick on.
     *
     * @param ratio of its nominal tick rate, 0.1..2
     * @throws IllegalArgumentException if ratio is out of range
     */
    public void serverRate(double ratio) {
        LineConfig.require("ratio", ratio, 0.1, 2);
        serverRate = ratio;
    }

    /**
     * What time it is.
     *
     * @return true time
     */
    public VirtualTime time() {
        return time;
    }

    /**
     * The server.
     *
     * @return live
     */
    public InProcessServer server() {
        return server;
    }

    /**
     * Every client that has joined, in order.
     *
     * @return unmodifiable view
     */
    public List<RigClient> clients() {
        return Collections.unmodifiableList(clients);
    }

    /**
     * What everything is drawn from.
     *
     * @return as given
     */
    public long seed() {
        return seed;
    }
}
