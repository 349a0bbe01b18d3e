package dev.netcode.examples.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** As much of a page as the documentation test needs: its Java blocks, links and headings. */
final class Markdown {
    private static final Pattern SNIPPET = Pattern.compile("<!-- snippet:([A-Za-z0-9-]+) -->");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");

    /** A fenced block marked java; {@code snippet} is empty if no marker stands before it. */
    record Block(int line, String snippet, List<String> lines) {}

    record Link(int line, String target) {}

    private final List<String> lines;

    Markdown(Path page) {
        try {
            lines = Files.readAllLines(page);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    List<Block> javaBlocks() {
        List<Block> blocks = new ArrayList<>();
        String snippet = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher marker = SNIPPET.matcher(line);
            if (marker.find()) {
                snippet = marker.group(1);
            } else if (line.startsWith("```")) {
                int end = i + 1;
                while (end < lines.size() && !lines.get(end).startsWith("```")) {
                    end++;
                }
                if (line.equals("```java")) {
                    blocks.add(new Block(i + 1, snippet, List.copyOf(lines.subList(i + 1, end))));
                }
                snippet = "";
                i = end;
            } else if (!line.isBlank()) {
                snippet = "";
            }
        }
        return blocks;
    }

    List<Link> links() {
        List<Link> links = new ArrayList<>();
        boolean code = false;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("```")) {
                code = !code;
            } else if (!code) {
                // Code in a line is no link either.
                Matcher link = LINK.matcher(lines.get(i).replaceAll("`[^`]*`", "code"));
                while (link.find()) {
                    links.add(new Link(i + 1, link.group(1)));
                }
            }
        }
        return links;
    }

    /** The headings as they are linked: lower case, spaces as dashes, other marks dropped. */
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        boolean code = false;
        for (String line : lines) {
            if (line.startsWith("```")) {
                code = !code;
            } else if (!code && line.startsWith("#")) {
                anchors.add(line.replaceFirst("^#+ *", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'));
            }
        }
        return anchors;
    }
}
