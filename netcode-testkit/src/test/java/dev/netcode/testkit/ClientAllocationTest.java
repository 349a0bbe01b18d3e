package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.client.NetcodeClient;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.server.Forwarding;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.Outbox;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.EntityId;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.transport.Transport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A frame in which predictions stand leaves no garbage, whole: bytes, clock, intake, prediction, input frame, view. */
@Tag("allocation")
class ClientAllocationTest {

    private static final int WARM_FRAMES = 4_000;

    private static SphereWorld world(boolean whole) {
        SphereWorld world = new SphereWorld(60);
        if (whole) {
            for (int i = 0; i < 30; i++) {
                world.put(10 + i, i % 6 * 6 - 15, 0.5, i / 6 * 6 - 15, 0, 0, 0);
            }
            world.put(1, 0, 0.5, -18, 0, 0, 0);
            world.control(1, 1);
            world.put(2, 2, 0.5, -20, 0, 0, 0);
            world.control(2, 2);
        }
        return world;
    }

    private static final InputSource WALK = (tick, out, offset) -> out[offset] = tick / 40 % 2 == 0 ? 0.5 : -0.5;

    /** Measures each frame of a client once it is warm. */
    private static final class Measured implements Peer {
        final SphereWorld local;
        final NetcodeClient client;
        long frames;
        long allocated;

        Measured(SphereWorld local, Transport transport, long key, int... players) {
            this.local = local;
            client = new NetcodeClient(
                    local, ClientConfig.defaults(60), transport, CorrectionListener.NONE, key, players);
        }

        @Override
        public void frame(long nowNanos) {
            client.receive(nowNanos);
            long before = Allocation.bytes();
            client.frame(nowNanos, WALK);
            long bytes = Allocation.bytes() - before;
            allocated += frames++ < WARM_FRAMES ? 0 : bytes;
        }
    }

    private static final InputSource STAND = (tick, out, offset) -> {};

    private static ServerConfig config(boolean forwarding) {
        return ServerConfig.defaults().withForwarding(forwarding ? Forwarding.on() : Forwarding.OFF);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLeaveNoGarbageInAFrame(boolean forwarding) {
        Rig rig = new Rig(world(true), config(forwarding), 0, 4);
        Seat seat = rig.seat(
                NetworkProfile.DSL.withoutLoss(),
                60,
                (transport, key, players) -> new Measured(world(false), transport, key, players),
                1);
        rig.join(NetworkProfile.DSL.withoutLoss(), 60, world(false), ClientConfig.defaults(60), STAND, 2);
        rig.run(100);
        Measured measured = (Measured) seat.peer();
        assertThat(measured.client.predictor().controlled()).isEqualTo(1);
        assertThat(measured.local.controlled(2)).isEqualTo(forwarding ? 2 : EntityId.NONE);
        assertThat(measured.client.stats().get(ClientCounter.REWINDS)).isZero();
        assertThat(measured.frames).isGreaterThan(WARM_FRAMES + 1_500);
        assertThat(measured.allocated).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLeaveNoGarbageInAServersTickAndSnapshot(boolean forwarding) {
        Rig rig = new Rig(world(true), config(forwarding), 0, 4);
        RigClient client =
                rig.join(NetworkProfile.DSL.withoutLoss(), 60, world(false), ClientConfig.defaults(60), WALK, 1);
        rig.join(NetworkProfile.DSL.withoutLoss(), 60, world(false), ClientConfig.defaults(60), STAND, 2);
        rig.run(60);
        NetcodeServer server = rig.server().server();
        long sent = client.seat().session().datagramsOut();
        Outbox nowhere = (to, data, length) -> {};
        long bytes = Allocation.bytes(600, 600, () -> {
            server.tick(rig.time().nanos());
            server.send(nowhere);
        });
        assertThat(client.seat().session().datagramsOut()).isGreaterThan(sent);
        assertThat(bytes).isZero();
    }
}
