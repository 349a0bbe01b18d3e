package dev.netcode.testkit.trace;

import static dev.netcode.testkit.trace.ClockStudy.Group.ALL;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A clock beside published rules on the same lines, each rule with the one constant that gives it the clock's own mean lead
 * over all of them. (Tuned line by line, with hindsight, any calm rule ties with any other: a constant lead tuned so <em>is</em>
 * the oracle.)
 *
 * <pre>{@code
 * ClockComparison table = ClockComparison.run(0, 40, 60, MyClock::new, false);
 * System.out.println(table.table());
 * }</pre>
 */
public final class ClockComparison {

    /** Rate errors that differ by less are a tie: a thirtieth of a tick of movement in a line's 55 s. */
    public static final double TIE = 1e-5;

    /**
     * One rule's figures.
     *
     * @param rule null for the clock itself
     * @param constantTicks its constant, NaN for the clock itself
     * @param study all of it
     * @param smaller share of lines on which the clock's rate error is smaller than this rule's, beyond {@link #TIE}
     * @param tied share of lines on which they tie
     */
    public record Entry(
            PublishedClock.@org.jspecify.annotations.Nullable Rule rule,
            double constantTicks,
            ClockStudy study,
            double smaller,
            double tied) {

        /**
         * In words.
         *
         * @return the rule's name, or "this clock"
         */
        public String name() {
            return rule == null
                    ? "this clock"
                    : rule.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private final int lines;

    private ClockComparison(int lines) {
        this.lines = lines;
    }

    /**
     * Runs all of them.
     *
     * @param first the first line's seed
     * @param lines how many
     * @param ticksPerSecond of the lines
     * @param clocks makes a fresh clock for each line
     * @param asNamed whether each rule is shown with the constant that is usually named with it, too
     * @return the clock's entry first, then each rule's
     */
    public static ClockComparison run(
            long first, int lines, double ticksPerSecond, Supplier<? extends TraceClock> clocks, boolean asNamed) {
        ClockComparison result = new ClockComparison(lines);
        ClockStudy mine = ClockStudy.run(TraceLine::draw, first, lines, clocks);
        result.entries.add(new Entry(null, Double.NaN, mine, Double.NaN, Double.NaN));
        double wanted = mine.lead().mean();
        for (PublishedClock.Rule rule : PublishedClock.Rule.values()) {
            double constant = rule.publishedTicks();
            ClockStudy study = study(rule, constant, first, lines, ticksPerSecond);
            if (asNamed) {
                result.add(rule, constant, study);
            }
            // a constant moves the lead by itself, all but a little
            for (int i = 0; i < 2; i++) {
                constant += wanted - study.lead().mean();
                study = study(rule, constant, first, lines, ticksPerSecond);
            }
            result.add(rule, constant, study);
        }
        return result;
    }

    private static ClockStudy study(
            PublishedClock.Rule rule, double constant, long first, int lines, double ticksPerSecond) {
        return ClockStudy.run(TraceLine::draw, first, lines, () -> new PublishedClock(rule, constant, ticksPerSecond));
    }

    private void add(PublishedClock.Rule rule, double constant, ClockStudy study) {
        int smaller = 0;
        int tied = 0;
        for (int i = 0; i < lines; i++) {
            double difference = study.lineRateErrorOf(i) - mine().lineRateErrorOf(i);
            smaller += difference > TIE ? 1 : 0;
            tied += Math.abs(difference) <= TIE ? 1 : 0;
        }
        entries.add(new Entry(rule, constant, study, smaller / (double) lines, tied / (double) lines));
    }

    /**
     * The clock's own figures.
     *
     * @return of all lines
     */
    public ClockStudy mine() {
        return entries.get(0).study();
    }

    /**
     * All figures.
     *
     * @return the clock's first
     */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    /**
     * How many lines.
     *
     * @return as given
     */
    public int lines() {
        return lines;
    }

    /**
     * All of it as a Markdown table.
     *
     * @return one row a rule
     */
    public String table() {
        StringBuilder out = new StringBuilder(
                "| rule | constant | late %: mean, median, p95 | <= 1 % "
                        + "| lead over oracle: mean, sd | mean rate error % | ours smaller, tied |\n|---|---|---|---|---|---|---|\n");
        for (Entry entry : entries) {
            Distribution late = entry.study().late(ALL);
            Distribution excess = entry.study().excess(ALL);
            out.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %.2f, %.2f, %.1f | %.0f %% | %.2f, %.2f | %.2f | %s |%n",
                    entry.name(),
                    entry.rule() == null ? "-" : String.format(Locale.ROOT, "%.2f", entry.constantTicks()),
                    100 * late.mean(),
                    100 * late.at(0.5),
                    100 * late.at(0.95),
                    100 * late.shareWithin(0.01),
                    excess.mean(),
                    excess.deviation(),
                    100 * entry.study().lineRateError().mean(),
                    entry.rule() == null
                            ? "-"
                            : String.format(
                                    Locale.ROOT, "%.1f %%, %.1f %%", 100 * entry.smaller(), 100 * entry.tied())));
        }
        return out.toString();
    }
}
