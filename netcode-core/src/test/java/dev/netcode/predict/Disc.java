package dev.netcode.predict;

import dev.netcode.state.StateLayout;

/** An entity of the tiny world. */
final class Disc {

    static final int WALKER = 0;
    static final int PIECE = 1;
    static final int CAR = 2;
    static final int SHOT = 3;
    static final int PLATFORM = 4;
    static final int X = 0;
    static final int Y = 1;
    static final int VX = 2;
    static final int VY = 3;
    static final int FACING = 4;
    static final int ASLEEP = 5;
    static final int HELD_X = 6;
    static final int HELD_Y = 7;
    static final int JUMPS = 8;
    static final double STEP = 0x1p-16;
    static final double AGREEMENT = 0.01;

    static final StateLayout LAYOUT = StateLayout.builder("disc")
            .position2("position", -4096, 4096, STEP)
            .tolerance(AGREEMENT)
            .carriedBy("velocity")
            .velocity2("velocity", 128, 0x1p-14)
            .tolerance(0.05)
            .angle("facing", 0x1p-12)
            .tolerance(0.01)
            .asleepFlag("asleep")
            .real("heldX", -1, 1, 0x1p-7)
            .real("heldY", -1, 1, 0x1p-7)
            .integer("jumps", 0, 1000)
            .build();

    private static final double[] RADIUS = {0.4, 0.5, 2, 0.1, 3};

    final long id;
    final int kind;
    boolean proxy;
    double[] state;

    Disc(long id, int kind, double[] state) {
        this.id = id;
        this.kind = kind;
        this.state = state;
    }

    /** Of the same state, simulated. */
    Disc copy() {
        return new Disc(id, kind, state.clone());
    }

    static double radius(int kind) {
        return RADIUS[kind];
    }

    static double[] at(double x, double y) {
        double[] state = new double[LAYOUT.width()];
        state[X] = x;
        state[Y] = y;
        return state;
    }

    static double distance(double[] a, double[] b) {
        return Math.hypot(a[X] - b[X], a[Y] - b[Y]);
    }
}
