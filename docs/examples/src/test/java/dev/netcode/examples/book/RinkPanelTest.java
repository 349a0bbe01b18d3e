package dev.netcode.examples.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.client.ClientConfig;
import dev.netcode.client.NetcodeClient;
import dev.netcode.predict.CorrectionListener;
import dev.netcode.server.ServerConfig;
import dev.netcode.testkit.NetworkProfile;
import dev.netcode.testkit.Rig;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The book's panel draws what it says, without a screen. */
class RinkPanelTest {

    @Test
    void shouldDrawTheOwnPuckAndTheOtherAndFlashWhenTheyMeet() {
        IceRink authority = new IceRink();
        authority.put(1, -4, 0);
        authority.put(2, 4, 0);
        authority.control(1, 1);
        Rig rig = new Rig(authority, ServerConfig.defaults(), 0, 1);
        List<RinkPanel> panels = new ArrayList<>();
        rig.seat(
                NetworkProfile.DSL,
                60,
                (transport, key, players) -> {
                    NetcodeClient client = new NetcodeClient(
                            new IceRink(), ClientConfig.defaults(60), transport, CorrectionListener.NONE, key, players);
                    RinkPanel panel = new RinkPanel(client, (tick, in, at) -> in[at] = 1);
                    panel.setSize(400, 200);
                    panels.add(panel);
                    return panel::frame;
                },
                1);
        int greenest = 0;
        int red = 0;
        int blue = 0;
        for (int i = 0; i < 30; i++) {
            rig.run(0.1);
            BufferedImage image = new BufferedImage(400, 200, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            panels.get(0).paint(graphics);
            graphics.dispose();
            for (int x = 0; x < 400; x++) {
                int color = image.getRGB(x, 100);
                if ((color & 0xff00ff) == 0xff0000) {
                    red++;
                    greenest = Math.max(greenest, color >> 8 & 0xff);
                }
                blue += (color & 0xffffff) == 0x0000ff ? 1 : 0;
            }
        }
        // a puck is 20 pixels wide; both are seen in most of the thirty pictures, until they meet and fly off
        assertThat(red).isGreaterThan(200);
        assertThat(blue).isGreaterThan(200);
        assertThat(greenest).as("the flash of a crash").isGreaterThan(60);
    }
}
