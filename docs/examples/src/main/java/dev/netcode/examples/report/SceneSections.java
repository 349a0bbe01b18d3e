package dev.netcode.examples.report;

import dev.netcode.examples.result.Trace;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** For each scene and line: how the corrections fell over time, and where the body was drawn against where it was. */
final class SceneSections {

    private SceneSections() {}

    static void draw(Markup out, List<Trace> traces) {
        Map<String, Map<String, Trace>> panels = new LinkedHashMap<>();
        Set<String> scenes = new LinkedHashSet<>();
        Set<String> networks = new LinkedHashSet<>();
        for (Trace trace : traces) {
            scenes.add(trace.what().scene());
            networks.add(trace.what().network());
            panels.computeIfAbsent(trace.what().scene() + " " + trace.what().network(), k -> new LinkedHashMap<>())
                    .put(trace.what().strategy(), trace);
        }
        if (panels.isEmpty()) {
            return;
        }
        out.raw(
                "<h2>Scene by scene</h2><p>Left: every snapshot's correction. Right: the player's body as it was drawn,"
                        + " smoothing and all, over the server's own path (broad; each strategy meets a server that runs its own engine).</p>");
        out.raw("<section data-group><nav class=\"choose\">");
        scenes.forEach(scene -> Choice.button(out, scene));
        out.raw("</nav><nav class=\"choose\">");
        networks.forEach(network -> Choice.button(out, network));
        out.raw("</nav>");
        panels.forEach((name, byStrategy) -> panel(out, name, byStrategy));
        out.raw("<p class=\"none\" hidden>This scene is not run on this line unless asked for.</p>");
        out.raw("</section>");
    }

    private static void panel(Markup out, String name, Map<String, Trace> byStrategy) {
        LinePlot corrections = new LinePlot("seconds", "correction, cm").byDecades();
        PathPlot paths = new PathPlot();
        for (String strategy : Strategies.NAMES) {
            Trace trace = byStrategy.get(strategy);
            if (trace == null) {
                continue;
            }
            if (paths.isEmpty()) {
                paths.level(trace.level());
            }
            corrections.add(trace.corrections(), strategy);
            if (strategy.equals("guide") || strategy.equals("exact")) {
                paths.add(trace.truth(), strategy.equals("exact") ? "truth" : "truth plain");
                paths.add(trace.drawn(), strategy);
            }
        }
        out.raw("<div class=\"pair\" data-panel=\"").text(name).raw("\"><div class=\"card\"><h3>");
        out.text(name).raw(": correction</h3>");
        corrections.draw(out);
        out.raw("</div><div class=\"card\"><h3>").text(name).raw(": drawn and true path</h3>");
        paths.draw(out);
        out.raw("</div></div>");
    }
}
