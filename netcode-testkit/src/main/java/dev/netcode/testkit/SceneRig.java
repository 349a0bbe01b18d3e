package dev.netcode.testkit;

import dev.netcode.client.InputSource;
import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.ScenePredictor;
import dev.netcode.server.SceneServer;
import dev.netcode.server.SceneSession;
import dev.netcode.sim.Simulation;
import dev.netcode.wire.SceneShape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The server of a whole scene, its clients and their networks, run together in virtual time.
 *
 * <pre>{@code
 * SceneRig rig = new SceneRig(world(), shape, 0, seed);
 * SceneRigClient client = rig.join(NetworkProfile.WIFI, 60, emptyWorld(), SceneConfig.DEFAULT, input, 0);
 * rig.run(30);
 * }</pre>
 *
 * <p>At one instant the server goes first, then the clients in the order they joined. The same seed repeats a run bit for bit.
 * Thread: one. Allocates: for its records.
 */
public final class SceneRig {

    private final VirtualTime time = new VirtualTime(1_000_000_000L);
    private final SceneShape shape;
    private final long seed;
    private final double stepNanos;
    private final List<SceneRigClient> clients = new ArrayList<>();
    private final List<Runnable> perStep = new ArrayList<>();
    private final SceneSteps steps;
    private final byte[] bytes = new byte[65_536];
    private SceneServer server;
    private double nextStepNanos;

    /**
     * Makes a rig.
     *
     * @param authority the server's world
     * @param shape the scene
     * @param firstStep the first step that will run
     * @param seed what every line and clock is drawn from
     */
    public SceneRig(Simulation authority, SceneShape shape, long firstStep, long seed) {
        this.shape = shape;
        this.seed = seed;
        server = new SceneServer(authority, shape, SceneServer.PACKET_STEPS, firstStep);
        steps = new SceneSteps(shape.schema());
        stepNanos = 1e9 / shape.schema().ticksPerSecond();
        nextStepNanos = time.nanos();
    }

    /**
     * Seats a client.
     *
     * @param profile its line
     * @param framesPerSecond how often it draws
     * @param copy its copy: the level only
     * @param config how it runs
     * @param input what its seats do, asked once a frame for the step about to run
     * @param seats its seats
     * @return the client
     */
    public SceneRigClient join(
            NetworkProfile profile,
            double framesPerSecond,
            Simulation copy,
            SceneConfig config,
            InputSource input,
            int... seats) {
        LineConfig.require("framesPerSecond", framesPerSecond, 1, 1000);
        long own = seed * 1_000_003L + clients.size();
        SimulatedNetwork network = new SimulatedNetwork(profile, own);
        LocalClock clock = new LocalClock(time, own * 7_919L, 0);
        long key = own * 0x9e3779b97f4a7c15L;
        ScenePredictor predictor = new ScenePredictor(copy, shape, config, key, seats);
        // frames and steps of different machines do not fall together
        long first = time.nanos() + Math.floorMod(own * 2_654_435_761L, 16_000_000L);
        SceneRigClient client = new SceneRigClient(
                predictor, network, clock, new SimulatedTransport(network, time, clock), input, seats, key);
        client.session(server.connect(key, seats));
        client.schedule(framesPerSecond, first);
        clients.add(client);
        return client;
    }

    /**
     * Lets a client go; its seats are free.
     *
     * @param client from {@link #join}
     */
    public void leave(SceneRigClient client) {
        server.disconnect(client.session());
        clients.remove(client);
    }

    /**
     * Puts another server in the place of this one, as after a crash: it knows nothing of the clients but their keys.
     *
     * @param authority its world
     * @param firstStep the first step that it will run
     */
    public void restart(Simulation authority, long firstStep) {
        server = new SceneServer(authority, shape, SceneServer.PACKET_STEPS, firstStep);
        steps.clear();
        for (SceneRigClient client : clients) {
            client.session(server.connect(client.key(), client.seats()));
        }
    }

    /**
     * Has something done before each server step.
     *
     * @param action what
     */
    public void beforeEachStep(Runnable action) {
        perStep.add(action);
    }

    /**
     * Runs for a while.
     *
     * @param seconds of true time
     */
    public void run(double seconds) {
        long end = time.nanos() + Math.round(seconds * 1e9);
        while (next(end)) {
            // everything is done in next
        }
        time.advanceTo(end);
    }

    private boolean next(long end) {
        long stepAt = Math.round(nextStepNanos);
        SceneRigClient first = null;
        for (SceneRigClient client : clients) {
            if (first == null || client.nextFrame() < first.nextFrame()) {
                first = client;
            }
        }
        if (first != null && first.nextFrame() < stepAt) {
            if (first.nextFrame() >= end) {
                return false;
            }
            time.advanceTo(first.nextFrame());
            first.frame(time.nanos());
            return true;
        }
        if (stepAt >= end) {
            return false;
        }
        time.advanceTo(stepAt);
        nextStepNanos += stepNanos;
        step();
        return true;
    }

    private void step() {
        for (SceneRigClient client : clients) {
            while (true) {
                long due = client.network().up().nextDue();
                int length = client.network().up().receive(time.nanos(), bytes);
                if (length < 0) {
                    break;
                }
                server.receive(client.session(), bytes, 0, length, due);
            }
        }
        for (Runnable action : perStep) {
            action.run();
        }
        server.step(time.nanos());
        steps.record(server.step(), server.world());
        server.send(this::post);
        for (SceneRigClient client : clients) {
            client.compare(server.step(), steps);
        }
    }

    private void post(SceneSession to, byte[] data, int length) {
        for (SceneRigClient client : clients) {
            if (client.session() == to) {
                client.network().down().send(data, 0, length, time.nanos());
            }
        }
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
    public SceneServer server() {
        return server;
    }

    /**
     * Every client that has joined, in order.
     *
     * @return unmodifiable view
     */
    public List<SceneRigClient> clients() {
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
