package dev.netcode.testkit.contract;

import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
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
public final class PoseOnly extends ForwardingSimulation {

    /**
     * Wraps.
     *
     * @param inner what really simulates
     */
    public PoseOnly(Simulation inner) {
        super(inner);
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
        save.image.capture(world());
        save.tick = tick;
        for (int player = 0; player < save.controlled.length; player++) {
            save.controlled[player] = world().controlled(player);
        }
    }

    @Override
    public void restore(SavedWorld slot) {
        Slot save = filled(slot);
        for (int i = world().memberCount() - 1; i >= 0; i--) {
            long id = world().member(i);
            if (EntityId.isMade(id) && save.row(id) < 0) {
                world().remove(id);
            }
        }
        for (int i = 0; i < save.image.count(); i++) {
            long id = save.image.id(i);
            if (world().mode(id) == TwinMode.SIMULATED) {
                world().write(id, save.image.states(), save.image.offset(i));
            } else if (EntityId.isMade(id) && world().mode(id) == TwinMode.ABSENT) {
                world().add(id, save.image.kind(i), save.image.states(), save.image.offset(i));
            }
        }
        for (int player = 0; player < save.controlled.length; player++) {
            world().control(player, save.controlled[player]);
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
        filled(slot).image.amend(world(), id);
    }

    @Override
    public boolean savedSame(SavedWorld slot, long id, double[] state, int offset) {
        return false; // always held against the tolerances of the layout
    }

    @Override
    public boolean savedContactsSame(SavedWorld slot, ContactImpulses impulses) {
        return true; // there is no memory that could differ
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
