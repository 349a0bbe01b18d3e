package dev.netcode.testkit.contract;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.state.Field;
import dev.netcode.state.StateLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can be read of a world at one tick: members, their states, contact memory. For comparing bit by bit.
 *
 * <p>Reused. Thread: one. Allocates: when it grows.
 */
public final class WorldImage {

    private final Schema schema;
    private final int stride;
    private final ContactImpulses contacts = new ContactImpulses();
    private long[] ids = new long[16];
    private int[] kinds = new int[16];
    private double[] states;
    private int count;

    /**
     * Makes an empty image.
     *
     * @param schema of the worlds to be captured
     */
    public WorldImage(Schema schema) {
        this.schema = schema;
        stride = schema.maxWidth();
        states = new double[16 * stride];
    }

    /**
     * Takes a world's members, states and contact memory.
     *
     * @param simulation any world of the schema
     * @return this
     */
    public WorldImage capture(Simulation simulation) {
        count = simulation.memberCount();
        reserve(count);
        for (int i = 0; i < count; i++) {
            ids[i] = simulation.member(i);
            kinds[i] = simulation.kind(ids[i]);
            simulation.read(ids[i], states, i * stride);
        }
        simulation.readContacts(contacts);
        return this;
    }

    /** Puts one member in or over its own row. */
    void amend(Simulation simulation, long id) {
        int row = row(id);
        if (row < 0) {
            row = -1 - row;
            reserve(count + 1);
            System.arraycopy(ids, row, ids, row + 1, count - row);
            System.arraycopy(kinds, row, kinds, row + 1, count - row);
            System.arraycopy(states, row * stride, states, (row + 1) * stride, (count - row) * stride);
            count++;
        }
        ids[row] = id;
        kinds[row] = simulation.kind(id);
        simulation.read(id, states, row * stride);
    }

    /** A member's row, or -1 - the row where it would stand. */
    int row(long id) {
        return Arrays.binarySearch(ids, 0, count, id);
    }

    private void reserve(int rows) {
        if (ids.length < rows) {
            ids = Arrays.copyOf(ids, rows * 2);
            kinds = Arrays.copyOf(kinds, rows * 2);
            states = Arrays.copyOf(states, rows * 2 * stride);
        }
    }

    /**
     * How many members.
     *
     * @return 0 or more
     */
    public int count() {
        return count;
    }

    /**
     * A member.
     *
     * @param index 0..count-1
     * @return its id
     */
    public long id(int index) {
        return ids[index];
    }

    /**
     * A member's kind.
     *
     * @param index 0..count-1
     * @return index in the schema
     */
    public int kind(int index) {
        return kinds[index];
    }

    /**
     * All states.
     *
     * @return live array; a member's state begins at {@link #offset}
     */
    public double[] states() {
        return states;
    }

    /**
     * Where a member's state begins.
     *
     * @param index 0..count-1
     * @return index into {@link #states}
     */
    public int offset(int index) {
        return index * stride;
    }

    /**
     * The contact memory.
     *
     * @return live list
     */
    public ContactImpulses contacts() {
        return contacts;
    }

    /**
     * Looks for the first difference, to the last bit; zero and negative zero count as the same.
     *
     * @param other another image
     * @param tick which tick both are of
     * @param upTo only entities with ids below this are compared
     * @return null if there is none
     */
    public @Nullable Difference firstDifference(WorldImage other, long tick, long upTo) {
        int i = 0;
        int j = 0;
        while (i < count && ids[i] < upTo || j < other.count && other.ids[j] < upTo) {
            boolean here = i < count && ids[i] < upTo;
            boolean there = j < other.count && other.ids[j] < upTo;
            if (!there || here && ids[i] < other.ids[j]) {
                return new Difference(tick, ids[i], name(kinds[i]), "presence", 1, 0);
            }
            if (!here || other.ids[j] < ids[i]) {
                return new Difference(tick, other.ids[j], name(other.kinds[j]), "presence", 0, 1);
            }
            Difference found = state(i, other, j, tick);
            if (found != null) {
                return found;
            }
            i++;
            j++;
        }
        return memory(other, tick, upTo);
    }

    /**
     * A hash of all bits.
     *
     * @param seed what to begin with
     * @return the same for the same bits on every machine
     */
    public long hash(long seed) {
        long hash = seed;
        for (int i = 0; i < count; i++) {
            hash = mix(hash, ids[i]);
            for (int k = 0; k < schema.kind(kinds[i]).layout().width(); k++) {
                hash = mix(hash, Double.doubleToLongBits(states[i * stride + k] + 0.0));
            }
        }
        for (int i = 0; i < contacts.size(); i++) {
            hash = mix(hash, contacts.first(i));
            hash = mix(hash, contacts.second(i));
            hash = mix(hash, contacts.feature(i));
            hash = mix(hash, Float.floatToIntBits(contacts.normal(i) + 0.0f));
            hash = mix(hash, Float.floatToIntBits(contacts.tangent(i) + 0.0f));
        }
        return hash;
    }

    private @Nullable Difference state(int i, WorldImage other, int j, long tick) {
        StateLayout layout = schema.kind(kinds[i]).layout();
        for (int k = 0; k < layout.width(); k++) {
            double a = states[i * stride + k];
            double b = other.states[j * stride + k];
            if (Double.doubleToLongBits(a + 0.0) != Double.doubleToLongBits(b + 0.0)) {
                return new Difference(tick, ids[i], layout.name(), field(layout, k), a, b);
            }
        }
        return null;
    }

    private @Nullable Difference memory(WorldImage other, long tick, long upTo) {
        int i = 0;
        int j = 0;
        while (true) {
            i = next(i, upTo);
            j = other.next(j, upTo);
            boolean here = i < contacts.size();
            boolean there = j < other.contacts.size();
            if (!here && !there) {
                return null;
            }
            if (!here || !there || !sameRow(i, other, j)) {
                long who = here ? contacts.first(i) : other.contacts.first(j);
                String with = "impulse with "
                        + (here ? contacts.second(i) : other.contacts.second(j))
                        + " point "
                        + (here ? contacts.feature(i) : other.contacts.feature(j));
                return new Difference(
                        tick,
                        who,
                        "contact",
                        with,
                        here ? contacts.normal(i) : Double.NaN,
                        there ? other.contacts.normal(j) : Double.NaN);
            }
            i++;
            j++;
        }
    }

    private int next(int row, long upTo) {
        int i = row;
        while (i < contacts.size() && contacts.second(i) >= upTo) {
            i++;
        }
        return i;
    }

    private boolean sameRow(int i, WorldImage other, int j) {
        return contacts.first(i) == other.contacts.first(j)
                && contacts.second(i) == other.contacts.second(j)
                && contacts.feature(i) == other.contacts.feature(j)
                && contacts.normal(i) == other.contacts.normal(j)
                && contacts.tangent(i) == other.contacts.tangent(j)
                && contacts.tangent2(i) == other.contacts.tangent2(j);
    }

    private String name(int kind) {
        return schema.kind(kind).name();
    }

    private static String field(StateLayout layout, int component) {
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            if (component >= field.offset() && component < field.offset() + field.width()) {
                return field.width() == 1 ? field.name() : field.name() + "[" + (component - field.offset()) + "]";
            }
        }
        return "?";
    }

    private static long mix(long hash, long value) {
        long h = (hash ^ value) * 0x9e3779b97f4a7c15L;
        return h ^ h >>> 32;
    }
}
