package dev.netcode.mirror;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;

/**
 * The newest word on every entity that the server has told of: the twin table's memory, in the order of arrival.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class Words {

    private final Schema schema;
    private final IdMap indexOf;
    private final int stride;
    private final long[] id;
    private final int[] kind;
    private final long[] measuredTick;
    private final long[] placedTick;
    private final double[] state;
    private int count;
    private long refused;

    Words(Schema schema, int capacity) {
        this.schema = schema;
        stride = schema.maxWidth();
        indexOf = new IdMap(capacity);
        id = new long[capacity];
        kind = new int[capacity];
        measuredTick = new long[capacity];
        placedTick = new long[capacity];
        state = new double[capacity * stride];
    }

    /** Takes a row in; returns false if it is old, and counting it if it can't be true: no such kind or id, not finite, from the future. */
    boolean accept(Snapshot snapshot, int row) {
        long entity = snapshot.id(row);
        int what = snapshot.kind(row);
        if (!EntityId.isValid(entity)
                || what < 0
                || what >= schema.kinds().size()
                || snapshot.measuredTick(row) > snapshot.tick()
                || schema.kind(what).layout().firstInvalid(snapshot.states(), snapshot.offset(row)) >= 0) {
            refused++;
            return false;
        }
        int at = indexOf.get(entity);
        if (at < 0) {
            if (count == id.length) {
                refused++;
                return false;
            }
            at = count++;
            id[at] = entity;
            placedTick[at] = Tick.NONE;
            indexOf.put(entity, at);
        } else if (snapshot.measuredTick(row) < measuredTick[at]) {
            return false; // true once, but old news
        }
        kind[at] = what;
        measuredTick[at] = snapshot.measuredTick(row);
        System.arraycopy(
                snapshot.states(),
                snapshot.offset(row),
                state,
                at * stride,
                schema.kind(what).layout().width());
        return true;
    }

    void remove(long entity) {
        int at = indexOf.get(entity);
        if (at < 0) {
            return;
        }
        indexOf.remove(entity);
        int last = --count;
        if (at != last) {
            id[at] = id[last];
            kind[at] = kind[last];
            measuredTick[at] = measuredTick[last];
            placedTick[at] = placedTick[last];
            System.arraycopy(state, last * stride, state, at * stride, stride);
            indexOf.put(id[at], at);
        }
    }

    int count() {
        return count;
    }

    int index(long entity) {
        return indexOf.get(entity);
    }

    long id(int at) {
        return id[at];
    }

    int kindIndex(int at) {
        return kind[at];
    }

    /** The kind of a known entity. */
    int kindOf(long entity) {
        return kind[indexOf.get(entity)];
    }

    EntityKind kind(int at) {
        return schema.kind(kind[at]);
    }

    long measuredTick(int at) {
        return measuredTick[at];
    }

    double[] states() {
        return state;
    }

    int offset(int at) {
        return at * stride;
    }

    /** The tick of the word by which a proxy stands, or NONE if it has none. */
    long placedTick(int at) {
        return placedTick[at];
    }

    void placed(int at, long tick) {
        placedTick[at] = tick;
    }

    long refused() {
        return refused;
    }
}
