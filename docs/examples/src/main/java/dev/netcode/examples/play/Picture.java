package dev.netcode.examples.play;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What one frame shows: bodies with pose and colour, the server's ghosts, and the level's solid parts. Reused. */
final class Picture {

    private static final int NUMBERS = 4;

    private final List<double[]> solids = new ArrayList<>();
    private double[] pose = new double[256];
    private double[][] outline = new double[64][];
    private Color[] color = new Color[64];
    private boolean[] ghost = new boolean[64];
    private int count;
    private double eyeX;
    private double eyeY;
    private double metresAcross = 60;

    /** Forgets the bodies; the level stays. */
    void clear() {
        count = 0;
    }

    /** Sets the level: outlines as x, y, x, y ... in metres. */
    void level(List<double[]> outlines) {
        solids.clear();
        solids.addAll(outlines);
    }

    /**
     * Adds a body.
     *
     * @param outline its shape about its own centre, x, y, x, y ...; a single number is a circle's radius
     * @param color of its timeline
     * @param ghost whether only its edge is drawn, in front of everything
     */
    void add(double[] outline, double x, double y, double cos, double sin, Color color, boolean ghost) {
        if (count == this.color.length) {
            int grown = count * 2;
            pose = Arrays.copyOf(pose, grown * NUMBERS);
            this.outline = Arrays.copyOf(this.outline, grown);
            this.color = Arrays.copyOf(this.color, grown);
            this.ghost = Arrays.copyOf(this.ghost, grown);
        }
        pose[count * NUMBERS] = x;
        pose[count * NUMBERS + 1] = y;
        pose[count * NUMBERS + 2] = cos;
        pose[count * NUMBERS + 3] = sin;
        this.outline[count] = outline;
        this.color[count] = color;
        this.ghost[count] = ghost;
        count++;
    }

    /** Where the eye is, and how much it sees. */
    void look(double x, double y, double metresAcross) {
        eyeX = x;
        eyeY = y;
        this.metresAcross = metresAcross;
    }

    List<double[]> solids() {
        return solids;
    }

    int count() {
        return count;
    }

    double x(int body) {
        return pose[body * NUMBERS];
    }

    double y(int body) {
        return pose[body * NUMBERS + 1];
    }

    double cos(int body) {
        return pose[body * NUMBERS + 2];
    }

    double sin(int body) {
        return pose[body * NUMBERS + 3];
    }

    double[] outline(int body) {
        return outline[body];
    }

    Color color(int body) {
        return color[body];
    }

    boolean ghost(int body) {
        return ghost[body];
    }

    double eyeX() {
        return eyeX;
    }

    double eyeY() {
        return eyeY;
    }

    double metresAcross() {
        return metresAcross;
    }
}
