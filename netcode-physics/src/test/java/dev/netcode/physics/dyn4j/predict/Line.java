package dev.netcode.physics.dyn4j.predict;

import java.util.ArrayDeque;
import java.util.PriorityQueue;
import java.util.Random;

/** One direction of a network: delay with uniform jitter, loss one by one or in bursts; frames may overtake. */
final class Line {

    private static final class Flight {
        private final long arrival;
        private final long number;
        private final byte[] bytes;

        Flight(long arrival, long number, byte[] bytes) {
            this.arrival = arrival;
            this.number = number;
            this.bytes = bytes;
        }
    }

    private final Random random;
    private final int delay;
    private final int jitter;
    private final double loss;
    private final boolean bursts;
    private final PriorityQueue<Flight> flying = new PriorityQueue<>(
            (a, b) -> a.arrival != b.arrival ? Long.compare(a.arrival, b.arrival) : Long.compare(a.number, b.number));
    private boolean bad;
    private long number;

    Line(long seed, int delay, int jitter, double loss, boolean bursts) {
        random = new Random(seed);
        this.delay = delay;
        this.jitter = jitter;
        this.loss = loss;
        this.bursts = bursts;
    }

    void send(long now, byte[] data, int length) {
        int late = jitter > 0 ? random.nextInt(jitter + 1) : 0;
        if (lost()) {
            return;
        }
        byte[] copy = java.util.Arrays.copyOf(data, length);
        flying.add(new Flight(now + delay + late, number++, copy));
    }

    /** Independent loss, or bursts of four frames on average that lose as many. */
    private boolean lost() {
        if (loss == 0) {
            return false;
        }
        if (!bursts) {
            return random.nextDouble() < loss;
        }
        double leave = 0.25;
        double enter = leave * loss / (1 - loss);
        bad = bad ? random.nextDouble() >= leave : random.nextDouble() < enter;
        return bad;
    }

    /** Takes out what has arrived, in the order of arrival. */
    void receive(long now, ArrayDeque<byte[]> out) {
        while (!flying.isEmpty() && flying.peek().arrival <= now) {
            out.add(flying.remove().bytes);
        }
    }
}
