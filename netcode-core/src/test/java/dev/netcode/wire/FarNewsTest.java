package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.Tick;
import org.junit.jupiter.api.Test;

/** What stands is told until it is known, and then no more, however late the acknowledgements come. */
class FarNewsTest {

    private static final int TICKS = 3;
    private static final int ANSWERED_AFTER = 4;

    private final WireWorld world = new WireWorld(7, 60);
    private final WorldWords words = new WorldWords(WireWorld.SCHEMA, 512);
    private final SnapshotWriter writer = new SnapshotWriter(words, 99, 1200, 3, 3, 6);
    private final Snapshot head = new Snapshot(WireWorld.SCHEMA, 1);
    private final InputFrame frame = new InputFrame(WireWorld.INPUT, 1);
    private final byte[] datagram = new byte[1200];

    /** Tells everything that has news; how many rows that were. */
    private int tell(int snapshot) {
        long tick = (long) snapshot * TICKS;
        world.words(words, tick);
        head.begin(tick);
        writer.begin(head, new boolean[words.count()], false);
        int rows = 0;
        for (int row = 0; row < words.count(); row++) {
            if (writer.news(row) != SnapshotWriter.News.NONE && writer.far(row, 0, 1 << 20)) {
                rows++;
            }
        }
        int datagrams = writer.finish();
        for (int i = 0; i < datagrams; i++) {
            writer.datagram(i, datagrams, datagram);
        }
        frame.begin(snapshot);
        if (snapshot > ANSWERED_AFTER) {
            frame.decoded(tick - (long) ANSWERED_AFTER * TICKS, -1L, 63);
        }
        if (frame.decodedTick() != Tick.NONE) {
            writer.acknowledge(frame);
        }
        return rows;
    }

    @Test
    void shouldNotRepeatWhatIsKnownThoughItWasToldAgainSince() {
        world.step(1, false);
        int first = tell(1);
        assertThat(first).isEqualTo(words.count()).isPositive();
        // Until the first answer nobody knows whether anything came: all of it again, each time.
        for (int snapshot = 2; snapshot <= ANSWERED_AFTER + 1; snapshot++) {
            assertThat(tell(snapshot)).isEqualTo(first);
        }
        for (int snapshot = ANSWERED_AFTER + 2; snapshot < 40; snapshot++) {
            assertThat(tell(snapshot)).isZero();
        }
    }
}
