package dev.netcode.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The clock allocates nothing once it is made: not in a frame, not in a snap, not in a restart. */
@Tag("allocation")
final class ClientClockAllocationTest {

    private static final long FRAME_NANOS = 16_666_667;

    private long frame;
    private long leap;

    private void run(ClientClock clock, ClockTrace trace, int frames) {
        for (int i = 0; i < frames; i++) {
            frame++;
            long now = frame * FRAME_NANOS;
            leap += frame % 3000 == 0 ? 700 - 1900 * (frame / 3000 % 2) : 0;
            if (frame % 3 == 0) {
                long tick = 100_000 + leap + frame - 3 - frame * 7919 % 4;
                clock.observe(tick, now - 1_000_000);
                trace.arrival(tick, now - 1_000_000);
                clock.slack(clock.predictionTick() - 5, (int) (frame * 104_729 % 13) - 3);
                clock.serverRate(frame % 5000 < 500 ? 0.95 : 1);
            }
            clock.frameTicks(now);
            trace.frame(clock, now);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAllocateNothing(boolean adaptive) {
        ClockConfig config = ClockConfig.of(60).withInputDelay(new InputDelay.Balanced(3, 4));
        ClientClock clock = new ClientClock(adaptive ? config.withRenderDelay(RenderDelay.DEFAULT_ADAPTIVE) : config);
        ClockTrace trace = new ClockTrace(600);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        run(clock, trace, 20_000);
        long before = threads.getCurrentThreadAllocatedBytes();
        run(clock, trace, 30_000);
        long spent = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(spent).isZero();
        // The run has been through all of it.
        assertThat(clock.snaps()).isGreaterThan(5);
        assertThat(clock.restarts()).isPositive();
        assertThat(trace.frames()).isEqualTo(1024);
    }
}
