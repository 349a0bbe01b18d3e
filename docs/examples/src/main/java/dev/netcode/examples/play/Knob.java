package dev.netcode.examples.play;

import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.function.DoubleConsumer;
import javax.swing.JComponent;

/** A slider under its name and value. */
@SuppressWarnings("serial") // Never written anywhere.
final class Knob extends JComponent {

    private static final int INSET = 8;

    private final String name;
    private final String unit;
    private final double high;
    private final double step;
    private final transient DoubleConsumer listener;
    private double value;

    /** A slider from 0 to {@code high}; tells its listener of every change. */
    Knob(String name, String unit, double high, double step, double value, DoubleConsumer listener) {
        this.name = name;
        this.unit = unit;
        this.high = high;
        this.step = step;
        this.value = value;
        this.listener = listener;
        setPreferredSize(new Dimension(260, 40));
        setFocusable(false);
        MouseAdapter mouse = new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                drag(event.getX());
            }

            @Override
            public void mouseDragged(MouseEvent event) {
                drag(event.getX());
            }
        };
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
    }

    private void drag(int x) {
        double share = Math.min(1, Math.max(0, (x - INSET) / (getWidth() - 2.0 * INSET)));
        set(Math.rint(share * high / step) * step);
        listener.accept(value);
    }

    /** Moves the slider without telling the listener. */
    void set(double value) {
        this.value = Math.min(high, Math.max(0, value));
        repaint();
    }

    double value() {
        return value;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setFont(Palette.PLAIN);
        g.setColor(Palette.SOFT);
        g.drawString(name, INSET, 15);
        String text = (step >= 1 ? Long.toString(Math.round(value)) : Double.toString(Math.rint(value * 10) / 10)) + " "
                + unit;
        g.setColor(Palette.INK);
        g.drawString(text, getWidth() - INSET - g.getFontMetrics().stringWidth(text), 15);
        int width = getWidth() - 2 * INSET;
        int at = INSET + (int) Math.round(width * value / high);
        g.setColor(Palette.EDGE);
        g.fillRoundRect(INSET, 26, width, 4, 4, 4);
        g.setColor(Palette.PREDICTED);
        g.fillRoundRect(INSET, 26, at - INSET, 4, 4, 4);
        g.setColor(Palette.INK);
        g.fillOval(at - 6, 22, 12, 12);
    }
}
