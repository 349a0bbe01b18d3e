package dev.netcode.benchmarks;

import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.physics.dyn4j.driving.DrivingLevel;
import dev.netcode.physics.dyn4j.driving.DrivingSimulation;
import dev.netcode.scene.SceneConfig;
import dev.netcode.scene.ScenePredictor;
import dev.netcode.server.SceneServer;
import dev.netcode.server.SceneSession;
import dev.netcode.sim.SavedWorld;
import dev.netcode.wire.BitReader;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.SceneDown;
import dev.netcode.wire.SceneFrame;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneUp;
import dev.netcode.wire.Wire;

/** Two cars and twenty boxes in a pen, run ahead of a server in the same process. The same pen by hand is {@link #yard}. */
final class ScenePlay {

    private static final double HALF_METERS = 9;
    private static final int BOXES = 20;
    private static final long KEY = 1;
    private static final double FRAME_NANOS = 1e9 / 60;

    /** What is sent goes nowhere, or to the server of the start. */
    private static final class Wires extends SendingHalf {
        final byte[] last = new byte[2_048];
        int length;

        @Override
        public boolean send(byte[] data, int offset, int bytes) {
            System.arraycopy(data, offset, last, 0, bytes);
            length = bytes;
            return true;
        }

        @Override
        public boolean reliable() {
            return true;
        }
    }

    final ScenePredictor copy;
    private final Wires wires = new Wires();
    private final SceneShape shape;
    private final SceneFrame head;
    private final SceneDown down;
    private final BitWriter out = new BitWriter(Wire.DATAGRAM_BYTES);
    private final SavedWorld beginning;
    private final double[] input;
    private final int life;
    private double now;
    private long presses = 2; // both seats drive off

    /** A copy that stands some steps behind the truth of a step. */
    ScenePlay(long atStep, int further) {
        DrivingSimulation authority = yard();
        shape = new SceneShape(1, authority.schema(), 2, 64);
        head = new SceneFrame(shape, KEY);
        down = new SceneDown(shape);
        input = new double[shape.schema().input().width()];
        SceneServer server = new SceneServer(authority, shape, SceneServer.PACKET_STEPS, 1);
        SceneSession session = server.connect(KEY, 0);
        drive(server, session, 0, KEY);
        drive(server, server.connect(KEY + 1, 1), 1, KEY + 1);
        DrivingSimulation world = pen();
        copy = new ScenePredictor(world, shape, SceneConfig.DEFAULT, KEY, 0);
        int[] told = {0};
        SceneDown reader = new SceneDown(shape);
        for (long step = 1; step <= atStep; step++) {
            server.step(Math.round(now));
            if (step == atStep) {
                copy.frame(Math.round(now), wires);
                server.receive(session, wires.last, 0, wires.length, Math.round(now));
                server.send((to, data, length) -> {
                    BitReader in = new BitReader();
                    if (head.open(data, 0, length, in) == FrameType.SCENE_DOWN && reader.read(in)) {
                        told[0] = reader.life();
                    }
                    copy.receive(data, 0, length, Math.round(now));
                });
            }
            now += FRAME_NANOS;
        }
        life = told[0];
        while (copy.step() < atStep + further) {
            frame();
        }
        if (!copy.running()) {
            throw new IllegalStateException("the copy must have its truth: step=" + copy.step());
        }
        beginning = world.newSave();
        world.save(beginning, copy.step());
    }

    /** Has a seat hold pedal and wheel from the first step on. */
    private void drive(SceneServer server, SceneSession session, int seat, long key) {
        input[Driving.INPUT_WHEEL] = 0.5;
        input[Driving.INPUT_THROTTLE] = 1;
        SceneUp up = new SceneUp(shape);
        up.presses().add(seat, 1, 1, input, 0);
        SceneFrame seal = new SceneFrame(shape, key);
        seal.begin(out);
        up.write(out, up.presses());
        server.receive(session, out.array(), 0, seal.seal(FrameType.SCENE_UP, out), 0);
    }

    private static DrivingSimulation pen() {
        return new DrivingSimulation(60, Dyn4jConfig.topDown(), DrivingLevel.arena(HALF_METERS));
    }

    /** The pen with everything on the move, both cars' pedals and wheels held: they go round and push. */
    static DrivingSimulation yard() {
        DrivingSimulation yard = pen();
        yard.put(1, Driving.CAR, -5, 0, 0, 0, 0);
        yard.put(2, Driving.CAR, 5, 0, 3, 0, 0);
        for (int i = 0; i < BOXES; i++) {
            int row = i / 5;
            double y = row * 2.4 - 6 + (row > 1 ? 4 : 0);
            yard.put(100 + i, Driving.BOX, i % 5 * 2.2 - 4.4, y, 0.1 * i, 1.5, i % 3 - 1);
        }
        yard.settle();
        yard.control(0, 1);
        yard.control(1, 2);
        return yard;
    }

    void frame() {
        now += FRAME_NANOS;
        copy.frame(Math.round(now), wires);
    }

    /** Puts the copy's world back to where it began; its steps go on. */
    void restart() {
        copy.world().restore(beginning);
        copy.world().settle();
    }

    /** Tells of a press of the other seat so many steps ago, another one each time, and lets no time pass. */
    void late(int stepsAgo) {
        presses++;
        int bytes = write(stepsAgo);
        copy.receive(out.array(), 0, bytes, Math.round(now));
        copy.frame(Math.round(now), wires);
    }

    /** Writes the datagram of the last late press, as its server would; how many bytes it has. */
    int write(int stepsAgo) {
        input[Driving.INPUT_WHEEL] = presses % 2 == 0 ? 0.25 : 0.75;
        down.taken().clear();
        down.taken().add(1, presses, copy.step() - stepsAgo + 1, input, 0);
        down.begin(life, copy.step() - stepsAgo, presses - 1, presses, false);
        head.begin(out);
        down.write(out, copy.world(), 0);
        return head.seal(FrameType.SCENE_DOWN, out);
    }
}
