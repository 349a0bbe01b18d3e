package dev.netcode.examples.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.examples.result.Case;
import dev.netcode.examples.result.Row;
import dev.netcode.examples.result.Rows;
import dev.netcode.examples.result.Series;
import dev.netcode.examples.result.Trace;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReportTest {

    @Test
    void loadsNothingFromAnywhere() {
        String page = page();
        // The SVG namespace is a name, not an address that is loaded.
        assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:", "url(", "src=");
        assertThat(page).doesNotContain("@import", "<link");
    }

    @Test
    void showsEveryRowAndEveryPlot() {
        String page = page();
        assertThat(count(page, "<tr data-scene=")).isEqualTo(2);
        assertThat(count(page, "<circle class=\"dot ")).isEqualTo(2);
        assertThat(page).contains("wall lan: correction", "drawn and true path", "lan: lead and slack");
        assertThat(count(page, "<svg")).isEqualTo(count(page, "</svg>")).isEqualTo(5);
    }

    @Test
    void holdsTheClockBesideThePublishedRules() {
        String page = page();
        assertThat(page)
                .contains("The clock beside published rules", "n = 40", "<td class=\"word\">this clock</td>")
                .contains(
                        "<td class=\"word\">smoothed round trip</td>",
                        "<td class=\"word\">fixed buffer</td>",
                        "<td class=\"word\">proportional</td>");
        String table = page.substring(page.indexOf("<table id=\"rules\">"));
        assertThat(table.substring(0, table.indexOf("</table>"))).doesNotContain("NaN");
    }

    @Test
    void escapesNames() {
        String page = Report.page(List.of(Rows.of("<wall & \"co\">", "exact", 0)), List.of(), "");
        assertThat(page).contains("&lt;wall &amp; &quot;co&quot;&gt;").doesNotContain("<wall");
    }

    @Test
    void hasColoursForBothThemes() {
        assertThat(page()).contains("prefers-color-scheme: dark", "[data-theme=\"dark\"]");
    }

    private static String page() {
        List<Row> rows = List.of(Rows.of("wall", "guide", 43.25), Rows.of("wall", "exact", 0));
        return Report.page(rows, List.of(trace("guide", 43.25), trace("exact", 0)), "");
    }

    private static Trace trace(String strategy, double correction) {
        return new Trace(
                new Case("wall", "lan", strategy, 12, 7),
                line(strategy, correction),
                line("drawn, " + strategy, 1),
                line("server", 1),
                List.of(line("offset", -3), line("estimate", -3)),
                List.of(line("lead", 8), line("slack", 2)),
                List.of(new double[] {3, 0, 4, 0, 4, 5, 3, 5}));
    }

    private static Series line(String name, double value) {
        Series series = new Series(name);
        for (int i = 0; i < 20; i++) {
            series.add(i / 10.0, i % 3 == 0 ? value : 0);
        }
        return series;
    }

    private static long count(String text, String what) {
        return Pattern.compile(Pattern.quote(what)).matcher(text).results().count();
    }
}
