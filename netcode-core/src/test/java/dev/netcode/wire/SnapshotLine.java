package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

/** A writer and a reader of one connection, and the words of a few cars to send: a test carries the bytes across, or does not. */
final class SnapshotLine {

    static final long KEY = 0x1234_5678_9abc_def0L;

    final WorldWords words = new WorldWords(WireWorld.SCHEMA, 256);
    final SnapshotWriter writer = new SnapshotWriter(words, KEY, 1200, 1, 1);
    final SnapshotReader reader = newReader();
    final Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
    final Snapshot got = new Snapshot(WireWorld.SCHEMA, 256);
    final boolean[] near = new boolean[256];
    final double[] state = new double[WireWorld.SCHEMA.maxWidth()];

    /** A reader of this connection that has read nothing yet. */
    static SnapshotReader newReader() {
        return new SnapshotReader(WireWorld.SCHEMA, KEY, 256, 1);
    }

    void car(long id, double x, double vx) {
        Arrays.fill(state, 0);
        state[0] = x;
        state[2] = 1;
        state[4] = vx;
        state[10] = -1;
        words.add(id, 0, state, 0);
    }

    /** The snapshot of the words as they stand, every entity near, in one datagram. */
    byte[] snapshot() {
        Arrays.fill(near, true);
        writer.begin(head, near, false);
        assertThat(writer.finish()).isEqualTo(1);
        return datagram(0, 1);
    }

    byte[] datagram(int index, int datagrams) {
        byte[] to = new byte[1200];
        int length = writer.datagram(index, datagrams, to);
        return Arrays.copyOf(to, length);
    }

    /** The snapshot of a tick at which there is car 7 alone. */
    byte[] carAt(long tick, double x) {
        words.begin(tick);
        car(7, x, 5);
        head.begin(tick);
        return snapshot();
    }

    ReadResult accept(byte[] bytes) {
        return accept(reader, bytes);
    }

    /** Has another reader read into {@link #got}. */
    ReadResult accept(SnapshotReader by, byte[] bytes) {
        return by.accept(bytes, 0, bytes.length, got);
    }

    /** Where the car of a row was read to be. */
    double x(int row) {
        return got.states()[got.offset(row)];
    }

    /** Tells the writer what the reader holds. */
    void acknowledge() {
        writer.acknowledge(acknowledged(reader));
    }

    /** A frame that says what a reader holds. */
    static InputFrame acknowledged(SnapshotReader by) {
        InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
        frame.begin(1);
        by.acknowledge(frame);
        return frame;
    }
}
