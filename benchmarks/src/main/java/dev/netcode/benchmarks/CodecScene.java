package dev.netcode.benchmarks;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.InputFrame;
import dev.netcode.wire.Snapshot;
import dev.netcode.wire.SnapshotReader;
import dev.netcode.wire.SnapshotWriter;
import dev.netcode.wire.Wire;
import dev.netcode.wire.WorldWords;
import java.util.Arrays;
import java.util.List;

/** One client's stream of the recorded boxes, all of them far, each change sent in every snapshot, acknowledged two snapshots later. */
final class CodecScene {
    static final int BOXES = 1_000;

    static final Schema SCHEMA = schema();

    private static final int BUDGET_BYTES = 60_000;
    private static final int AGE_SNAPSHOTS = 2;

    private final double[][] recorded;
    private final WorldWords words = new WorldWords(SCHEMA, BOXES);
    private final SnapshotWriter writer = new SnapshotWriter(
            words, 1, Wire.DATAGRAM_BYTES, BoxFlights.TICKS_PER_SNAPSHOT, BoxFlights.TICKS_PER_SNAPSHOT);
    private final Snapshot head = new Snapshot(SCHEMA, BOXES);
    private final boolean[] near = new boolean[BOXES];
    private final InputFrame frame = new InputFrame(SCHEMA.input(), 1);
    private final byte[] datagram = new byte[Wire.DATAGRAM_BYTES];
    private int snapshot;
    private long bytes;
    private int rows;

    CodecScene(double[][] recorded) {
        this.recorded = recorded;
    }

    private static Schema schema() {
        // The precision that the published figures are for: 1/512 m, about 9 bits of each of the smallest three, 1/32
        // m/s, 1/16 rad/s.
        StateLayout layout = StateLayout.builder("box")
                .position3("position", -256, 256 - 0x1p-9, 0x1p-9)
                .carriedBy("velocity")
                .quaternion("rotation", 0x1.6ap-9)
                .carriedBy("spin")
                .velocity3("velocity", 32, 0x1p-5)
                .spin3("spin", 16, 0x1p-4)
                .build();
        InputLayout input = InputLayout.builder().button("none").build();
        return new Schema(
                "boxes",
                BoxFlights.TICKS_PER_SECOND,
                List.of(new EntityKind(0, "box", layout, 0.9, 30, 10, -1)),
                input);
    }

    /** Snapshots of a busy world (nine in ten boxes move) or a sparse one (one in ten). */
    static double[][] record(boolean busy, int snapshots) {
        return BoxFlights.record(BOXES, snapshots, busy ? 0.55 : 0.022, busy ? 11 : 12);
    }

    /** The recorded states forward and back again, so that there is no leap. */
    private double[] now() {
        int there = snapshot % (2 * recorded.length);
        return recorded[there < recorded.length ? there : 2 * recorded.length - 1 - there];
    }

    /** Writes the next snapshot, all of its datagrams, and takes the acknowledgement of an older one. */
    void write(boolean full) {
        long tick = (long) (snapshot + 1) * BoxFlights.TICKS_PER_SNAPSHOT;
        double[] states = now();
        words.begin(tick);
        for (int box = 0; box < BOXES; box++) {
            words.add(box, 0, states, box * BoxFlights.WIDTH);
        }
        head.begin(tick);
        writer.begin(head, near, full);
        rows = 0;
        for (int row = 0; row < BOXES; row++) {
            if ((full || writer.news(row) != SnapshotWriter.News.NONE) && writer.far(row, 0, BUDGET_BYTES)) {
                rows++;
            }
        }
        frame.begin(snapshot);
        if (full) {
            // At once, so that nothing piles up; the next one starts over all the same.
            frame.decoded(tick, -1L, 63);
        } else if (snapshot >= AGE_SNAPSHOTS) {
            frame.decoded(tick - (AGE_SNAPSHOTS - 1L) * BoxFlights.TICKS_PER_SNAPSHOT, -1L, 63);
        }
        snapshot++;
    }

    /** Cuts what was written into datagrams. */
    int finish() {
        int datagrams = writer.finish();
        bytes = 0;
        for (int i = 0; i < datagrams; i++) {
            bytes += writer.datagram(i, datagrams, datagram);
        }
        if (frame.decodedTick() != Tick.NONE) {
            writer.acknowledge(frame);
        }
        return datagrams;
    }

    /** The datagrams of the next snapshot, each in an array of its own. */
    byte[][] next() {
        write(false);
        int datagrams = writer.finish();
        byte[][] copies = new byte[datagrams][];
        for (int i = 0; i < datagrams; i++) {
            int length = writer.datagram(i, datagrams, datagram);
            copies[i] = Arrays.copyOf(datagram, length);
        }
        if (frame.decodedTick() != Tick.NONE) {
            writer.acknowledge(frame);
        }
        return copies;
    }

    static SnapshotReader reader() {
        return new SnapshotReader(SCHEMA, 1, BOXES, 1);
    }

    /** Bytes of the last snapshot, heads and checks included. */
    long bytes() {
        return bytes;
    }

    /** Boxes told in the last snapshot. */
    int rows() {
        return rows;
    }
}
