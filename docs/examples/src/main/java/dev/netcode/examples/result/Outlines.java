package dev.netcode.examples.result;

import dev.netcode.physics.dyn4j.driving.DrivingLevel;

/** The level's parts as they are drawn. */
public final class Outlines {

    private static final int DISC_CORNERS = 24;

    private Outlines() {}

    /**
     * A part's corners.
     *
     * @param part of a level
     * @return x, y, x, y ... in metres
     */
    public static double[] of(DrivingLevel.Part part) {
        boolean disc = part.halfHeight() == 0;
        int corners = disc ? DISC_CORNERS : 4;
        double[] outline = new double[corners * 2];
        double c = StrictMath.cos(part.radians());
        double s = StrictMath.sin(part.radians());
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * i / corners;
            double x = disc
                    ? StrictMath.cos(angle) * part.halfWidth()
                    : i == 0 || i == 3 ? part.halfWidth() : -part.halfWidth();
            double y = disc ? StrictMath.sin(angle) * part.halfWidth() : i < 2 ? part.halfHeight() : -part.halfHeight();
            outline[2 * i] = part.x() + x * c - y * s;
            outline[2 * i + 1] = part.y() + x * s + y * c;
        }
        return outline;
    }
}
