package dev.netcode.testkit.trace;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * One clock over many lines: the distributions that decide between rules.
 *
 * <pre>{@code
 * ClockStudy mine = ClockStudy.run(TraceLine::draw, 0, 1000, MyClock::new);
 * System.out.println(mine.table());
 * }</pre>
 */
public final class ClockStudy {

    /** Which lines are looked at. */
    public enum Group {
        /** Lines whose jitter is drawn packet by packet. */
        NO_BURSTS,
        /** Lines whose jitter comes in spikes. */
        BURSTS,
        /** Every line. */
        ALL
    }

    private final Distribution[] late = fresh();
    private final Distribution[] excess = fresh();
    private final int[] both = new int[Group.values().length];
    private final Distribution worstRate = new Distribution();
    private final Distribution rmsRate = new Distribution();
    private final Distribution lineRate = new Distribution();
    private final Distribution lead = new Distribution();
    private final Distribution least = new Distribution();
    private final Distribution most = new Distribution();
    private final Distribution starved = new Distribution();
    private final Distribution delay = new Distribution();
    private double[] lineRates = new double[256];
    private int delayBoth;
    private long snaps;
    private long wentBack;
    private int lines;
    private int hopeless;

    private ClockStudy() {}

    private static Distribution[] fresh() {
        Distribution[] all = new Distribution[Group.values().length];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Distribution();
        }
        return all;
    }

    /**
     * Runs a clock over lines.
     *
     * @param draw makes the line of a seed, for instance {@code TraceLine::draw}
     * @param first the first seed
     * @param count how many lines
     * @param clocks makes a fresh clock for each
     * @return the figures
     */
    public static ClockStudy run(
            LongFunction<TraceLine> draw, long first, int count, Supplier<? extends TraceClock> clocks) {
        ClockStudy study = new ClockStudy();
        for (long seed = first; seed < first + count; seed++) {
            Trace trace = Trace.of(draw.apply(seed));
            study.add(trace, trace.run(clocks.get()));
        }
        return study;
    }

    private void add(Trace trace, TraceResult result) {
        if (lines == lineRates.length) {
            lineRates = Arrays.copyOf(lineRates, lines * 2);
        }
        lineRates[lines] = result.meanLineRateError();
        lines++;
        snaps += result.snaps();
        wentBack += result.wentBack();
        worstRate.add(result.worstRateError());
        rmsRate.add(result.rmsRateError());
        lineRate.add(result.meanLineRateError());
        lead.add(result.meanLead());
        least.add(result.leastAdvance());
        most.add(result.mostAdvance());
        starved.add(result.starvedShare());
        double delayOver = result.meanDelay() - trace.oracleDelay();
        delay.add(delayOver);
        delayBoth += result.starvedShare() <= 0.01 && delayOver <= 1.5 ? 1 : 0;
        double oracle = trace.oracleLead();
        if (Double.isInfinite(oracle)) {
            hopeless++;
            return;
        }
        boolean spikes = trace.line().kind() == JitterKind.SPIKES;
        note(spikes ? Group.BURSTS : Group.NO_BURSTS, result, oracle);
        note(Group.ALL, result, oracle);
    }

    private void note(Group group, TraceResult result, double oracle) {
        double over = result.meanLead() - oracle;
        late[group.ordinal()].add(result.lateShare());
        excess[group.ordinal()].add(over);
        both[group.ordinal()] += result.lateShare() <= 0.01 && over <= 1.5 ? 1 : 0;
    }

    /**
     * Share of inputs late or lost, line by line.
     *
     * @param group which lines
     * @return shares, 0 to 1
     */
    public Distribution late(Group group) {
        return late[group.ordinal()];
    }

    /**
     * Mean lead above the oracle's, line by line.
     *
     * @param group which lines
     * @return ticks
     */
    public Distribution excess(Group group) {
        return excess[group.ordinal()];
    }

    /**
     * Lines with at most 1 % of late inputs <em>and</em> at most 1.5 ticks above the oracle.
     *
     * @param group which lines
     * @return a share, 0 to 1
     */
    public double bothShare(Group group) {
        return both[group.ordinal()] / (double) Math.max(1, late[group.ordinal()].size());
    }

    /**
     * The estimate's largest rate error, line by line.
     *
     * @return shares of the nominal rate
     */
    public Distribution worstRateError() {
        return worstRate;
    }

    /**
     * The prediction timeline's mean rate error, line by line.
     *
     * @return shares of the nominal rate
     */
    public Distribution lineRateError() {
        return lineRate;
    }

    /**
     * Mean lead over the server's true tick, line by line.
     *
     * @return ticks
     */
    public Distribution lead() {
        return lead;
    }

    /**
     * How many lines were run.
     *
     * @return the count
     */
    public int lines() {
        return lines;
    }

    /**
     * The prediction timeline's mean rate error on one line, to compare clocks line by line.
     *
     * @param line 0 to {@link #lines} - 1, in the order of the seeds
     * @return share of the nominal rate
     */
    public double lineRateErrorOf(int line) {
        if (line < 0 || line >= lines) {
            throw new IndexOutOfBoundsException("line must be in 0.." + (lines - 1) + ": line=" + line);
        }
        return lineRates[line];
    }

    /**
     * The render tick's least advance, line by line.
     *
     * @return ticks per local tick
     */
    public Distribution leastAdvance() {
        return least;
    }

    /**
     * The render tick's largest advance, line by line.
     *
     * @return ticks per local tick
     */
    public Distribution mostAdvance() {
        return most;
    }

    /**
     * Frames without a newer snapshot at hand, line by line.
     *
     * @return shares, 0 to 1
     */
    public Distribution starved() {
        return starved;
    }

    /**
     * Mean render delay above the oracle's, line by line.
     *
     * @return ticks
     */
    public Distribution delayExcess() {
        return delay;
    }

    /**
     * Lines with at most 1 % of starved frames <em>and</em> at most 1.5 ticks of delay above the oracle.
     *
     * @return a share, 0 to 1
     */
    public double delayBothShare() {
        return delayBoth / (double) Math.max(1, lines);
    }

    /**
     * Leaps on purpose over all lines; steady lines need none.
     *
     * @return how many
     */
    public long snaps() {
        return snaps;
    }

    /**
     * Frames over all lines in which the render tick went back.
     *
     * @return how many
     */
    public long wentBack() {
        return wentBack;
    }

    /**
     * Lines on which no lead keeps late inputs to 1 %: left out of the lead's figures.
     *
     * @return how many
     */
    public int hopeless() {
        return hopeless;
    }

    /**
     * All of it as Markdown tables.
     *
     * @return three tables: lead, estimate, render delay
     */
    public String table() {
        StringBuilder out = new StringBuilder(2048);
        out.append("| lines | n | late %: median, p95, p99, worst | <= 1 % | <= 1.5 % | <= 3.5 % | ")
                .append("lead over the oracle, ticks: median, p95, p99, worst | <= 1.5 | <= 4 | both |\n")
                .append("|---|---|---|---|---|---|---|---|---|---|\n");
        for (Group group : Group.values()) {
            Distribution l = late(group);
            Distribution e = excess(group);
            out.append(String.format(
                    Locale.ROOT,
                    "| %s | %d | %s | %.1f %% | %.1f %% | %.2f %% | %s | %.2f %% | %.2f %% | %.1f %% |%n",
                    group.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    l.size(),
                    l.row(100).replace(" |", ","),
                    100 * l.shareWithin(0.01),
                    100 * l.shareWithin(0.015),
                    100 * l.shareWithin(0.035),
                    e.row(1).replace(" |", ","),
                    100 * e.shareWithin(1.5),
                    100 * e.shareWithin(4),
                    100 * bothShare(group)));
        }
        out.append("\n| estimate and render tick | figure |\n|---|---|\n");
        row(
                out,
                "worst rate error of the estimate, %: median, p95, p99, worst",
                worstRate.row(100).replace(" |", ","));
        row(out, "lines within 0.55 % in every frame", percent(worstRate.shareWithin(0.0055)));
        row(out, "lines within 5 % in every frame", percent(worstRate.shareWithin(0.0500001)));
        row(out, "rms rate error of the estimate, %", rmsRate.row(100).replace(" |", ","));
        row(
                out,
                "mean rate error of the prediction timeline, %",
                lineRate.row(100).replace(" |", ","));
        row(out, "render advance, least and most", String.format(Locale.ROOT, "%.4f, %.4f", least.at(0), most.worst()));
        row(out, "snaps, frames in which the render tick went back", snaps + ", " + wentBack);
        row(out, "starved frames, %", starved.row(100).replace(" |", ","));
        row(out, "render delay over the oracle, ticks", delay.row(1).replace(" |", ","));
        row(out, "lines starved <= 1 % and <= 1.5 ticks over", percent(delayBothShare()));
        return out.toString();
    }

    private static void row(StringBuilder out, String what, String figure) {
        out.append("| ").append(what).append(" | ").append(figure).append(" |\n");
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }
}
