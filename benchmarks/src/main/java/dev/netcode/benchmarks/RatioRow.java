package dev.netcode.benchmarks;

import java.util.Locale;
import java.util.function.Supplier;

/**
 * One line of the ratio report: a name, a goal, and how its value is found.
 *
 * <p>Preparing happens when the row runs, never before, so that a row left out costs nothing.
 */
public final class RatioRow {
    /** How a row's value is found, given the effort. */
    @FunctionalInterface
    public interface Measurement {
        /**
         * Prepares and measures.
         *
         * @param effort how long
         * @return the value
         */
        Measured measure(Effort effort);
    }

    private final String name;
    private final double goal;
    private final String unit;
    private final boolean smallerIsBetter;
    private final String note;
    private final Measurement measurement;
    private final boolean optimized;

    private RatioRow(
            String name, double goal, String unit, boolean smallerIsBetter, String note, Measurement measurement) {
        this(name, goal, unit, smallerIsBetter, note, measurement, true);
    }

    private RatioRow(
            String name,
            double goal,
            String unit,
            boolean smallerIsBetter,
            String note,
            Measurement measurement,
            boolean optimized) {
        this.name = name;
        this.goal = goal;
        this.unit = unit;
        this.smallerIsBetter = smallerIsBetter;
        this.note = note;
        this.measurement = measurement;
        this.optimized = optimized;
    }

    /**
     * A ratio of two times, ours over the floor's: at most the goal.
     *
     * @param name as in the report, lower case with underscores
     * @param goal the largest ratio that holds
     * @param note what is held against what
     * @param prepare makes both sides, warmed up by the harness
     * @return the row
     */
    public static RatioRow ratio(String name, double goal, String note, Supplier<Pair> prepare) {
        return new RatioRow(name, goal, "ratio", true, note, effort -> {
            Pair pair = prepare.get();
            return Sampling.ratio(pair.ours(), pair.floor(), effort);
        });
    }

    /**
     * What something adds to a work, as a share of a third work, and 1 for the work itself: at most the goal.
     *
     * @param name as in the report
     * @param goal the largest value that holds, above 1
     * @param note what is added to what, and the share of what that is
     * @param prepare makes the sides
     * @return the row
     */
    static RatioRow surplus(String name, double goal, String note, Supplier<Surplus> prepare) {
        return new RatioRow(name, goal, "ratio", true, note, effort -> Sampling.surplus(prepare.get(), effort));
    }

    /**
     * How many times faster than a peer we are, the peer's time over ours: at least the goal.
     *
     * @param name as in the report
     * @param goal the smallest factor that holds
     * @param note against whom
     * @param prepare makes both sides; {@code floor} is the peer
     * @return the row
     */
    public static RatioRow timesFaster(String name, double goal, String note, Supplier<Pair> prepare) {
        return new RatioRow(name, goal, "x faster", false, note, effort -> {
            Pair pair = prepare.get();
            return Sampling.ratio(pair.floor(), pair.ours(), effort);
        });
    }

    /**
     * An absolute time of one pass in nanoseconds: at most the goal.
     *
     * @param name as in the report
     * @param goalNanos the longest time that holds, ns
     * @param note what one pass is
     * @param prepare makes the side
     * @return the row
     */
    public static RatioRow nanos(String name, double goalNanos, String note, Supplier<Side> prepare) {
        return new RatioRow(name, goalNanos, "ns", true, note, effort -> Sampling.nanos(prepare.get(), effort));
    }

    /**
     * The 99th percentile of single passes in microseconds: at most the goal.
     *
     * @param name as in the report
     * @param goalMicros the longest time that holds, µs
     * @param note what one pass is
     * @param prepare makes the side; it is asked for one pass at a time
     * @return the row
     */
    public static RatioRow p99Micros(String name, double goalMicros, String note, Supplier<Side> prepare) {
        return new RatioRow(name, goalMicros, "us", true, note, effort -> Sampling.p99Micros(prepare.get(), effort));
    }

    /**
     * Bytes allocated by this thread in one pass once warm: at most the goal.
     *
     * @param name as in the report
     * @param goalBytes the most bytes that hold, commonly 0
     * @param note what one pass is
     * @param prepare makes the side
     * @return the row
     */
    public static RatioRow allocatedBytes(String name, double goalBytes, String note, Supplier<Side> prepare) {
        return new RatioRow(name, goalBytes, "B", true, note, effort -> Sampling.bytes(prepare.get(), effort));
    }

    /**
     * A value that is counted, not timed, such as bytes against a peer's bytes: at most the goal.
     *
     * @param name as in the report
     * @param goal the largest value that holds
     * @param unit the value's unit
     * @param note what it is
     * @param measurement finds it
     * @return the row
     */
    public static RatioRow counted(String name, double goal, String unit, String note, Measurement measurement) {
        return new RatioRow(name, goal, unit, true, note, measurement);
    }

    /**
     * The same, measured without the optimizing compiler, which removes some allocations and, when it takes its guesses
     * back, makes up for them now and then in whatever frame that falls. Without it each {@code new} counts, every time.
     *
     * @return a copy
     */
    public RatioRow unoptimized() {
        return new RatioRow(name, goal, unit, smallerIsBetter, note, measurement, false);
    }

    /**
     * Whether the row's process may use the optimizing compiler.
     *
     * @return true unless {@link #unoptimized}
     */
    boolean optimized() {
        return optimized;
    }

    /**
     * The row's name.
     *
     * @return lower case with underscores, unique in the report
     */
    public String name() {
        return name;
    }

    /**
     * The bound that the value is held against.
     *
     * @return in {@link #unit()}
     */
    public double goal() {
        return goal;
    }

    /**
     * The unit of value and goal.
     *
     * @return "ratio", "x faster", "ns", "us", "B" or a counted row's own
     */
    public String unit() {
        return unit;
    }

    /**
     * What is held against what.
     *
     * @return one line
     */
    public String note() {
        return note;
    }

    /**
     * Whether a value meets the goal.
     *
     * @param value in {@link #unit()}
     * @return true if it does; never for NaN
     */
    public boolean holds(double value) {
        return smallerIsBetter ? value <= goal : value >= goal;
    }

    /**
     * The goal as the table shows it.
     *
     * @return for example "&lt;= 1.08"
     */
    public String goalText() {
        return (smallerIsBetter ? "<= " : ">= ") + Ratios.number(goal);
    }

    /**
     * Prepares and measures; what goes wrong is the row's own value, not the report's end.
     *
     * @param effort how long
     * @return the value; NaN with the reason if the row failed
     */
    public Measured measure(Effort effort) {
        try {
            return measurement.measure(effort);
        } catch (RuntimeException | LinkageError failure) {
            return new Measured(Double.NaN, String.format(Locale.ROOT, "failed: %s", failure));
        }
    }
}
