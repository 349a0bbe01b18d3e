package dev.netcode.examples.report;

import java.util.Locale;

/** Lengths in words. */
final class Format {

    private Format() {}

    static String centimetres(double value) {
        if (value == 0) {
            return "0";
        }
        return value >= 100
                ? String.format(Locale.ROOT, "%.2f m", value / 100)
                : String.format(Locale.ROOT, value >= 1 ? "%.1f cm" : value >= 0.01 ? "%.3f cm" : "%.1e cm", value);
    }
}
