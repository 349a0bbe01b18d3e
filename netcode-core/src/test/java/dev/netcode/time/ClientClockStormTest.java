package dev.netcode.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Everything at once, from a seed: pauses, steps of the source of instants, restarts, slower and faster paths and servers,
 * forged ticks and reports, any rate. No promise may break in the storm, and after it the clock must find home.
 */
final class ClientClockStormTest {

    private static final double[] RATES = {5, 10, 20, 30, 60, 60, 60, 128, 240};
    private static final double[] FRAMES = {20, 30, 60, 144, 240};

    /** One storm; the fields are what its lambdas change. */
    private static final class Storm {
        private final SplittableRandom random;
        private final Feed feed;
        private final double rate;
        private final double base;
        private final double jitter;
        private double slower;
        private double loss;
        private double ratio = 1;
        private double step;
        private double lastRender = Double.NEGATIVE_INFINITY;
        private long nextTick = Long.MIN_VALUE;
        private long nextInput = Long.MIN_VALUE;
        private long restarts;

        private Storm(long seed) {
            random = new SplittableRandom(seed * 977 + 3);
            rate = RATES[random.nextInt(RATES.length)];
            feed = new Feed(config());
            feed.origin = random.nextLong();
            feed.tick = random.nextInt(10) == 0 ? 0 : random.nextInt(3_000_000);
            feed.every = 1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 3);
            feed.framesPerSecond = Math.max(rate / 2.5, FRAMES[random.nextInt(FRAMES.length)]);
            feed.stampAtFrame = random.nextInt(4) == 0;
            base = 0.3 * random.nextDouble();
            jitter = random.nextInt(3) == 0 ? 0 : 0.1 * random.nextDouble();
            loss = 0.1 * random.nextDouble();
            feed.down = t -> random.nextDouble() < loss ? Double.NaN : base + slower + jitter * random.nextDouble();
            feed.serverRatio = t -> ratio;
            feed.clientSeconds = t -> t + step;
            feed.eye = this::check;
        }

        private ClockConfig config() {
            ClockConfig config = ClockConfig.of(rate);
            config = random.nextBoolean() ? config : config.withRenderDelay(RenderDelay.DEFAULT_ADAPTIVE);
            return switch (random.nextInt(3)) {
                case 0 -> config;
                case 1 -> config.withInputDelay(new InputDelay.Fixed(random.nextInt(8)));
                default -> config.withInputDelay(new InputDelay.Balanced(1 + random.nextInt(8), random.nextInt(8)));
            };
        }

        private void check(double seconds, int ticks) {
            ClientClock clock = feed.clock;
            assertThat(ticks).isBetween(0, 3);
            assertThat(clock.inputTicks()).isBetween(0, 3);
            if (!clock.joined()) {
                return;
            }
            assertThat(clock.estimate()).isFinite();
            // An estimate that lags behind a slowing server may pass the inputs for a while, by less than a break.
            assertThat(clock.leadTicks()).isBetween(-Math.max(3, 0.25 * rate), 1e6);
            if (clock.restarts() == restarts && nextTick != Long.MIN_VALUE) {
                assertThat(clock.renderTick()).isGreaterThanOrEqualTo(lastRender);
                assertThat(clock.firstTick()).isEqualTo(nextTick + clock.droppedThisFrame());
                assertThat(clock.firstInputTick()).isGreaterThanOrEqualTo(nextInput);
            }
            restarts = clock.restarts();
            lastRender = clock.renderTick();
            nextTick = clock.firstTick() + ticks;
            nextInput = clock.firstInputTick() + clock.inputTicks();
            assertThat(nextInput).isGreaterThanOrEqualTo(nextTick);
            if (random.nextInt(3) == 0) {
                int slack = (int) (4 * (clock.leadTicks() - (base + 0.05) * rate)) + random.nextInt(5) - 2;
                clock.slack(clock.predictionTick() - random.nextInt(20), slack);
            }
        }

        private void happen() {
            switch (random.nextInt(11)) {
                case 0 -> feed.sleepTo(feed.seconds + random.nextDouble() * (random.nextInt(5) == 0 ? 700 : 5));
                case 1 -> step += (random.nextDouble() - 0.5) * (random.nextBoolean() ? 0.2 : 8);
                case 2 -> feed.restartServerAt(random.nextBoolean() ? 0 : random.nextInt(3_000_000));
                case 3 -> slower = 0.3 * random.nextDouble();
                case 4 -> slower = 0;
                case 5 -> ratio = 0.9 + 0.2 * random.nextDouble();
                case 6 -> ratio = 1;
                case 7 ->
                    feed.clock.observe(
                            random.nextLong() >>> random.nextInt(64),
                            feed.nanos(feed.seconds) - random.nextInt(1_000_000_000));
                case 8 -> feed.clock.slack(random.nextLong(), random.nextInt());
                case 9 -> feed.clock.serverRate(2 * random.nextDouble());
                default -> feed.frame();
            }
            feed.to(feed.seconds + 4 * random.nextDouble());
        }

        private void run() {
            for (int i = 0; i < 40; i++) {
                happen();
            }
            ratio = 1;
            slower = 0;
            loss = 0;
            feed.clock.serverRate(1);
            feed.to(feed.seconds + 20 + 2 * Math.max(2, 16 * feed.every / rate));
            // Within a break below (a faster path is taken back at half a percent), and never above.
            double below = Math.max(3, 0.25 * rate) + 1.6 + 0.4 * jitter * rate;
            below += feed.stampAtFrame ? rate / feed.framesPerSecond : 0;
            assertThat(feed.error(base)).isBetween(-below, 1.3);
        }
    }

    private static void storms(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            try {
                new Storm(seed).run();
            } catch (AssertionError failure) {
                throw new AssertionError("seed " + seed, failure);
            }
        }
    }

    @Test
    void shouldKeepItsPromisesInSomeStorms() {
        storms(0, 60);
    }

    @Test
    @Tag("long")
    void shouldKeepItsPromisesInManyStorms() {
        storms(1000, 3000);
    }
}
