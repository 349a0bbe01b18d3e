package dev.netcode.examples.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The README's client must do what the README says. */
class SmallestClientTest {

    @Test
    void shouldDriveAndDrawOverABadLine() {
        DrivingSimulation authority = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
        authority.put(1, Driving.CAR, -20, 0, 0, 0, 0);
        authority.put(2, Driving.BOX, 5, 0, 0, 0, 0);
        authority.control(7, 1);
        Rig rig = new Rig(authority, ServerConfig.defaults(), 0, 1);
        TreeMap<Long, double[]> drawn = new TreeMap<>();
        rig.seat(
                NetworkProfile.WIFI,
                60,
                (transport, key, players) -> {
                    SmallestClient client = new SmallestClient(transport, key, players[0]);
                    return now -> client.frame(now, 0, 1, (id, x, y) -> drawn.put(id, new double[] {x, y}));
                },
                7);
        rig.run(4);
        double[] truth = new double[authority.schema().maxWidth()];
        authority.read(1, truth, 0);
        assertThat(drawn).containsOnlyKeys(1L, 2L);
        // From rest, full throttle for most of four seconds: it has come a good way, and the client's car is not behind
        // the server's.
        assertThat(truth[0]).isGreaterThan(0);
        assertThat(drawn.get(1L)[0]).isBetween(truth[0] - 0.5, truth[0] + 8);
    }
}
