package dev.netcode.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the command line asks of the report.
 *
 * @param list only name the rows
 * @param here all rows in this process
 * @param effort how long each row is measured
 * @param out where the report goes; null for beside the jar
 * @param answer where a row's own process leaves its value; null in the report's process
 * @param names beginnings of names, or {@code =name} for exactly one; empty for all rows
 */
record RatioOptions(
        boolean list,
        boolean here,
        Effort effort,
        @Nullable Path out,
        @Nullable Path answer,
        List<String> names) {

    static RatioOptions parse(String[] arguments) {
        boolean list = false;
        boolean here = false;
        Effort effort = Effort.FULL;
        Path out = null;
        Path answer = null;
        List<String> names = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--list" -> list = true;
                case "--here" -> here = true;
                case "--short" -> effort = Effort.SHORT;
                case "--out" -> out = Path.of(value(arguments, ++i));
                case "--answer" -> answer = Path.of(value(arguments, ++i));
                default -> names.add(name(arguments[i]));
            }
        }
        return new RatioOptions(list, here, effort, out, answer, List.copyOf(names));
    }

    private static String value(String[] arguments, int index) {
        if (index >= arguments.length) {
            throw new IllegalArgumentException(arguments[index - 1] + " needs a file");
        }
        return arguments[index];
    }

    private static String name(String argument) {
        if (argument.startsWith("-")) {
            throw new IllegalArgumentException(
                    "unknown option: " + argument + " (known: --list --short --here --out FILE, and names of rows)");
        }
        return argument;
    }

    List<RatioRow> chosen(List<RatioRow> rows) {
        if (names.isEmpty()) {
            return rows;
        }
        List<RatioRow> chosen = new ArrayList<>();
        for (RatioRow row : rows) {
            if (names.stream().anyMatch(name -> matches(name, row.name()))) {
                chosen.add(row);
            }
        }
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("no row is named so: " + names + " (--list names them)");
        }
        return chosen;
    }

    private static boolean matches(String name, String row) {
        return name.startsWith("=") ? row.equals(name.substring(1)) : row.startsWith(name);
    }
}
