package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A whole stream of snapshots over a line that loses, doubles and reorders both ways. */
class SnapshotStreamTest {

    private record Packet(long due, byte[] bytes) {}

    /** What a client of the stream ends up knowing. */
    private static final class Client {
        final TreeMap<Long, double[]> known = new TreeMap<>();
        int snapshots;
        int nearRows;
        int farRows;
    }

    private final WireWorld world;
    private final WorldWords words;
    private final SnapshotWriter writer;
    private final SnapshotReader reader;
    private final Snapshot snapshot;
    private final Client client = new Client();
    private final TreeMap<Long, TreeMap<Long, double[]>> truth = new TreeMap<>();

    SnapshotStreamTest() {
        world = new WireWorld(7, 60);
        words = new WorldWords(WireWorld.SCHEMA, 512);
        writer = new SnapshotWriter(words, 99, 1200, 3, 3, 6);
        reader = new SnapshotReader(WireWorld.SCHEMA, 99, 512, 1);
        snapshot = new Snapshot(WireWorld.SCHEMA, 512);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void shouldTellExactlyTheServersWordsOverAnyLine(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double loss = (seed - 1) * 0.08;
        List<Packet> down = new ArrayList<>();
        List<Packet> up = new ArrayList<>();
        BitWriter bits = new BitWriter(512);
        InputFrame sent = new InputFrame(WireWorld.INPUT, 1);
        InputFrame got = new InputFrame(WireWorld.INPUT, 1);
        BitReader in = new BitReader();
        int lastSequence = -1;
        Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
        for (long tick = 1; tick <= 1500; tick++) {
            world.step(tick, true);
            if (tick % 3 == 0) {
                world.words(words, tick);
                remember(tick);
                boolean[] near = near(tick);
                head.begin(tick);
                writer.begin(head, near, false);
                for (int row = 0; row < words.count(); row++) {
                    if (!near[row] && writer.news(row) != SnapshotWriter.News.NONE) {
                        writer.far(row, row & 1, 1100);
                    }
                }
                int datagrams = writer.finish();
                for (int i = 0; i < datagrams; i++) {
                    byte[] to = new byte[1200];
                    int bytes = writer.datagram(i, datagrams, to);
                    post(down, random, loss, tick, java.util.Arrays.copyOf(to, bytes));
                }
            }
            for (Packet packet : due(down, tick)) {
                if (reader.accept(packet.bytes, 0, packet.bytes.length, snapshot) == ReadResult.SNAPSHOT) {
                    take();
                }
            }
            sent.begin((int) tick);
            reader.acknowledge(sent);
            sent.settled(Tick.NONE, false, reader.wantsFull());
            bits.clear();
            sent.write(bits);
            post(up, random, loss, tick, bits.toByteArray());
            for (Packet packet : due(up, tick)) {
                in.open(packet.bytes, 0, packet.bytes.length);
                assertThat(got.read(in)).isTrue();
                if (lastSequence < 0 || InputFrame.later(got.sequence(), lastSequence)) {
                    lastSequence = got.sequence();
                    writer.acknowledge(got);
                }
            }
        }
        assertThat(reader.count(ReadResult.NO_BASELINE)).isZero();
        assertThat(reader.count(ReadResult.BAD_CONTENTS)).isZero();
        assertThat(client.snapshots).isGreaterThan((int) (500 * (1 - loss) * (1 - loss) * 0.5));
        assertThat(client.nearRows).isGreaterThan(1000);
        assertThat(client.farRows).isGreaterThan(1000);
    }

    private boolean[] near(long tick) {
        boolean[] near = new boolean[512];
        for (int row = 0; row < words.count(); row++) {
            near[row] = (words.id(row) + tick / 90) % 5 == 0;
        }
        return near;
    }

    private void remember(long tick) {
        TreeMap<Long, double[]> all = new TreeMap<>();
        world.states.forEach((id, s) -> all.put(id, s.clone()));
        truth.put(tick, all);
    }

    private static void post(List<Packet> line, SplittableRandom random, double loss, long tick, byte[] bytes) {
        int copies = random.nextInt(20) == 0 ? 2 : 1;
        for (int i = 0; i < copies; i++) {
            if (random.nextDouble() >= loss) {
                line.add(new Packet(tick + 4 + random.nextInt(8), bytes));
            }
        }
    }

    private static List<Packet> due(List<Packet> line, long tick) {
        ArrayDeque<Packet> due = new ArrayDeque<>();
        for (Packet packet : List.copyOf(line)) {
            if (packet.due <= tick) {
                due.add(packet);
                line.remove(packet);
            }
        }
        return List.copyOf(due);
    }

    private void take() {
        client.snapshots++;
        TreeMap<Long, double[]> then = truth.get(snapshot.tick());
        for (int i = 0; i < snapshot.removedCount(); i++) {
            assertThat(client.known).as("removed unknown").containsKey(snapshot.removed(i));
            client.known.remove(snapshot.removed(i));
        }
        for (int row = 0; row < snapshot.count(); row++) {
            StateLayout layout = WireWorld.SCHEMA.kind(snapshot.kind(row)).layout();
            double[] want = then.get(snapshot.id(row));
            assertThat(want)
                    .as("entity %d at %d", snapshot.id(row), snapshot.tick())
                    .isNotNull();
            double[] expected = want.clone();
            if (!snapshot.near(row)) {
                layout.quantizeDrawn(want, 0, expected, 0);
            }
            int at = snapshot.offset(row);
            for (int i = 0; i < layout.width(); i++) {
                assertThat(snapshot.states()[at + i])
                        .as("entity %d at %d, number %d", snapshot.id(row), snapshot.tick(), i)
                        .isEqualTo(expected[i]);
            }
            client.nearRows += snapshot.near(row) ? 1 : 0;
            client.farRows += snapshot.near(row) ? 0 : 1;
            client.known.put(snapshot.id(row), expected);
        }
    }

    @Test
    void shouldKnowEveryEntityOnceTheLineIsQuiet() {
        shouldTellExactlyTheServersWordsOverAnyLine(1);
        // without loss everything due has come but the last few snapshots
        assertThat(client.known.keySet())
                .containsAll(truth.firstEntry().getValue().keySet().stream()
                        .filter(world.states::containsKey)
                        .toList());
    }
}
