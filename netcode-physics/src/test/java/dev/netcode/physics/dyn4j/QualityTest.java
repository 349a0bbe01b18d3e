package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.EntityId;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.geometry.Vector2;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The canonical world on its grid is as good a world as the engine's own, which runs beside it in every test. */
class QualityTest {

    private static final Dyn4jConfig SIDE = Dyn4jConfig.sideView();
    private static final Dyn4jConfig TOP = Dyn4jConfig.topDown();

    private static Consumer<EntityBody> made(Convex shape, double density, double friction, double restitution) {
        return body -> {
            BodyFixture fixture = body.addFixture(shape, density, friction, restitution);
            fixture.setRestitutionVelocity(0.5);
            body.setMass(MassType.NORMAL);
            body.setLinearDamping(0);
            body.setAngularDamping(0);
        };
    }

    private static double[] both(Dyn4jConfig config, String what, ToDoubleFunction<Dyn4jConfig> measure) {
        double ours = measure.applyAsDouble(config);
        double engine = measure.applyAsDouble(config.with(Dyn4jConfig.Flavor.PLAIN));
        System.out.printf(Locale.ROOT, "%s: ours %.6g, the engine's own %.6g%n", what, ours, engine);
        return new double[] {ours, engine};
    }

    private static Workshop stack(Dyn4jConfig config) {
        Workshop world = new Workshop(
                config,
                List.of(Piece.loose("box", made(new Rectangle(1, 1), 40, 0.5, 0))),
                level -> level.box(0, -1, 20, 1, 0).setFriction(0.5));
        for (int i = 0; i < 10; i++) {
            world.put(i, 0, 0, 0.5 + i, 0, 0);
        }
        return world;
    }

    @Test
    void aStackOfTenSagsNoMoreAndFallsAsleep() {
        double[] sag = both(SIDE, "sag of a stack of ten, m", config -> {
            Workshop world = stack(config);
            world.steps(0, 300);
            return 9.5 - world.of(9).y();
        });
        assertThat(sag[0]).isLessThanOrEqualTo(1.3 * sag[1]);

        double[] asleep = both(SIDE, "asleep at tick", config -> {
            Workshop world = stack(config);
            int tick = 0;
            while (!world.of(9).asleep() && tick < 600) {
                world.step(tick++);
            }
            return tick;
        });
        assertThat(asleep[0]).isLessThanOrEqualTo(asleep[1] * 1.3);
    }

    @Test
    void aWokenStackMovesNoMore() {
        double[] moved = both(SIDE, "fastest box of a woken stack, m/s", config -> {
            Workshop world = stack(config);
            world.steps(0, 300);
            world.of(5).setAtRest(false);
            double fastest = 0;
            for (int t = 300; t < 400; t++) {
                world.step(t);
                for (int i = 0; i < 10; i++) {
                    fastest = Math.max(
                            fastest,
                            Math.hypot(world.of(i).velocityX(), world.of(i).velocityY()));
                }
            }
            return fastest;
        });
        assertThat(moved[0]).isLessThanOrEqualTo(Math.max(1.5 * moved[1], 0.03));
    }

    @Test
    void aBallBouncesAsHigh() {
        for (double restitution : new double[] {0.3, 0.7, 1}) {
            double[] height = both(SIDE, "height after a fall of 4 m, restitution " + restitution, config -> {
                Workshop world = new Workshop(
                        config,
                        List.of(Piece.loose("ball", made(new Circle(0.25), 10, 0.2, restitution))),
                        level -> level.box(0, -1, 20, 1, 0));
                world.put(1, 0, 0, 4.25, 0, 0);
                double top = 0;
                boolean fell = false;
                for (int t = 0; t < 200; t++) {
                    world.step(t);
                    boolean rises = world.of(1).velocityY() > 0;
                    fell |= rises;
                    if (fell && !rises) {
                        break;
                    }
                    top = fell ? Math.max(top, world.of(1).y() - 0.25) : 0;
                }
                return top;
            });
            assertThat(height[0]).isCloseTo(height[1], org.assertj.core.api.Assertions.within(0.02));
        }
    }

    @Test
    void frictionHoldsAndLetsGoOnASlope() {
        for (double degrees : new double[] {20, 24, 29, 35}) {
            double radians = StrictMath.toRadians(degrees);
            double[] slid = both(SIDE, "slid in 2 s with friction 0.5 on " + degrees + " degrees, m", config -> {
                Workshop world = new Workshop(
                        config,
                        List.of(Piece.loose("box", made(new Rectangle(1, 0.6), 40, 0.5, 0))),
                        level -> level.box(0, 0, 40, 0.5, radians).setFriction(0.5));
                world.put(
                        1,
                        0,
                        -StrictMath.sin(radians) * 0.8,
                        StrictMath.cos(radians) * 0.8,
                        radians,
                        0,
                        0,
                        0,
                        EntityId.NONE);
                world.steps(0, 120);
                double x = world.of(1).x() + StrictMath.sin(radians) * 0.8;
                double y = world.of(1).y() - StrictMath.cos(radians) * 0.8;
                return Math.hypot(x, y);
            });
            assertThat(slid[0]).isCloseTo(slid[1], org.assertj.core.api.Assertions.within(0.02));
            boolean holds = StrictMath.tan(radians) < 0.5;
            assertThat(slid[0] < 0.05).isEqualTo(holds);
        }
    }

    @Test
    void aHeadOnCrashKeepsItsMomentum() {
        double[] lost = both(TOP, "momentum lost in a head-on crash, part of what one body brought", config -> {
            Workshop world = new Workshop(
                    config, List.of(Piece.loose("car", made(new Rectangle(4, 2), 150, 0.4, 0.2))), level -> {});
            world.put(1, 0, -10, 0.3, 20, 0);
            world.put(2, 0, 10, 0, -12, 0);
            double before = 8.0;
            world.steps(0, 120);
            double after = world.of(1).velocityX() + world.of(2).velocityX();
            double aside = world.of(1).velocityY() + world.of(2).velocityY();
            return (Math.abs(after - before) + Math.abs(aside)) / 20;
        });
        // Four velocities rounded to 2^-14 m/s in each of some ticks.
        assertThat(lost[0]).isLessThan(1e-4);
    }

    @Test
    void aChainOfFourTrailersHoldsTogether() {
        double[] gap = both(TOP, "widest gap in a chain of four trailers, m", config -> {
            Piece trailer = new Piece(
                    "trailer",
                    made(new Rectangle(3, 1.6), 90, 0.4, 0),
                    (from, to) -> List.of(new RevoluteJoint<>(to, from, new Vector2(-2, 0))),
                    -4,
                    0);
            Piece car = Piece.loose("car", made(new Rectangle(4, 2), 150, 0.4, 0));
            Workshop world = new Workshop(config, List.of(car, trailer), level -> level.box(40, 6, 1, 20, 0.4));
            world.put(1, 0, 0, 0, 18, 4);
            for (int i = 0; i < 4; i++) {
                world.put(2 + i, 1, -4 - 4 * i, 0, 0, 18, 0, 0, 1 + i);
            }
            double widest = 0;
            for (int t = 0; t < 600; t++) {
                world.step(t);
                for (int i = 0; i < 4; i++) {
                    EntityBody front = world.of(1 + i);
                    EntityBody back = world.of(2 + i);
                    double dx = front.worldX(-2, 0) - back.worldX(2, 0);
                    double dy = front.worldY(-2, 0) - back.worldY(2, 0);
                    widest = Math.max(widest, Math.hypot(dx, dy));
                }
            }
            return widest;
        });
        assertThat(gap[0]).isLessThanOrEqualTo(Math.max(1.2 * gap[1], 0.01));
    }

    @Test
    void energyIsKeptAsWellForAWhile() {
        energy(600);
    }

    @Tag("long")
    @Test
    void energyIsKeptAsWellOverTenThousandTicks() {
        energy(10_000);
    }

    /** A crash of discs is chaos: every seed loses something else, so what is held against the engine's spread is the mean. */
    private static void energy(int ticks) {
        int seeds = 12;
        double ours = 0;
        double free = 0;
        double engine = 0;
        double worst = 1;
        for (int seed = 0; seed < seeds; seed++) {
            ours += kept(TOP, seed, ticks) / seeds;
            free += kept(TOP.withGrid(false), seed, ticks) / seeds;
            double one = kept(TOP.with(Dyn4jConfig.Flavor.PLAIN), seed, ticks);
            engine += one / seeds;
            worst = Math.min(worst, one);
        }
        System.out.printf(
                Locale.ROOT,
                "energy kept by 30 elastic discs over %d ticks, mean of %d: ours %.5f, without the grid %.5f, the engine's own %.5f (least %.5f)%n",
                ticks,
                seeds,
                ours,
                free,
                engine,
                worst);
        assertThat(ours).isBetween(worst, 2 - worst);
    }

    private static double kept(Dyn4jConfig config, int seed, int ticks) {
        Workshop world = discs(config, seed);
        double before = energy(world, 30);
        world.steps(0, ticks);
        return energy(world, 30) / before;
    }

    private static Workshop discs(Dyn4jConfig config, int seed) {
        Workshop world = new Workshop(config, List.of(Piece.loose("disc", made(new Circle(0.4), 10, 0, 1))), level -> {
            for (int i = 0; i < 4; i++) {
                double x = i == 0 ? 11 : i == 1 ? -11 : 0;
                double y = i == 2 ? 11 : i == 3 ? -11 : 0;
                BodyFixture wall = level.box(x, y, i < 2 ? 1 : 12, i < 2 ? 12 : 1, 0);
                wall.setRestitution(1);
                wall.setFriction(0);
            }
        });
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 30; i++) {
            world.put(i, 0, i % 6 * 3 - 7.5, i / 6 * 3.5 - 7, random.nextDouble(-6, 6), random.nextDouble(-6, 6));
        }
        return world;
    }

    private static double energy(Workshop world, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            EntityBody body = world.of(i);
            double v2 = body.velocityX() * body.velocityX() + body.velocityY() * body.velocityY();
            double w = body.getAngularVelocity();
            sum += 0.5 * body.getMass().getMass() * v2 + 0.5 * body.getMass().getInertia() * w * w;
        }
        return sum;
    }
}
