package dev.netcode.examples.gauntlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.examples.result.Row;
import dev.netcode.examples.result.RowJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GauntletTest {

    private static final String[] REDUCED = {
        "--scenes", "boxes1,pile", "--networks", "jitter,awful", "--in-flight", "12", "--seed", "3"
    };

    @Test
    void repeatsEveryBitInThisAndInAnotherJvm(@TempDir Path folder) throws IOException, InterruptedException {
        List<Row> first = run(folder.resolve("first"), "1");
        List<Row> second = run(folder.resolve("second"), "2");
        assertThat(second).isEqualTo(first).hasSize(16);
        assertThat(elsewhere(folder.resolve("elsewhere"))).isEqualTo(first);
    }

    @Test
    void needsNoCorrectionWhereTheServerNeverDiffers(@TempDir Path folder) throws IOException {
        List<Row> rows = run(
                folder,
                "2",
                "--scenes",
                "wall,boxes3,pile",
                "--networks",
                "lan,jitter",
                "--in-flight",
                "5,21",
                "--strategies",
                "exact");
        assertThat(rows).hasSize(12).allSatisfy(row -> {
            assertThat(row.figures().serverDiffers()).as(row.what().toString()).isFalse();
            assertThat(row.figures().maxCorrectionCm()).isZero();
            assertThat(row.figures().rewinds()).isZero();
            assertThat(row.figures().replayedTicks()).isZero();
            assertThat(row.figures().maxErrorCm()).isZero();
            assertThat(row.figures().maxDrawnJumpCm()).isZero();
            assertThat(row.figures().stands()).isEqualTo(row.figures().snapshots());
        });
    }

    @Test
    void showsWhatTheUsualRecipesCost(@TempDir Path folder) throws IOException {
        List<Row> rows = run(folder, "2", "--scenes", "boxes1", "--networks", "lan", "--in-flight", "12");
        assertThat(rows).extracting(row -> row.what().strategy()).containsExactly("guide", "always", "stands", "exact");
        assertThat(rows.get(0).figures().maxCorrectionCm()).isGreaterThan(1);
        assertThat(rows.get(0).figures().replayedTicks()).isGreaterThan(1_000);
        assertThat(rows.get(1).figures().replayedTicks()).isGreaterThan(1_000);
    }

    @Test
    void keepsAboutAsManyInputsInFlightAsAskedFor(@TempDir Path folder) throws IOException {
        List<Row> rows = run(
                folder,
                "2",
                "--scenes",
                "boxes1",
                "--networks",
                "lan,jitter,wifi,4g,awful",
                "--in-flight",
                "5,12,21",
                "--strategies",
                "exact");
        assertThat(rows)
                .hasSize(15)
                .allSatisfy(row -> assertThat(row.figures().heldInFlight())
                        .as(row.what().toString())
                        .isBetween(row.what().inFlight() - 1.5, row.what().inFlight() + 2.5));
    }

    @Test
    void writesTheReportBesideTheRows(@TempDir Path folder) throws IOException {
        run(folder, "2", "--scenes", "pile", "--networks", "wifi", "--in-flight", "12");
        assertThat(folder.resolve("report.html")).content().contains("pile wifi: correction", "wifi: lead and slack");
    }

    private static List<Row> run(Path out, String threads, String... more) throws IOException {
        String table = new Gauntlet(Arguments.parse(arguments(out, threads, more))).run();
        assertThat(table).startsWith("scene");
        return RowJson.read(Files.readString(out.resolve("gauntlet.json")));
    }

    private static String[] arguments(Path out, String threads, String... more) {
        List<String> words = new ArrayList<>(List.of(REDUCED));
        words.addAll(List.of("--out", out.toString(), "--threads", threads));
        words.addAll(List.of(more));
        return words.toArray(new String[0]);
    }

    private static List<Row> elsewhere(Path out) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.netcode.examples.Main"));
        command.addAll(List.of(arguments(out, "1")));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.resolveSibling("printed").toFile())
                .start();
        boolean ended = process.waitFor(2, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(out.resolveSibling("printed")))
                .isZero();
        return RowJson.read(Files.readString(out.resolve("gauntlet.json")));
    }
}
