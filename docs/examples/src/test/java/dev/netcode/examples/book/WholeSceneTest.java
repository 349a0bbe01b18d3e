package dev.netcode.examples.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.server.SceneSession;
import dev.netcode.testkit.LineConfig;
import dev.netcode.testkit.LocalClock;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.SceneRig;
import dev.netcode.testkit.SceneRigClient;
import dev.netcode.testkit.SimulatedNetwork;
import dev.netcode.testkit.SimulatedTransport;
import dev.netcode.testkit.VirtualTime;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The book's whole scene, played. */
class WholeSceneTest {

    // snippet:scene-test
    @Test
    void shouldPlayTheSameMatchOnBothEnds() {
        IceRink authority = new IceRink();
        authority.put(1, -10, 0);
        authority.put(2, 10, 0.3);
        authority.settle();
        authority.control(0, 1);
        authority.control(1, 2);
        SceneRig rig = new SceneRig(authority, WholeScene.shape(authority), 0, 7);
        SceneRigClient first =
                rig.join(NetworkProfile.WIFI, 60, new IceRink(), SceneConfig.DEFAULT, WholeSceneTest::toAndFro, 0);
        SceneRigClient second =
                rig.join(NetworkProfile.MOBILE, 144, new IceRink(), SceneConfig.DEFAULT, WholeSceneTest::toAndFro, 1);
        rig.run(20);

        for (SceneRigClient client : rig.clients()) {
            assertThat(client.different()).isZero(); // to the bit, half a second after each step
            assertThat(client.predictor().stats().get(SceneCounter.CORRECTIONS)).isZero();
        }
        assertThat(first.equal() + second.equal()).isGreaterThan(2_300);
    }
    // end

    private static void toAndFro(long step, double[] in, int at) {
        in[at] = step % 90 < 60 ? 1 : -1;
    }

    @Test
    void shouldComeUpAsTheChapterHasIt() {
        IceRink authority = new IceRink();
        authority.put(1, -10, 0);
        authority.settle();
        authority.control(0, 1);
        VirtualTime time = new VirtualTime(0);
        SimulatedNetwork network = new SimulatedNetwork(NetworkProfile.both("30", LineConfig.of(30, 0)), 1);
        SimulatedTransport transport = new SimulatedTransport(network, time, new LocalClock(time, 0, 0));
        WholeScene.Host host = new WholeScene.Host(authority);
        SceneSession session = host.join(5, 0);
        WholeScene.Guest guest = new WholeScene.Guest(new IceRink(), 5, 0);
        Set<Long> drawn = new TreeSet<>();
        double[] held = new double[authority.schema().input().width()];
        byte[] bytes = new byte[2_048];
        for (int i = 0; i < 120; i++) {
            time.advanceTo(i * 16_666_667L);
            for (int length = network.up().receive(time.nanos(), bytes);
                    length >= 0;
                    length = network.up().receive(time.nanos(), bytes)) {
                assertThat(host.heard(session, bytes, length, time.nanos())).isTrue();
            }
            host.step(time.nanos(), (to, data, length) -> network.down().send(data, 0, length, time.nanos()));
            held[0] = i > 60 ? 1 : 0;
            guest.frame(time.nanos(), held, transport, (id, state) -> drawn.add(id));
        }
        assertThat(drawn).containsExactly(1L);
        assertThat(guest.scene().running()).isTrue();
        assertThat(guest.fared()).contains("late presses 0, drifts 0, corrections 0");
        double[] state = new double[authority.schema().maxWidth()];
        guest.scene().view(1, state, 0);
        assertThat(state[0]).isGreaterThan(-10);
    }
}
