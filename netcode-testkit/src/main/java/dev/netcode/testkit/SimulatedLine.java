package dev.netcode.testkit;

import dev.netcode.state.StrictTrig;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * One direction of a simulated network: takes datagrams, and gives them out when they are due, or twice, or never.
 *
 * <p>Everything is drawn from the seed; the same sends at the same times meet the same fate. May be changed at any moment: what is
 * under way stays as it was drawn. Thread: one. Allocates: when more is under way than ever before.
 */
public final class SimulatedLine {

    private final SplittableRandom random;
    private LineConfig config;
    private boolean bad;
    private long busyUntil;
    private long newestDue = Long.MIN_VALUE;
    private long blackoutFrom = Long.MAX_VALUE;
    private long blackoutTo = Long.MIN_VALUE;
    private long stallFrom = Long.MAX_VALUE;
    private long stallTo = Long.MIN_VALUE;

    private byte[][] data = new byte[16][];
    private int[] length = new int[16];
    private long[] due = new long[16];
    private long[] order = new long[16];
    private int size;
    private long sends;
    private long bytesSent;
    private long lost;
    private long delivered;

    /**
     * Makes a line.
     *
     * @param config how it behaves
     * @param seed what it draws from
     */
    public SimulatedLine(LineConfig config, long seed) {
        this.config = config;
        random = new SplittableRandom(seed);
    }

    /**
     * Changes the line from now on.
     *
     * @param newConfig how it behaves
     */
    public void config(LineConfig newConfig) {
        config = newConfig;
    }

    /**
     * How it behaves now.
     *
     * @return the configuration
     */
    public LineConfig config() {
        return config;
    }

    /**
     * Loses everything sent within a time.
     *
     * @param fromNanos begin
     * @param toNanos end
     */
    public void blackout(long fromNanos, long toNanos) {
        blackoutFrom = fromNanos;
        blackoutTo = toNanos;
    }

    /**
     * Holds everything that would come within a time back until its end; then all of it comes at once.
     *
     * @param fromNanos begin
     * @param toNanos end
     */
    public void stall(long fromNanos, long toNanos) {
        stallFrom = fromNanos;
        stallTo = toNanos;
    }

    /**
     * Sends a datagram.
     *
     * @param bytes holds it; copied
     * @param offset where it begins
     * @param count bytes of it
     * @param nowNanos when
     */
    public void send(byte[] bytes, int offset, int count, long nowNanos) {
        sends++;
        bytesSent += count;
        // every number is drawn for every datagram, so that one fate does not change the next one's
        double chance = random.nextDouble();
        double turn = random.nextDouble();
        double burst = random.nextDouble();
        double twice = random.nextDouble();
        long first = delay();
        long second = delay();
        bad = bad ? turn >= config.burst().leave() : turn < config.burst().enter();
        boolean gone = chance < config.loss()
                || bad && burst < config.burst().lossWhenBad()
                || nowNanos >= blackoutFrom && nowNanos < blackoutTo;
        long out = queue(count, nowNanos);
        if (gone || out < 0) {
            lost++;
            return;
        }
        put(bytes, offset, count, nowNanos + out + first);
        if (twice < config.duplicates()) {
            put(bytes, offset, count, nowNanos + out + second);
        }
    }

    /** Time until the last byte is out, or -1 if the queue is full. */
    private long queue(int count, long nowNanos) {
        if (config.bytesPerSecond() == Double.POSITIVE_INFINITY) {
            return 0;
        }
        long wait = Math.max(0, busyUntil - nowNanos);
        if (wait * config.bytesPerSecond() / 1e9 > config.queueBytes()) {
            return -1;
        }
        busyUntil = nowNanos + wait + (long) (count / config.bytesPerSecond() * 1e9);
        return busyUntil - nowNanos;
    }

    private long delay() {
        double u = random.nextDouble();
        double v = random.nextDouble();
        double share = switch (config.jitter()) {
            case UNIFORM -> u;
            case NORMAL -> Math.max(0, Math.min(1, 0.5 + normal(u, v) / 6));
            case PARETO -> Math.min(4, 0.15 * (StrictMath.pow(1 - u, -1 / 1.5) - 1));
        };
        return (long) ((config.latencyMillis() + config.jitterMillis() * share) * 1e6);
    }

    private static double normal(double u, double v) {
        return StrictMath.sqrt(-2 * StrictMath.log(1 - u)) * StrictTrig.cos(2 * Math.PI * v);
    }

    private void put(byte[] bytes, int offset, int count, long dueNanos) {
        long when = dueNanos;
        if (when >= stallFrom && when < stallTo) {
            when = stallTo;
        }
        if (config.ordered()) {
            when = Math.max(when, newestDue);
        }
        newestDue = Math.max(newestDue, when);
        if (size == data.length) {
            data = Arrays.copyOf(data, size * 2);
            length = Arrays.copyOf(length, size * 2);
            due = Arrays.copyOf(due, size * 2);
            order = Arrays.copyOf(order, size * 2);
        }
        if (data[size] == null || data[size].length < count) {
            data[size] = new byte[Math.max(1_500, count)];
        }
        System.arraycopy(bytes, offset, data[size], 0, count);
        length[size] = count;
        due[size] = when;
        order[size] = sends * 2 + (when == dueNanos ? 0 : 1);
        size++;
    }

    /**
     * When the next datagram is due.
     *
     * @return nanoseconds, or {@code Long.MAX_VALUE} if none is under way
     */
    public long nextDue() {
        int next = next();
        return next < 0 ? Long.MAX_VALUE : due[next];
    }

    private int next() {
        int best = -1;
        for (int i = 0; i < size; i++) {
            if (best < 0 || due[i] < due[best] || due[i] == due[best] && order[i] < order[best]) {
                best = i;
            }
        }
        return best;
    }

    /**
     * Takes out the next datagram that is due.
     *
     * @param nowNanos the time
     * @param to receives its bytes
     * @return how many, or -1 if none is due
     */
    public int receive(long nowNanos, byte[] to) {
        int next = next();
        if (next < 0 || due[next] > nowNanos) {
            return -1;
        }
        byte[] bytes = data[next];
        int count = length[next];
        System.arraycopy(bytes, 0, to, 0, count);
        size--;
        data[next] = data[size];
        length[next] = length[size];
        due[next] = due[size];
        order[next] = order[size];
        data[size] = bytes;
        delivered++;
        return count;
    }

    /**
     * Datagrams under way.
     *
     * @return 0 or more
     */
    public int underWay() {
        return size;
    }

    /**
     * Datagrams sent.
     *
     * @return since construction
     */
    public long sent() {
        return sends;
    }

    /**
     * Bytes sent.
     *
     * @return since construction
     */
    public long bytesSent() {
        return bytesSent;
    }

    /**
     * Datagrams lost.
     *
     * @return since construction
     */
    public long lost() {
        return lost;
    }

    /**
     * Datagrams given out, doubles included.
     *
     * @return since construction
     */
    public long delivered() {
        return delivered;
    }
}
