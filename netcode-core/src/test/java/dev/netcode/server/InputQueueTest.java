package dev.netcode.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.input.InputGuess;
import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.sim.Tick;
import dev.netcode.wire.InputFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputQueueTest {

    private static final InputLayout LAYOUT = InputLayout.builder()
            .axis("move", -1, 1, 0.125)
            .axis("lean", -1, 1, 0.125, 0.5)
            .press("jump")
            .build();

    private final InputQueue queue = new InputQueue(LAYOUT, 1, 64, 0);
    private final double[] ran = new double[3];

    private Offer offer(long tick, double move, double lean, double jump, double serverTicks) {
        return queue.offer(tick, new double[] {move, lean, jump}, 0, serverTicks);
    }

    @Test
    void shouldTakeEachInputOnceInItsOwnTick() {
        for (int tick = 0; tick < 10; tick++) {
            assertThat(offer(tick, tick / 16.0 > 1 ? 1 : tick % 8 / 8.0, 0, 0, -4))
                    .isEqualTo(Offer.QUEUED);
        }
        for (int tick = 0; tick < 10; tick++) {
            assertThat(queue.queued(tick)).isTrue();
            assertThat(queue.take(tick, ran, 0)).isTrue();
            assertThat(queue.queued(tick)).isFalse();
            assertThat(ran[0]).isEqualTo(tick % 8 / 8.0);
            assertThat(offer(tick, 1, 0, 0, tick)).isEqualTo(Offer.DUPLICATE);
        }
        assertThat(queue.guessedMask()).isZero();
    }

    @Test
    void shouldGuessFromTheInputThatRanLastAsAChain() {
        offer(0, 0.5, 0.75, 1, -1);
        queue.take(0, ran, 0);
        assertThat(ran).containsExactly(0.5, 0.75, 1);
        double[] expected = ran.clone();
        for (int tick = 1; tick < 5; tick++) {
            InputGuess.guess(LAYOUT, expected, 0, expected, 0);
            assertThat(queue.take(tick, ran, 0)).isFalse();
            assertThat(ran).containsExactly(expected);
        }
        // held; halved and rounded towards 0 four times; released
        assertThat(ran).containsExactly(0.5, 0, 0);
        assertThat(queue.guessedMask()).isEqualTo(0b1111);
        assertThat(queue.guessedTicks()).isEqualTo(4);
    }

    @Test
    void shouldRefuseLateInputsAndGuessOnAsIfTheyHadNotCome() {
        offer(0, 0.5, 0, 0, -1);
        queue.take(0, ran, 0);
        queue.take(1, ran, 0);
        assertThat(offer(1, -1, 0, 1, 1.5)).isEqualTo(Offer.LATE);
        assertThat(offer(1, -1, 0, 1, 1.6)).isEqualTo(Offer.DUPLICATE);
        queue.take(2, ran, 0);
        assertThat(ran).containsExactly(0.5, 0, 0);
        assertThat(queue.count(Offer.LATE)).isEqualTo(1);
    }

    @Test
    void shouldReportTheWorstSlackOfFirstCopiesInQuarters() {
        assertThat(queue.slackTick()).isEqualTo(Tick.NONE);
        offer(3, 0, 0, 0, 0.3);
        // 2.7 ticks early = 10.8 quarters, rounded down
        assertThat(queue.slackTick()).isEqualTo(3);
        assertThat(queue.slackQuarterTicks()).isEqualTo(10);
        offer(2, 0, 0, 0, 0.3);
        assertThat(queue.slackTick()).isEqualTo(2);
        assertThat(queue.slackQuarterTicks()).isEqualTo(6);
        // a second copy, much later, tells nothing
        offer(2, 0, 0, 0, 1.9);
        assertThat(queue.slackQuarterTicks()).isEqualTo(6);
        queue.clearSlack();
        assertThat(queue.slackTick()).isEqualTo(Tick.NONE);
        for (int tick = 0; tick < 3; tick++) {
            queue.take(tick, ran, 0);
        }
        // late by 1.25 ticks
        assertThat(offer(1, 0, 0, 0, 2.25)).isEqualTo(Offer.LATE);
        assertThat(queue.slackQuarterTicks()).isEqualTo(-5);
    }

    @Test
    void nb03RefusesNegativeAndFarTicks() {
        offer(0, 0.5, 0, 0, -1);
        for (long bad : new long[] {-1, -199, Integer.MIN_VALUE, Long.MIN_VALUE}) {
            assertThat(offer(bad, 1, 0, 0, 0)).isEqualTo(Offer.IMPOSSIBLE);
            assertThat(queue.queued(bad)).isFalse();
        }
        for (long bad : new long[] {Integer.MAX_VALUE, Long.MAX_VALUE, 64}) {
            assertThat(offer(bad, 1, 0, 0, 0)).isEqualTo(Offer.FAR_AHEAD);
        }
        assertThat(offer(63, 1, 0, 0, 0)).isEqualTo(Offer.QUEUED);
        queue.take(0, ran, 0);
        assertThat(ran[0]).isEqualTo(0.5);
        assertThat(queue.newestSeen()).isEqualTo(63);
    }

    @Test
    void nb18AFarInputDoesNotPoisonTheOrdinaryOnes() {
        assertThat(offer((1L << 31) - 2, 1, 0, 0, 0)).isEqualTo(Offer.FAR_AHEAD);
        for (int tick = 0; tick < 3; tick++) {
            assertThat(offer(tick, 0.25, 0, 0, 0)).isEqualTo(Offer.QUEUED);
        }
        assertThat(queue.newestSeen()).isEqualTo(2);
        for (int tick = 0; tick < 3; tick++) {
            assertThat(queue.take(tick, ran, 0)).isTrue();
        }
        assertThat(queue.newestTaken()).isEqualTo(2);
    }

    /** Ten inputs, 104 to 113, arrive in the tick before 110 runs: those that still can run, run, each in its tick. */
    @Test
    void nb17NewestInputsOfALateBurstSurvive() {
        InputQueue late = new InputQueue(LAYOUT, 1, 64, 100);
        late.offer(100, new double[] {0.5, 0, 0}, 0, 99);
        for (int tick = 100; tick < 110; tick++) {
            late.take(tick, ran, 0);
        }
        for (int tick = 104; tick <= 113; tick++) {
            Offer expected = tick < 110 ? Offer.LATE : Offer.QUEUED;
            assertThat(late.offer(tick, new double[] {(tick - 104) / 16.0 > 0.5 ? -0.5 : 0.25, 0, 0}, 0, 109.5))
                    .isEqualTo(expected);
        }
        for (int tick = 110; tick <= 113; tick++) {
            assertThat(late.take(tick, ran, 0)).isTrue();
        }
        assertThat(ran[0]).isEqualTo(-0.5);
    }

    @Test
    void nb20EveryInputRunsExactlyOnce() {
        double sum = 0;
        InputQueue steady = new InputQueue(LAYOUT, 1, 64, 0);
        for (int tick = 0; tick < 600; tick++) {
            steady.offer(tick, new double[] {0.125 * (tick % 8), 0, 0}, 0, tick - 1);
            steady.offer(tick, new double[] {0.125 * (tick % 8), 0, 0}, 0, tick - 0.5);
            assertThat(steady.take(tick, ran, 0)).isTrue();
            sum += ran[0];
        }
        assertThat(sum).isEqualTo(75 * 0.125 * 28);
        assertThat(steady.count(Offer.DUPLICATE)).isEqualTo(600);
    }

    /** A client that sends three inputs per server tick moves no farther than one that sends one. */
    @Test
    void nb21AFastClientMovesNoFarther() {
        long next = 0;
        double moved = 0;
        for (int tick = 0; tick < 600; tick++) {
            for (int i = 0; i < 3; i++) {
                offer(next++, 1, 0, 0, tick - 1);
            }
            queue.take(tick, ran, 0);
            moved += ran[0];
        }
        assertThat(moved).isLessThanOrEqualTo(600);
        assertThat(queue.count(Offer.FAR_AHEAD)).isPositive();
    }

    @Test
    void shouldStopLookingInAFlood() {
        for (int i = 0; i < 1000; i++) {
            offer(i % 60, 0, 0, 0, 0);
        }
        assertThat(queue.count(Offer.FLOOD)).isEqualTo(1000 - InputQueue.FLOOD);
        queue.take(0, ran, 0);
        assertThat(offer(63, 0, 0, 0, 0)).isEqualTo(Offer.QUEUED);
    }

    @Test
    void nb60RefusesImpossibleValues() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e308, -1.25}) {
            assertThat(offer(1, bad, 0, 0, 0)).isEqualTo(Offer.IMPOSSIBLE);
        }
        assertThat(queue.queued(1)).isFalse();
    }

    @Test
    void shouldGuessEverySeatByItself() {
        InputQueue two = new InputQueue(LAYOUT, 2, 64, 0);
        double[] both = {0.5, 0, 1, -0.5, 1, 0};
        two.offer(0, both, 0, -1);
        double[] out = new double[6];
        two.take(0, out, 0);
        two.take(1, out, 0);
        assertThat(out).containsExactly(0.5, 0, 0, -0.5, 0.5, 0);
        double[] bad = {0, 0, 0, 0, 0, 7};
        assertThat(two.offer(3, bad, 0, 0)).isEqualTo(Offer.IMPOSSIBLE);
    }

    /**
     * Frames go every tick with the inputs of the last N; B of them are lost; each arrives s whole ticks before its own tick is
     * needed. The newest N - 1 of the lost inputs come again with the first frame after the burst, but those older than s ticks too late.
     * With 8 lost, 4 copies and 4 ticks that is ticks 100 to 104; with 1 tick of slack 100 to 106.
     */
    @ParameterizedTest
    @CsvSource({
        "8,4,4", "8,4,3", "8,4,1", "8,4,0", "3,4,3", "4,4,3", "1,4,1", "8,8,7", "8,8,2", "12,1,5", "6,2,1", "2,4,0"
    })
    void nb17GuessesExactlyTheTicksOfABurst(int burst, int copies, int slack) {
        InputHistory history = new InputHistory(LAYOUT, 1, copies, 256);
        InputFrame frame = new InputFrame(LAYOUT, 1);
        InputQueue server = new InputQueue(LAYOUT, 1, 64, 0);
        List<Long> guessed = new ArrayList<>();
        double[] held = new double[3];
        for (int tick = 0; tick < 200; tick++) {
            // the client is ahead by the slack: what it samples now is needed that many ticks later
            long sampled = tick + slack;
            held[0] = sampled < 102 ? 1 : 0;
            history.record(sampled, held, 0);
            frame.begin(tick);
            frame.take(history);
            history.sent(0);
            boolean lost = sampled >= 100 && sampled < 100 + burst;
            for (int i = 0; !lost && i < frame.count(); i++) {
                server.offer(frame.firstTick() + i, frame.inputs(), i * 3, tick);
            }
            boolean came = server.take(tick, ran, 0);
            if (!came && tick >= slack) {
                guessed.add((long) tick);
                assertThat(ran[0]).as("the guess holds the key of tick 99").isEqualTo(1);
            } else if (tick >= 100 + burst && tick > 102) {
                assertThat(ran[0]).as("no key sticks").isZero();
            }
        }
        assertThat(guessed).hasSize(Math.max(0, burst - Math.min(copies - 1, slack)));
        for (int i = 0; i < guessed.size(); i++) {
            assertThat(guessed.get(i)).isEqualTo(100 + i);
        }
    }

    @Test
    void shouldNameWhatACallerGotWrong() {
        assertThatThrownBy(() -> new InputQueue(LAYOUT, 9, 64, 0)).hasMessage("seats must be in 1..8: seats=9");
        assertThatThrownBy(() -> new InputQueue(LAYOUT, 1, 3, 0))
                .hasMessage("windowTicks must be in 4..1024: windowTicks=3");
        assertThatThrownBy(() -> new InputQueue(LAYOUT, 1, 64, -1)).hasMessage("firstTick must be >= 0: firstTick=-1");
        queue.take(5, ran, 0);
        assertThatThrownBy(() -> queue.take(5, ran, 0)).hasMessage("tick must be greater than the last: tick=5 last=5");
    }

    /** The rules are handed what comes out of the queue unchecked: whatever goes in, it must be an input that can be. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldRunAndForwardNothingThatCannotBe(long seed) {
        InputLayout layout = InputLayout.builder()
                .axis("third", -0.35, 0.7, 0.1, 1.0 / 3)
                .axis("coarse", -1, 5, 3, 0.99)
                .axis("dropped", -1, 1, 0x1p-7, 0)
                .button("held")
                .serverOnly("wish", 0, 7, 1)
                .build();
        double[] odd = {
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, -Double.MIN_VALUE, 1e300, 7.5, -0.31
        };
        InputQueue two = new InputQueue(layout, 2, 16, 0);
        SplittableRandom random = new SplittableRandom(seed);
        double[] input = new double[2 * layout.width()];
        for (long tick = 0; tick < 5_000; tick++) {
            for (int copies = random.nextInt(3); copies > 0; copies--) {
                for (int i = 0; i < input.length; i++) {
                    int field = i % layout.width();
                    input[i] = random.nextInt(40) == 0
                            ? odd[random.nextInt(odd.length)]
                            : layout.value(field, random.nextLong(layout.maxCode(field) + 1));
                }
                two.offer(tick + random.nextInt(-6, 20), input, 0, tick);
            }
            for (int ahead = 0; ahead < 3; ahead++) {
                if (two.peek(tick + ahead, input, 0)) {
                    shouldBePossible(layout, input, tick + ahead, seed);
                }
            }
            two.take(tick, input, 0);
            shouldBePossible(layout, input, tick, seed);
            shouldBePossible(layout, two.ran(), tick, seed);
        }
        assertThat(two.count(Offer.IMPOSSIBLE)).isGreaterThan(100);
        assertThat(two.guessedTicks()).isBetween(500L, 4_500L);
    }

    private static void shouldBePossible(InputLayout layout, double[] inputs, long tick, long seed) {
        for (int seat = 0; seat < 2; seat++) {
            assertThat(layout.firstInvalid(inputs, seat * layout.width()))
                    .as("tick %d, seat %d, seed %d: %s", tick, seat, seed, Arrays.toString(inputs))
                    .isNegative();
        }
    }
}
