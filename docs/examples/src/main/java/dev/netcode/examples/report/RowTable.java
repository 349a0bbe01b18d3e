package dev.netcode.examples.report;

import dev.netcode.examples.result.Row;
import dev.netcode.examples.result.RowJson;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Every row, sortable by a click on a heading, with buttons that leave rows out. */
final class RowTable {

    private static final Map<String, String> HEADS = Map.ofEntries(
            Map.entry("inFlight", "in flight"),
            Map.entry("maxCorrectionCm", "max cm"),
            Map.entry("p99CorrectionCm", "p99 cm"),
            Map.entry("maxDrawnJumpCm", "jump cm"),
            Map.entry("replayedTicks", "replayed"),
            Map.entry("lateInputs", "late"),
            Map.entry("upBytesPerSecond", "up B/s"),
            Map.entry("downBytesPerSecond", "down B/s"),
            Map.entry("inputToScreenFrames", "frames"),
            Map.entry("stateHash", "state hash"),
            Map.entry("serverDiffers", "differs"),
            Map.entry("heldInFlight", "held"),
            Map.entry("maxErrorCm", "error cm"),
            Map.entry("restErrorCm", "at rest cm"));

    private RowTable() {}

    static void draw(Markup out, List<Row> rows) {
        out.raw("<h2>Every row</h2><nav class=\"choose filter\">");
        filter(out, "scene", Summary.names(rows, false));
        filter(out, "network", Summary.names(rows, true));
        filter(out, "strategy", new LinkedHashSet<>(Strategies.NAMES));
        out.raw("</nav><div class=\"scroll\"><table id=\"rows\"><thead><tr>");
        if (!rows.isEmpty()) {
            for (String key : RowJson.fields(rows.get(0)).keySet()) {
                out.raw(isWord(key) ? "<th class=\"word\">" : "<th>");
                out.text(HEADS.getOrDefault(key, key)).raw("</th>");
            }
        }
        out.raw("</tr></thead><tbody>");
        for (Row row : rows) {
            row(out, row);
        }
        out.raw("</tbody></table></div>");
    }

    private static void filter(Markup out, String key, Set<String> words) {
        for (String word : words) {
            out.raw("<button type=\"button\" data-key=\"")
                    .raw(key)
                    .raw("\" data-word=\"")
                    .text(word);
            out.raw("\">").text(word).raw("</button>");
        }
    }

    private static void row(Markup out, Row row) {
        out.raw("<tr data-scene=\"").text(row.what().scene()).raw("\" data-network=\"");
        out.text(row.what().network())
                .raw("\" data-strategy=\"")
                .text(row.what().strategy())
                .raw("\">");
        RowJson.fields(row).forEach((key, value) -> cell(out, key, value));
        out.raw("</tr>");
    }

    private static void cell(Markup out, String key, Object value) {
        if (key.equals("strategy")) {
            out.raw("<td class=\"word who ").text(value.toString()).raw("\">");
        } else if (key.equals("stateHash")) {
            out.raw("<td class=\"hash\">");
        } else if (isWord(key)) {
            out.raw("<td class=\"word\">");
        } else if (key.equals("maxCorrectionCm") && value.equals(0.0)) {
            out.raw("<td class=\"zero\" data-v=\"0\">");
        } else {
            out.format("<td data-v=\"%s\">", value);
        }
        out.text(shown(key, value)).raw("</td>");
    }

    private static String shown(String key, Object value) {
        if (value instanceof Boolean flag) {
            return flag ? "yes" : "no";
        }
        if (!(value instanceof Double number)) {
            return value.toString();
        }
        if (number == 0) {
            return "0";
        }
        boolean bytes = key.endsWith("BytesPerSecond");
        return String.format(Locale.ROOT, bytes ? "%.0f" : Math.abs(number) < 0.01 ? "%.4f" : "%.2f", number);
    }

    private static boolean isWord(String key) {
        return key.equals("scene") || key.equals("network") || key.equals("strategy") || key.equals("stateHash");
    }
}
