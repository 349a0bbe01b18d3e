package dev.netcode.wire;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

/**
 * The whole truth of a scene after a step: every member's state to the bit, the contact memory, and what every seat holds.
 *
 * <p>Thread: one. Allocates: in the constructor, and when there are more contacts than ever before.
 */
public final class SceneTruth {

    private static final int ID_BITS = 51;
    private static final int KIND_BITS = 8;
    private static final int CONTACT_BITS = 15;

    private final SceneShape shape;
    private final Schema schema;
    private final int stride;
    private final long[] through;
    private final double[] held;
    private final long[] controlled;
    private final long[] id;
    private final int[] kind;
    private final double[] states;
    private final ContactImpulses contacts = new ContactImpulses();
    private int size;

    private long step;
    private long fromLog;

    /**
     * An empty truth.
     *
     * @param shape the scene
     */
    public SceneTruth(SceneShape shape) {
        this.shape = shape;
        schema = shape.schema();
        stride = schema.maxWidth();
        through = new long[shape.seats()];
        held = new double[shape.seats() * schema.input().width()];
        controlled = new long[shape.seats()];
        id = new long[shape.maxEntities()];
        kind = new int[shape.maxEntities()];
        states = new double[shape.maxEntities() * stride];
    }

    static int rowBits(Schema schema) {
        return ID_BITS + KIND_BITS + 64 * schema.maxWidth();
    }

    /**
     * Starts a truth.
     *
     * @param ofStep the step that it is of
     * @param from every press with a smaller index is of a step up to that one
     */
    public void begin(long ofStep, long from) {
        step = ofStep;
        fromLog = from;
    }

    /**
     * The step that it is of.
     *
     * @return a step
     */
    public long step() {
        return step;
    }

    /**
     * The first press that need be known beside it.
     *
     * @return every press with a smaller index is of a step up to {@link #step()}
     */
    public long fromLog() {
        return fromLog;
    }

    /**
     * Says what a seat holds.
     *
     * @param seat 0..seats-1
     * @param number its last press that has run, 0 for none
     * @param input holds what ran in the step
     * @param offset where it begins
     */
    public void seat(int seat, long number, double[] input, int offset) {
        through[seat] = number;
        int width = schema.input().width();
        schema.input().predictable(input, offset, held, seat * width);
    }

    /**
     * Takes the members, contacts and controls of a simulation.
     *
     * @param world the authority
     * @return false if it has too many members, or one whose state is not valid
     */
    public boolean capture(Simulation world) {
        size = world.memberCount();
        if (size > id.length) {
            size = 0;
            return false;
        }
        boolean valid = true;
        for (int i = 0; i < size; i++) {
            id[i] = world.member(i);
            kind[i] = world.kind(id[i]);
            world.read(id[i], states, i * stride);
            valid &= layout(i).firstInvalid(states, i * stride) < 0;
        }
        for (int seat = 0; seat < controlled.length; seat++) {
            controlled[seat] = world.controlled(seat);
        }
        world.readContacts(contacts);
        return valid;
    }

    /**
     * Makes a simulation this truth. Members that are not in it go, those that are missing come.
     *
     * @param world the copy
     */
    public void load(Simulation world) {
        for (int i = world.memberCount() - 1; i >= 0; i--) {
            long present = world.member(i);
            int row = Arrays.binarySearch(id, 0, size, present);
            if (row < 0 || kind[row] != world.kind(present)) {
                world.remove(present);
            }
        }
        int member = 0;
        for (int i = 0; i < size; i++) {
            if (member < world.memberCount() && world.member(member) == id[i]) {
                world.write(id[i], states, i * stride);
            } else {
                world.add(id[i], kind[i], states, i * stride);
            }
            member++;
        }
        for (int seat = 0; seat < controlled.length; seat++) {
            world.control(seat, controlled[seat]);
        }
        world.writeContacts(contacts);
        world.settle();
    }

    private StateLayout layout(int row) {
        return schema.kind(kind[row]).layout();
    }

    /**
     * A seat's last press that has run.
     *
     * @param seat 0..seats-1
     * @return its number, 0 for none
     */
    public long through(int seat) {
        return through[seat];
    }

    /**
     * What the seats held in the step.
     *
     * @return live array, seat by seat
     */
    public double[] held() {
        return held;
    }

    /**
     * How many members.
     *
     * @return 0..maxEntities
     */
    public int size() {
        return size;
    }

    /**
     * Writes it.
     *
     * @param out gets it; {@link BitWriter#overflowed()} if it has no room
     */
    public void write(BitWriter out) {
        out.bits(step, Wire.TICK_BITS);
        out.unsigned(fromLog, 8);
        int width = schema.input().width();
        for (int seat = 0; seat < through.length; seat++) {
            out.unsigned(through[seat], 8);
            out.difference(controlled[seat]);
            for (int field = 0; field < width; field++) {
                if (!schema.input().serverOnly(field)) {
                    out.bits(
                            schema.input().code(field, held[seat * width + field]),
                            schema.input().bitsOf(field));
                }
            }
        }
        out.unsigned(size, 8);
        for (int i = 0; i < size; i++) {
            out.bits(id[i], ID_BITS);
            out.bits(kind[i], KIND_BITS);
            for (int k = 0; k < layout(i).width(); k++) {
                out.bits(Double.doubleToRawLongBits(states[i * stride + k]), 64);
            }
        }
        out.bits(contacts.size(), CONTACT_BITS);
        for (int i = 0; i < contacts.size(); i++) {
            out.difference(contacts.first(i));
            out.difference(contacts.second(i));
            out.difference(contacts.feature(i));
            out.bits(Float.floatToRawIntBits(contacts.normal(i)), 32);
            out.bits(Float.floatToRawIntBits(contacts.tangent(i)), 32);
            out.bits(Float.floatToRawIntBits(contacts.tangent2(i)), 32);
        }
    }

    /**
     * Reads it.
     *
     * @param in stands at its beginning
     * @return false if it makes no sense; then it must not be loaded
     */
    public boolean read(BitReader in) {
        step = in.bits(Wire.TICK_BITS);
        fromLog = in.unsigned(8, ScenePresses.MAX_NUMBER);
        int width = schema.input().width();
        for (int seat = 0; seat < shape.seats(); seat++) {
            through[seat] = in.unsigned(8, ScenePresses.MAX_NUMBER);
            controlled[seat] = in.difference();
            if (controlled[seat] != EntityId.NONE && !EntityId.isValid(controlled[seat])) {
                in.fail();
            }
            ScenePresses.readInput(in, schema.input(), held, seat * width, false);
        }
        size = (int) in.unsigned(8, id.length);
        for (int i = 0; i < size && !in.failed(); i++) {
            readRow(in, i);
        }
        readContacts(in);
        if (!in.finished()) {
            size = 0;
            return false;
        }
        return true;
    }

    private void readRow(BitReader in, int i) {
        id[i] = in.bits(ID_BITS);
        kind[i] = (int) in.bits(KIND_BITS);
        if (!EntityId.isValid(id[i])
                || i > 0 && id[i] <= id[i - 1]
                || kind[i] >= schema.kinds().size()) {
            in.fail();
            return;
        }
        for (int k = 0; k < layout(i).width(); k++) {
            states[i * stride + k] = Double.longBitsToDouble(in.bits(64));
        }
        if (layout(i).firstInvalid(states, i * stride) >= 0) {
            in.fail();
        }
    }

    private void readContacts(BitReader in) {
        contacts.clear();
        int count = (int) in.bits(CONTACT_BITS);
        // each takes 99 bits and more, so what is left bounds the loop
        for (int i = 0; i < count && !in.failed(); i++) {
            long first = in.difference();
            long second = in.difference();
            long feature = in.difference();
            float normal = Float.intBitsToFloat((int) in.bits(32));
            float tangent = Float.intBitsToFloat((int) in.bits(32));
            float tangent2 = Float.intBitsToFloat((int) in.bits(32));
            boolean possible = (first < 0 || present(first)) && present(second) && first < second;
            boolean finite = Float.isFinite(normal) && Float.isFinite(tangent) && Float.isFinite(tangent2);
            if (!possible
                    || !finite
                    || in.failed()
                    || !contacts.add(first, second, feature, normal, tangent, tangent2)) {
                in.fail();
                return;
            }
        }
    }

    private boolean present(long entity) {
        return Arrays.binarySearch(id, 0, size, entity) >= 0;
    }
}
