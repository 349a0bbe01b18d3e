package dev.netcode.examples.report;

/** Buttons that choose what is shown, and the legend of the strategies. */
final class Choice {

    private Choice() {}

    static void button(Markup out, String word) {
        button(out, word, word, false);
    }

    static void button(Markup out, String word, String label, boolean pressed) {
        out.raw("<button type=\"button\" data-word=\"").text(word).raw("\" aria-pressed=\"");
        out.raw(pressed ? "true" : "false").raw("\">").text(label).raw("</button>");
    }

    static void legend(Markup out) {
        out.raw("<p class=\"legend\">");
        for (String strategy : Strategies.NAMES) {
            out.raw("<span class=\"key ")
                    .raw(strategy)
                    .raw("\"><i></i>")
                    .raw(strategy)
                    .raw("</span>");
        }
        out.raw("</p>");
    }
}
