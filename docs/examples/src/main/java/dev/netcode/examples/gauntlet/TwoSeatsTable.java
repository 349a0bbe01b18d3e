package dev.netcode.examples.gauntlet;

import java.util.List;
import java.util.Locale;

/** The two-seat scene's rows as aligned text, and as JSON. */
final class TwoSeatsTable {

    private static final String[] HEAD = {
        "scene",
        "network",
        "in flight",
        "lead",
        "late",
        "again",
        "own late",
        "drifts",
        "corrections",
        "truths",
        "equal",
        "different",
        "jump cm",
        "snaps",
        "up B/s",
        "down B/s",
        "state hash"
    };

    private TwoSeatsTable() {}

    static String format(List<TwoSeatsRow> rows) {
        int[] width = new int[HEAD.length];
        for (int c = 0; c < HEAD.length; c++) {
            width[c] = HEAD[c].length();
            for (TwoSeatsRow row : rows) {
                width[c] = Math.max(width[c], cells(row)[c].length());
            }
        }
        StringBuilder out = new StringBuilder();
        line(out, HEAD, width);
        out.append('\n');
        for (TwoSeatsRow row : rows) {
            line(out, cells(row), width);
        }
        return out.toString();
    }

    private static String[] cells(TwoSeatsRow row) {
        return new String[] {
            TwoSeats.NAME,
            row.network(),
            Integer.toString(row.inFlight()),
            Long.toString(row.lead()),
            Long.toString(row.presses()),
            Long.toString(row.again()),
            Long.toString(row.ownLate()),
            Long.toString(row.drifts()),
            Long.toString(row.corrections()),
            Long.toString(row.truths()),
            Long.toString(row.equal()),
            Long.toString(row.different()),
            row.maxDrawnJumpCm() == 0 ? "0" : String.format(Locale.ROOT, "%.2f", row.maxDrawnJumpCm()),
            Long.toString(row.snaps()),
            String.format(Locale.ROOT, "%.0f", row.upBytesPerSecond()),
            String.format(Locale.ROOT, "%.0f", row.downBytesPerSecond()),
            String.format(Locale.ROOT, "%016x", row.stateHash())
        };
    }

    private static void line(StringBuilder out, String[] cells, int[] width) {
        for (int c = 0; c < cells.length; c++) {
            String pad = " ".repeat(width[c] - cells[c].length());
            out.append(c < 2 ? cells[c] + pad : pad + cells[c]).append(c == cells.length - 1 ? "\n" : "  ");
        }
    }

    /** One flat object a line, keys as the table's columns. */
    static String json(List<TwoSeatsRow> rows) {
        StringBuilder out = new StringBuilder("[");
        String separator = "\n";
        for (TwoSeatsRow row : rows) {
            String[] cells = cells(row);
            out.append(separator).append("  {");
            for (int c = 0; c < HEAD.length; c++) {
                boolean text = c < 2 || c == HEAD.length - 1;
                out.append(c == 0 ? "" : ", ").append('"').append(HEAD[c]).append("\": ");
                out.append(text ? "\"" + cells[c] + "\"" : cells[c]);
            }
            out.append('}');
            separator = ",\n";
        }
        return out.append("\n]\n").toString();
    }
}
