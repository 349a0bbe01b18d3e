package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.sim.EntityId;
import org.junit.jupiter.api.Test;

/** Who is there: ids, removals, and what is born again. */
class SnapshotEntitiesTest {

    private final SnapshotLine line = new SnapshotLine();

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
        line.words.begin(1);
        for (long id : ids) {
            line.car(id, id % 1000, 0);
        }
        line.head.begin(1);
        line.head.controlled(EntityId.MAX_NUMBERED);
        assertThat(line.accept(line.snapshot())).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.got.count()).isEqualTo(ids.length);
        for (long id : ids) {
            assertThat(line.got.find(id)).isNotNegative();
            assertThat(line.x(line.got.find(id))).isEqualTo(id % 1000);
        }
        assertThat(line.got.controlled()).isEqualTo(EntityId.MAX_NUMBERED);
        line.words.begin(2);
        for (long bad : new long[] {-1, EntityId.MAX_NUMBERED + 1, EntityId.MAX + 1}) {
            assertThatThrownBy(() -> line.car(bad, 0, 0)).hasMessageContaining("entity=" + bad);
        }
    }

    @Test
    void shouldTellARebornEntityAsRemovedAndAddedOnce() {
        line.accept(line.carAt(1, 1));
        line.acknowledge();
        line.words.begin(2);
        line.head.begin(2);
        line.accept(line.snapshot());
        assertThat(line.got.removedCount()).isEqualTo(1);
        assertThat(line.got.removed(0)).isEqualTo(7);
        // born again before the removal is acknowledged, which is told again and again
        int added = 0;
        for (int tick = 3; tick < 8; tick++) {
            assertThat(line.accept(line.carAt(tick, 50))).isEqualTo(ReadResult.SNAPSHOT);
            assertThat(line.got.removedCount()).isZero();
            added += line.got.find(7) >= 0 ? 1 : 0;
        }
        assertThat(added).isEqualTo(5);
        assertThat(line.x(0)).isEqualTo(50);
    }

    @Test
    void shouldTellARemovalAndARebirthInOneSnapshotIfTheOneBetweenWasLost() {
        line.accept(line.carAt(1, 1));
        line.acknowledge();
        line.words.begin(2);
        line.head.begin(2);
        line.snapshot();
        assertThat(line.accept(line.carAt(3, 50))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.got.removedCount()).isEqualTo(1);
        assertThat(line.got.find(7)).isZero();
        assertThat(line.accept(line.carAt(4, 51))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.got.removedCount()).isZero();
    }
}
