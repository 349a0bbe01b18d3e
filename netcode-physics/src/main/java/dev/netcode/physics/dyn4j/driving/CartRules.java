package dev.netcode.physics.dyn4j.driving;

import dev.netcode.physics.dyn4j.EntityBody;
import org.dyn4j.dynamics.joint.WheelJoint;
import org.jspecify.annotations.Nullable;

/** A cart seen from the side: two sprung wheels, each with a motor. */
final class CartRules {

    static final double AXLE_Y = -0.5;
    private static final double AXLE_X = 1.1;
    private static final double MOTOR_NEWTON_METERS = 700;
    private static final double BRAKE_NEWTON_METERS = 60;
    private static final double TOP_RADIANS_PER_SECOND = 50;

    static double axleX(int axle) {
        return axle == 0 ? -AXLE_X : AXLE_X;
    }

    static void spring(WheelJoint<EntityBody> joint) {
        joint.setSpringEnabled(true);
        joint.setSpringDamperEnabled(true);
        joint.setSpringFrequency(4);
        joint.setSpringDampingRatio(0.5);
        joint.setMotorEnabled(true);
        joint.setMaximumMotorTorqueEnabled(true);
        joint.setMaximumMotorTorque(BRAKE_NEWTON_METERS);
    }

    /** Sets the motor from the cart's pedals; asleep there is nothing to set, and setting would wake. */
    void turn(EntityBody wheel, @Nullable EntityBody cart) {
        if (cart == null || wheel.jointCount() == 0) {
            return;
        }
        double throttle = cart.value(Driving.THROTTLE);
        if (throttle != 0) {
            cart.setAtRest(false);
            wheel.setAtRest(false);
        }
        if (wheel.isAtRest() || !(wheel.joint(0) instanceof WheelJoint<EntityBody> joint)) {
            return;
        }
        joint.setMotorSpeed(-throttle * TOP_RADIANS_PER_SECOND);
        joint.setMaximumMotorTorque(throttle == 0 ? BRAKE_NEWTON_METERS : Math.abs(throttle) * MOTOR_NEWTON_METERS);
    }
}
