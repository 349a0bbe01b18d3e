package dev.netcode.examples.report;

import java.util.ArrayList;
import java.util.List;

/** One line a case, one dot a strategy, by decades of a centimetre: what is exactly nothing stands at the left end. */
final class DotPlot {

    private static final int WIDTH = 1120;
    private static final int ROW = 24;
    private static final int NAMES = 170;
    private static final int TOP = 12;

    /** One dot. */
    private record Dot(int row, int lane, double value, String style, String title) {}

    private final List<String> rows = new ArrayList<>();
    private final List<Dot> dots = new ArrayList<>();

    /** Starts a line. */
    DotPlot row(String name) {
        rows.add(name);
        return this;
    }

    /** Adds a dot to the line started last; lanes 0..3 keep equal values from covering each other. */
    DotPlot dot(int lane, double value, String style, String title) {
        dots.add(new Dot(rows.size() - 1, lane, value, style, title));
        return this;
    }

    void draw(Markup out) {
        int height = TOP + rows.size() * ROW + 28;
        Scale x = Scale.decades(-3, 3, NAMES, WIDTH - 20.0);
        out.format("<svg class=\"plot wide\" viewBox=\"0 0 %d %d\" role=\"img\" ", WIDTH, height);
        out.raw("aria-label=\"largest correction by case and strategy\">");
        for (double mark : x.marks(6)) {
            out.raw(mark == 0 ? "<path class=\"base\" d=\"M" : "<path class=\"grid\" d=\"M");
            out.number(x.pixel(mark)).raw(" ").number(TOP - 6).raw("V").number(height - 26.0);
            out.raw("\"/><text class=\"mark\" text-anchor=\"middle\" x=\"").number(x.pixel(mark));
            out.raw("\" y=\"").number(height - 12.0).raw("\">");
            out.raw(mark == 0 ? "exactly 0" : mark == 1000 ? "10 m" : mark == 100 ? "1 m" : Scale.label(mark) + " cm");
            out.raw("</text>");
        }
        for (int r = 0; r < rows.size(); r++) {
            double y = TOP + (r + 0.5) * ROW;
            out.raw("<text class=\"name\" text-anchor=\"end\" x=\"").number(NAMES - 14.0);
            out.raw("\" y=\"").number(y + 4).raw("\">").text(rows.get(r)).raw("</text>");
            span(out, x, r, y);
        }
        for (Dot dot : dots) {
            double y = TOP + (dot.row + 0.5) * ROW + (dot.lane - 1.5) * 3.6;
            out.raw("<circle class=\"dot ").raw(dot.style).raw("\" r=\"4.2\" cx=\"");
            out.number(x.pixel(dot.value)).raw("\" cy=\"").number(y).raw("\"><title>");
            out.text(dot.title).raw("</title></circle>");
        }
        out.raw("</svg>");
    }

    private void span(Markup out, Scale x, int row, double y) {
        double low = Double.MAX_VALUE;
        double high = -1;
        for (Dot dot : dots) {
            if (dot.row == row) {
                low = Math.min(low, dot.value);
                high = Math.max(high, dot.value);
            }
        }
        if (high > low) {
            out.raw("<path class=\"span\" d=\"M").number(x.pixel(low)).raw(" ").number(y);
            out.raw("H").number(x.pixel(high)).raw("\"/>");
        }
    }
}
