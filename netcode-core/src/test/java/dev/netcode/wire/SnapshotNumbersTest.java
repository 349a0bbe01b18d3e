package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.Tick;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is read of an entity is what was written, to the bit. */
class SnapshotNumbersTest {

    private final SnapshotLine line = new SnapshotLine();

    @Test
    void nb38RestIsExactlyRest() {
        for (int tick = 1; tick <= 10_000; tick++) {
            line.words.begin(tick);
            Arrays.fill(line.state, 0);
            line.state[2] = 1;
            line.state[7] = 1;
            line.state[10] = -1;
            line.words.add(7, 0, line.state, 0);
            line.head.begin(tick);
            assertThat(line.accept(line.snapshot())).isEqualTo(ReadResult.SNAPSHOT);
            for (int i = 0; i < 12; i++) {
                assertThat(line.got.states()[line.got.offset(0) + i]).isEqualTo(line.state[i]);
                assertThat(Double.doubleToRawLongBits(line.got.states()[line.got.offset(0) + i]))
                        .isEqualTo(Double.doubleToRawLongBits(line.state[i]));
            }
            if (tick % 5 == 0) {
                line.acknowledge();
            }
        }
    }

    /** 0.3 of a step per snapshot: what is decoded is the server's own rounding, however many differences were added up. */
    @Test
    void nb40DifferencesDoNotAddUp() {
        SplittableRandom random = new SplittableRandom(40);
        double step = 0x1p-16;
        SnapshotWriter second = new SnapshotWriter(line.words, SnapshotLine.KEY, 1200, 1, 1);
        SnapshotReader joiner = SnapshotLine.newReader();
        for (int tick = 1; tick <= 10_000; tick++) {
            double x = 0.3 * step * tick;
            line.words.begin(tick);
            line.car(7, x, 0);
            line.head.begin(tick);
            byte[] bytes = line.snapshot();
            if (random.nextInt(20) != 0) {
                assertThat(line.accept(bytes)).isEqualTo(ReadResult.SNAPSHOT);
                assertThat(Math.abs(line.x(0) - x)).isLessThanOrEqualTo(step / 2 + 1e-12);
                line.acknowledge();
            }
            if (tick >= 5000) {
                second.begin(line.head, line.near, false);
                second.finish();
                byte[] to = new byte[1200];
                int length = second.datagram(0, 1, to);
                if (random.nextInt(20) != 0) {
                    assertThat(joiner.accept(to, 0, length, line.got)).isEqualTo(ReadResult.SNAPSHOT);
                    assertThat(Math.abs(line.x(0) - x)).isLessThanOrEqualTo(step / 2 + 1e-12);
                    second.acknowledge(SnapshotLine.acknowledged(joiner));
                }
            }
        }
    }

    /** One body of ten is not finite: it is left out and counted, the nine are told. */
    @Test
    void nb60LeavesOutABodyThatIsNotFinite() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e308}) {
            long refused = line.words.refused();
            line.words.begin(line.reader.newestTick() == Tick.NONE ? 1 : line.reader.newestTick() + 1);
            for (int id = 1; id <= 10; id++) {
                line.car(id, id == 4 ? bad : id, id == 5 ? -0.0 : Double.MIN_VALUE);
            }
            line.head.begin(line.words.tick());
            assertThat(line.accept(line.snapshot())).isEqualTo(ReadResult.SNAPSHOT);
            assertThat(line.words.refused()).isEqualTo(refused + 1);
            assertThat(line.got.count()).isEqualTo(9);
            assertThat(line.got.find(4)).isEqualTo(-1);
            for (int row = 0; row < 9; row++) {
                assertThat(Double.doubleToRawLongBits(line.got.states()[line.got.offset(row) + 4]))
                        .isZero();
            }
        }
    }
}
