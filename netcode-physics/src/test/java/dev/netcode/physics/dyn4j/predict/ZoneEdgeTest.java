package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.Reach;
import dev.netcode.mirror.ReachConfig;
import dev.netcode.mirror.ReachField;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the half second of hysteresis is for: who comes and goes at the zone's edge is switched once in and once out. */
class ZoneEdgeTest {

    private static final long BOX = 100;
    private static final double EDGE_METERS = 8.25;
    private static final double EDGE_METERS_WITHOUT = 5.75;
    private static final int JITTER_FROM = 150;
    private static final int JITTER_TO = 1500;

    /** Where the edge would be without hysteresis, by the server's own words. */
    private static final class RawEdge {
        private final ReachField field;
        private final Reach reach;
        private final double[] state;
        private boolean inside;
        int crossings;

        RawEdge(Drive drive) {
            field = new ReachField(drive.server.schema(), drive.setup.reach(), 16);
            reach = new Reach(field);
            state = new double[drive.server.schema().maxWidth()];
        }

        void look(Drive drive) {
            put(drive.server, Scenes.CAR);
            put(drive.server, BOX);
            double horizon =
                    drive.session.horizonTicks() * drive.server.schema().tickSeconds();
            reach.begin(horizon + drive.setup.reach().keepSeconds());
            reach.source(Scenes.CAR);
            reach.run();
            boolean now = reach.secondsOf(BOX) <= horizon;
            crossings += now != inside ? 1 : 0;
            inside = now;
        }

        private void put(DrivingSimulation world, long id) {
            world.read(id, state, 0);
            field.put(id, world.kind(id), state, 0, Tick.NONE);
        }
    }

    /** Comes near, jitters to and fro about the edge, and drives away. */
    private static Drive.Pilot jitterer(long seed) {
        Random random = new Random(seed);
        double phase = random.nextDouble() * 6;
        return (tick, drive, input) -> {
            double noise = random.nextDouble() * 0.2 - 0.1;
            if (tick < JITTER_TO) {
                double goal = tick < JITTER_FROM ? 0 : 0.6 * Math.sin(tick * 0.12 + phase);
                double pull = 4 * (goal - drive.x(Scenes.CAR)) - 1.2 * drive.speedX(Scenes.CAR);
                input[Driving.INPUT_THROTTLE] = Math.max(-1, Math.min(1, pull + noise));
            } else {
                input[Driving.INPUT_THROTTLE] = -1;
            }
        };
    }

    /** What a drive about the edge saw. */
    private static final class Seen {
        int switches;
        int crossings;
        boolean simulated;
    }

    private static Seen drive(long seed, ReachConfig reach, double edgeMeters) {
        Drive drive = new Drive(Setup.calm(seed).in(Dyn4jConfig.topDown(), reach), DrivingLevel.open(), Referee.ALLOWS);
        drive.server.put(Scenes.CAR, Driving.CAR, -14, 0, 0, 0, 0);
        drive.server.put(BOX, Driving.BOX, edgeMeters, 0, 0, 0, 0);
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        RawEdge edge = new RawEdge(drive);
        Seen seen = new Seen();
        Drive.Pilot pilot = jitterer(seed);
        drive.run(
                2100,
                (tick, d, input) -> {
                    pilot.hold(tick, d, input);
                    boolean simulated = d.client.mode(BOX) == TwinMode.SIMULATED;
                    seen.switches += simulated != seen.simulated ? 1 : 0;
                    seen.simulated = simulated;
                },
                (tick, d) -> edge.look(d));
        assertThat(drive.bits.violationsAny).as(drive.bits.toString()).isZero();
        assertThat(drive.predictor.counters().rewinds()).isZero();
        seen.crossings = edge.crossings;
        return seen;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void shouldSwitchOnceInAndOnceOutAtTheZonesEdge(long seed) {
        Seen seen = drive(seed, ReachConfig.defaults(), EDGE_METERS);
        assertThat(seen.crossings).as("raw crossings of the edge").isGreaterThanOrEqualTo(20);
        assertThat(seen.switches).as("one switch in, one out").isEqualTo(2);
        assertThat(seen.simulated).isFalse();
    }

    /** The same drive shows what is kept away. */
    @Test
    void shouldFlickerWithoutHysteresis() {
        ReachConfig with = ReachConfig.defaults();
        Seen seen = drive(
                1,
                new ReachConfig(
                        with.marginMeters(),
                        0,
                        with.budget(),
                        with.gravityMetersPerSecond2(),
                        with.pushFactor(),
                        with.spawnMetersPerSecond(),
                        with.enterMeters(),
                        with.enterableKinds()),
                EDGE_METERS_WITHOUT);
        assertThat(seen.switches).isGreaterThanOrEqualTo(20);
    }
}
