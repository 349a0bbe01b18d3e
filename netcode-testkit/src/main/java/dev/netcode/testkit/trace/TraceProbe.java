package dev.netcode.testkit.trace;

/** Sees every frame of a run: for assertions on single frames, and for plots. */
@FunctionalInterface
public interface TraceProbe {

    /** Looks away. */
    TraceProbe NONE = (seconds, serverTick, ticksRun) -> {};

    /**
     * A frame has been run.
     *
     * @param seconds true time of the frame
     * @param serverTick the server's true tick, in real values
     * @param ticksRun how many ticks the clock ran
     */
    void frame(double seconds, double serverTick, int ticksRun);
}
