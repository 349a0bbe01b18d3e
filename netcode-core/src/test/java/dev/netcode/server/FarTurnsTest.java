package dev.netcode.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whose turn it is, slot by slot: what one owner of a slot was told is not what the next one was. */
class FarTurnsTest {

    private final FarTurns turns = new FarTurns(3);

    private void snapshot(long tick) {
        turns.begin(tick);
    }

    @Test
    void shouldGoOnKnowingWhoStays() {
        snapshot(30);
        turns.know(5, 77, 1);
        turns.sent(5, 12);
        for (int i = 1; i <= 10; i++) {
            snapshot(30 + 3 * i);
            turns.know(5, 77, 1);
        }
        assertThat(turns.told(5)).isTrue();
        assertThat(turns.age(5)).isEqualTo(30);
        assertThat(turns.patience(5, 60)).isEqualTo(12);
    }

    @Test
    void shouldTakeAnIdAndSlotGivenOutAgainForANewcomer() {
        snapshot(30);
        turns.know(5, 77, 1);
        turns.sent(5, 12);
        turns.moving(5, 12);
        snapshot(33);
        // 77 is gone: nobody stands in its slot
        snapshot(36);
        turns.know(5, 77, 1);
        assertThat(turns.told(5)).isFalse();
        assertThat(turns.age(5)).isZero();
        assertThat(turns.moving(5)).isZero();
    }

    @Test
    void shouldTakeAnIdOfAnotherKindForANewcomer() {
        snapshot(30);
        turns.know(5, 77, 1);
        turns.sent(5, 12);
        snapshot(33);
        turns.know(5, 77, 2);
        assertThat(turns.told(5)).isFalse();
        assertThat(turns.age(5)).isZero();
    }

    @Test
    void shouldKnowTheFirstSnapshotsEntitiesForNewcomers() {
        snapshot(0);
        turns.know(0, 1, 0);
        turns.know(100, 2, 0);
        assertThat(turns.told(0)).isFalse();
        assertThat(turns.told(100)).isFalse();
        assertThat(turns.age(100)).isZero();
    }
}
