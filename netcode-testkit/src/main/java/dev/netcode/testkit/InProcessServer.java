package dev.netcode.testkit;

import dev.netcode.input.InputLayout;
import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.Outbox;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Simulation;
import java.util.ArrayList;
import java.util.List;

/**
 * The real server in process: the game's own simulation as the authority, with bots and events that only the server knows.
 *
 * <p>Thread: one. Allocates: when clients, bots or events are added.
 */
public final class InProcessServer {

    /** A client's session and its line. */
    private record Link(ClientSession session, SimulatedNetwork network) {}

    private record Player(int player, Bot bot) {}

    private record Scheduled(long tick, ServerEvent event) {}

    private final NetcodeServer server;
    private final VirtualTime time;
    private final List<Link> links = new ArrayList<>();
    private final List<Player> bots = new ArrayList<>();
    private final List<Scheduled> events = new ArrayList<>();
    private final Outbox outbox = this::post;
    private final byte[] bytes = new byte[65_536];
    private final double[] input;

    /**
     * Makes a server.
     *
     * @param simulation the authority, its level built and its entities in it
     * @param config what is told and taken
     * @param firstTick the first tick that will run
     * @param time what time it is
     */
    public InProcessServer(Simulation simulation, ServerConfig config, long firstTick, VirtualTime time) {
        server = new NetcodeServer(simulation, config, firstTick);
        this.time = time;
        input = new double[simulation.schema().input().width()];
    }

    /**
     * Lets a client in over a line.
     *
     * @param network its line
     * @param key the connection's key
     * @param players its seats' players
     * @return its session
     */
    public ClientSession connect(SimulatedNetwork network, long key, int... players) {
        ClientSession session = server.connect(key, players);
        links.add(new Link(session, network));
        return session;
    }

    /**
     * Lets a client go.
     *
     * @param session from {@link #connect}
     */
    public void disconnect(ClientSession session) {
        server.disconnect(session);
        links.removeIf(link -> link.session() == session);
    }

    /**
     * Adds a bot.
     *
     * @param player whose part it plays; must not be a client's
     * @param bot what it does
     */
    public void bot(int player, Bot bot) {
        bots.add(new Player(player, bot));
    }

    /**
     * Has something happen.
     *
     * @param tick before which tick
     * @param event what
     */
    public void at(long tick, ServerEvent event) {
        events.add(new Scheduled(tick, event));
    }

    /** Runs the next tick: takes what has come, lets events happen and bots act, steps, and tells the clients. */
    public void tick() {
        long now = time.nanos();
        receive(now);
        long next = nextTick();
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).tick() == next) {
                events.get(i).event().happen(next, server.simulation(), server);
            }
        }
        act(next);
        server.tick(now);
        server.send(outbox);
    }

    private void receive(long now) {
        for (int i = 0; i < links.size(); i++) {
            Link link = links.get(i);
            while (true) {
                long due = link.network().up().nextDue();
                int length = link.network().up().receive(now, bytes);
                if (length < 0) {
                    break;
                }
                server.receive(link.session(), bytes, 0, length, due);
            }
        }
    }

    private void act(long tick) {
        InputLayout layout = server.simulation().schema().input();
        for (int i = 0; i < bots.size(); i++) {
            layout.neutral(input, 0);
            bots.get(i).bot().act(tick, server.simulation(), input);
            layout.quantize(input, 0, input, 0);
            server.simulation().applyInput(bots.get(i).player(), input, 0);
        }
    }

    private void post(ClientSession to, byte[] data, int length) {
        for (int i = 0; i < links.size(); i++) {
            if (links.get(i).session() == to) {
                links.get(i).network().down().send(data, 0, length, time.nanos());
            }
        }
    }

    /**
     * The tick that will run next.
     *
     * @return a tick
     */
    public long nextTick() {
        return server.nextTick();
    }

    /**
     * The server itself.
     *
     * @return live
     */
    public NetcodeServer server() {
        return server;
    }

    /**
     * The authority.
     *
     * @return live
     */
    public Simulation simulation() {
        return server.simulation();
    }
}
