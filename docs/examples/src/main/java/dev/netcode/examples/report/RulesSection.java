package dev.netcode.examples.report;

import dev.netcode.testkit.trace.ClientClockTrace;
import dev.netcode.testkit.trace.ClockComparison;
import dev.netcode.testkit.trace.ClockStudy;
import dev.netcode.testkit.trace.Distribution;
import dev.netcode.time.ClockConfig;

/** The clock beside published rules, computed when the page is made: a few lines drawn from their seeds. */
final class RulesSection {

    static final int LINES = 40;

    private RulesSection() {}

    /** The lines are the same for every page, so they are run once. */
    private static final class Once {
        static final ClockComparison ALL =
                ClockComparison.run(0, LINES, 60, () -> new ClientClockTrace(ClockConfig.of(60), false), false);
    }

    static void draw(Markup out) {
        ClockComparison all = Once.ALL;
        out.raw("<h2>The clock beside published rules</h2><p>");
        out.format(
                "%s simulated lines of 65 s (n = %s, seeds 0 to %s): 0 to 300 ms each way, jitter to 200 ms, bursts, loss to 15 %%.",
                LINES, LINES, LINES - 1);
        out.raw(" Each rule has the one constant that gives it this clock's mean lead over all lines. Late: inputs not"
                + " there when their tick ran. Over the oracle: lead beyond the least constant lead with 1 % late."
                + " The last rule is nobody's: the proportional one with its input smoothed, the strongest form of it that was"
                + " found. The study over 10,000 lines is in docs/results/clock.md.</p>");
        out.raw("<div class=\"scroll\"><table id=\"rules\"><thead><tr><th class=\"word\">rule</th><th>constant</th>"
                + "<th>late %, mean</th><th>median</th><th>95 in 100</th><th>over the oracle, mean</th><th>spread</th>"
                + "<th>rate error %</th><th>ours smaller</th></tr></thead><tbody>");
        for (ClockComparison.Entry entry : all.entries()) {
            row(out, entry);
        }
        out.raw("</tbody></table></div>");
    }

    private static void row(Markup out, ClockComparison.Entry entry) {
        Distribution late = entry.study().late(ClockStudy.Group.ALL);
        Distribution excess = entry.study().excess(ClockStudy.Group.ALL);
        boolean mine = entry.rule() == null;
        out.raw("<tr><td class=\"word\">").text(entry.name()).raw("</td>");
        cell(out, mine ? Double.NaN : entry.constantTicks(), 2);
        cell(out, 100 * late.mean(), 2);
        cell(out, 100 * late.at(0.5), 2);
        cell(out, 100 * late.at(0.95), 1);
        cell(out, excess.mean(), 2);
        cell(out, excess.deviation(), 2);
        cell(out, 100 * entry.study().lineRateError().mean(), 2);
        if (mine) {
            out.raw("<td>-</td>");
        } else {
            out.format("<td>%.0f %%</td>", 100 * entry.smaller());
        }
        out.raw("</tr>");
    }

    private static void cell(Markup out, double value, int digits) {
        out.raw("<td>")
                .raw(Double.isNaN(value) ? "-" : String.format(java.util.Locale.ROOT, "%." + digits + "f", value));
        out.raw("</td>");
    }
}
