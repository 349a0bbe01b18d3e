package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitPackingTest {

    private final BitWriter out = new BitWriter(4096);
    private final BitReader in = new BitReader();

    @Test
    void shouldReadWhatWasWrittenAtAnyWidth() {
        SplittableRandom random = new SplittableRandom(1);
        long[] values = new long[400];
        int[] widths = new int[400];
        for (int i = 0; i < values.length; i++) {
            widths[i] = random.nextInt(65);
            values[i] = widths[i] == 0 ? 0 : random.nextLong() >>> 64 - widths[i];
            out.bits(values[i], widths[i]);
        }
        assertThat(out.overflowed()).isFalse();
        open();
        for (int i = 0; i < values.length; i++) {
            assertThat(in.bits(widths[i]))
                    .as("number %d of %d bits", i, widths[i])
                    .isEqualTo(values[i]);
        }
        assertThat(in.finished()).isTrue();
    }

    private void open() {
        in.open(out.toByteArray(), 0, out.bytes());
    }

    @Test
    void shouldReadEveryUnsignedAndDifference() {
        long[] edges = {
            0,
            1,
            2,
            7,
            8,
            127,
            128,
            255,
            256,
            32_767,
            32_768,
            65_535,
            (1L << 31) - 1,
            1L << 31,
            (1L << 51) - 1,
            Long.MAX_VALUE
        };
        for (int group = 1; group <= 16; group++) {
            out.clear();
            for (long edge : edges) {
                out.unsigned(edge, group);
                out.difference(edge);
                out.difference(-edge);
                out.difference(~edge);
            }
            open();
            for (long edge : edges) {
                assertThat(in.unsigned(group, Long.MAX_VALUE)).isEqualTo(edge);
                assertThat(in.difference()).isEqualTo(edge);
                assertThat(in.difference()).isEqualTo(-edge);
                assertThat(in.difference()).isEqualTo(~edge);
            }
            assertThat(in.finished()).isTrue();
        }
    }

    @Test
    void shouldSpendOneBitOnNoDifference() {
        out.difference(0);
        assertThat(out.position()).isEqualTo(1);
        out.difference(-1);
        // a prefix of two bits and a folded number of three
        assertThat(out.position()).isEqualTo(1 + 2 + 3);
    }

    @Test
    void shouldWriteManyDifferencesAsOneByOne() {
        SplittableRandom random = new SplittableRandom(23);
        for (int round = 0; round < 2_000; round++) {
            long[] values = random.longs(random.nextInt(14))
                    .map(value -> value >> random.nextInt(64))
                    .toArray();
            BitWriter one = new BitWriter(256);
            BitWriter many = new BitWriter(256);
            int lead = random.nextInt(8);
            one.bits(-1, lead);
            many.bits(-1, lead);
            for (long value : values) {
                one.difference(value);
            }
            many.differences(values, 0, values.length);
            assertThat(many.position()).as("round %d", round).isEqualTo(one.position());
            assertThat(many.toByteArray()).as("round %d", round).isEqualTo(one.toByteArray());
            in.open(many.toByteArray(), 0, many.bytes());
            in.bits(lead);
            long[] read = new long[values.length];
            in.differences(read, 0, read.length);
            assertThat(read).as("round %d", round).isEqualTo(values);
            assertThat(in.finished()).as("round %d", round).isTrue();
        }
    }

    @Test
    void shouldFailOnDifferencesCutOff() {
        SplittableRandom random = new SplittableRandom(29);
        for (int round = 0; round < 2_000; round++) {
            long[] values = random.longs(1 + random.nextInt(13))
                    .map(value -> value >> random.nextInt(64))
                    .toArray();
            BitWriter whole = new BitWriter(256);
            whole.differences(values, 0, values.length);
            in.open(whole.array(), 0, (int) (whole.position() - 1 >>> 3));
            in.differences(new long[values.length], 0, values.length);
            assertThat(in.failed()).as("round %d", round).isTrue();
            assertThat(in.bits(1)).isZero();
        }
    }

    @Test
    void shouldLatchDifferencesThatDoNotFit() {
        for (int size = 1; size < 60; size++) {
            BitWriter small = new BitWriter(size);
            long[] values = {1, -1000, 5, 1L << 40, 0, 0, 3, -70_000, 12, 1L << 60, 0, 2, 9};
            BitWriter large = new BitWriter(256);
            large.differences(values, 0, values.length);
            small.differences(values, 0, values.length);
            assertThat(small.overflowed()).isEqualTo(large.position() > size * 8L);
            assertThat(small.position()).isLessThanOrEqualTo(size * 8L);
        }
    }

    @Test
    void shouldWriteAFlagAndANumberAsOneByOne() {
        for (long value : new long[] {0, 1, 7, 8, 9, 63, 64, 1L << 40}) {
            BitWriter one = new BitWriter(32);
            BitWriter both = new BitWriter(32);
            one.flag(true);
            one.unsigned(value, 3);
            both.flaggedUnsigned(value, 3);
            assertThat(both.position()).isEqualTo(one.position());
            assertThat(both.toByteArray()).isEqualTo(one.toByteArray());
        }
    }

    @Test
    void shouldLatchTheFirstWriteThatDoesNotFit() {
        BitWriter small = new BitWriter(2);
        small.bits(1, 15);
        small.bits(3, 2);
        small.bits(1, 1);
        assertThat(small.overflowed()).isTrue();
        assertThat(small.position()).isEqualTo(15);
        small.rewind(8);
        small.bits(0xab, 8);
        assertThat(small.overflowed()).isFalse();
        assertThat(small.toByteArray()).containsExactly(1, (byte) 0xab);
    }

    @Test
    void shouldLeaveNoTraceOfWhatWasTakenBack() {
        out.bits(5, 3);
        long mark = out.position();
        out.bits(-1, 64);
        out.rewind(mark);
        assertThat(out.toByteArray()).containsExactly(5);
    }

    @Test
    void shouldCopyBitsFromAnyPlace() {
        SplittableRandom random = new SplittableRandom(2);
        BitWriter source = new BitWriter(256);
        for (int i = 0; i < 25; i++) {
            source.bits(random.nextLong(), 64);
        }
        for (int round = 0; round < 200; round++) {
            out.clear();
            int lead = random.nextInt(9);
            int from = random.nextInt(700);
            int bits = random.nextInt(800);
            out.bits(0, lead);
            out.copy(source, from, bits);
            BitReader expected = new BitReader();
            expected.open(source.toByteArray(), 0, source.bytes());
            skip(expected, from);
            open();
            skip(in, lead);
            for (int i = 0; i < bits; i++) {
                assertThat(in.flag()).isEqualTo(expected.flag());
            }
        }
    }

    private static void skip(BitReader reader, int bits) {
        for (int i = 0; i < bits; i++) {
            reader.flag();
        }
    }

    @Test
    void shouldGiveZerosAfterReadingPastTheEnd() {
        in.open(new byte[] {(byte) 0xff, (byte) 0xff}, 0, 2);
        assertThat(in.bits(16)).isEqualTo(0xffff);
        assertThat(in.bits(1)).isZero();
        assertThat(in.failed()).isTrue();
        assertThat(in.flag()).isFalse();
        assertThat(in.difference()).isZero();
        assertThat(in.unsigned(3, 100)).isZero();
        assertThat(in.finished()).isFalse();
    }

    @Test
    void shouldRefuseAnUnsignedThatNeverEndsOrIsTooLarge() {
        byte[] ones = new byte[64];
        java.util.Arrays.fill(ones, (byte) 0xff);
        in.open(ones, 0, 64);
        assertThat(in.unsigned(7, Long.MAX_VALUE)).isZero();
        assertThat(in.failed()).isTrue();
        out.unsigned(101, 3);
        open();
        assertThat(in.unsigned(3, 100)).isZero();
        assertThat(in.failed()).isTrue();
    }

    @Test
    void shouldTellTheFillingFromAnotherByte() {
        in.open(new byte[] {5, 0}, 0, 2);
        assertThat(in.bits(3)).isEqualTo(5);
        assertThat(in.finished()).isFalse();
        in.open(new byte[] {5}, 0, 1);
        in.bits(3);
        assertThat(in.finished()).isTrue();
        in.open(new byte[] {(byte) 0x85}, 0, 1);
        in.bits(3);
        assertThat(in.finished()).isFalse();
    }

    @Test
    void shouldNameWhatACallerGotWrong() {
        assertThatThrownBy(() -> new BitWriter(0)).hasMessage("capacityBytes must be in 1..2^24: capacityBytes=0");
        assertThatThrownBy(() -> out.unsigned(-1, 3)).hasMessage("value must be >= 0: value=-1");
        assertThatThrownBy(() -> out.rewind(1)).hasMessage("position must be in 0..0: position=1");
        assertThatThrownBy(() -> in.open(new byte[4], 2, 3)).hasMessageContaining("offset=2 length=3 array=4");
    }
}
