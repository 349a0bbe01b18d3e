package dev.netcode.testkit;

/** Time that passes when it is told to. Thread: one. */
public final class VirtualTime {

    private long nanos;

    /**
     * Starts at an instant.
     *
     * @param startNanos any number; real monotonic clocks start anywhere, also below 0
     */
    public VirtualTime(long startNanos) {
        nanos = startNanos;
    }

    /**
     * What time it is.
     *
     * @return nanoseconds
     */
    public long nanos() {
        return nanos;
    }

    /**
     * Lets time pass.
     *
     * @param toNanos not before now
     * @throws IllegalArgumentException if it lies in the past
     */
    public void advanceTo(long toNanos) {
        if (toNanos - nanos < 0) {
            throw new IllegalArgumentException("time must not go back: toNanos=" + toNanos + " now=" + nanos);
        }
        nanos = toNanos;
    }
}
