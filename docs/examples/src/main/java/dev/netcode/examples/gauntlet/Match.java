package dev.netcode.examples.gauntlet;

import dev.netcode.examples.result.Case;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.Seat;
import dev.netcode.time.ClockConfig;
import org.jspecify.annotations.Nullable;

/** One run: a server, a client and the line between them, in virtual time, sixty ticks and sixty frames a second. */
final class Match {

    private static final int TICKS_PER_SECOND = 60;

    private final Scene scene;
    private final Strategy strategy;
    private final Tally tally;
    private final Rig rig;
    private final DrivingLevel level;
    private final Prediction prediction;
    private final Meter meter;
    private final Seat seat;

    Match(Case what, Scene scene, int variant, Tally tally, @Nullable Tracer tracer) {
        this.scene = scene;
        this.tally = tally;
        strategy = Strategy.of(what.strategy());
        level = scene.level(variant);
        DrivingSimulation authority = world();
        scene.populate(authority, variant);
        authority.settle();
        rig = new Rig(
                authority, ServerConfig.defaults().withMaxEntities(scene.entities()), 0, what.seed() * 1_000 + variant);
        scene.script(variant, rig.server(), authority);
        DrivingSimulation local = world();
        prediction = switch (strategy) {
            case GUIDE -> new HandPredictor(local, 0, false);
            case ALWAYS -> new HandPredictor(local, 0, true);
            case STANDS, EXACT -> new LibraryPrediction(local, 0);
        };
        meter = new Meter(rig, local, prediction, tally, tracer);
        NetworkProfile profile = Networks.of(what.network(), what.inFlight());
        seat = rig.seat(
                profile,
                TICKS_PER_SECOND,
                (transport, key, players) -> new Client(
                        local.schema(),
                        prediction,
                        meter,
                        (tick, input, offset) -> scene.input(variant, tick, input),
                        transport,
                        clock(profile),
                        key,
                        scene.entities()),
                0);
        if (tracer != null) {
            tracer.level(level);
        }
    }

    /** The clock is told the round trip that the handshake took. */
    private static ClockConfig clock(NetworkProfile profile) {
        ClockConfig usual = ClockConfig.of(TICKS_PER_SECOND);
        double seconds = (profile.up().latencyMillis() + profile.down().latencyMillis()) / 1000;
        return new ClockConfig(
                usual.ticksPerSecond(), usual.renderDelay(), usual.inputDelay(), usual.maxTicksPerFrame(), seconds);
    }

    private DrivingSimulation world() {
        Dyn4jConfig usual = scene.gravity() ? Dyn4jConfig.sideView() : Dyn4jConfig.topDown();
        Dyn4jConfig.Flavor flavor =
                strategy == Strategy.EXACT ? Dyn4jConfig.Flavor.CANONICAL : Dyn4jConfig.Flavor.PLAIN;
        Dyn4jConfig config = new Dyn4jConfig(
                flavor, usual.gravityX(), usual.gravityY(), usual.grid(), usual.impacts(), scene.entities());
        return new DrivingSimulation(TICKS_PER_SECOND, config, level);
    }

    void play() {
        rig.runToTick(Scene.GO - 1);
        // What was guessed before the player began was nobody's input.
        long guessedBefore = seat.session().queue().guessedTicks();
        if (scene.stallTicks() > 0) {
            rig.runToTick(scene.stallAt());
            seat.stall(rig.time().nanos() + scene.stallTicks() * 1_000_000_000L / TICKS_PER_SECOND);
        }
        rig.runToTick(scene.ticks());
        meter.finished();
        tally.finished(
                prediction.replayedTicks(),
                seat.session().queue().guessedTicks() - guessedBefore,
                scene.serverSurprises(),
                seat.network().up().bytesSent(),
                seat.network().down().bytesSent(),
                (double) scene.ticks() / TICKS_PER_SECOND);
    }
}
