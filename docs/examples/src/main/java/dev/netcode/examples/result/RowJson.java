package dev.netcode.examples.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Rows as one JSON array of flat objects, keys always in the same order, and back. */
public final class RowJson {

    private RowJson() {}

    /**
     * Writes rows.
     *
     * @param rows any number of rows
     * @return the array, one object a line
     */
    public static String write(List<Row> rows) {
        StringBuilder out = new StringBuilder("[");
        String separator = "\n";
        for (Row row : rows) {
            out.append(separator);
            object(out, fields(row));
            separator = ",\n";
        }
        return out.append("\n]\n").toString();
    }

    /**
     * The fields of a row in the order in which they are written.
     *
     * @param row a row
     * @return numbers, booleans and strings by key
     */
    public static Map<String, Object> fields(Row row) {
        Case what = row.what();
        Figures figures = row.figures();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("scene", what.scene());
        fields.put("network", what.network());
        fields.put("strategy", what.strategy());
        fields.put("inFlight", what.inFlight());
        fields.put("seed", what.seed());
        fields.put("maxCorrectionCm", figures.maxCorrectionCm());
        fields.put("p99CorrectionCm", figures.p99CorrectionCm());
        fields.put("maxDrawnJumpCm", figures.maxDrawnJumpCm());
        fields.put("cuts", figures.cuts());
        fields.put("stands", figures.stands());
        fields.put("rewinds", figures.rewinds());
        fields.put("replayedTicks", figures.replayedTicks());
        fields.put("lateInputs", figures.lateInputs());
        fields.put("upBytesPerSecond", figures.upBytesPerSecond());
        fields.put("downBytesPerSecond", figures.downBytesPerSecond());
        fields.put("inputToScreenFrames", figures.inputToScreenFrames());
        fields.put("stateHash", figures.hashText());
        fields.put("serverDiffers", figures.serverDiffers());
        fields.put("heldInFlight", figures.heldInFlight());
        fields.put("replays", figures.replays());
        fields.put("maxErrorCm", figures.maxErrorCm());
        fields.put("restErrorCm", figures.restErrorCm());
        fields.put("snapshots", figures.snapshots());
        fields.put("ticks", figures.ticks());
        return fields;
    }

    /**
     * Reads rows.
     *
     * @param json what {@link #write} wrote
     * @return the rows; numbers are as precise as they were written
     * @throws IllegalArgumentException if the text is not an array of such rows
     */
    public static List<Row> read(String json) {
        List<Row> rows = new ArrayList<>();
        for (Map<String, Object> object : new JsonReader(json).objects()) {
            rows.add(row(object));
        }
        return rows;
    }

    private static Row row(Map<String, Object> from) {
        Case what = new Case(
                text(from, "scene"),
                text(from, "network"),
                text(from, "strategy"),
                (int) number(from, "inFlight"),
                (long) number(from, "seed"));
        Figures figures = new Figures(
                number(from, "maxCorrectionCm"),
                number(from, "p99CorrectionCm"),
                number(from, "maxDrawnJumpCm"),
                (long) number(from, "cuts"),
                (long) number(from, "stands"),
                (long) number(from, "rewinds"),
                (long) number(from, "replayedTicks"),
                (long) number(from, "lateInputs"),
                number(from, "upBytesPerSecond"),
                number(from, "downBytesPerSecond"),
                number(from, "inputToScreenFrames"),
                Long.parseUnsignedLong(text(from, "stateHash"), 16),
                Boolean.TRUE.equals(from.get("serverDiffers")),
                number(from, "heldInFlight"),
                (long) number(from, "replays"),
                number(from, "maxErrorCm"),
                number(from, "restErrorCm"),
                (long) number(from, "snapshots"),
                (long) number(from, "ticks"));
        return new Row(what, figures);
    }

    private static String text(Map<String, Object> from, String key) {
        if (from.get(key) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(key + " must be a string: " + key + "=" + from.get(key));
    }

    private static double number(Map<String, Object> from, String key) {
        if (from.get(key) instanceof Double number) {
            return number;
        }
        throw new IllegalArgumentException(key + " must be a number: " + key + "=" + from.get(key));
    }

    private static void object(StringBuilder out, Map<String, Object> fields) {
        String separator = "  {";
        for (Map.Entry<String, Object> field : fields.entrySet()) {
            out.append(separator).append('"').append(field.getKey()).append("\": ");
            if (field.getValue() instanceof String text) {
                out.append('"').append(escape(text)).append('"');
            } else if (field.getValue() instanceof Double number) {
                out.append(decimal(number));
            } else {
                out.append(field.getValue());
            }
            separator = ", ";
        }
        out.append('}');
    }

    /** Six decimals at most and no exponent, so that a hundredth of a micrometre is the least that shows. */
    private static String decimal(double number) {
        if (!(Math.abs(number) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("a figure must be finite: " + number);
        }
        String text = String.format(Locale.ROOT, "%.6f", number);
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
