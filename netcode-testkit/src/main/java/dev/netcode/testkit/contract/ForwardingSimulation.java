package dev.netcode.testkit.contract;

import dev.netcode.sim.ContactEvents;
import dev.netcode.sim.ContactImpulses;
import dev.netcode.sim.RayHit;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;

/**
 * Hands every call on to another simulation, the optional ones included: what stands before an engine to watch it, hide
 * something of it or add to it overrides the rest.
 *
 * <p>Inputs come by one door: {@link #applyValidInput} goes to {@link #applyInput}, so that whoever overrides that one alone
 * meets every input, the predictor's and the server's too.
 *
 * <p>Slots are those of the simulation behind. Thread: the other's. Allocates: nothing of its own.
 */
public abstract class ForwardingSimulation implements Simulation {

    private final Simulation world;

    /**
     * Stands before a simulation.
     *
     * @param world what really simulates
     */
    protected ForwardingSimulation(Simulation world) {
        this.world = world;
    }

    /**
     * The simulation behind.
     *
     * @return what was given
     */
    protected final Simulation world() {
        return world;
    }

    @Override
    public Schema schema() {
        return world.schema();
    }

    @Override
    public RewindFidelity fidelity() {
        return world.fidelity();
    }

    @Override
    public void add(long id, int kind, double[] state, int offset) {
        world.add(id, kind, state, offset);
    }

    @Override
    public void addProxy(long id, int kind, double[] state, int offset) {
        world.addProxy(id, kind, state, offset);
    }

    @Override
    public void remove(long id) {
        world.remove(id);
    }

    @Override
    public TwinMode mode(long id) {
        return world.mode(id);
    }

    @Override
    public void setMode(long id, TwinMode mode) {
        world.setMode(id, mode);
    }

    @Override
    public int kind(long id) {
        return world.kind(id);
    }

    @Override
    public int memberCount() {
        return world.memberCount();
    }

    @Override
    public long member(int index) {
        return world.member(index);
    }

    @Override
    public void read(long id, double[] state, int offset) {
        world.read(id, state, offset);
    }

    @Override
    public void write(long id, double[] state, int offset) {
        world.write(id, state, offset);
    }

    @Override
    public void readContacts(ContactImpulses impulses) {
        world.readContacts(impulses);
    }

    @Override
    public void writeContacts(ContactImpulses impulses) {
        world.writeContacts(impulses);
    }

    @Override
    public void writeContactsOf(long id, ContactImpulses impulses) {
        world.writeContactsOf(id, impulses);
    }

    @Override
    public void settle() {
        world.settle();
    }

    @Override
    public void applyInput(int player, double[] input, int offset) {
        world.applyInput(player, input, offset);
    }

    @Override
    public void applyValidInput(int player, double[] input, int offset) {
        applyInput(player, input, offset);
    }

    @Override
    public long controlled(int player) {
        return world.controlled(player);
    }

    @Override
    public void control(int player, long id) {
        world.control(player, id);
    }

    @Override
    public void step(long tick) {
        world.step(tick);
    }

    @Override
    public ContactEvents events() {
        return world.events();
    }

    @Override
    public void mute(boolean muted) {
        world.mute(muted);
    }

    @Override
    public SavedWorld newSave() {
        return world.newSave();
    }

    @Override
    public void save(SavedWorld slot, long tick) {
        world.save(slot, tick);
    }

    @Override
    public void restore(SavedWorld slot) {
        world.restore(slot);
    }

    @Override
    public boolean readSaved(SavedWorld slot, long id, double[] state, int offset) {
        return world.readSaved(slot, id, state, offset);
    }

    @Override
    public boolean savedSame(SavedWorld slot, long id, double[] state, int offset) {
        return world.savedSame(slot, id, state, offset);
    }

    @Override
    public boolean savedContactsSame(SavedWorld slot, ContactImpulses impulses) {
        return world.savedContactsSame(slot, impulses);
    }

    @Override
    public long savedControlled(SavedWorld slot, int player) {
        return world.savedControlled(slot, player);
    }

    @Override
    public void amend(SavedWorld slot, long id) {
        world.amend(slot, id);
    }

    @Override
    public boolean ray(double[] origin, double[] direction, double lengthMeters, long ignore, RayHit hit) {
        return world.ray(origin, direction, lengthMeters, ignore, hit);
    }

    @Override
    public boolean rayLevel(double[] origin, double[] direction, double lengthMeters, RayHit hit) {
        return world.rayLevel(origin, direction, lengthMeters, hit);
    }

    @Override
    public boolean rayAt(
            long id,
            double[] pose,
            int poseOffset,
            double[] origin,
            double[] direction,
            double lengthMeters,
            RayHit hit) {
        return world.rayAt(id, pose, poseOffset, origin, direction, lengthMeters, hit);
    }
}
