package dev.netcode.predict;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;

/** A world in which nothing moves and nothing allocates, to see what the predictor does by itself. Ids are 0..n-1. */
final class StillSimulation extends ContactlessSimulation {

    private static final int WIDTH = Disc.LAYOUT.width();

    private final Schema schema = TinySimulation.schema(60);
    private final ContactEvents events = new ContactEvents();
    private final double[] state;
    private final boolean[] member;
    private final int[] kind;
    private int count;
    private long mine = EntityId.NONE;

    /** A copy of the states. */
    private static final class Save implements SavedWorld {
        long tick = Tick.NONE;
        final double[] state;
        long mine = EntityId.NONE;

        Save(int size) {
            state = new double[size];
        }

        @Override
        public long tick() {
            return tick;
        }
    }

    StillSimulation(int capacity) {
        state = new double[capacity * WIDTH];
        member = new boolean[capacity];
        kind = new int[capacity];
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public RewindFidelity fidelity() {
        return RewindFidelity.EXACT;
    }

    @Override
    public void add(long id, int what, double[] from, int offset) {
        member[(int) id] = true;
        kind[(int) id] = what;
        count++;
        write(id, from, offset);
    }

    @Override
    public void addProxy(long id, int what, double[] from, int offset) {}

    @Override
    public void remove(long id) {
        member[(int) id] = false;
        count--;
    }

    @Override
    public TwinMode mode(long id) {
        return id >= 0 && id < member.length && member[(int) id] ? TwinMode.SIMULATED : TwinMode.ABSENT;
    }

    @Override
    public void setMode(long id, TwinMode mode) {}

    @Override
    public int kind(long id) {
        return kind[(int) id];
    }

    @Override
    public int memberCount() {
        return count;
    }

    @Override
    public long member(int index) {
        return index; // members are 0..count-1 here
    }

    @Override
    public void read(long id, double[] to, int offset) {
        System.arraycopy(state, (int) id * WIDTH, to, offset, WIDTH);
    }

    @Override
    public void write(long id, double[] from, int offset) {
        System.arraycopy(from, offset, state, (int) id * WIDTH, WIDTH);
    }

    @Override
    public void applyInput(int player, double[] input, int offset) {}

    @Override
    public long controlled(int player) {
        return mine;
    }

    @Override
    public void control(int player, long id) {
        mine = id;
    }

    @Override
    public void step(long tick) {
        events.clear();
        events.add(0, 1, false, 50, 0, 0, 0);
    }

    @Override
    public ContactEvents events() {
        return events;
    }

    @Override
    public void mute(boolean muted) {}

    @Override
    public SavedWorld newSave() {
        return new Save(state.length);
    }

    @Override
    public void save(SavedWorld slot, long tick) {
        Save save = (Save) slot;
        save.tick = tick;
        save.mine = mine;
        System.arraycopy(state, 0, save.state, 0, state.length);
    }

    @Override
    public void restore(SavedWorld slot) {
        Save save = (Save) slot;
        mine = save.mine;
        System.arraycopy(save.state, 0, state, 0, state.length);
    }

    @Override
    public boolean readSaved(SavedWorld slot, long id, double[] to, int offset) {
        System.arraycopy(((Save) slot).state, (int) id * WIDTH, to, offset, WIDTH);
        return true;
    }

    @Override
    public long savedControlled(SavedWorld slot, int player) {
        return ((Save) slot).mine;
    }

    @Override
    public void amend(SavedWorld slot, long id) {}
}
