package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/** Members in the order of ids with their whole states, the contact memory, and who controlled what. */
final class Dyn4jSave implements SavedWorld {

    final ContactMemory memory = new ContactMemory();
    final Object maker;
    final int stride;
    long tick = Tick.NONE;
    int size;
    long[] id = new long[16];
    int[] kind = new int[16];
    double[] state;
    long[] controlled = new long[0];
    int players;
    private int next;

    Dyn4jSave(Object maker, int stride) {
        this.maker = maker;
        this.stride = stride;
        state = new double[16 * stride];
    }

    @Override
    public long tick() {
        return tick;
    }

    void begin(long savedTick, int members, int playersKnown) {
        tick = savedTick;
        size = 0;
        reserve(members);
        if (controlled.length < playersKnown) {
            controlled = new long[playersKnown];
        }
        players = playersKnown;
    }

    /** Becomes another slot of the same maker, which is not used again. */
    void take(Dyn4jSave other) {
        tick = other.tick;
        size = other.size;
        id = other.id;
        kind = other.kind;
        state = other.state;
        controlled = other.controlled;
        players = other.players;
        memory.set(other.memory);
    }

    /** Adds a body within the members announced to {@link #begin}. */
    void add(EntityBody body) {
        put(size, body);
        size++;
    }

    int offset(int row) {
        return row * stride;
    }

    int find(long wanted) {
        return Arrays.binarySearch(id, 0, size, wanted);
    }

    /** Whether an entity's row holds a state; for those who ask for one id after the other. */
    boolean same(long wanted, KindForm[] forms, double[] with, int offset) {
        int row = next < size && id[next] == wanted ? next : find(wanted);
        if (row < 0) {
            return false;
        }
        next = row + 1;
        int at = offset(row);
        int width = forms[kind[row]].width();
        return Arrays.equals(state, at, at + width, with, offset, offset + width);
    }

    /** Whether the memory is what a word says of bodies in this save; a point without impulses is as good as none. */
    boolean sameContacts(ContactImpulses words) {
        int at = 0;
        for (int row = 0; row < memory.size(); row++) {
            if ((memory.normal(row) == 0 && memory.tangent(row) == 0)
                    || !holds(memory.first(row), memory.second(row))) {
                continue;
            }
            at = nextOwn(words, at);
            if (at == words.size() || !sameRow(row, words, at)) {
                return false;
            }
            at++;
        }
        return nextOwn(words, at) == words.size();
    }

    private boolean sameRow(int row, ContactImpulses words, int at) {
        return words.first(at) == memory.first(row)
                && words.second(at) == memory.second(row)
                && words.feature(at) == memory.feature(row)
                && words.normal(at) == (float) memory.normal(row)
                && words.tangent(at) == (float) memory.tangent(row);
    }

    private int nextOwn(ContactImpulses words, int from) {
        int at = from;
        while (at < words.size()
                && ((words.normal(at) == 0 && words.tangent(at) == 0) || !holds(words.first(at), words.second(at)))) {
            at++;
        }
        return at;
    }

    private boolean holds(long a, long b) {
        return (a < 0 || find(a) >= 0) && (b < 0 || find(b) >= 0);
    }

    /** Puts a body in or over its own row, with the contacts it has now. */
    void amend(EntityBody body, ContactMemory present) {
        int row = find(body.id());
        if (row < 0) {
            row = -1 - row;
            reserve(size + 1);
            System.arraycopy(id, row, id, row + 1, size - row);
            System.arraycopy(kind, row, kind, row + 1, size - row);
            System.arraycopy(state, offset(row), state, offset(row + 1), (size - row) * stride);
            size++;
        }
        put(row, body);
        memory.removeAll(body.id());
        for (int i = 0; i < present.size(); i++) {
            if (present.first(i) == body.id() || present.second(i) == body.id()) {
                memory.add(
                        present.first(i),
                        present.second(i),
                        present.feature(i),
                        present.normal(i),
                        present.tangent(i),
                        present.solved(i));
            }
        }
    }

    private void put(int row, EntityBody body) {
        id[row] = body.id();
        kind[row] = body.kind();
        body.form().read(body, state, offset(row));
    }

    void reserve(int rows) {
        if (id.length < rows) {
            int grown = Math.max(rows, id.length * 2);
            id = Arrays.copyOf(id, grown);
            kind = Arrays.copyOf(kind, grown);
            state = Arrays.copyOf(state, grown * stride);
        }
    }
}
