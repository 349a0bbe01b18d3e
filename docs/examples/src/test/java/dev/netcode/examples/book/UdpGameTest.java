package dev.netcode.examples.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.NetcodeClient;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.transport.UdpTransport;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The book's server and client over real sockets; their clocks are given, so that nothing waits. */
class UdpGameTest {

    private static final long TICK_NANOS = 16_666_667L;

    private static DrivingSimulation world() {
        return new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(50));
    }

    @Test
    void shouldPlayOverRealSockets() throws IOException {
        DrivingSimulation authority = world();
        authority.put(1, Driving.CAR, -20, 0, 0, 0, 0);
        authority.put(2, Driving.BOX, 0, 0.2, 0, 0, 0);
        authority.control(1, 1);
        try (UdpGameServer server = new UdpGameServer(authority, new SplittableRandom(1));
                UdpTransport transport = UdpTransport.connect(server.address())) {
            UdpGameClient game = new UdpGameClient(world(), transport, 5, 0);
            NetcodeClient client = null;
            for (int tick = 0; tick < 600; tick++) {
                long now = tick * TICK_NANOS;
                client = game.frame(now, (t, out, at) -> out[at + Driving.INPUT_THROTTLE] = 1);
                if (tick == 300) {
                    ServerEvents.shove(server.server(), authority, 1, 3);
                }
                server.tick(now + TICK_NANOS / 2);
            }
            assertThat(client).isNotNull();
            assertThat(client.predictor().tick()).isGreaterThan(590);
            assertThat(client.stats().get(ClientCounter.BAD_DATAGRAMS)).isZero();
            assertThat(client.stats().get(ClientCounter.REWINDS)).isBetween(1L, 3L);
            assertThat(client.stats().get(ClientCounter.STANDS)).isGreaterThan(150);
            double[] mine = new double[authority.schema().maxWidth()];
            double[] theirs = new double[authority.schema().maxWidth()];
            long settled = client.predictor().settledTick();
            assertThat(settled).isGreaterThan(580);
            assertThat(client.predictor().readAt(settled, 1, mine, 0)).isTrue();
            authority.read(1, theirs, 0);
            assertThat(Math.hypot(mine[0] - theirs[0], mine[1] - theirs[1])).isLessThan(5);
        }
    }

    @Test
    void shouldLetWhoIsSilentGoAndGiveHisPlaceToTheNext() throws IOException {
        DrivingSimulation authority = world();
        authority.put(1, Driving.CAR, -20, 0, 0, 0, 0);
        authority.control(1, 1);
        try (UdpGameServer server = new UdpGameServer(authority, new SplittableRandom(1));
                UdpTransport first = UdpTransport.connect(server.address());
                UdpTransport second = UdpTransport.connect(server.address())) {
            UdpGameClient leaves = new UdpGameClient(world(), first, 5, 0);
            for (int tick = 0; tick < 800; tick++) {
                long now = tick * TICK_NANOS;
                if (tick < 100) {
                    leaves.frame(now, (t, out, at) -> out[at + Driving.INPUT_THROTTLE] = 0);
                }
                server.tick(now + TICK_NANOS / 2);
                // heard last at tick 99, or up to six ticks before if it only acknowledged; 600 ticks are ten seconds
                if (tick < 690 || tick > 700) {
                    assertThat(server.server().sessionCount())
                            .as("tick %d", tick)
                            .isEqualTo(tick < 690 ? 1 : 0);
                }
            }
            UdpGameClient comes = new UdpGameClient(world(), second, 9, 800 * TICK_NANOS);
            for (int tick = 800; tick < 860; tick++) {
                comes.frame(tick * TICK_NANOS, (t, out, at) -> out[at + Driving.INPUT_THROTTLE] = 0);
                server.tick(tick * TICK_NANOS + TICK_NANOS / 2);
            }
            assertThat(server.server().session(0).player(0)).isEqualTo(1);
        }
    }
}
