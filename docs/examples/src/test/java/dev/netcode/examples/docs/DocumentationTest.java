package dev.netcode.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A reader must be able to trust a code block and follow a link. */
class DocumentationTest {
    /** Tests run in the module's folder, docs/examples. */
    private static final Path TOP = Path.of("..", "..").toAbsolutePath().normalize();

    @Test
    void shouldShowOnlyCompiledCode() {
        Map<String, List<String>> compiled = Snippets.in(TOP.resolve("docs/examples/src"));
        List<String> faults = new ArrayList<>();
        int blocks = 0;
        for (Path page : pages()) {
            for (Markdown.Block block : new Markdown(page).javaBlocks()) {
                String where = TOP.relativize(page) + ":" + block.line();
                blocks++;
                if (block.snippet().isEmpty()) {
                    faults.add(where + " shows code that is not compiled: put <!-- snippet:NAME --> before it");
                } else if (!compiled.containsKey(block.snippet())) {
                    faults.add(where + " names a snippet that no source has: " + block.snippet());
                } else if (!block.lines().equals(compiled.get(block.snippet()))) {
                    faults.add(where + " differs from the source of snippet " + block.snippet() + ", which is:\n"
                            + String.join("\n", compiled.getOrDefault(block.snippet(), List.of())));
                }
            }
        }
        assertThat(faults).as("faults in %d code blocks", blocks).isEmpty();
    }

    @Test
    void shouldLeadSomewhereWithEveryLink() {
        List<String> faults = new ArrayList<>();
        int links = 0;
        for (Path page : Snippets.files(TOP, ".md")) {
            for (Markdown.Link link : new Markdown(page).links()) {
                links++;
                String fault = fault(page, link.target());
                if (!fault.isEmpty()) {
                    faults.add(TOP.relativize(page) + ":" + link.line() + " " + link.target() + ": " + fault);
                }
            }
        }
        assertThat(links).as("links found").isPositive();
        assertThat(faults).as("faults in %d links", links).isEmpty();
    }

    @Test
    void shouldListEveryPageAndRecord() {
        for (String folder : List.of("docs/book", "docs/adr")) {
            List<String> linked = new ArrayList<>();
            for (Markdown.Link link : new Markdown(TOP.resolve(folder).resolve("README.md")).links()) {
                linked.add(link.target());
            }
            for (Path page : Snippets.files(TOP.resolve(folder), ".md")) {
                String name = String.valueOf(page.getFileName());
                if (!name.equals("README.md")) {
                    assertThat(linked).as("links of %s/README.md", folder).contains(name);
                }
            }
        }
    }

    private static List<Path> pages() {
        List<Path> pages = new ArrayList<>(Snippets.files(TOP.resolve("docs/book"), ".md"));
        pages.add(TOP.resolve("README.md"));
        pages.add(TOP.resolve("CONTRIBUTING.md"));
        return pages;
    }

    private static String fault(Path page, String target) {
        if (target.startsWith("https://")) {
            return "";
        }
        int hash = target.indexOf('#');
        String file = hash < 0 ? target : target.substring(0, hash);
        Path folder = page.getParent();
        Path there = file.isEmpty() || folder == null
                ? page
                : folder.resolve(file).toAbsolutePath().normalize();
        if (!there.startsWith(TOP) || !Files.exists(there)) {
            return "no such file";
        }
        if (hash >= 0 && !new Markdown(there).anchors().contains(target.substring(hash + 1))) {
            return "no such heading";
        }
        return "";
    }
}
