package dev.netcode.testkit;

import java.util.Objects;

/**
 * One direction of a network.
 *
 * @param latencyMillis least time under way
 * @param jitterMillis how much later a datagram may come
 * @param jitter how it scatters
 * @param ordered whether later datagrams wait for earlier ones (a queue) or may overtake them
 * @param loss share of datagrams lost, each by itself
 * @param burst bursts of loss on top
 * @param duplicates share of datagrams that come twice
 * @param bytesPerSecond how fast bytes go out; infinite for no limit
 * @param queueBytes bytes that may wait to go out; what finds the queue full is lost
 */
public record LineConfig(
        double latencyMillis,
        double jitterMillis,
        JitterShape jitter,
        boolean ordered,
        double loss,
        BurstLoss burst,
        double duplicates,
        double bytesPerSecond,
        int queueBytes) {

    /** Nothing under way takes any time, nothing is lost. */
    public static final LineConfig PERFECT =
            new LineConfig(0, 0, JitterShape.UNIFORM, true, 0, BurstLoss.NONE, 0, Double.POSITIVE_INFINITY, 1 << 20);

    /**
     * Checks every component.
     *
     * @param latencyMillis least time under way, 0..10,000
     * @param jitterMillis how much later a datagram may come, 0..10,000
     * @param jitter how it scatters
     * @param ordered whether later datagrams wait for earlier ones (a queue) or may overtake them
     * @param loss share of datagrams lost, each by itself, 0..1
     * @param burst bursts of loss on top
     * @param duplicates share of datagrams that come twice, 0..1
     * @param bytesPerSecond how fast bytes go out, &gt; 0; infinite for no limit
     * @param queueBytes bytes that may wait to go out, &gt; 0
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public LineConfig {
        Objects.requireNonNull(jitter, "jitter must not be null");
        Objects.requireNonNull(burst, "burst must not be null");
        require("latencyMillis", latencyMillis, 0, 10_000);
        require("jitterMillis", jitterMillis, 0, 10_000);
        require("loss", loss, 0, 1);
        require("duplicates", duplicates, 0, 1);
        require("bytesPerSecond", bytesPerSecond, 1, Double.POSITIVE_INFINITY);
        require("queueBytes", queueBytes, 1, Integer.MAX_VALUE);
    }

    static void require(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " must be in " + least + ".." + most + ": " + name + "=" + value);
        }
    }

    /**
     * A line that only takes time.
     *
     * @param latencyMillis least time under way
     * @param jitterMillis how much later a datagram may come, evenly
     * @return a line without loss
     */
    public static LineConfig of(double latencyMillis, double jitterMillis) {
        return PERFECT.withDelay(latencyMillis, jitterMillis, JitterShape.UNIFORM);
    }

    /**
     * The same with another delay.
     *
     * @param latency least time under way, ms
     * @param most how much later a datagram may come, ms
     * @param shape how it scatters
     * @return a copy
     */
    public LineConfig withDelay(double latency, double most, JitterShape shape) {
        return new LineConfig(latency, most, shape, ordered, loss, burst, duplicates, bytesPerSecond, queueBytes);
    }

    /**
     * The same with another loss.
     *
     * @param share lost, each by itself
     * @param bursts on top
     * @return a copy
     */
    public LineConfig withLoss(double share, BurstLoss bursts) {
        return new LineConfig(
                latencyMillis, jitterMillis, jitter, ordered, share, bursts, duplicates, bytesPerSecond, queueBytes);
    }

    /**
     * The same with datagrams that overtake each other or not, and come twice or not.
     *
     * @param inOrder whether later ones wait for earlier ones
     * @param twice share that comes twice
     * @return a copy
     */
    public LineConfig withDisorder(boolean inOrder, double twice) {
        return new LineConfig(
                latencyMillis, jitterMillis, jitter, inOrder, loss, burst, twice, bytesPerSecond, queueBytes);
    }

    /**
     * The same with another speed.
     *
     * @param speed bytes a second
     * @param queue bytes that may wait
     * @return a copy
     */
    public LineConfig withBandwidth(double speed, int queue) {
        return new LineConfig(latencyMillis, jitterMillis, jitter, ordered, loss, burst, duplicates, speed, queue);
    }
}
