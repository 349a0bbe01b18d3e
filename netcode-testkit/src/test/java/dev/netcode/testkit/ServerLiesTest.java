package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Tick;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Datagrams that are damaged, forged, late or nonsense. */
class ServerLiesTest extends ServerTalk {

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
}
