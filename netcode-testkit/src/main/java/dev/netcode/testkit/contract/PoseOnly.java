package dev.netcode.testkit.contract;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import java.util.Arrays;

/**
 * Any simulation with its contact memory hidden: an engine that can be set to poses and velocities and nothing else. For
 * trying what a client does with such an engine.
 *
 * <p>Thread: the inner simulation's.
 */
public final class PoseOnly implements Simulation {

    private final Simulation inner;

    /**
     * Wraps.
     *
     * @param inner what really simulates
     */
    public PoseOnly(Simulation inner) {
        this.inner = inner;
    }

    @Override
    public RewindFidelity fidelity() {
        return RewindFidelity.POSE_ONLY;
    }

    @Override
    public void readContacts(ContactImpulses impulses) {
        impulses.clear();
    }

    @Override
    public void writeContacts(ContactImpulses impulses) {
        // There is no way in.
    }

    @Override
    public void writeContactsOf(long id, ContactImpulses impulses) {
        // There is no way in.
    }

    @Override
    public SavedWorld newSave() {
        return new Slot(this);
    }

    @Override
    public void save(SavedWorld slot, long tick) {
        Slot save = own(slot);
        save.image.capture(inner);
        save.tick = tick;
        for (int player = 0; player < save.controlled.length; player++) {
            save.controlled[player] = inner.controlled(player);
        }
    }

    @Override
    public void restore(SavedWorld slot) {
        Slot save = filled(slot);
        for (int i = inner.memberCount() - 1; i >= 0; i--) {
            long id = inner.member(i);
            if (EntityId.isMade(id) && save.row(id) < 0) {
                inner.remove(id);
            }
        }
        for (int i = 0; i < save.image.count(); i++) {
            long id = save.image.id(i);
            if (inner.mode(id) == TwinMode.SIMULATED) {
                inner.write(id, save.image.states(), save.image.offset(i));
            } else if (EntityId.isMade(id) && inner.mode(id) == TwinMode.ABSENT) {
                inner.add(id, save.image.kind(i), save.image.states(), save.image.offset(i));
            }
        }
        for (int player = 0; player < save.controlled.length; player++) {
            inner.control(player, save.controlled[player]);
        }
    }

    @Override
    public boolean readSaved(SavedWorld slot, long id, double[] state, int offset) {
        Slot save = filled(slot);
        int row = save.row(id);
        if (row >= 0) {
            int width = schema().kind(save.image.kind(row)).layout().width();
            System.arraycopy(save.image.states(), save.image.offset(row), state, offset, width);
        }
        return row >= 0;
    }

    @Override
    public long savedControlled(SavedWorld slot, int player) {
        return filled(slot).controlled[player];
    }

    @Override
    public void amend(SavedWorld slot, long id) {
        filled(slot).image.amend(inner, id);
    }

    @Override
    public Schema schema() {
        return inner.schema();
    }

    @Override
    public void add(long id, int kind, double[] state, int offset) {
        inner.add(id, kind, state, offset);
    }

    @Override
    public void addProxy(long id, int kind, double[] state, int offset) {
        inner.addProxy(id, kind, state, offset);
    }

    @Override
    public void remove(long id) {
        inner.remove(id);
    }

    @Override
    public TwinMode mode(long id) {
        return inner.mode(id);
    }

    @Override
    public void setMode(long id, TwinMode mode) {
        inner.setMode(id, mode);
    }

    @Override
    public int kind(long id) {
        return inner.kind(id);
    }

    @Override
    public int memberCount() {
        return inner.memberCount();
    }

    @Override
    public long member(int index) {
        return inner.member(index);
    }

    @Override
    public void read(long id, double[] state, int offset) {
        inner.read(id, state, offset);
    }

    @Override
    public void write(long id, double[] state, int offset) {
        inner.write(id, state, offset);
    }

    @Override
    public void settle() {
        inner.settle();
    }

    @Override
    public void applyInput(int player, double[] input, int offset) {
        inner.applyInput(player, input, offset);
    }

    @Override
    public long controlled(int player) {
        return inner.controlled(player);
    }

    @Override
    public void control(int player, long id) {
        inner.control(player, id);
    }

    @Override
    public void step(long tick) {
        inner.step(tick);
    }

    @Override
    public ContactEvents events() {
        return inner.events();
    }

    @Override
    public void mute(boolean muted) {
        inner.mute(muted);
    }

    @Override
    public boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        return inner.ray(origin, direction, lengthMeters, ignore, hit);
    }

    private Slot own(SavedWorld slot) {
        if (slot instanceof Slot save && save.maker.equals(this)) {
            return save;
        }
        throw new IllegalArgumentException("slot must be of this simulation's newSave");
    }

    private Slot filled(SavedWorld slot) {
        Slot save = own(slot);
        if (save.tick == Tick.NONE) {
            throw new IllegalArgumentException("slot must have been saved to");
        }
        return save;
    }

    /** States alone. */
    private static final class Slot implements SavedWorld {
        private final PoseOnly maker;
        private final WorldImage image;
        private final long[] controlled = new long[1024];
        private long tick = Tick.NONE;

        Slot(PoseOnly maker) {
            this.maker = maker;
            image = new WorldImage(maker.schema());
            Arrays.fill(controlled, EntityId.NONE);
        }

        @Override
        public long tick() {
            return tick;
        }

        int row(long id) {
            return image.row(id);
        }
    }
}
