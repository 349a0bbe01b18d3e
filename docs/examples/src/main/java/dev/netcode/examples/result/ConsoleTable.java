package dev.netcode.examples.result;

import java.util.List;
import java.util.Locale;

/** Rows as aligned text, the strategies of one case under each other. */
public final class ConsoleTable {

    private static final String[] HEAD = {
        "scene",
        "network",
        "in flight",
        "strategy",
        "max cm",
        "p99 cm",
        "jump cm",
        "cuts",
        "stands",
        "rewinds",
        "replayed",
        "late",
        "up B/s",
        "down B/s",
        "frames",
        "state hash"
    };

    private ConsoleTable() {}

    /**
     * Formats rows; a name that repeats from the line above is left out, and cases are set apart by an empty line.
     *
     * @param rows rows, those of one scene, network and in-flight number together
     * @return text that ends with a line break
     */
    public static String format(List<Row> rows) {
        int columns = HEAD.length;
        int[] width = new int[columns];
        String[][] cells = new String[rows.size()][];
        for (int c = 0; c < columns; c++) {
            width[c] = HEAD[c].length();
        }
        for (int r = 0; r < cells.length; r++) {
            cells[r] = cells(rows.get(r));
            for (int c = 0; c < columns; c++) {
                width[c] = Math.max(width[c], cells[r][c].length());
            }
        }
        StringBuilder out = new StringBuilder();
        line(out, HEAD, width);
        String scene = "";
        for (String[] row : cells) {
            if (!row[0].equals(scene)) {
                out.append('\n');
                scene = row[0];
            }
            line(out, row, width);
        }
        return out.toString();
    }

    private static String[] cells(Row row) {
        Case what = row.what();
        Figures figures = row.figures();
        return new String[] {
            what.scene(),
            what.network(),
            Integer.toString(what.inFlight()),
            what.strategy(),
            centimetres(figures.maxCorrectionCm()),
            centimetres(figures.p99CorrectionCm()),
            centimetres(figures.maxDrawnJumpCm()),
            Long.toString(figures.cuts()),
            Long.toString(figures.stands()),
            Long.toString(figures.rewinds()),
            Long.toString(figures.replayedTicks()),
            Long.toString(figures.lateInputs()),
            String.format(Locale.ROOT, "%.0f", figures.upBytesPerSecond()),
            String.format(Locale.ROOT, "%.0f", figures.downBytesPerSecond()),
            String.format(Locale.ROOT, "%.2f", figures.inputToScreenFrames()),
            figures.hashText()
        };
    }

    /** An exact nothing is "0"; what rounds to nothing is not. */
    static String centimetres(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, value < 0.01 ? "%.4f" : "%.2f", value);
    }

    private static void line(StringBuilder out, String[] cells, int[] width) {
        for (int c = 0; c < cells.length; c++) {
            String pad = " ".repeat(width[c] - cells[c].length());
            boolean words = c < 2 || c == 3;
            out.append(words ? cells[c] + pad : pad + cells[c]).append(c == cells.length - 1 ? "\n" : "  ");
        }
    }
}
