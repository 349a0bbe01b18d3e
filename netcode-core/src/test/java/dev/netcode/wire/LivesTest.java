package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What former lives of a server left on the line comes again, in any order, while a new life begins. */
class LivesTest {

    private static final long KEY = 0x5a5a_1234L;

    private final SnapshotReader reader = new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
    private final Snapshot got = new Snapshot(WireWorld.SCHEMA, 256);

    /** A server's one life: every snapshot of it in parts, building on nothing. */
    private static List<List<byte[]>> life(long life, long firstTick, int snapshots, int cars) {
        WorldWords words = new WorldWords(WireWorld.SCHEMA, 256);
        SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
        Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
        boolean[] near = new boolean[256];
        Arrays.fill(near, true);
        double[] state = new double[WireWorld.SCHEMA.maxWidth()];
        List<List<byte[]>> all = new ArrayList<>();
        for (int i = 0; i < snapshots; i++) {
            words.begin(firstTick + i);
            for (int car = 0; car < cars; car++) {
                Arrays.fill(state, 0);
                state[0] = car * 3.7 + i + life % 100;
                state[1] = car * 1.3;
                state[2] = 1;
                state[4] = car % 9;
                state[10] = -1;
                words.add(car, 0, state, 0);
            }
            head.begin(firstTick + i);
            head.life(life);
            writer.begin(head, near, true);
            int count = writer.finish();
            List<byte[]> parts = new ArrayList<>();
            for (int part = 0; part < count; part++) {
                byte[] to = new byte[1200];
                int bytes = writer.datagram(part, count, to);
                parts.add(Arrays.copyOf(to, bytes));
            }
            all.add(parts);
        }
        return all;
    }

    private ReadResult accept(byte[] bytes) {
        ReadResult result = reader.accept(bytes, 0, bytes.length, got);
        if (result == ReadResult.RESTARTED) {
            reader.restart();
            result = reader.accept(bytes, 0, bytes.length, got);
            assertThat(result).isNotEqualTo(ReadResult.RESTARTED);
        }
        return result;
    }

    private boolean acceptAll(List<byte[]> parts) {
        boolean whole = false;
        for (byte[] part : parts) {
            whole |= accept(part) == ReadResult.SNAPSHOT;
        }
        return whole;
    }

    /** The new life's first snapshot is still incomplete when parts of the former one's come once more. */
    @Test
    void shouldPutTheNewLifeTogetherWhateverTheFormerOneLeft() {
        List<List<byte[]>> former = life(0x1111_1101L, 5000, 6, 150);
        List<List<byte[]>> present = life(0x2222_2202L, 10, 6, 150);
        assertThat(former.get(0).size()).isGreaterThan(2);
        assertThat(acceptAll(former.get(0))).isTrue();
        assertThat(accept(present.get(0).get(0))).isEqualTo(ReadResult.PART);
        for (int i = 1; i < 6; i++) {
            accept(former.get(i).get(1));
        }
        for (int i = 1; i < present.get(0).size(); i++) {
            accept(present.get(0).get(i));
        }
        assertThat(reader.newestTick()).isEqualTo(10);
        for (int i = 1; i < 6; i++) {
            assertThat(acceptAll(present.get(i))).isTrue();
            accept(former.get(i).get(0));
        }
        assertThat(reader.newestTick()).isEqualTo(15);
    }

    /** A life that ended before anything of it was decoded comes late. */
    @Test
    void shouldNotGoBackToALifeThatWasNeverDecoded() {
        assertThat(acceptAll(life(0x1111_1101L, 5000, 1, 10).get(0))).isTrue();
        List<List<byte[]>> second = life(0x2222_2202L, 10, 3, 150);
        List<List<byte[]>> third = life(0x3333_3303L, 10, 40, 150);
        accept(second.get(0).get(0));
        assertThat(acceptAll(third.get(0))).isTrue();
        for (int row = 0; row < got.count(); row++) {
            assertThat(got.states()[got.offset(row)])
                    .isBetween(0x3333_3303L % 100 + row * 3.7 - 0.01, 0x3333_3303L % 100 + row * 3.7 + 0.01);
        }
        for (int i = 1; i < 40; i++) {
            for (byte[] part : second.get(i % 3)) {
                accept(part);
            }
            assertThat(acceptAll(third.get(i))).as("snapshot %d", i).isTrue();
            assertThat(got.states()[got.offset(0)]).isEqualTo(i + 0x3333_3303L % 100);
        }
    }

    /** A life from before all that is remembered: one datagram of it must not end the present one for good. */
    @Test
    void shouldComeBackToALifeThatGoesOn() {
        List<List<byte[]>> present = life(0x2222_2202L, 7000, 80, 20);
        assertThat(acceptAll(present.get(0))).isTrue();
        assertThat(acceptAll(life(0x1111_1101L, 90, 1, 20).get(0))).isTrue();
        int lost = 0;
        for (int i = 1; i < 80; i++) {
            lost += acceptAll(present.get(i)) ? 0 : 1;
            assertThat(reader.wantsFull()).isEqualTo(lost == i && lost > 23);
        }
        assertThat(lost).isEqualTo(23);
        assertThat(reader.newestTick()).isEqualTo(7079);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldAlwaysEndInTheLastLife(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ArrayDeque<List<byte[]>> past = new ArrayDeque<>();
        long lastTick = 0;
        for (int i = 0; i < 12; i++) {
            long first = random.nextInt(3) == 0 ? 0 : random.nextInt(9_000_000);
            List<List<byte[]>> life =
                    life((random.nextLong(1L << 24) << 8) | (i * 7 + 1), first, 8, 1 + random.nextInt(150));
            for (List<byte[]> snapshot : life) {
                List<byte[]> mixed = new ArrayList<>(snapshot);
                for (int k = 0; k < 10 && !past.isEmpty(); k++) {
                    List<byte[]> of = new ArrayList<>(past).get(random.nextInt(past.size()));
                    byte[] old = of.get(random.nextInt(of.size()));
                    if (random.nextInt(3) == 0) {
                        old = old.clone();
                        old[random.nextInt(old.length)] ^= (byte) (1 << random.nextInt(8));
                    } else if (random.nextInt(5) == 0) {
                        old = Arrays.copyOf(old, random.nextInt(old.length));
                    }
                    mixed.add(old);
                }
                for (int k = mixed.size() - 1; k > 0; k--) {
                    Collections.swap(mixed, k, random.nextInt(k + 1));
                }
                for (byte[] datagram : mixed) {
                    accept(datagram);
                }
            }
            // more than eight lives ago is not remembered
            past.addFirst(life.stream().flatMap(List::stream).toList());
            while (past.size() > 8) {
                past.removeLast();
            }
            lastTick = first + 7;
            assertThat(reader.newestTick()).as("seed %d life %d", seed, i).isEqualTo(lastTick);
        }
    }

    /** Damaged and sealed again, as only a server gone mad would: nothing is thrown, and nothing impossible comes of it. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldTakeNothingImpossibleFromForwardedInputs(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        WorldWords words = new WorldWords(WireWorld.SCHEMA, 256);
        FrameCheck check = new FrameCheck(KEY);
        boolean[] near = new boolean[256];
        Arrays.fill(near, true);
        double[] state = new double[WireWorld.SCHEMA.maxWidth()];
        double[] input = new double[WireWorld.INPUT.width()];
        int taken = 0;
        for (int round = 0; round < 4000; round++) {
            SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
            SnapshotReader fresh = new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
            Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
            words.begin(round);
            Arrays.fill(state, 0);
            state[2] = 1;
            state[10] = -1;
            int cars = 1 + random.nextInt(5);
            for (int car = 0; car < cars; car++) {
                words.add(car, 0, state, 0);
            }
            head.begin(round);
            head.life(random.nextLong(1L << 32));
            for (int i = random.nextInt(12); i > 0; i--) {
                if (head.forwarded().add(random.nextInt(1024), random.nextInt(cars))) {
                    for (int t = random.nextInt(17); t >= 0; t--) {
                        input[0] = random.nextInt(-64, 65) / 64.0;
                        input[3] = random.nextInt(2);
                        head.forwarded().tick(input, 0);
                    }
                }
            }
            writer.begin(head, near, true);
            if (writer.finish() != 1) {
                continue;
            }
            byte[] to = new byte[1200];
            byte[] bytes = Arrays.copyOf(to, writer.datagram(0, 1, to));
            System.arraycopy(to, 0, bytes, 0, bytes.length);
            for (int i = random.nextInt(4); i > 0; i--) {
                bytes[SnapshotWriter.HEAD + random.nextInt(bytes.length - SnapshotWriter.HEAD)] ^=
                        (byte) (1 << random.nextInt(8));
            }
            if (random.nextInt(6) == 0) {
                bytes = Arrays.copyOf(bytes, SnapshotWriter.HEAD + random.nextInt(bytes.length - SnapshotWriter.HEAD));
            }
            check.seal(FrameType.SNAPSHOT, bytes, 0, bytes.length);
            if (fresh.accept(bytes, 0, bytes.length, got) != ReadResult.SNAPSHOT) {
                continue;
            }
            taken++;
            ForwardedInputs told = got.forwarded();
            assertThat(told.size()).isBetween(0, ForwardedInputs.MAX_ROWS);
            for (int row = 0; row < told.size(); row++) {
                assertThat(told.find(told.player(row))).isEqualTo(row);
                assertThat(got.near(got.find(told.entity(row)))).isTrue();
                assertThat(told.ticks(row)).isBetween(0, ForwardedInputs.MAX_TICKS);
                for (int t = 0; t <= told.ticks(row); t++) {
                    assertThat(WireWorld.INPUT.firstInvalid(told.inputs(), told.offset(row, t)))
                            .isEqualTo(-1);
                }
            }
        }
        assertThat(taken).isGreaterThan(800);
    }
}
