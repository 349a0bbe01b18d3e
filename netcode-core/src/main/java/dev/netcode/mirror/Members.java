package dev.netcode.mirror;

import dev.netcode.wire.Snapshot;

/**
 * Who belongs to the local world by the last decision: every entity whose exact word the snapshot holds, as long as the
 * budget allows; over it, the near set that {@link NearSet} cuts by whole groups.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Members {

    private final ReachField field;
    private final IdMap indexOf;
    private final long[] id;
    private final int[] row;
    private final double[] seconds;
    private int count;

    Members(ReachField field) {
        this.field = field;
        indexOf = new IdMap(field.capacity());
        id = new long[field.capacity()];
        row = new int[field.capacity()];
        seconds = new double[field.capacity()];
    }

    void clear() {
        for (int i = 0; i < count; i++) {
            indexOf.remove(id[i]);
        }
        count = 0;
    }

    /** How many entities stand in the field by an exact word of a snapshot. */
    int exact(Snapshot snapshot) {
        int exact = 0;
        for (int i = 0; i < snapshot.count(); i++) {
            exact += isExact(snapshot, i) ? 1 : 0;
        }
        return exact;
    }

    private boolean isExact(Snapshot snapshot, int at) {
        if (!snapshot.near(at)) {
            return false;
        }
        int index = field.index(snapshot.id(at));
        return index >= 0 && field.exactTick(index) == snapshot.tick();
    }

    /** Takes all of them. */
    void takeExact(Snapshot snapshot, Reach reach) {
        clear();
        for (int i = 0; i < snapshot.count(); i++) {
            if (isExact(snapshot, i)) {
                add(snapshot.id(i), i, reach.secondsOf(snapshot.id(i)));
            }
        }
    }

    /** Takes those that a near set holds. */
    void take(Snapshot snapshot, NearSet near) {
        clear();
        for (int i = 0; i < near.size(); i++) {
            add(near.id(i), snapshot.find(near.id(i)), near.seconds(i));
        }
    }

    private void add(long entity, int at, double when) {
        id[count] = entity;
        row[count] = at;
        seconds[count] = when;
        indexOf.put(entity, count++);
    }

    boolean contains(long entity) {
        return indexOf.get(entity) >= 0;
    }

    int count() {
        return count;
    }

    long id(int index) {
        return id[index];
    }

    int row(int index) {
        return row[index];
    }

    double seconds(int index) {
        return seconds[index];
    }
}
