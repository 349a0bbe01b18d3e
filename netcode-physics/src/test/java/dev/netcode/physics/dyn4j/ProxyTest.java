package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.contract.Difference;
import dev.netcode.testkit.contract.WorldImage;
import java.util.List;
import java.util.SplittableRandom;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.junit.jupiter.api.Test;

/** Members, proxies, and the way from one to the other. */
class ProxyTest {

    private static final List<Piece> BOXES = List.of(Piece.loose("box", body -> {
        body.addFixture(new Rectangle(1, 1), 40, 0.5, 0);
        body.setMass(MassType.NORMAL);
        body.setLinearDamping(0);
        body.setAngularDamping(0);
    }));

    private static Workshop top() {
        return new Workshop(Dyn4jConfig.topDown(), BOXES, level -> {});
    }

    private static void putProxy(Workshop world, long id, double x, double y, double vx) {
        double[] state = new double[world.schema().maxWidth()];
        state[0] = x;
        state[1] = y;
        state[2] = 1;
        state[4] = vx;
        world.addProxy(id, 0, state, 0);
    }

    @Test
    void aProxyIsAWallThatIsFelt() {
        Workshop world = top();
        world.put(1, 0, 0, 0, 5, 0);
        putProxy(world, 2, 3, 0, 0);
        world.settle();
        world.steps(0, 60);

        assertThat(world.mode(2)).isEqualTo(TwinMode.PROXY);
        assertThat(world.of(2).x()).isEqualTo(3);
        assertThat(world.of(1).x()).isLessThan(2.02);
        assertThat(world.memberCount()).isEqualTo(1);
    }

    @Test
    void whoeverIsRammedByAMovingProxyFeelsItsVelocity() {
        Workshop world = top();
        world.put(1, 0, 0, 0, 0, 0);
        putProxy(world, 2, -3, 0, 5);
        double[] state = new double[world.schema().maxWidth()];
        for (int t = 0; t < 60; t++) {
            world.read(2, state, 0);
            state[0] = -3 + 5.0 * (t + 1) / 60;
            world.write(2, state, 0);
            world.step(t);
        }

        assertThat(world.of(1).velocityX()).isCloseTo(5, within(0.05));
        assertThat(world.of(2).velocityX()).isEqualTo(5);
    }

    @Test
    void raysFindProxiesMembersAndLevelAlsoRightAfterARestore() {
        Workshop world = new Workshop(Dyn4jConfig.topDown(), BOXES, level -> level.box(10, 0, 1, 5, 0));
        world.put(1, 0, 4, 0, 0, 0);
        putProxy(world, 2, 7, 0, 0);
        world.settle();
        SavedWorld slot = world.newSave();
        world.save(slot, 0);
        world.of(1).kick(0, 400 * 5);
        world.steps(1, 60);
        RayHit hit = new RayHit();
        double[] origin = {0, 0};
        double[] direction = {2, 0};

        assertThat(world.ray(origin, direction, 100, EntityId.NONE, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(2);
        world.restore(slot);
        world.settle();
        assertThat(world.ray(origin, direction, 100, EntityId.NONE, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(1);
        assertThat(hit.distanceMeters()).isCloseTo(3.5, within(1e-6));
        assertThat(hit.normal(0)).isCloseTo(-1, within(1e-6));
        assertThat(world.ray(origin, direction, 100, 1, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(2);
        world.remove(2);
        world.settle();
        assertThat(world.ray(origin, direction, 100, 1, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(-1);
        assertThat(world.ray(origin, direction, 5, 1, hit)).isFalse();
    }

    @Test
    void discsAreSweptAndOverlapsFound() {
        Workshop world = new Workshop(Dyn4jConfig.topDown(), BOXES, level -> level.box(10, 0, 1, 5, 0));
        world.put(3, 0, 4, 0.9, 0, 0);
        world.put(5, 0, 4, -0.2, 0, 0);
        world.settle();
        RayHit hit = new RayHit();

        assertThat(world.sweep(0, 0, 0.5, 20, 0, EntityId.NONE, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(5);
        assertThat(hit.distanceMeters()).isCloseTo(3, within(1e-3));
        assertThat(world.sweep(0, -2, 0.5, 20, 0, EntityId.NONE, hit)).isTrue();
        assertThat(hit.entity()).isEqualTo(-1);
        assertThat(hit.distanceMeters()).isCloseTo(8.5, within(1e-3));
        assertThat(world.sweep(0, -2, 0.5, 5, 0, EntityId.NONE, hit)).isFalse();

        long[] ids = new long[1];
        assertThat(world.overlapping(4, 0.4, 0.3, ids)).isEqualTo(2);
        assertThat(ids[0]).isEqualTo(3);
        assertThat(world.overlapping(9.2, 0, 0.3, ids)).isEqualTo(1);
        assertThat(ids[0]).isEqualTo(-1);
        assertThatThrownBy(() -> world.sweep(0, 0, 0, 1, 0, EntityId.NONE, hit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("radiusMeters=0");
        assertThatThrownBy(() -> world.overlapping(0, Double.NaN, 1, ids)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void switchingKeepsTheContactMemoryOfBodiesThatStay() {
        Workshop world = new Workshop(
                Dyn4jConfig.sideView(),
                BOXES,
                level -> level.box(0, -1, 20, 1, 0).setFriction(0.5));
        for (int i = 0; i < 6; i++) {
            world.put(i, 0, 0, 0.5 + i, 0, 0);
        }
        world.steps(0, 60);
        ContactImpulses before = new ContactImpulses();
        world.readContacts(before);
        world.setMode(3, TwinMode.PROXY);
        world.settle();
        world.setMode(3, TwinMode.SIMULATED);
        world.settle();
        ContactImpulses after = new ContactImpulses();
        world.readContacts(after);

        assertThat(after.size()).isEqualTo(before.size()).isGreaterThanOrEqualTo(10);
        for (int i = 0; i < before.size(); i++) {
            assertThat(after.normal(i)).isEqualTo(before.normal(i));
        }
        world.setMode(3, TwinMode.PROXY);
        world.settle();
        world.steps(60, 30);
        world.setMode(3, TwinMode.SIMULATED);
        world.settle();
        double fastest = 0;
        for (int t = 90; t < 120; t++) {
            world.step(t);
            for (int i = 0; i < 6; i++) {
                fastest = Math.max(fastest, Math.abs(world.of(i).velocityY()));
            }
        }
        assertThat(fastest).isLessThan(0.05);
    }

    @Test
    void aRewindAmongMovingProxiesIsExactIfTheyAreMovedAgain() {
        Workshop world = top();
        Workshop straight = top();
        SplittableRandom random = new SplittableRandom(3);
        for (Workshop each : List.of(world, straight)) {
            for (int i = 0; i < 9; i++) {
                each.put(i, 0, i % 3 * 1.1, i / 3 * 1.1, 2 - i % 3, i / 3 - 1.0);
            }
            for (int i = 0; i < 40; i++) {
                putProxy(each, 100 + i, i % 8 * 1.5 - 5, i / 8 < 2 ? -3 : 5, 0);
            }
            each.settle();
        }
        SavedWorld slot = world.newSave();
        WorldImage a = new WorldImage(world.schema());
        WorldImage b = new WorldImage(world.schema());
        int compared = 0;
        for (long tick = 0; tick < 1000; ) {
            world.save(slot, tick);
            int depth = 1 + random.nextInt(15);
            for (int i = 0; i < depth; i++) {
                play(world, tick + i);
            }
            move(world, tick - 1);
            world.restore(slot);
            world.settle();
            for (int i = 0; i < depth; i++, tick++) {
                play(world, tick);
                play(straight, tick);
                Difference found = a.capture(straight).firstDifference(b.capture(world), tick, Long.MAX_VALUE);
                assertThat(found).isNull();
                compared++;
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(1000);
    }

    private static void play(Workshop world, long tick) {
        move(world, tick);
        if (tick % 25 == 0) {
            for (int i = 0; i < 9; i++) {
                world.of(i).kick(40 * ((tick + i * 7) % 5 - 2.0) * 2, 40 * ((tick / 5 + i * 3) % 5 - 2.0) * 2);
            }
        }
        world.step(tick);
    }

    /** A third of the proxies move as a function of the tick. */
    private static void move(Workshop world, long tick) {
        double[] state = new double[world.schema().maxWidth()];
        for (int i = 0; i < 40; i += 3) {
            world.read(100 + i, state, 0);
            double way = Math.floorMod(tick, 120) / 60.0;
            state[0] = i % 8 * 1.5 - 5 + (way < 1 ? way : 2 - way);
            state[4] = way < 1 ? 1 : -1;
            world.write(100 + i, state, 0);
        }
    }
}
