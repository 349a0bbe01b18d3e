package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Bytes that no writer wrote: refused, or a state that can be. */
class DamagedSnapshotTest {

    private final SnapshotLine line = new SnapshotLine();

    private List<byte[]> recorded() {
        WireWorld world = new WireWorld(11, 12);
        List<byte[]> frames = new ArrayList<>();
        for (int tick = 1; tick <= 20; tick++) {
            world.step(tick, true);
            world.words(line.words, tick);
            line.head.begin(tick);
            line.head.inputs(tick % 3, tick % 2, true);
            line.head.slack(tick + 4, -tick);
            line.head.impulses().add(-3, line.words.id(0), 77, 1.5f, -0.25f, 0);
            line.head.impulses().add(line.words.id(0), line.words.id(1), -5, 2, 0, 0.5f);
            line.head.controlled(line.words.id(0));
            frames.add(line.snapshot());
        }
        return frames;
    }

    @Test
    void nb34SurvivesCutsFlipsCountsAndNoise() {
        List<byte[]> frames = recorded();
        FrameCheck check = new FrameCheck(SnapshotLine.KEY);
        for (int n = 0; n < frames.size(); n++) {
            byte[] good = frames.get(n);
            long before = line.reader.newestTick();
            for (int cut = 0; cut < good.length; cut++) {
                assertThat(line.reader.accept(good, 0, cut, line.got)).isEqualTo(ReadResult.BAD_CHECK);
            }
            for (int bit = 0; bit < good.length * 8; bit++) {
                byte[] flipped = good.clone();
                flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
                assertThat(line.accept(flipped)).as("bit %d", bit).isEqualTo(ReadResult.BAD_CHECK);
            }
            byte[] longer = Arrays.copyOf(good, good.length + 1);
            assertThat(line.accept(longer)).isEqualTo(ReadResult.BAD_CHECK);
            check.seal(FrameType.SNAPSHOT, longer, 0, longer.length);
            assertThat(line.accept(longer)).isEqualTo(ReadResult.BAD_CONTENTS);
            assertThat(line.reader.newestTick()).isEqualTo(before);
            assertThat(line.accept(good)).as("frame %d", n).isEqualTo(ReadResult.SNAPSHOT);
            if (n == 4) {
                line.acknowledge();
            }
        }
        byte[] http = "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(line.accept(http)).isEqualTo(ReadResult.BAD_CHECK);
        assertThat(line.accept(new byte[0])).isEqualTo(ReadResult.BAD_CHECK);
    }

    /** With the check made right again, what is parsed is nonsense: it must be refused or be a state in its ranges. */
    @Test
    void nb34DecodesForgedFramesToNothingOrToFiniteStates() {
        SplittableRandom random = new SplittableRandom(34);
        FrameCheck check = new FrameCheck(SnapshotLine.KEY);
        List<byte[]> frames = recorded();
        Figures figures = new Figures();
        for (int round = 0; round < 30_000; round++) {
            byte[] forged = frames.get(random.nextInt(frames.size())).clone();
            int kind = random.nextInt(4);
            if (kind == 0) {
                forged = Arrays.copyOf(forged, 10 + random.nextInt(forged.length - 9));
            } else if (kind == 1) {
                int bit = 80 + random.nextInt(forged.length * 8 - 80);
                forged[bit >> 3] ^= (byte) (1 << (bit & 7));
            } else if (kind == 2) {
                byte[] noise = new byte[forged.length - 10];
                random.nextBytes(noise);
                System.arraycopy(noise, 0, forged, 10, noise.length);
            } else {
                // a run of ones: every count and every varint at its largest
                int from = 10 + random.nextInt(forged.length - 10);
                Arrays.fill(forged, from, Math.min(forged.length, from + 12), (byte) 0xff);
            }
            check.seal(FrameType.SNAPSHOT, forged, 0, forged.length);
            SnapshotReader victim = SnapshotLine.newReader();
            ReadResult result = line.accept(victim, forged);
            if (result == ReadResult.SNAPSHOT) {
                figures.decoded++;
                requireSane();
            } else {
                figures.refused++;
                assertThat(victim.newestTick()).isEqualTo(Tick.NONE);
            }
        }
        assertThat(figures.refused).isGreaterThan(figures.decoded);
    }

    private static final class Figures {
        int decoded;
        int refused;
    }

    private void requireSane() {
        long last = -1;
        for (int row = 0; row < line.got.count(); row++) {
            assertThat(EntityId.isValid(line.got.id(row))).isTrue();
            assertThat(line.got.id(row)).isGreaterThan(last);
            last = line.got.id(row);
            assertThat(WireWorld.SCHEMA
                            .kind(line.got.kind(row))
                            .layout()
                            .firstInvalid(line.got.states(), line.got.offset(row)))
                    .isEqualTo(-1);
        }
        for (int i = 0; i < line.got.impulses().size(); i++) {
            assertThat(Float.isFinite(line.got.impulses().normal(i))).isTrue();
        }
    }
}
