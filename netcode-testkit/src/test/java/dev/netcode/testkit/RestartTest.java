package dev.netcode.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.InputSource;
import dev.netcode.client.NetcodeClient;
import dev.netcode.client.SnapshotListener;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.remote.RemoteListener;
import dev.netcode.server.ClientSession;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.TwinMode;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.Snapshot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that begins again under a client's feet, over real bytes, with what its former life sent still under way. */
class RestartTest {

    private static final long KEY = 0x77aa;
    private static final int RATE = 60;
    private static final long FRAME_NANOS = 1_000_000_000L / RATE;

    private final VirtualTime time = new VirtualTime(5_000_000_000L);
    private final SimulatedNetwork network = new SimulatedNetwork(NetworkProfile.DSL.withoutLoss(), 3);
    private final LocalClock clock = new LocalClock(time, 11, 0);
    private final SphereWorld local = new SphereWorld(RATE);
    private final List<byte[]> heard = new ArrayList<>();
    private final Set<Long> present = new HashSet<>();
    private final List<Long> toldTicks = new ArrayList<>();
    private int restarts;
    private int mismatches;
    private int input;
    private InProcessServer server = server(100, 20);
    private ClientSession session = server.connect(network, KEY, 1);
    private final NetcodeClient client = new NetcodeClient(
            local, ClientConfig.defaults(RATE), tap(), CorrectionListener.NONE, new Remotes(), KEY, 1);
    private long nextTick = time.nanos();
    private double rate = 1;

    private final class Remotes implements RemoteListener {
        @Override
        public void added(long id, int kind) {
            assertThat(present.add(id)).isTrue();
        }

        @Override
        public void changed(long id, int kind) {
            assertThat(present).contains(id);
        }

        @Override
        public void removed(long id, int kind) {
            assertThat(present.remove(id)).isTrue();
        }
    }

    private InProcessServer server(long firstTick, int spheres) {
        return server(firstTick, spheres, RATE);
    }

    private InProcessServer server(long firstTick, int spheres, int ticksPerSecond) {
        SphereWorld world = new SphereWorld(ticksPerSecond);
        for (int i = 0; i < spheres; i++) {
            world.put(10 + i, i * 4 - 40, 0.5, 6, 0, 0, 0);
        }
        world.put(1, spheres, 0.5, 0, 0, 0, 0);
        world.control(1, 1);
        return new InProcessServer(world, ServerConfig.defaults(), firstTick, time);
    }

    /** The client's way to the server, which keeps all that came. */
    private Transport tap() {
        SimulatedTransport inner = new SimulatedTransport(network, time, clock);
        return new Transport() {
            @Override
            public boolean send(byte[] data, int offset, int length) {
                return inner.send(data, offset, length);
            }

            @Override
            public int receive(FrameInbox inbox, long nowNanos) {
                FrameInbox through = new FrameInbox(64, maxDatagramBytes());
                inner.receive(through, nowNanos);
                int before = heard.size();
                for (Frame frame = through.poll(); frame != null; frame = through.poll()) {
                    heard.add(java.util.Arrays.copyOf(frame.data(), frame.length()));
                    inbox.offer(frame.data(), 0, frame.length(), frame.receivedNanos());
                    through.release(frame);
                }
                return heard.size() - before;
            }

            @Override
            public void close() {
                inner.close();
            }

            @Override
            public int maxDatagramBytes() {
                return inner.maxDatagramBytes();
            }

            @Override
            public boolean reliable() {
                return false;
            }
        };
    }

    RestartTest() {
        client.roundTrip(50_000_000);
        client.listen(new SnapshotListener() {
            @Override
            public void snapshot(Snapshot snapshot) {
                toldTicks.add(snapshot.tick());
            }

            @Override
            public void restarted() {
                restarts++;
                assertThat(present).isEmpty();
            }

            @Override
            public void rateMismatch() {
                mismatches++;
            }
        });
    }

    private final InputSource walk = (tick, out, offset) -> {
        input++;
        out[offset] = tick / 9 % 2 == 0 ? 0.5 : -0.5;
    };

    private void run(double seconds) {
        long end = time.nanos() + Math.round(seconds * 1e9);
        while (time.nanos() + FRAME_NANOS <= end) {
            time.advanceTo(time.nanos() + FRAME_NANOS);
            while (nextTick <= time.nanos()) {
                server.tick();
                nextTick += Math.round(FRAME_NANOS / rate);
            }
            client.receive(clock.nanos());
            int before = input;
            client.frame(clock.nanos(), walk);
            assertThat(input - before).as("inputs in a frame").isBetween(0, 3);
        }
    }

    private void begin(long firstTick, int spheres) {
        server = server(firstTick, spheres);
        session = server.connect(network, KEY, 1);
    }

    /** The client is where it should be: ahead of the server, believed by it, in its new world and no other. */
    private void requireOnTime() {
        assertThat(client.predictor().tick()).isGreaterThan(server.nextTick() - 1);
        assertThat(client.predictor().tick()).isLessThan(server.nextTick() + 30);
        assertThat(session.queue().newestSeen()).isGreaterThanOrEqualTo(server.nextTick() - 1);
        long guessed = session.queue().guessedTicks();
        int inputs = input;
        run(1);
        assertThat(session.queue().guessedTicks() - guessed).isLessThanOrEqualTo(1);
        assertThat(input - inputs).isBetween(58, 62);
        assertThat(client.predictor().controlled()).isEqualTo(1);
        for (int i = 0; i < 40; i++) {
            boolean there = server.simulation().mode(10 + i) != TwinMode.ABSENT;
            assertThat(client.view().timeline(10 + i) != dev.netcode.remote.Timeline.NONE)
                    .as("sphere %d", i)
                    .isEqualTo(there);
        }
        double[] mine = new double[local.schema().maxWidth()];
        double[] theirs = mine.clone();
        long tick = client.reader().newestTick();
        assertThat(client.predictor().readAt(tick, 1, mine, 0)).isTrue();
        assertThat(theirs).isNotNull();
        assertThat(client.predictor().settledTick()).isEqualTo(tick);
    }

    /** To tick 0; to where it was; a day and a half ahead, which is more than a snapshot may leap. */
    @ParameterizedTest
    @ValueSource(longs = {0, 390, 8_000_000})
    void shouldBeginAnewWithTheServerWithinTwoSeconds(long firstTick) {
        run(5);
        requireOnTime();
        int inputs = input;
        int bytes = heard.size();
        begin(firstTick, 30);
        run(2);
        assertThat(restarts).isEqualTo(1);
        assertThat(client.stats().get(ClientCounter.RESTARTS)).isEqualTo(1);
        assertThat(client.clock().restarts()).isEqualTo(1);
        assertThat(input - inputs).isBetween(80, 130);
        assertThat(heard.size()).isGreaterThan(bytes);
        requireOnTime();
        assertThat(client.clock().snaps()).isZero();
    }

    /** Everything that the former life ever sent comes once more, all through the new life's first seconds. */
    @ParameterizedTest
    @ValueSource(longs = {0, 8_000_000})
    void shouldRefuseWhatTheFormerLifeSent(long firstTick) {
        run(5);
        List<byte[]> former = new ArrayList<>(heard);
        begin(firstTick, 25);
        run(0.2);
        assertThat(restarts).isEqualTo(1);
        int at = former.size() - 40;
        for (int i = 0; i < 100; i++) {
            // of the newest ones, and of the very first, which are whole snapshots
            for (byte[] datagram : List.of(former.get(at + i % 40), former.get(i % 12))) {
                client.inbox().offer(datagram, 0, datagram.length, clock.nanos());
            }
            toldTicks.clear();
            run(0.02);
            assertThat(toldTicks).allMatch(tick -> tick >= firstTick && tick < server.nextTick());
        }
        assertThat(restarts).isEqualTo(1);
        assertThat(client.stats().get(ClientCounter.LOST_BASELINES)).isZero();
        requireOnTime();
        assertThat(client.clock().snaps()).isZero();
    }

    @Test
    void shouldFollowRestartAfterRestart() {
        run(3);
        for (int i = 0; i < 8; i++) {
            begin(i % 2 == 0 ? 0 : 1_000_000L * i, 5 + i);
            run(2);
            requireOnTime();
        }
        assertThat(restarts).isEqualTo(8);
    }

    @Test
    void shouldTellOfAServerAtAnotherRate() {
        run(3);
        // half the rate, and it does not know better: one that only runs slow tells so, and is followed
        server = server(server.nextTick(), 5, RATE / 2);
        session = server.connect(network, KEY, 1);
        rate = 0.5;
        run(5);
        assertThat(mismatches).isGreaterThanOrEqualTo(1);
        assertThat(client.stats().get(ClientCounter.RATE_MISMATCHES)).isEqualTo(mismatches);
        assertThat(restarts).isEqualTo(1);
        assertThat(local.controlled(1)).isNotEqualTo(EntityId.NONE);
    }

    /** Nor does it begin again that stood for a while and never makes up for it: its life goes on, and so does the client. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1.2, 1.5, 2, 5, 12})
    void shouldGoOnWithAServerThatStood(double seconds) {
        run(5);
        requireOnTime();
        for (int i = 0; i < 3; i++) {
            nextTick += Math.round(seconds * 1e9);
            run(seconds + 5);
            requireOnTime();
        }
        assertThat(restarts).isZero();
        assertThat(client.stats().get(ClientCounter.RESTARTS)).isZero();
    }
}
