package dev.netcode.examples.book;

import static dev.netcode.testkit.RigAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigClient;
import dev.netcode.testkit.RigExtension;
import dev.netcode.testkit.Rigs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The book's short game, played over a line that loses. */
// snippet:ice-rink-test
@ExtendWith(RigExtension.class)
class IceRinkTest {
    @Test
    void shouldMeetABotOnTheIce(Rigs rigs) {
        IceRink authority = new IceRink();
        authority.put(1, -10, 0);
        authority.put(2, 10, 0.3);
        authority.put(3, 2, 5);
        for (int player = 1; player <= 3; player++) {
            authority.control(player, player);
        }
        Rig rig = rigs.rig(authority, ServerConfig.defaults());
        rig.server().bot(3, (tick, world, out) -> out[1] = tick % 120 < 60 ? -1 : 1); // up and down for ever
        RigClient first =
                rig.join(NetworkProfile.WIFI, 60, new IceRink(), ClientConfig.defaults(60), IceRinkTest::toAndFro, 1);
        RigClient second =
                rig.join(NetworkProfile.AWFUL, 144, new IceRink(), ClientConfig.defaults(60), IceRinkTest::toAndFro, 2);
        rig.run(10);

        assertThat(first).hasCorrectionsWithin(0.05).drawsNoJumpBeyond(0); // 5 cm
        assertThat(second).hasCorrectionsWithin(0.05).drawsNoJumpBeyond(0);
    }

    private static void toAndFro(long tick, double[] in, int at) {
        in[at] = tick % 90 < 60 ? 1 : -1;
    }
    // end

    @Test
    void shouldSetUpAnExactGame() {
        IceRink rink = new IceRink();
        rink.put(1, 0, 0);
        assertThat(rink.wallWarnings()).isEmpty();
    }
}
