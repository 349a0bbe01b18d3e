package dev.netcode.benchmarks;

import dev.netcode.physics.dyn4j.driving.Driving;
import dev.netcode.sim.Simulation;
import dev.netcode.sim.TwinMode;
import dev.netcode.state.StateLayout;
import dev.netcode.testkit.contract.ForwardingSimulation;

/** A server's world with a crowd far off: people who walk in circles by rule, at no cost to the engine, so that a client can be given thousands. */
final class CrowdWorld extends ForwardingSimulation {
    private static final long FIRST = 1_000_000;
    private static final double PACE = 1.5;

    private final int people;
    private final int positionAt;
    private final int rotationAt;
    private final int velocityAt;
    private long tick;

    CrowdWorld(Simulation world, int people) {
        super(world);
        this.people = people;
        StateLayout layout = world().schema().kind(Driving.WALKER).layout();
        positionAt = layout.positionOffset();
        rotationAt = layout.rotationOffset();
        velocityAt = layout.velocityOffset();
    }

    @Override
    public TwinMode mode(long id) {
        return id < FIRST ? world().mode(id) : TwinMode.SIMULATED;
    }

    @Override
    public int kind(long id) {
        return id < FIRST ? world().kind(id) : Driving.WALKER;
    }

    @Override
    public int memberCount() {
        return world().memberCount() + people;
    }

    @Override
    public long member(int index) {
        int near = world().memberCount();
        return index < near ? world().member(index) : FIRST + index - near;
    }

    @Override
    public void read(long id, double[] state, int offset) {
        if (id < FIRST) {
            world().read(id, state, offset);
            return;
        }
        StateLayout layout = schema().kind(Driving.WALKER).layout();
        java.util.Arrays.fill(state, offset, offset + layout.width(), 0);
        int person = (int) (id - FIRST);
        double radius = 4 + person % 7;
        double turn = person + PACE / radius * tick * schema().tickSeconds();
        double cos = StrictMath.cos(turn);
        double sin = StrictMath.sin(turn);
        state[offset + positionAt] = 600 + person % 70 * 20 + radius * cos;
        state[offset + positionAt + 1] = -700 + Math.floorDiv(person, 70) * 20.0 + radius * sin;
        state[offset + rotationAt] = -sin;
        state[offset + rotationAt + 1] = cos;
        state[offset + velocityAt] = -PACE * sin;
        state[offset + velocityAt + 1] = PACE * cos;
        layout.quantize(state, offset, state, offset);
    }

    @Override
    public void step(long newTick) {
        world().step(newTick);
        tick = newTick;
    }
}
