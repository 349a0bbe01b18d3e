package dev.netcode.examples.report;

import java.util.Locale;

/**
 * Maps values to pixels, with round tick marks: linear, or logarithmic with a place of its own for exactly nothing.
 *
 * <p>The logarithmic one is for corrections, which run from a thousandth of a centimetre to many metres, and of which
 * an exact 0 is the most interesting: it gets the first eighth of the axis.
 */
final class Scale {

    private static final double ZERO_SHARE = 0.125;

    private final double low;
    private final double high;
    private final double fromPixel;
    private final double toPixel;
    private final boolean logarithmic;

    private Scale(double low, double high, double fromPixel, double toPixel, boolean logarithmic) {
        this.low = low;
        this.high = high;
        this.fromPixel = fromPixel;
        this.toPixel = toPixel;
        this.logarithmic = logarithmic;
    }

    /** A linear scale from low to high; widened if they are equal. */
    static Scale linear(double low, double high, double fromPixel, double toPixel) {
        return new Scale(low, high > low ? high : low + 1, fromPixel, toPixel, false);
    }

    /** A linear scale whose ends are round numbers. */
    static Scale rounded(double low, double high, double fromPixel, double toPixel) {
        double top = high > low ? high : low + 1;
        double step = step(top - low, 5);
        return new Scale(Math.floor(low / step) * step, Math.ceil(top / step) * step, fromPixel, toPixel, false);
    }

    /** A logarithmic scale of whole decades between two powers of ten; less than the least but more than 0 counts as the least. */
    static Scale decades(int lowPower, int highPower, double fromPixel, double toPixel) {
        return new Scale(lowPower, Math.max(highPower, lowPower + 1), fromPixel, toPixel, true);
    }

    double pixel(double value) {
        double share;
        if (!logarithmic) {
            share = (value - low) / (high - low);
        } else if (value <= 0) {
            share = 0;
        } else {
            double power = Math.min(high, Math.max(low, Math.log10(value)));
            share = ZERO_SHARE + (1 - ZERO_SHARE) * (power - low) / (high - low);
        }
        return fromPixel + share * (toPixel - fromPixel);
    }

    boolean isLogarithmic() {
        return logarithmic;
    }

    double low() {
        return low;
    }

    double high() {
        return high;
    }

    double fromPixel() {
        return fromPixel;
    }

    double toPixel() {
        return toPixel;
    }

    /** Values that get a grid line and a label. */
    double[] marks(int about) {
        if (logarithmic) {
            double[] marks = new double[(int) (high - low) + 2];
            for (int i = 1; i < marks.length; i++) {
                marks[i] = Math.pow(10, low + i - 1);
            }
            return marks;
        }
        double step = step(high - low, about);
        int first = (int) Math.ceil(low / step - 1e-9);
        int last = (int) Math.floor(high / step + 1e-9);
        double[] marks = new double[Math.max(0, last - first + 1)];
        for (int i = 0; i < marks.length; i++) {
            marks[i] = (first + i) * step;
        }
        return marks;
    }

    /** A mark in as few digits as tell it. */
    static String label(double value) {
        if (value == 0) {
            return "0";
        }
        if (Math.abs(value) >= 1000 && value % 1000 == 0) {
            return String.format(Locale.ROOT, "%.0f", value).replaceAll("(\\d)(?=(\\d{3})+$)", "$1,");
        }
        String text = String.format(Locale.ROOT, "%.4f", value);
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    private static double step(double span, int about) {
        double rough = span / about;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double lead = rough / power;
        return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
    }
}
