package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.predict.EventLedger.Outcome;
import org.junit.jupiter.api.Test;

class EventLedgerTest {

    private final EventLedger ledger = new EventLedger(8, 5, 60);

    @Test
    void shouldShowAPredictedEventOnceOverReplays() {
        assertThat(ledger.predict(1, 100)).isTrue();
        for (long from = 95; from < 99; from++) {
            ledger.beginReplay(from);
            assertThat(ledger.predict(1, 100 + from % 2)).isFalse();
            ledger.endReplay();
        }
        assertThat(ledger.outcome(1, 100)).isEqualTo(Outcome.PREDICTED);
        ledger.settle(101, 110);
        assertThat(ledger.outcome(1, 100)).isEqualTo(Outcome.CONFIRMED);
    }

    @Test
    void shouldCancelWhatAReplayDoesNotRaiseAgain() {
        ledger.predict(1, 100);
        ledger.predict(2, 90);
        ledger.beginReplay(95);
        ledger.endReplay();
        assertThat(ledger.cancelledCount()).isEqualTo(1);
        assertThat(ledger.cancelledKey(0)).isEqualTo(1);
        assertThat(ledger.cancelledTick(0)).isEqualTo(100);
        assertThat(ledger.outcome(2, 90)).isEqualTo(Outcome.PREDICTED);
        assertThat(ledger.predict(1, 102))
                .as("the denied one, come late: not shown again")
                .isFalse();
        assertThat(ledger.predict(1, 120)).as("another one").isTrue();
        ledger.clearCancelled();
        assertThat(ledger.cancelledCount()).isZero();
    }

    @Test
    void shouldMatchTheServersTelling() {
        ledger.predict(1, 100);
        assertThat(ledger.confirm(1, 103)).isFalse();
        assertThat(ledger.outcome(1, 100)).isEqualTo(Outcome.MATCHED);
        assertThat(ledger.confirm(2, 103)).as("never predicted: show it now").isTrue();
        assertThat(ledger.predict(2, 104)).as("predicted after it was told").isFalse();
    }

    @Test
    void shouldCancelWhatNobodyConfirmsInTime() {
        ledger.predict(1, 100);
        ledger.settle(90, 160);
        assertThat(ledger.outcome(1, 100)).isEqualTo(Outcome.PREDICTED);
        ledger.settle(90, 161);
        assertThat(ledger.outcome(1, 100)).isEqualTo(Outcome.CANCELLED);
    }

    @Test
    void shouldTellTwoCrashesOfOnePairApart() {
        assertThat(ledger.predict(1, 100)).isTrue();
        assertThat(ledger.predict(1, 103)).as("the touch ended and began anew").isTrue();
        ledger.beginReplay(98);
        assertThat(ledger.predict(1, 100)).isFalse();
        assertThat(ledger.predict(1, 103)).isFalse();
        ledger.endReplay();
        assertThat(ledger.cancelledCount()).isZero();
    }

    @Test
    void shouldForgetTheOldestWhenFull() {
        for (int i = 0; i < 20; i++) {
            assertThat(ledger.predict(i, i)).isTrue();
        }
        assertThat(ledger.outcome(0, 0)).isEqualTo(Outcome.UNKNOWN);
        assertThat(ledger.outcome(19, 19)).isEqualTo(Outcome.PREDICTED);
    }

    @Test
    void shouldRefuseSizesThatMakeNoSense() {
        assertThatThrownBy(() -> new EventLedger(0, 5, 60)).hasMessage("capacity must be in 1..65536: capacity=0");
        assertThatThrownBy(() -> new EventLedger(8, -1, 60)).hasMessage("windowTicks must be >= 0: windowTicks=-1");
        assertThatThrownBy(() -> new EventLedger(8, 5, 0)).hasMessage("timeoutTicks must be >= 1: timeoutTicks=0");
    }
}
