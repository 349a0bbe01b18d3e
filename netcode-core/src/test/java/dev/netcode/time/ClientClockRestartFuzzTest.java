package dev.netcode.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server that begins again and again, runs at changing rates, and is drawn at any rate of frames. */
class ClientClockRestartFuzzTest {

    @ParameterizedTest
    @CsvSource({"5,0", "30,0", "60,0", "144,0", "1000,0", "5,4", "60,4", "1000,4"})
    void shouldRunEachTickOnceAndBeOnTimeAgain(int fps, int ahead) {
        for (int seed = 1; seed <= 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ClockConfig config = ClockConfig.of(60);
            if (ahead > 0) {
                config = config.withInputDelay(new InputDelay.Ahead(ahead));
            }
            ClientClock clock = new ClientClock(config);
            clock.roundTrip(50_000_000);
            long nanos = random.nextLong();
            double server = random.nextInt(100_000);
            double rate = 1;
            long sent = (long) server;
            long restarts = 0;
            long next = Long.MIN_VALUE;
            double render = Double.NEGATIVE_INFINITY;
            int frames = 70 * fps;
            int inputs = 0;
            for (int f = 0; f < frames; f++) {
                long step = 1_000_000_000L / fps;
                nanos += step;
                boolean calm = f > frames - 25 * fps;
                if (!calm && random.nextInt(fps * 6) == 0) {
                    server = random.nextInt(3) == 0 ? 0 : random.nextInt(1_000_000);
                    sent = (long) server;
                    clock.restart();
                }
                if (random.nextInt(fps * 2) == 0) {
                    rate = calm ? 1 : random.nextInt(2) == 0 ? 1 : random.nextDouble(0.4, 1.6);
                }
                rate = calm ? 1 : rate;
                server += rate * step * 60 / 1e9;
                while (sent + 3 <= server) {
                    sent += 3;
                    clock.observe(sent, nanos - random.nextInt(1_000_000));
                    clock.serverRate(rate);
                    if (clock.predictionTick() != Long.MIN_VALUE) {
                        clock.slack(
                                clock.firstInputTick() - 1,
                                (int) Math.round((clock.firstInputTick() - 1 - server) * 4) - 8);
                    }
                }
                int ticks = clock.frameTicks(nanos);
                String when = "fps " + fps + " seed " + seed + " frame " + f;
                assertThat(ticks).as(when).isBetween(0, 3);
                assertThat(clock.inputTicks()).as(when).isBetween(0, 3);
                boolean again = clock.restarts() != restarts;
                restarts = clock.restarts();
                if (again || clock.predictionTick() == Long.MIN_VALUE) {
                    next = Long.MIN_VALUE;
                    render = Double.NEGATIVE_INFINITY;
                }
                if (clock.predictionTick() != Long.MIN_VALUE) {
                    if (next != Long.MIN_VALUE) {
                        assertThat(clock.firstTick() - clock.droppedThisFrame())
                                .as(when)
                                .isEqualTo(next);
                    }
                    next = clock.firstTick() + ticks;
                    assertThat(clock.leadTicks()).as(when).isBetween(-120.0, 400.0);
                }
                assertThat(Double.isNaN(clock.renderTick())).as(when).isFalse();
                assertThat(clock.renderTick()).as(when).isGreaterThanOrEqualTo(render);
                // provisional until the join is over
                render = clock.joined() ? clock.renderTick() : Double.NEGATIVE_INFINITY;
                inputs += clock.inputTicks();
                if (f == frames - 1) {
                    assertThat(clock.joined()).as(when).isTrue();
                    assertThat(clock.estimate()).as(when).isBetween(server - 12, server + 3);
                    assertThat((double) clock.predictionTick())
                            .as(when)
                            .isBetween(server - 1, server + 30 + 60.0 / fps);
                    assertThat(clock.rateMismatch()).as(when).isFalse();
                }
            }
            assertThat(inputs).isPositive();
        }
    }
}
