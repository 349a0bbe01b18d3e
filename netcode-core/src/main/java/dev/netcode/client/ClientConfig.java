package dev.netcode.client;

import dev.netcode.predict.PredictorConfig;
import dev.netcode.remote.RemoteConfig;
import dev.netcode.time.ClockConfig;
import java.util.Objects;

/**
 * How a client runs.
 *
 * @param clock rates and delays
 * @param predictor how far prediction may go
 * @param remote how everyone else is drawn
 * @param maxEntities most entities known at once
 * @param inboxFrames most datagrams that wait between two frames
 * @param inputHistory most inputs that wait for the server's word
 */
public record ClientConfig(
        ClockConfig clock,
        PredictorConfig predictor,
        RemoteConfig remote,
        int maxEntities,
        int inboxFrames,
        int inputHistory) {

    /** Room for what a server tells by default. */
    public static final int DEFAULT_ENTITIES = 8_192;

    /** Eight seconds of snapshots at 60 a second. */
    public static final int DEFAULT_INBOX_FRAMES = 512;

    /** Four seconds of inputs at 60 a second. */
    public static final int DEFAULT_INPUTS = 256;

    /** Copies of each input on a transport that loses frames. */
    public static final int LOSSY_COPIES = 4;

    /**
     * Checks every component.
     *
     * @param clock rates and delays
     * @param predictor how far prediction may go
     * @param remote how everyone else is drawn
     * @param maxEntities most entities known at once, 1..65,535
     * @param inboxFrames most datagrams that wait between two frames, 4..65,536
     * @param inputHistory most inputs that wait for the server's word, a power of two in 16..4096
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public ClientConfig {
        Objects.requireNonNull(clock, "clock must not be null");
        Objects.requireNonNull(predictor, "predictor must not be null");
        Objects.requireNonNull(remote, "remote must not be null");
        require(maxEntities >= 1 && maxEntities <= 65_535, "maxEntities must be in 1..65535", maxEntities);
        require(inboxFrames >= 4 && inboxFrames <= 65_536, "inboxFrames must be in 4..65536", inboxFrames);
        require(
                inputHistory >= 16 && inputHistory <= 4096 && Integer.bitCount(inputHistory) == 1,
                "inputHistory must be a power of two in 16..4096",
                inputHistory);
    }

    private static void require(boolean holds, String rule, int value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ": " + rule.substring(0, rule.indexOf(' ')) + "=" + value);
        }
    }

    /**
     * The defaults for a tick rate.
     *
     * @param ticksPerSecond the schema's
     * @return 8,192 entities, 512 datagrams, 256 inputs
     */
    public static ClientConfig defaults(int ticksPerSecond) {
        return new ClientConfig(
                ClockConfig.of(ticksPerSecond),
                PredictorConfig.defaults(),
                RemoteConfig.DEFAULT,
                DEFAULT_ENTITIES,
                DEFAULT_INBOX_FRAMES,
                DEFAULT_INPUTS);
    }

    /**
     * The same with another clock.
     *
     * @param other rates and delays
     * @return a copy
     */
    public ClientConfig withClock(ClockConfig other) {
        return new ClientConfig(other, predictor, remote, maxEntities, inboxFrames, inputHistory);
    }

    /**
     * The same with another prediction.
     *
     * @param other how far prediction may go
     * @return a copy
     */
    public ClientConfig withPredictor(PredictorConfig other) {
        return new ClientConfig(clock, other, remote, maxEntities, inboxFrames, inputHistory);
    }

    /**
     * The same with room for another number of entities.
     *
     * @param most most entities known at once
     * @return a copy
     */
    public ClientConfig withMaxEntities(int most) {
        return new ClientConfig(clock, predictor, remote, most, inboxFrames, inputHistory);
    }

    /**
     * The same with another way to draw everyone else.
     *
     * @param other how they are drawn
     * @return a copy
     */
    public ClientConfig withRemote(RemoteConfig other) {
        return new ClientConfig(clock, predictor, other, maxEntities, inboxFrames, inputHistory);
    }

    /**
     * The same for another rhythm of snapshots: what the clock's interpolation, the predictor and the view expect.
     *
     * @param everyTicks ticks from one snapshot to the next, 1..60
     * @param jitterTicks ticks by which one may come later than usual
     * @param lost how many may be lost in a row
     * @return a copy
     */
    public ClientConfig withSnapshots(int everyTicks, int jitterTicks, int lost) {
        return new ClientConfig(
                clock,
                predictor.withSnapshots(everyTicks, jitterTicks, lost),
                remote.withSnapshotTicks(everyTicks),
                maxEntities,
                inboxFrames,
                inputHistory);
    }
}
