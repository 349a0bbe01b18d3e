package dev.netcode.examples.play;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.Locale;

/** The last seconds of one or two numbers, newest at the right, scaled to the largest that is in sight. */
final class Chart {

    private static final int POINTS = 360;

    private final String name;
    private final String unit;
    private final double leastTop;
    private final Color[] colors;
    private final double[][] values;
    private int next;

    /** A chart whose top never falls below {@code leastTop}; one colour a line. */
    Chart(String name, String unit, double leastTop, Color... colors) {
        this.name = name;
        this.unit = unit;
        this.leastTop = leastTop;
        this.colors = colors.clone();
        values = new double[colors.length][POINTS];
    }

    /** Appends one frame's numbers, one a line. */
    void add(double... now) {
        for (int line = 0; line < values.length; line++) {
            values[line][next] = now[line];
        }
        next = (next + 1) % POINTS;
    }

    void paint(Graphics2D g, int x, int y, int width, int height) {
        double top = leastTop;
        double bottom = 0;
        for (double[] line : values) {
            for (double value : line) {
                top = Math.max(top, value);
                bottom = Math.min(bottom, value);
            }
        }
        int plotTop = y + 20;
        int plotHeight = height - 26;
        g.setColor(Palette.EDGE);
        g.setStroke(Palette.THIN);
        int zero = (int) Math.round(plotTop + plotHeight * top / (top - bottom));
        g.drawLine(x, zero, x + width, zero);
        for (int line = 0; line < values.length; line++) {
            g.setColor(colors[line]);
            g.setStroke(Palette.LINE);
            Path2D path = new Path2D.Double();
            for (int i = 0; i < POINTS; i++) {
                double value = values[line][(next + i) % POINTS];
                double px = x + width * i / (POINTS - 1.0);
                double py = plotTop + plotHeight * (top - value) / (top - bottom);
                if (i == 0) {
                    path.moveTo(px, py);
                } else {
                    path.lineTo(px, py);
                }
            }
            g.draw(path);
        }
        words(g, x, y + 12, width);
    }

    private void words(Graphics2D g, int x, int y, int width) {
        g.setFont(Palette.SMALL);
        g.setColor(Palette.SOFT);
        g.drawString(name, x, y);
        int right = x + width;
        for (int line = values.length - 1; line >= 0; line--) {
            double now = values[line][(next + POINTS - 1) % POINTS];
            String text = String.format(Locale.ROOT, Math.abs(now) >= 100 ? "%.0f" : "%.1f", now)
                    + (line == values.length - 1 ? " " + unit : "  ");
            right -= g.getFontMetrics().stringWidth(text);
            g.setColor(colors[line]);
            g.drawString(text, right, y);
        }
    }
}
