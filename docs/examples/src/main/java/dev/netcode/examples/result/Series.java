package dev.netcode.examples.result;

import java.util.Arrays;

/** A growing list of points under a name: something over time, or a path over the ground. */
public final class Series {

    private final String name;
    private double[] x = new double[256];
    private double[] y = new double[256];
    private int size;

    /**
     * Creates an empty series.
     *
     * @param name what it shows
     */
    public Series(String name) {
        this.name = name;
    }

    /**
     * Appends a point.
     *
     * @param x seconds, or metres to the right
     * @param y the value, or metres upwards
     */
    public void add(double x, double y) {
        if (size == this.x.length) {
            this.x = Arrays.copyOf(this.x, size * 2);
            this.y = Arrays.copyOf(this.y, size * 2);
        }
        this.x[size] = x;
        this.y[size] = y;
        size++;
    }

    /**
     * What it shows.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * How many points.
     *
     * @return 0 or more
     */
    public int size() {
        return size;
    }

    /**
     * A point's x.
     *
     * @param index 0..size-1
     * @return seconds or metres
     */
    public double x(int index) {
        return x[index];
    }

    /**
     * A point's y.
     *
     * @param index 0..size-1
     * @return the value
     */
    public double y(int index) {
        return y[index];
    }

    /**
     * The largest value.
     *
     * @return the largest y, or 0 if empty
     */
    public double maxY() {
        double max = 0;
        for (int i = 0; i < size; i++) {
            max = i == 0 ? y[0] : Math.max(max, y[i]);
        }
        return max;
    }
}
