package dev.netcode.physics.dyn4j;

import java.util.Arrays;

/**
 * All pairs whose loose boxes overlap, in the order of ids, and those of them that touch. The order in which pairs are
 * met does not matter: new ones are sorted and merged in.
 */
final class Pairs {

    private final NarrowPhase narrow = new NarrowPhase();
    private ContactPair[] all = new ContactPair[64];
    private ContactPair[] fresh = new ContactPair[16];
    private ContactPair[] scratch = new ContactPair[16];
    private ContactPair[] touching = new ContactPair[64];
    private int size;
    private int freshSize;
    private int touchCount;

    /** What those that touch remember, and whether it is so still: pairs may part between two searches. */
    private final ContactMemory held = new ContactMemory();

    private boolean heldIsStale;

    int touchCount() {
        return touchCount;
    }

    ContactPair touch(int index) {
        return touching[index];
    }

    /** Two parts have come near; nothing happens if they are a pair already. */
    void meet(Part one, Part two) {
        EntityBody fewer = one.body.pairCount <= two.body.pairCount ? one.body : two.body;
        for (int i = 0; i < fewer.pairCount; i++) {
            if (fewer.pair(i).isOf(one, two)) {
                return;
            }
        }
        ContactPair pair = ContactPair.of(one, two);
        pair.a.addPair(pair);
        pair.b.addPair(pair);
        if (freshSize == fresh.length) {
            fresh = Arrays.copyOf(fresh, freshSize * 2);
        }
        fresh[freshSize++] = pair;
    }

    /** Ends all pairs of a body that leaves; who touched is known until the next {@link #find}. */
    void leave(EntityBody body) {
        heldIsStale = true;
        while (body.pairCount > 0) {
            part(body.pair(body.pairCount - 1));
        }
    }

    /** Copies what the pairs that touch remember. */
    void readMemory(ContactMemory to) {
        if (heldIsStale) {
            to.clear();
            for (int i = 0; i < touchCount; i++) {
                to.add(touching[i]);
            }
        } else {
            to.set(held);
        }
    }

    /** Finds who touches. Pairs of a body marked so take the memory written for them, if any is to be taken. */
    void find(ContactMemory written, boolean takesWritten) {
        if (freshSize > 0) {
            merge();
        }
        int touched = touchCount;
        clearTouches();
        int kept = 0;
        for (int i = 0; i < size; i++) {
            ContactPair pair = all[i];
            if (pair.parted) {
                continue;
            }
            if (!pair.a.isMember() && !pair.b.isMember() || !pair.partA.isNear(pair.partB)) {
                part(pair);
                continue;
            }
            all[kept++] = pair;
            if (!pair.mayTouch()) {
                pair.forget();
            } else if (narrow.touches(pair)) {
                if (takesWritten && (pair.a.memoryWritten || pair.b.memoryWritten)) {
                    pair.remember(written);
                }
                touch(pair);
            }
        }
        Arrays.fill(all, kept, size, null);
        size = kept;
        if (touchCount < touched) {
            Arrays.fill(touching, touchCount, touched, null);
        }
    }

    private void touch(ContactPair pair) {
        if (touchCount == touching.length) {
            touching = Arrays.copyOf(touching, touchCount * 2);
        }
        touching[touchCount++] = pair;
        held.add(pair);
        pair.a.addTouch(pair);
        pair.b.addTouch(pair);
    }

    private void clearTouches() {
        for (int i = 0; i < touchCount; i++) {
            touching[i].a.touchCount = 0;
            touching[i].b.touchCount = 0;
        }
        touchCount = 0;
        held.clear();
        heldIsStale = false;
    }

    private static void part(ContactPair pair) {
        pair.a.removePair(pair);
        pair.b.removePair(pair);
        pair.parted = true;
        pair.forget();
    }

    private void merge() {
        sortFresh();
        while (all.length < size + freshSize) {
            all = Arrays.copyOf(all, all.length * 2);
        }
        int from = size - 1;
        int to = size + freshSize - 1;
        for (int i = freshSize - 1; i >= 0; ) {
            if (from >= 0 && fresh[i].before(all[from])) {
                all[to--] = all[from--];
            } else {
                all[to--] = fresh[i--];
            }
        }
        size += freshSize;
        Arrays.fill(fresh, 0, freshSize, null);
        freshSize = 0;
    }

    /** Merges runs of growing length; runs already in order are only copied. */
    private void sortFresh() {
        if (scratch.length < freshSize) {
            scratch = new ContactPair[fresh.length];
        }
        for (int run = 1; run < freshSize; run *= 2) {
            for (int from = 0; from < freshSize; from += 2 * run) {
                mergeRuns(from, Math.min(from + run, freshSize), Math.min(from + 2 * run, freshSize));
            }
            ContactPair[] swap = fresh;
            fresh = scratch;
            scratch = swap;
        }
    }

    private void mergeRuns(int from, int middle, int to) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takeRight = left == middle || right < to && fresh[right].before(fresh[left]);
            scratch[i] = takeRight ? fresh[right++] : fresh[left++];
        }
    }
}
