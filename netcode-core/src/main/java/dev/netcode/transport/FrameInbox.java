package dev.netcode.transport;

import java.util.concurrent.atomic.AtomicLong;
import org.jctools.queues.atomic.SpscAtomicArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue of frames between one thread that receives them and one that uses them.
 *
 * <p>Frames live in pooled buffers that go round: the receiving side copies bytes into a free one, the using side gives it
 * back. When no buffer is free, the frame is dropped and counted: a lost datagram is something that every layer above
 * survives, a blocked network thread is not.
 *
 * <p>Thread: {@link #offer} on one thread, {@link #poll} and {@link #release} on one thread (the same or another); counters on
 * any. Allocates: in the constructor only.
 */
public final class FrameInbox {

    private final SpscAtomicArrayQueue<Frame> free;
    private final SpscAtomicArrayQueue<Frame> full;
    private final int maxFrameBytes;
    private final AtomicLong dropped = new AtomicLong();
    private final AtomicLong oversized = new AtomicLong();

    /**
     * Makes the buffers.
     *
     * @param frames most frames that wait, 4..65,536
     * @param maxFrameBytes largest frame, 64..65,536 bytes
     * @throws IllegalArgumentException if an argument is out of range
     */
    public FrameInbox(int frames, int maxFrameBytes) {
        if (frames < 4 || frames > 65_536) {
            throw new IllegalArgumentException("frames must be in 4..65536: frames=" + frames);
        }
        if (maxFrameBytes < 64 || maxFrameBytes > 65_536) {
            throw new IllegalArgumentException("maxFrameBytes must be in 64..65536: maxFrameBytes=" + maxFrameBytes);
        }
        this.maxFrameBytes = maxFrameBytes;
        free = new SpscAtomicArrayQueue<>(frames);
        full = new SpscAtomicArrayQueue<>(frames);
        for (int i = 0; i < frames; i++) {
            free.offer(new Frame(maxFrameBytes));
        }
    }

    /**
     * Puts a frame in.
     *
     * @param data holds the bytes; copied
     * @param offset first byte
     * @param length how many; a frame longer than the buffers is dropped and counted
     * @param receivedNanos when it came, on the clock whose times the client is given
     * @return false if it was dropped
     * @throws IllegalArgumentException if the range does not lie in the array
     */
    public boolean offer(byte[] data, int offset, int length, long receivedNanos) {
        if (offset < 0 || length < 0 || offset > data.length - length) {
            throw new IllegalArgumentException(
                    "range must lie in the array: offset=" + offset + " length=" + length + " array=" + data.length);
        }
        if (length > maxFrameBytes) {
            oversized.lazySet(oversized.get() + 1);
            return false;
        }
        Frame frame = free.poll();
        if (frame == null) {
            dropped.lazySet(dropped.get() + 1);
            return false;
        }
        frame.fill(data, offset, length, receivedNanos);
        full.offer(frame);
        return true;
    }

    /**
     * Takes the oldest frame out.
     *
     * @return a frame, to be given back by {@link #release}; null if none waits
     */
    public @Nullable Frame poll() {
        return full.poll();
    }

    /**
     * Gives a frame's buffer back.
     *
     * @param frame from {@link #poll}; not to be used any more
     */
    public void release(Frame frame) {
        free.offer(frame);
    }

    /**
     * How many frames wait.
     *
     * @return 0 or more; a moment's truth if the other thread is at work
     */
    public int size() {
        return full.size();
    }

    /**
     * Frames dropped because no buffer was free.
     *
     * @return since construction
     */
    public long dropped() {
        return dropped.get();
    }

    /**
     * Frames dropped because they were longer than a buffer.
     *
     * @return since construction
     */
    public long oversized() {
        return oversized.get();
    }
}
