package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.EntityId;
import java.util.List;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.junit.jupiter.api.Test;

/** What flies through a thin wall between two ticks, what is stopped, and what is said about it. */
class ImpactTest {

    private static final int BALL = 0;
    private static final int BULLET = 1;
    private static final int BOX = 2;

    private static Workshop world(Dyn4jConfig.Impacts impacts, double wall) {
        return new Workshop(
                Dyn4jConfig.topDown().with(impacts),
                List.of(
                        Piece.loose("ball", body -> ball(body, false)),
                        Piece.loose("bullet", body -> ball(body, true)),
                        Piece.loose("box", body -> {
                            body.addFixture(new Rectangle(1, 1), 20, 0.3, 0.2);
                            body.setMass(MassType.NORMAL);
                        })),
                level -> level.box(0, 0, wall / 2, 30, 0));
    }

    private static void ball(EntityBody body, boolean bullet) {
        body.addFixture(new Circle(0.1), 20, 0.3, 0.2);
        body.setMass(MassType.NORMAL);
        body.setBullet(bullet);
    }

    /** Of 48 phases of a flight at a wall, how many end behind it. */
    private static int passed(Dyn4jConfig.Impacts impacts, int kind, double speed, double wall, double radians) {
        int passed = 0;
        for (int phase = 0; phase < 48; phase++) {
            Workshop world = world(impacts, wall);
            double start = -6 - phase / 48.0 * speed / 60;
            world.put(1, kind, start, 0.3, radians, speed, 0, 0, EntityId.NONE);
            world.steps(0, 40);
            passed += world.of(1).x() > 0 ? 1 : 0;
        }
        return passed;
    }

    @Test
    void withoutImpactsTheLawHolds() {
        double thickest = WallCheck.thickestPassedMeters(40, 1.0 / 60, 0.1);

        assertThat(thickest).isCloseTo(1.133, within(0.001));
        assertThat(passed(Dyn4jConfig.Impacts.NONE, BALL, 40, thickest - 0.1, 0))
                .isGreaterThan(0);
        assertThat(passed(Dyn4jConfig.Impacts.NONE, BALL, 40, thickest + 0.03, 0))
                .isZero();
        assertThat(WallCheck.safeMetersPerSecond(thickest, 1.0 / 60, 0.1)).isCloseTo(40, within(1e-9));
    }

    @Test
    void bulletsAreStopped() {
        for (double speed : new double[] {20, 40, 80}) {
            for (double wall : new double[] {0.02, 0.1, 0.3}) {
                assertThat(passed(Dyn4jConfig.Impacts.BULLETS, BULLET, speed, wall, 0))
                        .as("speed " + speed + " wall " + wall)
                        .isZero();
            }
        }
        assertThat(passed(Dyn4jConfig.Impacts.BULLETS, BALL, 40, 0.1, 0)).isGreaterThan(10);
    }

    @Test
    void flatBoxesAreStoppedToo() {
        for (double radians : new double[] {0, 0.01, 0.5}) {
            assertThat(passed(Dyn4jConfig.Impacts.ALL, BOX, 60, 0.1, radians))
                    .as("turned by " + radians)
                    .isZero();
        }
    }

    @Test
    void aBulletHitsAMovingBody() {
        Workshop world = world(Dyn4jConfig.Impacts.BULLETS, 0.1);
        world.put(1, BULLET, -20, 0, 80, 0);
        world.put(2, BALL, -12, 0.02, -20, 0);
        world.steps(0, 30);

        assertThat(world.of(1).velocityX()).isLessThan(60);
        assertThat(world.of(2).velocityX()).isGreaterThan(0);
    }

    @Test
    void whatIsTooFastForTheThinnestWallIsNamed() {
        // Kinds of the workshop may run at 40 m/s.
        assertThat(world(Dyn4jConfig.Impacts.NONE, 0.2).wallWarnings())
                .hasSize(3)
                .first()
                .asString()
                .contains("ball", "topSpeedMetersPerSecond=40", "0.200 m");
        assertThat(world(Dyn4jConfig.Impacts.BULLETS, 0.2).wallWarnings()).hasSize(2);
        assertThat(world(Dyn4jConfig.Impacts.ALL, 0.2).wallWarnings()).isEmpty();
        assertThat(world(Dyn4jConfig.Impacts.NONE, 2).wallWarnings()).isEmpty();
        assertThatThrownBy(() -> world(Dyn4jConfig.Impacts.NONE, 0.2).requireThickWalls())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("kind ball may pass part 0 of the level");
        assertThatCode(() -> world(Dyn4jConfig.Impacts.ALL, 0.2).requireThickWalls())
                .doesNotThrowAnyException();
    }

    /** The warning says what helps: a wall as thick as it asks for, or a body as slow, is warned of no more. */
    @Test
    void whatIsAskedForIsEnough() {
        double asked = WallCheck.thickestPassedMeters(40, 1.0 / 60, 0.1);
        assertThat(world(Dyn4jConfig.Impacts.NONE, asked * 0.999).wallWarnings())
                .isNotEmpty();
        assertThat(world(Dyn4jConfig.Impacts.NONE, asked * 1.001).wallWarnings())
                .isEmpty();
    }

    @Test
    void theFirstStepSaysSoOnce() {
        Workshop thin = world(Dyn4jConfig.Impacts.NONE, 0.2);
        assertThat(thin.warned).isEmpty();
        thin.steps(0, 3);
        assertThat(thin.warned).hasSize(1).first().asString().contains(thin.wallWarnings());
        Workshop checked = world(Dyn4jConfig.Impacts.ALL, 0.2);
        checked.steps(0, 3);
        assertThat(checked.warned).isEmpty();
    }
}
