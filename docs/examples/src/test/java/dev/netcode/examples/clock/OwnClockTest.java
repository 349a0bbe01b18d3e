package dev.netcode.examples.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.testkit.trace.ClientClockTrace;
import dev.netcode.testkit.trace.ClockStudy;
import dev.netcode.testkit.trace.PublishedClock;
import dev.netcode.testkit.trace.TraceClock;
import dev.netcode.testkit.trace.TraceLine;
import dev.netcode.time.ClockConfig;
import org.junit.jupiter.api.Test;

/** How a clock of one's own is held against the library's, over the same lines. */
final class OwnClockTest {

    private static TraceClock myClock() {
        return new PublishedClock(PublishedClock.Rule.FIXED_BUFFER, 2, 60);
    }

    @Test
    void shouldShowWhichClockIsLateLessOften() {
        // snippet:own-clock
        ClockStudy mine = ClockStudy.run(TraceLine::draw, 0, 40, () -> myClock());
        ClockStudy library =
                ClockStudy.run(TraceLine::draw, 0, 40, () -> new ClientClockTrace(ClockConfig.of(60), false));
        assertThat(library.late(ClockStudy.Group.ALL).mean())
                .isLessThan(mine.late(ClockStudy.Group.ALL).mean());
        // end
    }
}
