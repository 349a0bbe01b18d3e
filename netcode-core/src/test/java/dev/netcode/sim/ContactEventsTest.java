package dev.netcode.sim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContactEventsTest {

    @Test
    void shouldSumUpWhatAllRowsSay() {
        ContactEvents events = new ContactEvents();
        assertThat(events.anyBegan()).isFalse();
        assertThat(events.hardest()).isZero();
        events.add(1, 2, false, 3, 0, 0, 0);
        events.add(1, 3, false, 7, 0, 0, 0);
        events.add(-1, 3, false, 5, 0, 0, 0);
        assertThat(events.anyBegan()).isFalse();
        assertThat(events.hardest()).isEqualTo(7);
        events.add(2, 3, true, 0, 0, 0, 0);
        events.add(2, 4, false, 0, 0, 0, 0);
        assertThat(events.anyBegan()).isTrue();
        assertThat(events.hardest()).isEqualTo(7);
        events.clear();
        assertThat(events.anyBegan()).isFalse();
        assertThat(events.hardest()).isZero();
        assertThat(events.size()).isZero();
    }
}
