package dev.netcode.examples.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds the marked pieces of compiled sources. */
final class Snippets {
    private static final String BEGIN = "// snippet:";
    private static final String END = "// end";

    private Snippets() {}

    /** Each snippet's lines by name, less their common indentation. */
    static Map<String, List<String>> in(Path sources) {
        Map<String, List<String>> snippets = new TreeMap<>();
        for (Path file : files(sources, ".java")) {
            try {
                collect(file, Files.readAllLines(file), snippets);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return snippets;
    }

    private static void collect(Path file, List<String> lines, Map<String, List<String>> snippets) {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.startsWith(BEGIN)) {
                continue;
            }
            String name = line.substring(BEGIN.length());
            int end = i + 1;
            while (end < lines.size() && !lines.get(end).strip().equals(END)) {
                end++;
            }
            if (end == lines.size() || snippets.put(name, outdented(lines.subList(i + 1, end))) != null) {
                throw new IllegalStateException("snippet without an end, or twice: " + name + " in " + file);
            }
        }
    }

    private static List<String> outdented(List<String> lines) {
        int indentation = Integer.MAX_VALUE;
        for (String line : lines) {
            if (!line.isBlank()) {
                indentation = Math.min(
                        indentation, line.length() - line.stripLeading().length());
            }
        }
        List<String> result = new ArrayList<>();
        for (String line : lines) {
            result.add(line.isBlank() ? "" : line.substring(indentation));
        }
        return result;
    }

    /** Files by ending, sorted, outside of hidden folders and build results. */
    static List<Path> files(Path folder, String ending) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    String name = String.valueOf(directory.getFileName());
                    boolean skipped = name.equals("target") || (name.startsWith(".") && !directory.equals(folder));
                    return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(ending)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        files.sort(null);
        return files;
    }
}
