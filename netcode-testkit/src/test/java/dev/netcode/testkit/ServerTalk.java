package dev.netcode.testkit;

import dev.netcode.server.ClientSession;
import dev.netcode.server.NetcodeServer;
import dev.netcode.server.ServerConfig;
import dev.netcode.sim.Tick;
import dev.netcode.testkit.contract.SphereWorld;
import dev.netcode.wire.BitWriter;
import dev.netcode.wire.FrameCheck;
import dev.netcode.wire.FrameType;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import java.util.ArrayList;
import java.util.List;

/** A server of spheres and a client that speaks to it in bytes. */
abstract class ServerTalk {

    static final long KEY = 91;
    final SphereWorld world = new SphereWorld(60);
    final Snapshot snapshot = new Snapshot(world.schema(), 2048);
    final SnapshotReader reader = new SnapshotReader(world.schema(), KEY, 2048, 1);
    final InputFrame frame = new InputFrame(world.schema().input(), 1);
    final BitWriter bits = new BitWriter(1200);
    final FrameCheck check = new FrameCheck(KEY);
    final List<byte[]> sent = new ArrayList<>();
    final List<Integer> sizes = new ArrayList<>();
    int sequence;

    NetcodeServer server(ServerConfig config) {
        return new NetcodeServer(world, config, 0);
    }

    static long nanos(long tick) {
        return tick * 16_666_667L;
    }

    void tick(NetcodeServer server) {
        server.tick(nanos(server.nextTick()));
        sent.clear();
        server.send((to, data, length) -> sent.add(java.util.Arrays.copyOf(data, length)));
        for (byte[] datagram : sent) {
            sizes.add(datagram.length);
        }
    }

    /** Gives what was sent to the reader; true if a snapshot came of it. */
    boolean read() {
        boolean any = false;
        for (byte[] datagram : sent) {
            any |= reader.accept(datagram, 0, datagram.length, snapshot) == ReadResult.SNAPSHOT;
        }
        return any;
    }

    byte[] answer(long settled, boolean contacts, long inputTick) {
        frame.begin(++sequence);
        reader.acknowledge(frame);
        frame.settled(settled, contacts, reader.wantsFull());
        if (inputTick >= 0) {
            frame.add(inputTick, new double[world.schema().input().width()], 0);
        }
        bits.clear();
        bits.bits(0, 40);
        frame.write(bits);
        byte[] bytes = bits.toByteArray();
        check.seal(FrameType.INPUT, bytes, 0, bytes.length);
        return bytes;
    }

    boolean give(NetcodeServer server, ClientSession session, byte[] bytes) {
        return server.receive(session, bytes, 0, bytes.length, nanos(Math.max(0, server.nextTick() - 1)));
    }

    byte[] frame(long decoded, long settled, long inputTick, double push) {
        frame.begin(++sequence);
        if (decoded != Tick.NONE) {
            frame.decoded(decoded, -1, 60);
        }
        if (settled != Tick.NONE) {
            frame.settled(settled, false, false);
        }
        if (inputTick != Tick.NONE) {
            double[] input = new double[world.schema().input().width()];
            input[0] = push;
            frame.add(inputTick, input, 0);
        }
        bits.clear();
        bits.bits(0, 40);
        frame.write(bits);
        byte[] bytes = bits.toByteArray();
        check.seal(FrameType.INPUT, bytes, 0, bytes.length);
        return bytes;
    }
}
