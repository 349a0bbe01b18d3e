package dev.netcode.testkit.trace;

import static dev.netcode.testkit.trace.ClockStudy.Group.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.time.ClockConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The clock beside published rules on the same lines, each of them with the one constant that gives it the same mean lead. */
final class PublishedRulesTest {

    private static ClockComparison compare(long first, int lines) {
        return ClockComparison.run(
                first, lines, 60, () -> new ClientClockTrace(ClockConfig.of(60), false), lines >= 1000);
    }

    /** Against the three rules as they are published; a tie counts for nobody. */
    private static void check(ClockComparison all, double smaller) {
        ClockStudy mine = all.mine();
        double bestLate = Double.POSITIVE_INFINITY;
        double bestSpread = Double.POSITIVE_INFINITY;
        for (ClockComparison.Entry entry : all.entries()) {
            PublishedClock.Rule rule = entry.rule();
            // a constant as it is usually named is not at our lead
            if (rule == null || !rule.asPublished() || entry.constantTicks() == rule.publishedTicks()) {
                continue;
            }
            assertThat(entry.study().lead().mean())
                    .as(entry.name())
                    .isBetween(mine.lead().mean() - 0.05, mine.lead().mean() + 0.05);
            assertThat(entry.smaller()).as(entry.name()).isGreaterThanOrEqualTo(smaller);
            assertThat(mine.lineRateError().mean())
                    .isLessThanOrEqualTo(0.5 * entry.study().lineRateError().mean());
            bestLate = Math.min(bestLate, entry.study().late(ALL).mean());
            bestSpread = Math.min(bestSpread, entry.study().excess(ALL).deviation());
        }
        assertThat(mine.late(ALL).mean()).isLessThanOrEqualTo(0.6 * bestLate);
        assertThat(mine.excess(ALL).deviation()).isLessThanOrEqualTo(0.7 * bestSpread);
    }

    @Test
    void shouldBeatThePublishedRulesOnSomeLines() {
        // of so few lines the share is within some points of that of all
        check(compare(0, 100), 0.65);
    }

    @Test
    @Tag("long")
    void shouldBeatThePublishedRulesOnAThousandLines() {
        ClockComparison all = compare(0, 1000);
        System.out.println("Lines 0 to 999\n\n" + all.table());
        check(all, 0.7);
    }

    @Test
    @Tag("long")
    void shouldBeatThePublishedRulesOnThreeThousandOtherLines() {
        ClockComparison all = compare(10_000, 3000);
        System.out.println("Lines 10,000 to 12,999\n\n" + all.table());
        check(all, 0.7);
    }
}
