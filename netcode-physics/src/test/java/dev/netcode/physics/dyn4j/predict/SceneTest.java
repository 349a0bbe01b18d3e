package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.Referee;
import dev.netcode.predict.CorrectionReport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Short scenes of one crash each, in which nothing is unpredictable. */
class SceneTest {

    private static final double CRASH = 22.2;

    /** What the car drives into at 80 km/h. */
    enum Scene {
        WALL,
        BOXES1,
        BOXES3,
        PILE,
        HYDRANT,
        TRAILER
    }

    static Drive run(Scene scene, Setup setup, double degrees) {
        DrivingLevel level = scene == Scene.PILE
                ? DrivingLevel.ground(200).wall(60, 5, 1, 6, 0)
                : DrivingLevel.open().wall(40, 0, 1, 30, Math.toRadians(degrees));
        Setup with = scene == Scene.PILE
                ? setup.in(side(setup), ReachConfig.defaults().withGravity(9.8))
                : setup;
        Drive drive = new Drive(with, level, Referee.ALLOWS);
        double jitter = (setup.seed() % 30) * 0.037;
        if (scene == Scene.PILE) {
            drive.server.putCart(Scenes.CAR, -jitter, 0);
            for (int i = 0; i < 10; i++) {
                drive.server.put(
                        100 + i,
                        Driving.BOX,
                        25 + (i % 4) * 1.02 + (i / 4) % 2 * 0.5,
                        0.5 + Math.floor(i / 4.0) * 1.01,
                        0,
                        0,
                        0);
            }
        } else {
            drive.server.put(Scenes.CAR, Driving.CAR, -jitter, jitter * 0.3, 0, CRASH, 0);
            if (scene == Scene.TRAILER) {
                drive.server.putTrailer(Scenes.TRAILER, Scenes.CAR);
            }
            int boxes = scene == Scene.BOXES1 ? 1 : scene == Scene.BOXES3 ? 3 : 0;
            for (int i = 0; i < boxes; i++) {
                drive.server.put(100 + i, Driving.BOX, 26 + i * 1.4, 0.3 * i, 0, 0, 0);
            }
            if (scene == Scene.HYDRANT) {
                drive.server.put(100, Driving.HYDRANT, 26, 0.2, 0, 0, 0);
            }
        }
        drive.server.settle();
        drive.server.control(Drive.PLAYER, Scenes.CAR);
        drive.run(
                240,
                (tick, d, input) -> {
                    input[Driving.INPUT_THROTTLE] = 1;
                    input[Driving.INPUT_WHEEL] = 0.1 * Math.sin(tick * 0.05 + setup.seed());
                },
                Scenes.NOTHING);
        return drive;
    }

    private static Dyn4jConfig side(Setup setup) {
        return Dyn4jConfig.sideView().with(setup.world().flavor());
    }

    private static void check(Drive drive) {
        assertThat(drive.bits.ownTicks).isGreaterThan(200);
        assertThat(drive.bits.ownEqual).as(drive.bits.toString()).isEqualTo(drive.bits.ownTicks);
        assertThat(drive.predictor.counters().rewinds()).isZero();
        assertThat(drive.reports).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Scene.class)
    void shouldStandThroughTheCrash(Scene scene) {
        check(run(scene, Setup.calm(1), 15));
        check(run(scene, Setup.calm(2).inFlight(21).downlink(0, 3), 30));
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(Scene.class)
    void shouldStandThroughThirtyCrashesOfEachDepth(Scene scene) {
        for (int inFlight : new int[] {5, 12, 15, 21}) {
            Figures figures =
                    new Figures(scene.name().toLowerCase(java.util.Locale.ROOT) + ", " + inFlight + " in flight");
            for (long seed = 1; seed <= 30; seed++) {
                Drive drive = run(scene, Setup.calm(seed).inFlight(inFlight), seed % 6 * 12);
                check(drive);
                figures.add(drive);
            }
            figures.write("");
            assertThat(figures.standShare()).isGreaterThanOrEqualTo(0.995);
        }
    }

    /** The engine as it comes cannot go back exactly; a prediction that stands does not have to. */
    @ParameterizedTest
    @CsvSource({"0", "15", "30", "45", "60", "75"})
    void shouldCorrectLittleAtAWallWithAnInexactEngine(double degrees) {
        for (long seed = 1; seed <= 30; seed++) {
            Setup setup =
                    Setup.calm(seed).in(Dyn4jConfig.topDown().with(Dyn4jConfig.Flavor.PLAIN), ReachConfig.defaults());
            Drive drive = run(Scene.WALL, setup, degrees);
            double worst = drive.reports.stream()
                    .mapToDouble(CorrectionReport::distanceMeters)
                    .max()
                    .orElse(0);
            assertThat(worst).as("seed %d", seed).isLessThan(0.05);
            assertThat(drive.bits.ownWorstMeters).as("seed %d", seed).isLessThan(0.05);
            assertThat(drive.predictor.counters().stands()).as("seed %d", seed).isGreaterThan(150);
        }
    }
}
