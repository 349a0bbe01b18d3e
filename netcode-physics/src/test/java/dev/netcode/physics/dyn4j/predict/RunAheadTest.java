package dev.netcode.physics.dyn4j.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.InputSource;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.wire.SceneShape;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A whole scene on both ends: two cars among boxes in a pen, doors and shots too, contact memory and all. The copies are the server's to the
 * bit once the presses have arrived, over lines of every quality.
 */
class RunAheadTest {

    private static final int RATE = 60;
    private static final DrivingLevel PEN =
            DrivingLevel.arena(16).pillar(0, 6, 1).wall(-6, -6, 2, 0.5, 0.5);

    static DrivingSimulation copy() {
        return new DrivingSimulation(RATE, Dyn4jConfig.topDown(), PEN);
    }

    static DrivingSimulation authority() {
        DrivingSimulation world = copy();
        world.put(1, Driving.CAR, -8, 0, 0, 0, 0);
        world.put(2, Driving.CAR, 8, 1, Math.PI, 0, 0);
        for (int i = 0; i < 12; i++) {
            world.put(10 + i, i % 3 == 2 ? Driving.BALL : Driving.BOX, i % 4 * 1.02 - 2, i / 4 * 1.02 - 1, 0, 0, 0);
        }
        world.settle();
        world.control(0, 1);
        world.control(1, 2);
        return world;
    }

    static InputSource restless(long seed, int every) {
        return (tick, out, offset) -> {
            long phase = Math.max(0, tick) / every;
            boolean first = Math.max(0, tick) % every == 0;
            SplittableRandom random = new SplittableRandom(seed * 31 + phase);
            out[offset + Driving.INPUT_WHEEL] = random.nextInt(3) - 1;
            out[offset + Driving.INPUT_THROTTLE] = random.nextInt(4) == 0 ? -1 : 1;
            out[offset + Driving.INPUT_USE] = first && random.nextInt(9) == 0 ? 1 : 0;
            out[offset + Driving.INPUT_FIRE] = first && random.nextInt(4) == 0 ? 1 : 0;
        };
    }

    @ParameterizedTest
    @CsvSource({"lan,1", "wifi,2", "4g,3", "awful,4", "awful,5"})
    void shouldEqualTheServerToTheBit(String network, long seed) {
        DrivingSimulation authority = authority();
        SceneShape shape = new SceneShape(3, authority.schema(), 2, 64);
        SceneRig rig = new SceneRig(authority, shape, 0, seed);
        SceneConfig config = SceneConfig.DEFAULT.withHistory(128);
        SceneRigClient a = rig.join(NetworkProfile.named(network), 60, copy(), config, restless(seed, 19), 0);
        SceneRigClient b = rig.join(NetworkProfile.named(network), 60, copy(), config, restless(seed + 50, 23), 1);
        rig.run(4);
        a.measure(80);
        b.measure(80);
        rig.run(20);
        for (SceneRigClient client : rig.clients()) {
            String told = "seed " + seed + " " + client.divergence() + " corrections "
                    + client.predictor().stats().get(SceneCounter.CORRECTIONS);
            assertThat(client.different()).as(told).isZero();
            assertThat(client.unknown()).as(told).isZero();
            assertThat(client.equal()).as(told).isEqualTo(20L * RATE);
            assertThat(client.predictor().stats().get(SceneCounter.CORRECTIONS))
                    .as(told)
                    .isZero();
            assertThat(client.predictor().stats().get(SceneCounter.LATE_PRESSES))
                    .as(told)
                    .isGreaterThan(20);
        }
    }

    /** What the server alone does in the middle of a pile: contact memory comes with the truth, and the copy is the server's again. */
    @ParameterizedTest
    @CsvSource({"wifi,1", "awful,2"})
    void shouldComeBackFromAShoveToTheBit(String network, long seed) {
        DrivingSimulation authority = authority();
        SceneShape shape = new SceneShape(3, authority.schema(), 2, 64);
        SceneRig rig = new SceneRig(authority, shape, 0, seed);
        SceneConfig config = SceneConfig.DEFAULT.withHistory(128);
        SceneRigClient a = rig.join(NetworkProfile.named(network), 60, copy(), config, restless(seed, 19), 0);
        rig.run(4);
        double[] state = new double[authority.schema().maxWidth()];
        authority.read(12, state, 0);
        state[Driving.PIECE_LAYOUT.velocityOffset()] = 6;
        state[Driving.PIECE_LAYOUT.asleepOffset()] = 0;
        authority.write(12, state, 0);
        authority.settle();
        rig.run(2);
        assertThat(a.predictor().stats().get(SceneCounter.TRUTHS)).isEqualTo(2);
        a.measure(80);
        rig.run(2);
        a.measure(80);
        rig.run(10);
        assertThat(a.different()).as("seed %d %s", seed, a.divergence()).isZero();
        assertThat(a.unknown()).isZero();
    }
}
