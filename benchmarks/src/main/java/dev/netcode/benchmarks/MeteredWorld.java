package dev.netcode.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.netcode.sim.SavedWorld;
import dev.netcode.sim.Simulation;
import dev.netcode.testkit.contract.ForwardingSimulation;
import java.lang.management.ManagementFactory;

/** Keeps account of what the engine allocates, so that it can be told apart from what is ours. */
final class MeteredWorld extends ForwardingSimulation {
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long engineBytes;

    MeteredWorld(Simulation world) {
        super(world);
    }

    /** Bytes that the engine has allocated in steps, settlings and changes of membership. */
    long engineBytes() {
        return engineBytes;
    }

    @Override
    public void step(long tick) {
        long before = threads.getCurrentThreadAllocatedBytes();
        world().step(tick);
        engineBytes += threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Override
    public void settle() {
        long before = threads.getCurrentThreadAllocatedBytes();
        world().settle();
        engineBytes += threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Override
    public void add(long id, int kind, double[] state, int offset) {
        long before = threads.getCurrentThreadAllocatedBytes();
        world().add(id, kind, state, offset);
        engineBytes += threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Override
    public void remove(long id) {
        long before = threads.getCurrentThreadAllocatedBytes();
        world().remove(id);
        engineBytes += threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Override
    public void restore(SavedWorld slot) {
        long before = threads.getCurrentThreadAllocatedBytes();
        world().restore(slot);
        engineBytes += threads.getCurrentThreadAllocatedBytes() - before;
    }
}
