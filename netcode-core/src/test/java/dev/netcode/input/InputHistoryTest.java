package dev.netcode.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class InputHistoryTest {

    private static final InputLayout LAYOUT =
            InputLayout.builder().axis("move", -1, 1, 0.125).press("jump").build();

    private final InputHistory history = new InputHistory(LAYOUT, 1, 4, 64);
    private final double[] out = new double[2];

    private void record(long tick) {
        history.record(tick, new double[] {(tick & 7) / 8.0, 0}, 0);
    }

    /** Sends a frame at a time and gives the ticks it carries. */
    private long[] send() {
        long from = history.sendFrom();
        long to = history.newest();
        history.sent(0);
        return from == InputHistory.NONE
                ? new long[0]
                : java.util.stream.LongStream.rangeClosed(from, to).toArray();
    }

    @Test
    void shouldCarryTheInputsOfTheLastFramesNotTicks() {
        record(0);
        record(1);
        assertThat(send()).containsExactly(0, 1);
        record(2);
        record(3);
        assertThat(send()).containsExactly(0, 1, 2, 3);
        record(4);
        assertThat(send()).containsExactly(0, 1, 2, 3, 4);
        record(5);
        record(6);
        assertThat(send()).containsExactly(0, 1, 2, 3, 4, 5, 6);
        record(7);
        // four frames: those that began with 2, 4, 5 and 7
        assertThat(send()).containsExactly(2, 3, 4, 5, 6, 7);
    }

    @Test
    void shouldSendEachInputOnceOnAReliableTransport() {
        InputHistory once = new InputHistory(LAYOUT, 1, 1, 64);
        for (int tick = 0; tick < 200; tick++) {
            once.record(tick, new double[] {0, 0}, 0);
            assertThat(once.sendFrom()).isEqualTo(tick);
            once.sent(0);
        }
    }

    @Test
    void shouldSendFourFramesForAsLongAsItLasts() {
        for (int tick = 0; tick < 1000; tick++) {
            record(tick);
            assertThat(history.sendFrom()).isEqualTo(Math.max(0, tick - 3));
            history.sent(0);
        }
    }

    @Test
    void shouldForgetWhatLiesBeforeAGap() {
        record(10);
        record(11);
        send();
        record(20);
        assertThat(history.oldestPending()).isEqualTo(20);
        assertThat(history.pending()).isEqualTo(1);
        assertThat(history.read(11, out, 0)).isFalse();
        assertThat(send()).containsExactly(20);
    }

    @Test
    void shouldSendTheAcknowledgementAloneEveryHundredMilliseconds() {
        assertThat(history.due(0)).isTrue();
        history.sent(0);
        assertThat(history.due(99_999_999L)).isFalse();
        assertThat(history.due(100_000_000L)).isTrue();
        assertThat(history.sendFrom()).isEqualTo(InputHistory.NONE);
        record(3);
        assertThat(history.due(1)).isTrue();
        history.sent(Long.MAX_VALUE - 5);
        // any origin of the clock, across its overflow
        assertThat(history.due(Long.MIN_VALUE + 10)).isFalse();
        assertThat(history.due(Long.MIN_VALUE + 100_000_000L)).isTrue();
    }

    @Test
    void shouldKeepABoundedNumberPending() {
        for (int tick = 0; tick < 100; tick++) {
            record(tick);
        }
        assertThat(history.pending()).isEqualTo(64);
        assertThat(history.oldestPending()).isEqualTo(36);
        assertThat(history.forgotten()).isEqualTo(36);
        assertThat(history.read(35, out, 0)).isFalse();
        assertThat(history.read(36, out, 0)).isTrue();
        assertThat(out[0]).isEqualTo(4 / 8.0);
    }

    @Test
    void nb02InputZeroLeavesOnAcknowledgementZeroOnly() {
        record(0);
        history.acknowledge(InputHistory.NONE);
        assertThat(history.pending()).isEqualTo(1);
        history.acknowledge(0);
        assertThat(history.pending()).isZero();
        assertThat(history.oldestPending()).isEqualTo(InputHistory.NONE);
    }

    @Test
    void nb03NegativeAndFarTicksChangeNothing() {
        record(5);
        record(6);
        for (long bad : new long[] {-1, -199, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE}) {
            history.acknowledge(bad);
            assertThat(history.read(bad, out, 0)).isFalse();
        }
        for (long bad : new long[] {-1, -199, Integer.MIN_VALUE, Long.MIN_VALUE, 6, 0}) {
            assertThatThrownBy(() -> record(bad)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(history.pending()).isEqualTo(2);
        assertThat(history.newest()).isEqualTo(6);
        record(7);
        assertThat(history.pending()).isEqualTo(3);
    }

    @Test
    void nb20AnAcknowledgementDropsThatInputAndTheOnesBefore() {
        record(1);
        record(2);
        record(3);
        history.acknowledge(1);
        assertThat(history.oldestPending()).isEqualTo(2);
        assertThat(history.pending()).isEqualTo(2);
        history.acknowledge(1);
        assertThat(history.pending()).isEqualTo(2);
        // an older one after a newer one
        history.acknowledge(3);
        history.acknowledge(2);
        assertThat(history.pending()).isZero();
    }

    @Test
    void nb01HasNoWrapToFear() {
        for (long start : new long[] {(1L << 31) - 16, (1L << 32) - 16, (1L << 34) - 80}) {
            InputHistory late = new InputHistory(LAYOUT, 1, 4, 64);
            for (long tick = start; tick < start + 64; tick++) {
                late.record(tick, new double[] {0, 0}, 0);
                assertThat(late.sendFrom()).isEqualTo(Math.max(start, tick - 3));
                late.sent(0);
                late.acknowledge(tick - 3);
                assertThat(late.pending()).isLessThanOrEqualTo(3);
            }
        }
    }

    @Test
    void nb60RefusesWhatIsNotFinite() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e308, 1.125}) {
            assertThatThrownBy(() -> history.record(1, new double[] {bad, 0}, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("move must be finite and in its range: move=" + bad);
        }
        assertThat(history.newest()).isEqualTo(InputHistory.NONE);
        assertThat(history.pending()).isZero();
    }

    @Test
    void shouldNameWhatACallerGotWrong() {
        assertThatThrownBy(() -> new InputHistory(LAYOUT, 0, 4, 64)).hasMessage("seats must be in 1..8: seats=0");
        assertThatThrownBy(() -> new InputHistory(LAYOUT, 1, 0, 64)).hasMessage("copies must be in 1..16: copies=0");
        assertThatThrownBy(() -> new InputHistory(LAYOUT, 1, 4, 60))
                .hasMessage("capacity must be a power of two in 16..4096: capacity=60");
    }
}
