package dev.netcode.examples.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.util.HashSet;
import java.util.Set;
import javax.swing.JComponent;
import javax.swing.JPanel;
import org.junit.jupiter.api.Test;

class PlaySessionTest {

    private static final long FRAME_NANOS = 16_666_667;

    private final PlaySession session = new PlaySession(0);
    private final Keys keys = new Keys();
    private final Picture picture = new Picture();
    private long nowNanos;

    @Test
    void drivesAndIsConfirmed() {
        Readings readings = run(120);
        double startX = picture.eyeX();
        press(KeyEvent.VK_UP);
        readings = run(120);
        assertThat(picture.eyeX()).isGreaterThan(startX + 5);
        assertThat(readings.inFlight()).isBetween(5.0, 20.0);
        assertThat(readings.upKilobytesPerSecond()).isPositive();
        assertThat(readings.words()).contains(" 0 rewound");
    }

    @Test
    void showsAShoveAsACorrectionWithItsCause() {
        run(120);
        session.shove();
        double largest = 0;
        Readings readings = run(1);
        for (int i = 0; i < 60; i++) {
            largest = Math.max(largest, readings.correctionCm());
            readings = run(1);
        }
        assertThat(largest).isGreaterThan(10);
        assertThat(readings.words()).contains("server event");
    }

    @Test
    void survivesEverythingTheWindowCanDoToIt() {
        run(90);
        session.line(new Line(120, 60, 20, 5));
        session.stall(0.5);
        run(90);
        session.predict(false);
        run(30);
        session.predict(true);
        run(60);
        session.restart();
        Readings readings = run(120);
        assertThat(readings.inFlight()).isPositive();
        assertThat(picture.count()).isPositive();
    }

    @Test
    void paintsTheWorldAndTheCharts() {
        run(120);
        assertThat(colors(new WorldView(picture), 400, 300)).hasSizeGreaterThan(5);
        Charts charts = new Charts();
        charts.add(new Readings(3, 10, 8, 1, 5, 1.5, 4, ""));
        assertThat(colors(charts, 260, 370)).hasSizeGreaterThan(5);
        assertThat(colors(new Knob("latency", "ms", 300, 5, 50, v -> {}), 260, 40))
                .hasSizeGreaterThan(3);
    }

    private Readings run(int frames) {
        Readings readings = session.frame(nowNanos, keys);
        for (int i = 0; i < frames; i++) {
            nowNanos += FRAME_NANOS;
            readings = session.frame(nowNanos, keys);
        }
        picture.clear();
        session.draw(picture, true);
        return readings;
    }

    private void press(int code) {
        keys.keyPressed(new KeyEvent(new JPanel(), KeyEvent.KEY_PRESSED, 0, 0, code, KeyEvent.CHAR_UNDEFINED));
    }

    private static Set<Integer> colors(JComponent component, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        component.setSize(width, height);
        component.paint(image.getGraphics());
        Set<Integer> colors = new HashSet<>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                colors.add(image.getRGB(x, y));
            }
        }
        return colors;
    }
}
