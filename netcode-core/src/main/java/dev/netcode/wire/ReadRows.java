package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;

/**
 * The rows of one snapshot, decoded beside the state they will become: nothing that is held changes until all of them are good.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
final class ReadRows {

    private final Schema schema;
    private final RowCodec[] codecs;
    private final Baselines baselines;
    private final int stride;
    private final long[] id;
    private final int[] kind;
    /** Where each row's entity was held when the row was read; -1 if it was not. */
    private final int[] slot;

    private final int[] interval;
    private final boolean[] changed;
    private final double[] state;
    private int count;
    private int nearCount;
    private long sum;

    ReadRows(Schema schema, Baselines baselines, int capacity) {
        this.schema = schema;
        this.baselines = baselines;
        codecs = RowCodec.all(schema);
        stride = schema.maxWidth();
        id = new long[capacity];
        kind = new int[capacity];
        slot = new int[capacity];
        interval = new int[capacity];
        changed = new boolean[capacity];
        state = new double[capacity * stride];
    }

    void clear() {
        count = 0;
        nearCount = 0;
        sum = 0;
    }

    /** The sum over every row's baseline that was used, as the sender took it. */
    long sum() {
        return sum;
    }

    /** Reads a near row; returns false if a baseline is missing. */
    boolean near(BitReader in, long entity, long tick, long held, int every) {
        boolean good;
        if (in.flag()) {
            int place = baselines.slot(entity);
            int base = base(place, held);
            if (base < 0 || count == id.length) {
                return false;
            }
            sum += SnapshotWriter.mix(entity, baselines.tick(base));
            kind[count] = baselines.kind(place);
            slot[count] = place;
            System.arraycopy(baselines.values(), baselines.offset(base), state, count * stride, stride);
            changed[count] = false;
            id[count++] = entity;
            good = true;
        } else {
            good = body(in, entity, tick, held, true);
        }
        if (good && !in.failed()) {
            interval[count - 1] = every;
        }
        nearCount = count;
        return good;
    }

    /** Reads a far row; returns false if a baseline is missing. */
    boolean far(BitReader in, long entity, long tick, long held, int every) {
        boolean good = body(in, entity, tick, held, false);
        if (good && !in.failed()) {
            interval[count - 1] = every;
        }
        return good;
    }

    private int base(int place, long held) {
        return place < 0 || held == Tick.NONE ? -1 : baselines.newestAtOrBefore(place, held);
    }

    private boolean body(BitReader in, long entity, long tick, long held, boolean near) {
        if (count == id.length || !EntityId.isValid(entity)) {
            in.fail();
            return true;
        }
        int at = count * stride;
        int place = baselines.slot(entity);
        slot[count] = place;
        if (in.flag()) {
            int entityKind = (int) in.bits(8);
            if (entityKind >= codecs.length) {
                in.fail();
                return true;
            }
            kind[count] = entityKind;
            codecs[entityKind].readWhole(in, state, at, near);
        } else {
            int base = base(place, held);
            if (base < 0) {
                return false;
            }
            sum += SnapshotWriter.mix(entity, baselines.tick(base));
            kind[count] = baselines.kind(place);
            codecs[kind[count]].readDelta(
                    in, state, at, baselines.values(), baselines.offset(base), tick - baselines.tick(base), near);
        }
        changed[count] = true;
        id[count++] = entity;
        return true;
    }

    int count() {
        return count;
    }

    /** Whether a row's entity is held as another kind. */
    boolean kindConflict(int row) {
        return slot[row] >= 0 && baselines.kind(slot[row]) != kind[row];
    }

    /** Whether a row's entity is held by now. */
    boolean isHeld(int row) {
        return slot[row] >= 0 && baselines.id(slot[row]) == id[row];
    }

    long id(int row) {
        return id[row];
    }

    /** Takes the changed rows over as states that are now held. */
    void commit(long tick, long held) {
        for (int row = 0; row < count; row++) {
            if (!changed[row]) {
                continue;
            }
            int place = isHeld(row) ? slot[row] : baselines.open(id[row], kind[row], tick);
            int entry = baselines.push(place, tick);
            System.arraycopy(state, row * stride, baselines.values(), baselines.offset(entry), stride);
            int base = held == Tick.NONE ? -1 : baselines.newestAtOrBefore(place, held);
            if (base >= 0) {
                baselines.prune(base);
            }
        }
    }

    /** Merges near and far rows, each ascending, into the snapshot; false if ids repeat or there is no room. */
    boolean merge(Snapshot out, long tick) {
        int n = 0;
        int f = nearCount;
        long last = -1;
        while (n < nearCount || f < count) {
            boolean near = f == count || n < nearCount && id[n] < id[f];
            int row = near ? n++ : f++;
            if (id[row] <= last) {
                return false;
            }
            last = id[row];
            int to = out.add(id[row], kind[row], tick, near);
            if (to < 0) {
                return false;
            }
            out.interval(to, interval[row]);
            System.arraycopy(
                    state,
                    row * stride,
                    out.states(),
                    out.offset(to),
                    schema.kind(kind[row]).layout().width());
        }
        return true;
    }
}
