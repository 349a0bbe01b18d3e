package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.predict.EventLedger.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventLedgerTest {

    private static final int CAPACITY = 8;
    private static final int WINDOW = 5;
    private static final int TIMEOUT = 60;

    private final EventLedger ledger = new EventLedger(CAPACITY, WINDOW, TIMEOUT);

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

    /** Events as a plain list, oldest first, searched from end to end. */
    private static final class PlainLedger {
        private static final class Event {
            long key;
            long tick;
            Outcome outcome;
            boolean claimed;
        }

        private final List<Event> events = new ArrayList<>();
        private boolean replaying;
        private long from;

        private @Nullable Event nearest(long key, long tick, Predicate<Event> matches) {
            Event best = null;
            for (Event event : events) {
                long distance = Math.abs(event.tick - tick);
                if (event.key == key
                        && distance <= WINDOW
                        && matches.test(event)
                        && (best == null || distance < Math.abs(best.tick - tick))) {
                    best = event;
                }
            }
            return best;
        }

        private void add(long key, long tick, Outcome outcome, boolean claimed) {
            if (events.size() == CAPACITY) {
                events.remove(0);
            }
            Event event = new Event();
            event.key = key;
            event.tick = tick;
            event.outcome = outcome;
            event.claimed = claimed;
            events.add(event);
        }

        boolean predict(long key, long tick) {
            Event known = nearest(
                    key,
                    tick,
                    event -> replaying
                            ? !event.claimed
                            : event.outcome == Outcome.CANCELLED || event.outcome == Outcome.MATCHED && !event.claimed);
            if (known == null) {
                add(key, tick, Outcome.PREDICTED, true);
                return true;
            }
            known.claimed = true;
            if (replaying || known.outcome == Outcome.MATCHED) {
                known.tick = tick;
            }
            if (known.outcome == Outcome.CANCELLED) {
                known.outcome = Outcome.PREDICTED;
            }
            return false;
        }

        boolean confirm(long key, long tick) {
            Event known = nearest(key, tick, event -> event.outcome != Outcome.MATCHED);
            if (known == null) {
                add(key, tick, Outcome.MATCHED, false);
                return true;
            }
            known.outcome = Outcome.MATCHED;
            return false;
        }

        void beginReplay(long tick) {
            replaying = true;
            from = tick;
            events.forEach(event -> event.claimed = event.tick <= tick);
        }

        void endReplay() {
            replaying = false;
            for (Event event : events) {
                if (!event.claimed && event.outcome == Outcome.PREDICTED && event.tick > from) {
                    event.outcome = Outcome.CANCELLED;
                }
            }
        }

        void settle(long settled, long now) {
            for (Event event : events) {
                if (event.outcome == Outcome.PREDICTED && event.tick <= settled) {
                    event.outcome = Outcome.CONFIRMED;
                } else if (event.outcome == Outcome.PREDICTED && now - event.tick > TIMEOUT) {
                    event.outcome = Outcome.CANCELLED;
                }
            }
        }

        Outcome outcome(long key, long tick) {
            Event known = nearest(key, tick, event -> true);
            return known == null ? Outcome.UNKNOWN : known.outcome;
        }
    }

    /** However ticks go back and forth, the ledger finds what a search of all it remembers would. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldFindWhatAPlainListWould(long seed) {
        EventLedger ours = new EventLedger(CAPACITY, WINDOW, TIMEOUT);
        PlainLedger plain = new PlainLedger();
        SplittableRandom random = new SplittableRandom(seed);
        long now = 1000;
        int known = 0;
        for (int i = 0; i < 20_000; i++) {
            String when = "seed " + seed + " act " + i;
            long key = random.nextInt(3);
            long tick = now - random.nextInt(12);
            switch (random.nextInt(6)) {
                case 0 -> now += random.nextInt(4);
                case 1 -> {
                    boolean shown = ours.confirm(key, tick);
                    assertThat(shown).as(when).isEqualTo(plain.confirm(key, tick));
                    known += shown ? 0 : 1;
                }
                case 2 -> {
                    long from = now - random.nextInt(20);
                    ours.beginReplay(from);
                    plain.beginReplay(from);
                    for (long t = from + 1; t <= now; t++) {
                        if (random.nextInt(4) == 0) {
                            long what = random.nextInt(3);
                            assertThat(ours.predict(what, t)).as(when).isEqualTo(plain.predict(what, t));
                        }
                    }
                    ours.endReplay();
                    plain.endReplay();
                }
                case 3 -> {
                    ours.settle(tick, now);
                    plain.settle(tick, now);
                }
                default -> {
                    boolean shown = ours.predict(key, now);
                    assertThat(shown).as(when).isEqualTo(plain.predict(key, now));
                    known += shown ? 0 : 1;
                }
            }
            assertThat(ours.outcome(key, tick)).as(when).isEqualTo(plain.outcome(key, tick));
        }
        assertThat(known).isGreaterThan(1000);
    }
}
