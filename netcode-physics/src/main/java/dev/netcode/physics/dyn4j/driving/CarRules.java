package dev.netcode.physics.dyn4j.driving;

import dev.netcode.physics.dyn4j.EntityBody;
import dev.netcode.state.StrictTrig;

/** What pushes a car: engine, brakes and four tyres taken as two, each with a limit to what it can hold. */
final class CarRules {

    private static final double GRAVITY = 9.8;
    private static final double AXLE_METERS = 1.3;
    private static final double GRIP = 1.1;
    private static final double HANDBRAKE_GRIP = 0.45;
    private static final double ENGINE_NEWTONS = 8000;
    private static final double REVERSE_NEWTONS = 4000;
    private static final double BRAKE_NEWTONS = 14000;
    private static final double BOOST_NEWTONS = 6000;
    private static final double DRAG = 3.6;
    private static final double ROLLING_NEWTONS = 220;
    private static final double COASTING_NEWTONS = 1300;
    private static final double MAX_STEER_RADIANS = 0.55;
    private static final double STEER_PER_SECOND = 4;
    private static final double BOOST_SECONDS = 3;
    private static final double REFILL_SECONDS = 9;

    private final double seconds;

    CarRules(double tickSeconds) {
        seconds = tickSeconds;
    }

    void drive(EntityBody car) {
        double throttle = car.value(Driving.THROTTLE);
        if (car.isAtRest() && throttle == 0) {
            return;
        }
        slew(car);
        double boost = boost(car, throttle);
        double forwardX = car.cos();
        double forwardY = car.sin();
        double along = car.velocityX() * forwardX + car.velocityY() * forwardY;
        double speed = Math.sqrt(car.velocityX() * car.velocityX() + car.velocityY() * car.velocityY());
        boolean handbrake = car.value(Driving.HANDBRAKE) != 0;
        double pull = engine(throttle, along, speed) + boost;
        double brake = brake(throttle, along) + (throttle == 0 ? COASTING_NEWTONS : ROLLING_NEWTONS);
        double steer = car.value(Driving.STEER) * MAX_STEER_RADIANS / (1 + speed * 0.04);
        double c = StrictTrig.cos(steer);
        double s = StrictTrig.sin(steer);
        double frontX = c * forwardX - s * forwardY;
        double frontY = s * forwardX + c * forwardY;
        tyre(car, AXLE_METERS, frontX, frontY, pull * 0.4, brake * 0.6, GRIP, false);
        tyre(
                car,
                -AXLE_METERS,
                forwardX,
                forwardY,
                pull * 0.6,
                brake * 0.4,
                handbrake ? HANDBRAKE_GRIP : GRIP,
                handbrake);
        if (speed > 0) {
            car.push(-DRAG * speed * car.velocityX(), -DRAG * speed * car.velocityY());
        }
    }

    private void slew(EntityBody car) {
        double most = STEER_PER_SECOND * seconds;
        double steer = car.value(Driving.STEER);
        double change = car.value(Driving.WHEEL_AT) - steer;
        car.setValue(Driving.STEER, steer + Math.max(-most, Math.min(most, change)));
    }

    private double boost(EntityBody car, double throttle) {
        double meter = car.value(Driving.BOOST);
        boolean burns = car.value(Driving.BOOSTING) != 0 && throttle > 0 && meter > 0;
        double change = burns ? -seconds / BOOST_SECONDS : seconds / REFILL_SECONDS;
        car.setValue(Driving.BOOST, Math.max(0, Math.min(1, meter + change)));
        return burns ? BOOST_NEWTONS : 0;
    }

    private static double engine(double throttle, double along, double speed) {
        if (throttle > 0 && along > -0.5) {
            return throttle * ENGINE_NEWTONS;
        }
        if (throttle < 0 && along < 0.5 && speed < 8) {
            return throttle * REVERSE_NEWTONS;
        }
        return 0;
    }

    private static double brake(double throttle, double along) {
        boolean against = throttle < 0 && along >= 0.5 || throttle > 0 && along <= -0.5;
        return against ? Math.abs(throttle) * BRAKE_NEWTONS : 0;
    }

    /** One axle: it wants no slip sideways, gives what the engine and brakes ask along, and holds no more than its grip. */
    private void tyre(
            EntityBody car,
            double ahead,
            double rollX,
            double rollY,
            double pull,
            double brake,
            double grip,
            boolean locked) {
        double armX = car.cos() * ahead;
        double armY = car.sin() * ahead;
        double spin = car.getAngularVelocity();
        double vx = car.velocityX() - spin * armY;
        double vy = car.velocityY() + spin * armX;
        double along = vx * rollX + vy * rollY;
        double aside = vy * rollX - vx * rollY;
        double mass = car.getMass().getMass() / 2;
        double stop = mass / seconds;
        double sideForce = -aside * stop * 0.8;
        double most = grip * mass * GRAVITY;
        double alongForce = pull - Math.max(-brake, Math.min(brake, along * stop));
        if (locked) {
            alongForce = -along * stop;
        }
        double asked = Math.sqrt(sideForce * sideForce + alongForce * alongForce);
        if (asked > most) {
            sideForce *= most / asked;
            alongForce *= most / asked;
        }
        car.pushAt(
                alongForce * rollX - sideForce * rollY,
                alongForce * rollY + sideForce * rollX,
                car.x() + armX,
                car.y() + armY);
    }
}
