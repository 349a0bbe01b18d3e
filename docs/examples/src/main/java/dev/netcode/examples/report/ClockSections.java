package dev.netcode.examples.report;

import dev.netcode.examples.result.Series;
import dev.netcode.examples.result.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** For each line: what the clock saw, what it made of it, and what lead it held with which slack. */
final class ClockSections {

    private static final List<String> STYLES = List.of("truth dots", "exact", "violet", "guide", "stands");

    private ClockSections() {}

    static void draw(Markup out, List<Trace> traces) {
        Map<String, Trace> byNetwork = new LinkedHashMap<>();
        for (Trace trace : traces) {
            if (trace.what().strategy().equals("exact")) {
                byNetwork.merge(trace.what().network(), trace, ClockSections::longer);
            }
        }
        if (byNetwork.isEmpty()) {
            return;
        }
        out.raw("<h2>The clock on each line</h2><p>Left, in ticks against the server's true tick: each snapshot as it"
                + " arrived, the estimate made of them, and the render tick drawn behind it. Right: how far prediction"
                + " runs ahead of the estimate, and how early its inputs reached the server (below 0: late).</p>");
        out.raw("<section data-group><nav class=\"choose\">");
        byNetwork.keySet().forEach(network -> Choice.button(out, network));
        out.raw("</nav>");
        byNetwork.forEach((network, trace) -> {
            out.raw("<div class=\"pair\" data-panel=\"").text(network).raw("\"><div class=\"card\"><h3>");
            out.text(network).raw(": offset, estimate, render tick</h3>");
            plot(out, trace.clock(), "ticks", 0);
            out.raw("</div><div class=\"card\"><h3>").text(network).raw(": lead and slack</h3>");
            plot(out, trace.line(), "ticks", 3);
            out.raw("</div></div>");
        });
        out.raw("</section>");
    }

    private static Trace longer(Trace a, Trace b) {
        return b.corrections().size() > a.corrections().size() ? b : a;
    }

    private static void plot(Markup out, List<Series> lines, String unit, int firstStyle) {
        LinePlot plot = new LinePlot("seconds", unit);
        for (int i = 0; i < lines.size(); i++) {
            plot.add(lines.get(i), STYLES.get((firstStyle + i) % STYLES.size()));
        }
        plot.draw(out);
    }
}
