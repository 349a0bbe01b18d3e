package dev.netcode.physics.dyn4j;

import dev.netcode.state.StrictTrig;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Interval;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Polygon;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.geometry.Wound;

/**
 * The static parts of a world. Each has a number, in the order in which it was built: both ends build the same level in
 * the same order. What stands between two ticks, contacts and rays with it name it by -1 - number.
 *
 * <p>The returned fixture takes friction, restitution, a category filter or the sensor flag.
 *
 * <p>Thread: the simulation's. Allocates: always.
 */
public final class Level {

    private static final int DIRECTIONS = 64;

    private final Consumer<EntityBody> built;
    private final boolean strict;
    private final List<BodyFixture> fixtures = new ArrayList<>();

    Level(Consumer<EntityBody> built, boolean strict) {
        this.built = built;
        this.strict = strict;
    }

    /**
     * Builds a box.
     *
     * @param x centre, m
     * @param y centre, m
     * @param halfWidth along its own x, m, > 0
     * @param halfHeight along its own y, m, > 0
     * @param radians turned by
     * @return its fixture
     */
    public BodyFixture box(double x, double y, double halfWidth, double halfHeight, double radians) {
        return part(new Rectangle(2 * halfWidth, 2 * halfHeight), x, y, radians);
    }

    /**
     * Builds a disc.
     *
     * @param x centre, m
     * @param y centre, m
     * @param radius m, > 0
     * @return its fixture
     */
    public BodyFixture disc(double x, double y, double radius) {
        return part(new Circle(radius), x, y, 0);
    }

    /**
     * Builds a convex polygon where its corners are.
     *
     * @param corners x, y, x, y, ... counter-clockwise, at least three
     * @return its fixture
     * @throws IllegalArgumentException if the corners are not a convex polygon, counter-clockwise
     */
    public BodyFixture polygon(double... corners) {
        Vector2[] vertices = new Vector2[corners.length / 2];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = new Vector2(corners[2 * i], corners[2 * i + 1]);
        }
        return part(new Polygon(vertices), 0, 0, 0);
    }

    /**
     * Builds any convex shape of the engine.
     *
     * @param shape the shape in its own frame
     * @param x place, m
     * @param y place, m
     * @param radians turned by
     * @return its fixture
     */
    public BodyFixture part(Convex shape, double x, double y, double radians) {
        EntityBody body = new EntityBody(-1 - fixtures.size(), SteadyBody.Standing.LEVEL, strict);
        BodyFixture fixture = body.addFixture(shape);
        body.setMass(MassType.INFINITE);
        body.place(StrictTrig.cos(radians), StrictTrig.sin(radians), x, y);
        body.built();
        fixtures.add(fixture);
        built.accept(body);
        return fixture;
    }

    /**
     * How many parts.
     *
     * @return 0 or more
     */
    public int parts() {
        return fixtures.size();
    }

    /**
     * How thin the thinnest part is that stops anything; sensors do not count.
     *
     * @return m, across its narrowest side; 0 if it is a line; infinite if there is no part
     */
    public double thinnestMeters() {
        int thinnest = thinnestPart();
        return thinnest < 0
                ? Double.POSITIVE_INFINITY
                : thicknessMeters(fixtures.get(thinnest).getShape());
    }

    /** The number of the thinnest part that is no sensor, or -1; of several the first. */
    int thinnestPart() {
        int thinnest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < fixtures.size(); i++) {
            BodyFixture fixture = fixtures.get(i);
            double thickness = thicknessMeters(fixture.getShape());
            if (!fixture.isSensor() && thickness < least) {
                least = thickness;
                thinnest = i;
            }
        }
        return thinnest;
    }

    /** A shape with corners is narrowest across one of its sides; another is looked at from many. */
    private static double thicknessMeters(Convex shape) {
        double least = Double.POSITIVE_INFINITY;
        if (shape instanceof Wound cornered) {
            for (Vector2 normal : cornered.getNormals()) {
                least = Math.min(least, extent(shape.project(normal)));
            }
            return least;
        }
        for (int i = 0; i < DIRECTIONS; i++) {
            double radians = Math.PI * i / DIRECTIONS;
            Vector2 across = new Vector2(StrictTrig.cos(radians), StrictTrig.sin(radians));
            least = Math.min(least, extent(shape.project(across)));
        }
        return least;
    }

    private static double extent(Interval shadow) {
        return shadow.getMax() - shadow.getMin();
    }
}
