package dev.netcode.server;

/**
 * Whom an {@link Acceptor} lets in, and how long it waits for them.
 *
 * @param firstPlayer lowest player that is seated, 0..1023
 * @param players how many players there is room for, from firstPlayer on; no more than 1024 in all
 * @param perHost most clients of one network address, whatever their ports; a household or a school behind one address shares it
 * @param knockNanos how long a client that was welcomed may take to answer with its key, ns; it answers the first snapshot, so what it
 *     has to load it loads before it knocks
 * @param knockBytes most bytes that are sent to an address in that time: it may be that of somebody who never asked
 * @param restartNanos how long a client must have been silent for a hello from its address to be that of its next life, ns; a
 *     client that plays says something every few ticks
 * @param silentNanos how long a client may be silent before it is let go, ns
 */
public record AcceptorConfig(
        int firstPlayer,
        int players,
        int perHost,
        long knockNanos,
        int knockBytes,
        long restartNanos,
        long silentNanos) {

    private static final int PLAYERS = 1024;
    private static final long SECOND = 1_000_000_000L;

    /**
     * Checks all components.
     *
     * @param firstPlayer lowest player that is seated
     * @param players how many players there is room for
     * @param perHost most clients of one network address
     * @param knockNanos how long a client that was welcomed may take to answer with its key, ns
     * @param knockBytes most bytes that are sent to an address in that time
     * @param restartNanos how long a client must have been silent for a hello from its address to be that of its next life, ns
     * @param silentNanos how long a client may be silent before it is let go, ns
     * @throws IllegalArgumentException naming the component, its rule and its value
     */
    public AcceptorConfig {
        if (firstPlayer < 0 || firstPlayer >= PLAYERS) {
            throw new IllegalArgumentException("firstPlayer must be in 0..1023: firstPlayer=" + firstPlayer);
        }
        if (players < 1 || players > PLAYERS - firstPlayer) {
            throw new IllegalArgumentException(
                    "players must be in 1.." + (PLAYERS - firstPlayer) + ": players=" + players);
        }
        if (perHost < 1) {
            throw new IllegalArgumentException("perHost must be >= 1: perHost=" + perHost);
        }
        if (knockNanos < 1) {
            throw new IllegalArgumentException("knockNanos must be > 0: knockNanos=" + knockNanos);
        }
        if (knockBytes < 1_200) {
            throw new IllegalArgumentException("knockBytes must be >= 1200: knockBytes=" + knockBytes);
        }
        if (silentNanos < 1) {
            throw new IllegalArgumentException("silentNanos must be > 0: silentNanos=" + silentNanos);
        }
        if (restartNanos < 1 || restartNanos > silentNanos) {
            throw new IllegalArgumentException("restartNanos must be in 1..silentNanos: restartNanos=" + restartNanos
                    + " silentNanos=" + silentNanos);
        }
    }

    /**
     * Sixty-four players from 1 on, sixteen clients an address; 5 s and 32 KiB to answer, 2 s to begin again, 10 s of silence.
     *
     * @return the defaults
     */
    public static AcceptorConfig defaults() {
        return new AcceptorConfig(1, 64, 16, 5 * SECOND, 32_768, 2 * SECOND, 10 * SECOND);
    }

    /**
     * Other seats.
     *
     * @param first lowest player that is seated
     * @param count how many
     * @return a copy
     */
    public AcceptorConfig withPlayers(int first, int count) {
        return new AcceptorConfig(first, count, perHost, knockNanos, knockBytes, restartNanos, silentNanos);
    }

    /**
     * Another share of one network address.
     *
     * @param clients most clients
     * @return a copy
     */
    public AcceptorConfig withPerHost(int clients) {
        return new AcceptorConfig(firstPlayer, players, clients, knockNanos, knockBytes, restartNanos, silentNanos);
    }

    /**
     * Another patience with who plays.
     *
     * @param nanos how long a client may be silent, ns
     * @return a copy; its restartNanos are no more than that
     */
    public AcceptorConfig withSilence(long nanos) {
        return new AcceptorConfig(
                firstPlayer, players, perHost, knockNanos, knockBytes, Math.min(restartNanos, nanos), nanos);
    }
}
