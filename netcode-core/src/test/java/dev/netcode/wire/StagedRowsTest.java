package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rows taken in any order come out in order, each with its own bits. */
class StagedRowsTest {

    private final StagedRows staged = new StagedRows(200);

    @Test
    void shouldComeOutInOrderOfRows() {
        int[] order = {64, 3, 199, 0, 127, 63, 128};
        for (int row : order) {
            long start = staged.bits.position();
            staged.bits.bits(row, 8);
            staged.addDifference(row, row + 1, start);
        }
        assertThat(staged.count()).isEqualTo(order.length);
        BitWriter out = new BitWriter(64);
        for (int row = staged.next(0); row >= 0; row = staged.next(row + 1)) {
            assertThat(staged.base(row)).isEqualTo(row + 1);
            staged.copy(row, out);
        }
        assertThat(out.toByteArray()).containsExactly(0, 3, 63, 64, 127, (byte) 128, (byte) 199);
        staged.clear();
        assertThat(staged.next(0)).isEqualTo(-1);
        assertThat(staged.size()).isZero();
    }

    @Test
    void shouldCountAWholeRowBeforeItIsWritten() {
        staged.bits.bits(5, 3);
        staged.addDifference(7, 1, 0);
        staged.addWhole(9, 2, 100);
        assertThat(staged.size()).isEqualTo(103);
        assertThat(staged.base(9)).isEqualTo(-1);
        assertThat(staged.tier(9)).isEqualTo(2);
        assertThat(staged.fits(SnapshotWriter.MAX_BYTES * 8 - 103)).isTrue();
        assertThat(staged.fits(SnapshotWriter.MAX_BYTES * 8 - 102)).isFalse();
    }
}
