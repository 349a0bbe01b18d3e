package dev.netcode.examples.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one array of flat objects: what the gauntlet writes, and no more of JSON than that. */
final class JsonReader {

    private final String text;
    private int at;

    JsonReader(String text) {
        this.text = text;
    }

    /** The objects; strings, {@link Double}s and {@link Boolean}s by key. */
    List<Map<String, Object>> objects() {
        List<Map<String, Object>> objects = new ArrayList<>();
        expect('[');
        while (!accept(']')) {
            if (!objects.isEmpty()) {
                expect(',');
            }
            objects.add(object());
        }
        blank();
        if (at != text.length()) {
            throw error("end of text");
        }
        return objects;
    }

    private Map<String, Object> object() {
        Map<String, Object> fields = new LinkedHashMap<>();
        expect('{');
        while (!accept('}')) {
            if (!fields.isEmpty()) {
                expect(',');
            }
            String key = string();
            expect(':');
            fields.put(key, value());
        }
        return fields;
    }

    private Object value() {
        blank();
        if (at < text.length() && text.charAt(at) == '"') {
            return string();
        }
        int start = at;
        while (at < text.length() && ",}] \n\r\t".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        if (word.equals("true") || word.equals("false")) {
            return word.equals("true");
        }
        try {
            return Double.valueOf(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a value at " + start + ": \"" + word + "\"", e);
        }
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            if (text.charAt(at) == '\\') {
                at++;
            }
            if (at < text.length()) {
                out.append(text.charAt(at++));
            }
        }
        if (at >= text.length()) {
            throw error("'\"'");
        }
        at++;
        return out.toString();
    }

    private boolean accept(char wanted) {
        blank();
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char wanted) {
        if (!accept(wanted)) {
            throw error("'" + wanted + "'");
        }
    }

    private void blank() {
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
    }

    private IllegalArgumentException error(String wanted) {
        return new IllegalArgumentException("expected " + wanted + " at " + at);
    }
}
