package dev.netcode.client;

import dev.netcode.predict.Verdict;
import dev.netcode.sim.Tick;
import dev.netcode.telemetry.ClientCounter;
import dev.netcode.telemetry.ClientStats;
import dev.netcode.wire.ReadResult;
import dev.netcode.wire.Snapshot;

/** Turns what happens to a client into counts. Thread: the client's. */
final class Tally {

    private final ClientStats stats;
    private long lastSnapshot = Tick.NONE;

    Tally(ClientStats stats) {
        this.stats = stats;
    }

    void datagram(ReadResult result) {
        switch (result) {
            case OLD -> stats.add(ClientCounter.OLD_SNAPSHOTS, 1);
            case BAD_CHECK, BAD_CONTENTS -> stats.add(ClientCounter.BAD_DATAGRAMS, 1);
            case NO_BASELINE -> stats.add(ClientCounter.LOST_BASELINES, 1);
            case SNAPSHOT, PART, RESTARTED, OTHER -> {}
        }
    }

    /** Counts the ticks since the last snapshot that the server ran on a guess; the first snapshot tells of nobody's. */
    void snapshot(Snapshot snapshot) {
        stats.add(ClientCounter.SNAPSHOTS, 1);
        long since = lastSnapshot == Tick.NONE ? 0 : snapshot.tick() - lastSnapshot;
        long fresh = since >= 64 ? -1L : (1L << since) - 1;
        stats.add(ClientCounter.GUESSED_TICKS, Long.bitCount(snapshot.guessedMask() & fresh));
        boolean late = snapshot.slackTick() != Tick.NONE && snapshot.slackQuarterTicks() < 0;
        stats.add(ClientCounter.LATE_REPORTS, late ? 1 : 0);
        lastSnapshot = snapshot.tick();
    }

    /** The server began again: its next snapshot tells of nobody's guesses. */
    void restarted() {
        stats.add(ClientCounter.RESTARTS, 1);
        lastSnapshot = Tick.NONE;
    }

    void verdict(Verdict verdict) {
        switch (verdict.kind()) {
            case STANDS -> stats.add(ClientCounter.STANDS, 1);
            case REPLAYED -> stats.add(ClientCounter.REPLAYS, 1);
            case KEPT_OVER_REPLAY -> stats.add(ClientCounter.KEPT, 1);
            case REWOUND -> stats.add(ClientCounter.REWINDS, 1);
            case DEFERRED -> stats.add(ClientCounter.DEFERRALS, 1);
            case REBUILT -> stats.add(ClientCounter.REBUILDS, 1);
            case IGNORED -> {}
        }
    }
}
