package dev.netcode.physics.dyn4j.driving;

import dev.netcode.physics.dyn4j.EntityBody;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;

/** What a body of each kind is made of. */
final class Shapes {

    private Shapes() {}

    static void shape(EntityBody body, boolean gravity) {
        switch (body.kind()) {
            case Driving.CAR -> make(body, new Rectangle(4.2, 1.9), 150, 0.35, 0.1, 0, 0.3);
            case Driving.TRAILER -> make(body, new Rectangle(3, 1.8), 90, 0.35, 0.1, 0.3, 0.5);
            case Driving.BOX -> make(body, new Rectangle(1, 1), 40, 0.5, 0.05, gravity ? 0 : 2, gravity ? 0.05 : 2);
            case Driving.BALL -> make(body, new Circle(0.3), 20, 0.4, 0.5, gravity ? 0 : 0.6, gravity ? 0.05 : 0.6);
            case Driving.HYDRANT -> make(body, new Circle(0.3), 250, 0.5, 0.05, gravity ? 0 : 1.5, 1.5);
            case Driving.WALKER -> {
                make(body, new Circle(0.35), 200, 0.3, 0, 0, 4);
                body.setMass(MassType.FIXED_ANGULAR_VELOCITY);
            }
            case Driving.SHOT -> make(body, new Circle(0.1), 60, 0.3, 0.3, 0, 0);
            case Driving.CART -> make(body, new Rectangle(3, 0.8), 200, 0.4, 0.05, 0, 0.1);
            case Driving.WHEEL -> make(body, new Circle(0.4), 100, 1.2, 0.05, 0, 0.05);
            default -> throw new IllegalArgumentException("kind must be one of the driving game: kind=" + body.kind());
        }
    }

    private static void make(
            EntityBody body,
            Convex shape,
            double density,
            double friction,
            double restitution,
            double linearDamping,
            double angularDamping) {
        BodyFixture fixture = body.addFixture(shape, density, friction, restitution);
        fixture.setRestitutionVelocity(1);
        body.setMass(MassType.NORMAL);
        body.setLinearDamping(linearDamping);
        body.setAngularDamping(angularDamping);
        if (body.kind() == Driving.SHOT) {
            body.setBullet(true);
        }
    }
}
