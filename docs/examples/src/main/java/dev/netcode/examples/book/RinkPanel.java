package dev.netcode.examples.book;

import dev.netcode.client.InputSource;
import dev.netcode.client.NetcodeClient;
import dev.netcode.predict.FeltEvents;
import dev.netcode.remote.RemoteBuffer;
import dev.netcode.remote.Timeline;
import dev.netcode.sim.EntityId;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import javax.swing.JPanel;

// snippet:rink-panel
/** A client in plain Java2D: a javax.swing.Timer of 5 ms calls {@link #frame}, on the one thread that owns the client. */
public final class RinkPanel extends JPanel {
    private static final long serialVersionUID = 1;
    private static final double PIXELS_PER_METER = 20;
    private static final Shape PUCK = new Ellipse2D.Double(-0.5, -0.5, 1, 1);
    private final transient NetcodeClient client;
    private final transient InputSource hands;
    private double flash;

    public RinkPanel(NetcodeClient client, InputSource hands) {
        this.client = client;
        this.hands = hands;
    }

    public void frame(long nowNanos) {
        client.receive(nowNanos);
        client.frame(nowNanos, hands);
        FeltEvents felt = client.predictor().takeFelt();
        flash *= 0.9;
        for (int i = 0; i < felt.size(); i++) {
            flash = Math.max(flash, Math.min(1, felt.impulse(i) / 10)); // 10 N s: a puck of a kilogram at 10 m/s
        }
        repaint();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        Graphics2D to = (Graphics2D) graphics.create();
        to.translate(getWidth() / 2.0, getHeight() / 2.0);
        to.scale(PIXELS_PER_METER, -PIXELS_PER_METER); // metres, y up
        RemoteBuffer pucks = client.view().intake().buffer(0); // of kind 0
        for (int slot = 0; slot < pucks.slots(); slot++) {
            if (pucks.id(slot) != EntityId.NONE && client.view().timeline(0, slot) != Timeline.NONE) {
                draw(to, pucks.poses(), pucks.poseOffset(slot), pucks.id(slot));
            }
        }
        to.dispose();
    }

    private void draw(Graphics2D to, double[] pose, int at, long id) {
        double cos = pose[at + 2];
        double sin = pose[at + 3];
        boolean mine = id == client.predictor().controlled();
        to.setColor(mine ? new Color(1, (float) flash, 0) : Color.BLUE);
        to.fill(new AffineTransform(cos, sin, -sin, cos, pose[at], pose[at + 1]).createTransformedShape(PUCK));
    }
}
// end
