package dev.netcode.predict;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.sim.TwinMode;
import java.util.ArrayList;
import java.util.List;

/**
 * A world of discs without hidden state, in plain Java: walkers at 5 m/s, pieces that are shoved along, cars that can be
 * entered, shots, a platform that swings by the tick, a wall. It may claim any fidelity: on the grid it is exact.
 */
final class TinySimulation extends ContactlessSimulation {

    static final InputLayout INPUT = InputLayout.builder()
            .axis("right", -1, 1, 0x1p-7)
            .axis("up", -1, 1, 0x1p-7)
            .press("jump")
            .press("use")
            .press("fire")
            .serverOnly("wish", 0, 7, 1)
            .build();

    private final Schema schema;
    private final RewindFidelity fidelity;
    private final Discs discs = new Discs();
    private final ContactEvents events = new ContactEvents();
    private final ContactEvents silence = new ContactEvents();
    private boolean muted;
    final TinyRules rules;
    long steps;

    TinySimulation(int ticksPerSecond, RewindFidelity fidelity, double wallX) {
        this.fidelity = fidelity;
        schema = schema(ticksPerSecond);
        rules = new TinyRules(discs, events, schema.tickSeconds(), wallX);
    }

    static Schema schema(int ticksPerSecond) {
        List<EntityKind> kinds = new ArrayList<>();
        String[] names = {"walker", "piece", "car", "shot", "platform"};
        for (int i = 0; i < names.length; i++) {
            boolean drives = i == Disc.WALKER || i == Disc.CAR;
            kinds.add(new EntityKind(i, names[i], Disc.LAYOUT, Disc.radius(i), 30, drives ? 20 : 0, -1));
        }
        return new Schema("tiny", ticksPerSecond, kinds, INPUT);
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public RewindFidelity fidelity() {
        return fidelity;
    }

    @Override
    public void add(long id, int kind, double[] state, int offset) {
        discs.add(id, kind, state, offset);
    }

    @Override
    public void addProxy(long id, int kind, double[] state, int offset) {
        add(id, kind, state, offset);
        discs.get(id).proxy = true;
    }

    @Override
    public void remove(long id) {
        discs.get(id);
        discs.byId.remove(id);
    }

    @Override
    public TwinMode mode(long id) {
        Disc disc = discs.byId.get(id);
        return disc == null ? TwinMode.ABSENT : disc.proxy ? TwinMode.PROXY : TwinMode.SIMULATED;
    }

    @Override
    public void setMode(long id, TwinMode mode) {
        discs.get(id).proxy = mode == TwinMode.PROXY;
    }

    @Override
    public int kind(long id) {
        return discs.get(id).kind;
    }

    @Override
    public int memberCount() {
        return (int) discs.byId.values().stream().filter(b -> !b.proxy).count();
    }

    @Override
    public long member(int index) {
        return discs.byId.values().stream()
                .filter(b -> !b.proxy)
                .skip(index)
                .findFirst()
                .orElseThrow()
                .id;
    }

    @Override
    public void read(long id, double[] state, int offset) {
        System.arraycopy(discs.get(id).state, 0, state, offset, Disc.LAYOUT.width());
    }

    @Override
    public void write(long id, double[] state, int offset) {
        if (Disc.LAYOUT.firstInvalid(state, offset) >= 0) {
            throw new IllegalArgumentException("state must be finite and in range: id=" + id);
        }
        System.arraycopy(state, offset, discs.get(id).state, 0, Disc.LAYOUT.width());
    }

    @Override
    public void applyInput(int player, double[] input, int offset) {
        rules.applyInput(player, input, offset);
    }

    /** Whoever calls this one has promised that it is valid: every test of prediction holds him to it. */
    @Override
    public void applyValidInput(int player, double[] input, int offset) {
        int invalid = INPUT.firstInvalid(input, offset);
        if (invalid >= 0) {
            throw new AssertionError(
                    "was to be valid: player=" + player + " " + INPUT.name(invalid) + "=" + input[offset + invalid]);
        }
        applyInput(player, input, offset);
    }

    @Override
    public long controlled(int player) {
        return discs.controlled(player);
    }

    @Override
    public void control(int player, long id) {
        discs.controlled.put(player, id);
    }

    @Override
    public void step(long tick) {
        steps++;
        rules.step(tick);
    }

    @Override
    public ContactEvents events() {
        return muted ? silence : events;
    }

    @Override
    public void mute(boolean quiet) {
        muted = quiet;
    }

    @Override
    public SavedWorld newSave() {
        return new TinySave();
    }

    @Override
    public void save(SavedWorld slot, long tick) {
        ((TinySave) slot).save(discs, tick);
    }

    @Override
    public void restore(SavedWorld slot) {
        ((TinySave) slot).restore(discs);
    }

    @Override
    public boolean readSaved(SavedWorld slot, long id, double[] state, int offset) {
        Disc disc = ((TinySave) slot).discs.byId.get(id);
        if (disc == null) {
            return false;
        }
        System.arraycopy(disc.state, 0, state, offset, Disc.LAYOUT.width());
        return true;
    }

    @Override
    public long savedControlled(SavedWorld slot, int player) {
        return ((TinySave) slot).discs.controlled(player);
    }

    @Override
    public void amend(SavedWorld slot, long id) {
        ((TinySave) slot).put(discs.get(id));
    }
}
