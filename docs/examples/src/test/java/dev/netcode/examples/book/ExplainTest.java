package dev.netcode.examples.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.netcode.client.ClientConfig;
import dev.netcode.predict.Cause;
import dev.netcode.predict.CorrectionReport;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import dev.netcode.testkit.RigAssertions;
import dev.netcode.testkit.RigClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What a correction and a divergence say, word for word as the book prints it. */
class ExplainTest {

    private static final Path PAGE = Path.of("..", "book", "testkit.md");

    private static RigClient shoved(boolean told) {
        IceRink authority = new IceRink();
        authority.put(1, -10, 0);
        authority.control(1, 1);
        Rig rig = new Rig(authority, ServerConfig.defaults(), 0, 1);
        RigClient client = rig.join(
                NetworkProfile.DSL, 60, new IceRink(), ClientConfig.defaults(60), (tick, in, at) -> in[at] = 0.5, 1);
        rig.server().at(200, (tick, world, server) -> shove(authority, server, told));
        rig.run(5);
        return client;
    }

    // snippet:shove
    /** A gust that only the server knows of; whoever forgets to say so leaves its clients without a reason. */
    private static void shove(IceRink rink, NetcodeServer server, boolean told) {
        double[] state = new double[rink.schema().maxWidth()];
        rink.read(1, state, 0);
        state[rink.schema().kind(0).layout().field("velocity").offset() + 1] += 1;
        rink.write(1, state, 0);
        rink.settle();
        if (told) {
            server.surprise(1);
        }
    }
    // end

    // snippet:explain
    static String explain(CorrectionReport report) {
        return String.format(
                Locale.ROOT,
                "tick %d, %s: %s; moved %.1f cm, %d ticks run again",
                report.tick(),
                report.cause(),
                report.words(),
                report.distanceMeters() * 100,
                report.replayedTicks());
    }
    // end

    @Test
    void shouldNameCauseTickFieldAndAmount() throws IOException {
        CorrectionReport told = shoved(true).corrections().get(0);
        CorrectionReport untold = shoved(false).corrections().get(0);
        assertThat(told.cause()).isEqualTo(Cause.SERVER_EVENT);
        assertThat(untold.cause()).isEqualTo(Cause.PHYSICS_DIVERGENCE);
        assertThat(Files.readString(PAGE)).contains(explain(told)).contains(explain(untold));
    }

    @Test
    void shouldNameTheFirstTickEntityAndFieldOfADivergence() throws IOException {
        RigClient client = shoved(false);
        Throwable failure =
                catchThrowable(() -> RigAssertions.assertThat(client).predictsItselfExactly());
        assertThat(failure).hasMessageContaining("tick 200, entity 1: position");
        assertThat(Files.readString(PAGE))
                .contains(String.valueOf(failure.getMessage()).strip())
                .contains(client.toString());
    }

    @Test
    void shouldSayMoreThanANumberWhenAnAssertionFails() {
        RigClient client = shoved(false);
        assertThatThrownBy(() -> RigAssertions.assertThat(client).hasCorrectionsWithin(0.01))
                .hasMessageContaining("expected corrections within 0.01 m but one was 0.0808")
                .hasMessageContaining("tick 201, PHYSICS_DIVERGENCE: puck 1: position 0.033 m")
                .hasMessageContaining("moved 8.1 cm, 3 ticks run again");
        assertThatThrownBy(() -> RigAssertions.assertThat(client).hasNoRewinds())
                .hasMessageContaining("but there were 1, the first correction: tick 201, PHYSICS_DIVERGENCE");
        assertThatThrownBy(() -> RigAssertions.assertThat(client).hasRewindsAtMost(0))
                .hasMessageContaining("expected at most 0 rewinds but there were 1: client of player 1 at tick 302");
    }

    @Test
    void shouldSayThatAClientPredictsNothingYet() {
        IceRink authority = new IceRink();
        Rig rig = new Rig(authority, ServerConfig.defaults(), 0, 1);
        RigClient client = rig.join(
                NetworkProfile.DSL, 60, new IceRink(), ClientConfig.defaults(60), (tick, in, at) -> in[at] = 0, 4);
        assertThat(client).hasToString("client of player 4: predicts nothing yet");
    }
}
