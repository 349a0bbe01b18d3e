package dev.netcode.time;

/**
 * The client's clock: which tick the server is at, which tick to draw, and which ticks to run this frame.
 *
 * <p>A frame is: {@link #observe}, {@link #slack} and {@link #serverRate} for every snapshot received since the last
 * one, then {@link #frameTicks} once, then the ticks that it names. Everything else only reads.
 *
 * <pre>{@code
 * clock.observe(snapshot.tick(), receivedNanos);
 * clock.slack(reportTick, reportQuarters);
 * int ticks = clock.frameTicks(nowNanos);
 * predictor.dropTicks(clock.droppedThisFrame());
 * for (long t = clock.firstTick(); t < clock.firstTick() + ticks; t++) { ... }
 * }</pre>
 *
 * <p><b>Promises</b>, measured over the lines of {@code docs/results/clock.md}. A late snapshot, a stall and its burst, a
 * freak early snapshot and jitter do not move the estimate. Its rate stays within 0.55 % on a steady line, within 5 %
 * always, but for a counted snap: a break of 250 ms or more that lasts. The render tick never goes back, but when the
 * server began again ({@link #restarts}). A frame runs {@link ClockConfig#maxTicksPerFrame} ticks at most; each tick
 * runs once, or is dropped and counted.
 *
 * <p>Instants are nanoseconds of one monotonic source at any origin; the source is never read here. Units: ticks unless a
 * name says otherwise. Thread: the game thread. Allocates: nothing after construction. Cost: below 100 ns a frame.
 */
public final class ClientClock {

    /** No tick: nothing is predicted before the join is over. Equal to {@code Tick.NONE}. */
    private static final long NONE = Long.MIN_VALUE;

    /** Beyond it a tick in a double has too few digits left for its parts: 2^42, two thousand years of 60 Hz. */
    private static final long MOST_TICK = 1L << 42;

    private static final double LEAST_TOLD_SHARE = 0.01;
    private static final double MOST_TOLD_SHARE = 0.5;
    private static final double MOST_TOLD_SECONDS = 1;
    private static final double MOST_TOLD_TICKS = 16;

    private final ClockConfig config;
    private final LocalTime time;
    private ServerEstimate estimate;
    private LeadController lead;
    private RenderLine render;
    private DelayController delay;
    private FrameTicks ticks;
    private FrameTicks inputs;
    private final double skipTicks;
    private double leastRoundTrip = Double.POSITIVE_INFINITY;
    private double lastSnap;
    private double toldShare;
    private double toldTicks;
    private long restarts;
    private long snapsBefore;
    private long unmatchedBefore;
    private long droppedBefore;
    private long skips;
    private long refused;

    /**
     * A clock that knows nothing yet.
     *
     * @param config rates and delays
     */
    public ClientClock(ClockConfig config) {
        this.config = config;
        time = new LocalTime(config.ticksPerSecond());
        estimate = new ServerEstimate(config.ticksPerSecond());
        render = new RenderLine(config);
        delay = new DelayController(config.inputDelay());
        lead = new LeadController(config.ticksPerSecond(), estimate.breakTicks(), delay.ahead());
        ticks = new FrameTicks(config.maxTicksPerFrame());
        inputs = new FrameTicks(config.maxTicksPerFrame());
        skipTicks = config.ticks(ServerEstimate.BREAK_SECONDS);
    }

    /**
     * Begins again, because the server did: ticks, estimate and lead of its former life are forgotten; counts and the least
     * round trip are kept. Allocates. Without it a server that went back is followed after two seconds, as a snap.
     */
    public void restart() {
        snapsBefore += estimate.snaps();
        unmatchedBefore += lead.unmatched();
        droppedBefore += ticks.dropped();
        restarts++;
        estimate = new ServerEstimate(config.ticksPerSecond());
        render = new RenderLine(config);
        delay = new DelayController(config.inputDelay());
        lead = new LeadController(config.ticksPerSecond(), estimate.breakTicks(), delay.ahead());
        ticks = new FrameTicks(config.maxTicksPerFrame());
        inputs = new FrameTicks(config.maxTicksPerFrame());
        lastSnap = 0;
        toldShare = 0;
        toldTicks = 0;
    }

    /**
     * A snapshot was received. Call it for every snapshot, in any order, also for those that come late: only how early
     * one came counts. All that is observed before one frame is one sample.
     *
     * @param snapshotTick the server tick that the snapshot tells, 0 to 2^42; any other is counted and ignored
     * @param receivedNanos when its datagram was taken off the socket; the time of the frame costs 0.3 ticks of delay
     */
    public void observe(long snapshotTick, long receivedNanos) {
        if (snapshotTick < 0 || snapshotTick > MOST_TICK) {
            refused++;
            return;
        }
        double received = time.at(receivedNanos);
        double highest = estimate.joined() ? estimate.offset() + estimate.breakTicks() : Double.POSITIVE_INFINITY;
        render.observe(snapshotTick, received, time.now(), highest);
        estimate.observe(snapshotTick, received);
    }

    /**
     * The server's word on how early inputs come: the worst slack among those it saw first since its last snapshot. An
     * input that never came has none and must not be reported.
     *
     * @param tick the tick of that input; one that this clock did not send lately is counted and ignored
     * @param quarterTicks how long before its tick the first copy came, in quarter ticks; negative is late; clamped to
     *     -128..127
     */
    public void slack(long tick, int quarterTicks) {
        lead.report(time.now(), tick, quarterTicks);
    }

    /**
     * The server's own measured tick rate, from its newest snapshot: a server that runs slow is followed at once.
     *
     * @param ratio ticks that the server ran per nominal tick over its newest quarter second; NaN or 1 if it does not
     *     tell; below 0.5 or above 1.5 is not believed, and within 1 % of 1 is taken for 1; counts for a second at most
     */
    public void serverRate(double ratio) {
        double share = ratio - 1;
        toldShare = Math.abs(share) >= LEAST_TOLD_SHARE && Math.abs(share) <= MOST_TOLD_SHARE ? share : 0;
        toldTicks = Math.max(MOST_TOLD_TICKS, config.ticks(MOST_TOLD_SECONDS));
    }

    /**
     * A measured round trip, from pings while joining; three are enough. The least of them places the prediction
     * timeline at the join; later ones are ignored, because slack tells more.
     *
     * @param nanos the round trip in ns; a negative one is ignored
     */
    public void roundTrip(long nanos) {
        if (nanos >= 0) {
            leastRoundTrip = Math.min(leastRoundTrip, config.ticks(nanos / 1e9));
        }
    }

    /**
     * Begins a frame: moves both timelines to now and says which ticks to run. Two frames at one instant are allowed, an
     * instant before the last one too (see {@link #stepsBack}).
     *
     * @param nowNanos the present instant
     * @return how many ticks to run in this frame, from {@link #firstTick} on: 0 to {@link ClockConfig#maxTicksPerFrame}
     */
    public int frameTicks(long nowNanos) {
        time.frame(nowNanos);
        double now = time.now();
        double elapsed = time.elapsed();
        if (elapsed > skipTicks) {
            skips++;
        }
        // What was told long ago, or before a pause, says nothing of the time since.
        double told = toldShare * Math.min(elapsed, toldTicks);
        toldTicks = Math.max(0, toldTicks - elapsed);
        lastSnap = estimate.frame(now, elapsed, told);
        if (!estimate.joined()) {
            if (estimate.started()) {
                render.provisional(now, estimate.offset());
            }
            return 0;
        }
        if (!lead.started()) {
            double roundTrip =
                    Double.isInfinite(leastRoundTrip) ? config.ticks(config.roundTripSeconds()) : leastRoundTrip;
            lead.start(estimate.offset(), roundTrip);
            lead.frame(now, 0, 0, estimate.floorOffset());
        } else {
            moveWithServer();
            // No report steers the lead over a gap: there it moves with whatever slope the estimate knows.
            double slope = elapsed > skipTicks ? estimate.movedBySlope() : told;
            lead.frame(now, elapsed, slope, estimate.floorOffset());
        }
        render.frame(now, elapsed, estimate.offset());
        double held = delay.frame(elapsed, lead.offset() - estimate.offset());
        inputs.frame(now + lead.offset());
        ticks.frame(now + lead.offset() - held);
        return ticks.count();
    }

    private void moveWithServer() {
        render.shift(estimate.movedBySlope() + lastSnap);
        if (lastSnap == 0) {
            return;
        }
        lead.shift(lastSnap);
        if (lastSnap < -config.ticksPerSecond()) {
            restarts++;
            render.restart();
            ticks.restart();
            inputs.restart();
        }
    }

    /**
     * The first of this frame's ticks.
     *
     * @return the tick, or one more than {@link #predictionTick} if the frame runs none, or {@code Tick.NONE} before the
     *     join is over
     */
    public long firstTick() {
        return lead.started() ? ticks.first() : NONE;
    }

    /**
     * The tick that the local world stands at once this frame's ticks have run.
     *
     * @return the tick, or {@code Tick.NONE} before the join is over
     */
    public long predictionTick() {
        return lead.started() ? ticks.last() : NONE;
    }

    /**
     * Ticks that came due before {@link #firstTick} and will not be run on an input: a stall's, or a snap's.
     *
     * @return how many, directly before {@link #firstTick}; the server guessed each of them
     */
    public long droppedThisFrame() {
        return ticks.droppedNow();
    }

    /**
     * Ticks dropped so far.
     *
     * @return how many since the join
     */
    public long droppedTicks() {
        return droppedBefore + ticks.dropped();
    }

    /**
     * How many inputs to sample and send in this frame; differs from the ticks run only while an input delay changes.
     *
     * @return 0 to {@link ClockConfig#maxTicksPerFrame}, from {@link #firstInputTick} on
     */
    public int inputTicks() {
        return inputs.count();
    }

    /**
     * The tick that the first input of this frame is for. Without an input delay it is {@link #firstTick}.
     *
     * @return the tick, or one more than the newest input's if this frame samples none, or {@code Tick.NONE} before the
     *     join is over
     */
    public long firstInputTick() {
        return lead.started() ? inputs.first() : NONE;
    }

    /**
     * The tick to draw what is interpolated at. Never goes back, but in the frame in which {@link #restarts} rises.
     * Provisional until {@link #joined}.
     *
     * @return the render tick, negative infinity before the first snapshot; may be negative just after tick 0
     */
    public double renderTick() {
        return render.renderTick();
    }

    /**
     * The server's tick as the down path shows it: its true one less the least delay.
     *
     * @return the estimate in ticks, NaN before the first snapshot
     */
    public double estimate() {
        return estimate.started() ? time.now() + estimate.offset() : Double.NaN;
    }

    /**
     * The estimate less local time: what is steered; flat on a steady line.
     *
     * @return the offset in ticks, NaN before the first snapshot
     */
    public double offsetTicks() {
        return estimate.started() ? estimate.offset() : Double.NaN;
    }

    /**
     * How far the inputs run ahead of the estimate: the round trip and a margin. The local world runs
     * {@link #inputDelayTicks} less ahead.
     *
     * @return the lead in ticks, 0 before the join is over
     */
    public double leadTicks() {
        return lead.started() ? lead.offset() - estimate.offset() : 0;
    }

    /**
     * How far the render tick is behind the estimate.
     *
     * @return the interpolation delay in ticks; negative while a snap down is waited out
     */
    public double renderDelayTicks() {
        return estimate.started() ? estimate() - render.renderTick() : 0;
    }

    /**
     * The input delay in use.
     *
     * @return ticks between sampling and use; between whole numbers while it changes
     */
    public double inputDelayTicks() {
        return delay.ticks();
    }

    /**
     * The newest reported slack.
     *
     * @return ticks, in quarters; negative is late; 0 before the first report
     */
    public double slackTicks() {
        return lead.slackTicks();
    }

    /**
     * Whether both timelines may be used: half a second after the first snapshot.
     *
     * @return true from then on
     */
    public boolean joined() {
        return estimate.joined();
    }

    /**
     * Whether the offsets run straight away at 15 % or more: the server's tick rate is not the configured one. The
     * session cannot be played and should be ended with an error that names both rates.
     *
     * @return true while it does
     */
    public boolean rateMismatch() {
        return estimate.rateDoubtful();
    }

    /**
     * How far the estimate snapped in this frame.
     *
     * @return ticks, 0 for no snap
     */
    public double snappedThisFrame() {
        return lastSnap;
    }

    /**
     * Times that the estimate followed a lasting break at once.
     *
     * @return how many since the start
     */
    public long snaps() {
        return snapsBefore + estimate.snaps();
    }

    /**
     * Times that the server began again, by a snap down of more than a second or by {@link #restart}; so must everything
     * that holds ticks.
     *
     * @return how many since the start
     */
    public long restarts() {
        return restarts;
    }

    /**
     * Frames that came more than 250 ms after the one before.
     *
     * @return how many since the start
     */
    public long skips() {
        return skips;
    }

    /**
     * Times that the source of instants stepped back by 250 ms or more; less is waited out.
     *
     * @return how many since the start
     */
    public long stepsBack() {
        return time.stepsBack();
    }

    /**
     * Snapshots of impossible ticks and reports on ticks that were not sent lately.
     *
     * @return how many were ignored since the start
     */
    public long refused() {
        return refused + unmatchedBefore + lead.unmatched();
    }

    /**
     * Whether the prediction timeline is being nudged faster or slower.
     *
     * @return true while it is
     */
    public boolean nudging() {
        return lead.nudging();
    }

    /**
     * What the clock was told at construction.
     *
     * @return the configuration
     */
    public ClockConfig config() {
        return config;
    }
}
