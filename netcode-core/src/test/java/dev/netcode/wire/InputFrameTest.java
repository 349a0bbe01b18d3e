package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.netcode.input.InputHistory;
import dev.netcode.input.InputLayout;
import dev.netcode.sim.Tick;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InputFrameTest {

    private static final InputLayout LAYOUT = WireWorld.INPUT;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final InputFrame sent = new InputFrame(LAYOUT, 2);
    private final InputFrame got = new InputFrame(LAYOUT, 2);
    private final BitWriter out = new BitWriter(1200);
    private final BitReader in = new BitReader();
    private long mostBytes;

    private boolean pass() {
        out.clear();
        sent.write(out);
        in.open(out.array(), 0, out.bytes());
        return got.read(in);
    }

    private static double[] input(SplittableRandom random) {
        double[] input = new double[2 * LAYOUT.width()];
        for (int i = 0; i < input.length; i++) {
            input[i] = random.nextDouble() * 2 - 1;
        }
        LAYOUT.quantize(input, 0, input, 0);
        LAYOUT.quantize(input, LAYOUT.width(), input, LAYOUT.width());
        return input;
    }

    @Test
    void shouldCarryInputsOfBothSeatsAndAcknowledgements() {
        SplittableRandom random = new SplittableRandom(3);
        for (int count = 0; count <= InputFrame.MAX_INPUTS; count++) {
            sent.begin(70_000 + count);
            sent.decoded(900 + count, random.nextLong(), count);
            sent.settled(880, count % 2 == 0, count % 3 == 0);
            double[][] inputs = new double[count][];
            for (int i = 0; i < count; i++) {
                inputs[i] = i > 0 && random.nextBoolean() ? inputs[i - 1] : input(random);
                assertThat(sent.add(1000 + i, inputs[i], 0)).isTrue();
            }
            assertThat(pass()).isTrue();
            assertThat(got.sequence()).isEqualTo(70_000 + count & 0xffff);
            assertThat(got.decodedTick()).isEqualTo(900 + count);
            for (long tick = 830; tick < 900 + count; tick++) {
                assertThat(got.decoded(tick)).isEqualTo(sent.decoded(tick));
            }
            assertThat(got.settledTick()).isEqualTo(880);
            assertThat(got.wantsContacts()).isEqualTo(count % 2 == 0);
            assertThat(got.wantsFull()).isEqualTo(count % 3 == 0);
            assertThat(got.count()).isEqualTo(count);
            assertThat(got.firstTick()).isEqualTo(count == 0 ? Tick.NONE : 1000);
            for (int i = 0; i < count; i++) {
                for (int f = 0; f < inputs[i].length; f++) {
                    assertThat(got.inputs()[i * inputs[i].length + f]).isEqualTo(inputs[i][f]);
                }
            }
        }
    }

    @Test
    void shouldTakeNoTickThatDoesNotFollow() {
        double[] input = new double[2 * LAYOUT.width()];
        sent.begin(1);
        assertThat(sent.add(5, input, 0)).isTrue();
        assertThat(sent.add(7, input, 0)).isFalse();
        assertThat(sent.add(6, input, 0)).isTrue();
        assertThat(sent.count()).isEqualTo(2);
    }

    /** The acknowledgement of tick 0 is another thing than none at all. */
    @Test
    void nb02TickZeroIsNotNothing() {
        sent.begin(1);
        sent.decoded(0, 0, 0);
        sent.settled(0, false, false);
        assertThat(pass()).isTrue();
        byte[] zero = out.toByteArray();
        assertThat(got.decodedTick()).isZero();
        assertThat(got.settledTick()).isZero();
        sent.begin(1);
        assertThat(pass()).isTrue();
        assertThat(out.toByteArray()).isNotEqualTo(zero);
        assertThat(got.decodedTick()).isEqualTo(Tick.NONE);
        assertThat(got.settledTick()).isEqualTo(Tick.NONE);
    }

    @Test
    void nb18AnEmptyFrameHasNoInput() {
        sent.begin(9);
        assertThat(pass()).isTrue();
        assertThat(got.count()).isZero();
        assertThat(got.firstTick()).isEqualTo(Tick.NONE);
    }

    @Test
    void nb34SurvivesCutsFlipsAndNoise() {
        SplittableRandom random = new SplittableRandom(34);
        for (int frame = 0; frame < 20; frame++) {
            sent.begin(frame);
            sent.decoded(500 + frame, random.nextLong(), 20);
            for (int i = 0; i < frame; i++) {
                sent.add(510 + i, input(random), 0);
            }
            out.clear();
            sent.write(out);
            byte[] good = out.toByteArray();
            for (int cut = 0; cut < good.length; cut++) {
                refuseOrMakeSense(good, cut);
            }
            for (int bit = 0; bit < good.length * 8; bit++) {
                byte[] flipped = good.clone();
                flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
                refuseOrMakeSense(flipped, flipped.length);
            }
            for (int from = 0; from < good.length; from++) {
                // every count and every varint says its most
                byte[] ones = good.clone();
                java.util.Arrays.fill(ones, from, Math.min(ones.length, from + 10), (byte) 0xff);
                refuseOrMakeSense(ones, ones.length);
            }
            byte[] longer = java.util.Arrays.copyOf(good, good.length + 1);
            in.open(longer, 0, longer.length);
            assertThat(got.read(in)).as("one byte too many").isFalse();
            assertThat(got.count()).isZero();
            in.open(good, 0, good.length);
            assertThat(got.read(in)).as("the next good one").isTrue();
            assertThat(got.count()).isEqualTo(sent.count());
            assertThat(got.decodedTick()).isEqualTo(500 + frame);
        }
        byte[] noise = new byte[200];
        for (int round = 0; round < 20_000; round++) {
            random.nextBytes(noise);
            refuseOrMakeSense(noise, random.nextInt(200));
        }
        byte[] http =
                "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        refuseOrMakeSense(http, http.length);
        refuseOrMakeSense(http, 0);
        assertThat(mostBytes).as("what one call allocates").isLessThan(64 << 10);
    }

    private void refuseOrMakeSense(byte[] bytes, int length) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        in.open(bytes, 0, length);
        boolean read = got.read(in);
        mostBytes = Math.max(mostBytes, THREADS.getCurrentThreadAllocatedBytes() - before);
        if (!read) {
            assertThat(got.count()).isZero();
            assertThat(got.decodedTick()).isEqualTo(Tick.NONE);
            return;
        }
        assertThat(got.count()).isBetween(0, InputFrame.MAX_INPUTS);
        for (int i = 0; i < got.count() * 2; i++) {
            assertThat(LAYOUT.firstInvalid(got.inputs(), i * LAYOUT.width())).isEqualTo(-1);
        }
    }

    @Test
    void nb35RefusesToWriteWhatTheWireCannotHold() {
        double[] input = new double[2 * LAYOUT.width()];
        for (long tick : new long[] {0, 127, 128, 255, 256, 32_767, 32_768, 65_535, (1L << 31) - 1, Wire.MAX_TICK}) {
            sent.begin(1);
            sent.decoded(tick, 0, 0);
            sent.add(tick, input, 0);
            assertThat(pass()).isTrue();
            assertThat(got.decodedTick()).isEqualTo(tick);
            assertThat(got.firstTick()).isEqualTo(tick);
        }
        sent.begin(1);
        sent.add(Wire.MAX_TICK + 1, input, 0);
        assertThatThrownBy(this::pass)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tick=17179869184");
    }

    @Test
    void shouldTellLaterFramesAcrossTheWrap() {
        assertThat(InputFrame.later(1, 65_535)).isTrue();
        assertThat(InputFrame.later(65_535, 1)).isFalse();
        assertThat(InputFrame.later(7, 7)).isFalse();
        assertThat(InputFrame.later(32_767, 0)).isTrue();
    }

    @Test
    void shouldTakeWhatTheHistorySends() {
        InputHistory history = new InputHistory(LAYOUT, 2, 4, 64);
        SplittableRandom random = new SplittableRandom(5);
        for (int tick = 10; tick < 20; tick++) {
            history.record(tick, input(random), 0);
            sent.begin(tick);
            sent.take(history);
            history.sent(0);
            assertThat(sent.firstTick()).isEqualTo(Math.max(10, tick - 3));
            assertThat(sent.count()).isEqualTo(Math.min(4, tick - 9));
        }
    }

    @Test
    void shouldNameWhatACallerGotWrong() {
        assertThatThrownBy(() -> new InputFrame(LAYOUT, 0)).hasMessage("seats must be in 1..8: seats=0");
    }
}
