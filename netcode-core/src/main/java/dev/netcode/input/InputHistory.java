package dev.netcode.input;

import java.util.Arrays;

/**
 * The client's inputs that the server has not yet spoken about, and what the next input frame carries.
 *
 * <p>Every frame carries the inputs of the last N <em>frames</em> (not ticks: at 30 frames a second four ticks are two
 * copies only), so that a lost frame costs nothing as long as one of the next N - 1 comes in time. The numbers sent are
 * without a gap: ticks that were never sampled (a stall) make a gap, and a gap forgets every input before it. While no input
 * goes, a frame with the acknowledgement alone is due every 100 ms.
 *
 * <p>Thread: the client's. Allocates: in the constructor only.
 */
public final class InputHistory {

    /** An acknowledgement alone goes this long after the last frame, ns. */
    public static final long IDLE_NANOS = 100_000_000L;

    /** No tick; the same number as everywhere else in the library. */
    public static final long NONE = Long.MIN_VALUE;

    private static final int MAX_COPIES = 16;

    private final InputLayout layout;
    private final int seats;
    private final int width;
    private final int mask;
    private final long[] ticks;
    private final double[] inputs;
    private final long[] frameStart;
    private int frames;
    private long oldest = NONE;
    private long newest = NONE;
    private long unsent = NONE;
    private long acknowledged = NONE;
    private long lastSentNanos;
    private boolean sentAny;
    private long forgotten;

    /**
     * Sizes a history.
     *
     * @param layout what one player's input is made of
     * @param seats players on this client, whose inputs of a tick stand one behind the other; 1..8
     * @param copies frames that carry each input: 1 on a reliable transport, 4 on one that loses frames; 1..16
     * @param capacity most inputs kept, a power of two in 16..4096
     * @throws IllegalArgumentException if an argument is out of range
     */
    public InputHistory(InputLayout layout, int seats, int copies, int capacity) {
        if (seats < 1 || seats > 8) {
            throw new IllegalArgumentException("seats must be in 1..8: seats=" + seats);
        }
        if (copies < 1 || copies > MAX_COPIES) {
            throw new IllegalArgumentException("copies must be in 1..16: copies=" + copies);
        }
        if (capacity < 16 || capacity > 4096 || Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("capacity must be a power of two in 16..4096: capacity=" + capacity);
        }
        this.layout = layout;
        this.seats = seats;
        width = layout.width() * seats;
        mask = capacity - 1;
        ticks = new long[capacity];
        Arrays.fill(ticks, NONE);
        inputs = new double[capacity * width];
        frameStart = new long[copies];
    }

    /**
     * Remembers the input of a tick.
     *
     * @param tick greater than the last one; if not by one, everything before is forgotten
     * @param input a quantized input, seat after seat
     * @param offset where it begins
     * @throws IllegalArgumentException if tick is negative or not greater than the last one, or the input is invalid
     */
    public void record(long tick, double[] input, int offset) {
        if (tick < 0 || tick <= newest) {
            throw new IllegalArgumentException(
                    "tick must be >= 0 and greater than the last: tick=" + tick + " last=" + newest);
        }
        for (int seat = 0; seat < seats; seat++) {
            int at = offset + seat * layout.width();
            int bad = layout.firstInvalid(input, at);
            if (bad >= 0) {
                throw new IllegalArgumentException("input " + layout.name(bad) + " must be finite and in its range: "
                        + layout.name(bad) + "=" + input[at + bad]);
            }
        }
        if (newest != NONE && tick != newest + 1) {
            forget();
        }
        if (oldest == NONE) {
            oldest = tick;
        } else if (tick - oldest > mask) {
            oldest++;
            forgotten++;
        }
        if (unsent == NONE) {
            unsent = tick;
        }
        int slot = (int) tick & mask;
        ticks[slot] = tick;
        System.arraycopy(input, offset, inputs, slot * width, width);
        newest = tick;
    }

    /** Forgets every input remembered; the newest number stays, so that none is given twice. */
    public void forget() {
        Arrays.fill(ticks, NONE);
        oldest = NONE;
        unsent = NONE;
        frames = 0;
    }

    /** Forgets everything, the numbers too: for a server that began again and counts anew. */
    public void restart() {
        forget();
        newest = NONE;
        acknowledged = NONE;
    }

    /**
     * Drops the inputs that a snapshot has spoken about.
     *
     * @param tick the snapshot's tick; {@link #NONE}, other negative ones and those further ahead of the newest input
     *     than the history is long drop nothing
     */
    public void acknowledge(long tick) {
        if (tick < 0 || tick <= acknowledged || (newest != NONE && tick - newest > mask)) {
            return;
        }
        acknowledged = tick;
        while (oldest != NONE && oldest <= tick) {
            oldest = oldest < newest ? oldest + 1 : NONE;
        }
        if (unsent != NONE && unsent <= tick) {
            unsent = oldest;
        }
    }

    /**
     * Reads a remembered input; acknowledged ones stay readable until their slot is needed.
     *
     * @param tick any tick
     * @param out receives the input
     * @param offset where to put it
     * @return false if that tick's input is not here, and then nothing is written
     */
    public boolean read(long tick, double[] out, int offset) {
        int slot = (int) tick & mask;
        if (tick < 0 || ticks[slot] != tick) {
            return false;
        }
        System.arraycopy(inputs, slot * width, out, offset, width);
        return true;
    }

    /**
     * Whether an input frame should go now.
     *
     * @param nowNanos monotonic time of this frame
     * @return true if there are inputs never sent, or nothing went for {@link #IDLE_NANOS}
     */
    public boolean due(long nowNanos) {
        return unsent != NONE || !sentAny || nowNanos - lastSentNanos >= IDLE_NANOS;
    }

    /**
     * The first tick that the frame which goes now should carry; it carries all from there to {@link #newest()}.
     *
     * @return a tick, or {@link #NONE} if the frame carries the acknowledgement alone
     */
    public long sendFrom() {
        if (unsent == NONE) {
            return NONE;
        }
        int kept = Math.min(frames, frameStart.length - 1);
        long from = kept == 0 ? unsent : frameStart[(frames - kept) % frameStart.length];
        return Math.max(from, oldest);
    }

    /**
     * Says that the frame went.
     *
     * @param nowNanos monotonic time of this frame
     */
    public void sent(long nowNanos) {
        lastSentNanos = nowNanos;
        sentAny = true;
        if (unsent != NONE) {
            frameStart[frames % frameStart.length] = unsent;
            frames++;
            if (frames == 2 * MAX_COPIES * frameStart.length) {
                // keeps the counter small without moving the ring
                frames = MAX_COPIES * frameStart.length;
            }
            unsent = NONE;
        }
    }

    /**
     * The newest input's tick.
     *
     * @return a tick, or {@link #NONE} before the first
     */
    public long newest() {
        return newest;
    }

    /**
     * The oldest input that no snapshot has spoken about.
     *
     * @return a tick, or {@link #NONE} if there is none
     */
    public long oldestPending() {
        return oldest;
    }

    /**
     * How many inputs no snapshot has spoken about.
     *
     * @return 0..capacity
     */
    public int pending() {
        return oldest == NONE ? 0 : (int) (newest - oldest + 1);
    }

    /**
     * Inputs that fell out at the old end before any snapshot spoke about them.
     *
     * @return since construction
     */
    public long forgotten() {
        return forgotten;
    }
}
