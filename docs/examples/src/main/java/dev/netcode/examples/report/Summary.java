package dev.netcode.examples.report;

import dev.netcode.examples.result.Figures;
import dev.netcode.examples.result.Row;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The top of the page: what it comes to in a few numbers, then the largest correction of every case at a glance. */
final class Summary {

    private Summary() {}

    static void draw(Markup out, List<Row> rows) {
        out.raw("<div class=\"tiles\">");
        for (String strategy : Strategies.NAMES) {
            tile(out, rows, strategy);
        }
        out.raw("</div><dl class=\"who\">");
        for (String strategy : Strategies.NAMES) {
            out.raw("<dt><span class=\"key ")
                    .raw(strategy)
                    .raw("\"><i></i></span>")
                    .raw(strategy);
            out.raw("</dt><dd>").text(Strategies.explain(strategy)).raw("</dd>");
        }
        out.raw("</dl>");
        out.raw("<h2>Largest correction of the player's own body</h2>");
        out.raw("<p>One line a scene, by decades; an exact 0 stands at the left end. Lines that lose inputs make real"
                + " differences, which every strategy must show.</p>");
        out.raw("<section data-group><nav class=\"choose\">");
        Set<String> networks = names(rows, true);
        Set<Integer> flights = new LinkedHashSet<>();
        rows.forEach(row -> flights.add(row.what().inFlight()));
        for (String network : networks) {
            Choice.button(out, network);
        }
        out.raw("</nav><nav class=\"choose\">");
        int usual = flights.contains(12) ? 12 : flights.iterator().next();
        for (int flight : flights) {
            Choice.button(out, Integer.toString(flight), flight + " in flight", flight == usual);
        }
        out.raw("</nav>");
        for (String network : networks) {
            for (int flight : flights) {
                dots(out, rows, network, flight);
            }
        }
        out.raw("</section>");
    }

    private static void tile(Markup out, List<Row> rows, String strategy) {
        double worst = 0;
        long replayed = 0;
        long ticks = 0;
        for (Row row : rows) {
            if (row.what().strategy().equals(strategy) && !row.figures().serverDiffers()) {
                worst = Math.max(worst, row.figures().maxCorrectionCm());
                replayed += row.figures().replayedTicks();
                ticks += row.figures().ticks();
            }
        }
        out.raw("<div class=\"tile\"><i>").raw(strategy).raw(", nothing lost</i><b>");
        out.raw(worst == 0 ? "0" : Format.centimetres(worst)).raw(worst == 0 ? " cm</b>" : "</b>");
        out.format(
                "<span>largest correction; %s ticks run again for each tick played</span></div>",
                ticks == 0 ? "0" : String.format(Locale.ROOT, "%.2f", (double) replayed / ticks));
    }

    private static void dots(Markup out, List<Row> rows, String network, int flight) {
        Map<String, Map<String, Figures>> byScene = new LinkedHashMap<>();
        for (Row row : rows) {
            if (row.what().network().equals(network) && row.what().inFlight() == flight) {
                byScene.computeIfAbsent(row.what().scene(), s -> new LinkedHashMap<>())
                        .put(row.what().strategy(), row.figures());
            }
        }
        DotPlot plot = new DotPlot();
        byScene.forEach((scene, figures) -> {
            plot.row(scene);
            figures.forEach((strategy, f) -> plot.dot(
                    Strategies.lane(strategy),
                    f.maxCorrectionCm(),
                    strategy,
                    strategy + ": " + Format.centimetres(f.maxCorrectionCm()) + " largest, " + f.rewinds()
                            + " rewinds, " + f.replayedTicks() + " ticks run again, " + f.lateInputs()
                            + " inputs late"));
        });
        out.raw("<div class=\"card\" data-panel=\"").text(network).format(" %d\">", flight);
        Choice.legend(out);
        plot.draw(out);
        out.raw("</div>");
    }

    static Set<String> names(List<Row> rows, boolean networks) {
        Set<String> names = new LinkedHashSet<>();
        for (Row row : rows) {
            names.add(networks ? row.what().network() : row.what().scene());
        }
        return names;
    }
}
