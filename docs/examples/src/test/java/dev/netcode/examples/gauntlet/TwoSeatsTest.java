package dev.netcode.examples.gauntlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TwoSeatsTest {

    @Test
    void runsEqualToTheServerOnEveryLine() {
        List<TwoSeatsRow> rows =
                TwoSeats.rows(Arguments.parse("--scenes", "seats2", "--in-flight", "12", "--seed", "3"));
        assertThat(rows).hasSize(5).allSatisfy(row -> {
            assertThat(row.different()).as(row.toString()).isZero();
            assertThat(row.equal()).as(row.toString()).isEqualTo(2 * 20 * 60);
            assertThat(row.corrections() + row.drifts() + row.truths())
                    .as(row.toString())
                    .isZero();
            assertThat(row.presses()).as(row.toString()).isGreaterThan(50);
            assertThat(row.maxDrawnJumpCm()).as(row.toString()).isLessThan(10);
        });
    }

    @Test
    void repeatsEveryBit() {
        assertThat(TwoSeats.run("awful", 15, 7)).isEqualTo(TwoSeats.run("awful", 15, 7));
        assertThat(TwoSeats.run("awful", 15, 8).stateHash())
                .isNotEqualTo(TwoSeats.run("awful", 15, 7).stateHash());
    }

    /** Alone it has its own table; beside others it stands below theirs and changes none of them. */
    @Test
    void standsBelowTheOtherScenes(@TempDir Path folder) throws IOException {
        String[] narrow = {"--networks", "lan", "--in-flight", "12", "--strategies", "exact", "--threads", "1"};
        String alone = run(folder, narrow, "boxes1");
        String seats = run(folder, narrow, "seats2");
        assertThat(run(folder, narrow, "boxes1,seats2")).isEqualTo(alone + "\n" + seats);
        assertThat(folder.resolve("seats2.json")).content().contains("\"network\": \"lan\"", "\"different\": 0");
        assertThat(Files.readString(folder.resolve("gauntlet.json"))).doesNotContain("seats2");
    }

    private static String run(Path out, String[] narrow, String scenes) throws IOException {
        String[] words = new String[narrow.length + 4];
        System.arraycopy(narrow, 0, words, 0, narrow.length);
        words[narrow.length] = "--scenes";
        words[narrow.length + 1] = scenes;
        words[narrow.length + 2] = "--out";
        words[narrow.length + 3] = out.toString();
        return new Gauntlet(Arguments.parse(words)).run();
    }
}
