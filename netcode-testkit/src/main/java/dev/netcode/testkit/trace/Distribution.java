package dev.netcode.testkit.trace;

import java.util.Arrays;
import java.util.Locale;

/** Figures over many lines. */
public final class Distribution {

    private double[] values = new double[1024];
    private int size;
    private boolean sorted = true;

    /** Nothing yet. */
    public Distribution() {}

    /**
     * Adds one line's figure.
     *
     * @param value the figure; NaN is refused
     */
    public void add(double value) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("value must be a number: NaN");
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
        sorted = false;
    }

    /**
     * How many lines.
     *
     * @return 0 or more
     */
    public int size() {
        return size;
    }

    /**
     * The value that a share of the lines does not exceed.
     *
     * @param share 0 to 1
     * @return the value, NaN if there are no lines
     */
    public double at(double share) {
        if (size == 0) {
            return Double.NaN;
        }
        sort();
        return values[(int) Math.min(size - 1L, Math.max(0, (long) Math.ceil(share * size) - 1))];
    }

    /**
     * Share of the lines whose figure is at most the bound.
     *
     * @param bound the bound
     * @return 0 to 1
     */
    public double shareWithin(double bound) {
        int within = 0;
        for (int i = 0; i < size; i++) {
            within += values[i] <= bound ? 1 : 0;
        }
        return within / (double) Math.max(1, size);
    }

    /**
     * The mean.
     *
     * @return the mean, NaN if there are no lines
     */
    public double mean() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += values[i];
        }
        return sum / size;
    }

    /**
     * The standard deviation.
     *
     * @return 0 or more, NaN if there are no lines
     */
    public double deviation() {
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += (values[i] - mean) * (values[i] - mean);
        }
        return Math.sqrt(sum / size);
    }

    /**
     * The largest.
     *
     * @return the largest figure
     */
    public double worst() {
        return at(1);
    }

    private void sort() {
        if (!sorted) {
            Arrays.sort(values, 0, size);
            sorted = true;
        }
    }

    /**
     * Median, 95 and 99 in a hundred, and worst, as a piece of a table.
     *
     * @param scale multiplies every figure
     * @return four figures with two digits, separated by bars
     */
    public String row(double scale) {
        return String.format(
                Locale.ROOT,
                "%.2f | %.2f | %.2f | %.2f",
                at(0.5) * scale,
                at(0.95) * scale,
                at(0.99) * scale,
                worst() * scale);
    }
}
