package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/** Members in the order of ids with their whole states, the contact memory, and who controlled what. */
final class Dyn4jSave implements SavedWorld {

    // Small, and no wider than what is held: a ring of slots is gone through once in two seconds, and is in no cache
    // then.
    private static final int ROWS = 8;
    private static final int NUMBERS = 12;

    /** No edition of any list: what is held is not, or not only, from a save. */
    private static final long NOBODY = -1;

    /** No number of any save: whoever is in it is restored, whatever he did since. */
    private static final long UNNUMBERED = -1;

    final ContactMemory memory = new ContactMemory();
    final Object maker;
    long tick = Tick.NONE;
    int size;
    long[] id = new long[ROWS];
    int[] kind = new int[ROWS];
    double[] state = new double[ROWS * NUMBERS];
    long[] controlled = new long[0];
    int players;
    private int[] start = new int[ROWS + 1];
    /** The {@link StateRows#time} of this save. */
    long number = UNNUMBERED;

    private long enlisted = NOBODY;
    private long controls = NOBODY;
    private int next;

    Dyn4jSave(Object maker) {
        this.maker = maker;
    }

    @Override
    public long tick() {
        return tick;
    }

    /** Begins with no rows; {@link #append} adds them. */
    void begin(long savedTick, int playersKnown) {
        tick = savedTick;
        size = 0;
        number = UNNUMBERED;
        enlisted = NOBODY;
        controls = NOBODY;
        if (controlled.length < playersKnown) {
            controlled = new long[playersKnown];
        }
        players = playersKnown;
    }

    /** Adds a row behind the others; the caller fills in its state. */
    void append(long newId, int newKind, int width) {
        reserve(size + 1, start[size] + width);
        id[size] = newId;
        kind[size] = newKind;
        start[size + 1] = start[size] + width;
        size++;
    }

    /** Becomes another slot of the same maker, which is not used again. */
    void take(Dyn4jSave other) {
        tick = other.tick;
        size = other.size;
        id = other.id;
        kind = other.kind;
        start = other.start;
        state = other.state;
        controlled = other.controlled;
        players = other.players;
        number = UNNUMBERED;
        enlisted = NOBODY;
        controls = NOBODY;
        memory.set(other.memory);
    }

    /** Saves all members. */
    void save(long savedTick, Members members, StateRows rows) {
        tick = savedTick;
        if (enlisted != members.edition()) {
            enlist(members);
        }
        number = rows.copy(members, state);
    }

    /** Saves who controls what, unless the slot holds that edition already. */
    void control(long[] now, long edition) {
        if (controls == edition) {
            return;
        }
        if (controlled.length < now.length) {
            controlled = new long[now.length];
        }
        players = now.length;
        System.arraycopy(now, 0, controlled, 0, players);
        controls = edition;
    }

    private void enlist(Members members) {
        size = 0;
        for (int row = 0; row < members.count(); row++) {
            EntityBody body = members.at(row);
            append(body.id(), body.kind(), body.form().width());
        }
        enlisted = members.edition();
    }

    /** Whether the rows are the members there are now, one for one. */
    boolean lists(Members members) {
        return enlisted == members.edition();
    }

    int offset(int row) {
        return start[row];
    }

    int find(long wanted) {
        return Arrays.binarySearch(id, 0, size, wanted);
    }

    /** Whether an entity's row holds a state; for those who ask for one id after the other. */
    boolean same(long wanted, double[] with, int offset) {
        int row = next < size && id[next] == wanted ? next : find(wanted);
        if (row < 0) {
            return false;
        }
        next = row + 1;
        int width = start[row + 1] - start[row];
        return Arrays.equals(state, start[row], start[row + 1], with, offset, offset + width);
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
        number = UNNUMBERED;
        enlisted = NOBODY;
        if (row < 0) {
            row = -1 - row;
            insert(row);
        }
        stretch(row, body.form().width());
        id[row] = body.id();
        kind[row] = body.kind();
        System.arraycopy(
                body.state(), body.start(), state, start[row], body.form().width());
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

    /** Makes room for a row that has no numbers yet. */
    private void insert(int row) {
        reserve(size + 1, start[size]);
        System.arraycopy(id, row, id, row + 1, size - row);
        System.arraycopy(kind, row, kind, row + 1, size - row);
        System.arraycopy(start, row, start, row + 1, size + 1 - row);
        size++;
    }

    private void stretch(int row, int width) {
        int by = width - (start[row + 1] - start[row]);
        reserve(size, start[size] + by);
        System.arraycopy(state, start[row + 1], state, start[row + 1] + by, start[size] - start[row + 1]);
        for (int i = row + 1; i <= size; i++) {
            start[i] += by;
        }
    }

    private void reserve(int rows, int numbers) {
        if (id.length < rows) {
            int grown = Math.max(rows, id.length * 2);
            id = Arrays.copyOf(id, grown);
            kind = Arrays.copyOf(kind, grown);
            start = Arrays.copyOf(start, grown + 1);
        }
        if (state.length < numbers) {
            state = Arrays.copyOf(state, Math.max(numbers, state.length * 2));
        }
    }
}
