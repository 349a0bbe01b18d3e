package dev.netcode.input;

/**
 * One field of an input.
 *
 * @param name unique in the layout
 * @param sort one of the constants
 * @param low least value, in steps
 * @param high largest value, in steps
 * @param step quantization
 * @param kept part that a guessed tick keeps
 * @param bits that hold any value
 */
record InputField(String name, int sort, double low, double high, double step, double kept, int bits) {

    static final int AXIS = 0;
    static final int BUTTON = 1;
    static final int PRESS = 2;
    static final int SERVER_ONLY = 3;

    static InputField of(String name, int sort, double min, double max, double step, double kept) {
        double low = 0.0 - whole(-min / step);
        double high = whole(max / step);
        return new InputField(name, sort, low, high, step, kept, 64 - Long.numberOfLeadingZeros((long) (high - low)));
    }

    /** Whole steps that fit, forgiving the error of a step such as 0.1. */
    private static double whole(double steps) {
        double nearest = Math.rint(steps);
        return Math.abs(steps - nearest) < 1e-6 ? nearest : Math.floor(steps);
    }
}
