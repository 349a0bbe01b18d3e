package dev.netcode.wire;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.state.Field;
import dev.netcode.state.StateLayout;

/**
 * States of some of a scene's members, rounded to their layouts: what a copy is held against. As many as fit, the next ones in the
 * next frame.
 *
 * <p>Thread: one. Allocates: in the constructor only.
 */
public final class SceneRows {

    /** Most rows of one frame. */
    public static final int MAX = 512;

    private static final int ID_GROUP = 7;

    private final Schema schema;
    private final int stride;
    private final long[] id;
    private final int[] kind;
    private final double[] states;
    private final double[] scratch;
    private int members;
    private int size;

    SceneRows(SceneShape shape) {
        schema = shape.schema();
        stride = schema.maxWidth();
        int capacity = Math.min(MAX, shape.maxEntities());
        id = new long[capacity];
        kind = new int[capacity];
        states = new double[capacity * stride];
        scratch = new double[stride];
    }

    /** Forgets all. */
    void clear() {
        size = 0;
        members = 0;
    }

    /**
     * How many members the whole scene has.
     *
     * @return 0 or more
     */
    public int members() {
        return members;
    }

    /**
     * How many rows.
     *
     * @return 0..{@link #MAX}
     */
    public int size() {
        return size;
    }

    /**
     * A row's entity.
     *
     * @param row 0..size-1
     * @return its id; ids ascend
     */
    public long id(int row) {
        return id[row];
    }

    /**
     * A row's kind.
     *
     * @param row 0..size-1
     * @return index in the schema
     */
    public int kind(int row) {
        return kind[row];
    }

    /**
     * All states.
     *
     * @return live array, from {@link #offset} on
     */
    public double[] states() {
        return states;
    }

    /**
     * Where a state begins.
     *
     * @param row 0..size-1
     * @return into {@link #states()}
     */
    public int offset(int row) {
        return row * stride;
    }

    /** Writes members from an index on, as many as fit; returns the index to go on from. */
    int write(BitWriter out, Simulation world, int from) {
        int count = world.memberCount();
        out.unsigned(count, 8);
        int at = from < count ? from : 0;
        long last = -1;
        int rows = 0;
        while (at < count && rows < id.length) {
            long before = out.position();
            long entity = world.member(at);
            int ofKind = world.kind(entity);
            world.read(entity, scratch, 0);
            out.flag(true);
            out.unsigned(entity - last - 1, ID_GROUP);
            out.bits(ofKind, 8);
            writeState(out, schema.kind(ofKind).layout());
            // the flag that ends the rows must fit behind it
            long end = out.position();
            out.flag(false);
            if (out.overflowed()) {
                out.rewind(before);
                break;
            }
            out.rewind(end);
            last = entity;
            rows++;
            at++;
        }
        out.flag(false);
        return at;
    }

    private void writeState(BitWriter out, StateLayout layout) {
        layout.quantize(scratch, 0, scratch, 0);
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            int bits = layout.bits(f);
            for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                out.bits(layout.code(f, scratch[i]), bits);
            }
        }
    }

    /** Reads rows; fails the reader on any number that cannot be. */
    void read(BitReader in) {
        size = 0;
        members = (int) in.unsigned(8, 1 << 16);
        long last = -1;
        int rows = 0;
        while (!in.failed() && in.flag()) {
            if (rows == id.length) {
                in.fail();
                return;
            }
            last += in.unsigned(ID_GROUP, EntityId.MAX) + 1;
            int ofKind = (int) in.bits(8);
            if (!EntityId.isValid(last) || ofKind >= schema.kinds().size()) {
                in.fail();
                return;
            }
            id[rows] = last;
            kind[rows] = ofKind;
            readState(in, schema.kind(ofKind).layout(), rows * stride);
            rows++;
        }
        size = in.failed() ? 0 : rows;
    }

    private void readState(BitReader in, StateLayout layout, int at) {
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            int bits = layout.bits(f);
            for (int i = field.offset(); i < field.offset() + field.width(); i++) {
                long code = in.bits(bits);
                if (code > layout.maxCode(f)) {
                    in.fail();
                    return;
                }
                states[at + i] = layout.value(f, code);
            }
        }
    }
}
