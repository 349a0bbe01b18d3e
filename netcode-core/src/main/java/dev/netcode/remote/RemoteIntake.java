package dev.netcode.remote;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;

/**
 * Takes the news of snapshots in: who came, who changed, who went, and what was measured.
 *
 * <p><b>The rule.</b> A snapshot not newer than the last one is ignored whole. Of a newer one, removals come first: an id
 * that is listed as gone and has a row is a new entity under an old id. Every row's entity is told; a measurement is taken
 * only if the row has one that is newer than the last, at the tick at which it was measured; a row that repeats the last
 * measurement only updates what is taken at once. An entity without a row is unchanged.
 *
 * <p>Rows are words off the wire: one that cannot be (measured after its own snapshot, not finite, an unknown kind, an id
 * that is none) is left out and counted, the others are taken.
 *
 * <p>Thread: the game thread. Allocates: when it grows to the most entities it ever held. Never throws on a snapshot's
 * content.
 */
public final class RemoteIntake {

    /** Longest silence that a connection survives, in seconds; a snapshot farther ahead is doubted until a second agrees. */
    private static final int FAR_AHEAD_SECONDS = 600;

    private static final int SLOT_BITS = 23;
    private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;

    private final Schema schema;
    private final RemoteConfig config;
    private final RemoteListener listener;
    private final RemoteBuffer[] buffers;
    private final EntityIndex index;
    private final EntityIndex reborn;
    private final long farAheadTicks;
    private long newest = Tick.NONE;
    private long doubted = Tick.NONE;
    private int taken;
    private long ignored;
    private long refused;
    private long refusedRows;

    /**
     * An intake that knows nobody.
     *
     * @param schema what snapshots are made of
     * @param config how entities are drawn
     * @param expected how many entities to make room for at first
     * @param listener told of every coming, change and going
     * @throws IllegalArgumentException if expected is negative
     */
    public RemoteIntake(Schema schema, RemoteConfig config, int expected, RemoteListener listener) {
        if (expected < 0) {
            throw new IllegalArgumentException("expected must be >= 0: expected=" + expected);
        }
        reborn = new EntityIndex(8);
        this.schema = schema;
        this.config = config;
        this.listener = listener;
        farAheadTicks = (long) FAR_AHEAD_SECONDS * schema.ticksPerSecond();
        buffers = new RemoteBuffer[schema.kinds().size()];
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = new RemoteBuffer(schema.kind(i), schema.tickSeconds(), config);
        }
        index = new EntityIndex(expected);
    }

    /**
     * Takes a snapshot in.
     *
     * @param snapshot the server's word; not kept
     * @return whether anything of it was taken
     * @throws IllegalArgumentException if the snapshot is of another schema
     */
    public IntakeResult accept(Snapshot snapshot) {
        if (!snapshot.schema().equals(schema)) {
            throw new IllegalArgumentException("snapshot must be of schema " + schema.name() + ": schema="
                    + snapshot.schema().name());
        }
        long tick = snapshot.tick();
        if (tick < 0 || farAhead(tick)) {
            refused++;
            return IntakeResult.REFUSED;
        }
        if (tick <= newest) {
            ignored++;
            return IntakeResult.OLD;
        }
        int missed = newest == Tick.NONE
                ? 0
                : (int) Math.min(config.maxIntervalTicks(), Math.max(0, tick - newest - config.snapshotTicks()));
        newest = tick;
        taken = taken + 1 & Integer.MAX_VALUE;
        removeGone(snapshot);
        for (RemoteBuffer buffer : buffers) {
            buffer.missed(missed);
        }
        for (int row = 0; row < snapshot.count(); row++) {
            take(snapshot, row, tick);
        }
        return IntakeResult.TAKEN;
    }

    /** A tick far ahead is doubted once: if the next snapshot is near it, the server really went on that long. */
    private boolean farAhead(long tick) {
        if (newest == Tick.NONE || tick - newest <= farAheadTicks) {
            return false;
        }
        boolean agreed = doubted != Tick.NONE && tick > doubted && tick - doubted <= farAheadTicks;
        doubted = tick;
        return !agreed;
    }

    private void removeGone(Snapshot snapshot) {
        for (int i = 0; i < snapshot.removedCount(); i++) {
            long id = snapshot.removed(i);
            if (id < 0) {
                continue;
            }
            boolean returns = snapshot.find(id) >= 0;
            // a removal is repeated until acknowledged: it must not remove the new entity again
            boolean repeated = returns && reborn.get(id) == taken - 1;
            if (!repeated) {
                remove(id);
            }
            if (returns) {
                reborn.put(id, taken);
            }
        }
    }

    private void remove(long id) {
        int handle = index.get(id);
        if (handle < 0) {
            return;
        }
        index.remove(id);
        reborn.remove(id);
        int kind = handle >>> SLOT_BITS;
        buffers[kind].remove(handle & SLOT_MASK);
        listener.removed(id, kind);
    }

    private void take(Snapshot snapshot, int row, long tick) {
        long id = snapshot.id(row);
        int kind = snapshot.kind(row);
        long measured = snapshot.measuredTick(row);
        if (measured > tick
                || (measured < 0 && measured != Tick.NONE)
                || kind < 0
                || kind >= buffers.length
                || !EntityId.isValid(id)) {
            refusedRows++;
            return;
        }
        int handle = index.get(id);
        if (handle >= 0 && handle >>> SLOT_BITS != kind) {
            remove(id);
            handle = -1;
        }
        if (handle < 0) {
            handle = add(id, kind);
        }
        if (measured != Tick.NONE) {
            int told = snapshot.interval(row);
            int interval = told == 0 && snapshot.near(row) ? config.snapshotTicks() : told;
            boolean pushed =
                    buffers[kind].push(handle & SLOT_MASK, measured, snapshot.states(), snapshot.offset(row), interval);
            refusedRows += pushed ? 0 : 1;
        }
        listener.changed(id, kind);
    }

    private int add(long id, int kind) {
        int handle = kind << SLOT_BITS | buffers[kind].add(id);
        index.put(id, handle);
        listener.added(id, kind);
        return handle;
    }

    /** Makes room for an entity that only the local world knows so far. */
    void adopt(long id, int kind) {
        if (index.get(id) < 0) {
            add(id, kind);
        }
    }

    /** Takes such an entity away again, if no snapshot has measured it. */
    void disown(long id) {
        int handle = index.get(id);
        if (handle >= 0 && buffers[handle >>> SLOT_BITS].measurements(handle & SLOT_MASK) == 0) {
            remove(id);
        }
    }

    /** Forgets everybody, telling it; for a new connection or another server. */
    public void clear() {
        for (int kind = 0; kind < buffers.length; kind++) {
            for (int slot = 0; slot < buffers[kind].slots(); slot++) {
                long id = buffers[kind].id(slot);
                if (id != EntityId.NONE) {
                    remove(id);
                }
            }
        }
        newest = Tick.NONE;
        doubted = Tick.NONE;
    }

    /**
     * Whether an entity is known.
     *
     * @param id any id
     * @return true from its added to its removed
     */
    public boolean known(long id) {
        return index.get(id) >= 0;
    }

    /**
     * The kind of a known entity.
     *
     * @param id any id
     * @return index in the schema, or -1 if it is not known
     */
    public int kind(long id) {
        int handle = index.get(id);
        return handle < 0 ? -1 : handle >>> SLOT_BITS;
    }

    /**
     * A known entity's slot in its kind's buffer.
     *
     * @param id any id
     * @return the slot, or -1 if it is not known
     */
    public int slot(long id) {
        int handle = index.get(id);
        return handle < 0 ? -1 : handle & SLOT_MASK;
    }

    /**
     * A kind's buffer.
     *
     * @param kind index in the schema
     * @return the same object always
     */
    public RemoteBuffer buffer(int kind) {
        return buffers[kind];
    }

    /**
     * How many entities are known.
     *
     * @return 0 or more
     */
    public int count() {
        return index.size();
    }

    /**
     * The newest snapshot taken in.
     *
     * @return its tick, or {@link Tick#NONE}
     */
    public long newestTick() {
        return newest;
    }

    /**
     * How many snapshots were ignored because they were not newer than the last.
     *
     * @return since construction
     */
    public long ignored() {
        return ignored;
    }

    /**
     * How many snapshots were refused for their tick.
     *
     * @return since construction
     */
    public long refused() {
        return refused;
    }

    /**
     * How many rows were left out: impossible, not finite, or measured before what is known already.
     *
     * @return since construction
     */
    public long refusedRows() {
        return refusedRows;
    }
}
