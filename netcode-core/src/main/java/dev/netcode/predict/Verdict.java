package dev.netcode.predict;

/**
 * What a snapshot meant for the prediction. Standing verdicts are shared instances; the others are made once per
 * correction.
 */
public sealed interface Verdict {

    /** The prediction stands: nothing moved and nothing ran. */
    Verdict STANDS = new Stands();

    /**
     * Which of them it is, for a switch.
     *
     * @return the kind
     */
    Kind kind();

    /** The kinds of verdict. */
    enum Kind {
        /** See {@link Verdict.Stands}. */
        STANDS,
        /** See {@link Verdict.Replayed}. */
        REPLAYED,
        /** See {@link Verdict.KeptOverReplay}. */
        KEPT_OVER_REPLAY,
        /** See {@link Verdict.Rewound}. */
        REWOUND,
        /** See {@link Verdict.Ignored}. */
        IGNORED,
        /** See {@link Verdict.Deferred}. */
        DEFERRED,
        /** See {@link Verdict.Rebuilt}. */
        REBUILT
    }

    /** The server's word is what was predicted. Sleepers may have joined, others left: nothing moved. */
    record Stands() implements Verdict {
        @Override
        public Kind kind() {
            return Kind.STANDS;
        }
    }

    /**
     * Only others differed, or one came awake into reach: the world was set back and the ticks since run again.
     *
     * @param tick the snapshot's
     * @param ticks how many were run again
     * @param cause why
     */
    record Replayed(long tick, int ticks, Cause cause) implements Verdict {
        @Override
        public Kind kind() {
            return Kind.REPLAYED;
        }
    }

    /**
     * Only others differed and the replay met none of them, so what it would have changed of the player is its own
     * contacts' doing: the player's prediction was kept. Only where fidelity is POSE_ONLY.
     *
     * @param tick the snapshot's
     * @param ticks how many were run again
     * @param cause why
     */
    record KeptOverReplay(long tick, int ticks, Cause cause) implements Verdict {
        @Override
        public Kind kind() {
            return Kind.KEPT_OVER_REPLAY;
        }
    }

    /**
     * What the player controls differed: the world was set back and the ticks since run again.
     *
     * @param tick the snapshot's
     * @param ticks how many were run again
     * @param cause why
     */
    record Rewound(long tick, int ticks, Cause cause) implements Verdict {
        @Override
        public Kind kind() {
            return Kind.REWOUND;
        }
    }

    /**
     * Nothing could be made of it.
     *
     * @param why the reason
     */
    record Ignored(IgnoreReason why) implements Verdict {

        static final Verdict OLDER = new Ignored(IgnoreReason.OLDER);
        static final Verdict EVICTED = new Ignored(IgnoreReason.EVICTED);

        /** Why a snapshot is ignored. */
        public enum IgnoreReason {
            /** It is not newer than one taken before. */
            OLDER,
            /** It is older than the history: the round trip is longer than can be gone back to. */
            EVICTED
        }

        @Override
        public Kind kind() {
            return Kind.IGNORED;
        }
    }

    /**
     * It differs, and the repair waits for the next one.
     *
     * @param why the reason
     */
    record Deferred(DeferReason why) implements Verdict {

        static final Verdict GUESSES = new Deferred(DeferReason.GUESSES);
        static final Verdict CONTACTS = new Deferred(DeferReason.CONTACTS);
        static final Verdict LIMIT = new Deferred(DeferReason.LIMIT);

        /** Why a repair waits. */
        public enum DeferReason {
            /** The server is still running on guesses: the next snapshot would differ again. */
            GUESSES,
            /** What is left of an incomplete repair: the contact memory that completes it has been asked for. */
            CONTACTS,
            /** Enough was replayed in this frame. */
            LIMIT
        }

        @Override
        public Kind kind() {
            return Kind.DEFERRED;
        }
    }

    /**
     * The local world was begun anew from it: the first snapshot, or the first after a long stall.
     *
     * @param tick the snapshot's
     * @param members how many are simulated
     */
    record Rebuilt(long tick, int members) implements Verdict {
        @Override
        public Kind kind() {
            return Kind.REBUILT;
        }
    }
}
