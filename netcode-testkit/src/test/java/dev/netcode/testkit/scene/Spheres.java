package dev.netcode.testkit.scene;

import dev.netcode.client.InputSource;
import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.sim.EntityId;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.SceneShape;
import java.util.SplittableRandom;

/** Two seats among spheres in a box. */
final class Spheres {
    static final int RATE = 60;
    static final SceneShape SHAPE = new SceneShape(7, new SphereWorld(RATE).schema(), 2, 64);

    private Spheres() {}

    static SphereWorld world() {
        SphereWorld world = new SphereWorld(RATE);
        for (int i = 0; i < 10; i++) {
            world.put(i + 1, i % 4 * 2 - 3, 0.5 + i, i / 4 * 2 - 2, 0.1 * i, 0, -0.1);
        }
        world.control(0, 1);
        world.control(1, 2);
        return world;
    }

    static SphereWorld empty() {
        SphereWorld world = new SphereWorld(RATE);
        world.control(0, EntityId.NONE);
        return world;
    }

    static SceneRig rig(long seed) {
        return new SceneRig(world(), SHAPE, 0, seed);
    }

    static SceneRigClient join(SceneRig rig, NetworkProfile profile, double fps, InputSource input, int... seats) {
        return rig.join(profile, fps, empty(), SceneConfig.DEFAULT.withHistory(128), input, seats);
    }

    /** Pushes about and jumps, another way every so many steps. */
    static InputSource restless(long seed, int every) {
        return (tick, out, offset) -> {
            long phase = Math.max(0, tick) / every;
            SplittableRandom random = new SplittableRandom(seed * 31 + phase);
            out[offset] = random.nextInt(3) - 1;
            out[offset + 1] = random.nextInt(3) - 1;
            out[offset + 2] = Math.max(0, tick) % every == 0 && random.nextInt(3) == 0 ? 1 : 0;
        };
    }

    static long count(SceneRigClient client, SceneCounter counter) {
        return client.predictor().stats().get(counter);
    }

    static String told(SceneRig rig) {
        StringBuilder text = new StringBuilder("seed " + rig.seed());
        for (SceneRigClient client : rig.clients()) {
            text.append("; equal ").append(client.equal());
            text.append(" different ").append(client.different());
            text.append(" unknown ").append(client.unknown()).append(" first ").append(client.divergence());
            text.append(" lead ")
                    .append(client.predictor().step() - rig.server().step());
            text.append(" mostSteps ").append(client.mostSteps());
            for (SceneCounter counter : SceneCounter.values()) {
                text.append(' ').append(counter).append('=').append(count(client, counter));
            }
        }
        return text.toString();
    }
}
