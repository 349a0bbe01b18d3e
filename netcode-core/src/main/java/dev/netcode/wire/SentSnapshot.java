package dev.netcode.wire;

import dev.netcode.sim.Tick;
import java.util.Arrays;

/** What went into one snapshot that is under way. Thread: one. Allocates: when it grows. */
final class SentSnapshot {

    long tick = Tick.NONE;
    long[] near = new long[32];
    int nearCount;
    /** Entities of which a state went along, and the slots that they had. */
    long[] pushed = new long[64];

    int[] pushedSlot = new int[64];
    int pushedCount;

    void begin(long newTick) {
        tick = newTick;
        nearCount = 0;
        pushedCount = 0;
    }

    void addNear(long id) {
        if (nearCount == near.length) {
            near = Arrays.copyOf(near, nearCount * 2);
        }
        near[nearCount++] = id;
    }

    void addPushed(long id, int slot) {
        if (pushedCount == pushed.length) {
            pushed = Arrays.copyOf(pushed, pushedCount * 2);
            pushedSlot = Arrays.copyOf(pushedSlot, pushedCount * 2);
        }
        pushed[pushedCount] = id;
        pushedSlot[pushedCount++] = slot;
    }

    boolean isNear(long id) {
        return Arrays.binarySearch(near, 0, nearCount, id) >= 0;
    }

    int indexOfNear(long id) {
        return Arrays.binarySearch(near, 0, nearCount, id);
    }
}
