package dev.netcode.examples.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RowJsonTest {

    @Test
    void readsWhatItWroteAndWritesItAgainAlike() {
        List<Row> rows = List.of(Rows.of("wall", "exact", 0), Rows.of("pile \"high\" \\ wide", "guide", 43.25));
        String json = RowJson.write(rows);
        assertThat(RowJson.read(json)).isEqualTo(rows);
        assertThat(RowJson.write(RowJson.read(json))).isEqualTo(json);
    }

    @Test
    void beginsEveryRowWithTheAgreedKeysInOrder() {
        assertThat(RowJson.fields(Rows.of("wall", "exact", 0)).keySet())
                .startsWith(
                        "scene",
                        "network",
                        "strategy",
                        "inFlight",
                        "seed",
                        "maxCorrectionCm",
                        "p99CorrectionCm",
                        "maxDrawnJumpCm",
                        "cuts",
                        "stands",
                        "rewinds",
                        "replayedTicks",
                        "lateInputs",
                        "upBytesPerSecond",
                        "downBytesPerSecond",
                        "inputToScreenFrames",
                        "stateHash");
    }

    @Test
    void writesAnExactNothingAsZero() {
        assertThat(RowJson.write(List.of(Rows.of("wall", "exact", 0)))).contains("\"maxCorrectionCm\": 0,");
    }

    @Test
    void keepsAllSixtyFourBitsOfTheHash() {
        Row row = RowJson.read(RowJson.write(List.of(Rows.of("wall", "exact", 0))))
                .get(0);
        assertThat(row.figures().stateHash()).isEqualTo(0xfedcba9876543211L);
    }

    @Test
    void refusesWhatIsNoArrayOfRows() {
        for (String text :
                List.of("", "{}", "[", "[{]", "[{\"scene\": }]", "[{\"scene\": \"wall\"}]", "[] x", "[{\"a")) {
            assertThatThrownBy(() -> RowJson.read(text)).as(text).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void refusesFiguresThatAreNotNumbers() {
        List<Row> rows = List.of(Rows.of("wall", "exact", Double.NaN));
        assertThatThrownBy(() -> RowJson.write(rows)).hasMessageContaining("NaN");
    }
}
