package dev.netcode.examples.gauntlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.examples.result.Row;
import dev.netcode.examples.result.RowJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is drawn beyond its own pace, in any scene: {@code maxDrawnJumpCm} of the gauntlet's rows. */
class DrawnJumpTest {

    private static final double MOST_CM = 1;

    @Test
    void isAtMostACentimetreInEveryScene(@TempDir Path folder) throws IOException {
        String scenes = Scenes.all().stream().map(Scene::name).collect(Collectors.joining(","));
        check(run(folder, scenes, "wifi", 1), Scenes.all().size());
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void isAtMostACentimetreInEverySceneOnEveryLine(long seed, @TempDir Path folder) throws IOException {
        String scenes = Scenes.all().stream().map(Scene::name).collect(Collectors.joining(","));
        check(
                run(folder, scenes, String.join(",", Networks.NAMES), seed),
                Scenes.all().size() * Networks.NAMES.size());
    }

    private static void check(List<Row> rows, int number) {
        assertThat(rows).hasSize(number).allSatisfy(row -> {
            assertThat(row.figures().maxDrawnJumpCm()).as(row.what().toString()).isLessThanOrEqualTo(MOST_CM);
            // after five seconds of nothing the car and its three boxes may be elsewhere: taken at once, on purpose
            assertThat(row.figures().cuts())
                    .as(row.what().toString())
                    .isLessThanOrEqualTo(row.what().scene().equals("stall5s") ? 4 : 0);
        });
    }

    private static List<Row> run(Path out, String scenes, String networks, long seed) throws IOException {
        new Gauntlet(Arguments.parse(
                        "--scenes",
                        scenes,
                        "--networks",
                        networks,
                        "--in-flight",
                        "12",
                        "--strategies",
                        "exact",
                        "--seed",
                        Long.toString(seed),
                        "--threads",
                        "2",
                        "--out",
                        out.toString()))
                .run();
        return RowJson.read(Files.readString(out.resolve("gauntlet.json")));
    }
}
