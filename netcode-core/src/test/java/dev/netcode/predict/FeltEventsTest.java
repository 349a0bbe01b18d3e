package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FeltEventsTest {

    @Test
    void shouldNotGrowForAGameThatNeverTakesThem() {
        FeltEvents events = new FeltEvents();
        for (int i = 0; i < 5000; i++) {
            events.add(FeltEvents.Sort.TOUCH, i, 1, 2, 3, 4, 5, 6);
        }
        assertThat(events.size()).isEqualTo(1024);
        assertThat(events.tick(1023)).isEqualTo(1023);
        assertThat(events.missed()).isEqualTo(5000 - 1024);
        events.clear();
        assertThat(events.size()).isZero();
        assertThat(events.missed()).isZero();
    }
}
