package dev.netcode.smooth;

/** How an offset shrinks: by half-life, and never faster than a given rate. */
public final class Decay {

    private static final double LN_2 = 0.6931471805599453;

    private Decay() {}

    /**
     * What is left of an offset. Long ones shrink at the rate until the half-life alone is slower. Exact in time: many
     * short frames leave what one long one leaves.
     *
     * @param length the offset's length, 0 or more
     * @param seconds time that passes, 0 or more
     * @param halfLifeSeconds time in which a short offset halves
     * @param rate most that it may shrink in a second; infinity = no limit
     * @return the length left, 0 or more
     */
    public static double remaining(double length, double seconds, double halfLifeSeconds, double rate) {
        double left = length;
        double time = seconds;
        double knee = rate * halfLifeSeconds / LN_2;
        if (left > knee) {
            double straight = (left - knee) / rate;
            if (time <= straight) {
                return left - rate * time;
            }
            left = knee;
            time -= straight;
        }
        return left * StrictMath.exp(-LN_2 * time / halfLifeSeconds);
    }
}
