package dev.netcode.testkit.trace;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A line's frames and packets, drawn once: the same for every clock that is run over it.
 *
 * <p>Each frame of the client has a fate for the input frame it may send, each snapshot has one of its own. What a clock
 * decides changes which ticks ride in which frame, never the fates. Thread: one at a time.
 */
public final class Trace {

    /** Seconds at the start that count for nothing: a clock may find its feet. */
    public static final double START_SECONDS = 5;

    /** Seconds at the end that count for nothing: what was sent in them may still be under way. */
    static final double END_SECONDS = 5;

    private static final double ALLOWED_LATE = 0.01;
    private static final double ALLOWED_STARVED = 0.01;

    private final TraceLine line;
    final ServerTime server;
    final double[] frames;
    final double[] upDelay;
    final double[] snapshotSent;
    final double[] snapshotAt;
    final int[] arrivals;
    final long firstTick;
    final long originNanos;

    private Trace(TraceLine line) {
        this.line = line;
        SplittableRandom random = new SplittableRandom(line.seed() ^ 0x5DEECE66DL);
        firstTick = random.nextInt(2_160_000);
        originNanos = random.nextLong();
        server = new ServerTime(line, firstTick);
        frames = drawFrames(random);
        upDelay = new double[frames.length];
        Delays up = new Delays(line, true);
        for (int f = 0; f < frames.length; f++) {
            double delay = up.delay(frames[f]);
            upDelay[f] = up.lost() ? Double.POSITIVE_INFINITY : delay;
        }
        int snapshots = (int) ((server.at(line.seconds()) - firstTick) / line.snapshotEvery());
        snapshotSent = new double[snapshots];
        snapshotAt = new double[snapshots];
        drawSnapshots();
        arrivals = sortedArrivals();
    }

    /**
     * Draws a line.
     *
     * @param line what it is like
     * @return its frames and packets
     */
    public static Trace of(TraceLine line) {
        return new Trace(line);
    }

    /**
     * What was drawn.
     *
     * @return the line
     */
    public TraceLine line() {
        return line;
    }

    private double[] drawFrames(SplittableRandom random) {
        double[] drawn = new double[256];
        int count = 0;
        double period = 1 / line.framesPerSecond();
        double at = period * random.nextDouble();
        while (at < line.seconds()) {
            if (count == drawn.length) {
                drawn = Arrays.copyOf(drawn, count * 2);
            }
            drawn[count++] = at;
            double next = at + period;
            if (line.hitchSeconds() > 0) {
                next += period * 0.02 * (2 * random.nextDouble() - 1);
                next += random.nextInt(100) == 0 ? line.hitchSeconds() * random.nextDouble() : 0;
            }
            for (LineChange change : line.changes()) {
                boolean inside = change.kind() == LineChange.Kind.NO_FRAMES_SECONDS
                        && next >= change.atSecond()
                        && next < change.atSecond() + change.amount();
                next = inside ? change.atSecond() + change.amount() : next;
            }
            at = next;
        }
        return Arrays.copyOf(drawn, count);
    }

    private void drawSnapshots() {
        Delays down = new Delays(line, false);
        double last = Double.NEGATIVE_INFINITY;
        for (int s = 0; s < snapshotSent.length; s++) {
            snapshotSent[s] = server.secondsOf((double) snapshotTick(s));
            double at = snapshotSent[s] + down.delay(snapshotSent[s]);
            if (down.lost()) {
                snapshotAt[s] = Double.POSITIVE_INFINITY;
                continue;
            }
            for (LineChange change : line.changes()) {
                boolean held = change.kind() == LineChange.Kind.DOWN_STALL_SECONDS
                        && at >= change.atSecond()
                        && at < change.atSecond() + change.amount();
                at = held ? change.atSecond() + change.amount() : at;
            }
            if (line.ordered()) {
                at = Math.max(at, last);
                last = at;
            }
            snapshotAt[s] = at;
        }
    }

    /** Snapshots in the order of their arrival; nearly sorted already, so insertion is cheap. */
    private int[] sortedArrivals() {
        int[] order = new int[snapshotAt.length];
        int count = 0;
        for (int s = 0; s < snapshotAt.length; s++) {
            if (Double.isInfinite(snapshotAt[s])) {
                continue;
            }
            int i = count++;
            while (i > 0 && snapshotAt[order[i - 1]] > snapshotAt[s]) {
                order[i] = order[i - 1];
                i--;
            }
            order[i] = s;
        }
        return Arrays.copyOf(order, count);
    }

    long snapshotTick(int snapshot) {
        return firstTick + (long) snapshot * line.snapshotEvery();
    }

    /** The client's own instant at a true time. */
    long nanos(double seconds) {
        return originNanos + Math.round(seconds * 1e9 * (1 + line.clientDrift()));
    }

    long firstJudged() {
        return (long) Math.ceil(server.at(START_SECONDS));
    }

    long lastJudged() {
        return (long) Math.floor(server.at(line.seconds() - END_SECONDS));
    }

    /**
     * Runs a clock over the trace.
     *
     * @param clock a fresh clock
     * @return what came of it
     */
    public TraceResult run(TraceClock clock) {
        return run(clock, TraceProbe.NONE);
    }

    /**
     * Runs a clock over the trace and shows every frame.
     *
     * @param clock a fresh clock
     * @param probe sees each frame after the clock has run it
     * @return what came of it
     */
    public TraceResult run(TraceClock clock, TraceProbe probe) {
        return new TraceRun(this, clock, probe).run();
    }

    /**
     * The oracle: the least constant lead over the server's true tick that would have kept late inputs to 1 %, with the
     * same frames, copies and fates.
     *
     * @return the lead in ticks, to 0.01; infinity if no lead does it, because too many inputs are lost in all copies
     */
    public double oracleLead() {
        double low = 0;
        double reach = line.upSeconds() + line.upJitterSeconds() + line.hitchSeconds() + 2 / line.framesPerSecond();
        double high = reach * 1.2 * line.ticksPerSecond() + 20;
        InputLedger ledger = new InputLedger(this);
        if (lateShare(high, ledger) > ALLOWED_LATE) {
            return Double.POSITIVE_INFINITY;
        }
        while (high - low > 0.01) {
            double middle = (low + high) / 2;
            if (lateShare(middle, ledger) > ALLOWED_LATE) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private double lateShare(double lead, InputLedger ledger) {
        ledger.clear();
        long last = Long.MIN_VALUE;
        for (int f = 0; f < frames.length; f++) {
            long due = (long) Math.floor(server.at(frames[f]) + lead);
            long from = last == Long.MIN_VALUE ? due : Math.max(last + 1, due - 2);
            if (due >= from) {
                ledger.send(f, from, (int) (due - from + 1));
                ledger.arriveNow();
            }
            last = Math.max(due, last);
        }
        return ledger.lateShare();
    }

    /**
     * The oracle's interpolation delay: the least constant delay behind the server's true tick with a newer snapshot at
     * hand in all but 1 % of the frames.
     *
     * @return the delay in ticks
     */
    public double oracleDelay() {
        double[] gaps = new double[frames.length];
        int count = 0;
        int next = 0;
        long newest = Long.MIN_VALUE;
        for (double at : frames) {
            while (next < arrivals.length && snapshotAt[arrivals[next]] <= at) {
                newest = Math.max(newest, snapshotTick(arrivals[next]));
                next++;
            }
            if (at >= START_SECONDS && newest != Long.MIN_VALUE) {
                gaps[count++] = server.at(at) - newest;
            }
        }
        Arrays.sort(gaps, 0, count);
        return gaps[(int) Math.min(count - 1L, (long) Math.ceil(count * (1 - ALLOWED_STARVED)))];
    }
}
