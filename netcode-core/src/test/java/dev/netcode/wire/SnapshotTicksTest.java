package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.sim.Tick;
import org.junit.jupiter.api.Test;

/** Which ticks a reader takes, and in which order. */
class SnapshotTicksTest {

    private final SnapshotLine line = new SnapshotLine();

    @Test
    void nb01HasNoWrapToFear() {
        for (long start : new long[] {(1L << 31) - 16, (1L << 32) - 16, Wire.MAX_TICK - 63}) {
            SnapshotReader fresh = SnapshotLine.newReader();
            double last = -1;
            for (long tick = start; tick < start + 64; tick++) {
                byte[] bytes = line.carAt(tick, (tick - start) * 0.125);
                assertThat(line.accept(fresh, bytes)).isEqualTo(ReadResult.SNAPSHOT);
                assertThat(line.got.tick()).isEqualTo(tick);
                assertThat(line.x(0)).isGreaterThan(last);
                last = line.x(0);
            }
        }
        assertThatThrownBy(() -> line.words.begin(Wire.MAX_TICK + 1)).hasMessageContaining("tick=17179869184");
    }

    @Test
    void nb01TakesTheFirstNewsAfterALongSilence() {
        assertThat(line.accept(line.carAt(10, 1))).isEqualTo(ReadResult.SNAPSHOT);
        line.acknowledge();
        assertThat(line.accept(line.carAt(10 + (1 << 20), 2))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.x(0)).isEqualTo(2);
    }

    @Test
    void nb02SnapshotZeroIsAnOrdinaryOne() {
        assertThat(line.accept(line.carAt(0, 5))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.got.tick()).isZero();
        assertThat(line.got.find(7)).isZero();
        assertThat(line.x(0)).isEqualTo(5);
        assertThat(line.reader.newestTick()).isZero();
        assertThat(SnapshotLine.acknowledged(line.reader).decodedTick()).isZero();
        assertThat(line.accept(line.carAt(1, 6))).isEqualTo(ReadResult.SNAPSHOT);
    }

    @Test
    void nb03RefusesTicksThatCannotBe() {
        assertThat(line.accept(line.carAt(100, 1))).isEqualTo(ReadResult.SNAPSHOT);
        byte[] good = line.carAt(101, 2);
        FrameCheck check = new FrameCheck(SnapshotLine.KEY);
        for (long bad : new long[] {-1, -199, Integer.MIN_VALUE, 100 + Wire.MAX_LEAP_TICKS + 1, Wire.MAX_TICK + 1}) {
            byte[] forged = good.clone();
            for (int i = 0; i < 5; i++) {
                forged[FrameCheck.HEAD_BYTES + i] = (byte) (bad >>> i * 8);
            }
            check.seal(FrameType.SNAPSHOT, forged, 0, forged.length);
            assertThat(line.accept(forged)).as("tick %d", bad).isEqualTo(ReadResult.BAD_CONTENTS);
            assertThat(line.reader.verifiedTick(forged, 0, forged.length)).isEqualTo(Tick.NONE);
        }
        assertThat(line.reader.newestTick()).isEqualTo(100);
        assertThat(line.accept(good)).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.x(0)).isEqualTo(2);
    }

    @Test
    void nb28NeverGoesBack() {
        byte[][] frames = new byte[15][];
        for (int tick = 10; tick <= 14; tick++) {
            line.words.begin(tick);
            line.car(7, tick, 1);
            if (tick == 13) {
                line.car(9, 0, 0);
            }
            line.head.begin(tick);
            frames[tick] = line.snapshot();
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
            assertThat(line.accept(frames[order[i]])).isEqualTo(expected[i]);
            if (expected[i] == ReadResult.SNAPSHOT) {
                assertThat(line.x(line.got.find(7))).isEqualTo(order[i]);
                created += line.got.find(9) >= 0 ? 1 : 0;
                removed += line.got.removedCount();
            }
            long decoded = SnapshotLine.acknowledged(line.reader).decodedTick();
            assertThat(decoded).isGreaterThanOrEqualTo(acknowledged);
            acknowledged = decoded;
        }
        assertThat(created).isEqualTo(1);
        assertThat(removed).isEqualTo(1);
    }
}
