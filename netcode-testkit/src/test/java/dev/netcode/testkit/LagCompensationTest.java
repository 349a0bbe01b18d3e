package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.netcode.server.LagCompensation;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import dev.netcode.testkit.contract.SphereWorld;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LagCompensationTest {

    private static final int MOST = 20;

    private final SphereWorld world = new SphereWorld(60);
    private final LagCompensation past = new LagCompensation(world.schema(), MOST);
    private final double[] pose = new double[7];
    private final RayHit hit = new RayHit();
    private long tick;

    private void run(int ticks) {
        for (int i = 0; i < ticks; i++) {
            world.step(++tick);
            past.record(tick, world);
        }
    }

    private void place(long id, double x, double z) {
        double[] state = new double[SphereWorld.LAYOUT.width()];
        world.read(id, state, 0);
        state[0] = x;
        state[2] = z;
        SphereWorld.LAYOUT.quantize(state, 0, state, 0);
        world.write(id, state, 0);
        world.settle();
    }

    @Test
    void shouldTellWhereSomebodyWas() {
        world.put(1, 0, 0.5, 0, 6, 0, 0);
        double[][] was = new double[31][7];
        for (int i = 1; i <= 30; i++) {
            run(1);
            double[] state = new double[SphereWorld.LAYOUT.width()];
            world.read(1, state, 0);
            SphereWorld.LAYOUT.pose().read(state, 0, was[i], 0);
        }
        double[] between = new double[7];
        for (double moment = 30 - MOST; moment <= 30; moment += 0.25) {
            int whole = (int) moment;
            SphereWorld.LAYOUT
                    .pose()
                    .interpolate(was[whole], 0, was[Math.min(30, whole + 1)], 0, moment - whole, between, 0);
            assertThat(past.pose(1, moment, pose, 0)).isTrue();
            // a turn that is drawn is made of unit length, one that was measured is as it was
            assertThat(pose).as("moment " + moment).containsExactly(between, within(moment == whole ? 1e-6 : 0));
        }
    }

    @Test
    void shouldBoundWhatIsClaimed() {
        world.put(1, 0, 0.5, 0, 6, 0, 0);
        run(50);
        assertThat(past.newestTick()).isEqualTo(50);
        assertThat(past.moment(50, 7.5)).isEqualTo(42.5);
        assertThat(past.moment(50, MOST)).isEqualTo(30);
        assertThat(past.capped()).isZero();
        assertThat(past.moment(50, MOST + 0.5)).isEqualTo(30);
        assertThat(past.moment(50, 1e300)).isEqualTo(30);
        assertThat(past.capped()).isEqualTo(2);
        assertThat(past.moment(50, -8)).isEqualTo(50);
        assertThat(past.moment(Long.MAX_VALUE, 0)).isEqualTo(50);
        assertThat(past.moment(50, Double.NaN)).isEqualTo(50);
        assertThat(past.moment(50, Double.NEGATIVE_INFINITY)).isEqualTo(50);
    }

    @Test
    void shouldKnowNobodyBeforeTheFirstTickAndNoMomentThatIsNotKept() {
        world.put(1, 0, 0.5, 0, 6, 0, 0);
        assertThat(past.newestTick()).isEqualTo(Tick.NONE);
        assertThat(past.pose(1, 0, pose, 0)).isFalse();
        run(3);
        assertThat(past.moment(3, 10)).isEqualTo(1);
        for (double moment : new double[] {-1, 0.99, 3.01, 1e300, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThat(past.pose(1, moment, pose, 0)).as("moment " + moment).isFalse();
            assertThat(past.ray(world, moment, new double[3], new double[] {1, 0, 0}, 5, EntityId.NONE, hit))
                    .isFalse();
        }
        assertThat(pose).containsOnly(0);
    }

    @Test
    void shouldKnowWhoWasThereAndWhoWasNot() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        run(5);
        world.put(2, 5, 0.5, 0, 0, 0, 0);
        run(5);
        world.remove(1);
        run(5);
        assertThat(past.pose(2, 5.5, pose, 0)).isFalse();
        assertThat(past.pose(2, 6, pose, 0)).isTrue();
        assertThat(past.pose(1, 10.5, pose, 0)).isTrue();
        assertThat(past.pose(1, 11, pose, 0)).isFalse();
        // who is not a member any more is not hit
        double[] origin = {-5, 0.5, 0};
        assertThat(past.ray(world, 10, origin, new double[] {1, 0, 0}, 20, EntityId.NONE, hit))
                .isTrue();
        assertThat(hit.entity()).isEqualTo(2);
        assertThat(hit.distanceMeters()).isCloseTo(9.5, within(1e-3));
    }

    @Test
    void shouldNotDrawATeleportAsAWay() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        run(5);
        place(1, 15, 0);
        run(5);
        assertThat(past.pose(1, 5.5, pose, 0)).isTrue();
        assertThat(pose[0]).isEqualTo(0);
        assertThat(past.pose(1, 6, pose, 0)).isTrue();
        assertThat(pose[0]).isEqualTo(15);
    }

    @Test
    void shouldForgetAtAGapInTheTicks() {
        world.put(1, 0, 0.5, 0, 6, 0, 0);
        run(10);
        past.record(12, world);
        assertThat(past.pose(1, 10, pose, 0)).isFalse();
        assertThat(past.moment(12, 5)).isEqualTo(12);
        past.record(3, world);
        assertThat(past.newestTick()).isEqualTo(3);
        assertThat(past.pose(1, 12, pose, 0)).isFalse();
    }

    @Test
    void shouldHitWhereSomebodyWasAndNotWhereHeIs() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.put(2, 8, 0.5, 0, 0, 0, 0);
        world.put(3, 14, 0.5, 0, 0, 0, 0);
        run(5);
        place(2, 8, 1.75);
        run(5);
        double[] origin = {0, 0.5, 0};
        double[] aim = {2, 0, 0};
        assertThat(past.ray(world, 5, origin, aim, 100, 1, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(2);
        assertThat(hit.distanceMeters()).isCloseTo(7.5, within(1e-3));
        assertThat(hit.normal(0)).isCloseTo(-1, within(1e-3));
        assertThat(past.ray(world, 10, origin, aim, 100, 1, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(3);
        assertThat(past.ray(world, 10, origin, aim, 13, 1, hit)).isFalse();
        // nobody was moved by asking
        double[] state = new double[SphereWorld.LAYOUT.width()];
        world.read(2, state, 0);
        assertThat(state[2]).isEqualTo(1.75);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldFindInThePresentWhatTheWorldItselfFinds(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 60; i++) {
            world.put(10 + i, random.nextDouble(-4, 4), random.nextDouble(0.5, 4), random.nextDouble(-4, 4), 0, 0, 0);
        }
        run(1);
        RayHit now = new RayHit();
        int hits = 0;
        for (int i = 0; i < 500; i++) {
            double[] origin = {random.nextDouble(-5, 5), random.nextDouble(0, 5), random.nextDouble(-5, 5)};
            double[] aim = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
            double length = random.nextDouble(0.1, 20);
            long ignore = 10 + random.nextInt(60);
            boolean expected = world.ray(origin, aim, length, ignore, now);
            assertThat(past.ray(world, tick, origin, aim, length, ignore, hit))
                    .as("seed %d ray %d", seed, i)
                    .isEqualTo(expected);
            if (expected) {
                hits++;
                assertThat(hit.entity()).as("seed %d ray %d", seed, i).isEqualTo(now.entity());
                assertThat(hit.distanceMeters()).isCloseTo(now.distanceMeters(), within(1e-9));
                assertThat(hit.place(1)).isCloseTo(now.place(1), within(1e-9));
                assertThat(hit.normal(2)).isCloseTo(now.normal(2), within(1e-9));
            }
        }
        assertThat(hits).as("seed %d", seed).isBetween(100, 499);
    }

    @Test
    void shouldFindTheLevelThoughTheFirstKindHasNoPlace() {
        StateLayout score =
                StateLayout.builder("score").real("points", 0, 100, 1).build();
        List<EntityKind> kinds = List.of(
                new EntityKind(0, "score", score, 1, 0, 0, -1),
                new EntityKind(1, "sphere", SphereWorld.LAYOUT, 0.5, 40, 12, -1));
        LagCompensation other = new LagCompensation(
                new Schema("scored", 60, kinds, world.schema().input()), MOST);
        // nobody is there, and what a ray meets it meets 4 m on
        Simulation wall = (Simulation) Proxy.newProxyInstance(
                Simulation.class.getClassLoader(), new Class<?>[] {Simulation.class}, (self, method, args) -> {
                    if (!method.getName().equals("rayLevel")) {
                        return 0;
                    }
                    double[] origin = (double[]) args[0];
                    ((RayHit) args[3]).set(-1, 4, origin[0], origin[1] - 4, origin[2], 0, 1, 0);
                    return true;
                });
        other.record(1, wall);
        assertThat(other.ray(wall, 1, new double[] {5, 10, 7}, new double[] {0, -2, 0}, 300, EntityId.NONE, hit))
                .isTrue();
        assertThat(hit.entity()).isEqualTo(-1);
        assertThat(hit.distanceMeters()).isEqualTo(4);
        assertThat(hit.place(0)).isEqualTo(5);
        assertThat(hit.place(1)).isEqualTo(6);
        assertThat(hit.place(2)).isEqualTo(7);
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        assertThatThrownBy(() -> new LagCompensation(world.schema(), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mostBehindTicks=0");
        assertThatThrownBy(() -> new LagCompensation(world.schema(), 1025)).hasMessageContaining("1025");
        assertThatThrownBy(() -> past.record(-1, world))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tick=-1");
    }

    @Test
    @Tag("allocation")
    void shouldAllocateNothing() {
        for (int i = 0; i < 100; i++) {
            world.put(10 + i, -18 + i % 36, 0.5, i / 36 * 2, 0, 0, 0);
        }
        double[] origin = {-19, 0.5, 0.2};
        double[] aim = {1, 0, 0};
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        long found = 0;
        for (int round = 1; round <= 200; round++) {
            if (round == 100) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            past.record(round, world);
            double moment = past.moment(round, 3.5);
            found += past.ray(world, moment, origin, aim, 300, 10, hit) ? hit.entity() : 0;
            found += past.pose(50, moment, pose, 0) ? 1 : 0;
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
        assertThat(found).isEqualTo(200 * 12);
    }
}
