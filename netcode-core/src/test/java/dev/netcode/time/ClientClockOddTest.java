package dev.netcode.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules that no sane game has, and that some game will have. */
final class ClientClockOddTest {

    /** Whatever comes: at most three ticks, each once and in order, a render tick that does not go back without a restart. */
    private static void guard(Feed feed) {
        double[] last = {Double.NEGATIVE_INFINITY};
        long[] next = {Long.MIN_VALUE, 0};
        feed.eye = (t, n) -> {
            ClientClock clock = feed.clock;
            assertThat(n).isBetween(0, 3);
            if (clock.joined()) {
                boolean again = clock.restarts() != next[1];
                next[1] = clock.restarts();
                if (!again) {
                    assertThat(clock.renderTick()).isGreaterThanOrEqualTo(last[0]);
                    if (next[0] != Long.MIN_VALUE) {
                        assertThat(clock.firstTick()).isEqualTo(next[0] + clock.droppedThisFrame());
                    }
                }
                next[0] = clock.firstTick() + n;
                assertThat(clock.predictionTick()).isEqualTo(next[0] - 1);
                last[0] = clock.renderTick();
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"1, 60", "3, 60", "10, 60", "1000, 60", "60, 5", "144, 5", "60, 240", "30, 240", "240, 240"})
    void shouldHoldAtAnyFrameAndTickRate(double framesPerSecond, double ticksPerSecond) {
        Feed feed = new Feed(ClockConfig.of(ticksPerSecond));
        feed.framesPerSecond = framesPerSecond;
        feed.tick = 1000;
        guard(feed);
        feed.to(30);
        // One sample a frame at one frame a second, and the tick at the frame itself: up to a tick and the band below.
        assertThat(feed.error(0.05)).isBetween(-3.0, 0.1);
        assertThat(feed.clock.snaps()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 12})
    void shouldHoldAtAnySnapshotInterval(int every) {
        Feed feed = new Feed();
        feed.every = every;
        SplittableRandom random = new SplittableRandom(every);
        feed.down = t -> random.nextInt(10) == 0 ? Double.NaN : 0.05 + 0.03 * random.nextDouble();
        guard(feed);
        feed.to(60);
        assertThat(feed.error(0.05)).isBetween(-2.0, 0.1);
        assertThat(feed.clock.snaps()).isZero();
    }

    @Test
    void shouldRunNoTickTwiceForTwoFramesAtOneInstant() {
        Feed feed = new Feed();
        guard(feed);
        feed.to(5);
        for (int i = 0; i < 100; i++) {
            int first = feed.clock.frameTicks(feed.nanos(feed.seconds));
            assertThat(first).isZero();
            feed.to(feed.seconds + 1 / 60.0);
        }
        assertThat(feed.clock.droppedTicks()).isZero();
    }

    @Test
    void shouldWaitOutASmallStepBack() {
        Feed feed = new Feed();
        guard(feed);
        feed.to(5);
        double estimate = feed.clock.estimate();
        feed.clock.frameTicks(feed.nanos(feed.seconds) - 100_000_000L);
        assertThat(feed.clock.estimate()).isEqualTo(estimate);
        assertThat(feed.clock.stepsBack()).isZero();
        feed.to(10);
        assertThat(feed.error(0.05)).isBetween(-0.8, 0.1);
    }

    @Test
    void shouldSurviveASourceThatStepsBackAllTheTime() {
        Feed feed = new Feed();
        // A second back every second: local time goes on frame by frame, and the estimate stays near.
        feed.clientSeconds = t -> t - Math.floor(t);
        guard(feed);
        feed.to(30);
        assertThat(feed.clock.stepsBack()).isGreaterThan(20);
        assertThat(feed.error(0.05)).isBetween(-3.0, 3.0);
    }

    @Test
    void shouldWrapAroundTheEndOfTheTime() {
        Feed feed = new Feed();
        feed.origin = Long.MAX_VALUE - 5_000_000_000L;
        guard(feed);
        feed.to(20);
        assertThat(feed.nanos(feed.seconds)).isNegative();
        assertThat(feed.error(0.05)).isBetween(-0.8, 0.1);
        assertThat(feed.clock.droppedTicks()).isZero();
        assertThat(feed.clock.stepsBack()).isZero();
    }

    @Test
    void shouldTakeThreeHundredSnapshotsInOneFrame() {
        Feed feed = new Feed();
        feed.tick = 10_000;
        feed.every = 1;
        feed.down = t -> t >= 10 && t < 15 ? 15.05 - t : 0.05;
        guard(feed);
        feed.to(9);
        double before = feed.clock.offsetTicks();
        feed.to(20);
        assertThat(feed.clock.offsetTicks()).isCloseTo(before, within(0.05));
        assertThat(feed.clock.snaps()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 100, 150_000})
    void shouldFollowAServerThatBeginsAgainAnywhere(long newTick) {
        Feed feed = new Feed();
        feed.tick = 200_000;
        guard(feed);
        feed.to(10);
        feed.restartServerAt(newTick);
        feed.to(14);
        assertThat(feed.clock.restarts()).isEqualTo(1);
        assertThat(feed.error(0.05)).isBetween(-1.05, 0.1);
        assertThat(feed.clock.predictionTick()).isGreaterThan((long) feed.truth());
    }

    @Test
    void shouldFollowASecondRestartRightAfterTheFirst() {
        Feed feed = new Feed();
        feed.tick = 200_000;
        guard(feed);
        feed.to(10);
        feed.restartServerAt(0);
        feed.to(11);
        feed.restartServerAt(0);
        feed.to(15);
        assertThat(feed.error(0.05)).isBetween(-1.05, 0.1);
        assertThat(feed.clock.restarts()).isBetween(1L, 2L);
    }

    @Test
    void shouldNotLoseItsWayWithSnapshotsOfNoise() {
        Feed feed = new Feed();
        feed.tick = 100_000;
        guard(feed);
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 600; i++) {
            feed.to(feed.seconds + 1 / 60.0);
            if (random.nextInt(20) == 0) {
                // One in twenty frames sees an old or a forged tick.
                feed.clock.observe(random.nextLong() & Long.MAX_VALUE, feed.nanos(feed.seconds));
                feed.clock.slack(random.nextLong(), random.nextInt());
            }
        }
        feed.to(feed.seconds + 4);
        assertThat(feed.error(0.05)).isBetween(-1.05, 0.1);
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0.6", "0.3, 1.4", "10, 0.6", "10, 1.4"})
    void shouldNotStretchOverAPauseWhatItWasToldBefore(double pauseAt, double told) {
        Feed feed = new Feed();
        feed.tick = 10_000;
        guard(feed);
        feed.to(pauseAt);
        feed.clock.serverRate(told);
        feed.sleepTo(pauseAt + 300);
        feed.to(pauseAt + 300);
        // A second of it counts: 24 ticks, and no more.
        assertThat(Math.abs(feed.error(0.05))).isLessThanOrEqualTo(25);
        feed.clock.serverRate(1);
        feed.to(pauseAt + 303);
        assertThat(feed.error(0.05)).isBetween(-1.05, 0.1);
        // Without a ping and a report the lead is still what the join gives: 6 ticks of round trip and 2.
        assertThat(feed.clock.leadTicks()).isBetween(6.0, 9.0);
    }

    @Test
    void shouldReachAFixedInputDelayAndKeepItsTicks() {
        Feed feed = new Feed(ClockConfig.of(60).withInputDelay(new InputDelay.Fixed(3)));
        guard(feed);
        feed.to(5);
        assertThat(feed.clock.inputDelayTicks()).isEqualTo(3);
        assertThat(feed.clock.firstInputTick() + feed.clock.inputTicks() - 1)
                .isEqualTo(feed.clock.predictionTick() + 3);
    }

    @Test
    void shouldBalanceItsInputDelayWithTheLead() {
        Feed feed = new Feed(ClockConfig.of(60).withInputDelay(new InputDelay.Balanced(6, 4)));
        feed.clock.roundTrip(133_333_333L);
        guard(feed);
        // 8 ticks of round trip and 2 to start with: lead 10, of which 6 may be predicted.
        feed.to(3);
        assertThat(feed.clock.leadTicks()).isCloseTo(10, within(1.0));
        assertThat(feed.clock.inputDelayTicks()).isBetween(3.0, 4.0);
        // Inputs come 4 ticks early all the time: the lead sheds them, and the delay with it, a twentieth of a tick per
        // tick.
        long[] inputs = {0};
        Feed.Eye guard = feed.eye;
        double[] last = {feed.clock.inputDelayTicks()};
        feed.eye = (t, n) -> {
            guard.frame(t, n);
            inputs[0] += feed.clock.inputTicks();
            assertThat(Math.abs(feed.clock.inputDelayTicks() - last[0])).isLessThanOrEqualTo(0.051);
            last[0] = feed.clock.inputDelayTicks();
            feed.clock.slack(feed.clock.predictionTick() - 6, 16);
        };
        feed.to(3.5);
        assertThat(inputs[0]).isBetween(25L, 32L);
        feed.to(20);
        assertThat(feed.clock.leadTicks() - feed.clock.inputDelayTicks()).isLessThanOrEqualTo(7);
        assertThat(feed.clock.inputDelayTicks()).isBetween(0.0, 4.0);
    }

    @Test
    void shouldNameWhatItRefusesAtConstruction() {
        assertThatThrownBy(() -> ClockConfig.of(4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ticksPerSecond must be in 5..240: ticksPerSecond=4.0");
        assertThatThrownBy(() -> ClockConfig.of(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RenderDelay.Fixed(-0.1)).hasMessageContaining("seconds=-0.1");
        assertThatThrownBy(() -> new RenderDelay.Adaptive(0, 1)).hasMessageContaining("starvedShare=0.0");
        assertThatThrownBy(() -> new InputDelay.Fixed(61)).hasMessageContaining("ticks=61");
        assertThatThrownBy(() -> new InputDelay.Balanced(0, 1)).hasMessageContaining("predictedTicks=0");
        assertThatThrownBy(() -> new ClockConfig(60, RenderDelay.DEFAULT_FIXED, InputDelay.NONE, 0, 0.1))
                .hasMessageContaining("maxTicksPerFrame=0");
        assertThatThrownBy(() -> new ClockTrace(0)).hasMessageContaining("capacity=0");
    }
}
