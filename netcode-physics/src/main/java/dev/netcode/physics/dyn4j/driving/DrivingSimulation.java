package dev.netcode.physics.dyn4j.driving;

import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.Dyn4jSimulation;
import dev.netcode.physics.dyn4j.EntityBody;
import dev.netcode.sim.EntityId;
import dev.netcode.state.StateLayout;
import dev.netcode.state.StrictTrig;
import java.util.Arrays;
import java.util.List;
import org.dyn4j.dynamics.joint.Joint;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.dynamics.joint.WheelJoint;
import org.dyn4j.geometry.Vector2;
import org.jspecify.annotations.Nullable;

/**
 * The driving game: the same class on server and client, on the canonical world or, for comparison, on the engine as it
 * comes.
 *
 * <p>A player controls a car, a cart or a walker. Getting out leaves the car rolling with its pedals up and makes a walker;
 * getting in ends the walker. Both, and shots, are made by the rule in the step, so a client predicts them; the
 * {@link Referee} of the server may refuse.
 *
 * <p>Thread: one. Allocates: as {@link Dyn4jSimulation}.
 */
public final class DrivingSimulation extends Dyn4jSimulation {

    private static final double DOOR_METERS = 3.2;
    private static final double MUZZLE_METERS_PER_SECOND = 28;
    private static final double KNOCK_METERS_PER_SECOND = 2.5;
    private static final int SHOT_TICKS = 90;
    private static final double WALK_METERS_PER_SECOND = 3;
    private static final double WALK_NEWTONS = 1500;

    private final CarRules cars;
    private final CartRules carts = new CartRules();
    private final Referee referee;
    private final double seconds;
    private final boolean gravity;
    private final double[] scratch;

    /**
     * Makes a world in which everything is allowed.
     *
     * @param ticksPerSecond 5..240
     * @param config how the world runs
     * @param level what stands in it
     */
    public DrivingSimulation(int ticksPerSecond, Dyn4jConfig config, DrivingLevel level) {
        this(ticksPerSecond, config, level, Referee.ALLOWS);
    }

    /**
     * Makes a world.
     *
     * @param ticksPerSecond 5..240
     * @param config how the world runs
     * @param level what stands in it
     * @param referee what the server decides
     */
    public DrivingSimulation(int ticksPerSecond, Dyn4jConfig config, DrivingLevel level, Referee referee) {
        super(Driving.schema(ticksPerSecond), config);
        this.referee = referee;
        seconds = schema().tickSeconds();
        cars = new CarRules(seconds);
        gravity = config.gravityX() != 0 || config.gravityY() != 0;
        scratch = new double[schema().maxWidth()];
        for (DrivingLevel.Part part : level.parts()) {
            if (part.halfHeight() > 0) {
                level().box(part.x(), part.y(), part.halfWidth(), part.halfHeight(), part.radians())
                        .setFriction(0.5);
            } else {
                level().disc(part.x(), part.y(), part.halfWidth()).setFriction(0.5);
            }
        }
        settle();
    }

    /**
     * Adds a member at rest, or moving.
     *
     * @param id its id
     * @param kind what it is
     * @param x m
     * @param y m
     * @param radians which way it faces
     * @param vx m/s
     * @param vy m/s
     */
    public void put(long id, int kind, double x, double y, double radians, double vx, double vy) {
        StateLayout layout = schema().kind(kind).layout();
        fill(layout, x, y, radians, vx, vy);
        if (kind == Driving.CAR || kind == Driving.CART) {
            scratch[Driving.BOOST] = 1;
        } else if (kind == Driving.TRAILER) {
            scratch[Driving.TRACTOR] = EntityId.NONE;
        } else if (kind == Driving.WHEEL) {
            scratch[Driving.CART_OF] = EntityId.NONE;
        }
        layout.quantize(scratch, 0, scratch, 0);
        add(id, kind, scratch, 0);
    }

    /**
     * Adds a trailer behind a car, jointed to it.
     *
     * @param id the trailer's id
     * @param tractor a present car or trailer
     */
    public void putTrailer(long id, long tractor) {
        EntityBody front = required(tractor);
        double reach = Trailers.REACH_METERS - Trailers.coupling(front);
        double x = front.x() - front.cos() * reach;
        double y = front.y() - front.sin() * reach;
        fill(Driving.TRAILER_LAYOUT, x, y, 0, front.velocityX(), front.velocityY());
        scratch[Driving.TRAILER_LAYOUT.rotationOffset()] = front.cos();
        scratch[Driving.TRAILER_LAYOUT.rotationOffset() + 1] = front.sin();
        scratch[Driving.TRACTOR] = tractor;
        Driving.TRAILER_LAYOUT.quantize(scratch, 0, scratch, 0);
        add(id, Driving.TRAILER, scratch, 0);
    }

    /**
     * Adds a cart with two wheels that stands on the ground, for worlds with gravity.
     *
     * @param id the cart's id; the wheels take the two ids after it
     * @param x m
     * @param groundY where the ground is, m
     */
    public void putCart(long id, double x, double groundY) {
        put(id, Driving.CART, x, groundY + 0.9, 0, 0, 0);
        for (int axle = 0; axle < 2; axle++) {
            fill(Driving.WHEEL_LAYOUT, x + CartRules.axleX(axle), groundY + 0.9 + CartRules.AXLE_Y, 0, 0, 0);
            scratch[Driving.CART_OF] = id;
            scratch[Driving.AXLE] = axle;
            Driving.WHEEL_LAYOUT.quantize(scratch, 0, scratch, 0);
            add(id + 1 + axle, Driving.WHEEL, scratch, 0);
        }
    }

    /**
     * Changes a member's velocity at once, as something that only the server decides does.
     *
     * @param id a member
     * @param dvx m/s
     * @param dvy m/s
     * @param dspin rad/s
     */
    public void shove(long id, double dvx, double dvy, double dspin) {
        EntityBody body = required(id);
        double mass = body.getMass().getMass();
        body.kick(dvx * mass, dvy * mass);
        body.setAngularVelocity(body.getAngularVelocity() + dspin);
    }

    @Override
    protected void shape(EntityBody body) {
        Shapes.shape(body, gravity);
    }

    @Override
    protected void arrange(EntityBody body) {
        if (body.kind() == Driving.HYDRANT) {
            body.anchor(body.value(Driving.LOOSE) == 0);
        }
    }

    @Override
    protected void steer(EntityBody body, int player, double[] input, int offset) {
        double wheel = input[offset + Driving.INPUT_WHEEL];
        double throttle = input[offset + Driving.INPUT_THROTTLE];
        double use = input[offset + Driving.INPUT_USE];
        double fire = input[offset + Driving.INPUT_FIRE];
        if (body.kind() == Driving.WALKER) {
            body.setValue(Driving.WALK_X, wheel);
            body.setValue(Driving.WALK_Y, throttle);
            body.setValue(Driving.WALKER_USE, use);
            body.setValue(Driving.WALKER_FIRE, fire);
        } else if (body.kind() == Driving.CAR || body.kind() == Driving.CART) {
            body.setValue(Driving.WHEEL_AT, wheel);
            body.setValue(Driving.THROTTLE, throttle);
            body.setValue(Driving.HANDBRAKE, input[offset + Driving.INPUT_HANDBRAKE]);
            body.setValue(Driving.BOOSTING, input[offset + Driving.INPUT_BOOST]);
            body.setValue(Driving.CAR_USE, use);
            body.setValue(Driving.CAR_FIRE, fire);
        }
    }

    @Override
    protected void beforeStep(long tick) {
        endShots(tick);
        loosen();
        for (int player = 0; player < playerBound(); player++) {
            EntityBody body = body(controlled(player));
            if (body != null && body.isDynamic()) {
                presses(player, body, tick);
            }
        }
    }

    @Override
    protected void beforeStep(EntityBody body, long tick) {
        switch (body.kind()) {
            case Driving.CAR -> cars.drive(body);
            case Driving.WALKER -> walk(body);
            case Driving.WHEEL -> carts.turn(body, body((long) body.value(Driving.CART_OF)));
            default -> {
                // Loose: moved by what touches it.
            }
        }
    }

    @Override
    protected void linkPose(EntityBody body, double[] pose) {
        if (body.kind() == Driving.WHEEL) {
            pose[0] = CartRules.axleX((int) body.value(Driving.AXLE));
            pose[1] = CartRules.AXLE_Y;
        } else {
            pose[0] = Trailers.coupling(required((long) body.value(Driving.TRACTOR))) - Trailers.REACH_METERS;
        }
    }

    @Override
    protected List<Joint<EntityBody>> joints(EntityBody from, EntityBody to) {
        if (from.kind() == Driving.WHEEL) {
            WheelJoint<EntityBody> joint =
                    new WheelJoint<>(to, from, new Vector2(from.x(), from.y()), new Vector2(0, -1));
            CartRules.spring(joint);
            return List.of(joint);
        }
        return List.of(new RevoluteJoint<>(to, from, new Vector2(Trailers.coupling(to), 0)));
    }

    private void endShots(long tick) {
        for (int i = memberCount() - 1; i >= 0; i--) {
            EntityBody body = memberBody(i);
            if (!EntityId.isMade(body.id())) {
                return; // made ids come last
            }
            if (body.kind() == Driving.SHOT && tick - EntityId.birthTick(body.id()) >= SHOT_TICKS) {
                remove(body.id());
            }
        }
    }

    /** A hydrant that something fast is about to press comes loose before the blow is dealt: it flies, nothing stops dead. */
    private void loosen() {
        for (int i = 0; i < touchCount(); i++) {
            if (touchSpeed(i) < KNOCK_METERS_PER_SECOND) {
                continue;
            }
            loosen(touchFirst(i));
            loosen(touchSecond(i));
        }
    }

    private static void loosen(EntityBody body) {
        if (body.kind() == Driving.HYDRANT && body.anchored()) {
            body.setValue(Driving.LOOSE, 1);
            body.anchor(false);
        }
    }

    private void presses(int player, EntityBody body, long tick) {
        boolean walks = body.kind() == Driving.WALKER;
        if (!walks && body.kind() != Driving.CAR && body.kind() != Driving.CART) {
            return;
        }
        int useAt = walks ? Driving.WALKER_USE : Driving.CAR_USE;
        int fireAt = walks ? Driving.WALKER_FIRE : Driving.CAR_FIRE;
        boolean use = body.value(useAt) != 0;
        boolean fire = body.value(fireAt) != 0;
        body.setValue(useAt, 0);
        body.setValue(fireAt, 0);
        if (fire && referee.mayFire(player, tick)) {
            fire(player, body, tick);
        }
        if (use && walks) {
            enter(player, body, tick);
        } else if (use && body.kind() == Driving.CAR) {
            leave(player, body, tick);
        }
    }

    private void fire(int player, EntityBody body, long tick) {
        long id = EntityId.made(player, tick, 0);
        if (body(id) != null) {
            return;
        }
        double reach = schema().kind(body.kind()).radiusMeters() + 0.3;
        fill(
                Driving.PIECE_LAYOUT,
                body.x() + body.cos() * reach,
                body.y() + body.sin() * reach,
                0,
                body.velocityX() + body.cos() * MUZZLE_METERS_PER_SECOND,
                body.velocityY() + body.sin() * MUZZLE_METERS_PER_SECOND);
        Driving.PIECE_LAYOUT.quantize(scratch, 0, scratch, 0);
        add(id, Driving.SHOT, scratch, 0);
    }

    private void leave(int player, EntityBody car, long tick) {
        long id = EntityId.made(player, tick, 1);
        if (body(id) != null) {
            return;
        }
        car.setValue(Driving.WHEEL_AT, 0);
        car.setValue(Driving.THROTTLE, 0);
        car.setValue(Driving.HANDBRAKE, 0);
        car.setValue(Driving.BOOSTING, 0);
        fill(
                Driving.WALKER_LAYOUT,
                car.x() - car.sin() * 1.6,
                car.y() + car.cos() * 1.6,
                0,
                car.velocityX(),
                car.velocityY());
        Driving.WALKER_LAYOUT.quantize(scratch, 0, scratch, 0);
        add(id, Driving.WALKER, scratch, 0);
        control(player, id);
    }

    private void enter(int player, EntityBody walker, long tick) {
        EntityBody best = null;
        double nearest = DOOR_METERS * DOOR_METERS;
        for (int i = 0; i < memberCount(); i++) {
            EntityBody car = memberBody(i);
            double dx = car.x() - walker.x();
            double dy = car.y() - walker.y();
            if (car.kind() == Driving.CAR && dx * dx + dy * dy < nearest && !driven(car.id())) {
                best = car;
                nearest = dx * dx + dy * dy;
            }
        }
        if (best == null || !referee.mayEnter(player, best.id(), tick)) {
            return;
        }
        control(player, best.id());
        if (EntityId.isMade(walker.id())) {
            remove(walker.id());
        }
    }

    private boolean driven(long car) {
        for (int player = 0; player < playerBound(); player++) {
            if (controlled(player) == car) {
                return true;
            }
        }
        return false;
    }

    private void walk(EntityBody walker) {
        double wantX = walker.value(Driving.WALK_X) * WALK_METERS_PER_SECOND;
        double wantY = walker.value(Driving.WALK_Y) * WALK_METERS_PER_SECOND;
        if (walker.isAtRest() && wantX == 0 && wantY == 0) {
            return;
        }
        double mass = walker.getMass().getMass();
        double fx = (wantX - walker.velocityX()) * mass / seconds;
        double fy = gravity ? 0 : (wantY - walker.velocityY()) * mass / seconds;
        double force = Math.sqrt(fx * fx + fy * fy);
        double share = force > WALK_NEWTONS ? WALK_NEWTONS / force : 1;
        walker.push(fx * share, fy * share);
    }

    private void fill(StateLayout layout, double x, double y, double radians, double vx, double vy) {
        Arrays.fill(scratch, 0);
        scratch[layout.positionOffset()] = x;
        scratch[layout.positionOffset() + 1] = y;
        scratch[layout.rotationOffset()] = StrictTrig.cos(radians);
        scratch[layout.rotationOffset() + 1] = StrictTrig.sin(radians);
        scratch[layout.velocityOffset()] = vx;
        scratch[layout.velocityOffset() + 1] = vy;
    }

    private EntityBody required(long id) {
        @Nullable EntityBody body = body(id);
        if (body == null) {
            throw new IllegalArgumentException("id must be a present entity: id=" + id);
        }
        return body;
    }
}
