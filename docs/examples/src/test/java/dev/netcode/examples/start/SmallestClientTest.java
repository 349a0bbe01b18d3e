package dev.netcode.examples.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.transport.UdpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

/** The README's client and server must do what the README says. */
class SmallestClientTest {

    private static final long TICK_NANOS = 16_666_667L;

    @Test
    void shouldDriveAndDrawOverABadLine() {
        DrivingSimulation authority = new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
        authority.put(1, Driving.CAR, -20, 0, 0, 0, 0);
        authority.put(2, Driving.BOX, 5, 0, 0, 0, 0);
        authority.control(7, 1);
        Rig rig = new Rig(authority, ServerConfig.defaults(), 0, 1);
        Picture picture = new Picture();
        rig.seat(
                NetworkProfile.WIFI,
                60,
                (transport, key, players) -> {
                    SmallestClient client = new SmallestClient(new DoorTransport(transport, key, players), 1, 0);
                    return now -> client.frame(now, 0, 1, picture);
                },
                7);
        rig.run(4);
        double[] truth = new double[authority.schema().maxWidth()];
        authority.read(1, truth, 0);
        assertThat(picture.drawn).containsOnlyKeys(1L, 2L);
        // From rest, full throttle for most of four seconds: it has come a good way, and the client's car is not behind
        // the server's.
        assertThat(truth[0]).isGreaterThan(0);
        assertThat(picture.drawn.get(1L)[0]).isBetween(truth[0] - 0.5, truth[0] + 8);
        // Straight ahead, and into the box: seen turned as it is, and felt.
        assertThat(picture.drawn.get(1L)[2]).isGreaterThan(0.99);
        assertThat(picture.crashes).isPositive();
        assertThat(picture.hardest).isGreaterThan(100);
    }

    @Test
    void shouldMeetTheSmallestServer() throws IOException {
        InetSocketAddress anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (SmallestServer server = new SmallestServer(anywhere);
                UdpTransport one = UdpTransport.connect(server.address());
                UdpTransport two = UdpTransport.connect(server.address())) {
            Picture first = new Picture();
            Picture second = new Picture();
            SmallestClient driver = new SmallestClient(one, 100, 0);
            SmallestClient other = new SmallestClient(two, 200, 0);
            for (int tick = 0; tick < 240; tick++) {
                long now = tick * TICK_NANOS;
                driver.frame(now, 0, 1, first);
                other.frame(now, 0, 0, second);
                server.tick(now + TICK_NANOS / 2);
            }
            // Both see both; the first has driven off from x = 5, the second stands where it was put, at 10, or was
            // pushed.
            assertThat(first.drawn).containsOnlyKeys(1L, 2L);
            assertThat(second.drawn).containsOnlyKeys(1L, 2L);
            assertThat(first.drawn.get(1L)[0]).isGreaterThan(5.5);
            assertThat(second.drawn.get(1L)[0]).isGreaterThan(5.5);
        }
    }
}
