package dev.netcode.examples.play;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.Locale;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.BoxLayout;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.JToggleButton;
import javax.swing.Timer;

/** The window: the world, the line's knobs, what can be done to the client, and live charts. */
public final class PlayWindow {

    private static final String NOTE = "arrows or WASD drive, space boosts, shift brakes, E gets in and out, F shoots";

    private final Session session;
    private final Picture picture = new Picture();
    private final WorldView world = new WorldView(picture);
    private final Charts charts = new Charts();
    private final Keys keys = new Keys();
    private final JFrame frame = new JFrame("netcode: the playground");
    private final Knob latency = new Knob("latency, one way", "ms", 300, 5, 50, v -> turned());
    private final Knob jitter = new Knob("jitter", "ms", 100, 1, 10, v -> turned());
    private final Knob loss = new Knob("loss", "%", 30, 0.5, 0, v -> turned());
    private final Knob duplicates = new Knob("duplicates", "%", 30, 0.5, 0, v -> turned());
    private final JToggleButton ghosts = toggle("server's ghost", true);
    private final JToggleButton predict = toggle("predict", true);

    PlayWindow(Session session) {
        this.session = session;
    }

    /** Opens the window; returns at once. */
    public static void open() {
        javax.swing.SwingUtilities.invokeLater(() -> new PlayWindow(new PlaySession(System.nanoTime())).show());
    }

    private void show() {
        JPanel side = new JPanel();
        side.setLayout(new BoxLayout(side, BoxLayout.Y_AXIS));
        side.setBackground(Palette.PANEL);
        side.setBorder(BorderFactory.createEmptyBorder(12, 10, 12, 10));
        for (Knob knob : new Knob[] {latency, jitter, loss, duplicates}) {
            side.add(knob);
        }
        side.add(Box.createVerticalStrut(8));
        side.add(row(named("lan", 1, 0, 0, 0), named("wifi", 15, 12, 0, 0), named("4g", 45, 30, 1, 0.5)));
        side.add(row(named("awful", 120, 60, 5, 2), button("stall 300 ms", () -> session.stall(0.3))));
        side.add(row(button("shove", session::shove), button("restart", session::restart)));
        predict.addActionListener(e -> session.predict(predict.isSelected()));
        side.add(row(ghosts, predict));
        side.add(Box.createVerticalStrut(10));
        side.add(charts);
        frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
        frame.getContentPane().setBackground(Palette.GROUND);
        frame.add(world, BorderLayout.CENTER);
        frame.add(side, BorderLayout.EAST);
        frame.pack();
        frame.setLocationByPlatform(true);
        frame.setVisible(true);
        world.addKeyListener(keys);
        world.addFocusListener(new FocusAdapter() {
            @Override
            public void focusLost(FocusEvent event) {
                keys.release();
            }
        });
        world.requestFocusInWindow();
        turned();
        Timer timer = new Timer(1000 / 60, e -> tick());
        timer.setCoalesce(true);
        timer.start();
        frame.addWindowListener(new java.awt.event.WindowAdapter() {
            @Override
            public void windowClosed(java.awt.event.WindowEvent event) {
                timer.stop();
            }
        });
    }

    private void tick() {
        Readings now = session.frame(System.nanoTime(), keys);
        picture.clear();
        session.draw(picture, ghosts.isSelected());
        charts.add(now);
        world.note(String.format(Locale.ROOT, "%s      %s", NOTE, now.words()));
        world.repaint();
        charts.repaint();
    }

    private void turned() {
        session.line(new Line(latency.value(), jitter.value(), loss.value(), duplicates.value()));
    }

    private JButton named(String name, double ms, double jitterMs, double lossPercent, double duplicatePercent) {
        return button(name, () -> {
            latency.set(ms);
            jitter.set(jitterMs);
            loss.set(lossPercent);
            duplicates.set(duplicatePercent);
            turned();
        });
    }

    private static JButton button(String name, Runnable action) {
        JButton button = new JButton(name);
        button.addActionListener(e -> action.run());
        plain(button);
        return button;
    }

    private static JToggleButton toggle(String name, boolean on) {
        JToggleButton button = new JToggleButton(name, on);
        plain(button);
        button.addChangeListener(e -> button.setForeground(button.isSelected() ? Palette.INK : Palette.FAINT));
        return button;
    }

    private static void plain(javax.swing.AbstractButton button) {
        button.setFocusable(false);
        button.setFont(Palette.PLAIN);
        button.setForeground(Palette.INK);
        button.setBackground(Palette.EDGE);
        button.setContentAreaFilled(false);
        button.setOpaque(true);
        button.setBorder(BorderFactory.createCompoundBorder(
                BorderFactory.createLineBorder(new Color(0x44444e)), BorderFactory.createEmptyBorder(4, 10, 4, 10)));
    }

    private static JPanel row(JComponent... parts) {
        JPanel row = new JPanel();
        row.setLayout(new BoxLayout(row, BoxLayout.X_AXIS));
        row.setBackground(Palette.PANEL);
        row.setBorder(BorderFactory.createEmptyBorder(3, 6, 3, 6));
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                row.add(Box.createHorizontalStrut(6));
            }
            row.add(parts[i]);
        }
        row.add(Box.createHorizontalGlue());
        row.setMaximumSize(new Dimension(Integer.MAX_VALUE, row.getPreferredSize().height));
        return row;
    }
}
