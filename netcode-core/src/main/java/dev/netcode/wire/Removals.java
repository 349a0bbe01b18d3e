package dev.netcode.wire;

import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * Entities that are gone and may not yet be known to be: told in every snapshot until the client holds one that told them.
 *
 * <p>Oldest first, a bounded number in each snapshot. Thread: one. Allocates: when it grows.
 */
final class Removals {

    /** Most told in one snapshot. */
    static final int MOST = 256;

    private long[] id = new long[16];
    private long[] goneTick = new long[16];
    private long[] toldSince = new long[16];
    private int count;

    void add(long entity, long tick) {
        if (count == id.length) {
            id = Arrays.copyOf(id, count * 2);
            goneTick = Arrays.copyOf(goneTick, count * 2);
            toldSince = Arrays.copyOf(toldSince, count * 2);
        }
        id[count] = entity;
        goneTick[count] = tick;
        toldSince[count] = Tick.NONE;
        count++;
    }

    void write(BitWriter out, long tick) {
        int told = Math.min(count, MOST);
        out.unsigned(told, 2);
        for (int i = 0; i < told; i++) {
            out.unsigned(id[i], 7);
            out.unsigned(tick - goneTick[i], 4);
            if (toldSince[i] == Tick.NONE) {
                toldSince[i] = tick;
            }
        }
    }

    void acknowledge(long tick) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (toldSince[i] == Tick.NONE || toldSince[i] > tick) {
                id[kept] = id[i];
                goneTick[kept] = goneTick[i];
                toldSince[kept] = toldSince[i];
                kept++;
            }
        }
        count = kept;
    }

    /** What was told so far counts no more. */
    void untell() {
        Arrays.fill(toldSince, 0, count, Tick.NONE);
    }

    /** Whether an entity of this id is gone and no snapshot has said so yet. */
    boolean untold(long entity) {
        for (int i = MOST; i < count; i++) {
            if (id[i] == entity) {
                return true;
            }
        }
        return false;
    }
}
