package dev.netcode.testkit.trace;

import java.util.Arrays;

/**
 * Which tick's input reached the server when. An input frame carries the ticks of the newest few sending frames; the first
 * copy that arrives counts.
 */
final class InputLedger {

    private final Trace trace;
    private final int copies;
    private final boolean ordered;
    private final long base;
    /** Server tick, in real values, at which each tick's first copy arrived; infinite if none, NaN if never sent. */
    private final double[] arrived;

    private final long[] first;
    private final int[] count;
    private final double[] arrival;
    private int sent;
    private double lastArrival;

    InputLedger(Trace trace) {
        this.trace = trace;
        copies = trace.line().copies();
        ordered = trace.line().ordered();
        base = trace.firstTick - 1;
        double most = trace.server.at(trace.line().seconds()) - base;
        arrived = new double[(int) most + 4096];
        first = new long[trace.frames.length];
        count = new int[trace.frames.length];
        arrival = new double[trace.frames.length];
        clear();
    }

    void clear() {
        Arrays.fill(arrived, Double.NaN);
        sent = 0;
        lastArrival = Double.NEGATIVE_INFINITY;
    }

    /** A frame sends its ticks, and those of the sending frames before it. */
    void send(int frame, long firstTick, int ticks) {
        first[sent] = firstTick;
        count[sent] = ticks;
        double at = trace.frames[frame] + trace.upDelay[frame];
        if (ordered && at != Double.POSITIVE_INFINITY) {
            at = Math.max(at, lastArrival);
            lastArrival = at;
        }
        arrival[sent] = at;
        for (long tick = firstTick; tick < firstTick + ticks; tick++) {
            int slot = slot(tick);
            if (slot >= 0) {
                arrived[slot] = Double.POSITIVE_INFINITY;
            }
        }
        sent++;
    }

    /** Takes the newest input frame as arrived, whatever its time: enough where nobody asks in between. */
    void arriveNow() {
        int packet = sent - 1;
        if (arrival[packet] == Double.POSITIVE_INFINITY) {
            return;
        }
        double tickThen = trace.server.at(arrival[packet]);
        for (int i = Math.max(0, packet - copies + 1); i <= packet; i++) {
            for (int n = 0; n < count[i]; n++) {
                int slot = slot(first[i] + n);
                if (slot >= 0 && tickThen < arrived[slot]) {
                    arrived[slot] = tickThen;
                }
            }
        }
    }

    private int slot(long tick) {
        long slot = tick - base;
        return slot >= 0 && slot < arrived.length ? (int) slot : -1;
    }

    double arrived(long tick) {
        int slot = slot(tick);
        return slot < 0 ? Double.NaN : arrived[slot];
    }

    /** Notes the arrival of a tick's copy; tells whether it is the first. */
    boolean arrive(long tick, double serverTick) {
        int slot = slot(tick);
        if (slot < 0 || arrived[slot] != Double.POSITIVE_INFINITY) {
            return false;
        }
        arrived[slot] = serverTick;
        return true;
    }

    int sent() {
        return sent;
    }

    double arrival(int packet) {
        return arrival[packet];
    }

    int firstOf(int packet) {
        return Math.max(0, packet - copies + 1);
    }

    long firstTick(int packet) {
        return first[packet];
    }

    int ticks(int packet) {
        return count[packet];
    }

    /** Of the inputs sent for the judged ticks, the share that was not there when its tick ran. */
    double lateShare() {
        int late = 0;
        int all = 0;
        for (long tick = trace.firstJudged(); tick <= trace.lastJudged(); tick++) {
            double at = arrived(tick);
            if (!Double.isNaN(at)) {
                all++;
                late += at > tick ? 1 : 0;
            }
        }
        return all == 0 ? 1 : late / (double) all;
    }

    int late(long fromTick, long toTick) {
        int late = 0;
        for (long tick = fromTick; tick <= toTick; tick++) {
            late += arrived(tick) > tick ? 1 : 0;
        }
        return late;
    }

    int unsent(long fromTick, long toTick) {
        int unsent = 0;
        for (long tick = fromTick; tick <= toTick; tick++) {
            unsent += Double.isNaN(arrived(tick)) ? 1 : 0;
        }
        return unsent;
    }
}
