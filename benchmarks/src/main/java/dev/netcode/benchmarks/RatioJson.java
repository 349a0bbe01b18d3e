package dev.netcode.benchmarks;

import java.util.List;

/** Writes the report's array: name, value, goal, unit, holds, note. */
final class RatioJson {
    private RatioJson() {}

    static String entry(RatioRow row, double value, boolean holds, String note) {
        return "{\"name\": " + quoted(row.name())
                + ", \"value\": " + (Double.isFinite(value) ? Double.toString(value) : "null")
                + ", \"goal\": " + row.goal()
                + ", \"unit\": " + quoted(row.unit())
                + ", \"holds\": " + holds
                + ", \"note\": " + quoted(note) + "}";
    }

    static String array(List<String> entries) {
        return "[\n  " + String.join(",\n  ", entries) + "\n]\n";
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
