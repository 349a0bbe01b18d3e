package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.server.ClientSession;
import dev.netcode.server.Forwarding;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.server.Tier;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import dev.netcode.state.StateLayoutBuilder;
import dev.netcode.testkit.contract.ForwardingSimulation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who may connect, and what a configuration may be. */
class ServerSetupTest extends ServerTalk {

    @Test
    void shouldLetClientsComeAndGo() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults());
        ClientSession session = server.connect(KEY, 0);
        assertThatThrownBy(() -> server.connect(5, 0)).hasMessage("player must not be taken: player=0");
        assertThatThrownBy(() -> server.connect(5, 1, 1)).hasMessage("players must differ: player=1");
        assertThatThrownBy(() -> server.connect(5, 1024)).hasMessage("player must be in 0..1023: player=1024");
        assertThatThrownBy(() -> server.connect(5)).hasMessage("players must number 1..8: players=0");
        server.disconnect(session);
        assertThatThrownBy(() -> server.disconnect(session)).hasMessageContaining("session must be connected");
        assertThat(server.sessionCount()).isZero();
        assertThat(server.connect(6, 0).player(0)).isZero();
        assertThatThrownBy(() -> new NetcodeServer(world, ServerConfig.defaults(), -1))
                .hasMessage("firstTick must be >= 0: firstTick=-1");
    }

    @Test
    void shouldChangeWhatItIsToldAndNothingElse() {
        ServerConfig good = ServerConfig.defaults();
        Tier far = new Tier(Double.POSITIVE_INFINITY, 30);
        ServerConfig other = good.withSnapshotEveryTicks(2)
                .withBudgetBytes(900)
                .withMaxEntities(77)
                .withReach(ReachConfig.defaults().withBudget(9))
                .withTiers(far)
                .withForwarding(Forwarding.on());
        assertThat(other)
                .isEqualTo(new ServerConfig(
                        2,
                        900,
                        good.datagramBytes(),
                        good.inputWindowTicks(),
                        77,
                        good.silentTicks(),
                        ReachConfig.defaults().withBudget(9),
                        List.of(far),
                        Forwarding.on()));
        assertThatThrownBy(() -> good.withTiers()).hasMessage("tiers must be in 1..8: tiers=0");
    }

    @Test
    void shouldNameWhatAConfigurationGotWrong() {
        ServerConfig good = ServerConfig.defaults();
        assertThatThrownBy(() -> good.withSnapshotEveryTicks(0))
                .hasMessage("snapshotEveryTicks must be in 1..60: snapshotEveryTicks=0");
        assertThatThrownBy(() -> good.withBudgetBytes(10))
                .hasMessage("budgetBytes must be in 256..65536: budgetBytes=10");
        assertThatThrownBy(() -> good.withMaxEntities(0)).hasMessage("maxEntities must be in 1..65535: maxEntities=0");
        assertThatThrownBy(() -> new Tier(Double.NaN, 3)).hasMessage("withinMeters must be > 0: withinMeters=NaN");
        assertThatThrownBy(() -> new Tier(5, 0)).hasMessage("everyTicks must be in 1..240: everyTicks=0");
        assertThatThrownBy(() -> new ServerConfig(
                        3, 1200, 1200, 64, 10, 30, good.reach(), List.of(new Tier(5, 1)), Forwarding.OFF))
                .hasMessage("the last tier must be infinite: withinMeters=5.0");
        assertThatThrownBy(() -> new ServerConfig(
                        3,
                        1200,
                        1200,
                        64,
                        10,
                        30,
                        good.reach(),
                        List.of(new Tier(5, 1), new Tier(4, 1)),
                        Forwarding.OFF))
                .hasMessage("tiers must widen: tier=1 withinMeters=4.0");
    }

    /** 512 numbers of 16 bits and more: a row that no snapshot of 1,000 bytes could hold. */
    @Test
    void shouldRefuseABudgetThatNoRowOfAKindFitsInto() {
        StateLayoutBuilder layout = StateLayout.builder("inventory")
                .position3("position", -100, 100, 0x1p-10)
                .carriedBy("velocity")
                .velocity3("velocity", 10, 0x1p-10);
        for (int i = 0; i < 512; i++) {
            layout.integer("slot" + i, 0, 65_535);
        }
        Schema wide = new Schema(
                "wide",
                60,
                List.of(new EntityKind(0, "inventory", layout.build(), 1, 1, 1, -1)),
                world.schema().input());
        ForwardingSimulation authority = new ForwardingSimulation(world) {
            @Override
            public Schema schema() {
                return wide;
            }
        };
        // position 3 x 18 bits, velocity 3 x 15, numbers 512 x 16, and 97 before them: 1,049 bytes; 32 more are spare
        assertThatThrownBy(() ->
                        new NetcodeServer(authority, ServerConfig.defaults().withBudgetBytes(1_000), 0))
                .hasMessage("budgetBytes must be at least 1081 for a row of kind inventory: budgetBytes=1000");
        assertThat(new NetcodeServer(authority, ServerConfig.defaults(), 0).tick())
                .isEqualTo(Tick.NONE);
    }
}
