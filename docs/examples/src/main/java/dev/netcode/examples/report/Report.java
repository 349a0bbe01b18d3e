package dev.netcode.examples.report;

import dev.netcode.examples.result.Row;
import dev.netcode.examples.result.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The gauntlet's report: one page that loads nothing, in light and in dark. */
public final class Report {

    private Report() {}

    /**
     * Makes the page.
     *
     * @param rows every row of the run
     * @param traces of the runs that are plotted
     * @param extra further sections, already markup; may be empty
     * @return a whole HTML document
     */
    public static String page(List<Row> rows, List<Trace> traces, String extra) {
        Markup out = new Markup();
        out.raw("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
        out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        out.raw("<title>netcode: the gauntlet</title><style>\n").raw(resource("page.css"));
        out.raw("</style></head><body><main><header><h1>The gauntlet</h1>");
        out.raw("<button id=\"theme\" type=\"button\">light / dark</button></header>");
        out.raw(
                "<p>The same scenes, inputs, lines and seeds, met by four strategies side by side, in virtual time."
                        + " A correction is how far taking the server's word moved the player's own body, at the present tick.</p>");
        Summary.draw(out, rows);
        SceneSections.draw(out, traces);
        ClockSections.draw(out, traces);
        RulesSection.draw(out);
        out.raw(extra);
        RowTable.draw(out, rows);
        out.raw(
                "<footer>Every figure is from this run; the same seed gives the same state hash on every machine.</footer>");
        out.raw("</main><div id=\"readout\" hidden></div><script>\n").raw(resource("page.js"));
        return out.raw("</script></body></html>\n").toString();
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Report.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
