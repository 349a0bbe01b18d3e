package dev.netcode.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every bit is held against the JDK's own strict sine and cosine, on whatever JDK this runs. */
class StrictTrigTest {

    private static final double HALF_PI = Math.PI / 2;

    /** Beyond this many quarter turns StrictMath is asked: 0x1.921fcp20 rad. */
    private static final int QUARTERS = 1 << 20;

    private static final int MANY = 1_000_000;

    /** 2^31 arguments, each both ways and as sine and as cosine: some three minutes. */
    private static final long VERY_MANY = 1L << 31;

    private static void same(double radians, long seed) {
        if (!agrees(radians)) {
            // Told as hexadecimal, so that the argument can be copied to the bit.
            throw new AssertionError("seed " + seed + ", " + Double.toHexString(radians) + " rad: "
                    + told(radians, StrictTrig::sin, StrictMath::sin) + ", "
                    + told(radians, StrictTrig::cos, StrictMath::cos));
        }
    }

    private static boolean agrees(double radians) {
        return bits(StrictTrig.sin(radians)) == bits(StrictMath.sin(radians))
                && bits(StrictTrig.cos(radians)) == bits(StrictMath.cos(radians));
    }

    private static String told(double radians, DoubleUnaryOperator ours, DoubleUnaryOperator strict) {
        return Double.toHexString(ours.applyAsDouble(radians)) + " for "
                + Double.toHexString(strict.applyAsDouble(radians));
    }

    /** Any NaN is as good as another; -0 is not 0. */
    private static long bits(double value) {
        return Double.doubleToLongBits(value);
    }

    private static void sameAround(double radians, int ulps) {
        double least = radians - ulps * Math.ulp(radians);
        for (int i = 0; i <= 2 * ulps; i++) {
            same(least, 0);
            same(-least, 0);
            least = Math.nextUp(least);
        }
    }

    @Test
    void shouldKeepTheBitsOfWhatIsNoNumberOrNothing() {
        for (double each : new double[] {
            0, Double.NaN, Double.POSITIVE_INFINITY, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL
        }) {
            same(each, 0);
            same(-each, 0);
        }
        assertThat(1 / StrictTrig.sin(-0.0)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    /** Where the method goes another way, and where one might think it does. */
    @ParameterizedTest
    @ValueSource(
            doubles = {
                0x1p-1022,
                0x1p-54,
                0x1p-27,
                0x1p-26,
                0.3,
                0x1.33333p-2,
                0x1.33334p-2,
                0.5,
                0.78125,
                0x1.90001p-1,
                0x1.921fbp-1,
                Math.PI / 4,
                0x1.921fcp-1,
                1,
                0x1.921fbp0,
                0x1.921fcp0,
                0x1.2d97cp1,
                0x1.2d97dp1,
                0x1.921fbp1,
                0x1.921fcp1,
                0x1.921fbp5,
                0x1.921fcp5,
                0x1.921fbp20,
                0x1.921fcp20,
                0x1p30,
                0x1p100
            })
    void shouldKeepTheBitsWhereTheMethodBranches(double radians) {
        sameAround(radians, 5_000);
    }

    /** The nearest double to n pi / 2 leaves 2^-53 n of it and less: there all three parts of pi / 2 are needed. */
    @Test
    void shouldKeepTheBitsAroundEachQuarterTurn() {
        for (int n = 1; n <= 64; n++) {
            sameAround(n * HALF_PI, 2_000);
            sameAround((n - 0.5) * HALF_PI, 2_000);
        }
        for (int n = 65; n <= QUARTERS + 8; n++) {
            sameAround(n * HALF_PI, 1);
        }
    }

    /** Up to 32 quarter turns the method compares the upper halves of the numbers first. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void shouldKeepTheBitsOfAllThatLookLikeAQuarterTurn(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < MANY; i++) {
            long upper = Double.doubleToLongBits(random.nextInt(1, 40) * HALF_PI) >>> 32;
            long lower = random.nextInt() & 0xffff_ffffL;
            same(Double.longBitsToDouble(upper + random.nextInt(-1, 2) << 32 | lower), seed);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.3, 0.8, 1.6, 3.2, 50, 1e4, 2e6})
    void shouldKeepTheBitsOfEvenlyDrawnAngles(double most) {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < MANY; i++) {
            same(random.nextDouble(-most, most), 3);
        }
    }

    /** Every exponent as often as every other: subnormal numbers, those beyond 2^1000, infinities and NaN among them. */
    @ParameterizedTest
    @ValueSource(longs = {4, 5})
    void shouldKeepTheBitsOfEvenlyDrawnExponents(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < MANY; i++) {
            same(Double.longBitsToDouble(random.nextLong()), seed);
        }
    }

    @Test
    @Tag("long")
    void shouldKeepTheBitsOfVeryMany() {
        long seed = 6;
        SplittableRandom random = new SplittableRandom(seed);
        for (long i = 0; i < VERY_MANY; i += 8) {
            same(random.nextDouble(-0.1, 0.1), seed);
            same(random.nextDouble(-0.8, 0.8), seed);
            same(random.nextDouble(0.25, 0.8), seed);
            same(random.nextDouble(-1.6, 1.6), seed);
            same(random.nextDouble(-7, 7), seed);
            same(random.nextDouble(-2e6, 2e6), seed);
            // 2^-44 to 2^20 and back, each exponent as often as every other
            same(Math.scalb(random.nextDouble(1, 2), random.nextInt(-44, 21)), seed);
            same((random.nextInt(1, QUARTERS) + random.nextDouble(-1, 1) * 0x1p-20) * HALF_PI, seed);
        }
    }

    @Test
    @Tag("allocation")
    void shouldAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        double sum = 0;
        for (int i = 0; i < 4_000; i++) {
            if (i == 2_000) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            double radians = i % 2_000 * 0.01;
            sum += StrictTrig.sin(radians) * StrictTrig.cos(radians * 80_000);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
        assertThat(sum).isFinite();
    }
}
