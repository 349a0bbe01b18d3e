package dev.netcode.state;

/**
 * Sine and cosine with exactly the bits of {@link StrictMath}, on every processor and JDK, in less time and without garbage.
 * {@code StrictMath}'s own are native calls up to JDK 20 and leave an array behind for each call since JDK 21.
 *
 * <p>The method is the one that {@code StrictMath} is specified by: fdlibm 5.3 (Sun Microsystems, K. C. Ng), that is Remez
 * polynomials of degree 13 and 14 between -pi/4 and pi/4, and Cody and Waite's subtraction of multiples of pi/2 in three parts
 * of 33 bits. The order of operations decides the last bit, so none may be moved, merged or fused.
 *
 * <p>Thread: any. Allocates: nothing up to 1,647,099 rad either way; beyond that {@code StrictMath} is asked. Errors: none;
 * of NaN and the infinities the sine and the cosine are NaN.
 */
public final class StrictTrig {

    /** Ends of ranges compare the upper 32 bits in the published method: that is, with these numbers. */
    private static final double NO_TURN_END = 0x1.921fcp-1;

    private static final double THREE_PARTS_END = 0x1.921fcp20;
    private static final double TINY = 0x1p-27;
    private static final double PLAIN_COSINE_END = 0x1.33333p-2;
    private static final double QUARTERED_END = 0x1.90001p-1;

    private static final double S1 = -0x1.5555555555549p-3;
    private static final double S2 = 0x1.111111110f8a6p-7;
    private static final double S3 = -0x1.a01a019c161d5p-13;
    private static final double S4 = 0x1.71de357b1fe7dp-19;
    private static final double S5 = -0x1.ae5e68a2b9cebp-26;
    private static final double S6 = 0x1.5d93a5acfd57cp-33;

    private static final double C1 = 0x1.555555555554cp-5;
    private static final double C2 = -0x1.6c16c16c15177p-10;
    private static final double C3 = 0x1.a01a019cb1590p-16;
    private static final double C4 = -0x1.27e4f809c52adp-22;
    private static final double C5 = 0x1.1ee9ebdb4b1c4p-29;
    private static final double C6 = -0x1.8fae9be8838d4p-37;

    private static final double HALF_PI = Math.PI / 2;
    private static final double QUARTERS_PER_RADIAN = 0x1.45f306dc9c883p-1;

    /** Up to here the method looks whether an angle is close to a multiple before it counts what has cancelled out. */
    private static final int SURE_QUARTERS = 32;

    /** pi/2 in parts of 33 bits, each with what is left after it. */
    private static final double PART_1 = 0x1.921fb544p0;

    private static final double REST_1 = 0x1.0b4611a626331p-34;
    private static final double PART_2 = 0x1.0b4611a6p-34;
    private static final double REST_2 = 0x1.3198a2e037073p-69;
    private static final double PART_3 = 0x1.3198a2ep-69;
    private static final double REST_3 = 0x1.b839a252049c1p-104;

    private static final int UPPER_BITS = 32;
    private static final long UPPER_HALF = -1L << UPPER_BITS;
    private static final long TWO_BINARY_PLACES = 2L << 52;

    private StrictTrig() {}

    /**
     * The sine.
     *
     * @param radians any number
     * @return -1..1, the bits of {@link StrictMath#sin}
     */
    public static double sin(double radians) {
        double size = Math.abs(radians);
        if (size < NO_TURN_END) {
            if (size < TINY) {
                return radians;
            }
            double z = radians * radians;
            return radians + z * radians * (S1 + z * sineSeries(z));
        }
        return size < THREE_PARTS_END ? turned(radians, 0) : StrictMath.sin(radians);
    }

    /**
     * The cosine.
     *
     * @param radians any number
     * @return -1..1, the bits of {@link StrictMath#cos}
     */
    public static double cos(double radians) {
        double size = Math.abs(radians);
        if (size < NO_TURN_END) {
            double z = radians * radians;
            return cosine(size, z, z * cosineSeries(z));
        }
        return size < THREE_PARTS_END ? turned(radians, 1) : StrictMath.cos(radians);
    }

    /** The sine of an angle beyond pi/4 and of so many quarter turns more. */
    private static double turned(double radians, int more) {
        double size = Math.abs(radians);
        int quarters = (int) (size * QUARTERS_PER_RADIAN + 0.5);
        double from = size - quarters * PART_1;
        double cut = quarters * REST_1;
        double angle = from - cut;
        // Close to a multiple of pi/2 most bits cancel out: those that follow are taken from the next part.
        boolean close = quarters >= SURE_QUARTERS || upper(size) == upper(quarters * HALF_PI);
        if (close && lost(size, angle) > 16) {
            double part = quarters * PART_2;
            double to = from - part;
            cut = quarters * REST_2 - (from - to - part);
            from = to;
            angle = from - cut;
            if (lost(size, angle) > 49) {
                part = quarters * PART_3;
                to = from - part;
                cut = quarters * REST_3 - (from - to - part);
                from = to;
                angle = from - cut;
            }
        }
        double tail = from - angle - cut;
        return radians < 0 ? quarter(-angle, -tail, more - quarters) : quarter(angle, tail, more + quarters);
    }

    private static int lost(double of, double rest) {
        return Math.getExponent(of) - Math.getExponent(rest);
    }

    /** The sine of an angle within pi/4 that goes on in a tail, and of so many quarter turns more. */
    private static double quarter(double angle, double tail, int quarters) {
        double z = angle * angle;
        double value;
        if ((quarters & 1) != 0) {
            value = cosine(Math.abs(angle), z, z * cosineSeries(z) - angle * tail);
        } else if (Math.abs(angle) < TINY) {
            value = angle;
        } else {
            double v = z * angle;
            value = angle - (z * (0.5 * tail - v * sineSeries(z)) - tail - v * S1);
        }
        return (quarters & 2) == 0 ? value : -value;
    }

    private static double sineSeries(double z) {
        return S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
    }

    private static double cosineSeries(double z) {
        return z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
    }

    /** 1 less half the square, and the rest; in two steps where the half would take bits from the 1. */
    private static double cosine(double size, double z, double rest) {
        if (size < PLAIN_COSINE_END) {
            return 1 - (0.5 * z - rest);
        }
        double apart = size < QUARTERED_END
                ? Double.longBitsToDouble((Double.doubleToRawLongBits(size) & UPPER_HALF) - TWO_BINARY_PLACES)
                : 0.28125;
        return 1 - apart - (0.5 * z - apart - rest);
    }

    private static int upper(double value) {
        return (int) (Double.doubleToRawLongBits(value) >>> UPPER_BITS);
    }
}
