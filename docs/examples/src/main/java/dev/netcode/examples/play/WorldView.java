package dev.netcode.examples.play;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import javax.swing.JComponent;

/** Draws a {@link Picture} from above (or from the side, for a world with gravity), and the legend of its colours. */
@SuppressWarnings("serial") // Never written anywhere.
final class WorldView extends JComponent {

    private static final Stroke DASHED =
            new BasicStroke(1.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1f, new float[] {4f, 4f}, 0f);
    private static final Object[][] LEGEND = {
        {"predicted", Palette.PREDICTED},
        {"blending", Palette.BLENDING},
        {"interpolated", Palette.INTERPOLATED},
        {"carried on", Palette.CARRIED_ON},
        {"held", Palette.HELD},
    };

    private final transient Picture picture;
    private String note = "";

    WorldView(Picture picture) {
        this.picture = picture;
        setPreferredSize(new Dimension(860, 640));
        setFocusable(true);
    }

    /** A line of words at the bottom. */
    void note(String note) {
        this.note = note;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setColor(Palette.GROUND);
        g.fillRect(0, 0, getWidth(), getHeight());
        grid(g);
        for (double[] solid : picture.solids()) {
            Shape shape = polygon(solid, 0, 0, 1, 0);
            g.setColor(Palette.SOLID);
            g.fill(shape);
        }
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < picture.count(); i++) {
                if (picture.ghost(i) == (pass == 1)) {
                    body(g, i, pass == 1);
                }
            }
        }
        legend(g);
    }

    private double perMetre() {
        return getWidth() / picture.metresAcross();
    }

    private double px(double x) {
        return getWidth() / 2.0 + (x - picture.eyeX()) * perMetre();
    }

    private double py(double y) {
        return getHeight() / 2.0 - (y - picture.eyeY()) * perMetre();
    }

    private void grid(Graphics2D g) {
        g.setColor(Palette.GRID);
        g.setStroke(Palette.THIN);
        double half = picture.metresAcross() / 2;
        for (int x = (int) Math.ceil((picture.eyeX() - half) / 5) * 5; px(x) < getWidth(); x += 5) {
            g.drawLine((int) px(x), 0, (int) px(x), getHeight());
        }
        int y = (int) Math.floor((picture.eyeY() + half) / 5) * 5;
        for (; py(y) < getHeight(); y -= 5) {
            g.drawLine(0, (int) py(y), getWidth(), (int) py(y));
        }
    }

    private void body(Graphics2D g, int i, boolean ghost) {
        double[] outline = picture.outline(i);
        Shape shape = outline.length == 1
                ? circle(picture.x(i), picture.y(i), outline[0])
                : polygon(outline, picture.x(i), picture.y(i), picture.cos(i), picture.sin(i));
        Color color = picture.color(i);
        if (!ghost) {
            g.setColor(Palette.faded(color, 110));
            g.fill(shape);
        }
        g.setColor(color);
        g.setStroke(ghost ? DASHED : Palette.LINE);
        g.draw(shape);
    }

    private Shape circle(double x, double y, double radius) {
        double r = radius * perMetre();
        return new Ellipse2D.Double(px(x) - r, py(y) - r, 2 * r, 2 * r);
    }

    private Shape polygon(double[] outline, double x, double y, double cos, double sin) {
        Path2D path = new Path2D.Double();
        for (int i = 0; i + 1 < outline.length; i += 2) {
            double wx = px(x + outline[i] * cos - outline[i + 1] * sin);
            double wy = py(y + outline[i] * sin + outline[i + 1] * cos);
            if (i == 0) {
                path.moveTo(wx, wy);
            } else {
                path.lineTo(wx, wy);
            }
        }
        path.closePath();
        return path;
    }

    private void legend(Graphics2D g) {
        g.setFont(Palette.PLAIN);
        int x = 16;
        for (Object[] entry : LEGEND) {
            x = key(g, x, (String) entry[0], (Color) entry[1], false);
        }
        key(g, x, "server, now", Palette.GHOST, true);
        g.setColor(Palette.FAINT);
        g.drawString(note, 16, getHeight() - 16);
    }

    private static int key(Graphics2D g, int x, String name, Color color, boolean edge) {
        g.setColor(color);
        g.setStroke(Palette.LINE);
        if (edge) {
            g.drawRect(x, 15, 10, 10);
        } else {
            g.fillRect(x, 15, 11, 11);
        }
        g.setColor(Palette.SOFT);
        g.drawString(name, x + 17, 25);
        return x + 17 + g.getFontMetrics().stringWidth(name) + 18;
    }
}
