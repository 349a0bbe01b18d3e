package dev.netcode.examples.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds of every source file of every module. */
class TreeTest {
    private static final Path TOP = Path.of("..", "..").toAbsolutePath().normalize();
    private static final List<String> MODULES =
            List.of("netcode-core", "netcode-physics", "netcode-testkit", "benchmarks", "docs/examples");
    private static final int MOST_CODE_LINES = 500;

    @Test
    void shouldSayOfEveryPackageWhatItIsFor() {
        List<String> faults = new ArrayList<>();
        for (Path file : sources("src/main/java")) {
            Path folder = file.getParent();
            Path info = folder == null ? file : folder.resolve("package-info.java");
            if (!file.endsWith("module-info.java") && !file.equals(info)) {
                String text = Files.exists(info) ? read(info) : "";
                if (!text.startsWith("/**") || !text.contains("@NullMarked")) {
                    faults.add(TOP.relativize(info).toString());
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void shouldKeepFilesSmall() {
        List<String> faults = new ArrayList<>();
        for (Path file : sources("src/main/java")) {
            long lines = read(file)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .filter(line -> !line.startsWith("*") && !line.startsWith("/*") && !line.startsWith("//"))
                    .count();
            if (lines > MOST_CODE_LINES) {
                faults.add(TOP.relativize(file) + ": " + lines);
            }
        }
        assertThat(faults)
                .as("files of more than %d lines of code", MOST_CODE_LINES)
                .isEmpty();
    }

    @Test
    void shouldLeaveNothingForLater() {
        // Split, so that this file does not find itself.
        List<String> marks = List.of("TO" + "DO", "FIX" + "ME", "XX" + "X ");
        List<String> faults = new ArrayList<>();
        for (String folder : List.of("src/main/java", "src/test/java")) {
            for (Path file : sources(folder)) {
                String text = read(file);
                for (String mark : marks) {
                    if (text.contains(mark)) {
                        faults.add(TOP.relativize(file) + " has a " + mark);
                    }
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    private static List<Path> sources(String folder) {
        List<Path> files = new ArrayList<>();
        for (String module : MODULES) {
            Path root = TOP.resolve(module).resolve(folder);
            if (Files.isDirectory(root)) {
                try (Stream<Path> walk = Files.walk(root)) {
                    walk.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            }
        }
        assertThat(files).isNotEmpty();
        files.sort(null);
        return files;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
