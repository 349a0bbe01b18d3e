package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.Schema;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Scene frames there and back, cut, flipped and made up. */
class SceneWireTest {

    private static final SceneShape SHAPE = new SceneShape(300, WireWorld.SCHEMA, 2, 100);
    private static final long KEY = 77;
    private static final long MAX_FIRST = ScenePresses.MAX_NUMBER - 40;

    private final SceneFrame frame = new SceneFrame(SHAPE, KEY);
    private final BitWriter out = new BitWriter(Wire.DATAGRAM_BYTES);
    private final BitReader in = new BitReader();

    private byte[] up(SceneUp up, ScenePresses presses) {
        frame.begin(out);
        up.write(out, presses);
        int bytes = frame.seal(FrameType.SCENE_UP, out);
        return java.util.Arrays.copyOf(out.array(), bytes);
    }

    private static SceneUp full() {
        SceneUp up = new SceneUp(SHAPE);
        up.begin(12_345, 0x87654321, 700);
        up.timed(-9_999_999);
        up.ask(3, 0x8000000000000001L);
        return up;
    }

    private static ScenePresses presses() {
        ScenePresses presses = new ScenePresses(WireWorld.INPUT);
        double[] input = new double[WireWorld.INPUT.width()];
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < ScenePresses.MAX; i++) {
            for (int f = 0; f < input.length; f++) {
                input[f] = WireWorld.INPUT.value(f, random.nextLong(WireWorld.INPUT.maxCode(f) + 1));
            }
            presses.add(i & 1, i / 2 + 1, 1_000 + i * 3L, input, 0);
        }
        return presses;
    }

    @Test
    void shouldBringAFrameBackAsItWas() {
        SceneUp sent = full();
        ScenePresses presses = presses();
        byte[] bytes = up(sent, presses);
        assertThat(bytes.length).isLessThanOrEqualTo(Wire.DATAGRAM_BYTES);
        assertThat(frame.mine(bytes, 0, bytes.length)).isTrue();
        assertThat(frame.open(bytes, 0, bytes.length, in)).isEqualTo(FrameType.SCENE_UP);
        SceneUp got = new SceneUp(SHAPE);
        assertThat(got.read(in)).isTrue();
        assertThat(got.sequence()).isEqualTo(sent.sequence());
        assertThat(got.sent()).isEqualTo(sent.sent());
        assertThat(got.life()).isEqualTo(sent.life());
        assertThat(got.nextLog()).isEqualTo(sent.nextLog());
        assertThat(got.request()).isEqualTo(sent.request());
        assertThat(got.pieces()).isEqualTo(sent.pieces());
        assertThat(got.presses().size()).isEqualTo(ScenePresses.MAX);
        for (int i = 0; i < ScenePresses.MAX; i++) {
            assertThat(got.presses().number(i)).isEqualTo(presses.number(i));
            assertThat(got.presses().step(i)).isEqualTo(presses.step(i));
            for (int f = 0; f < WireWorld.INPUT.width(); f++) {
                assertThat(got.presses().inputs()[got.presses().offset(i) + f])
                        .isEqualTo(presses.inputs()[presses.offset(i) + f]);
            }
        }
    }

    /** NB-34: cut after every byte, every bit flipped, and a byte too many: refused each time. */
    @Test
    void nb34ShouldRefuseWhatIsDamaged() {
        byte[] bytes = up(full(), presses());
        for (int cut = 0; cut < bytes.length; cut++) {
            assertThat(frame.open(bytes, 0, cut, in)).isEqualTo(FrameType.BAD);
        }
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
            assertThat(frame.open(bytes, 0, bytes.length, in)).isEqualTo(FrameType.BAD);
            bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
        }
        byte[] longer = java.util.Arrays.copyOf(bytes, bytes.length + 1);
        assertThat(frame.open(longer, 0, longer.length, in)).isEqualTo(FrameType.BAD);
    }

    /** Who knows the key may say anything: it is refused or finite, and nothing throws or grows. */
    @Test
    void nb34ShouldReadWhateverIsSealed() {
        SplittableRandom random = new SplittableRandom(34);
        SceneUp up = new SceneUp(SHAPE);
        SceneDown down = new SceneDown(SHAPE);
        SceneTruth truth = new SceneTruth(SHAPE);
        SceneParts parts = new SceneParts();
        byte[] good = up(full(), presses());
        int accepted = 0;
        for (int i = 0; i < 200_000; i++) {
            byte[] bytes;
            if (i % 2 == 0) {
                bytes = new byte[random.nextInt(Wire.DATAGRAM_BYTES)];
                random.nextBytes(bytes);
            } else {
                bytes = good.clone();
                for (int n = random.nextInt(4); n >= 0; n--) {
                    bytes[8 + random.nextInt(bytes.length - 8)] = (byte) random.nextInt();
                }
            }
            in.open(bytes, Math.min(8, bytes.length), Math.max(0, bytes.length - 8));
            boolean read = switch (i / 2 % 4) {
                case 0 -> up.read(in);
                case 1 -> down.read(in);
                case 2 -> truth.read(in);
                default -> parts.accept(in, 0, 1, Integer.MAX_VALUE) != 0;
            };
            if (read && i / 2 % 4 == 0) {
                accepted++;
                assertThat(up.presses().size()).isLessThanOrEqualTo(ScenePresses.MAX);
                for (int p = 0; p < up.presses().size(); p++) {
                    assertThat(WireWorld.INPUT.firstInvalid(
                                    up.presses().inputs(), up.presses().offset(p)))
                            .isEqualTo(-1);
                    assertThat(up.presses().step(p)).isBetween(0L, Wire.MAX_TICK);
                    assertThat(up.presses().seat(p)).isBetween(0, 1);
                }
            }
        }
        assertThat(accepted).isPositive();
    }

    /** 32 presses of 256 bits do not fit a datagram: the first of them go, and the frame is whole. */
    @Test
    void shouldSendTheFirstOfPressesThatDoNotAllFit() {
        InputLayout wide = InputLayout.builder()
                .axis("a", -0x1p29, 0x1p29, 0.5)
                .axis("b", -0x1p29, 0x1p29, 0.5)
                .axis("c", -0x1p29, 0x1p29, 0.5)
                .axis("d", -0x1p29, 0x1p29, 0.5)
                .axis("e", -0x1p29, 0x1p29, 0.5)
                .axis("f", -0x1p29, 0x1p29, 0.5)
                .axis("g", -0x1p29, 0x1p29, 0.5)
                .build();
        SceneShape shape = new SceneShape(300, new Schema("wide", 60, WireWorld.SCHEMA.kinds(), wide), 2, 100);
        ScenePresses presses = new ScenePresses(wide);
        for (int i = 0; i < ScenePresses.MAX; i++) {
            presses.add(1, MAX_FIRST + i, 1L << 33 | i * 1_000L, new double[] {1, -1, 1, -1, 1, -1, i}, 0);
        }
        BitWriter small = new BitWriter(700);
        frame.begin(small);
        SceneUp sent = new SceneUp(shape);
        sent.begin(MAX_FIRST, -1, MAX_FIRST);
        sent.write(small, presses);
        int bytes = frame.seal(FrameType.SCENE_UP, small);
        assertThat(small.overflowed()).isFalse();
        assertThat(frame.open(small.array(), 0, bytes, in)).isEqualTo(FrameType.SCENE_UP);
        SceneUp got = new SceneUp(shape);
        assertThat(got.read(in)).isTrue();
        assertThat(got.presses().size()).isBetween(15, ScenePresses.MAX - 1);
        assertThat(got.presses().inputs()[got.presses().offset(3) + 6]).isEqualTo(3);
    }

    @Test
    void shouldUnderstandNobodyOfAnotherShapeOrKey() {
        byte[] bytes = up(full(), presses());
        SceneFrame other = new SceneFrame(new SceneShape(300, WireWorld.SCHEMA, 3, 100), KEY);
        assertThat(other.open(bytes, 0, bytes.length, in)).isEqualTo(FrameType.BAD);
        assertThat(new SceneFrame(SHAPE, KEY + 1).open(bytes, 0, bytes.length, in))
                .isEqualTo(FrameType.BAD);
        assertThat(new SceneFrame(new SceneShape(301, WireWorld.SCHEMA, 2, 100), KEY).mine(bytes, 0, bytes.length))
                .isFalse();
        bytes[0] = (byte) FrameType.SNAPSHOT.code();
        assertThat(frame.mine(bytes, 0, bytes.length)).isFalse();
    }

    @Test
    void shouldPutPiecesTogetherInAnyOrder() {
        BitWriter whole = new BitWriter(SceneParts.MAX_BYTES);
        for (int i = 0; i < 4_000; i++) {
            whole.bits(i, 16);
        }
        SceneParts sender = new SceneParts();
        assertThat(sender.cut(5, whole)).isTrue();
        // 8,000 bytes in pieces of 1,160
        assertThat(sender.count()).isEqualTo(7);
        SceneParts receiver = new SceneParts();
        for (int piece : new int[] {6, 0, 3, 3, 1, 5, 4, 2}) {
            assertThat(receiver.whole()).isFalse();
            frame.begin(out);
            sender.write(out, 9, piece);
            int bytes = frame.seal(FrameType.SCENE_TRUTH, out);
            assertThat(bytes).isLessThanOrEqualTo(Wire.DATAGRAM_BYTES);
            assertThat(frame.open(out.array(), 0, bytes, in)).isEqualTo(FrameType.SCENE_TRUTH);
            assertThat(receiver.accept(in, 0, 5, 6)).isEqualTo(9);
        }
        assertThat(receiver.whole()).isTrue();
        receiver.open(in);
        for (int i = 0; i < 4_000; i++) {
            assertThat(in.bits(16)).isEqualTo(i);
        }
        assertThat(in.finished()).isTrue();
    }

    @Test
    void shouldRefuseShapesThatCannotBe() {
        assertThatThrownBy(() -> new SceneShape(70_000, WireWorld.SCHEMA, 2, 100))
                .hasMessage("id must be in 0..65535: id=70000");
        assertThatThrownBy(() -> new SceneShape(0, WireWorld.SCHEMA, 9, 100)).hasMessageContaining("seats=9");
        assertThatThrownBy(() -> new SceneShape(0, WireWorld.SCHEMA, 1, 4_000)).hasMessageContaining("bytes of truth");
    }
}
