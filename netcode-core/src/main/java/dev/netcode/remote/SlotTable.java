package dev.netcode.remote;

import dev.netcode.sim.EntityId;
import java.util.Arrays;

/** What is known of each slot of a {@link RemoteBuffer} for drawing, in flat arrays. A free slot has rate 0: left alone. */
final class SlotTable {

    /** No delay yet: the first one is taken at once. */
    static final double UNSET = -1;

    /** No interval that anybody tells. */
    static final int NEVER = Integer.MIN_VALUE;

    private final int poseWidth;
    private final int offsetWidth;
    private int[] free = {};
    private int freeCount;
    private int slots;

    long[] id = {};
    /** How often the slot was taken; tells an entity from the one before it. */
    int[] stay = {};

    /** The span that a pose is swept through: from, to, when it begins on the render timeline, one over its length. */
    double[] from = {};

    double[] to = {};
    double[] start = {};
    double[] rate = {};
    double[] drawn = {};
    byte[] timeline = {};
    /** The timeline shown instead, while another draws the entity; NONE if its own. */
    byte[] shown = {};

    long[] cutFrame = {};
    /** The tier: measurement interval, and the delay that slews towards its due. */
    int[] interval = {};

    /** The interval with which news has only to be stored; {@link #NEVER} if there is more to it. */
    int[] expects = {};

    double[] delay = {};

    /** While a slot that slews is swept: by how much its delay grows in a tick, else 0; since which render tick; up to what. */
    double[] slew = {};

    double[] slewSince = {};
    double[] slewTo = {};
    /** What is left of a guess to be drawn away. */
    double[] offset = {};

    boolean[] easing = {};

    /** Whether it is drawn away while the slot is swept, and by how much in a second at most; when it was drawn one by one. */
    boolean[] fading = {};

    double[] spare = {};
    long[] drawnFrame = {};
    /** The slots that may be fading, in no order, and which of all are among them. */
    private int[] faders = {};

    private boolean[] isFader = {};
    private int faderCount;

    /** Measurements known when the slot was last drawn one by one; whether it was past the newest then. */
    int[] seen = {};

    boolean[] past = {};
    /** Number of the measurement last passed. */
    int[] passed = {};

    SlotTable(int poseWidth, int offsetWidth) {
        this.poseWidth = poseWidth;
        this.offsetWidth = offsetWidth;
    }

    /** How far behind a render tick a slot is drawn, not before the one at which it was last drawn one by one. */
    double delayAt(int slot, double renderTick) {
        double per = slew[slot];
        if (per == 0) {
            return delay[slot];
        }
        double moved = delay[slot] + per * (renderTick - slewSince[slot]);
        return per > 0 ? Math.min(moved, slewTo[slot]) : Math.max(moved, slewTo[slot]);
    }

    int capacity() {
        return id.length;
    }

    int slots() {
        return slots;
    }

    int take(long entity) {
        int slot;
        if (freeCount > 0) {
            slot = free[--freeCount];
        } else {
            if (slots == id.length) {
                grow(Math.max(16, slots * 2));
            }
            slot = slots++;
        }
        id[slot] = entity;
        stay[slot]++;
        rate[slot] = Double.NaN;
        timeline[slot] = Timeline.NONE_CODE;
        shown[slot] = Timeline.NONE_CODE;
        cutFrame[slot] = 0;
        expects[slot] = NEVER;
        delay[slot] = UNSET;
        slew[slot] = 0;
        easing[slot] = false;
        fading[slot] = false;
        drawnFrame[slot] = 0;
        seen[slot] = 0;
        past[slot] = false;
        passed[slot] = 0;
        return slot;
    }

    void release(int slot) {
        id[slot] = EntityId.NONE;
        rate[slot] = 0;
        fading[slot] = false;
        timeline[slot] = Timeline.NONE_CODE;
        free[freeCount++] = slot;
    }

    /** From now on a slot's guess is drawn away as it is swept. */
    void fade(int slot, double spareMetersPerSecond) {
        fading[slot] = true;
        spare[slot] = spareMetersPerSecond;
        if (!isFader[slot]) {
            isFader[slot] = true;
            faders[faderCount++] = slot;
        }
    }

    int faders() {
        return faderCount;
    }

    int fader(int index) {
        return faders[index];
    }

    /** Forgets a fader; the last one takes its place. */
    void dropFader(int index) {
        isFader[faders[index]] = false;
        faders[index] = faders[--faderCount];
    }

    /** Has every entity drawn one by one in the next frame. */
    void listAll() {
        for (int slot = 0; slot < slots; slot++) {
            rate[slot] = id[slot] == EntityId.NONE ? 0 : Double.NaN;
        }
    }

    private void grow(int capacity) {
        id = Arrays.copyOf(id, capacity);
        stay = Arrays.copyOf(stay, capacity);
        free = Arrays.copyOf(free, capacity);
        from = Arrays.copyOf(from, capacity * poseWidth);
        to = Arrays.copyOf(to, capacity * poseWidth);
        start = Arrays.copyOf(start, capacity);
        rate = Arrays.copyOf(rate, capacity);
        drawn = Arrays.copyOf(drawn, capacity * poseWidth);
        timeline = Arrays.copyOf(timeline, capacity);
        shown = Arrays.copyOf(shown, capacity);
        cutFrame = Arrays.copyOf(cutFrame, capacity);
        expects = Arrays.copyOf(expects, capacity);
        interval = Arrays.copyOf(interval, capacity);
        delay = Arrays.copyOf(delay, capacity);
        slew = Arrays.copyOf(slew, capacity);
        slewSince = Arrays.copyOf(slewSince, capacity);
        slewTo = Arrays.copyOf(slewTo, capacity);
        offset = Arrays.copyOf(offset, capacity * offsetWidth);
        easing = Arrays.copyOf(easing, capacity);
        fading = Arrays.copyOf(fading, capacity);
        spare = Arrays.copyOf(spare, capacity);
        drawnFrame = Arrays.copyOf(drawnFrame, capacity);
        faders = Arrays.copyOf(faders, capacity);
        isFader = Arrays.copyOf(isFader, capacity);
        seen = Arrays.copyOf(seen, capacity);
        past = Arrays.copyOf(past, capacity);
        passed = Arrays.copyOf(passed, capacity);
    }
}
