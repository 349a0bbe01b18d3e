package dev.netcode.scene;

import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.wire.SceneShape;
import dev.netcode.wire.SceneTruth;

/** The copy: a simulation, what its seats held, and the worlds to go back to. Thread: one. Allocates: as the simulation. */
final class SceneCopy {

    private final Simulation world;
    private final SeatInputs inputs;
    private final SceneStats stats;
    private final int seats;
    private final int width;
    private final int mask;
    private final SavedWorld[] saves;
    private final int[] members;
    private final SavedWorld[] aside = new SavedWorld[2];
    private long asideStep = Tick.NONE;
    private long step = Tick.NONE;
    private long loaded = Tick.NONE;

    SceneCopy(Simulation world, SceneShape shape, SceneConfig config, SceneStats stats) {
        if (world.schema().hash() != shape.schema().hash()) {
            throw new IllegalArgumentException("simulation must be of the scene's schema "
                    + shape.schema().name() + ": schema=" + world.schema().name());
        }
        if (world.fidelity() == RewindFidelity.POSE_ONLY) {
            throw new IllegalArgumentException("a scene must come back to the bit: fidelity=" + world.fidelity());
        }
        this.world = world;
        this.stats = stats;
        seats = shape.seats();
        width = shape.schema().input().width();
        int capacity = Integer.highestOneBit(config.historySteps() * 2 - 1);
        mask = capacity - 1;
        saves = new SavedWorld[capacity];
        for (int i = 0; i < capacity; i++) {
            saves[i] = world.newSave();
        }
        members = new int[capacity];
        for (int i = 0; i < aside.length; i++) {
            aside[i] = world.newSave();
        }
        // presses may lie as far ahead of the present as the server takes them
        inputs = new SeatInputs(shape.schema().input(), seats, Math.max(capacity, 256));
    }

    SeatInputs inputs() {
        return inputs;
    }

    Simulation world() {
        return world;
    }

    /** The last step that ran; {@link Tick#NONE} before the first truth. */
    long step() {
        return step;
    }

    /** The step of the truth loaded last. */
    long loaded() {
        return loaded;
    }

    /** The oldest step whose world can be had again. */
    long oldest() {
        return Math.max(loaded, step - mask);
    }

    void load(SceneTruth truth) {
        keepAside(Tick.NONE);
        truth.load(world);
        step = truth.step();
        loaded = step;
        inputs.held(step, truth.held());
        save();
    }

    /** Runs the next step. */
    void run() {
        step++;
        apply();
        stats.add(SceneCounter.STEPS, 1);
    }

    private void apply() {
        int at = inputs.make(step);
        for (int seat = 0; seat < seats; seat++) {
            world.applyValidInput(seat, inputs.ran(), at + seat * width);
        }
        world.step(step);
        save();
    }

    private void save() {
        int at = (int) step & mask;
        world.save(saves[at], step);
        members[at] = world.memberCount();
    }

    /** The first step from one on that ran on something else than is now known; one past the present if none did. */
    long firstWrong(long from) {
        long at = Math.max(from, oldest() + 1);
        while (at <= step && inputs.stands(at)) {
            at++;
        }
        return at;
    }

    /** Goes back to before a step and forward again to the present. */
    void again(long from) {
        long until = step;
        keepAside(from);
        world.restore(saves[(int) (from - 1) & mask]);
        world.settle();
        step = from - 1;
        forward(until);
    }

    /** Keeps the worlds of the present and of the step before it, as they are, of those that are about to be run again. */
    private void keepAside(long from) {
        asideStep = step;
        for (int i = 0; i < aside.length && step != Tick.NONE && step - i >= from; i++) {
            int at = (int) (step - i) & mask;
            SavedWorld old = aside[i];
            aside[i] = saves[at];
            saves[at] = old;
        }
    }

    /** The step that was the present when it was last run again. */
    long asideStep() {
        return asideStep;
    }

    /** Whether a member is what it was when the present was last {@linkplain #again run again}; false only means that it may not be. */
    boolean stands(long id, double[] now) {
        return aside[0].tick() == asideStep && world.savedSame(aside[0], id, now, 0);
    }

    /** The state that a member had before the present, or the step before it (1), was run again. */
    boolean readAside(int stepsBack, long id, double[] state) {
        SavedWorld kept = aside[stepsBack];
        if (kept.tick() != asideStep - stepsBack) {
            // not run again: what it is, it was
            kept = saves[(int) (asideStep - stepsBack) & mask];
        }
        return kept.tick() == asideStep - stepsBack && world.readSaved(kept, id, state, 0);
    }

    /** Runs up to a step, felt by nobody. */
    void forward(long until) {
        world.mute(true);
        while (step < until) {
            step++;
            apply();
            stats.add(SceneCounter.STEPS_AGAIN, 1);
        }
        world.mute(false);
    }

    /** The state an entity had after a step from {@link #oldest()} on. */
    boolean read(long atStep, long id, double[] state, int offset) {
        return world.readSaved(saves[(int) atStep & mask], id, state, offset);
    }

    /** Whether an entity had a state after a step from {@link #oldest()} on; false only means that it may have had another. */
    boolean same(long atStep, long id, double[] state, int offset) {
        return world.savedSame(saves[(int) atStep & mask], id, state, offset);
    }

    int members(long atStep) {
        return members[(int) atStep & mask];
    }
}
