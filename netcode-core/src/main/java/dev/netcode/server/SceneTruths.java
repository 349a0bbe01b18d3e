package dev.netcode.server;

import dev.netcode.sim.Tick;
import dev.netcode.wire.SceneParts;
import java.util.Arrays;

/**
 * One client's whole truth under way: when one is due, and which pieces go now. Thread: one. Allocates: in the constructor only.
 */
final class SceneTruths {

    /** Steps between two truths to one client, however often it asks. */
    private static final int SPACING = 15;

    /** Steps until a piece that is not acknowledged goes again. */
    private static final int AGAIN = 12;

    /** Most pieces in one step. */
    static final int AT_ONCE = 4;

    private final SceneParts parts = new SceneParts();
    private final long[] sentAt = new long[64];
    private int asked;
    private int answered;
    private long takenAt = Tick.NONE;

    /** Notes what a client asks for, and has. */
    void hear(int request, long pieces) {
        asked = request;
        if (request == 0) {
            parts.clear();
        } else {
            parts.acknowledge(request, pieces);
        }
    }

    /** Whether a truth must be taken after this step. */
    boolean due(long step) {
        return asked > answered && (takenAt == Tick.NONE || step - takenAt >= SPACING);
    }

    int asked() {
        return asked;
    }

    SceneParts taken(long step) {
        takenAt = step;
        answered = asked;
        Arrays.fill(sentAt, Tick.NONE);
        return parts;
    }

    /** The next piece that goes after this step, from an index on; -1 for none. */
    int next(int from, long step) {
        if (asked == 0 || parts.request() == 0) {
            return -1;
        }
        for (int i = from; i < parts.count(); i++) {
            if (!parts.has(i) && (sentAt[i] == Tick.NONE || step - sentAt[i] >= AGAIN)) {
                sentAt[i] = step;
                return i;
            }
        }
        return -1;
    }

    SceneParts parts() {
        return parts;
    }
}
