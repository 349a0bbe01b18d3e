package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SnapshotReaderTest {

    private static final long KEY = 0x1234_5678_9abc_def0L;

    private final WorldWords words = new WorldWords(WireWorld.SCHEMA, 256);
    private final SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
    private final SnapshotReader reader = new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
    private final Snapshot got = new Snapshot(WireWorld.SCHEMA, 256);
    private final Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
    private final boolean[] near = new boolean[256];
    private final double[] state = new double[WireWorld.SCHEMA.maxWidth()];

    private void car(long id, double x, double vx) {
        Arrays.fill(state, 0);
        state[0] = x;
        state[2] = 1;
        state[4] = vx;
        state[10] = -1;
        words.add(id, 0, state, 0);
    }

    /** The snapshot of the words as they stand, every entity near, in one datagram. */
    private byte[] snapshot() {
        Arrays.fill(near, true);
        writer.begin(head, near, false);
        assertThat(writer.finish()).isEqualTo(1);
        return datagram(0, 1);
    }

    private byte[] datagram(int index, int datagrams) {
        byte[] to = new byte[1200];
        int length = writer.datagram(index, datagrams, to);
        return Arrays.copyOf(to, length);
    }

    private byte[] carAt(long tick, double x) {
        words.begin(tick);
        car(7, x, 5);
        head.begin(tick);
        return snapshot();
    }

    private ReadResult accept(byte[] bytes) {
        return reader.accept(bytes, 0, bytes.length, got);
    }

    @SuppressWarnings("NullAway")
    private static <T> T nothing() {
        return null;
    }

    private void accept(byte[] bytes, Snapshot out) {
        reader.accept(bytes, 0, bytes.length, out);
    }

    private void acknowledge() {
        InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
        frame.begin(1);
        reader.acknowledge(frame);
        writer.acknowledge(frame);
    }

    @Test
    void nb01HasNoWrapToFear() {
        for (long start : new long[] {(1L << 31) - 16, (1L << 32) - 16, Wire.MAX_TICK - 63}) {
            SnapshotReader fresh = new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
            double last = -1;
            for (long tick = start; tick < start + 64; tick++) {
                byte[] bytes = carAt(tick, (tick - start) * 0.125);
                assertThat(fresh.accept(bytes, 0, bytes.length, got)).isEqualTo(ReadResult.SNAPSHOT);
                assertThat(got.tick()).isEqualTo(tick);
                assertThat(got.states()[got.offset(0)]).isGreaterThan(last);
                last = got.states()[got.offset(0)];
            }
        }
        assertThatThrownBy(() -> words.begin(Wire.MAX_TICK + 1)).hasMessageContaining("tick=17179869184");
    }

    @Test
    void nb01TakesTheFirstNewsAfterALongSilence() {
        assertThat(accept(carAt(10, 1))).isEqualTo(ReadResult.SNAPSHOT);
        acknowledge();
        assertThat(accept(carAt(10 + (1 << 20), 2))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.states()[got.offset(0)]).isEqualTo(2);
    }

    @Test
    void nb02SnapshotZeroIsAnOrdinaryOne() {
        assertThat(accept(carAt(0, 5))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.tick()).isZero();
        assertThat(got.find(7)).isZero();
        assertThat(got.states()[got.offset(0)]).isEqualTo(5);
        assertThat(reader.newestTick()).isZero();
        InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
        frame.begin(1);
        reader.acknowledge(frame);
        assertThat(frame.decodedTick()).isZero();
        assertThat(accept(carAt(1, 6))).isEqualTo(ReadResult.SNAPSHOT);
    }

    @Test
    void nb03RefusesTicksThatCannotBe() {
        assertThat(accept(carAt(100, 1))).isEqualTo(ReadResult.SNAPSHOT);
        byte[] good = carAt(101, 2);
        FrameCheck check = new FrameCheck(KEY);
        for (long bad : new long[] {-1, -199, Integer.MIN_VALUE, 100 + Wire.MAX_LEAP_TICKS + 1, Wire.MAX_TICK + 1}) {
            byte[] forged = good.clone();
            for (int i = 0; i < 5; i++) {
                forged[FrameCheck.HEAD_BYTES + i] = (byte) (bad >>> i * 8);
            }
            check.seal(FrameType.SNAPSHOT, forged, 0, forged.length);
            assertThat(accept(forged)).as("tick %d", bad).isEqualTo(ReadResult.BAD_CONTENTS);
            assertThat(reader.verifiedTick(forged, 0, forged.length)).isEqualTo(Tick.NONE);
        }
        assertThat(reader.newestTick()).isEqualTo(100);
        assertThat(accept(good)).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.states()[got.offset(0)]).isEqualTo(2);
    }

    @Test
    void nb28NeverGoesBack() {
        byte[][] frames = new byte[15][];
        for (int tick = 10; tick <= 14; tick++) {
            words.begin(tick);
            car(7, tick, 1);
            if (tick == 13) {
                car(9, 0, 0);
            }
            head.begin(tick);
            frames[tick] = snapshot();
        }
        ReadResult[] expected = {
            ReadResult.SNAPSHOT,
            ReadResult.SNAPSHOT,
            ReadResult.OLD,
            ReadResult.OLD,
            ReadResult.OLD,
            ReadResult.SNAPSHOT
        };
        int[] order = {10, 13, 12, 13, 11, 14};
        long created = 0;
        long removed = 0;
        long acknowledged = -1;
        for (int i = 0; i < order.length; i++) {
            assertThat(accept(frames[order[i]])).isEqualTo(expected[i]);
            if (expected[i] == ReadResult.SNAPSHOT) {
                assertThat(got.states()[got.offset(got.find(7))]).isEqualTo(order[i]);
                created += got.find(9) >= 0 ? 1 : 0;
                removed += got.removedCount();
            }
            InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
            frame.begin(1);
            reader.acknowledge(frame);
            assertThat(frame.decodedTick()).isGreaterThanOrEqualTo(acknowledged);
            acknowledged = frame.decodedTick();
        }
        assertThat(created).isEqualTo(1);
        assertThat(removed).isEqualTo(1);
    }

    @Test
    void shouldTellARebornEntityAsRemovedAndAddedOnce() {
        accept(carAt(1, 1));
        acknowledge();
        words.begin(2);
        head.begin(2);
        accept(snapshot());
        assertThat(got.removedCount()).isEqualTo(1);
        assertThat(got.removed(0)).isEqualTo(7);
        // born again before the removal is acknowledged, which is told again and again
        int added = 0;
        for (int tick = 3; tick < 8; tick++) {
            assertThat(accept(carAt(tick, 50))).isEqualTo(ReadResult.SNAPSHOT);
            assertThat(got.removedCount()).isZero();
            added += got.find(7) >= 0 ? 1 : 0;
        }
        assertThat(added).isEqualTo(5);
        assertThat(got.states()[got.offset(0)]).isEqualTo(50);
    }

    @Test
    void shouldTellARemovalAndARebirthInOneSnapshotIfTheOneBetweenWasLost() {
        accept(carAt(1, 1));
        acknowledge();
        words.begin(2);
        head.begin(2);
        snapshot();
        assertThat(accept(carAt(3, 50))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.removedCount()).isEqualTo(1);
        assertThat(got.find(7)).isZero();
        assertThat(accept(carAt(4, 51))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.removedCount()).isZero();
    }

    private List<byte[]> recorded() {
        WireWorld world = new WireWorld(11, 12);
        List<byte[]> frames = new ArrayList<>();
        for (int tick = 1; tick <= 20; tick++) {
            world.step(tick, true);
            world.words(words, tick);
            head.begin(tick);
            head.inputs(tick % 3, tick % 2, true);
            head.slack(tick + 4, -tick);
            head.impulses().add(-3, words.id(0), 77, 1.5f, -0.25f, 0);
            head.impulses().add(words.id(0), words.id(1), -5, 2, 0, 0.5f);
            head.controlled(words.id(0));
            frames.add(snapshot());
        }
        return frames;
    }

    @Test
    void nb34SurvivesCutsFlipsCountsAndNoise() {
        List<byte[]> frames = recorded();
        FrameCheck check = new FrameCheck(KEY);
        for (int n = 0; n < frames.size(); n++) {
            byte[] good = frames.get(n);
            long before = reader.newestTick();
            for (int cut = 0; cut < good.length; cut++) {
                assertThat(reader.accept(good, 0, cut, got)).isEqualTo(ReadResult.BAD_CHECK);
            }
            for (int bit = 0; bit < good.length * 8; bit++) {
                byte[] flipped = good.clone();
                flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
                assertThat(accept(flipped)).as("bit %d", bit).isEqualTo(ReadResult.BAD_CHECK);
            }
            byte[] longer = Arrays.copyOf(good, good.length + 1);
            assertThat(accept(longer)).isEqualTo(ReadResult.BAD_CHECK);
            check.seal(FrameType.SNAPSHOT, longer, 0, longer.length);
            assertThat(accept(longer)).isEqualTo(ReadResult.BAD_CONTENTS);
            assertThat(reader.newestTick()).isEqualTo(before);
            assertThat(accept(good)).as("frame %d", n).isEqualTo(ReadResult.SNAPSHOT);
            if (n == 4) {
                acknowledge();
            }
        }
        byte[] http = "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(accept(http)).isEqualTo(ReadResult.BAD_CHECK);
        assertThat(accept(new byte[0])).isEqualTo(ReadResult.BAD_CHECK);
    }

    /** With the check made right again, what is parsed is nonsense: it must be refused or be a state in its ranges. */
    @Test
    void nb34DecodesForgedFramesToNothingOrToFiniteStates() {
        SplittableRandom random = new SplittableRandom(34);
        FrameCheck check = new FrameCheck(KEY);
        List<byte[]> frames = recorded();
        Figures figures = new Figures();
        for (int round = 0; round < 30_000; round++) {
            byte[] forged = frames.get(random.nextInt(frames.size())).clone();
            int kind = random.nextInt(4);
            if (kind == 0) {
                forged = Arrays.copyOf(forged, 10 + random.nextInt(forged.length - 9));
            } else if (kind == 1) {
                int bit = 80 + random.nextInt(forged.length * 8 - 80);
                forged[bit >> 3] ^= (byte) (1 << (bit & 7));
            } else if (kind == 2) {
                byte[] noise = new byte[forged.length - 10];
                random.nextBytes(noise);
                System.arraycopy(noise, 0, forged, 10, noise.length);
            } else {
                // a run of ones: every count and every varint at its largest
                int from = 10 + random.nextInt(forged.length - 10);
                Arrays.fill(forged, from, Math.min(forged.length, from + 12), (byte) 0xff);
            }
            check.seal(FrameType.SNAPSHOT, forged, 0, forged.length);
            SnapshotReader victim = new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
            ReadResult result = victim.accept(forged, 0, forged.length, got);
            if (result == ReadResult.SNAPSHOT) {
                figures.decoded++;
                requireSane();
            } else {
                figures.refused++;
                assertThat(victim.newestTick()).isEqualTo(Tick.NONE);
            }
        }
        assertThat(figures.refused).isGreaterThan(figures.decoded);
    }

    private static final class Figures {
        int decoded;
        int refused;
    }

    private void requireSane() {
        long last = -1;
        for (int row = 0; row < got.count(); row++) {
            assertThat(EntityId.isValid(got.id(row))).isTrue();
            assertThat(got.id(row)).isGreaterThan(last);
            last = got.id(row);
            assertThat(WireWorld.SCHEMA.kind(got.kind(row)).layout().firstInvalid(got.states(), got.offset(row)))
                    .isEqualTo(-1);
        }
        for (int i = 0; i < got.impulses().size(); i++) {
            assertThat(Float.isFinite(got.impulses().normal(i))).isTrue();
        }
    }

    @Test
    void nb35PassesIdsAboveTheSignBit() {
        long[] ids = {
            0,
            127,
            128,
            255,
            256,
            32_767,
            32_768,
            65_535,
            (1L << 31) - 1,
            1L << 31,
            EntityId.MAX_NUMBERED,
            EntityId.made(0, 0, 0),
            EntityId.made(1023, EntityId.MAX_BIRTH_TICK, 63)
        };
        words.begin(1);
        for (long id : ids) {
            car(id, id % 1000, 0);
        }
        head.begin(1);
        head.controlled(EntityId.MAX_NUMBERED);
        assertThat(accept(snapshot())).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.count()).isEqualTo(ids.length);
        for (long id : ids) {
            assertThat(got.find(id)).isNotNegative();
            assertThat(got.states()[got.offset(got.find(id))]).isEqualTo(id % 1000);
        }
        assertThat(got.controlled()).isEqualTo(EntityId.MAX_NUMBERED);
        words.begin(2);
        for (long bad : new long[] {-1, EntityId.MAX_NUMBERED + 1, EntityId.MAX + 1}) {
            assertThatThrownBy(() -> car(bad, 0, 0)).hasMessageContaining("entity=" + bad);
        }
    }

    @Test
    void nb38RestIsExactlyRest() {
        for (int tick = 1; tick <= 10_000; tick++) {
            words.begin(tick);
            Arrays.fill(state, 0);
            state[2] = 1;
            state[7] = 1;
            state[10] = -1;
            words.add(7, 0, state, 0);
            head.begin(tick);
            assertThat(accept(snapshot())).isEqualTo(ReadResult.SNAPSHOT);
            for (int i = 0; i < 12; i++) {
                assertThat(got.states()[got.offset(0) + i]).isEqualTo(state[i]);
                assertThat(Double.doubleToRawLongBits(got.states()[got.offset(0) + i]))
                        .isEqualTo(Double.doubleToRawLongBits(state[i]));
            }
            if (tick % 5 == 0) {
                acknowledge();
            }
        }
    }

    /** 0.3 of a step per snapshot: what is decoded is the server's own rounding, however many differences were added up. */
    @Test
    void nb40DifferencesDoNotAddUp() {
        SplittableRandom random = new SplittableRandom(40);
        double step = 0x1p-16;
        SnapshotWriter second = new SnapshotWriter(words, KEY, 1200, 1, 1);
        SnapshotReader joiner = new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
        for (int tick = 1; tick <= 10_000; tick++) {
            double x = 0.3 * step * tick;
            words.begin(tick);
            car(7, x, 0);
            head.begin(tick);
            byte[] bytes = snapshot();
            if (random.nextInt(20) != 0) {
                assertThat(accept(bytes)).isEqualTo(ReadResult.SNAPSHOT);
                assertThat(Math.abs(got.states()[got.offset(0)] - x)).isLessThanOrEqualTo(step / 2 + 1e-12);
                acknowledge();
            }
            if (tick >= 5000) {
                second.begin(head, near, false);
                second.finish();
                byte[] to = new byte[1200];
                int length = second.datagram(0, 1, to);
                if (random.nextInt(20) != 0) {
                    assertThat(joiner.accept(to, 0, length, got)).isEqualTo(ReadResult.SNAPSHOT);
                    assertThat(Math.abs(got.states()[got.offset(0)] - x)).isLessThanOrEqualTo(step / 2 + 1e-12);
                    InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
                    frame.begin(1);
                    joiner.acknowledge(frame);
                    second.acknowledge(frame);
                }
            }
        }
    }

    /** One body of ten is not finite: it is left out and counted, the nine are told. */
    @Test
    void nb60LeavesOutABodyThatIsNotFinite() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e308}) {
            long refused = words.refused();
            words.begin(reader.newestTick() == Tick.NONE ? 1 : reader.newestTick() + 1);
            for (int id = 1; id <= 10; id++) {
                car(id, id == 4 ? bad : id, id == 5 ? -0.0 : Double.MIN_VALUE);
            }
            head.begin(words.tick());
            assertThat(accept(snapshot())).isEqualTo(ReadResult.SNAPSHOT);
            assertThat(words.refused()).isEqualTo(refused + 1);
            assertThat(got.count()).isEqualTo(9);
            assertThat(got.find(4)).isEqualTo(-1);
            for (int row = 0; row < 9; row++) {
                assertThat(Double.doubleToRawLongBits(got.states()[got.offset(row) + 4]))
                        .isZero();
            }
        }
    }

    @Test
    void shouldTakeALargeSnapshotInPartsAllOrNothing() {
        words.begin(1);
        for (int id = 1; id <= 200; id++) {
            car(id, id, id / 8.0);
        }
        head.begin(1);
        Arrays.fill(near, true);
        writer.begin(head, near, false);
        int parts = writer.finish();
        assertThat(parts).isGreaterThan(2);
        byte[][] datagrams = new byte[parts][];
        for (int i = 0; i < parts; i++) {
            datagrams[i] = datagram(i, parts);
        }
        for (int i = parts - 1; i > 0; i--) {
            assertThat(accept(datagrams[i])).isEqualTo(ReadResult.PART);
            assertThat(accept(datagrams[i])).isEqualTo(ReadResult.PART);
        }
        assertThat(reader.newestTick()).isEqualTo(Tick.NONE);
        assertThat(accept(datagrams[0])).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.count()).isEqualTo(200);
        assertThat(got.states()[got.offset(199)]).isEqualTo(200);
        assertThat(accept(datagrams[1])).isEqualTo(ReadResult.OLD);
    }

    @Test
    void shouldFallBackToFullWordsWhenABaselineIsLost() {
        assertThat(accept(carAt(1, 1))).isEqualTo(ReadResult.SNAPSHOT);
        acknowledge();
        byte[] difference = carAt(2, 2);
        SnapshotReader other = new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
        assertThat(other.accept(difference, 0, difference.length, got)).isEqualTo(ReadResult.NO_BASELINE);
        InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
        frame.begin(5);
        other.acknowledge(frame);
        assertThat(frame.decodedTick()).isEqualTo(Tick.NONE);
        words.begin(3);
        car(7, 3, 5);
        head.begin(3);
        writer.begin(head, near, true);
        writer.finish();
        byte[] to = new byte[1200];
        int length = writer.datagram(0, 1, to);
        assertThat(other.accept(to, 0, length, got)).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(got.states()[got.offset(0)]).isEqualTo(3);
    }

    @Test
    void shouldRefuseFramesOfAnotherConnection() {
        byte[] bytes = carAt(1, 1);
        SnapshotReader other = new SnapshotReader(WireWorld.SCHEMA, KEY + 1, 256, 1);
        assertThat(other.accept(bytes, 0, bytes.length, got)).isEqualTo(ReadResult.BAD_CHECK);
    }

    @Test
    void shouldNameWhatACallerGotWrong() {
        assertThatThrownBy(() -> new SnapshotReader(WireWorld.SCHEMA, 0, 0, 1))
                .hasMessage("maxEntities must be in 1..65535: maxEntities=0");
        assertThatThrownBy(() -> new SnapshotReader(WireWorld.SCHEMA, 0, 1, 9))
                .hasMessage("seats must be in 1..8: seats=9");
        assertThatThrownBy(() -> new SnapshotWriter(words, 0, 100, 1, 1))
                .hasMessage("datagramBytes must be in 256..1200: datagramBytes=100");
        assertThatThrownBy(() -> new SnapshotWriter(words, 0, 1200, 1))
                .hasMessage("intervals must number 2..16: intervals=1");
        assertThatThrownBy(() -> new SnapshotWriter(words, 0, 1200, 1, 300))
                .hasMessage("interval must be in 1..255: interval=300");
        assertThatThrownBy(() -> new WorldWords(WireWorld.SCHEMA, 70_000))
                .hasMessage("capacity must be in 1..65535: capacity=70000");
        words.begin(1);
        assertThatThrownBy(() -> words.add(1, 3, state, 0)).hasMessage("kind must be in 0..2: kind=3");
        assertThatThrownBy(() -> accept(new byte[20], new Snapshot(WireWorld.SCHEMA, 5, 2)))
                .hasMessage("out must be of the reader's schema and seats: schema=wire seats=2");
        head.begin(2);
        assertThatThrownBy(() -> writer.begin(head, near, false)).hasMessageContaining("tick=2 words=1");
        head.begin(1);
        car(1, 0, 0);
        assertThatThrownBy(() -> writer.begin(head, new boolean[0], false)).hasMessageContaining("near=0 count=1");
        assertThatThrownBy(() -> new WorldWords(nothing(), 5))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("schema");
        assertThatThrownBy(() -> new SnapshotReader(nothing(), 0, 5, 1))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("schema");
    }
}
