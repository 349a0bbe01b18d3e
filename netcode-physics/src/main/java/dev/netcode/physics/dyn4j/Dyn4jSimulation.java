package dev.netcode.physics.dyn4j;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StrictTrig;

/**
 * A game's rules over dyn4j; what a game subclasses.
 *
 * <p>A subclass says what a body of a kind is made of ({@link #shape}), what an input sets ({@link #steer}), what happens
 * before and after each step, and, if kinds are linked, how two are jointed ({@link #joints}). In its constructor it
 * builds the {@code level()}. The order of a tick: {@link #applyInput}, then in {@link #step}: {@link #beforeStep(long)},
 * {@link #beforeStep(EntityBody, long)} for every member in the order of ids, the engine's step, {@link #afterStep}.
 * Entities may be made and ended in {@link #beforeStep(long)} and {@link #afterStep}, with ids of {@link EntityId#made}.
 *
 * <p>Rules must compute with {@link StrictMath}, sines and cosines with {@link StrictTrig} (the same bits, in less time and
 * without garbage), read no clock and no other randomness than the state's own, and keep what
 * they remember in the state: then the simulation is {@link RewindFidelity#EXACT}.
 *
 * <p>Thread: one. Allocates: in a step nothing of its own (the engine does, per touching pair); when entities come and go,
 * always.
 */
public abstract class Dyn4jSimulation extends Dyn4jRules {

    private final ContactEvents silence = new ContactEvents();
    private final ContactMemory present = new ContactMemory();
    private boolean changed = true;
    private boolean muted;

    /**
     * Makes a world without level or entities.
     *
     * @param schema what both ends share; every kind's layout began with {@link Dyn4jLayouts#body}
     * @param config how the world runs
     * @throws IllegalArgumentException if a kind's layout lacks something that a body needs
     */
    protected Dyn4jSimulation(Schema schema, Dyn4jConfig config) {
        super(schema, config);
    }

    // The seam.

    @Override
    public final RewindFidelity fidelity() {
        return config.flavor() == Dyn4jConfig.Flavor.CANONICAL ? RewindFidelity.EXACT : RewindFidelity.POSE_ONLY;
    }

    @Override
    public final void add(long id, int kind, double[] state, int offset) {
        enter(id, kind, state, offset, SteadyBody.Standing.MEMBER);
    }

    @Override
    public final void addProxy(long id, int kind, double[] state, int offset) {
        enter(id, kind, state, offset, SteadyBody.Standing.PROXY);
    }

    private void enter(long id, int kind, double[] state, int offset, SteadyBody.Standing as) {
        if (!EntityId.isValid(id)) {
            throw new IllegalArgumentException("id must be that of a numbered or made entity: id=" + id);
        }
        if (members.get(id) != null) {
            throw new IllegalArgumentException("id must not be present already: id=" + id);
        }
        if (kind < 0 || kind >= forms.length) {
            throw new IllegalArgumentException("kind must be in 0.." + (forms.length - 1) + ": kind=" + kind);
        }
        KindForm form = forms[kind];
        form.check(state, offset);
        EntityBody body =
                new EntityBody(id, kind, form, SteadyBody.Standing.MEMBER, fidelity() == RewindFidelity.EXACT, rows);
        shape(body);
        body.built();
        if (as == SteadyBody.Standing.PROXY) {
            body.stand(as);
        }
        set(body, state, offset);
        members.enter(body);
        engine.add(body);
        changed = true;
    }

    @Override
    public final void remove(long id) {
        EntityBody body = members.present(id);
        links.cut(body);
        members.leave(body);
        engine.remove(body);
        changed = true;
    }

    @Override
    public final TwinMode mode(long id) {
        EntityBody body = members.get(id);
        return body == null ? TwinMode.ABSENT : body.isMember() ? TwinMode.SIMULATED : TwinMode.PROXY;
    }

    @Override
    public final void setMode(long id, TwinMode mode) {
        EntityBody body = members.present(id);
        if (mode == TwinMode.ABSENT) {
            throw new IllegalArgumentException("mode must be SIMULATED or PROXY: mode=" + mode);
        }
        SteadyBody.Standing as = mode == TwinMode.SIMULATED ? SteadyBody.Standing.MEMBER : SteadyBody.Standing.PROXY;
        if (body.standing() == as) {
            return;
        }
        if (body.isMember()) {
            links.cut(body);
            members.unlist(body);
        }
        engine.stand(body, as);
        if (body.isMember()) {
            members.list(body);
        }
        changed = true;
    }

    @Override
    public final int kind(long id) {
        return members.present(id).kind();
    }

    @Override
    public final int memberCount() {
        return members.count();
    }

    @Override
    public final long member(int at) {
        return members.at(at).id();
    }

    @Override
    public final void read(long id, double[] state, int offset) {
        EntityBody body = members.present(id);
        body.form().checkRoom(state, offset);
        rows.catchUp(body);
        System.arraycopy(body.state(), body.start(), state, offset, body.form().width());
    }

    @Override
    public final void write(long id, double[] state, int offset) {
        EntityBody body = members.present(id);
        body.form().check(state, offset);
        set(body, state, offset);
        engine.placed(body);
        changed = true;
    }

    @Override
    public final void readContacts(ContactImpulses impulses) {
        engine.readContacts(impulses);
    }

    @Override
    public final void writeContacts(ContactImpulses impulses) {
        engine.written().clear();
        engine.written().addAll(impulses);
        for (int i = 0; i < members.count(); i++) {
            members.at(i).memoryWritten = true;
        }
        changed = true;
    }

    @Override
    public final void writeContactsOf(long id, ContactImpulses impulses) {
        EntityBody body = members.present(id);
        engine.written().replace(id, impulses);
        body.memoryWritten = true;
        changed = true;
    }

    @Override
    public final void settle() {
        links.make(this);
        engine.settle();
        changed = false;
    }

    @Override
    public final void applyInput(int player, double[] input, int offset) {
        if (offset < 0 || offset > input.length - schema.input().width()) {
            throw new IllegalArgumentException("input must have "
                    + schema.input().width() + " numbers from offset on: length=" + input.length + " offset=" + offset);
        }
        int invalid = schema.input().firstInvalid(input, offset);
        if (invalid >= 0) {
            throw new IllegalArgumentException("input must be finite and in range: player=" + player + " "
                    + schema.input().name(invalid) + "=" + input[offset + invalid]);
        }
        applyValidInput(player, input, offset);
    }

    @Override
    public final void applyValidInput(int player, double[] input, int offset) {
        assert schema.input().firstInvalid(input, offset) < 0;
        long id = controlled(player);
        EntityBody body = id == EntityId.NONE ? null : members.get(id);
        if (body != null && body.isMember()) {
            steer(body, player, input, offset);
            body.form().roundOwn(body);
        }
    }

    @Override
    public final long controlled(int player) {
        return control.of(player);
    }

    @Override
    public final void control(int player, long id) {
        control.set(player, id);
    }

    @Override
    public final void step(long tick) {
        checkOnce();
        beforeStep(tick);
        for (int i = 0; i < members.count(); i++) {
            beforeStep(members.at(i), tick);
        }
        if (changed || links.differ()) {
            settle();
        }
        engine.tick();
        rows.catchUp(); // who was awake is kept already, in a canonical world
        if (config.flavor() != Dyn4jConfig.Flavor.CANONICAL) {
            rows.allMoved();
        }
        afterStep(tick);
        for (int i = 0; i < members.count(); i++) {
            EntityBody body = members.at(i);
            body.form().roundOwn(body);
        }
    }

    @Override
    public final ContactEvents events() {
        return muted ? silence : touched();
    }

    @Override
    public final void mute(boolean quiet) {
        muted = quiet;
    }

    @Override
    public final SavedWorld newSave() {
        return new Dyn4jSave(this);
    }

    @Override
    public final void save(SavedWorld slot, long tick) {
        Dyn4jSave save = own(slot);
        save.save(tick, members, rows);
        control.save(save);
        engine.readMemory(save.memory);
    }

    @Override
    public final void restore(SavedWorld slot) {
        Dyn4jSave save = filled(slot);
        for (int i = members.count() - 1; i >= 0; i--) {
            long id = members.at(i).id();
            if (EntityId.isMade(id) && save.find(id) < 0) {
                remove(id);
            }
        }
        boolean listed = save.lists(members);
        int at = 0;
        for (int row = 0; row < save.size; row++) {
            long id = save.id[row];
            while (at < members.count() && members.at(at).id() < id) {
                members.at(at++).memoryWritten = false;
            }
            if (at < members.count()
                    && members.at(at).id() == id
                    && members.at(at).kind() == save.kind[row]) {
                if (!listed || !members.at(at).sleptSince(save.number)) {
                    set(members.at(at), save.state, save.offset(row));
                }
                members.at(at++).memoryWritten = true;
            } else if (EntityId.isMade(id) && members.get(id) == null) {
                add(id, save.kind[row], save.state, save.offset(row));
                members.at(at++).memoryWritten = true;
            }
        }
        while (at < members.count()) {
            members.at(at++).memoryWritten = false;
        }
        engine.written().set(save.memory);
        control.restore(save);
        changed = true;
    }

    @Override
    public final boolean readSaved(SavedWorld slot, long id, double[] state, int offset) {
        Dyn4jSave save = filled(slot);
        int row = save.find(id);
        if (row < 0) {
            return false;
        }
        System.arraycopy(save.state, save.offset(row), state, offset, forms[save.kind[row]].width());
        return true;
    }

    @Override
    public final boolean savedSame(SavedWorld slot, long id, double[] state, int offset) {
        return filled(slot).same(id, state, offset);
    }

    @Override
    public final boolean savedContactsSame(SavedWorld slot, ContactImpulses impulses) {
        return filled(slot).sameContacts(impulses);
    }

    @Override
    public final long savedControlled(SavedWorld slot, int player) {
        Control.require(player);
        Dyn4jSave save = filled(slot);
        return player < save.players ? save.controlled[player] : EntityId.NONE;
    }

    @Override
    public final void amend(SavedWorld slot, long id) {
        Dyn4jSave save = filled(slot);
        EntityBody body = members.present(id);
        engine.readMemory(present);
        rows.catchUp(body);
        save.amend(body, present);
    }

    // Beyond the seam.

    /**
     * Makes the world what it was when a slot was saved, members included: those it lacks are removed, those it holds are
     * added again, proxies it holds become members. Needs {@link #settle} afterwards.
     *
     * @param slot a filled slot
     */
    public final void restoreWhole(SavedWorld slot) {
        Dyn4jSave save = filled(slot);
        for (int i = members.count() - 1; i >= 0; i--) {
            if (save.find(members.at(i).id()) < 0) {
                remove(members.at(i).id());
            }
        }
        for (int row = 0; row < save.size; row++) {
            long id = save.id[row];
            TwinMode mode = mode(id);
            if (mode != TwinMode.ABSENT && kind(id) != save.kind[row]) {
                remove(id);
                mode = TwinMode.ABSENT;
            }
            if (mode == TwinMode.ABSENT) {
                add(id, save.kind[row], save.state, save.offset(row));
            } else if (mode == TwinMode.PROXY) {
                setMode(id, TwinMode.SIMULATED);
            }
        }
        restore(slot);
    }

    /**
     * A saved world as bytes, for a file or a whole truth sent to another simulation of the same schema.
     *
     * @param slot a filled slot
     * @return versioned, with the schema's hash and a check sum
     */
    public final byte[] toBytes(SavedWorld slot) {
        return SaveBytes.write(filled(slot), schema);
    }

    /**
     * Reads a saved world from bytes.
     *
     * @param bytes from anywhere; not trusted
     * @param slot from {@link #newSave}; filled if the answer is OK, else left as it was
     * @return how it went
     */
    public final BytesResult fromBytes(byte[] bytes, SavedWorld slot) {
        return SaveBytes.read(bytes, own(slot), schema);
    }

    // Inside.

    private void set(EntityBody body, double[] state, int offset) {
        body.form().writeOwn(body, state, offset);
        arrange(body);
        body.form().write(body, state, offset);
    }

    private Dyn4jSave own(SavedWorld slot) {
        if (slot instanceof Dyn4jSave save && save.maker == this) {
            return save;
        }
        throw new IllegalArgumentException("slot must be of this simulation's newSave");
    }

    private Dyn4jSave filled(SavedWorld slot) {
        Dyn4jSave save = own(slot);
        if (save.tick < 0) {
            throw new IllegalArgumentException("slot must have been saved to");
        }
        return save;
    }
}
