package dev.netcode.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When the copy's steps are due. */
class SceneClockTest {

    private static final long FRAME = 16_666_667;

    private final SceneClock clock = new SceneClock(60);

    private long now = Long.MAX_VALUE - 5 * FRAME;

    private void frames(int count, double needed) {
        for (int i = 0; i < count; i++) {
            now += FRAME;
            clock.advance(now);
            clock.observe(needed);
        }
    }

    /** Any origin: the clock runs through the end of the numbers. */
    @Test
    void shouldRunAtTheRateThroughAnyOrigin() {
        clock.advance(now);
        clock.observe(100);
        clock.place();
        assertThat(clock.position()).isEqualTo(100.5);
        frames(60, 100);
        assertThat(clock.position()).isCloseTo(160.5, org.assertj.core.data.Offset.offset(1e-3));
    }

    @Test
    void shouldSlewByATenthAtMost() {
        clock.advance(now);
        clock.observe(0);
        clock.place();
        for (double needed : new double[] {10, -10}) {
            for (int i = 0; i < 100; i++) {
                double before = clock.position();
                frames(1, needed);
                assertThat(clock.position() - before).isBetween(0.9 - 1e-4, 1.1 + 1e-4);
            }
        }
        frames(240, 10);
        assertThat(clock.offset()).isCloseTo(10.5, org.assertj.core.data.Offset.offset(0.1));
    }

    /** One freak frame in two seconds moves nothing; two do. */
    @Test
    void shouldLeaveOneFreakOut() {
        clock.advance(now);
        frames(10, 5);
        clock.place();
        clock.observe(30);
        frames(10, 5);
        assertThat(clock.offset()).isEqualTo(5.5);
        clock.observe(20);
        frames(30, 5);
        assertThat(clock.offset()).isGreaterThan(7);
    }

    @Test
    void shouldTellHowFarEvenTheFastestFrameWasBehind() {
        clock.advance(now);
        frames(10, 5);
        clock.place();
        assertThat(clock.behind()).isEqualTo(-0.5);
        frames(130, 20);
        assertThat(clock.behind()).isLessThan(14.5);
        assertThat(clock.ahead()).isLessThan(0);
    }

    @Test
    void shouldStandStillAndForgetWhenTimeGoesBack() {
        clock.advance(now);
        frames(10, 5);
        clock.place();
        double offset = clock.offset();
        assertThat(clock.advance(now - 3_000_000_000L)).isZero();
        assertThat(clock.knows()).isFalse();
        assertThat(clock.offset()).isEqualTo(offset);
    }
}
