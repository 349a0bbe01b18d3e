package dev.netcode.remote;

import static dev.netcode.remote.Worlds.moving;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An entity whose delay slews is swept like the others, and drawn where one by one would have drawn it. */
class RemoteSlewTest {

    private static final double PER_TICK = 0.05;
    private static final double METERS_PER_TICK = 20.0 / 60;

    private final RemoteBuffer buffer = Worlds.buffer(Worlds.CAR, RemoteConfig.DEFAULT);
    private final int slot = buffer.add(7);
    private double delay = -1;

    /** The rule itself, frame by frame. */
    private void follow(double due, double elapsed) {
        double most = PER_TICK * elapsed;
        delay = delay < 0 ? due : delay + Math.max(-most, Math.min(most, due - delay));
    }

    @ParameterizedTest
    @CsvSource({"30, 1", "60, 2", "144, 3", "240, 4", "0, 5", "0, 6", "0, 7"})
    void shouldDrawWhatOneByOneWouldHaveDrawn(int fps, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] intervals = {3, 6, 12, 24, 36};
        int interval = 3;
        long next = 0;
        long changes = 300;
        double render = 0;
        int frames = 0;
        int swept = 0;
        while (render < 6000) {
            double elapsed = fps > 0 ? 60.0 / fps : random.nextDouble(0.01, random.nextInt(20) == 0 ? 18 : 3);
            render += elapsed;
            while (next <= render + 6) {
                if (next > changes) {
                    interval = intervals[random.nextInt(intervals.length)];
                    changes += random.nextInt(30, 900);
                }
                buffer.push(slot, next, moving(next * METERS_PER_TICK, 20), 0, interval);
                next += 3;
            }
            buffer.frame(render);
            follow(interval - 3, elapsed);
            String where = "seed " + seed + " render tick " + render;
            assertThat(buffer.delayTicks(slot)).as(where).isCloseTo(delay, within(1e-9));
            double moment = Math.max(0, render - delay);
            assertThat(buffer.poses()[buffer.poseOffset(slot)])
                    .as(where)
                    .isCloseTo(moment * METERS_PER_TICK, within(1e-6));
            assertThat(buffer.seenTick(slot)).as(where).isCloseTo(render - delay, within(1e-9));
            assertThat(buffer.pace(slot)).as(where).isCloseTo(20, within(1e-6));
            frames++;
            swept += buffer.oneByOne() == 0 ? 1 : 0;
        }
        // a measurement every three ticks begins a span that often, and a slew ends within one of them
        assertThat((double) swept / frames)
                .as("seed %d", seed)
                .isGreaterThan(fps == 30 || fps == 0 ? 0.3 : fps == 60 ? 0.6 : 0.8);
    }

    @Test
    void shouldSweepThroughASlewAndStopAtItsDue() {
        for (long tick = 0; tick <= 120; tick += 12) {
            buffer.push(slot, tick, moving(tick * METERS_PER_TICK, 20), 0, 3);
        }
        buffer.frame(10.5);
        buffer.push(slot, 132, moving(132 * METERS_PER_TICK, 20), 0, 12);
        int listed = 0;
        for (double render = 11; render <= 110; render += 0.25) {
            buffer.frame(render);
            listed += buffer.oneByOne();
            assertThat(buffer.delayTicks(slot)).isCloseTo(PER_TICK * (render - 10.5), within(1e-9));
        }
        // ten spans, each entered once
        assertThat(listed).isBetween(8, 11);
        for (long tick = 144; tick <= 264; tick += 12) {
            buffer.push(slot, tick, moving(tick * METERS_PER_TICK, 20), 0, 12);
        }
        for (double render = 110.25; render <= 240; render += 0.25) {
            buffer.frame(render);
            assertThat(buffer.delayTicks(slot)).isCloseTo(Math.min(9, PER_TICK * (render - 10.5)), within(1e-9));
        }
        assertThat(buffer.delayTicks(slot)).isEqualTo(9);
    }

    @Test
    void shouldSlewThroughARestWithoutALook() {
        buffer.push(slot, 0, moving(5, 0), 0, 3);
        buffer.frame(1);
        buffer.push(slot, 3, moving(5, 0), 0, 12);
        buffer.frame(4);
        buffer.frame(5);
        for (double render = 6; render < 300; render++) {
            buffer.frame(render);
            assertThat(buffer.oneByOne()).as("render tick " + render).isZero();
            assertThat(buffer.delayTicks(slot)).isCloseTo(Math.min(9, PER_TICK * (render - 1)), within(1e-9));
            assertThat(buffer.poses()[buffer.poseOffset(slot)]).isEqualTo(5);
        }
        // it sets off: no sooner than a window before, and from where it stood
        buffer.push(slot, 312, moving(5 + 12 * METERS_PER_TICK, 20), 0, 12);
        double before = 5;
        for (double render = 300; render < 322; render += 0.5) {
            buffer.frame(render);
            double now = buffer.poses()[buffer.poseOffset(slot)];
            assertThat(now - before).as("render tick " + render).isBetween(0.0, 0.5 * METERS_PER_TICK + 1e-9);
            before = now;
        }
        assertThat(before).isCloseTo(5 + 12 * METERS_PER_TICK, within(0.2));
    }

    @Test
    void shouldGoBackInTimeFromWhereItWas() {
        for (long tick = 0; tick <= 180; tick += 12) {
            buffer.push(slot, tick, moving(tick * METERS_PER_TICK, 20), 0, tick < 24 ? 3 : 48);
        }
        buffer.frame(60);
        buffer.frame(70);
        buffer.frame(75);
        double was = buffer.delayTicks(slot);
        buffer.frame(65);
        assertThat(buffer.delayTicks(slot)).isEqualTo(was);
        assertThat(buffer.poses()[buffer.poseOffset(slot)]).isCloseTo((65 - was) * METERS_PER_TICK, within(1e-9));
        buffer.frame(66);
        assertThat(buffer.delayTicks(slot)).isCloseTo(Math.min(45, was + PER_TICK), within(1e-9));
    }
}
