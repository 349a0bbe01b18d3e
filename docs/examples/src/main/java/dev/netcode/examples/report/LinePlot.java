package dev.netcode.examples.report;

import dev.netcode.examples.result.Series;
import java.util.ArrayList;
import java.util.List;

/** Values over time: one line a series, each with its own colour, named in a legend above. */
final class LinePlot {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 240;

    private final String xName;
    private final String yName;
    private final List<Series> series = new ArrayList<>();
    private final List<String> styles = new ArrayList<>();
    private boolean decades;

    LinePlot(String xName, String yName) {
        this.xName = xName;
        this.yName = yName;
    }

    /** Values are corrections in centimetres, to be shown by decades. */
    LinePlot byDecades() {
        decades = true;
        return this;
    }

    /** Adds a line; {@code style} is a CSS class that sets its colour, and "dots" among it draws points instead. */
    LinePlot add(Series line, String style) {
        series.add(line);
        styles.add(style);
        return this;
    }

    void draw(Markup out) {
        Frame frame = new Frame(WIDTH, HEIGHT, 10);
        Scale x = xScale(frame);
        Scale y = decades ? Scale.decades(-4, 3, frame.y0(), frame.y1()) : yScale(frame);
        legend(out);
        frame.open(out, yName + " over " + xName, x, y);
        frame.axes(out, xName, yName);
        for (int i = 0; i < series.size(); i++) {
            if (styles.get(i).contains("dots")) {
                dots(out, series.get(i), styles.get(i), x, y);
            } else {
                line(out, series.get(i), styles.get(i), x, y);
            }
        }
        frame.close(out);
    }

    private void legend(Markup out) {
        out.raw("<p class=\"legend\">");
        for (int i = 0; i < series.size(); i++) {
            out.raw("<span class=\"key ").raw(styles.get(i)).raw("\"><i></i>");
            out.text(series.get(i).name()).raw("</span>");
        }
        out.raw("</p>");
    }

    private Scale xScale(Frame frame) {
        double low = Double.MAX_VALUE;
        double high = -Double.MAX_VALUE;
        for (Series line : series) {
            if (line.size() > 0) {
                low = Math.min(low, line.x(0));
                high = Math.max(high, line.x(line.size() - 1));
            }
        }
        return high > low
                ? Scale.linear(low, high, frame.x0(), frame.x1())
                : Scale.linear(0, 1, frame.x0(), frame.x1());
    }

    private Scale yScale(Frame frame) {
        double low = 0;
        double high = 0;
        for (Series line : series) {
            for (int i = 0; i < line.size(); i++) {
                low = Math.min(low, line.y(i));
                high = Math.max(high, line.y(i));
            }
        }
        return Scale.rounded(low, high, frame.y0(), frame.y1());
    }

    private static void dots(Markup out, Series line, String style, Scale x, Scale y) {
        out.raw("<path class=\"").raw(style).raw("\" d=\"");
        for (int i = 0; i < line.size(); i++) {
            out.raw("M")
                    .number(x.pixel(line.x(i)))
                    .raw(" ")
                    .number(y.pixel(line.y(i)))
                    .raw("h0");
        }
        out.raw("\"/>");
    }

    /** Points that change nothing are left out: what lies level between two others need not be drawn. */
    private static void line(Markup out, Series line, String style, Scale x, Scale y) {
        out.raw("<polyline class=\"line ").raw(style).raw("\" data-name=\"").text(line.name());
        out.raw("\" points=\"");
        for (int i = 0; i < line.size(); i++) {
            boolean level = i > 0 && i < line.size() - 1 && line.y(i) == line.y(i - 1) && line.y(i) == line.y(i + 1);
            if (!level) {
                out.number(x.pixel(line.x(i)))
                        .raw(",")
                        .number(y.pixel(line.y(i)))
                        .raw(" ");
            }
        }
        out.raw("\"/>");
    }
}
