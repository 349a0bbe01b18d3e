package dev.netcode.server;

import dev.netcode.mirror.ReachConfig;
import dev.netcode.wire.Wire;
import java.util.List;
import java.util.Objects;

/**
 * What a server tells, how often, and what it takes.
 *
 * @param snapshotEveryTicks ticks between two snapshots to a client
 * @param budgetBytes aimed-at size of a snapshot; near words go beyond it, far ones wait
 * @param datagramBytes largest datagram
 * @param inputWindowTicks how far ahead of its tick an input is taken
 * @param maxEntities most entities told
 * @param silentTicks ticks without a word of a client after which it gets one snapshot in {@link #SILENT_FACTOR} only
 * @param reach who is near enough for exact words
 * @param tiers rings of distances for everyone else, nearest first
 * @param forwarding whether other players' inputs are told before they run
 */
public record ServerConfig(
        int snapshotEveryTicks,
        int budgetBytes,
        int datagramBytes,
        int inputWindowTicks,
        int maxEntities,
        int silentTicks,
        ReachConfig reach,
        List<Tier> tiers,
        Forwarding forwarding) {

    /** A client that says nothing gets one snapshot in so many. */
    public static final int SILENT_FACTOR = 6;

    /**
     * Checks every component.
     *
     * @param snapshotEveryTicks ticks between two snapshots to a client, 1..60
     * @param budgetBytes aimed-at size of a snapshot, 256..65,536
     * @param datagramBytes largest datagram, 256..1,200
     * @param inputWindowTicks how far ahead of its tick an input is taken, 4..1024
     * @param maxEntities most entities told, 1..65,535
     * @param silentTicks ticks without a word of a client after which it gets fewer snapshots, 1..10,000
     * @param reach who is near enough for exact words
     * @param tiers rings of distances, nearest first, the last one infinite; 1..8
     * @param forwarding whether other players' inputs are told before they run
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public ServerConfig {
        require(snapshotEveryTicks, "snapshotEveryTicks", 1, 60);
        require(budgetBytes, "budgetBytes", 256, 65_536);
        require(datagramBytes, "datagramBytes", 256, Wire.DATAGRAM_BYTES);
        require(inputWindowTicks, "inputWindowTicks", 4, 1024);
        require(maxEntities, "maxEntities", 1, 65_535);
        require(silentTicks, "silentTicks", 1, 10_000);
        Objects.requireNonNull(reach, "reach must not be null");
        Objects.requireNonNull(forwarding, "forwarding must not be null");
        tiers = List.copyOf(Objects.requireNonNull(tiers, "tiers must not be null"));
        require(tiers.size(), "tiers", 1, 8);
        for (int i = 1; i < tiers.size(); i++) {
            if (!(tiers.get(i).withinMeters() > tiers.get(i - 1).withinMeters())) {
                throw new IllegalArgumentException("tiers must widen: tier=" + i + " withinMeters="
                        + tiers.get(i).withinMeters());
            }
        }
        if (tiers.get(tiers.size() - 1).withinMeters() < Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("the last tier must be infinite: withinMeters="
                    + tiers.get(tiers.size() - 1).withinMeters());
        }
    }

    private static void require(int value, String name, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be in " + least + ".." + most + ": " + name + "=" + value);
        }
    }

    /**
     * A snapshot of one datagram every three ticks (20 a second at 60 Hz), far entities in three tiers.
     *
     * @return the defaults
     */
    public static ServerConfig defaults() {
        return new ServerConfig(
                3,
                Wire.DATAGRAM_BYTES,
                Wire.DATAGRAM_BYTES,
                128,
                8_192,
                30,
                ReachConfig.defaults(),
                List.of(new Tier(60, 3), new Tier(150, 6), new Tier(Double.POSITIVE_INFINITY, 12)),
                Forwarding.OFF);
    }

    /**
     * The same with another snapshot rate.
     *
     * @param ticks ticks between two snapshots, 1..60
     * @return a copy
     */
    public ServerConfig withSnapshotEveryTicks(int ticks) {
        return with(ticks, budgetBytes, maxEntities, reach, tiers, forwarding);
    }

    /**
     * The same with another size of snapshots.
     *
     * @param bytes aimed-at size, 256..65,536
     * @return a copy
     */
    public ServerConfig withBudgetBytes(int bytes) {
        return with(snapshotEveryTicks, bytes, maxEntities, reach, tiers, forwarding);
    }

    /**
     * The same with another reach.
     *
     * @param config who is near enough for exact words; the clients' must be the same or narrower
     * @return a copy
     */
    public ServerConfig withReach(ReachConfig config) {
        return with(snapshotEveryTicks, budgetBytes, maxEntities, config, tiers, forwarding);
    }

    /**
     * The same with another number of entities.
     *
     * @param most most entities told, 1..65,535
     * @return a copy
     */
    public ServerConfig withMaxEntities(int most) {
        return with(snapshotEveryTicks, budgetBytes, most, reach, tiers, forwarding);
    }

    /**
     * The same with other players' inputs told before they run, or not.
     *
     * @param told how much of them
     * @return a copy
     */
    public ServerConfig withForwarding(Forwarding told) {
        return with(snapshotEveryTicks, budgetBytes, maxEntities, reach, tiers, told);
    }

    /**
     * The same with other rings of distances for who is not near.
     *
     * @param rings nearest first, the last one infinite; 1..8
     * @return a copy
     */
    public ServerConfig withTiers(Tier... rings) {
        return with(snapshotEveryTicks, budgetBytes, maxEntities, reach, List.of(rings), forwarding);
    }

    private ServerConfig with(int every, int budget, int most, ReachConfig near, List<Tier> rings, Forwarding told) {
        return new ServerConfig(every, budget, datagramBytes, inputWindowTicks, most, silentTicks, near, rings, told);
    }
}
