package dev.netcode.testkit.trace;

import java.util.Arrays;
import java.util.SplittableRandom;

/** One run of one clock over one trace: the server's side of the input, and the loop of frames. */
final class TraceRun {

    private static final int NO_REPORT = Integer.MIN_VALUE;
    private static final int PINGS = 3;

    private final Trace trace;
    private final TraceClock clock;
    private final TraceProbe probe;
    private final InputLedger ledger;
    private final FrameFigures figures;
    private final long[] reportTick;
    private final int[] reportQuarters;
    private final double[] answerSent;
    private final double[] answerHeld;
    private final int[] queue;
    private int queued;
    private int snapshot;
    private double newestAnswered = Double.NEGATIVE_INFINITY;

    TraceRun(Trace trace, TraceClock clock, TraceProbe probe) {
        this.trace = trace;
        this.clock = clock;
        this.probe = probe;
        ledger = new InputLedger(trace);
        figures = new FrameFigures(trace);
        int snapshots = trace.snapshotSent.length;
        reportTick = new long[snapshots];
        reportQuarters = new int[snapshots];
        answerSent = new double[snapshots];
        answerHeld = new double[snapshots];
        Arrays.fill(reportQuarters, NO_REPORT);
        Arrays.fill(answerSent, Double.NaN);
        queue = new int[trace.frames.length];
        sentFrame = new int[trace.frames.length];
    }

    private final int[] sentFrame;

    TraceResult run() {
        ping();
        int next = 0;
        double answered = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < trace.frames.length; f++) {
            double at = trace.frames[f];
            serve(at);
            while (next < trace.arrivals.length && trace.snapshotAt[trace.arrivals[next]] <= at) {
                int s = trace.arrivals[next++];
                figures.snapshot(trace.snapshotTick(s), at);
                double sent = deliver(s, answered);
                answered = Math.max(answered, sent);
            }
            int ticks = clock.frame(trace.nanos(at));
            if (ticks > 0) {
                sentFrame[ledger.sent()] = f;
                ledger.send(f, clock.firstTick(), ticks);
                enqueue(ledger.sent() - 1);
            }
            figures.frame(f, clock);
            probe.frame(at, trace.server.at(at), ticks);
        }
        serve(Double.POSITIVE_INFINITY);
        return new TraceResult(trace, ledger, figures, clock.snaps());
    }

    private void ping() {
        TraceLine line = trace.line();
        SplittableRandom random = new SplittableRandom(line.seed() + 99);
        double jitter = line.kind() == JitterKind.SPIKES ? 0 : 1;
        for (int i = 0; i < PINGS; i++) {
            double up = line.upSeconds() + jitter * line.upJitterSeconds() * random.nextDouble();
            double down = line.downSeconds() + jitter * line.downJitterSeconds() * random.nextDouble();
            clock.roundTrip(Math.round((up + down) * 1e9));
        }
    }

    private double deliver(int s, double answered) {
        clock.snapshot(trace.snapshotTick(s), trace.nanos(trace.snapshotAt[s]));
        if (reportQuarters[s] != NO_REPORT) {
            clock.report(reportTick[s], reportQuarters[s]);
        }
        double sent = answerSent[s];
        if (sent > answered) {
            double took = trace.snapshotAt[s] - sent - answerHeld[s];
            clock.roundTrip(Math.round(took * 1e9 * (1 + trace.line().clientDrift())));
        }
        double then = trace.snapshotSent[s];
        double before = then - 0.25;
        if (before > 0) {
            double ran = trace.server.at(then) - trace.server.at(before);
            clock.serverRate(ran / (0.25 * trace.line().ticksPerSecond()));
        }
        return Double.isNaN(sent) ? Double.NEGATIVE_INFINITY : sent;
    }

    /** The server up to a true time: takes what arrives, and notes in each snapshot how early it came. */
    private void serve(double until) {
        while (snapshot < trace.snapshotSent.length && trace.snapshotSent[snapshot] <= until) {
            take(trace.snapshotSent[snapshot], snapshot);
            snapshot++;
        }
        if (until == Double.POSITIVE_INFINITY) {
            take(until, -1);
        }
    }

    private void take(double until, int report) {
        while (queued > 0 && ledger.arrival(queue[0]) <= until) {
            int packet = dequeue();
            double arrival = ledger.arrival(packet);
            double tickThen = trace.server.at(arrival);
            for (int i = ledger.firstOf(packet); i <= packet; i++) {
                for (long tick = ledger.firstTick(i); tick < ledger.firstTick(i) + ledger.ticks(i); tick++) {
                    if (ledger.arrive(tick, tickThen) && report >= 0) {
                        note(report, tick, (int) Math.floor((tick - tickThen) * 4));
                    }
                }
            }
            double sent = trace.frames[sentFrame[packet]];
            if (report >= 0 && sent > newestAnswered) {
                newestAnswered = sent;
                answerSent[report] = sent;
                answerHeld[report] = until - arrival;
            }
        }
    }

    private void note(int report, long tick, int quarters) {
        int clamped = Math.max(-128, Math.min(127, quarters));
        if (reportQuarters[report] == NO_REPORT || clamped < reportQuarters[report]) {
            reportQuarters[report] = clamped;
            reportTick[report] = tick;
        }
    }

    /** A heap of packets under way, the next to arrive on top. */
    private void enqueue(int packet) {
        if (ledger.arrival(packet) == Double.POSITIVE_INFINITY) {
            return;
        }
        int i = queued++;
        while (i > 0 && ledger.arrival(queue[(i - 1) / 2]) > ledger.arrival(packet)) {
            queue[i] = queue[(i - 1) / 2];
            i = (i - 1) / 2;
        }
        queue[i] = packet;
    }

    private int dequeue() {
        int top = queue[0];
        int last = queue[--queued];
        int i = 0;
        while (true) {
            int child = 2 * i + 1;
            if (child >= queued) {
                break;
            }
            if (child + 1 < queued && ledger.arrival(queue[child + 1]) < ledger.arrival(queue[child])) {
                child++;
            }
            if (ledger.arrival(queue[child]) >= ledger.arrival(last)) {
                break;
            }
            queue[i] = queue[child];
            i = child;
        }
        queue[i] = last;
        return top;
    }
}
