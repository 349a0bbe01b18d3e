package dev.netcode.time;

/**
 * What a clock did, frame by frame, for a plot: the offsets seen, the estimate, the render tick, the lead and the slack.
 * Keeps the newest frames and arrivals; records, draws nothing.
 *
 * <p>Thread: the clock's. Allocates: nothing after construction.
 */
public final class ClockTrace {

    private final int mask;
    private final long[] nanos;
    private final double[] offset;
    private final double[] estimate;
    private final double[] render;
    private final double[] lead;
    private final double[] slack;
    private final int[] ticks;
    private final long[] arrivedNanos;
    private final long[] arrivedTick;
    private long frames;
    private long arrivals;

    /**
     * An empty recorder.
     *
     * @param capacity frames and arrivals kept, 1 to 2^20, rounded up to a power of two; 3600 are a minute at 60 frames a second
     */
    public ClockTrace(int capacity) {
        ClockConfig.require(
                capacity >= 1 && capacity <= 1 << 20, "capacity must be in 1..1048576: capacity=", capacity);
        int size = capacity == 1 ? 1 : Integer.highestOneBit(capacity - 1) << 1;
        mask = size - 1;
        nanos = new long[size];
        offset = new double[size];
        estimate = new double[size];
        render = new double[size];
        lead = new double[size];
        slack = new double[size];
        ticks = new int[size];
        arrivedNanos = new long[size];
        arrivedTick = new long[size];
    }

    /**
     * A snapshot was received.
     *
     * @param snapshotTick its tick
     * @param receivedNanos when, as told to the clock
     */
    public void arrival(long snapshotTick, long receivedNanos) {
        int slot = (int) arrivals & mask;
        arrivedNanos[slot] = receivedNanos;
        arrivedTick[slot] = snapshotTick;
        arrivals++;
    }

    /**
     * A frame was begun.
     *
     * @param clock the clock, after its {@link ClientClock#frameTicks}
     * @param nowNanos the frame's instant, as told to the clock
     */
    public void frame(ClientClock clock, long nowNanos) {
        int slot = (int) frames & mask;
        nanos[slot] = nowNanos;
        offset[slot] = clock.offsetTicks();
        estimate[slot] = clock.estimate();
        render[slot] = clock.renderTick();
        lead[slot] = clock.leadTicks();
        slack[slot] = clock.slackTicks();
        ticks[slot] = clock.joined() ? (int) (clock.predictionTick() - clock.firstTick() + 1) : 0;
        frames++;
    }

    /**
     * How many frames can be read.
     *
     * @return 0 to the capacity
     */
    public int frames() {
        return (int) Math.min(frames, mask + 1L);
    }

    /**
     * How many arrivals can be read.
     *
     * @return 0 to the capacity
     */
    public int arrivals() {
        return (int) Math.min(arrivals, mask + 1L);
    }

    private int frameSlot(int index) {
        if (index < 0 || index >= frames()) {
            throw new IndexOutOfBoundsException("index must be in 0.." + (frames() - 1) + ": index=" + index);
        }
        return (int) (frames - frames() + index) & mask;
    }

    private int arrivalSlot(int index) {
        if (index < 0 || index >= arrivals()) {
            throw new IndexOutOfBoundsException("index must be in 0.." + (arrivals() - 1) + ": index=" + index);
        }
        return (int) (arrivals - arrivals() + index) & mask;
    }

    /**
     * A frame's instant.
     *
     * @param index 0 (oldest kept) to {@link #frames} - 1
     * @return ns
     */
    public long nanos(int index) {
        return nanos[frameSlot(index)];
    }

    /**
     * The estimate less local time.
     *
     * @param index 0 to {@link #frames} - 1
     * @return ticks, NaN before the first snapshot
     */
    public double offsetTicks(int index) {
        return offset[frameSlot(index)];
    }

    /**
     * The estimated server tick.
     *
     * @param index 0 to {@link #frames} - 1
     * @return ticks, NaN before the first snapshot
     */
    public double estimate(int index) {
        return estimate[frameSlot(index)];
    }

    /**
     * The tick drawn.
     *
     * @param index 0 to {@link #frames} - 1
     * @return ticks, negative infinity before the first snapshot
     */
    public double renderTick(int index) {
        return render[frameSlot(index)];
    }

    /**
     * How far the inputs ran ahead of the estimate.
     *
     * @param index 0 to {@link #frames} - 1
     * @return ticks
     */
    public double leadTicks(int index) {
        return lead[frameSlot(index)];
    }

    /**
     * The newest slack reported by then.
     *
     * @param index 0 to {@link #frames} - 1
     * @return ticks, negative is late
     */
    public double slackTicks(int index) {
        return slack[frameSlot(index)];
    }

    /**
     * Ticks run in the frame.
     *
     * @param index 0 to {@link #frames} - 1
     * @return how many
     */
    public int ticksRun(int index) {
        return ticks[frameSlot(index)];
    }

    /**
     * When a snapshot was received.
     *
     * @param index 0 (oldest kept) to {@link #arrivals} - 1
     * @return ns
     */
    public long arrivalNanos(int index) {
        return arrivedNanos[arrivalSlot(index)];
    }

    /**
     * The tick of a received snapshot.
     *
     * @param index 0 to {@link #arrivals} - 1
     * @return the tick
     */
    public long arrivalTick(int index) {
        return arrivedTick[arrivalSlot(index)];
    }
}
