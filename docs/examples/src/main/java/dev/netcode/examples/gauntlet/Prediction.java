package dev.netcode.examples.gauntlet;

import dev.netcode.mirror.Twins;
import dev.netcode.wire.Snapshot;

/** What a client needs of whoever predicts: the library's predictor, or one written by hand. */
interface Prediction extends Twins {

    /** What a snapshot did. */
    enum Meaning {
        /** Nothing ran again. */
        STANDS,
        /** Others ran again; the own body was not set back. */
        REPLAYED,
        /** The own body was set back and ran again. */
        REWOUND,
        /** It was older than one taken before, or has to wait. */
        NOTHING
    }

    /** The last tick predicted, or NONE before the first snapshot. */
    long tick();

    /** What the player controls, or NONE. */
    long controlled();

    /** Predicts the next tick. */
    void tick(double[] input, int offset);

    /** Runs up to a tick for which nothing was sampled. */
    void catchUpTo(long tick);

    /** Takes the server's word; {@code clockTick} is the tick about to run. */
    Meaning reconcile(Snapshot snapshot, long clockTick);

    /** The newest snapshot that has been taken in full. */
    long settledTick();

    /** Whether the server is to send the memory of contacts. */
    boolean wantsContacts();

    /** Ticks run again so far. */
    long replayedTicks();
}
