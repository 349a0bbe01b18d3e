package dev.netcode.benchmarks;

import dev.netcode.wire.Wire;
import java.util.Arrays;

/** One direction of a line without loss: what goes in comes out a fixed time later. Allocates nothing once made. */
final class DelayLine extends SendingHalf {
    private static final int SLOTS = 256;

    private final long delayNanos;
    private final byte[][] bytes = new byte[SLOTS][Wire.DATAGRAM_BYTES];
    private final int[] length = new int[SLOTS];
    private final long[] dueNanos = new long[SLOTS];
    private int first;
    private int count;
    private long nowNanos;

    DelayLine(long delayNanos) {
        this.delayNanos = delayNanos;
    }

    /** The time at which what is sent now is sent. */
    void now(long nanos) {
        nowNanos = nanos;
    }

    @Override
    public boolean send(byte[] data, int offset, int size) {
        if (count == SLOTS) {
            return false;
        }
        int slot = (first + count++) % SLOTS;
        System.arraycopy(data, offset, bytes[slot], 0, size);
        length[slot] = size;
        dueNanos[slot] = nowNanos + delayNanos;
        return true;
    }

    /** Takes the next datagram that is due; 0 if none is. */
    int take(byte[] out) {
        if (count == 0 || dueNanos[first] > nowNanos) {
            return 0;
        }
        int size = length[first];
        System.arraycopy(bytes[first], 0, out, 0, size);
        Arrays.fill(bytes[first], 0, size, (byte) 0);
        first = (first + 1) % SLOTS;
        count--;
        return size;
    }

    @Override
    public boolean reliable() {
        return false;
    }

    @Override
    public void close() {
        count = 0;
    }
}
