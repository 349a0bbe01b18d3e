package dev.netcode.testkit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.sim.Tick;
import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.testkit.WorldHash;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.SceneShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two seats over lines of every quality: once the presses have arrived, both copies are the server's to the bit. */
class SceneRunTest {

    @ParameterizedTest
    @CsvSource({"lan,1", "dsl,2", "wifi,3", "4g,4", "satellite,5", "awful,6", "awful,7", "awful,8"})
    void shouldEqualTheServerToTheBit(String network, long seed) {
        SceneRig rig = Spheres.rig(seed);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.named(network), 60, Spheres.restless(1, 17), 0);
        SceneRigClient b = Spheres.join(rig, NetworkProfile.named(network), 144, Spheres.restless(2, 23), 1);
        rig.run(5);
        // presses are on their way for a second and a third at most: three bursts of loss on the worst line
        a.measure(80);
        b.measure(80);
        rig.run(30);
        for (SceneRigClient client : rig.clients()) {
            assertThat(client.different()).as(Spheres.told(rig)).isZero();
            assertThat(client.unknown()).as(Spheres.told(rig)).isZero();
            assertThat(client.equal()).as(Spheres.told(rig)).isEqualTo(30 * Spheres.RATE);
            assertThat(Spheres.count(client, SceneCounter.LATE_PRESSES))
                    .as(Spheres.told(rig))
                    .isPositive();
            assertThat(Spheres.count(client, SceneCounter.CORRECTIONS))
                    .as(Spheres.told(rig))
                    .isZero();
            assertThat(Spheres.count(client, SceneCounter.TRUTHS))
                    .as(Spheres.told(rig))
                    .isOne();
        }
    }

    @Test
    void shouldRepeatARunBitForBit() {
        long first = run(9);
        assertThat(run(9)).isEqualTo(first);
        assertThat(run(10)).isNotEqualTo(first);
    }

    private static long run(long seed) {
        SceneRig rig = Spheres.rig(seed);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.AWFUL, 60, Spheres.restless(1, 17), 0);
        Spheres.join(rig, NetworkProfile.AWFUL, 60, Spheres.restless(2, 23), 1);
        rig.run(5);
        return WorldHash.of(a.predictor().world()) * 31 + Spheres.count(a, SceneCounter.STEPS_AGAIN);
    }

    /** NB-15: no latency at all; a lead of a step and more, no late own press, every tap counted once. */
    @Test
    void nb15ShouldStayAheadWithoutLatency() {
        SceneRig rig = Spheres.rig(15);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.PERFECT, 60, Spheres.restless(1, 7), 0);
        rig.run(1);
        a.measure(0);
        rig.beforeEachStep(() -> assertThat(a.predictor().step())
                .as(Spheres.told(rig))
                .isGreaterThanOrEqualTo(rig.server().step() + 1));
        rig.run(20);
        assertThat(a.different()).as(Spheres.told(rig)).isZero();
        assertThat(Spheres.count(a, SceneCounter.OWN_LATE))
                .as(Spheres.told(rig))
                .isZero();
        assertThat(Spheres.count(a, SceneCounter.STEPS_AGAIN))
                .as(Spheres.told(rig))
                .isZero();
    }

    /** NB-07: a server that has run for ten hours; nothing of its life is run again. */
    @Test
    void nb07ShouldJoinAnOldServer() {
        SceneRig rig = new SceneRig(Spheres.world(), Spheres.SHAPE, 2_160_000, 7);
        SceneRigClient a =
                Spheres.join(rig, NetworkProfile.both("50", LineConfig.of(50, 0)), 60, Spheres.restless(1, 9), 0);
        rig.run(1);
        long steps = Spheres.count(a, SceneCounter.STEPS) + Spheres.count(a, SceneCounter.STEPS_AGAIN);
        // at most a second's steps, and the lead: 3 steps each way and a margin of 2
        assertThat(steps).as(Spheres.told(rig)).isBetween(40L, 60L + 8);
        assertThat(a.predictor().step()).isBetween(2_160_060L, 2_160_066L);
        assertThat(a.mostSteps()).as(Spheres.told(rig)).isLessThanOrEqualTo(15);
    }

    /** NB-48: 5 steps a second drawn at 144 frames, and 128 steps a second; a tap is one press on both ends. */
    @ParameterizedTest
    @CsvSource({"5,144", "15,60", "128,60", "240,30"})
    void nb48ShouldKeepAnyRate(int rate, double fps) {
        SphereWorld authority = new SphereWorld(rate);
        authority.put(1, 0, 0.5, 0, 0, 0, 0);
        authority.control(0, 1);
        SceneShape shape = new SceneShape(1, authority.schema(), 1, 8);
        SceneRig rig = new SceneRig(authority, shape, 0, 48);
        SceneRigClient a = rig.join(
                NetworkProfile.both("30", LineConfig.of(30, 5)),
                fps,
                new SphereWorld(rate),
                SceneConfig.DEFAULT.withHistory(128),
                Spheres.restless(3, rate),
                0);
        rig.run(4);
        a.measure(rate / 4);
        rig.run(8);
        assertThat(a.different()).as(Spheres.told(rig)).isZero();
        assertThat(a.equal()).as(Spheres.told(rig)).isBetween(8L * rate - 1, 8L * rate + 1);
        assertThat(Spheres.count(a, SceneCounter.OWN_LATE))
                .as(Spheres.told(rig))
                .isLessThanOrEqualTo(1);
        assertThat(Spheres.count(a, SceneCounter.CORRECTIONS))
                .as(Spheres.told(rig))
                .isZero();
    }

    /** NB-04: a way there and back that is longer than the history; own presses stand, others' are taken with the truth. */
    @Test
    void nb04ShouldOutliveAShortHistory() {
        SceneRig rig = Spheres.rig(4);
        SceneRigClient a = rig.join(
                NetworkProfile.both("300", LineConfig.of(300, 0)),
                60,
                Spheres.empty(),
                SceneConfig.DEFAULT.withHistory(16),
                Spheres.restless(1, 17),
                0);
        Spheres.join(rig, NetworkProfile.LAN, 60, Spheres.restless(2, 60), 1);
        rig.run(10);
        // 36 steps there and back do not fit 16: each press of the other is a truth
        assertThat(Spheres.count(a, SceneCounter.LOST)).as(Spheres.told(rig)).isPositive();
        assertThat(a.predictor().step()).isNotEqualTo(Tick.NONE);
        a.network().profile(NetworkProfile.both("20", LineConfig.of(20, 0)));
        rig.run(4);
        a.measure(10);
        rig.run(5);
        assertThat(a.different()).as(Spheres.told(rig)).isZero();
        assertThat(a.unknown()).as(Spheres.told(rig)).isZero();
    }
}
