package dev.netcode.benchmarks;

import java.util.SplittableRandom;

/**
 * A recorded scene for the codec rows: boxes that fly, bounce, slide, tumble and come to rest on a floor, kicked now and then. Each box is a ball
 * to the floor and nothing to its neighbours; what counts here is how numbers change, not who meets whom.
 */
final class BoxFlights {
    /** Position 3, quaternion 4, velocity 3, spin 3. */
    static final int WIDTH = 13;

    /** The scene's ticks a second, and ticks from one snapshot to the next: 20 snapshots a second. */
    static final int TICKS_PER_SECOND = 60;

    static final int TICKS_PER_SNAPSHOT = 3;

    private static final double TICK = 1.0 / TICKS_PER_SECOND;
    private static final double RADIUS = 0.5;

    private final int boxes;
    private final double kicksPerSecond;
    private final SplittableRandom random;
    private final double[] state;

    private BoxFlights(int boxes, double kicksPerSecond, long seed) {
        this.boxes = boxes;
        this.kicksPerSecond = kicksPerSecond;
        random = new SplittableRandom(seed);
        state = new double[boxes * WIDTH];
        for (int box = 0; box < boxes; box++) {
            int at = box * WIDTH;
            state[at] = (random.nextDouble() - 0.5) * 200;
            state[at + 1] = RADIUS;
            state[at + 2] = (random.nextDouble() - 0.5) * 200;
            state[at + 6] = 1;
        }
    }

    /** Snapshots of a scene that has run for three seconds: a flat array of all boxes each. */
    static double[][] record(int boxes, int snapshots, double kicksPerSecond, long seed) {
        BoxFlights scene = new BoxFlights(boxes, kicksPerSecond, seed);
        for (int tick = 0; tick < 3 * TICKS_PER_SECOND; tick++) {
            scene.step();
        }
        double[][] recorded = new double[snapshots][];
        for (int snapshot = 0; snapshot < snapshots; snapshot++) {
            for (int tick = 0; tick < TICKS_PER_SNAPSHOT; tick++) {
                scene.step();
            }
            recorded[snapshot] = scene.state.clone();
        }
        return recorded;
    }

    private void step() {
        for (int box = 0; box < boxes; box++) {
            if (random.nextDouble() < kicksPerSecond * TICK) {
                kick(box * WIDTH);
            }
            move(box * WIDTH);
        }
    }

    private void kick(int at) {
        // Towards the middle of the field, so that nobody leaves it.
        state[at + 7] = (random.nextDouble() - 0.5) * 10 - state[at] * 0.02;
        state[at + 8] = 2 + random.nextDouble() * 5;
        state[at + 9] = (random.nextDouble() - 0.5) * 10 - state[at + 2] * 0.02;
        for (int i = 10; i < 13; i++) {
            state[at + i] = (random.nextDouble() - 0.5) * 8;
        }
    }

    private void move(int at) {
        boolean grounded = state[at + 1] <= RADIUS;
        if (!grounded || state[at + 8] != 0) {
            state[at + 8] -= 9.81 * TICK;
        }
        for (int i = 0; i < 3; i++) {
            state[at + i] += state[at + 7 + i] * TICK;
        }
        turn(at);
        if (state[at + 1] <= RADIUS) {
            touch(at);
        }
    }

    private void touch(int at) {
        state[at + 1] = RADIUS;
        state[at + 8] = state[at + 8] < -1 ? -0.45 * state[at + 8] : 0;
        // Friction slows the slide and pulls the spin towards rolling.
        for (int i = 7; i < 13; i++) {
            state[at + i] *= i == 8 ? 1 : 0.96;
        }
        double left = 0;
        for (int i = 7; i < 13; i++) {
            left += Math.abs(state[at + i]);
        }
        if (left < 0.15) {
            for (int i = 7; i < 13; i++) {
                state[at + i] = 0;
            }
        }
    }

    private void turn(int at) {
        double h = TICK / 2;
        double ox = state[at + 10] * h;
        double oy = state[at + 11] * h;
        double oz = state[at + 12] * h;
        double x = state[at + 3];
        double y = state[at + 4];
        double z = state[at + 5];
        double w = state[at + 6];
        double nx = x + ox * w + oy * z - oz * y;
        double ny = y + oy * w + oz * x - ox * z;
        double nz = z + oz * w + ox * y - oy * x;
        double nw = w - ox * x - oy * y - oz * z;
        double scale = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + nw * nw);
        state[at + 3] = nx * scale;
        state[at + 4] = ny * scale;
        state[at + 5] = nz * scale;
        state[at + 6] = nw * scale;
    }
}
