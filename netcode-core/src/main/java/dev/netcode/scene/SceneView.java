package dev.netcode.scene;

import dev.netcode.sim.Simulation;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.SceneShape;

/** Where members are drawn: between the last two steps, and off by what is eased. Thread: one. Allocates: in the constructor only. */
final class SceneView implements SceneEase.Looks {

    private final SceneShape shape;
    private final SceneCopy copy;
    private final SceneClock clock;
    private final SceneEase ease;
    private final double[] previous;

    SceneView(SceneShape shape, SceneConfig config, SceneCopy copy, SceneClock clock, SceneStats stats) {
        this.shape = shape;
        this.copy = copy;
        this.clock = clock;
        ease = new SceneEase(shape, config, stats);
        previous = new double[shape.schema().maxWidth()];
    }

    /** The present was run again: what moved goes on being drawn where it was. */
    void moved() {
        ease.moved(this, copy.world());
    }

    /** Lets time pass. */
    void advance(double seconds) {
        ease.advance(seconds);
    }

    /** Whether something is drawn elsewhere than it is. */
    boolean easing() {
        return ease.active();
    }

    /** Writes how a member is drawn; false if there is none. */
    boolean view(long id, double[] state, int offset) {
        if (!bare(id, state, offset)) {
            return false;
        }
        ease.apply(id, copy.world().kind(id), state, offset);
        return true;
    }

    /** As {@link #view}, with nothing eased. */
    private boolean bare(long id, double[] state, int offset) {
        Simulation world = copy.world();
        if (copy.step() == Tick.NONE || world.mode(id) != TwinMode.SIMULATED) {
            return false;
        }
        world.read(id, state, offset);
        long before = copy.step() - 1;
        double share = share(copy.step());
        if (share < 1 && before >= copy.oldest() && copy.read(before, id, previous, 0)) {
            between(world.kind(id), share, state, offset);
        }
        return true;
    }

    private void between(int kind, double share, double[] state, int offset) {
        StateLayout states = shape.schema().kind(kind).layout();
        states.interpolate(previous, 0, state, offset, share, state, offset);
    }

    /** How much of the time between a step and the next has passed, 0..1. */
    double share(long step) {
        return Math.max(0, Math.min(1, clock.position() - step));
    }

    @Override
    public boolean stands(long id, double[] now) {
        return copy.stands(id, now);
    }

    @Override
    public boolean was(long id, double[] state) {
        if (!copy.readAside(0, id, state)) {
            return false;
        }
        double share = share(copy.asideStep());
        if (share < 1 && copy.readAside(1, id, previous)) {
            between(copy.world().kind(id), share, state, 0);
        }
        return true;
    }

    @Override
    public void is(long id, double[] state) {
        bare(id, state, 0);
    }
}
