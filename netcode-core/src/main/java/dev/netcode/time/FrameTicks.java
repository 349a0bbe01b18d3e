package dev.netcode.time;

/**
 * Turns a timeline into whole ticks, a few a frame. Of what a frame owes beyond its bound the <em>oldest</em> ticks are
 * dropped: their inputs could not reach the server in time any more, while the newest ones can.
 */
final class FrameTicks {

    private final int most;
    private long last = Long.MIN_VALUE;
    private int count;
    private long droppedNow;
    private long dropped;

    FrameTicks(int most) {
        this.most = most;
    }

    /** @param line where the timeline stands: every tick up to it is due */
    void frame(double line) {
        long due = (long) Math.floor(line);
        count = 0;
        droppedNow = 0;
        if (last == Long.MIN_VALUE) {
            last = due - 1;
        }
        if (due <= last) {
            return;
        }
        long owed = due - last;
        count = (int) Math.min(owed, most);
        droppedNow = owed - count;
        dropped += droppedNow;
        last = due;
    }

    /** The timeline was set back: begin again wherever the next frame finds it. */
    void restart() {
        last = Long.MIN_VALUE;
    }

    int count() {
        return count;
    }

    long first() {
        return last - count + 1;
    }

    long last() {
        return last;
    }

    long droppedNow() {
        return droppedNow;
    }

    long dropped() {
        return dropped;
    }
}
