package dev.netcode.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * Takes times on a machine that is not quiet: this thread's processor time in many short samples, both sides of a ratio by turns, and the median of the rounds'
 * own ratios, so that what slows the machine down slows both sides.
 */
final class Sampling {
    /** A fast side is never run more often than this in a sample. */
    private static final int MOST_PASSES = 1 << 24;

    /** No side ever returns this NaN; the comparison keeps all of a side's work alive. */
    private static final long NEVER = 0x7ff8_dead_beef_0001L;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Sampling() {}

    /** The median over the rounds of (time of one pass of {@code upper} / time of one pass of {@code lower}). */
    static Measured ratio(Side upper, Side lower, Effort effort) {
        warmUp(effort, upper, lower);
        int upperPasses = passesFor(upper, effort.sampleNanos());
        int lowerPasses = passesFor(lower, effort.sampleNanos());
        double[] ratios = new double[effort.rounds()];
        double[] uppers = new double[effort.rounds()];
        double[] lowers = new double[effort.rounds()];
        for (int round = 0; round < ratios.length; round++) {
            // By turns, so that whatever the first leaves behind in the caches is paid by each side half of the time.
            if ((round & 1) == 0) {
                uppers[round] = sample(upper, upperPasses);
                lowers[round] = sample(lower, lowerPasses);
            } else {
                lowers[round] = sample(lower, lowerPasses);
                uppers[round] = sample(upper, upperPasses);
            }
            ratios[round] = uppers[round] / lowers[round];
        }
        double value = quantile(ratios, 0.5);
        return new Measured(
                value,
                String.format(
                        Locale.ROOT,
                        "%s over %s; middle half of %d rounds %.3f to %.3f",
                        time(quantile(uppers, 0.5)),
                        time(quantile(lowers, 0.5)),
                        ratios.length,
                        quantile(ratios, 0.25),
                        quantile(ratios, 0.75)));
    }

    /** The median over the rounds of 1 + (time of {@code ours} - time of {@code without}) / time of {@code unit}. */
    static Measured surplus(Surplus sides, Effort effort) {
        Side[] each = {sides.ours(), sides.without(), sides.unit()};
        warmUp(effort, each);
        int[] passes = new int[each.length];
        for (int i = 0; i < each.length; i++) {
            passes[i] = passesFor(each[i], effort.sampleNanos());
        }
        double[][] times = new double[each.length][effort.rounds()];
        double[] values = new double[effort.rounds()];
        for (int round = 0; round < values.length; round++) {
            for (int turn = 0; turn < each.length; turn++) {
                int i = (round + turn) % each.length;
                times[i][round] = sample(each[i], passes[i]);
            }
            values[round] = 1 + (times[0][round] - times[1][round]) / times[2][round];
        }
        return new Measured(
                quantile(values, 0.5),
                String.format(
                        Locale.ROOT,
                        "%s beside %s, in %s; middle half of %d rounds %.3f to %.3f",
                        time(quantile(times[0], 0.5)),
                        time(quantile(times[1], 0.5)),
                        time(quantile(times[2], 0.5)),
                        values.length,
                        quantile(values, 0.25),
                        quantile(values, 0.75)));
    }

    /** The median time of one pass, ns. */
    static Measured nanos(Side side, Effort effort) {
        warmUp(effort, side);
        int passes = passesFor(side, effort.sampleNanos());
        double[] times = new double[effort.rounds()];
        for (int round = 0; round < times.length; round++) {
            times[round] = sample(side, passes);
        }
        return new Measured(
                quantile(times, 0.5),
                String.format(
                        Locale.ROOT,
                        "middle half of %d rounds %s to %s",
                        times.length,
                        time(quantile(times, 0.25)),
                        time(quantile(times, 0.75))));
    }

    /** The 99th percentile of the time of single passes, µs. */
    static Measured p99Micros(Side side, Effort effort) {
        warmUp(effort, side);
        double[] times = new double[Math.max(2_000, 20 * effort.rounds())];
        for (int pass = 0; pass < times.length; pass++) {
            times[pass] = sample(side, 1);
        }
        return new Measured(
                quantile(times, 0.99) / 1_000,
                String.format(
                        Locale.ROOT,
                        "%d passes: median %s, p90 %s, largest %s",
                        times.length,
                        time(quantile(times, 0.5)),
                        time(quantile(times, 0.9)),
                        time(quantile(times, 1))));
    }

    /** Bytes that this thread allocates in one pass, once warm. */
    static Measured bytes(Side side, Effort effort) {
        warmUp(effort, side);
        int passes = Math.max(1_000, passesFor(side, effort.sampleNanos()));
        double least = Double.POSITIVE_INFINITY;
        // The least of a few tries: the compiler installing code on this thread may allocate once, the side's own
        // garbage always.
        for (int attempt = 0; attempt < 5; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            keep(side.run(passes));
            long after = THREADS.getCurrentThreadAllocatedBytes();
            least = Math.min(least, (double) (after - before) / passes);
        }
        return new Measured(least, "over " + passes + " passes after warm-up");
    }

    private static void warmUp(Effort effort, Side... sides) {
        // By the thread's own time: on a busy machine a second by the clock may be too little for the compiler.
        long start = THREADS.getCurrentThreadCpuTime();
        int passes = 1;
        while (THREADS.getCurrentThreadCpuTime() - start < effort.warmUpNanos()) {
            long before = THREADS.getCurrentThreadCpuTime();
            for (Side side : sides) {
                keep(side.run(passes));
            }
            if (THREADS.getCurrentThreadCpuTime() - before < effort.sampleNanos() && passes < MOST_PASSES) {
                passes *= 2;
            }
        }
    }

    private static int passesFor(Side side, long sampleNanos) {
        int passes = 1;
        while (passes < MOST_PASSES && sample(side, passes) * passes < 0.7 * sampleNanos) {
            passes *= 2;
        }
        return passes;
    }

    private static void keep(double result) {
        if (Double.doubleToRawLongBits(result) == NEVER) {
            throw new IllegalStateException("a side returned the reserved NaN");
        }
    }

    /** Time of one pass, ns: this thread's own on the processor, so that a busy machine does not count. */
    private static double sample(Side side, int passes) {
        long start = THREADS.getCurrentThreadCpuTime();
        double result = side.run(passes);
        long end = THREADS.getCurrentThreadCpuTime();
        keep(result);
        return (double) (end - start) / passes;
    }

    /** Not interpolated; {@code values} stays as it is. */
    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private static String time(double nanos) {
        if (nanos < 10_000) {
            return String.format(Locale.ROOT, "%.1f ns", nanos);
        }
        return String.format(Locale.ROOT, "%.1f us", nanos / 1_000);
    }
}
