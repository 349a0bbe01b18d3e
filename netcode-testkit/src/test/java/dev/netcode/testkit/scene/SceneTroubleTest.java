package dev.netcode.testkit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.InputSource;
import dev.netcode.scene.SceneCounter;
import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.testkit.contract.SphereWorld;
import org.junit.jupiter.api.Test;

/** Stalls, blackouts, clocks that err, and presses that come late. */
class SceneTroubleTest {

    private static final NetworkProfile CALM = NetworkProfile.both("calm", LineConfig.of(40, 0));

    /** NB-08: no frame for five seconds, then all that came at once. */
    @Test
    void nb08ShouldTakeTheTruthAfterALongStall() {
        SceneRig rig = Spheres.rig(8);
        SceneRigClient a = Spheres.join(rig, CALM, 60, Spheres.restless(1, 17), 0);
        SceneRigClient b = Spheres.join(rig, CALM, 60, Spheres.restless(2, 23), 1);
        rig.run(5);
        a.measure(30);
        a.stall(rig.time().nanos() + 5_000_000_000L);
        rig.run(5.5);
        assertThat(a.predictor().running()).as(Spheres.told(rig)).isTrue();
        assertThat(Spheres.count(a, SceneCounter.LOST)).as(Spheres.told(rig)).isOne();
        // a quarter second of steps
        assertThat(a.mostSteps()).as(Spheres.told(rig)).isLessThanOrEqualTo(15);
        rig.run(1);
        a.measure(30);
        b.measure(30);
        rig.run(4);
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
        assertThat(b.different() + b.unknown()).as(Spheres.told(rig)).isZero();
    }

    @Test
    void shouldCatchUpAShortStallByItself() {
        SceneRig rig = Spheres.rig(9);
        SceneRigClient a = Spheres.join(rig, CALM, 60, Spheres.restless(1, 17), 0);
        rig.run(5);
        a.measure(30);
        a.stall(rig.time().nanos() + 180_000_000L);
        rig.run(3);
        // 180 ms are 11 steps: no more than the cutoff of 12
        assertThat(a.mostSteps()).as(Spheres.told(rig)).isBetween(10, 12);
        assertThat(Spheres.count(a, SceneCounter.TRUTHS)).as(Spheres.told(rig)).isOne();
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
    }

    /** NB-17: nothing either way for three seconds; the copy runs on, and is put right. */
    @Test
    void nb17ShouldHealAfterABlackout() {
        SceneRig rig = Spheres.rig(17);
        SceneRigClient a = Spheres.join(rig, CALM, 60, Spheres.restless(1, 11), 0);
        SceneRigClient b = Spheres.join(rig, CALM, 60, Spheres.restless(2, 13), 1);
        rig.run(5);
        long step = a.predictor().step();
        long now = rig.time().nanos();
        a.network().blackout(now, now + 3_000_000_000L);
        rig.run(3);
        assertThat(a.predictor().step()).as(Spheres.told(rig)).isBetween(step + 179, step + 181);
        rig.run(2);
        a.measure(30);
        b.measure(30);
        rig.run(4);
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
        assertThat(b.different() + b.unknown()).as(Spheres.told(rig)).isZero();
        assertThat(a.predictor().unacknowledged()).as(Spheres.told(rig)).isLessThan(6);
    }

    /** NB-10: the client's clock falls three seconds back, and later three forward. */
    @Test
    void nb10ShouldOutliveAClockThatSteps() {
        SceneRig rig = Spheres.rig(10);
        SceneRigClient a = Spheres.join(rig, CALM, 60, Spheres.restless(1, 17), 0);
        rig.run(5);
        long before = a.predictor().step();
        a.shift(-3_000_000_000L);
        rig.run(2);
        assertThat(a.predictor().step()).as(Spheres.told(rig)).isGreaterThan(before + 100);
        a.measure(30);
        rig.run(2);
        assertThat(a.different()).as(Spheres.told(rig)).isZero();
        a.shift(3_000_000_000L);
        rig.run(2);
        a.measure(30);
        rig.run(2);
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
        assertThat(a.mostSteps()).as(Spheres.told(rig)).isLessThanOrEqualTo(15);
    }

    /** NB-14: a clock that runs fast by half a thousandth for ten minutes is followed without a truth. */
    @Test
    void nb14ShouldFollowADriftingClock() {
        SceneRig rig = Spheres.rig(14);
        SceneRigClient a = Spheres.join(rig, CALM, 60, Spheres.restless(1, 60), 0);
        a.clock().drift(0.0005);
        rig.run(5);
        a.measure(20);
        rig.run(120);
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
        assertThat(Spheres.count(a, SceneCounter.TRUTHS)).as(Spheres.told(rig)).isOne();
        assertThat(Spheres.count(a, SceneCounter.OWN_LATE))
                .as(Spheres.told(rig))
                .isLessThanOrEqualTo(1);
        // 40 ms up are 2.4 steps, a frame and the margin 1.5 more
        assertThat(a.predictor().step() - rig.server().step()).isBetween(3L, 6L);
    }

    /** A path that becomes slower for good: the copy runs earlier, by a tenth at most, and no truth is needed. */
    @Test
    void shouldSlewToASlowerPath() {
        SceneRig rig = Spheres.rig(18);
        SceneRigClient a = Spheres.join(rig, CALM, 60, Spheres.restless(1, 17), 0);
        rig.run(5);
        a.network().profile(NetworkProfile.both("slow", LineConfig.of(140, 0)));
        long before = Spheres.count(a, SceneCounter.STEPS);
        double lead = a.predictor().step() - rig.server().step();
        rig.run(4);
        long ran = Spheres.count(a, SceneCounter.STEPS) - before;
        // 100 ms more are 6 steps more
        assertThat(a.predictor().step() - rig.server().step()).isBetween((long) lead + 5, (long) lead + 7);
        assertThat(ran).as(Spheres.told(rig)).isBetween(240L, 248L);
        assertThat(Spheres.count(a, SceneCounter.TRUTHS)).as(Spheres.told(rig)).isOne();
        a.measure(30);
        rig.run(4);
        assertThat(a.different()).as(Spheres.told(rig)).isZero();
    }

    /** A press of another seat takes the copy back to its step, and not further. */
    @Test
    void shouldGoBackToALatePressExactly() {
        SceneRig rig = Spheres.rig(19);
        SceneRigClient a = Spheres.join(rig, CALM, 60, (t, out, o) -> {}, 0);
        SceneRigClient b = Spheres.join(rig, CALM, 60, jumpsAt(300), 1);
        // 40 ms and a step, and what the press came before its step
        a.measure(8);
        b.measure(30);
        rig.run(4);
        assertThat(Spheres.count(a, SceneCounter.STEPS_AGAIN))
                .as(Spheres.told(rig))
                .isZero();
        rig.run(4);
        assertThat(Spheres.count(a, SceneCounter.LATE_PRESSES))
                .as(Spheres.told(rig))
                .isOne();
        // stamped with 300 by a client 4 to 5 steps ahead, 40 ms up, told at once, 40 ms down: a is some 2.4 + 4.5
        // steps past it
        assertThat(Spheres.count(a, SceneCounter.STEPS_AGAIN))
                .as(Spheres.told(rig))
                .isBetween(5L, 9L);
        assertThat(a.different() + b.different()).as(Spheres.told(rig)).isZero();
        assertThat(Spheres.count(b, SceneCounter.STEPS_AGAIN))
                .as(Spheres.told(rig))
                .isZero();
    }

    private static InputSource jumpsAt(long step) {
        return (tick, out, offset) -> out[offset + 2] = tick == step ? 1 : 0;
    }

    /** NB-20, NB-25: each press is taken once, whatever is lost, doubled and overtaken. */
    @Test
    void nb20ShouldTakeEachPressOnce() {
        SphereWorld world = Spheres.world();
        int[] jumps = new int[1];
        SceneRig rig = new SceneRig(world, Spheres.SHAPE, 0, 20);
        SceneRigClient a = Spheres.join(
                rig, NetworkProfile.AWFUL, 60, (t, out, o) -> out[o + 2] = t > 60 && t % 50 == 0 ? 1 : 0, 0);
        double[] state = new double[SphereWorld.LAYOUT.width()];
        int vertical = SphereWorld.LAYOUT.velocityOffset() + 1;
        double[] last = new double[1];
        rig.beforeEachStep(() -> {
            rig.server().world().read(1, state, 0);
            // a jump adds 5 m/s to a ball on the ground
            jumps[0] += state[vertical] - last[0] > 4.5 ? 1 : 0;
            last[0] = state[vertical];
        });
        rig.run(12);
        long asked = Math.max(0, (a.predictor().step() - 1) / 50 - 1);
        assertThat((long) jumps[0]).as(Spheres.told(rig)).isBetween(asked - 2, asked);
        assertThat(jumps[0]).isGreaterThan(8);
    }
}
