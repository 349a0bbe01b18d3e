package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.LagCompensation;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.TwinMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rays through the world as it was: by the shapes, and stopped by the level. */
class PastRayTest {

    private static DrivingSimulation world(SplittableRandom random, int bodies) {
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(20));
        int[] kinds = {Driving.CAR, Driving.BOX, Driving.BALL, Driving.WALKER};
        for (int i = 0; i < bodies; i++) {
            world.put(
                    10 + i,
                    kinds[i % kinds.length],
                    random.nextDouble(-18, 18),
                    random.nextDouble(-18, 18),
                    random.nextDouble(-3, 3),
                    random.nextDouble(-5, 5),
                    random.nextDouble(-5, 5));
        }
        world.settle();
        return world;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldFindInThePresentWhatTheWorldItselfFinds(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DrivingSimulation world = world(random, 40);
        LagCompensation past = new LagCompensation(world.schema(), 10);
        int walls = 0;
        int bodies = 0;
        for (int tick = 1; tick <= 20; tick++) {
            world.step(tick);
            past.record(tick, world);
            for (int i = 0; i < 40; i++) {
                double[] origin = {random.nextDouble(-19, 19), random.nextDouble(-19, 19)};
                double[] aim = {random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
                double length = random.nextDouble(1, 60);
                long ignore = 10 + random.nextInt(40);
                RayHit now = new RayHit();
                RayHit then = new RayHit();
                boolean expected = world.ray(origin, aim, length, ignore, now);
                assertThat(past.ray(world, tick, origin, aim, length, ignore, then))
                        .as("seed %d tick %d ray %d", seed, tick, i)
                        .isEqualTo(expected);
                if (expected) {
                    assertThat(then.entity())
                            .as("seed %d tick %d ray %d", seed, tick, i)
                            .isEqualTo(now.entity());
                    assertThat(then.distanceMeters()).isCloseTo(now.distanceMeters(), within(1e-9));
                    assertThat(then.normal(0)).isCloseTo(now.normal(0), within(1e-9));
                    walls += now.entity() < 0 ? 1 : 0;
                    bodies += now.entity() < 0 ? 0 : 1;
                }
            }
        }
        assertThat(walls).as("seed %d", seed).isGreaterThan(50);
        assertThat(bodies).as("seed %d", seed).isGreaterThan(200);
    }

    @Test
    void shouldBeStoppedByAWallBehindSomebodyWhoCameLater() {
        DrivingSimulation world = world(new SplittableRandom(1), 0);
        world.put(1, Driving.WALKER, 0, 0, 0, 0, 0);
        world.put(2, Driving.BOX, 10, 5, 0, 0, 0);
        world.settle();
        LagCompensation past = new LagCompensation(world.schema(), 10);
        past.record(1, world);
        double[] state = new double[world.schema().maxWidth()];
        world.read(2, state, 0);
        state[1] = 0;
        world.write(2, state, 0);
        world.settle();
        past.record(2, world);
        double[] origin = {0, 0};
        double[] aim = {1, 0};
        RayHit hit = new RayHit();
        assertThat(past.ray(world, 2, origin, aim, 100, 1, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(2);
        assertThat(past.ray(world, 1, origin, aim, 100, 1, hit)).isTrue();
        assertThat(hit.entity()).isNegative();
        assertThat(hit.distanceMeters()).isBetween(15.0, 25.0);
        assertThat(past.ray(world, 1, origin, aim, 12, 1, hit)).isFalse();
        assertThat(past.ray(world, 1, origin, new double[] {10, 5}, 100, EntityId.NONE, hit))
                .isTrue();
        assertThat(hit.entity()).isEqualTo(2);
    }

    /** Records them where they are in tick 1, and on the line of fire in tick 2. */
    private static LagCompensation movedIntoLine(DrivingSimulation world, int bodies) {
        world.settle();
        LagCompensation past = new LagCompensation(world.schema(), 10);
        past.record(1, world);
        double[] state = new double[world.schema().maxWidth()];
        for (int i = 0; i < bodies; i++) {
            world.read(10 + i, state, 0);
            state[1] = 0;
            world.write(10 + i, state, 0);
        }
        world.settle();
        past.record(2, world);
        return past;
    }

    @Test
    void shouldBeStoppedByAWallBehindManyWhoCameToOnePlace() {
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            DrivingSimulation world = world(random, 0);
            int bodies = 2 + random.nextInt(40);
            double apart = random.nextInt(4) * 1e-9;
            for (int i = 0; i < bodies; i++) {
                world.put(10 + i, seed % 2 == 0 ? Driving.BALL : Driving.BOX, -8 + apart * i, -15, 0, 0, 0);
            }
            LagCompensation past = movedIntoLine(world, bodies);
            double[] origin = {-15, random.nextDouble(-0.4, 0.4)};
            double[] aim = {0.1 + random.nextDouble(4), 0};
            RayHit hit = new RayHit();
            assertThat(past.ray(world, 1, origin, aim, 100, EntityId.NONE, hit))
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(hit.entity()).as("seed %d", seed).isNegative();
            assertThat(hit.distanceMeters()).as("seed %d", seed).isBetween(34.0, 36.0);
        }
    }

    @Test
    void shouldBeStoppedByAWallBehindAnyNumberInOneLine() {
        DrivingSimulation world = world(new SplittableRandom(1), 0);
        int bodies = 700;
        for (int i = 0; i < bodies; i++) {
            world.put(10 + i, Driving.BOX, -14 + 0.045 * i, -15, 0, 0, 0);
        }
        LagCompensation past = movedIntoLine(world, bodies);
        double[] origin = {-19, 0.1};
        RayHit hit = new RayHit();
        RayHit level = new RayHit();
        assertThat(past.ray(world, 1, origin, new double[] {1, 0}, 100, EntityId.NONE, hit))
                .isTrue();
        assertThat(hit.entity()).isNegative();
        assertThat(world.rayLevel(origin, new double[] {1, 0}, 100, level)).isTrue();
        assertThat(level.entity()).isEqualTo(hit.entity());
        assertThat(level.distanceMeters()).isEqualTo(hit.distanceMeters()).isBetween(38.0, 40.0);
        assertThat(level.place(0)).isCloseTo(-19 + level.distanceMeters(), within(1e-9));
        assertThat(level.normal(0)).isCloseTo(-1, within(1e-9));
        assertThat(past.ray(world, 1, origin, new double[] {1, 0}, 38, EntityId.NONE, hit))
                .isFalse();
        // and as of now the first of the line is hit
        assertThat(past.ray(world, 2, origin, new double[] {1, 0}, 100, EntityId.NONE, hit))
                .isTrue();
        assertThat(hit.entity()).isEqualTo(10);
    }

    @ParameterizedTest
    @EnumSource(Dyn4jConfig.Flavor.class)
    void shouldMeetTheLevelAloneInBothWorlds(Dyn4jConfig.Flavor flavor) {
        Dyn4jConfig config = Dyn4jConfig.topDown().with(flavor);
        DrivingSimulation world = new DrivingSimulation(60, config, DrivingLevel.arena(20));
        DrivingSimulation nobody = new DrivingSimulation(60, config, DrivingLevel.arena(20));
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 60; i++) {
            world.put(10 + i, Driving.BOX, random.nextDouble(-18, 18), random.nextDouble(-18, 18), 0, 0, 0);
        }
        world.settle();
        world.setMode(10, TwinMode.PROXY);
        world.settle();
        nobody.settle();
        RayHit hit = new RayHit();
        RayHit expected = new RayHit();
        int met = 0;
        for (int i = 0; i < 300; i++) {
            double[] origin = {random.nextDouble(-19, 19), random.nextDouble(-19, 19)};
            double[] aim = {random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
            double length = random.nextDouble(1, 60);
            boolean meets = nobody.ray(origin, aim, length, EntityId.NONE, expected);
            assertThat(world.rayLevel(origin, aim, length, hit)).as("ray %d", i).isEqualTo(meets);
            if (meets) {
                met++;
                assertThat(hit.entity()).isNegative().isEqualTo(expected.entity());
                assertThat(hit.distanceMeters()).isEqualTo(expected.distanceMeters());
            }
        }
        assertThat(met).isBetween(100, 299);
    }

    @Test
    void shouldTurnAShapeWithItsPose() {
        DrivingSimulation world = world(new SplittableRandom(1), 0);
        world.put(1, Driving.CAR, 0, 0, 0, 0, 0);
        world.settle();
        RayHit hit = new RayHit();
        double[] origin = {-10, 1.5};
        double[] aim = {1, 0};
        // 4.2 m long, 1.9 m wide: only standing across it reaches up to the ray
        assertThat(world.rayAt(1, new double[] {0, 0, 1, 0}, 0, origin, aim, 30, hit))
                .isFalse();
        assertThat(world.rayAt(1, new double[] {9, 9, 0, 0, 0, 1}, 2, origin, aim, 30, hit))
                .isTrue();
        assertThat(hit.entity()).isEqualTo(1);
        assertThat(hit.distanceMeters()).isCloseTo(10 - 0.95, within(0.01));
        assertThatThrownBy(() -> world.rayAt(7, new double[4], 0, origin, aim, 30, hit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("id=7");
        assertThatThrownBy(() -> world.rayAt(1, new double[4], 0, origin, new double[2], 30, hit))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
