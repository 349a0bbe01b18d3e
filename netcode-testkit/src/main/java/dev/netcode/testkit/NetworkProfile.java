package dev.netcode.testkit;

import java.util.List;

/**
 * Both directions of a client's network, with a name.
 *
 * @param name for reports
 * @param up from the client to the server
 * @param down from the server to the client
 */
public record NetworkProfile(String name, LineConfig up, LineConfig down) {

    /** Nothing takes any time. */
    public static final NetworkProfile PERFECT = new NetworkProfile("perfect", LineConfig.PERFECT, LineConfig.PERFECT);

    /** One switch away. */
    public static final NetworkProfile LAN = both("lan", LineConfig.of(0.5, 0.5));

    /** A wired line at home: 25 ms there and back, hardly a loss. */
    public static final NetworkProfile DSL = new NetworkProfile(
            "dsl",
            LineConfig.of(12, 6).withLoss(0.001, BurstLoss.NONE).withBandwidth(625_000, 32_000),
            LineConfig.of(12, 4).withLoss(0.001, BurstLoss.NONE).withBandwidth(3_000_000, 64_000));

    /** Wireless at home, with neighbours: scatter, overtaking, short bursts. */
    public static final NetworkProfile WIFI = both(
            "wifi",
            LineConfig.of(15, 20)
                    .withDelay(15, 20, JitterShape.PARETO)
                    .withLoss(0.01, new BurstLoss(0.01, 4, 0.8))
                    .withDisorder(false, 0.002));

    /** A telephone on the move: slower, more scatter, losses. */
    public static final NetworkProfile MOBILE = new NetworkProfile(
            "4g",
            LineConfig.of(35, 40)
                    .withDelay(35, 40, JitterShape.NORMAL)
                    .withLoss(0.01, new BurstLoss(0.02, 5, 0.7))
                    .withBandwidth(500_000, 48_000),
            LineConfig.of(30, 30)
                    .withDelay(30, 30, JitterShape.NORMAL)
                    .withLoss(0.01, new BurstLoss(0.02, 5, 0.7))
                    .withBandwidth(2_000_000, 96_000));

    /** By way of a satellite far out: long, steady, some loss. */
    public static final NetworkProfile SATELLITE = new NetworkProfile(
            "satellite",
            LineConfig.of(280, 20).withLoss(0.01, BurstLoss.NONE).withBandwidth(250_000, 64_000),
            LineConfig.of(280, 20).withLoss(0.01, BurstLoss.NONE).withBandwidth(1_000_000, 128_000));

    /** Everything at once. */
    public static final NetworkProfile AWFUL = both(
            "awful",
            LineConfig.of(60, 80)
                    .withDelay(60, 80, JitterShape.PARETO)
                    .withLoss(0.04, new BurstLoss(0.04, 6, 0.9))
                    .withDisorder(false, 0.02)
                    .withBandwidth(125_000, 24_000));

    /** Every named profile, best first. */
    public static final List<NetworkProfile> ALL = List.of(LAN, DSL, WIFI, MOBILE, SATELLITE, AWFUL);

    /**
     * The same line in both directions.
     *
     * @param name for reports
     * @param line one direction
     * @return a profile
     */
    public static NetworkProfile both(String name, LineConfig line) {
        return new NetworkProfile(name, line, line);
    }

    /**
     * A named profile.
     *
     * @param name lan, dsl, wifi, 4g, satellite or awful
     * @return the profile
     * @throws IllegalArgumentException if there is none of that name
     */
    public static NetworkProfile named(String name) {
        for (NetworkProfile profile : ALL) {
            if (profile.name().equals(name)) {
                return profile;
            }
        }
        throw new IllegalArgumentException("name must be one of lan, dsl, wifi, 4g, satellite, awful: name=" + name);
    }

    /**
     * The way there and back as it usually is.
     *
     * @return milliseconds
     */
    public double roundTripMillis() {
        return up.latencyMillis() + down.latencyMillis() + (up.jitterMillis() + down.jitterMillis()) / 2;
    }

    /**
     * The same without loss and duplicates, so that nothing is uncertain but time.
     *
     * @return a copy named "... without loss"
     */
    public NetworkProfile withoutLoss() {
        return new NetworkProfile(
                name + " without loss",
                up.withLoss(0, BurstLoss.NONE)
                        .withDisorder(up.ordered(), 0)
                        .withBandwidth(Double.POSITIVE_INFINITY, 1 << 20),
                down.withLoss(0, BurstLoss.NONE)
                        .withDisorder(down.ordered(), 0)
                        .withBandwidth(Double.POSITIVE_INFINITY, 1 << 20));
    }
}
