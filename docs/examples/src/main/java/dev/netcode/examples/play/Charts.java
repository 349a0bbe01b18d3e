package dev.netcode.examples.play;

import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import javax.swing.JComponent;

/** The live charts, under each other. */
@SuppressWarnings("serial") // Never written anywhere.
final class Charts extends JComponent {

    private static final int EACH = 74;

    private final transient Chart correction = new Chart("correction", "cm", 1, Palette.GHOST);
    private final transient Chart flight = new Chart("in flight / lead", "ticks", 8, Palette.SOFT, Palette.PREDICTED);
    private final transient Chart slack = new Chart("slack", "ticks", 4, Palette.INTERPOLATED);
    private final transient Chart replayed = new Chart("ticks run again", "a frame", 4, Palette.BLENDING);
    private final transient Chart bytes =
            new Chart("bytes up / down", "kB/s", 4, Palette.CARRIED_ON, Palette.PREDICTED);
    private final transient Chart[] all = {correction, flight, slack, replayed, bytes};

    Charts() {
        setPreferredSize(new Dimension(260, all.length * EACH));
        setFocusable(false);
    }

    /** Appends one frame. */
    void add(Readings now) {
        correction.add(now.correctionCm());
        flight.add(now.inFlight(), now.leadTicks());
        slack.add(now.slackTicks());
        replayed.add(now.replayedTicks());
        bytes.add(now.upKilobytesPerSecond(), now.downKilobytesPerSecond());
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        for (int i = 0; i < all.length; i++) {
            all[i].paint(g, 8, i * EACH, getWidth() - 16, EACH - 4);
        }
    }
}
