package dev.netcode.examples.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConsoleTableTest {

    @Test
    void alignsColumnsAndSetsScenesApart() {
        String table = ConsoleTable.format(
                List.of(Rows.of("wall", "guide", 43.25), Rows.of("wall", "exact", 0), Rows.of("pile", "exact", 0)));
        List<String> lines = table.lines().toList();
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).startsWith("scene").contains("max cm");
        assertThat(lines.get(1)).isEmpty();
        assertThat(lines.get(4)).isEmpty();
        assertThat(lines.get(2)).hasSameSizeAs(lines.get(0)).contains("43.25");
        assertThat(lines.get(5)).hasSameSizeAs(lines.get(0));
    }

    @Test
    void tellsAnExactNothingFromWhatRoundsToNothing() {
        assertThat(ConsoleTable.centimetres(0)).isEqualTo("0");
        assertThat(ConsoleTable.centimetres(0.0001)).isEqualTo("0.0001");
        assertThat(ConsoleTable.centimetres(1e-7)).isEqualTo("0.0000");
    }
}
