package dev.netcode.physics.dyn4j;

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

    void add(EntityBody body) {
        reserve(size + 1);
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
