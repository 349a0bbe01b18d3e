package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * The server's words of one tick: every entity's state, once on the exact step and once on the drawn step, quantized once for
 * all clients.
 *
 * <p>Rows ascend by id. An entity whose state is not finite or out of its layout's range is left out and counted: the other
 * entities' words are still told.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
public final class WorldWords {

    private final Schema schema;
    private final StateLayout[] layouts;
    private final int stride;
    private final long[] id;
    private final int[] kind;
    private final double[] exact;
    private final double[] drawn;
    private int count;
    private long tick = Tick.NONE;
    private long refused;

    /**
     * Sizes the words.
     *
     * @param schema what the states are made of
     * @param capacity most entities, 1..65,535
     * @throws IllegalArgumentException if capacity is out of range
     */
    public WorldWords(Schema schema, int capacity) {
        if (capacity < 1 || capacity > 65_535) {
            throw new IllegalArgumentException("capacity must be in 1..65535: capacity=" + capacity);
        }
        this.schema = schema;
        stride = schema.maxWidth();
        id = new long[capacity];
        kind = new int[capacity];
        exact = new double[capacity * stride];
        layouts = new StateLayout[schema.kinds().size()];
        boolean same = true;
        for (int i = 0; i < layouts.length; i++) {
            layouts[i] = schema.kind(i).layout();
            same &= layouts[i].drawnAsExact();
        }
        drawn = same ? exact : new double[capacity * stride];
    }

    /**
     * Starts over.
     *
     * @param newTick the tick that the words are of, 0..{@link Wire#MAX_TICK}
     * @throws IllegalArgumentException if the tick is out of range
     */
    public void begin(long newTick) {
        if (newTick < 0 || newTick > Wire.MAX_TICK) {
            throw new IllegalArgumentException("tick must be in 0.." + Wire.MAX_TICK + ": tick=" + newTick);
        }
        tick = newTick;
        count = 0;
    }

    /**
     * Adds an entity.
     *
     * @param entity greater than the last one
     * @param entityKind its kind
     * @param state holds its state
     * @param offset where it begins
     * @return false if the state is invalid or there is no room; it is counted and left out
     * @throws IllegalArgumentException if the id is not valid or not greater than the last, or the kind unknown
     */
    public boolean add(long entity, int entityKind, double[] state, int offset) {
        if (!EntityId.isValid(entity) || count > 0 && entity <= id[count - 1]) {
            throw new IllegalArgumentException("entity must be a valid id greater than the last: entity=" + entity);
        }
        if (entityKind < 0 || entityKind >= layouts.length) {
            throw new IllegalArgumentException("kind must be in 0.." + (layouts.length - 1) + ": kind=" + entityKind);
        }
        StateLayout layout = layouts[entityKind];
        int at = count * stride;
        if (count == id.length || !layout.quantizeValid(state, offset, exact, at)) {
            refused++;
            return false;
        }
        id[count] = entity;
        kind[count] = entityKind;
        if (!layout.drawnAsExact()) {
            layout.quantizeDrawn(exact, at, drawn, at);
        } else if (drawn != exact) {
            System.arraycopy(exact, at, drawn, at, layout.width());
        }
        count++;
        return true;
    }

    /**
     * Takes all members of a simulation.
     *
     * @param newTick the tick it has just run
     * @param simulation the authority
     * @throws IllegalArgumentException if it is of another schema
     */
    public void capture(long newTick, Simulation simulation) {
        if (!Wire.same(simulation.schema(), schema) && simulation.schema().hash() != schema.hash()) {
            throw new IllegalArgumentException("simulation must be of the words' schema " + schema.name() + ": schema="
                    + simulation.schema().name());
        }
        begin(newTick);
        int members = simulation.memberCount();
        for (int i = 0; i < members; i++) {
            long entity = simulation.member(i);
            if (count == id.length) {
                refused += members - i;
                return;
            }
            // read into the row that the entity will get; add() rounds it there
            simulation.read(entity, exact, count * stride);
            add(entity, simulation.kind(entity), exact, count * stride);
        }
    }

    /**
     * What the states are made of.
     *
     * @return the schema
     */
    public Schema schema() {
        return schema;
    }

    /**
     * The tick of the words.
     *
     * @return a tick, or {@link Tick#NONE} before the first
     */
    public long tick() {
        return tick;
    }

    /**
     * How many entities.
     *
     * @return 0..capacity
     */
    public int count() {
        return count;
    }

    /**
     * Most entities.
     *
     * @return as given at construction
     */
    public int capacity() {
        return id.length;
    }

    /**
     * A row's entity.
     *
     * @param row 0..count-1
     * @return its id
     */
    public long id(int row) {
        return id[row];
    }

    /**
     * A row's kind.
     *
     * @param row 0..count-1
     * @return index in the schema
     */
    public int kind(int row) {
        return kind[row];
    }

    /**
     * Finds an entity.
     *
     * @param entity any id
     * @return its row, or -1
     */
    public int find(long entity) {
        // what is not found is some number below zero
        return Math.max(-1, Arrays.binarySearch(id, 0, count, entity));
    }

    /**
     * All states on the exact step.
     *
     * @return live array; a row's state begins at {@link #offset}
     */
    public double[] exact() {
        return exact;
    }

    /**
     * All states on the drawn step.
     *
     * @return live array, {@link #exact()} itself if no kind has a coarser step; a row's state begins at {@link #offset}
     */
    public double[] drawn() {
        return drawn;
    }

    /**
     * Where a row's state begins.
     *
     * @param row 0..count-1
     * @return index into {@link #exact()} and {@link #drawn()}
     */
    public int offset(int row) {
        return row * stride;
    }

    /**
     * Entities left out because their state was invalid or there was no room.
     *
     * @return since construction
     */
    public long refused() {
        return refused;
    }
}
