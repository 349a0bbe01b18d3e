package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures seen in the field that concern the snapshots' bytes; each is named after its number. */
class WireCasesTest {

    private static final long KEY = 0x0bad_cafe_1234_5678L;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final FrameCheck check = new FrameCheck(KEY);
    private final Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
    private final double[] state = new double[WireWorld.SCHEMA.maxWidth()];

    private boolean car(WorldWords words, long id, double x) {
        Arrays.fill(state, 0);
        state[0] = x;
        state[2] = 1;
        state[10] = -1;
        return words.add(id, 0, state, 0);
    }

    private static SnapshotReader reader(int entities) {
        return new SnapshotReader(WireWorld.SCHEMA, KEY, entities, 1);
    }

    /** nb01 B: one entity is still for 2^33 + 10 ticks, half of the wire's range, while another one goes on. */
    @Test
    void nb01TakesAnEntityThatWasSilentForHalfTheRange() {
        WorldWords words = new WorldWords(WireWorld.SCHEMA, 8);
        SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
        SnapshotReader reader = reader(8);
        Snapshot got = new Snapshot(WireWorld.SCHEMA, 8);
        boolean[] near = {true, true};
        byte[] to = new byte[1200];
        long end = 100 + (1L << 33) + 10;
        int snapshots = 0;
        for (long tick = 100; tick <= end; tick = tick == end ? end + 1 : Math.min(end, tick + Wire.MAX_LEAP_TICKS)) {
            words.begin(tick);
            car(words, 7, tick == end ? 2 : 1);
            car(words, 8, snapshots % 100);
            head.begin(tick);
            writer.begin(head, near, false);
            assertThat(writer.finish()).isEqualTo(1);
            assertThat(reader.accept(to, 0, writer.datagram(0, 1, to), got)).isEqualTo(ReadResult.SNAPSHOT);
            assertThat(got.tick()).isEqualTo(tick);
            assertThat(got.states()[got.offset(got.find(7))]).isEqualTo(tick == end ? 2 : 1);
            assertThat(got.states()[got.offset(got.find(8))]).isEqualTo(snapshots % 100);
            InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
            frame.begin(++snapshots);
            reader.acknowledge(frame);
            assertThat(frame.decodedTick()).isEqualTo(tick);
            writer.acknowledge(frame);
        }
        assertThat(snapshots).isGreaterThan(8_192);
    }

    /** nb46: an angle over pi goes the short way in the bytes too, and is the server's to the bit, near and far. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nb46AnAngleOverPiIsTheServersAndCostsWhatAnyOtherDoes(boolean exact) {
        WorldWords words = new WorldWords(WireWorld.SCHEMA, 8);
        SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
        SnapshotReader reader = reader(8);
        Snapshot got = new Snapshot(WireWorld.SCHEMA, 8);
        byte[] to = new byte[1200];
        // Pairs that are equally far apart: from 0 to 0.083, then over pi; back; the closest two; half a turn.
        double[] angles = {0, 0.083185, 3.10, -3.10, 3.10, 3.1415, -3.1415, 0, Math.PI, -Math.PI};
        int[] bytes = new int[angles.length];
        for (int i = 0; i < angles.length; i++) {
            words.begin(i);
            Arrays.fill(state, 0);
            state[0] = angles[i];
            assertThat(words.add(7, 2, state, 0)).isTrue();
            head.begin(i);
            writer.begin(head, new boolean[] {exact}, false);
            if (!exact) {
                assertThat(writer.far(0, 0, 1200)).isTrue();
            }
            assertThat(writer.finish()).isEqualTo(1);
            bytes[i] = writer.datagram(0, 1, to);
            assertThat(reader.accept(to, 0, bytes[i], got)).isEqualTo(ReadResult.SNAPSHOT);
            double[] truth = exact ? words.exact() : words.drawn();
            assertThat(got.states()[got.offset(got.find(7))])
                    .as("angle %s", angles[i])
                    .isEqualTo(truth[0]);
            InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
            frame.begin(i);
            reader.acknowledge(frame);
            writer.acknowledge(frame);
        }
        // 0.083 rad are 84 steps of 0.001, or 9 of 0.01: the same code's size over zero as over pi
        assertThat(bytes[3]).as("over pi").isEqualTo(bytes[1]);
        assertThat(bytes[4]).as("and back").isEqualTo(bytes[1]);
        assertThat(bytes[6]).as("the closest two").isLessThanOrEqualTo(bytes[1]);
    }

    /** nb35: the count of a snapshot's entities at the ends of narrower fields, up to the most that are near. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 255, 256, 2_047, SnapshotWriter.MAX_NEAR})
    void nb35CountsAreWhole(int count) {
        WorldWords words = new WorldWords(WireWorld.SCHEMA, 4_096);
        SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
        SnapshotReader reader = reader(4_096);
        Snapshot got = new Snapshot(WireWorld.SCHEMA, 4_096);
        assertThat(send(words, writer, reader, got, 1, count)).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.count()).isEqualTo(count);
        for (int i = 0; i < count; i++) {
            assertThat(got.states()[got.offset(got.find(idOf(i)))]).isEqualTo(i % 1000);
        }
        // all of them go: as many removals, some hundred in each snapshot, none forgotten
        int removed = 0;
        for (int tick = 2; tick < 12; tick++) {
            InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
            frame.begin(tick);
            reader.acknowledge(frame);
            writer.acknowledge(frame);
            assertThat(send(words, writer, reader, got, tick, 0)).isEqualTo(ReadResult.SNAPSHOT);
            assertThat(got.count()).isZero();
            assertThat(got.removedCount()).isEqualTo(Math.min(Removals.MOST, count - removed));
            removed += got.removedCount();
        }
        assertThat(removed).isEqualTo(count);
    }

    private static long idOf(int i) {
        return 1L + i * 31L;
    }

    private ReadResult send(
            WorldWords words, SnapshotWriter writer, SnapshotReader reader, Snapshot got, long tick, int count) {
        words.begin(tick);
        for (int i = 0; i < count; i++) {
            assertThat(car(words, idOf(i), i % 1000)).isTrue();
        }
        head.begin(tick);
        boolean[] near = new boolean[Math.max(1, count)];
        Arrays.fill(near, true);
        writer.begin(head, near, false);
        int parts = writer.finish();
        byte[] to = new byte[1200];
        ReadResult result = ReadResult.OTHER;
        for (int i = 0; i < parts; i++) {
            int length = writer.datagram(i, parts, to);
            result = reader.accept(to, 0, length, got);
        }
        return result;
    }

    /**
     * nb35: one more near entity than there can be is no near one: it is not told, and nothing wraps or is told in its place. (The
     * server never offers so many: its reach has a budget.) One more than the words hold is refused by them and counted; one more
     * than a reader holds is refused by it whole.
     */
    @Test
    void nb35OneMoreThanTheCountHoldsCutsNothing() {
        WorldWords words = new WorldWords(WireWorld.SCHEMA, 4_096);
        SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
        Snapshot got = new Snapshot(WireWorld.SCHEMA, 4_096);
        assertThat(send(words, writer, reader(4_096), got, 1, SnapshotWriter.MAX_NEAR + 1))
                .isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.count()).isEqualTo(SnapshotWriter.MAX_NEAR);
        assertThat(got.find(idOf(SnapshotWriter.MAX_NEAR))).isEqualTo(-1);
        for (int i = 0; i < SnapshotWriter.MAX_NEAR; i++) {
            assertThat(got.states()[got.offset(got.find(idOf(i)))]).isEqualTo(i % 1000);
        }
        WorldWords small = new WorldWords(WireWorld.SCHEMA, 256);
        small.begin(1);
        for (int i = 0; i < 256; i++) {
            assertThat(car(small, i, 0)).isTrue();
        }
        assertThat(car(small, 256, 0)).isFalse();
        assertThat(small.refused()).isEqualTo(1);
        WorldWords more = new WorldWords(WireWorld.SCHEMA, 256);
        SnapshotReader few = reader(128);
        Snapshot room = new Snapshot(WireWorld.SCHEMA, 256);
        SnapshotWriter to = new SnapshotWriter(more, KEY, 1200, 1, 1);
        assertThat(send(more, to, few, room, 1, 129)).isEqualTo(ReadResult.BAD_CONTENTS);
        assertThat(send(more, to, few, room, 2, 128)).isEqualTo(ReadResult.SNAPSHOT);
    }

    /**
     * nb34: a run of ones at every byte of 20 frames, so that every count and every varint says its most; text; nothing. No
     * call throws or allocates 64 KiB, and after a refusal the good frame is read as by a reader that saw nothing bad. (No time
     * is measured: a test that counts milliseconds fails on a busy machine.)
     */
    @Test
    @Tag("allocation")
    void nb34RunsOfOnesCostNothingAndChangeNothing() {
        WireWorld world = new WireWorld(11, 12);
        WorldWords words = new WorldWords(WireWorld.SCHEMA, 64);
        SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
        Snapshot got = new Snapshot(WireWorld.SCHEMA, 64);
        Snapshot clean = new Snapshot(WireWorld.SCHEMA, 64);
        boolean[] near = new boolean[64];
        Arrays.fill(near, true);
        SplittableRandom random = new SplittableRandom(34);
        long most = 0;
        int refused = 0;
        SnapshotReader victim = reader(64);
        for (int tick = 1; tick <= 20; tick++) {
            world.step(tick, true);
            world.words(words, tick);
            head.begin(tick);
            writer.begin(head, near, false);
            assertThat(writer.finish()).isEqualTo(1);
            byte[] to = new byte[1200];
            byte[] good = Arrays.copyOf(to, writer.datagram(0, 1, to));
            assertThat(reader(64).accept(good, 0, good.length, clean)).isEqualTo(ReadResult.SNAPSHOT);
            for (int from = FrameCheck.HEAD_BYTES; from < good.length + 3; from++) {
                byte[] bad = good.clone();
                if (from < good.length) {
                    Arrays.fill(bad, from, Math.min(bad.length, from + 10), (byte) 0xff);
                    check.seal(FrameType.SNAPSHOT, bad, 0, bad.length);
                } else if (from == good.length) {
                    bad = new byte[0];
                } else if (from == good.length + 1) {
                    bad = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
                } else {
                    bad = new byte[random.nextInt(1200)];
                    random.nextBytes(bad);
                }
                long newest = victim.newestTick();
                long before = THREADS.getCurrentThreadAllocatedBytes();
                ReadResult result = victim.accept(bad, 0, bad.length, got);
                most = Math.max(most, THREADS.getCurrentThreadAllocatedBytes() - before);
                if (result == ReadResult.SNAPSHOT) {
                    victim = reader(64); // nonsense that makes sense: a state, taken
                    continue;
                }
                refused++;
                assertThat(victim.newestTick()).isEqualTo(newest);
            }
            assertThat(victim.accept(good, 0, good.length, got))
                    .as("tick %d", tick)
                    .isEqualTo(ReadResult.SNAPSHOT);
            assertThat(got.count()).isEqualTo(clean.count());
            for (int row = 0; row < clean.count(); row++) {
                assertThat(got.id(row)).isEqualTo(clean.id(row));
                int width = WireWorld.SCHEMA.kind(got.kind(row)).layout().width();
                assertThat(Arrays.copyOfRange(got.states(), got.offset(row), got.offset(row) + width))
                        .containsExactly(
                                Arrays.copyOfRange(clean.states(), clean.offset(row), clean.offset(row) + width));
            }
        }
        assertThat(refused).isGreaterThan(500);
        assertThat(most).isLessThan(64 << 10);
    }
}
