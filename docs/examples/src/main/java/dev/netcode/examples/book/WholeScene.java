package dev.netcode.examples.book;

import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.SceneCounter;
import dev.netcode.scene.ScenePredictor;
import dev.netcode.server.SceneOutbox;
import dev.netcode.server.SceneServer;
import dev.netcode.server.SceneSession;
import dev.netcode.sim.Simulation;
import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import dev.netcode.transport.Transport;
import dev.netcode.wire.SceneReceipt;
import dev.netcode.wire.SceneShape;

/** The book's example of a scene that every client runs whole. */
public final class WholeScene {

    private WholeScene() {}

    // snippet:scene-shape
    /** Both ends say the same: scene 1 of this connection, two seats, sixteen pucks at most. */
    public static SceneShape shape(Simulation world) {
        return new SceneShape(1, world.schema(), 2, 16);
    }
    // end

    /** The server's half. */
    public static final class Host {
        // snippet:scene-server
        private final SceneServer server;

        public Host(Simulation authority) {
            server = new SceneServer(authority, shape(authority), SceneServer.PACKET_STEPS, 0);
        }

        public SceneSession join(long key, int seat) {
            return server.connect(key, seat);
        }

        /** Whenever a datagram comes; what is not the scene's may be a NetcodeServer's. */
        public boolean heard(SceneSession from, byte[] data, int length, long nowNanos) {
            return server.receive(from, data, 0, length, nowNanos) != SceneReceipt.OTHER;
        }

        /** Sixty times a second. */
        public void step(long nowNanos, SceneOutbox outbox) {
            server.step(nowNanos);
            server.send(outbox);
        }
        // end
    }

    /** A client. */
    public static final class Guest {
        private final FrameInbox inbox = new FrameInbox(256, 1_200);
        private final double[] state = new double[64];

        // snippet:scene-client
        private final ScenePredictor scene;
        private final int seat;

        /** The world has the level and nobody in it: members come with the truth. */
        public Guest(Simulation empty, long key, int seat) {
            this.seat = seat;
            scene = new ScenePredictor(empty, shape(empty), SceneConfig.DEFAULT, key, seat);
        }

        /** Once a frame, with System.nanoTime(). */
        public void frame(long nowNanos, double[] held, Transport transport, Screen screen) {
            transport.receive(inbox, nowNanos);
            for (Frame frame = inbox.poll(); frame != null; frame = inbox.poll()) {
                // what is OTHER is not the scene's: a NetcodeClient's, or yours
                scene.receive(frame.data(), 0, frame.length(), frame.receivedNanos());
                inbox.release(frame);
            }
            scene.press(seat, held, 0); // the same as before is no press and is not sent
            scene.frame(nowNanos, transport);
            for (int i = 0; i < scene.world().memberCount(); i++) {
                long id = scene.world().member(i);
                if (scene.view(id, state, 0)) {
                    screen.draw(id, state);
                }
            }
        }
        // end

        // snippet:scene-stats
        /** One line for a corner of the screen. */
        public String fared() {
            return "steps " + scene.stats().get(SceneCounter.STEPS)
                    + ", again " + scene.stats().get(SceneCounter.STEPS_AGAIN)
                    + ", late presses " + scene.stats().get(SceneCounter.LATE_PRESSES)
                    + ", drifts " + scene.stats().get(SceneCounter.DRIFTS)
                    + ", corrections " + scene.stats().get(SceneCounter.CORRECTIONS)
                    + ", bytes " + scene.stats().get(SceneCounter.BYTES_IN)
                    + " in, " + scene.stats().get(SceneCounter.BYTES_OUT) + " out";
        }
        // end

        /** The copy. */
        public ScenePredictor scene() {
            return scene;
        }
    }

    /** Where entities are drawn. */
    public interface Screen {
        /** Draws an entity. */
        void draw(long id, double[] state);
    }
}
