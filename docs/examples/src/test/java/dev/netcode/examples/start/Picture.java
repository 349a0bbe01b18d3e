package dev.netcode.examples.start;

import java.util.TreeMap;

/** What a screen was given: the last pose of everybody, and the crashes. */
final class Picture implements Screen {

    final TreeMap<Long, double[]> drawn = new TreeMap<>();
    int crashes;
    double hardest;

    @Override
    public void draw(long id, double x, double y, double cos, double sin) {
        drawn.put(id, new double[] {x, y, cos, sin});
    }

    @Override
    public void crash(double x, double y, double impulse) {
        crashes++;
        hardest = Math.max(hardest, impulse);
    }
}
