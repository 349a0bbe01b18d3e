package dev.netcode.physics.dyn4j.predict;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.client.NetcodeClient;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.server.InputQueue;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Peer;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.Seat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A whole client as a game would run it, watched: what it predicted of each tick the first time, on which input, and what was settled
 * then, held against what the server makes of that tick.
 */
final class Facade implements Peer, CorrectionListener {

    /** One tick as it was first predicted: states by entity, and which of them are the player's own. */
    private static final class Shot {
        final long settled;
        final Map<Long, double[]> states = new HashMap<>();
        final Set<Long> own = new HashSet<>();

        Shot(long settled) {
            this.settled = settled;
        }
    }

    final Rig rig;
    final DrivingSimulation server;
    final DrivingSimulation local;
    final List<CorrectionReport> reports = new ArrayList<>();
    final Set<Long> events = new HashSet<>();
    final Set<Long> strange = new HashSet<>();
    final Map<Long, Boolean> ownEqualAt = new HashMap<>();
    private final Map<Long, Shot> shots = new HashMap<>();
    private final Map<Long, double[]> sampled = new HashMap<>();
    private final ClientConfig config;
    private final InputSource source;
    private @org.jspecify.annotations.Nullable NetcodeClient client;
    private @org.jspecify.annotations.Nullable Seat seat;
    private long seen = Tick.NONE;
    long cleanTicks;
    long violationsOwn;
    String firstViolation = "";

    Facade(Rig rig, DrivingSimulation server, DrivingSimulation local, ClientConfig config, InputSource source) {
        this.rig = rig;
        this.server = server;
        this.local = local;
        this.config = config;
        this.source = source;
    }

    void join(NetworkProfile profile) {
        seat = rig.seat(
                profile,
                60,
                (transport, key, players) -> {
                    client = new NetcodeClient(local, config, transport, this, key, players);
                    client.roundTrip(Math.round(profile.roundTripMillis() * 1e6));
                    return this;
                },
                Drive.PLAYER);
    }

    NetcodeClient client() {
        return java.util.Objects.requireNonNull(client);
    }

    Seat seat() {
        return java.util.Objects.requireNonNull(seat);
    }

    @Override
    public void frame(long nowNanos) {
        client().receive(nowNanos);
        client().frame(nowNanos, this::sample);
        long now = client().predictor().tick();
        for (long tick = seen == Tick.NONE ? now : seen + 1; tick != Tick.NONE && tick <= now; tick++) {
            record(tick);
        }
        seen = Math.max(seen, now);
    }

    private void sample(long tick, double[] out, int offset) {
        source.sample(tick, out, offset);
        double[] input = new double[server.schema().input().width()];
        server.schema().input().quantize(out, offset, input, 0);
        sampled.put(tick, input);
    }

    private void record(long tick) {
        Shot shot = new Shot(client().predictor().settledTick());
        for (int i = 0; i < local.memberCount(); i++) {
            long id = local.member(i);
            double[] state = new double[server.schema().maxWidth()];
            if (client().predictor().readAt(tick, id, state, 0)) {
                shot.states.put(id, state);
                if (client().predictor().mirror().own(id)) {
                    shot.own.add(id);
                }
            }
        }
        shots.put(tick, shot);
    }

    @Override
    public void serverTicked(long tick) {
        InputQueue queue = seat().session().queue();
        double[] input = sampled.get(tick);
        if (input == null || !java.util.Arrays.equals(input, queue.ran())) {
            strange.add(tick);
        }
        Shot shot = shots.get(tick);
        if (shot == null) {
            return;
        }
        boolean equal = true;
        String first = "";
        for (long id : shot.own) {
            String difference = difference(shot, id);
            equal &= difference.isEmpty();
            first = first.isEmpty() ? difference : first;
        }
        ownEqualAt.put(tick, equal);
        if (clean(tick, shot.settled)) {
            cleanTicks++;
            violationsOwn += equal ? 0 : 1;
            if (!equal && firstViolation.isEmpty()) {
                firstViolation = "tick " + tick + ", settled " + shot.settled + ": " + first;
            }
        }
    }

    private String difference(Shot shot, long id) {
        Simulation world = server;
        if (world.mode(id) != TwinMode.SIMULATED) {
            return "entity " + id + " is not on the server";
        }
        double[] theirs = new double[server.schema().maxWidth()];
        world.read(id, theirs, 0);
        var layout = server.schema().kind(world.kind(id)).layout();
        double[] mine = shot.states.get(id);
        return layout.same(mine, 0, theirs, 0)
                ? ""
                : "entity " + id + " "
                        + layout.describe(layout.firstDifference(mine, 0, theirs, 0), mine, 0, theirs, 0);
    }

    /** Whether, since the newest settled snapshot, no tick ran on another input than sampled and no event fell. */
    boolean clean(long tick, long settled) {
        if (settled < 0) {
            return false;
        }
        for (long t = settled + 1; t <= tick; t++) {
            if (strange.contains(t) || events.contains(t)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void corrected(CorrectionReport report) {
        reports.add(report);
    }
}
