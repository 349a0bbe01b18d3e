package dev.netcode.testkit.trace;

import java.util.Arrays;

/** The server's tick as a function of true time: straight pieces, one per change of its rate. */
final class ServerTime {

    private double[] from = new double[4];
    private double[] tick = new double[4];
    private double[] rate = new double[4];
    private int pieces;

    ServerTime(TraceLine line, long firstTick) {
        double nominal = line.ticksPerSecond() * (1 + line.serverDrift());
        add(0, (double) firstTick, nominal);
        for (LineChange change : line.changes()) {
            if (change.kind() == LineChange.Kind.SERVER_RATIO) {
                add(change.atSecond(), at(change.atSecond()), nominal * change.amount());
            }
        }
    }

    private void add(double seconds, double ticks, double ticksPerSecond) {
        if (pieces == from.length) {
            from = Arrays.copyOf(from, pieces * 2);
            tick = Arrays.copyOf(tick, pieces * 2);
            rate = Arrays.copyOf(rate, pieces * 2);
        }
        from[pieces] = seconds;
        tick[pieces] = ticks;
        rate[pieces] = ticksPerSecond;
        pieces++;
    }

    /** The tick, in real values, at a true time. */
    double at(double seconds) {
        int i = pieces - 1;
        while (i > 0 && from[i] > seconds) {
            i--;
        }
        return tick[i] + (seconds - from[i]) * rate[i];
    }

    /** The true time at which the server runs a tick. */
    double secondsOf(double atTick) {
        int i = pieces - 1;
        while (i > 0 && tick[i] > atTick) {
            i--;
        }
        return from[i] + (atTick - tick[i]) / rate[i];
    }
}
