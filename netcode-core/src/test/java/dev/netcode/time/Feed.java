package dev.netcode.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Feeds a clock with the snapshots of a server and with frames, in virtual time; the test bends what it wants. */
final class Feed {

    /** Sees a frame that has been run. */
    interface Eye {
        void frame(double seconds, int ticks);
    }

    private record Arrival(long tick, double seconds) {}

    final ClientClock clock;
    final double rate;
    double framesPerSecond = 60;
    int every = 3;
    /** Delay of the snapshot that is sent at a true time; NaN loses it. */
    DoubleUnaryOperator down = t -> 0.05;
    /** The server's rate over its nominal one at a true time. */
    DoubleUnaryOperator serverRatio = t -> 1;
    /** The client's instant, in seconds, at a true time. */
    DoubleUnaryOperator clientSeconds = t -> t;

    boolean stampAtFrame;
    long origin = 123_456_789L;
    long tick;
    private long tickOffset;
    double seconds;
    /** The newest tick that the clock was shown. */
    long newestTick = Long.MIN_VALUE;

    private double tickSeconds;
    private final List<Arrival> underWay = new ArrayList<>();
    Eye eye = (t, n) -> {};

    Feed(ClockConfig config) {
        clock = new ClientClock(config);
        rate = config.ticksPerSecond();
    }

    Feed() {
        this(ClockConfig.of(60));
    }

    long nanos(double t) {
        return origin + Math.round(clientSeconds.applyAsDouble(t) * 1e9);
    }

    /** The server's true tick, in real values, at the present. */
    double truth() {
        double since = seconds - tickSeconds;
        return tick + tickOffset + since * rate * serverRatio.applyAsDouble(tickSeconds);
    }

    /** The estimate's error for a path of the given delay: 0 where it says exactly what the path lets through. */
    double error(double delaySeconds) {
        return clock.estimate() - (truth() - delaySeconds * rate);
    }

    /** The server begins again at a tick. */
    void restartServerAt(long newTick) {
        tickOffset = newTick - tick;
    }

    void to(double untilSeconds) {
        double period = 1 / framesPerSecond;
        while (seconds + period <= untilSeconds + 1e-9) {
            seconds += period;
            serve();
            frame();
        }
    }

    /** No frames until then; everything that arrives waits. */
    void sleepTo(double untilSeconds) {
        seconds = untilSeconds - 1 / framesPerSecond;
    }

    private void serve() {
        while (tickSeconds + 1 / (rate * serverRatio.applyAsDouble(tickSeconds)) <= seconds) {
            tickSeconds += 1 / (rate * serverRatio.applyAsDouble(tickSeconds));
            tick++;
            double delay = down.applyAsDouble(tickSeconds);
            if (tick % every == 0 && !Double.isNaN(delay)) {
                underWay.add(new Arrival(tick + tickOffset, tickSeconds + delay));
            }
        }
        underWay.sort(Comparator.comparingDouble(Arrival::seconds));
    }

    void frame() {
        while (!underWay.isEmpty() && underWay.get(0).seconds <= seconds) {
            Arrival next = underWay.remove(0);
            newestTick = Math.max(newestTick, next.tick);
            clock.observe(next.tick, nanos(stampAtFrame ? seconds : next.seconds));
        }
        eye.frame(seconds, clock.frameTicks(nanos(seconds)));
    }
}
