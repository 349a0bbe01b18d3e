package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.server.ClientSession;
import dev.netcode.server.Forwarding;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.server.Tier;
import dev.netcode.sim.Tick;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import dev.netcode.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The server half, spoken to in bytes. */
class ServerTest {

    private static final long KEY = 91;

    private final SphereWorld world = new SphereWorld(60);
    private final Snapshot snapshot = new Snapshot(world.schema(), 2048);
    private final SnapshotReader reader = new SnapshotReader(world.schema(), KEY, 2048, 1);
    private final InputFrame frame = new InputFrame(world.schema().input(), 1);
    private final BitWriter bits = new BitWriter(1200);
    private final FrameCheck check = new FrameCheck(KEY);
    private final List<byte[]> sent = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();
    private int sequence;

    private NetcodeServer server(ServerConfig config) {
        return new NetcodeServer(world, config, 0);
    }

    private static long nanos(long tick) {
        return tick * 16_666_667L;
    }

    private void tick(NetcodeServer server) {
        server.tick(nanos(server.nextTick()));
        sent.clear();
        server.send((to, data, length) -> sent.add(java.util.Arrays.copyOf(data, length)));
        for (byte[] datagram : sent) {
            sizes.add(datagram.length);
        }
    }

    /** Gives what was sent to the reader; true if a snapshot came of it. */
    private boolean read() {
        boolean any = false;
        for (byte[] datagram : sent) {
            any |= reader.accept(datagram, 0, datagram.length, snapshot) == ReadResult.SNAPSHOT;
        }
        return any;
    }

    private byte[] answer(long settled, boolean contacts, long inputTick) {
        frame.begin(++sequence);
        reader.acknowledge(frame);
        frame.settled(settled, contacts, reader.wantsFull());
        if (inputTick >= 0) {
            frame.add(inputTick, new double[world.schema().input().width()], 0);
        }
        bits.clear();
        bits.bits(0, 40);
        frame.write(bits);
        byte[] bytes = bits.toByteArray();
        check.seal(FrameType.INPUT, bytes, 0, bytes.length);
        return bytes;
    }

    private boolean give(NetcodeServer server, ClientSession session, byte[] bytes) {
        return server.receive(session, bytes, 0, bytes.length, nanos(Math.max(0, server.nextTick() - 1)));
    }

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

    /** A guessed tick: impulses ride in every snapshot from then on, until a settled snapshot at or after it is acknowledged. */
    @Test
    void shouldLetImpulsesRideUntilASurpriseIsSettled() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        long settled = Tick.NONE;
        boolean sawBoth = false;
        for (int tick = 0; tick < 120; tick++) {
            boolean lost = tick == 60 || tick == 61;
            if (!lost && tick > 0) {
                give(server, session, answer(settled, false, tick));
            } else {
                ++sequence;
            }
            tick(server);
            assertThat(read()).isTrue();
            boolean expected = session.surpriseTick() > session.settledTick();
            assertThat(snapshot.hasImpulses()).as("tick %d", tick).isEqualTo(expected);
            assertThat(snapshot.guessedMask() & 1).isEqualTo(tick == 0 || lost ? 1 : 0);
            assertThat(snapshot.ranInputKnown()).isEqualTo(tick == 0 || lost);
            // the client settles ten ticks late
            settled = tick < 10 ? Tick.NONE : tick - 10;
            if (tick == 59) {
                assertThat(snapshot.hasImpulses()).isFalse();
            }
            sawBoth |= tick > 62 && snapshot.hasImpulses();
        }
        assertThat(sawBoth).isTrue();
        assertThat(snapshot.hasImpulses()).isFalse();
        assertThat(session.surpriseTick()).isEqualTo(61);
        // bits 58 and 59 of the mask: ticks 61 and 60 seen from 119
        assertThat(snapshot.guessedMask()).isEqualTo(3L << 119 - 61);
    }

    @Test
    void shouldTellEventsInTheMaskAndRideFromThen() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        for (int tick = 0; tick < 40; tick++) {
            give(server, session, answer(tick - 2 < 0 ? Tick.NONE : tick - 2, false, tick));
            if (tick == 30) {
                server.surprise(1);
            }
            if (tick == 35) {
                server.surprise(999);
            }
            tick(server);
            read();
        }
        assertThat(snapshot.eventMask()).isEqualTo(1L << 39 - 30);
        assertThat(session.surpriseTick()).isEqualTo(30);
    }

    @Test
    void shouldRideOnRequest() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        for (int tick = 0; tick < 30; tick++) {
            boolean asks = tick == 20;
            give(server, session, answer(tick == 0 ? Tick.NONE : tick - 1, asks, tick));
            tick(server);
            read();
            assertThat(snapshot.hasImpulses()).as("tick %d", tick).isEqualTo(tick == 0 || asks);
        }
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
    void nb34HostileDatagramsChangeNothing() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        SplittableRandom random = new SplittableRandom(34);
        for (int tick = 0; tick < 20; tick++) {
            byte[] good = answer(Tick.NONE, false, tick);
            long hash = WorldHash.of(world);
            for (int cut = 0; cut < good.length; cut++) {
                assertThat(server.receive(session, good, 0, cut, nanos(tick))).isFalse();
            }
            for (int bit = 0; bit < good.length * 8; bit++) {
                byte[] flipped = good.clone();
                flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
                assertThat(give(server, session, flipped)).isFalse();
            }
            byte[] noise = new byte[random.nextInt(200)];
            random.nextBytes(noise);
            assertThat(give(server, session, noise)).isFalse();
            byte[] http = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
            byte[] longer = java.util.Arrays.copyOf(good, good.length + 1);
            long before = Allocation.bytes();
            assertThat(give(server, session, http)).isFalse();
            assertThat(give(server, session, longer)).isFalse();
            check.seal(FrameType.INPUT, longer, 0, longer.length);
            assertThat(give(server, session, longer)).isFalse();
            assertThat(Allocation.bytes() - before).as("three calls").isLessThan(64 << 10);
            assertThat(WorldHash.of(world)).isEqualTo(hash);
            assertThat(session.queue().queued(tick)).isFalse();
            assertThat(give(server, session, good)).isTrue();
            assertThat(session.queue().queued(tick)).isTrue();
            tick(server);
        }
        assertThat(session.queue().guessedTicks()).isZero();
        assertThat(session.badFrames()).isPositive();
    }

    /**
     * A frame of inputs, an acknowledgement or a settled tick that cannot be, between good ones: the state is that of a server
     * that never heard it. The wire has no sign; a negative tick is what its 34 bits hold of it.
     */
    @Test
    void nb03TicksThatCannotBeChangeNothing() {
        List<List<Long>> runs = new ArrayList<>();
        for (boolean hostile : new boolean[] {false, true}) {
            SphereWorld own = new SphereWorld(60);
            own.put(1, 0, 0.5, 0, 0, 0, 0);
            own.control(0, 1);
            NetcodeServer server =
                    new NetcodeServer(own, ServerConfig.defaults().withSnapshotEveryTicks(1), 0);
            ClientSession session = server.connect(KEY, 0);
            List<Long> seen = new ArrayList<>();
            sequence = 0;
            for (int tick = 0; tick < 40; tick++) {
                for (long bad : new long[] {-1, -199, -(1L << 31), (1L << 31) - 1}) {
                    long masked = bad & Wire.MAX_TICK;
                    for (int kind = 0; kind < 3; kind++) {
                        byte[] lie = frame(
                                kind == 0 ? masked : Tick.NONE,
                                kind == 1 ? masked : Tick.NONE,
                                kind == 2 ? masked : Tick.NONE,
                                1);
                        if (hostile) {
                            long hash = WorldHash.of(own);
                            server.receive(session, lie, 0, lie.length, nanos(tick));
                            assertThat(WorldHash.of(own)).isEqualTo(hash);
                        }
                    }
                }
                byte[] good = frame(Tick.NONE, Tick.NONE, tick, tick % 8 / 8.0);
                assertThat(server.receive(session, good, 0, good.length, nanos(tick)))
                        .isTrue();
                server.tick(nanos(tick));
                seen.add(WorldHash.of(own));
                seen.add(session.heldTick());
                seen.add(session.settledTick());
                seen.add(session.queue().newestSeen());
                seen.add(session.queue().newestTaken());
                seen.add(session.queue().guessedTicks());
            }
            runs.add(seen);
        }
        assertThat(runs.get(1)).isEqualTo(runs.get(0));
        assertThat(new HashSet<>(runs.get(0))).hasSizeGreaterThan(40);
    }

    private byte[] frame(long decoded, long settled, long inputTick, double push) {
        frame.begin(++sequence);
        if (decoded != Tick.NONE) {
            frame.decoded(decoded, -1, 60);
        }
        if (settled != Tick.NONE) {
            frame.settled(settled, false, false);
        }
        if (inputTick != Tick.NONE) {
            double[] input = new double[world.schema().input().width()];
            input[0] = push;
            frame.add(inputTick, input, 0);
        }
        bits.clear();
        bits.bits(0, 40);
        frame.write(bits);
        byte[] bytes = bits.toByteArray();
        check.seal(FrameType.INPUT, bytes, 0, bytes.length);
        return bytes;
    }

    @Test
    void shouldIgnoreAcknowledgementsOfWhatWasNeverSentOrComesLate() {
        world.put(1, 0, 0.5, 0, 0, 0, 0);
        world.control(0, 1);
        NetcodeServer server = server(ServerConfig.defaults().withSnapshotEveryTicks(1));
        ClientSession session = server.connect(KEY, 0);
        tick(server);
        read();
        byte[] old = answer(Tick.NONE, false, 1);
        tick(server);
        read();
        byte[] newer = answer(1, false, 2);
        give(server, session, newer);
        assertThat(session.heldTick()).isEqualTo(1);
        assertThat(session.settledTick()).isEqualTo(1);
        give(server, session, old);
        assertThat(session.heldTick()).isEqualTo(1);
        assertThat(session.oldFrames()).isEqualTo(1);
        // settled ahead of what the server has run
        frame.begin(++sequence);
        frame.decoded(500, -1, 60);
        frame.settled(600, false, false);
        bits.clear();
        bits.bits(0, 40);
        frame.write(bits);
        byte[] lie = bits.toByteArray();
        check.seal(FrameType.INPUT, lie, 0, lie.length);
        assertThat(give(server, session, lie)).isTrue();
        assertThat(session.heldTick()).isEqualTo(1);
        assertThat(session.settledTick()).isEqualTo(1);
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
}
