package dev.netcode.server;

import dev.netcode.input.InputGuess;
import dev.netcode.input.InputLayout;
import dev.netcode.sim.Tick;
import java.util.Arrays;

/**
 * One player's inputs on the server: each taken once, in its own tick, one a tick; a guess where none came.
 *
 * <p>The guess follows from the input that ran in the tick before, itself perhaps a guess (a chain): held controls stay,
 * presses are released. An input that comes after its tick ran is refused and never changes the guess, so that the client
 * knows from one bit a tick exactly what ran.
 *
 * <p>Slack is how many ticks an input came before it was needed; negative = late. Of the inputs first seen since the last
 * report the worst is reported, in quarters of a tick, with its tick. Only the first copy counts; an input that never
 * arrives has no slack.
 *
 * <p>Thread: the server's. Allocates: in the constructor only.
 */
public final class InputQueue {

    /** Most inputs looked at between two ticks; more are a flood. */
    public static final int FLOOD = 256;

    private static final int LEAST_QUARTERS = -127;
    private static final int MOST_QUARTERS = 127;

    private final InputLayout layout;
    private final int seats;
    private final int width;
    private final int windowTicks;
    private final int mask;
    private final long[] ticks;
    private final double[] inputs;
    private final double[] ran;
    /** The last tick that ran; before the first, the one before it. */
    private long lastRan;

    private boolean ranAny;
    private long newestSeen = Tick.NONE;
    private long newestTaken = Tick.NONE;
    private long guessedMask;
    private int offeredThisTick;
    private long slackTick = Tick.NONE;
    private int slackQuarterTicks;
    private final long[] counts = new long[Offer.values().length];
    private long guessedTicks;

    /**
     * Sizes a queue.
     *
     * @param layout what one player's input is made of
     * @param seats players on the client, whose inputs of a tick stand one behind the other; 1..8
     * @param windowTicks how far ahead of the last tick run an input may lie, 4..1024
     * @param firstTick the first tick that will be taken, &gt;= 0
     * @throws IllegalArgumentException if windowTicks or firstTick is out of range
     */
    public InputQueue(InputLayout layout, int seats, int windowTicks, long firstTick) {
        if (seats < 1 || seats > 8) {
            throw new IllegalArgumentException("seats must be in 1..8: seats=" + seats);
        }
        if (firstTick < 0) {
            throw new IllegalArgumentException("firstTick must be >= 0: firstTick=" + firstTick);
        }
        if (windowTicks < 4 || windowTicks > 1024) {
            throw new IllegalArgumentException("windowTicks must be in 4..1024: windowTicks=" + windowTicks);
        }
        this.layout = layout;
        this.seats = seats;
        width = layout.width() * seats;
        lastRan = firstTick - 1;
        this.windowTicks = windowTicks;
        // twice the window: a late copy is told from the first one for as long again
        int capacity = Integer.highestOneBit(windowTicks * 2 - 1) << 1;
        mask = capacity - 1;
        ticks = new long[capacity];
        Arrays.fill(ticks, Tick.NONE);
        inputs = new double[capacity * width];
        ran = new double[width];
    }

    /**
     * Offers an input as it came off the wire. Never throws on what a client sends.
     *
     * @param tick its tick
     * @param input holds its values
     * @param offset where they begin
     * @param serverTicks the server's time in ticks, on which tick t runs at t
     * @return what became of it
     */
    public Offer offer(long tick, double[] input, int offset, double serverTicks) {
        Offer result = judge(tick, input, offset);
        counts[result.ordinal()]++;
        if (result == Offer.QUEUED || result == Offer.LATE) {
            if (tick > newestSeen || result == Offer.QUEUED || recent(tick)) {
                see(tick, input, offset);
                report(tick, tick - serverTicks);
            }
        }
        return result;
    }

    private Offer judge(long tick, double[] input, int offset) {
        if (offeredThisTick == FLOOD) {
            return Offer.FLOOD;
        }
        offeredThisTick++;
        if (tick < 0) {
            return Offer.IMPOSSIBLE;
        }
        for (int seat = 0; seat < seats; seat++) {
            if (layout.firstInvalid(input, offset + seat * layout.width()) >= 0) {
                return Offer.IMPOSSIBLE;
            }
        }
        if (tick > lastRan + windowTicks) {
            return Offer.FAR_AHEAD;
        }
        if (ticks[(int) tick & mask] == tick) {
            return Offer.DUPLICATE;
        }
        return tick <= lastRan ? Offer.LATE : Offer.QUEUED;
    }

    /** Whether the ring can still tell a late tick's first copy from its second. */
    private boolean recent(long tick) {
        return lastRan - tick < (mask + 1) - windowTicks;
    }

    private void see(long tick, double[] input, int offset) {
        int slot = (int) tick & mask;
        if (ticks[slot] < tick) {
            ticks[slot] = tick;
            System.arraycopy(input, offset, inputs, slot * width, width);
        }
        newestSeen = Math.max(newestSeen, tick);
    }

    private void report(long tick, double slackTicks) {
        int quarters = (int) Math.max(LEAST_QUARTERS, Math.min(MOST_QUARTERS, Math.floor(slackTicks * 4)));
        if (slackTick == Tick.NONE || quarters < slackQuarterTicks) {
            slackTick = tick;
            slackQuarterTicks = quarters;
        }
    }

    /**
     * Takes the input of the next tick, or guesses it.
     *
     * @param tick greater than the last one taken
     * @param out receives the input that runs
     * @param offset where to put it
     * @return true if the input had come, false if it is a guess
     * @throws IllegalArgumentException if tick is not greater than the last
     */
    public boolean take(long tick, double[] out, int offset) {
        if (tick <= lastRan) {
            throw new IllegalArgumentException("tick must be greater than the last: tick=" + tick + " last=" + lastRan);
        }
        boolean came = queued(tick);
        if (came) {
            System.arraycopy(inputs, ((int) tick & mask) * width, ran, 0, ran.length);
            newestTaken = tick;
        } else {
            for (int at = 0; at < width; at += layout.width()) {
                InputGuess.guess(layout, ran, at, ran, at);
            }
            guessedTicks++;
        }
        long passed = tick - lastRan;
        guessedMask = (passed >= 64 ? 0 : guessedMask << passed) | (came ? 0 : 1);
        lastRan = tick;
        ranAny = true;
        offeredThisTick = 0;
        System.arraycopy(ran, 0, out, offset, ran.length);
        return came;
    }

    /**
     * Whether a tick's input waits.
     *
     * @param tick any tick
     * @return true if {@link #take} would find it
     */
    public boolean queued(long tick) {
        return tick > lastRan && ticks[(int) tick & mask] == tick;
    }

    /**
     * Reads an input that waits. It will run as it is: a queued input is never replaced.
     *
     * @param tick any tick
     * @param out receives it, seat after seat
     * @param offset where to put it
     * @return false if that tick has run or its input has not come, and then nothing is written
     */
    public boolean peek(long tick, double[] out, int offset) {
        if (!queued(tick)) {
            return false;
        }
        System.arraycopy(inputs, ((int) tick & mask) * width, out, offset, width);
        return true;
    }

    /**
     * Which recent ticks ran on a guess.
     *
     * @return bit i: {@link #lastRan()} - i
     */
    public long guessedMask() {
        return guessedMask;
    }

    /**
     * The last tick that ran.
     *
     * @return a tick, or {@link Tick#NONE} before the first
     */
    public long lastRan() {
        return ranAny ? lastRan : Tick.NONE;
    }

    /**
     * The newest tick that ran on a true input.
     *
     * @return a tick, or {@link Tick#NONE} if none did
     */
    public long newestTaken() {
        return newestTaken;
    }

    /**
     * The newest tick whose input was seen, run or not.
     *
     * @return a tick, or {@link Tick#NONE} if none was
     */
    public long newestSeen() {
        return newestSeen;
    }

    /**
     * The input that ran in the last tick.
     *
     * @return live array in the input layout, seat after seat; neutral before the first tick
     */
    public double[] ran() {
        return ran;
    }

    /**
     * The tick of the worst slack since {@link #clearSlack()}.
     *
     * @return a tick, or {@link Tick#NONE} if no input was first seen since
     */
    public long slackTick() {
        return slackTick;
    }

    /**
     * The worst slack since {@link #clearSlack()}.
     *
     * @return quarter ticks, rounded down, -127..127; negative = late
     */
    public int slackQuarterTicks() {
        return slackQuarterTicks;
    }

    /** Starts a new slack report. */
    public void clearSlack() {
        slackTick = Tick.NONE;
        slackQuarterTicks = 0;
    }

    /**
     * How many offers ended so.
     *
     * @param result which end
     * @return since construction
     */
    public long count(Offer result) {
        return counts[result.ordinal()];
    }

    /**
     * Ticks that ran on a guess.
     *
     * @return since construction
     */
    public long guessedTicks() {
        return guessedTicks;
    }
}
