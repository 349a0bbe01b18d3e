package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.input.InputLayout;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ForwardedInputsTest {

    private static final InputLayout LAYOUT = InputLayout.builder()
            .axis("steer", -1, 1, 0x1p-6)
            .button("brake")
            .press("boost")
            .serverOnly("order", 0, 15, 1)
            .build();
    private static final int NEAR = 5;

    private final ForwardedInputs out = new ForwardedInputs(LAYOUT);
    private final ForwardedInputs back = new ForwardedInputs(LAYOUT);
    private final SentSnapshot sent = new SentSnapshot();
    private final BitWriter bits = new BitWriter(4096);
    private final BitReader in = new BitReader();

    ForwardedInputsTest() {
        for (long id = 1; id <= NEAR; id++) {
            sent.addNear(id * 10);
        }
    }

    private static double[] input(double steer, int brake, int boost, int order) {
        return new double[] {steer, brake, boost, order};
    }

    private boolean read() {
        in.open(bits.array(), 0, bits.bytes());
        back.read(in, sent, 3);
        return !in.failed();
    }

    private boolean pass() {
        bits.clear();
        out.write(bits, sent, 3);
        return read();
    }

    @Test
    void shouldPassEveryRow() {
        SplittableRandom random = new SplittableRandom(4);
        for (int round = 0; round < 500; round++) {
            out.clear();
            int rows = random.nextInt(ForwardedInputs.MAX_ROWS + 1);
            for (int row = 0; row < rows; row++) {
                assertThat(out.add(row * 31 % 1024, 10 + 10 * random.nextInt(NEAR)))
                        .isTrue();
                int ticks = random.nextInt(ForwardedInputs.MAX_TICKS + 1);
                double[] last = input(0, 0, 0, 0);
                for (int t = 0; t <= ticks; t++) {
                    if (random.nextInt(3) == 0) {
                        last = input((random.nextInt(129) - 64) * 0x1p-6, random.nextInt(2), random.nextInt(2), 0);
                    }
                    assertThat(out.tick(last, 0)).isTrue();
                }
            }
            assertThat(pass()).as("round %d", round).isTrue();
            assertThat(back.size()).isEqualTo(rows);
            for (int row = 0; row < rows; row++) {
                assertThat(back.player(row)).isEqualTo(out.player(row));
                assertThat(back.entity(row)).isEqualTo(out.entity(row));
                assertThat(back.ticks(row)).isEqualTo(out.ticks(row));
                for (int t = 0; t <= out.ticks(row); t++) {
                    assertThat(LAYOUT.same(out.inputs(), out.offset(row, t), back.inputs(), back.offset(row, t)))
                            .isTrue();
                }
            }
        }
    }

    @Test
    void shouldNeverTellWhatTheServerAloneDecides() {
        out.add(1, 10);
        out.tick(input(0.5, 1, 0, 9), 0);
        out.tick(input(0.5, 1, 0, 7), 0);
        assertThat(pass()).isTrue();
        assertThat(back.inputs()[back.offset(0, 0) + 3]).isZero();
        assertThat(back.inputs()[back.offset(0, 1) + 3]).isZero();
        // one bit says that the second is as the first
        assertThat(out.bits(0)).isEqualTo(11 + 10 + 4 + 10 + 1);
    }

    @Test
    void shouldTakeNoMoreThanItHolds() {
        for (int row = 0; row < ForwardedInputs.MAX_ROWS; row++) {
            assertThat(out.add(row, 10)).isTrue();
        }
        assertThat(out.add(999, 10)).isFalse();
        out.clear();
        assertThat(out.add(5, 10)).isTrue();
        assertThat(out.add(5, 20)).isFalse();
        for (int t = 0; t <= ForwardedInputs.MAX_TICKS; t++) {
            assertThat(out.tick(input(0, 0, 0, 0), 0)).isTrue();
        }
        assertThat(out.tick(input(0, 0, 0, 0), 0)).isFalse();
    }

    @Test
    void shouldTellOnlyOfNearEntities() {
        out.add(1, 77);
        out.tick(input(0, 0, 0, 0), 0);
        assertThat(pass()).isTrue();
        assertThat(back.size()).isZero();
        assertThat(bits.position()).isEqualTo(1);
    }

    @Test
    void nb34shouldRefuseWhatCannotBe() {
        // an entity that is not near
        forge(NEAR, 1, 0, 0);
        assertThat(read()).isFalse();
        // a value beyond the last code: 129 codes in 8 bits
        forge(0, 1, 0, 200);
        assertThat(read()).isFalse();
        forge(0, 1, 0, 128);
        assertThat(read()).isTrue();
        // the same player twice
        bits.clear();
        bits.flag(true);
        bits.unsigned(1, 3);
        row(0, 1, 0, 0);
        row(1, 1, 0, 0);
        assertThat(read()).isFalse();
        // more rows than there may be, and a list that breaks off
        bits.clear();
        bits.flag(true);
        bits.unsigned(1_000_000, 3);
        assertThat(read()).isFalse();
        bits.clear();
        bits.flag(true);
        bits.unsigned(3, 3);
        row(0, 1, 15, 0);
        assertThat(read()).isFalse();
    }

    private void forge(int index, int player, int ticks, int code) {
        bits.clear();
        bits.flag(true);
        bits.unsigned(0, 3);
        row(index, player, ticks, code);
    }

    private void row(int index, int player, int ticks, int code) {
        bits.bits(index, 3);
        bits.bits(player, 10);
        bits.bits(ticks, 4);
        bits.bits(code, 8);
        bits.bits(0, 2);
    }

    /** Noise of any kind never throws, and leaves no value that an input could not have. */
    @Test
    void nb34shouldSurviveNoise() {
        SplittableRandom random = new SplittableRandom(9);
        byte[] noise = new byte[64];
        for (int round = 0; round < 20_000; round++) {
            random.nextBytes(noise);
            noise[0] |= (byte) 0x81;
            in.open(noise, 0, 1 + random.nextInt(noise.length));
            back.read(in, sent, 3);
            if (in.failed()) {
                continue;
            }
            for (int row = 0; row < back.size(); row++) {
                for (int t = 0; t <= back.ticks(row); t++) {
                    assertThat(LAYOUT.firstInvalid(back.inputs(), back.offset(row, t)))
                            .isEqualTo(-1);
                }
            }
        }
    }
}
