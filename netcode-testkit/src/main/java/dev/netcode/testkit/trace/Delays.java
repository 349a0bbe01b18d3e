package dev.netcode.testkit.trace;

import java.util.SplittableRandom;

/** Draws what happens to the packets of one direction, in the order they are sent. */
final class Delays {

    private static final double SPIKE_LOSS = 0.2;

    private final TraceLine line;
    private final boolean up;
    private final SplittableRandom random;
    private double badFrom;
    private double badTo;
    private boolean lost;

    Delays(TraceLine line, boolean up) {
        this.line = line;
        this.up = up;
        random = new SplittableRandom(line.seed() * 31 + (up ? 7 : 13));
        badFrom = between(2, 20) * random.nextDouble();
        badTo = badFrom + between(0.1, 0.5);
    }

    private double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    /** The delay in seconds of a packet sent at a true time; {@link #lost} tells whether it arrives at all. */
    double delay(double sentSeconds) {
        double jitter = up ? line.upJitterSeconds() : line.downJitterSeconds();
        lost = random.nextDouble() < line.loss();
        double more = switch (line.kind()) {
            case UNIFORM -> jitter * random.nextDouble();
            case NORMAL -> jitter * Math.max(0, Math.min(1, 0.5 + random.nextGaussian() / 6));
            case PARETO -> pareto(jitter);
            case SPIKES -> spike(sentSeconds, jitter);
        };
        return base(sentSeconds) + more;
    }

    boolean lost() {
        return lost;
    }

    /** A Pareto of the line's index whose scale is a fifteenth of the cut. */
    private double pareto(double jitter) {
        double scale = jitter / 15;
        double drawn = scale * (StrictMath.pow(1 - random.nextDouble(), -1 / line.tail()) - 1);
        return Math.min(jitter, drawn);
    }

    private double spike(double sent, double jitter) {
        while (sent > badTo) {
            badFrom = badTo + between(2, 20);
            badTo = badFrom + between(0.1, 0.5);
        }
        double drawn = random.nextDouble() * jitter;
        boolean hit = random.nextDouble() < SPIKE_LOSS;
        if (sent < badFrom) {
            return 0;
        }
        lost |= hit;
        return drawn;
    }

    private double base(double sent) {
        double seconds = up ? line.upSeconds() : line.downSeconds();
        LineChange.Kind kind = up ? LineChange.Kind.UP_SECONDS : LineChange.Kind.DOWN_SECONDS;
        for (LineChange change : line.changes()) {
            if (change.kind() == kind && sent >= change.atSecond()) {
                seconds += change.amount();
            }
        }
        return Math.max(0, seconds);
    }
}
