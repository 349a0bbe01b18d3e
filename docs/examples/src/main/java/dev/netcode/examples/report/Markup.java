package dev.netcode.examples.report;

import java.util.Locale;

/** Text that becomes a page: numbers short, names escaped. */
final class Markup {

    private final StringBuilder out = new StringBuilder();

    /** Appends markup as it is. */
    Markup raw(String markup) {
        out.append(markup);
        return this;
    }

    /** Appends text for people, escaped. */
    Markup text(String text) {
        out.append(escape(text));
        return this;
    }

    /** Appends a template in which %s is a string that needs no escape and %.Nf a number. */
    Markup format(String template, Object... arguments) {
        out.append(String.format(Locale.ROOT, template, arguments));
        return this;
    }

    /** Appends a coordinate with one decimal at most. */
    Markup number(double value) {
        long tenths = Math.round(value * 10);
        if (tenths < 0) {
            out.append('-');
            tenths = -tenths;
        }
        out.append(tenths / 10);
        if (tenths % 10 != 0) {
            out.append('.').append(tenths % 10);
        }
        return this;
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
