package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.sim.Tick;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What a reader needs: all parts, a baseline it holds, its own connection, and a caller that calls it well. */
class SnapshotReaderTest {

    private final SnapshotLine line = new SnapshotLine();

    @Test
    void shouldTakeALargeSnapshotInPartsAllOrNothing() {
        line.words.begin(1);
        for (int id = 1; id <= 200; id++) {
            line.car(id, id, id / 8.0);
        }
        line.head.begin(1);
        Arrays.fill(line.near, true);
        line.writer.begin(line.head, line.near, false);
        int parts = line.writer.finish();
        assertThat(parts).isGreaterThan(2);
        byte[][] datagrams = new byte[parts][];
        for (int i = 0; i < parts; i++) {
            datagrams[i] = line.datagram(i, parts);
        }
        for (int i = parts - 1; i > 0; i--) {
            assertThat(line.accept(datagrams[i])).isEqualTo(ReadResult.PART);
            assertThat(line.accept(datagrams[i])).isEqualTo(ReadResult.PART);
        }
        assertThat(line.reader.newestTick()).isEqualTo(Tick.NONE);
        assertThat(line.accept(datagrams[0])).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.got.count()).isEqualTo(200);
        assertThat(line.x(199)).isEqualTo(200);
        assertThat(line.accept(datagrams[1])).isEqualTo(ReadResult.OLD);
    }

    @Test
    void shouldFallBackToFullWordsWhenABaselineIsLost() {
        assertThat(line.accept(line.carAt(1, 1))).isEqualTo(ReadResult.SNAPSHOT);
        line.acknowledge();
        byte[] difference = line.carAt(2, 2);
        SnapshotReader other = SnapshotLine.newReader();
        assertThat(line.accept(other, difference)).isEqualTo(ReadResult.NO_BASELINE);
        assertThat(SnapshotLine.acknowledged(other).decodedTick()).isEqualTo(Tick.NONE);
        line.words.begin(3);
        line.car(7, 3, 5);
        line.head.begin(3);
        line.writer.begin(line.head, line.near, true);
        line.writer.finish();
        assertThat(line.accept(other, line.datagram(0, 1))).isEqualTo(ReadResult.SNAPSHOT);
        assertThat(line.x(0)).isEqualTo(3);
    }

    @Test
    void shouldRefuseFramesOfAnotherConnection() {
        byte[] bytes = line.carAt(1, 1);
        SnapshotReader other = new SnapshotReader(WireWorld.SCHEMA, SnapshotLine.KEY + 1, 256, 1);
        assertThat(line.accept(other, bytes)).isEqualTo(ReadResult.BAD_CHECK);
    }

    @SuppressWarnings("NullAway")
    private static <T> T nothing() {
        return null;
    }

    private void readInto(Snapshot out, byte[] bytes) {
        line.reader.accept(bytes, 0, bytes.length, out);
    }

    @Test
    void shouldNameWhatACallerGotWrong() {
        assertThatThrownBy(() -> new SnapshotReader(WireWorld.SCHEMA, 0, 0, 1))
                .hasMessage("maxEntities must be in 1..65535: maxEntities=0");
        assertThatThrownBy(() -> new SnapshotReader(WireWorld.SCHEMA, 0, 1, 9))
                .hasMessage("seats must be in 1..8: seats=9");
        assertThatThrownBy(() -> new SnapshotWriter(line.words, 0, 100, 1, 1))
                .hasMessage("datagramBytes must be in 256..1200: datagramBytes=100");
        assertThatThrownBy(() -> new SnapshotWriter(line.words, 0, 1200, 1))
                .hasMessage("intervals must number 2..16: intervals=1");
        assertThatThrownBy(() -> new SnapshotWriter(line.words, 0, 1200, 1, 300))
                .hasMessage("interval must be in 1..255: interval=300");
        assertThatThrownBy(() -> new WorldWords(WireWorld.SCHEMA, 70_000))
                .hasMessage("capacity must be in 1..65535: capacity=70000");
        line.words.begin(1);
        assertThatThrownBy(() -> line.words.add(1, 3, line.state, 0)).hasMessage("kind must be in 0..2: kind=3");
        assertThatThrownBy(() -> readInto(new Snapshot(WireWorld.SCHEMA, 5, 2), new byte[20]))
                .hasMessage("out must be of the reader's schema and seats: schema=wire seats=2");
        line.head.begin(2);
        assertThatThrownBy(() -> line.writer.begin(line.head, line.near, false)).hasMessageContaining("tick=2 words=1");
        line.head.begin(1);
        line.car(1, 0, 0);
        assertThatThrownBy(() -> line.writer.begin(line.head, new boolean[0], false))
                .hasMessageContaining("near=0 count=1");
        assertThatThrownBy(() -> new WorldWords(nothing(), 5))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("schema");
        assertThatThrownBy(() -> new SnapshotReader(nothing(), 0, 5, 1))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("schema");
    }
}
