package dev.netcode.examples.gauntlet;

import dev.netcode.client.InputSource;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.scene.ScenePredictor;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.testkit.WorldHash;
import dev.netcode.wire.SceneShape;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The two-seat scene: two cars that never hold still in a pen of boxes and balls, each client running all of it ahead of the server. It
 * has a table of its own, since nothing in it is a snapshot that stands or does not.
 */
final class TwoSeats {

    /** Its name in {@code --scenes}. */
    static final String NAME = "seats2";

    private static final int RATE = 60;
    private static final double SECONDS = 20;
    private static final int PIECES = 12;
    private static final DrivingLevel PEN = DrivingLevel.arena(16);

    private TwoSeats() {}

    /** Every line and number that was asked for; none if the scene was not. */
    static List<TwoSeatsRow> rows(Arguments arguments) {
        List<TwoSeatsRow> rows = new ArrayList<>();
        if (!arguments.scenes().isEmpty() && !arguments.scenes().contains(NAME)) {
            return rows;
        }
        List<Integer> numbers = arguments.inFlight().isEmpty() ? List.of(5, 12, 15, 21) : arguments.inFlight();
        for (String network : arguments.networks().isEmpty() ? Networks.NAMES : arguments.networks()) {
            for (int inFlight : numbers) {
                rows.add(run(network, inFlight, arguments.seed()));
            }
        }
        return rows;
    }

    static TwoSeatsRow run(String network, int inFlight, long seed) {
        DrivingSimulation authority = world();
        populate(authority);
        SceneShape shape = new SceneShape(1, authority.schema(), 2, 64);
        SceneRig rig = new SceneRig(authority, shape, 0, seed * 1_000 + inFlight);
        NetworkProfile line = Networks.of(network, inFlight);
        SceneConfig config = SceneConfig.DEFAULT.withHistory(128);
        SceneJumps jumps = new SceneJumps(authority.schema());
        SceneRigClient a = rig.join(line, RATE, world(), config, restless(seed, 19), 0);
        SceneRigClient b = rig.join(line, RATE, world(), config, restless(seed + 50, 23), 1);
        rig.beforeEachStep(() -> jumps.look(rig.time().nanos(), a.predictor()));
        rig.run(2);
        int settle = 60 + inFlight;
        a.measure(settle);
        b.measure(settle);
        rig.run(SECONDS);
        long hash = WorldHash.of(authority);
        for (SceneRigClient client : rig.clients()) {
            hash = hash * 31 + WorldHash.of(client.predictor().world());
            for (SceneCounter counter : SceneCounter.values()) {
                hash = hash * 31 + client.predictor().stats().get(counter);
            }
        }
        double both = 2 * (SECONDS + 2);
        return new TwoSeatsRow(
                network,
                inFlight,
                Math.max(lead(rig, a), lead(rig, b)),
                sum(rig, SceneCounter.LATE_PRESSES),
                sum(rig, SceneCounter.STEPS_AGAIN),
                sum(rig, SceneCounter.OWN_LATE),
                sum(rig, SceneCounter.DRIFTS),
                sum(rig, SceneCounter.CORRECTIONS),
                sum(rig, SceneCounter.TRUTHS) - 2,
                a.equal() + b.equal(),
                a.different() + b.different() + a.unknown() + b.unknown(),
                jumps.mostMeters() * 100,
                sum(rig, SceneCounter.SNAPS),
                sum(rig, SceneCounter.BYTES_OUT) / both,
                (a.session().bytesOut() + b.session().bytesOut()) / both,
                hash);
    }

    private static long lead(SceneRig rig, SceneRigClient client) {
        return client.predictor().step() - rig.server().step();
    }

    private static long sum(SceneRig rig, SceneCounter counter) {
        long sum = 0;
        for (SceneRigClient client : rig.clients()) {
            ScenePredictor copy = client.predictor();
            sum += copy.stats().get(counter);
        }
        return sum;
    }

    private static DrivingSimulation world() {
        return new DrivingSimulation(RATE, Dyn4jConfig.topDown(), PEN);
    }

    private static void populate(DrivingSimulation world) {
        world.put(1, Driving.CAR, -8, 0, 0, 0, 0);
        world.put(2, Driving.CAR, 8, 1, Math.PI, 0, 0);
        for (int i = 0; i < PIECES; i++) {
            int kind = i % 3 == 2 ? Driving.BALL : Driving.BOX;
            int row = i / 4;
            world.put(10 + i, kind, i % 4 * 1.02 - 2, row * 1.02 - 1, 0, 0, 0);
        }
        world.settle();
        world.control(0, 1);
        world.control(1, 2);
    }

    /** A driver who decides anew every so many steps, by the step alone. */
    private static InputSource restless(long seed, int every) {
        return (step, out, offset) -> {
            SplittableRandom random = new SplittableRandom(seed * 31 + Math.max(0, step) / every);
            out[offset + Driving.INPUT_WHEEL] = random.nextInt(3) - 1;
            out[offset + Driving.INPUT_THROTTLE] = random.nextInt(4) == 0 ? -1 : 1;
        };
    }
}
