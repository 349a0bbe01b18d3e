package dev.netcode.time;

/**
 * A straight line through the newest few points by least squares, with the standard error of its slope. The times are
 * taken from the oldest point kept, so that hours of ticks cost no digits. Allocates: nothing after construction.
 */
final class LineFit {

    private final double[] times;
    private final double[] values;
    private final int mask;
    private final int most;
    private long head;
    private long tail;
    private double slope;
    private double error;

    /** @param most most points kept */
    LineFit(int most) {
        int size = Integer.highestOneBit(most * 2 - 1);
        times = new double[size];
        values = new double[size];
        mask = size - 1;
        this.most = most;
    }

    void add(double time, double value) {
        int slot = (int) head & mask;
        times[slot] = time;
        values[slot] = value;
        head++;
        if (head - tail > most) {
            tail = head - most;
        }
    }

    void forgetBefore(double time) {
        while (tail < head && times[(int) tail & mask] < time) {
            tail++;
        }
    }

    void clear() {
        tail = head;
    }

    int size() {
        return (int) (head - tail);
    }

    /**
     * Fits the line.
     *
     * @return whether the points allow one: three at least, not all at one time
     */
    boolean fit() {
        int n = size();
        if (n < 3) {
            return false;
        }
        double t0 = times[(int) tail & mask];
        double v0 = values[(int) tail & mask];
        double st = 0;
        double sv = 0;
        double stt = 0;
        double stv = 0;
        double svv = 0;
        for (long i = tail; i < head; i++) {
            double t = times[(int) i & mask] - t0;
            double v = values[(int) i & mask] - v0;
            st += t;
            sv += v;
            stt += t * t;
            stv += t * v;
            svv += v * v;
        }
        double dt = stt - st * st / n;
        if (!(dt > 1e-9)) {
            return false;
        }
        double dtv = stv - st * sv / n;
        slope = dtv / dt;
        double rest = Math.max(0, svv - sv * sv / n - slope * dtv);
        error = Math.sqrt(rest / (n - 2) / dt);
        return true;
    }

    /** Ticks per tick, of the last fit. */
    double slope() {
        return slope;
    }

    /** Whether the last fit's slope is more than so many standard errors from zero. */
    boolean beyond(double errors) {
        return Math.abs(slope) > errors * error;
    }
}
