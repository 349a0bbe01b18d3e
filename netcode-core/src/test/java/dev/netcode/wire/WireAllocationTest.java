package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.netcode.input.InputHistory;
import dev.netcode.server.InputQueue;
import dev.netcode.transport.Frame;
import dev.netcode.transport.FrameInbox;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Everything between a server's words and a client's snapshot, and back, in steady state: not a byte of garbage. */
@Tag("allocation")
class WireAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final WireWorld world = new WireWorld(3, 150);
    private final WorldWords words = new WorldWords(WireWorld.SCHEMA, 512);
    private final SnapshotWriter writer = new SnapshotWriter(words, 4, 1200, 1, 1, 4);
    private final SnapshotReader reader = new SnapshotReader(WireWorld.SCHEMA, 4, 512, 1);
    private final FrameInbox inbox = new FrameInbox(64, 1200);
    private final Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
    private final Snapshot got = new Snapshot(WireWorld.SCHEMA, 512);
    private final InputHistory history = new InputHistory(WireWorld.INPUT, 1, 4, 64);
    private final InputQueue queue = new InputQueue(WireWorld.INPUT, 1, 64, 0);
    private final InputFrame sent = new InputFrame(WireWorld.INPUT, 1);
    private final InputFrame received = new InputFrame(WireWorld.INPUT, 1);
    private final BitWriter bits = new BitWriter(1200);
    private final BitReader in = new BitReader();
    private final boolean[] near = new boolean[512];
    private final byte[] datagram = new byte[1200];
    private final double[] input = new double[WireWorld.INPUT.width()];
    private long decoded;

    private void exchange(long tick) {
        head.begin(tick);
        head.inputs(tick & 7, tick & 3, true);
        for (int row = 0; row < words.count(); row++) {
            near[row] = words.id(row) % 5 == tick / 40 % 5;
        }
        writer.begin(head, near, false);
        for (int row = 0; row < words.count(); row++) {
            if (!near[row] && writer.news(row) != SnapshotWriter.News.NONE) {
                writer.far(row, row & 1, 4000);
            }
        }
        int datagrams = writer.finish();
        for (int i = 0; i < datagrams; i++) {
            int bytes = writer.datagram(i, datagrams, datagram);
            if (tick % 11 != 0) {
                inbox.offer(datagram, 0, bytes, tick);
            }
        }
        for (Frame frame = inbox.poll(); frame != null; frame = inbox.poll()) {
            decoded += reader.accept(frame.data(), 0, frame.length(), got) == ReadResult.SNAPSHOT ? 1 : 0;
            inbox.release(frame);
        }
        input[0] = (tick & 15) / 16.0;
        history.record(tick + 3, input, 0);
        history.acknowledge(tick);
        sent.begin((int) tick);
        reader.acknowledge(sent);
        sent.settled(tick, false, false);
        sent.take(history);
        history.sent(tick);
        bits.clear();
        sent.write(bits);
        in.open(bits.array(), 0, bits.bytes());
        if (received.read(in)) {
            writer.acknowledge(received);
            for (int i = 0; i < received.count(); i++) {
                queue.offer(received.firstTick() + i, received.inputs(), i * input.length, tick);
            }
        }
        queue.take(tick, input, 0);
    }

    @Test
    void shouldAllocateNothingInSteadyState() {
        long tick = 1;
        long allocated = 0;
        for (int round = 0; round < 3000; round++, tick++) {
            world.step(tick, false);
            world.words(words, tick);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            exchange(tick);
            allocated = round < 2000 ? 0 : allocated + THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(decoded).isGreaterThan(2500);
        assertThat(allocated).isZero();
    }

    @Test
    void shouldAllocateNothingForBytesThatMakeNoSense() {
        byte[] noise = new byte[1200];
        FrameCheck check = new FrameCheck(4);
        Arrays.fill(noise, (byte) 0xff);
        Arrays.fill(noise, FrameCheck.HEAD_BYTES, SnapshotWriter.HEAD, (byte) 0);
        check.seal(FrameType.SNAPSHOT, noise, 0, noise.length);
        long allocated = 0;
        for (int round = 0; round < 3000; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            reader.accept(noise, 0, noise.length, got);
            allocated = round < 2000 ? 0 : allocated + THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
    }
}
