package dev.netcode.testkit.trace;

import dev.netcode.time.ClientClock;
import dev.netcode.time.ClockConfig;

/** The library's own clock as a clock under test. */
public final class ClientClockTrace implements TraceClock {

    private final ClientClock clock;
    private final boolean told;

    /**
     * A fresh clock.
     *
     * @param config its configuration
     * @param serverTellsRate whether the server's own measure of its rate reaches it
     */
    public ClientClockTrace(ClockConfig config, boolean serverTellsRate) {
        clock = new ClientClock(config);
        told = serverTellsRate;
    }

    /**
     * The clock itself.
     *
     * @return the clock
     */
    public ClientClock clock() {
        return clock;
    }

    @Override
    public void snapshot(long tick, long receivedNanos) {
        clock.observe(tick, receivedNanos);
    }

    @Override
    public void report(long tick, int quarterTicks) {
        clock.slack(tick, quarterTicks);
    }

    @Override
    public void roundTrip(long nanos) {
        clock.roundTrip(nanos);
    }

    @Override
    public void serverRate(double ratio) {
        if (told) {
            clock.serverRate(ratio);
        }
    }

    @Override
    public int frame(long nowNanos) {
        return clock.frameTicks(nowNanos);
    }

    @Override
    public long firstTick() {
        return clock.firstTick();
    }

    @Override
    public double line() {
        return clock.joined() ? clock.estimate() + clock.leadTicks() : Double.NaN;
    }

    @Override
    public double estimate() {
        return clock.joined() ? clock.estimate() : Double.NaN;
    }

    @Override
    public double renderTick() {
        return clock.joined() ? clock.renderTick() : Double.NaN;
    }

    @Override
    public long snaps() {
        return clock.snaps();
    }
}
