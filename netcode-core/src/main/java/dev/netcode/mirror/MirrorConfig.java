package dev.netcode.mirror;

/**
 * How much of the world is mirrored.
 *
 * @param reach how the near set is found
 * @param proxyMeters within this distance of the player everything that is not simulated stands as a solid proxy
 * @param capacity most entities known at a time, 1..65,535
 */
public record MirrorConfig(ReachConfig reach, double proxyMeters, int capacity) {

    /** What rays and contacts of the next seconds may meet. */
    public static final double DEFAULT_PROXY_METERS = 25;

    /** Room for a crowd of 5,000 and all that lies about. */
    public static final int DEFAULT_CAPACITY = 8192;

    /**
     * Checks every component.
     *
     * @param reach how the near set is found
     * @param proxyMeters within this distance of the player everything that is not simulated stands as a solid proxy
     * @param capacity most entities known at a time, 1..65,535
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public MirrorConfig {
        if (!(proxyMeters >= 0 && proxyMeters < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("proxyMeters must be finite and >= 0: proxyMeters=" + proxyMeters);
        }
        if (capacity < 1 || capacity > 65_535) {
            throw new IllegalArgumentException("capacity must be in 1..65535: capacity=" + capacity);
        }
    }

    /**
     * The defaults.
     *
     * @return 25 m of proxies, 8,192 entities, {@link ReachConfig#defaults()}
     */
    public static MirrorConfig defaults() {
        return new MirrorConfig(ReachConfig.defaults(), DEFAULT_PROXY_METERS, DEFAULT_CAPACITY);
    }

    /**
     * The same with another reach.
     *
     * @param other how the near set is found
     * @return a copy
     */
    public MirrorConfig withReach(ReachConfig other) {
        return new MirrorConfig(other, proxyMeters, capacity);
    }
}
