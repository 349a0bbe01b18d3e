package dev.netcode.examples.book;

import dev.netcode.client.ClientConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigAssertions;
import dev.netcode.testkit.RigClient;
import dev.netcode.testkit.RigExtension;
import dev.netcode.testkit.RigSeed;
import dev.netcode.testkit.Rigs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

// snippet:rig-extension
@ExtendWith(RigExtension.class)
@RigSeed(11)
class RamTest {
    @Test
    void shouldRamACarWithoutACorrection(Rigs rigs) {
        Rig rig = rigs.rig(world(true), ServerConfig.defaults());
        RigClient client = rig.join(
                NetworkProfile.MOBILE.withoutLoss(),
                60,
                world(false),
                ClientConfig.defaults(60),
                (tick, input, offset) -> input[offset + Driving.INPUT_THROTTLE] = 1,
                1);
        rig.run(6);
        RigAssertions.assertThat(client).hasNoRewinds().predictsItselfExactly().drawsNoJumpBeyond(0);
    }
    // end

    private static DrivingSimulation world(boolean whole) {
        DrivingSimulation world = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(80));
        if (whole) {
            world.put(1, Driving.CAR, -40, 0, 0, 0, 0);
            world.put(2, Driving.CAR, 0, 0.4, 1.2, 0, 0);
            world.control(1, 1);
        }
        return world;
    }
}
