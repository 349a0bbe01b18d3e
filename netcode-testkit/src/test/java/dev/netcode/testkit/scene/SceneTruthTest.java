package dev.netcode.testkit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.scene.SceneCounter;
import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.testkit.contract.SphereWorld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drifts, corrections and the whole truth. */
class SceneTruthTest {

    private static final long LONER = 63;

    /** A world with one more sphere at rest, far from the others. */
    private static SceneRig rig(long seed) {
        SphereWorld world = Spheres.world();
        world.put(LONER, 18, 0.5, 18, 0, 0, 0);
        return new SceneRig(world, Spheres.SHAPE, 0, seed);
    }

    /** Something that no copy can foresee. */
    private static void shove(SceneRig rig, double meters) {
        double[] state = new double[SphereWorld.LAYOUT.width()];
        rig.server().world().read(LONER, state, 0);
        state[0] += meters;
        SphereWorld.LAYOUT.quantize(state, 0, state, 0);
        rig.server().world().write(LONER, state, 0);
    }

    /** NB-61: what differs by less than epsilon is never put right, and never asked about. */
    @ParameterizedTest
    @CsvSource({"0x1p-16", "0x1p-10", "-0.009"})
    void nb61ShouldLoadNothingOnADrift(double meters) {
        SceneRig rig = rig(61);
        // jumps on the spot: nobody comes near the one that is off, who would make more of it
        SceneRigClient a =
                Spheres.join(rig, NetworkProfile.WIFI, 60, (t, out, o) -> out[o + 2] = t % 20 == 0 ? 1 : 0, 0);
        rig.run(3);
        shove(rig, meters);
        rig.run(10);
        assertThat(Spheres.count(a, SceneCounter.DRIFTS)).as(Spheres.told(rig)).isGreaterThan(150);
        assertThat(Spheres.count(a, SceneCounter.CORRECTIONS))
                .as(Spheres.told(rig))
                .isZero();
        assertThat(Spheres.count(a, SceneCounter.REQUESTS))
                .as(Spheres.told(rig))
                .isOne();
        assertThat(Spheres.count(a, SceneCounter.TRUTHS)).as(Spheres.told(rig)).isOne();
    }

    @ParameterizedTest
    @CsvSource({"lan,1", "dsl,2", "wifi,3", "4g,4", "awful,5", "awful,6", "awful,7"})
    void shouldAskOnceAndHealInTwoSeconds(String network, long seed) {
        SceneRig rig = rig(seed);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.named(network), 60, Spheres.restless(1, 17), 0);
        SceneRigClient b = Spheres.join(rig, NetworkProfile.named(network), 60, Spheres.restless(2, 23), 1);
        rig.run(5);
        shove(rig, -1);
        rig.run(2);
        for (SceneRigClient client : rig.clients()) {
            assertThat(Spheres.count(client, SceneCounter.CORRECTIONS))
                    .as(Spheres.told(rig))
                    .isOne();
            assertThat(Spheres.count(client, SceneCounter.TRUTHS))
                    .as(Spheres.told(rig))
                    .isEqualTo(2);
            assertThat(client.predictor().asking()).as(Spheres.told(rig)).isFalse();
        }
        // presses that are under way for longer than this are a matter of the line
        a.measure(40);
        b.measure(40);
        rig.run(5);
        assertThat(Spheres.count(a, SceneCounter.CORRECTIONS))
                .as(Spheres.told(rig))
                .isOne();
        assertThat(a.equal()).as(Spheres.told(rig)).isGreaterThan(290);
        assertThat(b.equal()).as(Spheres.told(rig)).isGreaterThan(290);
    }

    @Test
    void shouldDrawACorrectionWithoutAJump() {
        SceneRig rig = rig(3);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.DSL, 60, Spheres.restless(1, 17), 0);
        rig.run(3);
        double[] state = new double[SphereWorld.LAYOUT.width()];
        a.predictor().view(LONER, state, 0);
        double last = state[0];
        shove(rig, -1);
        double most = 0;
        for (int i = 0; i < 90; i++) {
            rig.run(1.0 / 60);
            a.predictor().view(LONER, state, 0);
            most = Math.max(most, Math.abs(state[0] - last));
            last = state[0];
        }
        // a metre by a half-life of 100 ms: 1 - 2^(-1/6) = 0.109 m in the first frame, and two frames may fall between
        // two looks
        assertThat(most).as("seed 3").isBetween(0.1, 0.22);
        assertThat(last).isEqualTo(17);
        assertThat(a.predictor().easing()).isFalse();
    }

    @Test
    void shouldAskAgainEverySecondUntilAnswered() {
        SceneRig rig = rig(8);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.LAN, 60, Spheres.restless(1, 17), 0);
        a.network().blackout(0, rig.time().nanos() + 4_500_000_000L);
        rig.run(4.4);
        // the first, and one after each whole second
        assertThat(Spheres.count(a, SceneCounter.REQUESTS))
                .as(Spheres.told(rig))
                .isEqualTo(5);
        assertThat(a.predictor().running()).isFalse();
        // what was pressed meanwhile waits
        assertThat(a.predictor().unacknowledged()).isZero();
        rig.run(1);
        assertThat(a.predictor().running()).as(Spheres.told(rig)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"wifi,1", "awful,2", "satellite,3"})
    void shouldBringATruthOfManyPieces(String network, long seed) {
        SphereWorld world = Spheres.world();
        for (int i = 11; i <= 60; i++) {
            world.put(i, i % 10 * 1.5 - 8, 0.5, i / 10 * 1.5 + 6, 0, 0, 0);
        }
        SceneRig rig = new SceneRig(world, Spheres.SHAPE, 0, seed);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.named(network), 60, Spheres.restless(1, 17), 0);
        rig.run(3);
        // 60 members of 17 numbers take 8 kB: eight pieces
        assertThat(a.predictor().running()).as(Spheres.told(rig)).isTrue();
        assertThat(a.predictor().world().memberCount()).isEqualTo(60);
        rig.run(3);
        a.measure(80);
        rig.run(5);
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
    }

    @Test
    void shouldTakeMembersThatComeAndGoWithTheTruth() {
        SceneRig rig = rig(12);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.WIFI, 60, Spheres.restless(1, 17), 0);
        rig.run(3);
        ((SphereWorld) rig.server().world()).put(40, -15, 0.5, -15, 0, 0, 0);
        rig.server().world().remove(LONER);
        rig.run(2);
        a.measure(40);
        rig.run(3);
        assertThat(Spheres.count(a, SceneCounter.CORRECTIONS))
                .as(Spheres.told(rig))
                .isOne();
        assertThat(a.different() + a.unknown()).as(Spheres.told(rig)).isZero();
    }

    @Test
    void shouldFollowAServerThatBeginsAnew() {
        SceneRig rig = rig(13);
        SceneRigClient a = Spheres.join(rig, NetworkProfile.WIFI, 60, Spheres.restless(1, 17), 0);
        SceneRigClient b = Spheres.join(rig, NetworkProfile.DSL, 60, Spheres.restless(2, 23), 1);
        rig.run(5);
        rig.restart(Spheres.world(), 0);
        rig.run(4);
        a.measure(40);
        b.measure(40);
        rig.run(5);
        for (SceneRigClient client : rig.clients()) {
            assertThat(client.different() + client.unknown())
                    .as(Spheres.told(rig))
                    .isZero();
            assertThat(client.predictor().step()).as(Spheres.told(rig)).isBetween(9L * 60 - 2, 9L * 60 + 12);
            assertThat(Spheres.count(client, SceneCounter.LATE_PRESSES))
                    .as(Spheres.told(rig))
                    .isPositive();
        }
    }

    @Test
    void shouldLetASpectatorWatchAndASeatChangeHands() {
        SceneRig rig = rig(14);
        SceneRigClient watcher = rig.join(
                NetworkProfile.WIFI, 60, Spheres.empty(), dev.netcode.scene.SceneConfig.DEFAULT, (t, o, f) -> {});
        SceneRigClient a = Spheres.join(rig, NetworkProfile.DSL, 60, Spheres.restless(1, 17), 0);
        rig.run(5);
        rig.leave(a);
        rig.run(1);
        Spheres.join(rig, NetworkProfile.both("40", LineConfig.of(20, 5)), 60, Spheres.restless(2, 23), 0);
        watcher.measure(30);
        rig.run(5);
        assertThat(watcher.different() + watcher.unknown())
                .as(Spheres.told(rig))
                .isZero();
        assertThat(Spheres.count(watcher, SceneCounter.LATE_PRESSES))
                .as(Spheres.told(rig))
                .isGreaterThan(20);
        assertThat(Spheres.count(watcher, SceneCounter.CORRECTIONS))
                .as(Spheres.told(rig))
                .isZero();
    }
}
