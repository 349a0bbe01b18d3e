package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.server.ClientSession;
import dev.netcode.server.Forwarding;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.server.Tier;
import dev.netcode.sim.Tick;
import dev.netcode.testkit.contract.SphereWorld;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who is told, how often, and when no more: in bytes. */
class ServerRowsTest extends ServerTalk {

    @Test
    void shouldTellNearEntitiesExactlyAndFarOnesByTier() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        world.put(2, 1.5, 0.5, 0, 0, 0, 0);
        for (int i = 0; i < 12; i++) {
            world.put(10 + i, 20 - i * 3.2, 0.5, 19, 0.5, 0, 0);
        }
        ServerConfig config = new ServerConfig(
                1,
                1200,
                1200,
                64,
                256,
                10_000,
                ReachConfig.defaults(),
                List.of(new Tier(24, 4), new Tier(Double.POSITIVE_INFINITY, 8)),
                Forwarding.OFF);
        NetcodeServer server = server(config);
        ClientSession session = server.connect(KEY, 0);
        Map<Long, Told> told = new HashMap<>();
        int settled = 0;
        for (int i = 0; i < 400; i++) {
            if (i > 20) {
                for (int f = 0; f < 12; f++) {
                    // never the same again within a tier's interval
                    nudge(10 + f, 0.1 * ((i + f) % 11 - 5));
                }
            }
            tick(server);
            assertThat(read()).isTrue();
            give(server, session, answer(reader.newestTick(), false, server.nextTick() + 2));
            for (int row = 0; row < snapshot.count(); row++) {
                long id = snapshot.id(row);
                if (id <= 2) {
                    assertThat(snapshot.near(row)).as("entity %d", id).isTrue();
                    assertThat(snapshot.interval(row)).isEqualTo(1);
                } else if (snapshot.measuredTick(row) == snapshot.tick()) {
                    assertThat(snapshot.interval(row)).isIn(snapshot.near(row) ? List.of(1) : List.of(4, 8));
                    settled += told.computeIfAbsent(id, key -> new Told())
                            .row(snapshot.tick(), snapshot.interval(row), i > 20);
                }
            }
            assertThat(snapshot.find(1)).isNotNegative();
            assertThat(snapshot.controlled()).isEqualTo(1);
        }
        assertThat(told).hasSize(12);
        assertThat(settled).isGreaterThan(12 * 10);
    }

    /** What a client makes of the intervals it is told: an entity's delay follows by 5 % of the time that passes. */
    private static final class Told {
        private long last = Tick.NONE;
        private int interval;
        private double behind;

        /** A row: its wait was never longer than the client was behind, and the tier's own once it is as far behind. */
        int row(long tick, int newInterval, boolean moves) {
            int settled = 0;
            if (last == Tick.NONE) {
                behind = newInterval;
            } else {
                long waited = tick - last;
                if (moves) {
                    assertThat((double) waited).isLessThanOrEqualTo(Math.max(1, behind) + 1e-9);
                }
                behind += Math.max(-0.05 * waited, Math.min(0.05 * waited, interval - behind));
                if (behind == interval && interval == newInterval && interval > 1) {
                    assertThat(waited).isBetween(interval - 1L, (long) interval);
                    settled++;
                }
            }
            interval = newInterval;
            last = tick;
            return settled;
        }
    }

    private void nudge(long id) {
        double[] state = new double[world.schema().maxWidth()];
        world.read(id, state, 0);
        nudge(id, state[SphereWorld.LAYOUT.velocityOffset()] > 0 ? -0.5 : 0.5);
    }

    private void nudge(long id, double speed) {
        double[] state = new double[world.schema().maxWidth()];
        world.read(id, state, 0);
        state[SphereWorld.LAYOUT.velocityOffset()] = speed;
        SphereWorld.LAYOUT.quantize(state, 0, state, 0);
        world.write(id, state, 0);
        world.settle();
    }

    @Test
    void shouldKeepToTheBudgetAndLetEveryFarEntityHaveItsTurn() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        int others = 120;
        for (int i = 0; i < others; i++) {
            world.put(100 + i, i % 12 * 1.5 - 18, 0.5, i / 12 * 1.5 - 19, 0, 0, 0);
        }
        ReachConfig narrow = ReachConfig.defaults().withBudget(1);
        NetcodeServer server = server(new ServerConfig(
                1, 512, 1200, 64, 256, 10_000, narrow, List.of(new Tier(Double.POSITIVE_INFINITY, 1)), Forwarding.OFF));
        ClientSession session = server.connect(KEY, 0);
        Map<Long, Long> lastTold = new HashMap<>();
        long longest = 0;
        int fewest = 1_000;
        int most = 0;
        for (int i = 0; i < 400; i++) {
            for (int f = 0; f < others; f++) {
                nudge(100 + f, 0.1 * ((i + f) % 11 - 5));
            }
            tick(server);
            assertThat(read()).isTrue();
            give(server, session, answer(reader.newestTick(), false, server.nextTick() + 2));
            int rows = 0;
            for (int row = 0; row < snapshot.count(); row++) {
                rows += snapshot.measuredTick(row) == snapshot.tick() ? 1 : 0;
                if (i > 60 && !snapshot.near(row)) {
                    fewest = Math.min(fewest, snapshot.interval(row));
                    most = Math.max(most, snapshot.interval(row));
                }
                Long before = lastTold.put(snapshot.id(row), snapshot.tick());
                if (before != null && i > 60) {
                    longest = Math.max(longest, snapshot.tick() - before);
                }
            }
            assertThat(rows).isLessThan(others / 2);
        }
        assertThat(sizes).allMatch(size -> size <= 512 + 10);
        assertThat(session.farWaiting()).isLessThan(10);
        assertThat(lastTold).hasSizeGreaterThanOrEqualTo(others);
        // told every tick it would not fit: the tier is stretched, and so it is told
        assertThat(fewest).isGreaterThan(1);
        assertThat(longest).isLessThanOrEqualTo(most + 1);
    }

    @Test
    void shouldTellASilentClientLess() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults());
        ClientSession session = server.connect(KEY, 0);
        int before = 0;
        for (int tick = 0; tick < 630; tick++) {
            tick(server);
            before += tick <= 30 ? sent.size() : 0;
        }
        assertThat(before).isEqualTo(11);
        // one in six of every third tick from then on
        assertThat(session.datagramsOut() - before).isBetween(32L, 35L);
    }

    @Test
    void shouldTellEveryClientThatAnEntityIsGoneUntilItKnows() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.put(2, 3, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        tick(server);
        read();
        give(server, session, answer(0, false, 1));
        world.remove(2);
        world.settle();
        for (int i = 0; i < 5; i++) {
            tick(server);
            // all of these are lost
        }
        tick(server);
        assertThat(read()).isTrue();
        assertThat(snapshot.removedCount()).isEqualTo(1);
        assertThat(snapshot.removed(0)).isEqualTo(2);
        tick(server);
        assertThat(read()).isTrue();
        assertThat(snapshot.removedCount()).isZero();
    }
}
