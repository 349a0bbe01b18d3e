package dev.netcode.testkit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.scene.ScenePredictor;
import dev.netcode.server.SceneOutbox;
import dev.netcode.server.SceneServer;
import dev.netcode.server.SceneSession;
import dev.netcode.testkit.Allocation;
import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.LocalClock;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SimulatedNetwork;
import dev.netcode.testkit.SimulatedTransport;
import dev.netcode.testkit.VirtualTime;
import dev.netcode.testkit.contract.SphereWorld;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Packets, late presses, ways back and forward, easing, and truths: not a byte of garbage, on either end. */
@Tag("allocation")
class SceneAllocationTest {

    private static final int WARM = 4_000;
    private static final int MEASURED = 4_000;
    private static final long STEP = 16_666_667;
    private static final NetworkProfile LINE = NetworkProfile.both("line", LineConfig.of(40, 10));

    private final VirtualTime time = new VirtualTime(0);
    private final SceneServer server = new SceneServer(Spheres.world(), Spheres.SHAPE, 3, 0);
    private final SimulatedNetwork[] lines = new SimulatedNetwork[2];
    private final SimulatedTransport[] transports = new SimulatedTransport[2];
    private final SceneSession[] sessions = new SceneSession[2];
    private final ScenePredictor[] copies = new ScenePredictor[2];
    private final byte[] bytes = new byte[2_048];
    private final double[] input = new double[3];
    private final double[] state = new double[SphereWorld.LAYOUT.width()];
    private long clientBytes;
    private long serverBytes;
    private final SceneOutbox outbox = (to, data, length) -> {
        long before = Allocation.bytes();
        lines[to == sessions[0] ? 0 : 1].down().send(data, 0, length, time.nanos());
        serverBytes -= Allocation.bytes() - before;
    };

    @Test
    void shouldAllocateNothing() {
        for (int i = 0; i < 2; i++) {
            lines[i] = new SimulatedNetwork(LINE, i + 1);
            transports[i] = new SimulatedTransport(lines[i], time, new LocalClock(time, 0, 0));
            sessions[i] = server.connect(i + 1, i);
            copies[i] = new ScenePredictor(Spheres.empty(), Spheres.SHAPE, SceneConfig.DEFAULT, i + 1, i);
        }
        for (int frame = 0; frame < WARM + MEASURED; frame++) {
            time.advanceTo(frame * STEP);
            if (frame == WARM) {
                clientBytes = 0;
                serverBytes = 0;
            }
            serve(frame);
            for (int i = 0; i < 2; i++) {
                play(i, frame);
            }
        }
        assertThat(copies[0].stats().get(SceneCounter.STEPS_AGAIN)).isGreaterThan(1_000);
        assertThat(copies[0].stats().get(SceneCounter.TRUTHS)).isGreaterThan(10);
        assertThat(copies[0].running()).isTrue();
        assertThat(serverBytes).isZero();
        assertThat(clientBytes).isZero();
    }

    private void serve(int frame) {
        for (int i = 0; i < 2; i++) {
            int length;
            while ((length = lines[i].up().receive(time.nanos(), bytes)) >= 0) {
                long before = Allocation.bytes();
                server.receive(sessions[i], bytes, 0, length, time.nanos());
                serverBytes += Allocation.bytes() - before;
            }
        }
        if (frame % 300 == 0) {
            server.world().read(5, state, 0);
            state[1] += 1;
            server.world().write(5, state, 0);
        }
        long before = Allocation.bytes();
        server.step(time.nanos());
        server.send(outbox);
        serverBytes += Allocation.bytes() - before;
    }

    private void play(int i, int frame) {
        int length;
        while ((length = lines[i].down().receive(time.nanos(), bytes)) >= 0) {
            long before = Allocation.bytes();
            copies[i].receive(bytes, 0, length, time.nanos());
            clientBytes += Allocation.bytes() - before;
        }
        input[0] = (frame + i * 7) / 20 % 3 - 1;
        input[2] = frame % 50 == i ? 1 : 0;
        long before = Allocation.bytes();
        copies[i].press(i, input, 0);
        copies[i].frame(time.nanos(), transports[i]);
        for (int id = 1; id <= 10; id++) {
            copies[i].view(id, state, 0);
        }
        clientBytes += Allocation.bytes() - before;
    }
}
