package dev.netcode.physics.dyn4j.driving;

import java.util.ArrayList;
import java.util.List;

/**
 * The static part of a driving world: boxes and discs, in the order in which they were named. Immutable.
 *
 * @param parts what stands there
 */
public record DrivingLevel(List<Part> parts) {

    /**
     * Copies the list.
     *
     * @param parts what stands there
     */
    public DrivingLevel {
        parts = List.copyOf(parts);
    }

    /**
     * One static part.
     *
     * @param x centre, m
     * @param y centre, m
     * @param halfWidth m; the radius of a disc
     * @param halfHeight m; 0 for a disc
     * @param radians turned by
     */
    public record Part(double x, double y, double halfWidth, double halfHeight, double radians) {}

    /**
     * Nothing at all.
     *
     * @return an open plain, or the void
     */
    public static DrivingLevel open() {
        return new DrivingLevel(List.of());
    }

    /**
     * Four walls around the origin.
     *
     * @param halfSize from the origin to a wall's inner side, m, > 0
     * @return an arena
     */
    public static DrivingLevel arena(double halfSize) {
        return open().wall(0, halfSize + 1, halfSize + 2, 1, 0)
                .wall(0, -halfSize - 1, halfSize + 2, 1, 0)
                .wall(halfSize + 1, 0, 1, halfSize, 0)
                .wall(-halfSize - 1, 0, 1, halfSize, 0);
    }

    /**
     * Flat ground whose top is at y = 0, for worlds with gravity.
     *
     * @param halfSize how far it reaches either way, m, > 0
     * @return the ground
     */
    public static DrivingLevel ground(double halfSize) {
        return open().wall(0, -1, halfSize, 1, 0);
    }

    /**
     * The same and a wall.
     *
     * @param x centre, m
     * @param y centre, m
     * @param halfWidth along its own x, m, > 0
     * @param halfHeight along its own y, m, > 0
     * @param radians turned by
     * @return a longer level
     */
    public DrivingLevel wall(double x, double y, double halfWidth, double halfHeight, double radians) {
        return and(new Part(x, y, halfWidth, halfHeight, radians));
    }

    /**
     * The same and a round pillar.
     *
     * @param x centre, m
     * @param y centre, m
     * @param radius m, > 0
     * @return a longer level
     */
    public DrivingLevel pillar(double x, double y, double radius) {
        return and(new Part(x, y, radius, 0, 0));
    }

    private DrivingLevel and(Part part) {
        List<Part> more = new ArrayList<>(parts);
        more.add(part);
        return new DrivingLevel(more);
    }
}
