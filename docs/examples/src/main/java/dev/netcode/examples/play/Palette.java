package dev.netcode.examples.play;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Stroke;

/** The playground's colours, lines and letters. */
final class Palette {

    static final Color GROUND = new Color(0x17171b);
    static final Color GRID = new Color(0x212127);
    static final Color PANEL = new Color(0x1d1d22);
    static final Color EDGE = new Color(0x303038);
    static final Color INK = new Color(0xf0f0f2);
    static final Color SOFT = new Color(0xb2b3bb);
    static final Color FAINT = new Color(0x7c7d87);
    static final Color SOLID = new Color(0x3a3a43);
    static final Color GHOST = new Color(0xec7750);

    static final Color PREDICTED = new Color(0x5b9bf0);
    static final Color BLENDING = new Color(0xd6a32c);
    static final Color INTERPOLATED = new Color(0x2fb78a);
    static final Color CARRIED_ON = new Color(0xc06bd6);
    static final Color HELD = new Color(0x8b8c94);

    static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    static final Font PLAIN = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    static final Font BOLD = new Font(Font.SANS_SERIF, Font.BOLD, 13);

    static final Stroke THIN = new BasicStroke(1f);
    static final Stroke LINE = new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);

    private Palette() {}

    static Color faded(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }
}
