package dev.netcode.testkit.trace;

/**
 * A clock under test. A frame is: {@link #snapshot}, {@link #report} and {@link #roundTrip} for what has arrived since the
 * last one, then {@link #frame}; then the rest is read. All instants are the client's own, in ns at an origin of the
 * line's choosing.
 */
public interface TraceClock {

    /**
     * A snapshot arrived.
     *
     * @param tick the server's tick that it tells
     * @param receivedNanos when
     */
    void snapshot(long tick, long receivedNanos);

    /**
     * What the server says of inputs that it saw first since its last snapshot.
     *
     * @param tick the tick of the one with the least slack
     * @param quarterTicks how long before its tick it came, rounded down to quarter ticks; negative is late
     */
    void report(long tick, int quarterTicks);

    /**
     * A measured round trip, without the time that the server held the answer: three before the first frame, then one
     * with each snapshot that answers a newer input frame.
     *
     * @param nanos the round trip
     */
    void roundTrip(long nanos);

    /**
     * The server's own measure of its rate, with each snapshot. Ignored unless a clock makes use of it.
     *
     * @param ratio ticks run per nominal tick over its newest quarter second, NaN while it has not run so long
     */
    default void serverRate(double ratio) {}

    /**
     * Begins a frame.
     *
     * @param nowNanos the instant
     * @return how many ticks are run in it, from {@link #firstTick} on
     */
    int frame(long nowNanos);

    /**
     * The first of the ticks run in this frame.
     *
     * @return the tick
     */
    long firstTick();

    /**
     * Where the prediction timeline stands in this frame.
     *
     * @return ticks, or NaN while nothing is predicted
     */
    double line();

    /**
     * The server's tick as the clock estimates it.
     *
     * @return ticks, or NaN while it knows nothing
     */
    double estimate();

    /**
     * The tick drawn.
     *
     * @return ticks, or NaN while nothing is drawn
     */
    double renderTick();

    /**
     * How often the estimate has leapt on purpose.
     *
     * @return the count, 0 for a clock that never does
     */
    default long snaps() {
        return 0;
    }
}
