package dev.netcode.examples.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigClient;
import org.junit.jupiter.api.Test;

/** The book's first test. */
class FirstTest {
    // snippet:first-test
    @Test
    void shouldCrashIntoBoxesWithoutACorrection() {
        DrivingSimulation server = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
        server.put(1, Driving.CAR, -20, 0, 0, 22, 0); // 80 km/h
        server.put(2, Driving.BOX, 10, 0.3, 0, 0, 0);
        server.put(3, Driving.BOX, 11.2, 0.3, 0, 0, 0);
        server.control(7, 1);

        Rig rig = new Rig(server, ServerConfig.defaults(), 0, 1);
        RigClient client = rig.join(
                NetworkProfile.MOBILE.withoutLoss(),
                60,
                new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50)),
                ClientConfig.defaults(60),
                (tick, input, offset) -> input[offset + Driving.INPUT_THROTTLE] = 1,
                7);
        rig.run(5);

        assertThat(client.largestCorrectionMeters()).isZero();
        assertThat(client.ownEqualTicks())
                .as("ticks with the server's very bits")
                .isEqualTo(client.ownTicks());
    }
    // end
}
