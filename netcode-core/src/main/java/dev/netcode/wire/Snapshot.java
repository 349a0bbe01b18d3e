package dev.netcode.wire;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * The server's word on one tick, decoded: the seam between whatever moved the bytes and everything behind it.
 *
 * <p>Holds what this snapshot says of the receiving player (which recent ticks ran on a guess, the input that ran, slack)
 * and rows of entities. A row is one entity's whole state (fields that a delta left out already filled from its baseline)
 * at the tick it was measured. Entities without a row are unchanged as far as this snapshot tells; removed ones are listed.
 * Rows ascend by id. A row marked {@linkplain #near near} is an exact word measured at the snapshot's own tick.
 *
 * <p>Reused; sized once. Thread: one at a time. Allocates: in the constructor only (impulses grow, bounded).
 */
public final class Snapshot {

    private final Schema schema;
    private final SnapshotHead head;
    // The rows stand here, not in an object of their own: with one, an intake of 1,000 rows was measured to take 5 %
    // longer.
    private final int stride;
    private final long[] id;
    private final int[] kind;
    private final long[] measuredTick;
    private final boolean[] near;
    private final int[] interval;
    private final double[] state;
    private int count;
    private final long[] removed;
    private int removedCount;
    private final ContactImpulses impulses = new ContactImpulses();
    private boolean impulsesRide;
    private final ForwardedInputs forwarded;
    private long tick = Tick.NONE;
    private long life;

    /**
     * Sizes a snapshot.
     *
     * @param schema what the states are made of
     * @param capacity most entities in one snapshot, 1..65,535
     * @throws IllegalArgumentException if capacity is out of range
     */
    public Snapshot(Schema schema, int capacity) {
        this(schema, capacity, 1);
    }

    /**
     * Sizes a snapshot for several players on one client (split screen).
     *
     * @param schema what the states are made of
     * @param capacity most entities in one snapshot, 1..65,535
     * @param seats players of the receiving client, 1..8
     * @throws IllegalArgumentException if capacity or seats are out of range
     */
    public Snapshot(Schema schema, int capacity, int seats) {
        if (seats < 1 || seats > 8) {
            throw new IllegalArgumentException("seats must be in 1..8: seats=" + seats);
        }
        if (capacity < 1 || capacity > 65_535) {
            throw new IllegalArgumentException("capacity must be in 1..65535: capacity=" + capacity);
        }
        this.schema = schema;
        head = new SnapshotHead(schema.input().width(), seats);
        stride = schema.maxWidth();
        id = new long[capacity];
        kind = new int[capacity];
        measuredTick = new long[capacity];
        near = new boolean[capacity];
        interval = new int[capacity];
        state = new double[capacity * stride];
        removed = new long[capacity];
        forwarded = new ForwardedInputs(schema.input());
    }

    /**
     * Starts over.
     *
     * @param tick the tick after whose step the server spoke, >= 0
     */
    public void begin(long tick) {
        this.tick = tick;
        head.clear();
        count = 0;
        removedCount = 0;
        impulsesRide = false;
        impulses.clear();
        forwarded.clear();
    }

    /**
     * Says which life of the server speaks; goes along with snapshots that build on nothing.
     *
     * @param number any 32 bits that another life of the same server hardly has
     */
    public void life(long number) {
        life = number & 0xffff_ffffL;
    }

    /** The life of the server that speaks, for the writer. */
    long life() {
        return life;
    }

    /**
     * Says what the server did with this player's inputs.
     *
     * @param guessedMask bit i: tick - i ran on a guess
     * @param eventMask bit i: at tick - i something that only the server decides touched what is near this player
     * @param nextQueued whether the input of tick + 1 was already queued
     */
    public void inputs(long guessedMask, long eventMask, boolean nextQueued) {
        head.guessedMask = guessedMask;
        head.eventMask = eventMask;
        head.nextQueued = nextQueued;
    }

    /**
     * Says which input ran at the snapshot's tick.
     *
     * @param input in the schema's input layout, seat after seat
     * @param offset where it begins
     */
    public void ranInput(double[] input, int offset) {
        head.ranInput(input, offset);
    }

    /**
     * Says how early the worst of the inputs first seen since the last snapshot came.
     *
     * @param tick the input's tick, or {@link Tick#NONE} if none came
     * @param quarterTicks quarters of a tick before it was needed; negative = late
     */
    public void slack(long tick, int quarterTicks) {
        head.slackTick = tick;
        head.slackQuarterTicks = quarterTicks;
    }

    /**
     * Says how fast the server really runs.
     *
     * @param ratio its measured tick rate over the nominal one
     */
    public void serverRate(double ratio) {
        head.serverRate = ratio;
    }

    /**
     * Says what the player controls at this tick.
     *
     * @param id an entity, or {@link EntityId#NONE}
     */
    public void controlled(long id) {
        head.controlled[0] = id;
    }

    /**
     * Says what the player of a seat controls at this tick.
     *
     * @param seat 0..seats-1
     * @param id an entity, or {@link EntityId#NONE}
     */
    public void controlled(int seat, long id) {
        head.controlled[seat] = id;
    }

    /** Says that {@link #impulses()} holds the memory of all near contacts. */
    public void impulsesRide() {
        impulsesRide = true;
    }

    /**
     * Adds a row; the caller then writes the state at {@link #offset}.
     *
     * @param id the entity, greater than the last row's
     * @param kind its kind
     * @param measuredTick when it was measured, at most {@link #tick()}; {@link Tick#NONE} if it is known but was never
     *     measured
     * @param near whether the row is an exact word of the snapshot's own tick
     * @return the row, or -1 if full
     */
    public int add(long id, int kind, long measuredTick, boolean near) {
        if (count == this.id.length) {
            return -1;
        }
        this.id[count] = id;
        this.kind[count] = kind;
        this.measuredTick[count] = measuredTick;
        this.near[count] = near;
        interval[count] = 0;
        return count++;
    }

    /**
     * Says how often the server measures a row's entity at present: its tier.
     *
     * @param row 0..count-1
     * @param ticks from one measurement to the next while it moves, 1..255; 0 = not told
     */
    public void interval(int row, int ticks) {
        interval[row] = ticks;
    }

    /**
     * Lists an entity as gone.
     *
     * @param id the entity
     * @return false if the list is full
     */
    public boolean addRemoved(long id) {
        if (removedCount == removed.length) {
            return false;
        }
        removed[removedCount++] = id;
        return true;
    }

    /**
     * Finds an entity's row.
     *
     * @param id any id
     * @return its row, or -1
     */
    public int find(long id) {
        // what is not found is some number below zero
        return Math.max(-1, Arrays.binarySearch(this.id, 0, count, id));
    }

    /** {@return what the states are made of} */
    public Schema schema() {
        return schema;
    }

    /** {@return the tick spoken of, or {@link Tick#NONE} before the first {@link #begin}} */
    public long tick() {
        return tick;
    }

    /** {@return which of the player's last 64 ticks ran on a guess; bit i: tick - i} */
    public long guessedMask() {
        return head.guessedMask;
    }

    /** {@return when what the server alone decides touched what is near, in the last 64 ticks; bit i: tick - i} */
    public long eventMask() {
        return head.eventMask;
    }

    /** {@return whether the input of the next tick was already queued: a run of guesses, if any, is over} */
    public boolean nextQueued() {
        return head.nextQueued;
    }

    /** {@return whether {@link #ranInput()} was told} */
    public boolean ranInputKnown() {
        return head.ranInputKnown;
    }

    /**
     * The input that ran at this tick.
     *
     * @return live array in the input layout, seat after seat; meaningless unless {@link #ranInputKnown()}
     */
    public double[] ranInput() {
        return head.ranInput;
    }

    /** {@return the tick of the worst slack since the last snapshot, or {@link Tick#NONE} if no input came} */
    public long slackTick() {
        return head.slackTick;
    }

    /** {@return the worst slack since the last snapshot in quarter ticks; negative = late} */
    public int slackQuarterTicks() {
        return head.slackQuarterTicks;
    }

    /** {@return how fast the server really runs: measured over nominal tick rate} */
    public double serverRate() {
        return head.serverRate;
    }

    /** {@return what the player controls at this tick: an entity, or {@link EntityId#NONE}} */
    public long controlled() {
        return head.controlled[0];
    }

    /**
     * What the player of a seat controls at this tick.
     *
     * @param seat 0..seats-1
     * @return an entity, or {@link EntityId#NONE}
     */
    public long controlledAt(int seat) {
        return head.controlled[seat];
    }

    /** {@return how many players of this client it speaks of; 1 unless split screen} */
    public int seats() {
        return head.controlled.length;
    }

    /** {@return whether the contact memory of all near entities came along: {@link #impulses()} is complete} */
    public boolean hasImpulses() {
        return impulsesRide;
    }

    /**
     * Contact memory: of all near contacts if {@link #hasImpulses()}, else of newly near entities only.
     *
     * @return live list
     */
    public ContactImpulses impulses() {
        return impulses;
    }

    /** {@return inputs of other players that will run next, live; empty unless the server forwards them} */
    public ForwardedInputs forwarded() {
        return forwarded;
    }

    /** {@return how many rows, 0 or more} */
    public int count() {
        return count;
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
     * When a row was measured.
     *
     * @param row 0..count-1
     * @return a tick, at most {@link #tick()}
     */
    public long measuredTick(int row) {
        return measuredTick[row];
    }

    /**
     * Whether a row is an exact word of the snapshot's own tick.
     *
     * @param row 0..count-1
     * @return true for near entities
     */
    public boolean near(int row) {
        return near[row];
    }

    /**
     * How often the server measures a row's entity at present.
     *
     * @param row 0..count-1
     * @return ticks from one measurement to the next while it moves; 0 = not told
     */
    public int interval(int row) {
        return interval[row];
    }

    /** {@return all states, live; a row's state begins at {@link #offset}} */
    public double[] states() {
        return state;
    }

    /**
     * Where a row's state begins.
     *
     * @param row 0..count-1
     * @return index into {@link #states()}
     */
    public int offset(int row) {
        return row * stride;
    }

    /** {@return how many entities are listed as gone, 0 or more} */
    public int removedCount() {
        return removedCount;
    }

    /**
     * An entity listed as gone.
     *
     * @param index 0..removedCount-1
     * @return its id
     */
    public long removed(int index) {
        return removed[index];
    }
}
