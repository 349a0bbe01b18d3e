package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.mirror.MirrorConfig;
import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.Cause;
import dev.netcode.predict.PredictorConfig;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.EntityId;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pushes, shots and hand-overs through the client that a game embeds, over lines that lose: clock, inbox, codec and input frames are
 * the real ones, and the same holds as for the parts put together by hand.
 */
class FacadeTest {

    private static final ReachConfig REACH = ReachConfig.defaults()
            .withSpawns(45)
            .withEntering(3.2, List.of("car"))
            .withBudget(400);

    /** A player who drives, shoots, gets out and into the nearest car; every third shot and entering is refused. */
    private static final class Play implements Referee, InputSource {
        private final long seed;
        private final Random random;

        @SuppressWarnings("NullAway") // set before anything runs
        private Facade facade;

        private long nextUse = 240;
        private long nextFire = 200;
        private int askedToEnter;
        private int askedToFire;
        private int shoves;
        private int refused;
        private int handovers;
        private long last = EntityId.NONE;
        boolean quiet;

        Play(long seed) {
            this.seed = seed;
            random = new Random(seed * 31);
        }

        @Override
        public boolean mayEnter(int player, long car, long tick) {
            return ++askedToEnter % 3 != 0 || refuse(tick);
        }

        @Override
        public boolean mayFire(int player, long tick) {
            return ++askedToFire % 3 != 0 || refuse(tick);
        }

        private boolean refuse(long tick) {
            refused++;
            facade.rig.server().server().surprise(facade.server.controlled(Drive.PLAYER));
            facade.events.add(tick);
            return false;
        }

        @Override
        public void sample(long tick, double[] out, int offset) {
            long mine = facade.client().predictor().controlled();
            handovers += mine != last ? 1 : 0;
            last = mine;
            if (EntityId.isMade(mine)) {
                walk(mine, out, offset);
            } else {
                out[offset + Driving.INPUT_THROTTLE] = Math.sin(tick * 0.013 + seed) > -0.4 ? 0.8 : -0.8;
                out[offset + Driving.INPUT_WHEEL] =
                        0.7 * Math.sin(tick * 0.021 + seed) + random.nextDouble() * 0.2 - 0.1;
            }
            if (!quiet && tick >= nextUse) {
                out[offset + Driving.INPUT_USE] = 1;
                nextUse = tick + 60 + random.nextInt(100);
            }
            if (!quiet && tick >= nextFire) {
                out[offset + Driving.INPUT_FIRE] = 1;
                nextFire = tick + 37 + random.nextInt(20);
            }
        }

        private void walk(long walker, double[] out, int offset) {
            double[] me = read(walker);
            double best = Double.MAX_VALUE;
            for (long car = Scenes.CAR; car < 24; car++) {
                double[] it = read(car);
                if (it.length > 0 && me.length > 0 && car != Scenes.TRAILER) {
                    double dx = it[0] - me[0];
                    double dy = it[1] - me[1];
                    if (dx * dx + dy * dy < best) {
                        best = dx * dx + dy * dy;
                        out[offset + Driving.INPUT_WHEEL] = Math.max(-1, Math.min(1, dx / 2));
                        out[offset + Driving.INPUT_THROTTLE] = Math.max(-1, Math.min(1, dy / 2));
                    }
                }
            }
        }

        private double[] read(long id) {
            double[] state = new double[facade.local.schema().maxWidth()];
            return facade.client().predictor().read(id, state, 0) ? state : new double[0];
        }

        void shove(long from, long to) {
            for (long tick = from; tick < to; tick += 90 + random.nextInt(60)) {
                double angle = random.nextDouble() * 6.28;
                facade.rig.server().at(tick, (now, world, server) -> {
                    long mine = facade.server.controlled(Drive.PLAYER);
                    if (facade.server.kind(mine) == Driving.CAR) {
                        server.surprise(mine);
                        facade.server.shove(mine, 3 * Math.cos(angle), 3 * Math.sin(angle), 1);
                        facade.events.add(now);
                        shoves++;
                    }
                });
            }
        }
    }

    private static Facade facade(NetworkProfile profile, long seed, int everyTicks, Play play) {
        DrivingSimulation server = new DrivingSimulation(60, Dyn4jConfig.topDown(), Scenes.field(seed), play);
        DrivingSimulation local = new DrivingSimulation(60, Dyn4jConfig.topDown(), Scenes.field(seed));
        server.put(Scenes.CAR, Driving.CAR, 0, 0, 0, 0, 0);
        server.putTrailer(Scenes.TRAILER, Scenes.CAR);
        for (int i = 0; i < 4; i++) {
            server.put(20 + i, Driving.CAR, -12 + 8 * i, 10, 0, 0, 0);
        }
        Random random = new Random(seed);
        for (int i = 0; i < 100; i++) {
            double x = random.nextDouble() * 80 - 40;
            double y = random.nextDouble() * 80 - 40;
            if (Math.abs(x) > 18 || Math.abs(y) > 14) {
                server.put(100 + i, i % 3 == 0 ? Driving.BALL : Driving.BOX, x, y, random.nextDouble(), 0, 0);
            }
        }
        server.settle();
        server.control(Drive.PLAYER, Scenes.CAR);
        PredictorConfig predictor = PredictorConfig.defaults()
                .withMirror(MirrorConfig.defaults().withReach(REACH))
                .withHistory(256)
                .withSnapshots(everyTicks, 4, 2);
        Rig rig = new Rig(
                server,
                ServerConfig.defaults().withSnapshotEveryTicks(everyTicks).withReach(REACH),
                0,
                seed);
        Facade facade = new Facade(rig, server, local, ClientConfig.defaults(60).withPredictor(predictor), play);
        play.facade = facade;
        facade.join(profile);
        return facade;
    }

    private static void play(String profile, long seed, int everyTicks, int seconds) {
        Play play = new Play(seed);
        Facade facade = facade(NetworkProfile.named(profile), seed, everyTicks, play);
        play.shove(180, seconds * 60L);
        facade.rig.run(seconds);
        String which = profile + ", seed " + seed + ", shoves " + play.shoves + ", refused " + play.refused
                + ", hand-overs "
                + play.handovers + ", clean " + facade.cleanTicks + ", corrections " + facade.reports.size() + "; "
                + facade.firstViolation;
        assertThat(facade.cleanTicks).as(which).isGreaterThan(seconds * 10L);
        assertThat(facade.violationsOwn).as(which).isZero();
        assertThat(play.shoves).as(which).isGreaterThan(seconds / 10);
        assertThat(play.handovers).as(which).isGreaterThan(3);
        assertThat(play.refused).as(which).isGreaterThan(3);
        assertThat(facade.reports)
                .as(which)
                .isNotEmpty()
                .noneMatch(report -> report.cause() == Cause.PHYSICS_DIVERGENCE)
                .anyMatch(report -> report.cause() == Cause.SERVER_EVENT);

        // healed, and nothing happens that only the server knows: nothing is left, and nothing is put right any more
        play.quiet = true;
        facade.seat().network().profile(NetworkProfile.LAN);
        facade.rig.run(6);
        long rewinds = facade.client().predictor().counters().rewinds();
        long from = facade.rig.server().server().tick();
        facade.rig.run(4);
        assertThat(facade.client().predictor().counters().rewinds()).as(which).isEqualTo(rewinds);
        for (long tick = from; tick <= facade.rig.server().server().tick(); tick++) {
            assertThat(facade.ownEqualAt.get(tick))
                    .as("%s, tick %d", which, tick)
                    .isTrue();
        }
        assertThat(facade.violationsOwn).as(which).isZero();
    }

    @ParameterizedTest
    @CsvSource({"wifi, 1, 3", "4g, 2, 1", "awful, 3, 3"})
    void shouldHoldTheInvariantThroughTheWholeClient(String profile, long seed, int everyTicks) {
        play(profile, seed, everyTicks, 25);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"wifi, 1", "wifi, 3", "4g, 1", "4g, 3", "awful, 1", "awful, 3"})
    void shouldHoldTheInvariantThroughTheWholeClientForMinutes(String profile, int everyTicks) {
        for (long seed = 11; seed <= 14; seed++) {
            play(profile, seed, everyTicks, 60);
        }
    }

    /** The frame loop stands still and goes on: on time within two seconds, and short stalls alone move nothing. */
    @ParameterizedTest
    @CsvSource({"0.2", "0.25", "5"})
    void shouldBeOnTimeWithinTwoSecondsOfAStall(double stallSeconds) {
        for (long seed = 1; seed <= 3; seed++) {
            Play play = new Play(seed);
            play.quiet = true;
            Facade facade = facade(NetworkProfile.LAN, seed, 3, play);
            facade.rig.run(8 + 0.37 * seed);
            int corrections = facade.reports.size();
            long nanos = facade.rig.time().nanos();
            facade.seat().stall(nanos + Math.round(stallSeconds * 1e9));
            facade.rig.run(stallSeconds + 2);
            if (stallSeconds < 1) {
                assertThat(facade.reports.subList(corrections, facade.reports.size()))
                        .allMatch(report -> report.distanceMeters() == 0);
            }
            long guessed = facade.seat().session().queue().guessedTicks();
            long from = facade.rig.server().server().tick();
            int settled = facade.reports.size();
            facade.rig.run(4);
            assertThat(facade.seat().session().queue().guessedTicks())
                    .as("seed %d: no input is late two seconds later", seed)
                    .isEqualTo(guessed);
            assertThat(facade.reports).as("seed %d", seed).hasSize(settled);
            for (long tick = from; tick <= facade.rig.server().server().tick(); tick++) {
                assertThat(facade.ownEqualAt.get(tick))
                        .as("seed %d, tick %d", seed, tick)
                        .isTrue();
            }
            assertThat(facade.violationsOwn).as(facade.firstViolation).isZero();
        }
    }
}
