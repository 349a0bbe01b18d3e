package dev.netcode.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What moves the estimate, by how much, and what does not. A path of 50 ms (3 ticks) unless a test says otherwise. */
final class ClientClockTest {

    private static DoubleUnaryOperator jitter(double base, double most) {
        SplittableRandom random = new SplittableRandom(5);
        return t -> base + most * random.nextDouble();
    }

    private static double[] spread(Feed feed, double untilSeconds) {
        double[] span = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        feed.eye = (t, n) -> {
            span[0] = Math.min(span[0], feed.clock.offsetTicks());
            span[1] = Math.max(span[1], feed.clock.offsetTicks());
        };
        feed.to(untilSeconds);
        return span;
    }

    @Test
    void shouldKnowNothingBeforeTheFirstSnapshot() {
        ClientClock clock = new ClientClock(ClockConfig.of(60));
        assertThat(clock.frameTicks(17)).isZero();
        assertThat(clock.joined()).isFalse();
        assertThat(clock.estimate()).isNaN();
        assertThat(clock.renderTick()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(clock.predictionTick()).isEqualTo(Long.MIN_VALUE);
        assertThat(clock.firstTick()).isEqualTo(Long.MIN_VALUE);
        assertThat(clock.leadTicks()).isZero();
    }

    @Test
    void shouldNotMoveForAStallAndItsBurst() {
        Feed feed = new Feed();
        // What is sent from 10.0 s to 10.3 s arrives together, 50 ms after the stall is over.
        feed.down = t -> t >= 10 && t < 10.3 ? 10.35 - t : 0.05;
        feed.to(9);
        double[] span = spread(feed, 14);
        assertThat(span[1] - span[0]).isLessThan(0.05);
        assertThat(feed.clock.snaps()).isZero();
    }

    @Test
    void shouldNotMoveForAStallLongerThanItsWindow() {
        Feed feed = new Feed();
        feed.down = t -> t >= 10 && t < 12.5 ? 12.55 - t : 0.05;
        feed.to(9);
        double[] span = spread(feed, 16);
        assertThat(span[1] - span[0]).isLessThan(0.05);
        assertThat(feed.clock.snaps()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {6, 60, 100_000, 1L << 40, 1L << 50})
    void shouldNotMoveForAFreakEarlySnapshot(long ahead) {
        Feed feed = new Feed();
        feed.to(10);
        double before = feed.clock.offsetTicks();
        feed.clock.observe((long) feed.truth() + ahead, feed.nanos(feed.seconds));
        double[] span = spread(feed, 14);
        assertThat(span[0]).isGreaterThan(before - 0.05);
        assertThat(span[1]).isLessThan(before + 0.05);
        assertThat(feed.clock.snaps()).isZero();
    }

    @Test
    void shouldAbsorbAPathSlowerByFourTicksWithinThreeAndAHalfSeconds() {
        Feed feed = new Feed();
        feed.down = t -> t < 10 ? 0.05 : 0.05 + 4 / 60.0;
        feed.to(10);
        double before = feed.clock.offsetTicks();
        // The window of 2 s still holds faster samples until 12 s: nothing moves.
        feed.to(11.9);
        assertThat(feed.clock.offsetTicks()).isCloseTo(before, within(0.05));
        // Then 5 % of a tick per tick: 4 / 0.05 = 80 ticks, 1.33 s.
        double[] steepest = {0, before};
        feed.eye = (t, n) -> {
            steepest[0] = Math.min(steepest[0], feed.clock.offsetTicks() - steepest[1]);
            steepest[1] = feed.clock.offsetTicks();
        };
        feed.to(13.55);
        // At the join the estimate starts half a band under the top; of 4 ticks of fall it needs to follow 3.6 at most.
        assertThat(feed.clock.offsetTicks()).isLessThanOrEqualTo(before - 3.5);
        assertThat(feed.error(0.05 + 4 / 60.0)).isLessThanOrEqualTo(0.1);
        assertThat(steepest[0]).isGreaterThanOrEqualTo(-0.0501);
        assertThat(feed.clock.snaps()).isZero();
    }

    @Test
    void shouldShedAPathFasterByFourTicksAtHalfAPerCent() {
        Feed feed = new Feed();
        feed.down = t -> t < 10 ? 0.05 + 4 / 60.0 : 0.05;
        feed.to(10);
        double before = feed.clock.offsetTicks();
        double[] steepest = {0, before};
        feed.eye = (t, n) -> {
            steepest[0] = Math.max(steepest[0], feed.clock.offsetTicks() - steepest[1]);
            steepest[1] = feed.clock.offsetTicks();
        };
        feed.to(21);
        // 11 s at 0.5 % are 3.3 ticks.
        assertThat(feed.clock.offsetTicks()).isGreaterThanOrEqualTo(before + 3);
        assertThat(steepest[0]).isLessThanOrEqualTo(0.00501);
        assertThat(feed.clock.snaps()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"16, 1.0", "60, 1.0", "600, 1.0", "-16, 2.1", "-60, 2.1", "-600, 2.1"})
    void shouldSnapWithinItsWindowWhenTheServerLeaps(int ticks, double withinSeconds) {
        Feed feed = new Feed();
        feed.tick = 3000;
        feed.to(10);
        feed.restartServerAt(feed.tick + ticks);
        double[] at = {Double.NaN};
        feed.eye = (t, n) -> {
            if (feed.clock.snappedThisFrame() != 0) {
                at[0] = t;
            }
        };
        feed.to(30);
        // The first snapshot after the leap arrives 50 ms and at most one interval later.
        assertThat(feed.clock.snaps()).isEqualTo(1);
        assertThat(at[0] - 10.1).isLessThanOrEqualTo(withinSeconds);
        assertThat(feed.error(0.05)).isBetween(-1.05, 0.1);
    }

    @ParameterizedTest
    @CsvSource({"0.0005, 0", "-0.0005, 0", "0.0005, 0.06", "-0.0005, 0.06"})
    void shouldHoldADriftOfAHalfPerMilleWithinTheBand(double drift, double most) {
        Feed feed = new Feed();
        feed.down = jitter(0.05, most);
        feed.clientSeconds = t -> t * (1 - drift);
        double[] span = {0, 0};
        feed.eye = (t, n) -> {
            if (t > 15) {
                span[0] = Math.min(span[0], feed.error(0.05));
                span[1] = Math.max(span[1], feed.error(0.05));
            }
        };
        feed.to(600);
        assertThat(feed.clock.snaps()).isZero();
        assertThat(span[0]).isGreaterThanOrEqualTo(-1.3);
        assertThat(span[1]).isLessThanOrEqualTo(0.2);
    }

    @ParameterizedTest
    @CsvSource({"0.9, 0, 1.25", "1.1, 0, 1.25", "0.9, 0.02, 1.25", "1.1, 0.02, 1.25", "0.9, 0.06, 2", "1.1, 0.06, 2"})
    void shouldFollowADriftOfTenPerCentWithoutASnap(double ratio, double most, double bound) {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Feed feed = new Feed();
            feed.down = t -> 0.05 + most * random.nextDouble();
            feed.serverRatio = t -> ratio;
            double[] worst = {0};
            feed.eye = (t, n) -> {
                if (t > 15) {
                    worst[0] = Math.max(worst[0], Math.abs(feed.error(0.05)));
                }
            };
            feed.to(40);
            assertThat(worst[0]).as("seed %d", seed).isLessThanOrEqualTo(bound);
            assertThat(feed.clock.snaps()).as("seed %d", seed).isZero();
        }
    }

    @Test
    void shouldStayCalmWhereEarlySnapshotsAreRare() {
        Feed feed = new Feed();
        SplittableRandom random = new SplittableRandom(11);
        // 3 % come at once, the rest 5 to 8 ticks later.
        feed.down = t -> 0.05 + (random.nextInt(100) < 3 ? 0 : (5 + 3 * random.nextDouble()) / 60);
        double[] worst = {0, 0};
        feed.eye = (t, n) -> {
            if (t > 3) {
                worst[0] = Math.max(worst[0], Math.abs(feed.clock.offsetTicks() - worst[1]));
            }
            worst[1] = feed.clock.offsetTicks();
        };
        feed.to(120);
        assertThat(worst[0]).isLessThanOrEqualTo(0.0055);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 2_160_000, 1L << 40})
    void shouldJoinAtAnyTick(long start) {
        Feed feed = new Feed();
        feed.tick = start;
        feed.to(2);
        assertThat(feed.clock.joined()).isTrue();
        assertThat(feed.error(0.05)).isBetween(-0.8, 0.1);
        assertThat(feed.clock.renderTick()).isCloseTo(feed.clock.estimate() - 6, within(1e-6));
        assertThat(feed.clock.droppedTicks()).isZero();
    }

    @Test
    void shouldSetABadStartRightAtTheJoin() {
        Feed feed = new Feed();
        // The first two snapshots come 12 ticks late.
        feed.down = t -> t < 0.12 ? 0.25 : 0.05;
        feed.to(0.95);
        assertThat(feed.clock.joined()).isTrue();
        assertThat(feed.error(0.05)).isBetween(-0.8, 0.1);
        assertThat(feed.clock.snaps()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, false", "5, false", "600, false", "1, true", "5, true", "600, true"})
    void shouldBeOnTimeTwoSecondsAfterAPause(double pauseSeconds, boolean stampedAtFrame) {
        Feed feed = new Feed();
        feed.tick = 50_000;
        feed.stampAtFrame = stampedAtFrame;
        feed.down = jitter(0.05, 0.02);
        feed.to(10);
        double[] last = {Double.NEGATIVE_INFINITY};
        int[] most = {0};
        feed.eye = (t, n) -> {
            assertThat(feed.clock.renderTick()).isGreaterThanOrEqualTo(last[0]);
            last[0] = feed.clock.renderTick();
            most[0] = Math.max(most[0], n);
        };
        feed.sleepTo(10 + pauseSeconds);
        feed.to(12 + pauseSeconds);
        // Stamps of the frame are up to a frame late, at this phase always.
        assertThat(feed.error(0.05)).isBetween(stampedAtFrame ? -2.3 : -1.3, 0.2);
        assertThat(most[0]).isEqualTo(3);
        assertThat(feed.clock.skips()).isEqualTo(1);
        // All but three of the pause's ticks are dropped: no flood of inputs.
        assertThat(feed.clock.droppedTicks()).isCloseTo((long) (pauseSeconds * 60 - 2), within(2L));
        assertThat(feed.clock.snaps()).isZero();
    }

    @Test
    void shouldBeginAgainWhenALongPauseHidADrift() {
        Feed feed = new Feed();
        feed.tick = 50_000;
        // 0.05 % of 600 s are 18 ticks, by which the estimate is wrong when the game wakes.
        feed.clientSeconds = t -> t * 1.0005;
        feed.to(10);
        feed.sleepTo(610);
        feed.to(612);
        assertThat(feed.error(0.05)).isBetween(-1.3, 0.2);
        assertThat(feed.clock.snaps()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1_000_000_000_000L, Long.MAX_VALUE - 3_000_000_000L, Long.MIN_VALUE + 5})
    void shouldNotCareForTheOriginOfTime(long origin) {
        Feed feed = new Feed();
        feed.origin = origin;
        feed.down = jitter(0.05, 0.03);
        Feed other = new Feed();
        other.down = jitter(0.05, 0.03);
        for (int i = 1; i < 60; i++) {
            feed.to(i / 4.0);
            other.to(i / 4.0);
            assertThat(feed.clock.estimate()).isEqualTo(other.clock.estimate());
            assertThat(feed.clock.predictionTick()).isEqualTo(other.clock.predictionTick());
        }
        assertThat(feed.clock.joined()).isTrue();
    }

    @Test
    void shouldBeginAgainWithARestartedServer() {
        Feed feed = new Feed();
        feed.tick = 200_000;
        feed.to(10);
        feed.restartServerAt(0);
        feed.to(12.3);
        assertThat(feed.clock.restarts()).isEqualTo(1);
        assertThat(feed.clock.snaps()).isEqualTo(1);
        assertThat(feed.error(0.05)).isBetween(-1.05, 0.1);
        assertThat(feed.clock.renderTick()).isCloseTo(feed.clock.estimate() - 6, within(1e-6));
        assertThat(feed.clock.predictionTick()).isBetween((long) feed.truth(), (long) feed.truth() + 12);
    }

    @Test
    void shouldHoldTheRenderTickThroughASmallSnapDown() {
        Feed feed = new Feed();
        feed.tick = 3000;
        feed.to(10);
        feed.restartServerAt(feed.tick - 30);
        double[] last = {Double.NEGATIVE_INFINITY};
        feed.eye = (t, n) -> {
            assertThat(feed.clock.renderTick()).isGreaterThanOrEqualTo(last[0]);
            last[0] = feed.clock.renderTick();
        };
        feed.to(14);
        assertThat(feed.clock.snaps()).isEqualTo(1);
        assertThat(feed.clock.restarts()).isZero();
        assertThat(feed.clock.renderTick()).isCloseTo(feed.clock.estimate() - 6, within(1e-6));
    }

    @Test
    void shouldRunEveryTickOnceInOrder() {
        Feed feed = new Feed();
        feed.framesPerSecond = 144;
        feed.down = jitter(0.05, 0.1);
        long[] next = {Long.MIN_VALUE};
        feed.eye = (t, n) -> {
            assertThat(n).isBetween(0, 3);
            if (n > 0) {
                if (next[0] != Long.MIN_VALUE) {
                    assertThat(feed.clock.firstTick()).isEqualTo(next[0] + feed.clock.droppedThisFrame());
                }
                next[0] = feed.clock.firstTick() + n;
                assertThat(feed.clock.predictionTick()).isEqualTo(next[0] - 1);
                assertThat(feed.clock.firstInputTick()).isEqualTo(feed.clock.firstTick());
                assertThat(feed.clock.inputTicks()).isEqualTo(n);
            }
        };
        feed.to(30);
        assertThat(next[0]).isGreaterThan(1700);
        assertThat(feed.clock.droppedTicks()).isZero();
    }

    @Test
    void shouldCountWhatItRefuses() {
        Feed feed = new Feed();
        feed.to(5);
        double before = feed.clock.offsetTicks();
        feed.clock.observe(-1, feed.nanos(5));
        feed.clock.observe(Long.MIN_VALUE, feed.nanos(5));
        feed.clock.slack(1_000_000, 4);
        feed.clock.slack(-7, 4);
        feed.clock.roundTrip(-5);
        feed.clock.serverRate(Double.NaN);
        feed.clock.serverRate(7);
        feed.frame();
        assertThat(feed.clock.refused()).isEqualTo(4);
        assertThat(feed.clock.offsetTicks()).isEqualTo(before);
    }
}
