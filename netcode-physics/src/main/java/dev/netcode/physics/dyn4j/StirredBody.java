package dev.netcode.physics.dyn4j;

import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Rotation;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;

/** A body that says so whenever one of the engine's own methods moves, turns or pushes it at once. */
abstract class StirredBody extends Body {

    /** Pose, velocity or sleep is changed, other than by the world's own solving. */
    abstract void stir();

    @Override
    public void setLinearVelocity(Vector2 velocity) {
        super.setLinearVelocity(velocity);
        stir();
    }

    @Override
    public void setLinearVelocity(double x, double y) {
        super.setLinearVelocity(x, y);
        stir();
    }

    @Override
    public void setAngularVelocity(double velocity) {
        super.setAngularVelocity(velocity);
        stir();
    }

    @Override
    public StirredBody applyImpulse(Vector2 impulse) {
        super.applyImpulse(impulse);
        stir();
        return this;
    }

    @Override
    public StirredBody applyImpulse(double impulse) {
        super.applyImpulse(impulse);
        stir();
        return this;
    }

    @Override
    public StirredBody applyImpulse(Vector2 impulse, Vector2 point) {
        super.applyImpulse(impulse, point);
        stir();
        return this;
    }

    @Override
    public void translate(double dx, double dy) {
        super.translate(dx, dy);
        stir();
    }

    @Override
    public void translate(Vector2 by) {
        super.translate(by);
        stir();
    }

    @Override
    public void translateToOrigin() {
        super.translateToOrigin();
        stir();
    }

    @Override
    public void shift(Vector2 by) {
        super.shift(by);
        stir();
    }

    @Override
    public void setTransform(Transform pose) {
        super.setTransform(pose);
        stir();
    }

    @Override
    public void rotate(double theta) {
        super.rotate(theta);
        stir();
    }

    @Override
    public void rotate(Rotation rotation) {
        super.rotate(rotation);
        stir();
    }

    @Override
    public void rotate(Rotation rotation, Vector2 point) {
        super.rotate(rotation, point);
        stir();
    }
}
