package dev.netcode.wire;

import dev.netcode.sim.Tick;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Puts the parts of large snapshots together; a few at a time, the oldest gives way. Thread: one. Allocates: at construction. */
final class PartAssembler {

    private static final int AT_ONCE = 3;
    private static final int CELL = Wire.DATAGRAM_BYTES;

    private final Pile[] piles = new Pile[AT_ONCE];
    private final byte[] whole = new byte[Wire.MAX_PARTS * CELL];
    private int wholeBytes;

    private static final class Pile {
        final byte[] cells = new byte[Wire.MAX_PARTS * CELL];
        final int[] bytes = new int[Wire.MAX_PARTS];
        long tick = Tick.NONE;
        int parts;
        int missing;

        void begin(long newTick, int count) {
            tick = newTick;
            parts = count;
            missing = count;
            Arrays.fill(bytes, 0, count, -1);
        }
    }

    PartAssembler() {
        for (int i = 0; i < piles.length; i++) {
            piles[i] = new Pile();
        }
    }

    /**
     * Takes a part.
     *
     * @return 1 if its snapshot is now whole, 0 if parts are missing, -1 if the part makes no sense
     */
    int accept(long tick, int index, int count, byte[] data, int offset, int length) {
        if (count < 2 || count > Wire.MAX_PARTS || index >= count || length < 1 || length > CELL) {
            return -1;
        }
        Pile pile = find(tick, count);
        if (pile == null) {
            return 0;
        }
        if (pile.parts != count) {
            return -1;
        }
        if (pile.bytes[index] < 0) {
            System.arraycopy(data, offset, pile.cells, index * CELL, length);
            pile.bytes[index] = length;
            pile.missing--;
        }
        if (pile.missing > 0) {
            return 0;
        }
        wholeBytes = 0;
        for (int i = 0; i < count; i++) {
            System.arraycopy(pile.cells, i * CELL, whole, wholeBytes, pile.bytes[i]);
            wholeBytes += pile.bytes[i];
        }
        pile.tick = Tick.NONE;
        return 1;
    }

    /** The pile of a tick, or the oldest one begun anew; null if all piles are newer. */
    private @Nullable Pile find(long tick, int count) {
        Pile oldest = piles[0];
        for (Pile pile : piles) {
            if (pile.tick == tick) {
                return pile;
            }
            if (pile.tick < oldest.tick) {
                oldest = pile;
            }
        }
        if (oldest.tick > tick) {
            return null;
        }
        oldest.begin(tick, count);
        return oldest;
    }

    void clear() {
        for (Pile pile : piles) {
            pile.tick = Tick.NONE;
        }
    }

    byte[] whole() {
        return whole;
    }

    int wholeBytes() {
        return wholeBytes;
    }
}
