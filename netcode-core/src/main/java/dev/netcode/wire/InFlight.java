package dev.netcode.wire;

import dev.netcode.sim.Tick;

/**
 * The snapshots that one client has not yet spoken about, and what it is known to hold.
 *
 * <p>An acknowledgement settles the fate of every snapshot at or before it: what was decoded becomes the baseline, what was not is
 * dropped (the client never decodes a snapshot older than its newest), and what the acknowledgement does not reach is
 * treated as unknown: full words follow. Thread: one. Allocates: when a snapshot grows.
 */
final class InFlight {

    private final Baselines baselines;
    private final SentSnapshot[] ring = new SentSnapshot[Wire.SNAPSHOTS_IN_FLIGHT];
    private int first;
    private int count;
    private SentSnapshot acknowledged = new SentSnapshot();
    private int sentSinceAcknowledged;

    InFlight(Baselines baselines) {
        this.baselines = baselines;
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new SentSnapshot();
        }
    }

    private SentSnapshot at(int index) {
        return ring[first + index & ring.length - 1];
    }

    /** Opens the record of a new snapshot. */
    SentSnapshot add(long tick) {
        if (count == ring.length) {
            forget(at(0));
            first = first + 1 & ring.length - 1;
            count--;
        }
        SentSnapshot sent = at(count++);
        sent.begin(tick);
        sentSinceAcknowledged++;
        return sent;
    }

    /** The newest snapshot known to be decoded, with its near list; its tick is NONE if there is none. */
    SentSnapshot acknowledged() {
        return acknowledged;
    }

    /** Whether the client still has the acknowledged snapshot's near list. */
    boolean nearListUsable() {
        return acknowledged.tick != Tick.NONE && sentSinceAcknowledged < Wire.SNAPSHOTS_IN_FLIGHT;
    }

    int count() {
        return count;
    }

    /** Takes an acknowledgement; returns false if it speaks of a snapshot that is not under way. */
    boolean acknowledge(InputFrame frame) {
        long tick = frame.decodedTick();
        int found = -1;
        for (int i = 0; i < count; i++) {
            if (at(i).tick == tick) {
                found = i;
            }
        }
        if (found < 0) {
            return false;
        }
        for (int i = 0; i <= found; i++) {
            SentSnapshot sent = at(i);
            int fate = i == found ? 1 : frame.decoded(sent.tick);
            if (fate == 1) {
                hold(sent);
            } else if (fate == 0) {
                lose(sent);
            } else {
                forget(sent);
            }
        }
        int slot = first + found & ring.length - 1;
        SentSnapshot spare = acknowledged;
        acknowledged = ring[slot];
        ring[slot] = spare;
        first = slot + 1 & ring.length - 1;
        count -= found + 1;
        sentSinceAcknowledged = count;
        return true;
    }

    private void hold(SentSnapshot sent) {
        for (int i = 0; i < sent.pushedCount; i++) {
            int slot = slot(sent, i);
            if (slot >= 0) {
                int entry = baselines.newestAtOrBefore(slot, sent.tick);
                if (entry >= 0 && baselines.tick(entry) == sent.tick) {
                    baselines.prune(entry);
                }
            }
        }
    }

    /** The slot of an entity of which a state went along; -1 if the entity, as it was then, is gone. */
    private int slot(SentSnapshot sent, int i) {
        int slot = sent.pushedSlot[i];
        return baselines.id(slot) == sent.pushed[i] ? slot : -1;
    }

    private void lose(SentSnapshot sent) {
        for (int i = 0; i < sent.pushedCount; i++) {
            int slot = slot(sent, i);
            if (slot >= 0) {
                baselines.drop(slot, sent.tick);
            }
        }
    }

    private void forget(SentSnapshot sent) {
        for (int i = 0; i < sent.pushedCount; i++) {
            int slot = slot(sent, i);
            if (slot >= 0) {
                baselines.dropThrough(slot, sent.tick);
            }
        }
    }

    /** The client can use no difference any more: nothing counts as held. */
    void reset() {
        baselines.dropEverything();
        count = 0;
        acknowledged.begin(Tick.NONE);
        sentSinceAcknowledged = 0;
    }
}
