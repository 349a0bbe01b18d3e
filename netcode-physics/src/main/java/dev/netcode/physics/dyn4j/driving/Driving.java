package dev.netcode.physics.dyn4j.driving;

import dev.netcode.input.InputLayout;
import dev.netcode.physics.dyn4j.Dyn4jLayouts;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import java.util.List;

/** The words of the driving game: kinds, their states, the input of one player. */
public final class Driving {

    /** A car, 4.2 m x 1.9 m, 1.2 t. */
    public static final int CAR = 0;

    /** A trailer, linked to the car that pulls it. */
    public static final int TRAILER = 1;

    /** A loose box, 1 m x 1 m. */
    public static final int BOX = 2;

    /** A ball of 0.3 m radius. */
    public static final int BALL = 3;

    /** A post that stands until something fast meets it, and is loose from then on. */
    public static final int HYDRANT = 4;

    /** A person on foot. */
    public static final int WALKER = 5;

    /** A small fast ball, made on a press, gone after 90 ticks. */
    public static final int SHOT = 6;

    /** A car seen from the side, without its wheels. */
    public static final int CART = 7;

    /** A wheel of a cart, linked to it. */
    public static final int WHEEL = 8;

    /** Input: wheel, -1 (right) .. 1 (left); on foot: along x. */
    public static final int INPUT_WHEEL = 0;

    /** Input: throttle, -1 (brake, then back) .. 1; on foot: along y. */
    public static final int INPUT_THROTTLE = 1;

    /** Input: handbrake, held. */
    public static final int INPUT_HANDBRAKE = 2;

    /** Input: boost, held. */
    public static final int INPUT_BOOST = 3;

    /** Input: get out, or into the nearest car; a press. */
    public static final int INPUT_USE = 4;

    /** Input: shoot; a press. */
    public static final int INPUT_FIRE = 5;

    private static final double CONTROL_STEP = 0x1p-7;
    private static final double STEER_STEP = 0x1p-12;

    /** State of a car and of a cart. */
    public static final StateLayout CAR_LAYOUT = Dyn4jLayouts.body("car")
            .real("wheel", -1, 1, CONTROL_STEP)
            .tolerance(0)
            .real("throttle", -1, 1, CONTROL_STEP)
            .tolerance(0)
            .flag("handbrake")
            .hidden()
            .flag("boosting")
            .hidden()
            .flag("use")
            .hidden()
            .flag("fire")
            .hidden()
            .real("steer", -1, 1, STEER_STEP)
            .real("boost", 0, 1, STEER_STEP)
            .build();

    /** State of a walker. */
    public static final StateLayout WALKER_LAYOUT = Dyn4jLayouts.body("walker")
            .real("walkX", -1, 1, CONTROL_STEP)
            .tolerance(0)
            .real("walkY", -1, 1, CONTROL_STEP)
            .tolerance(0)
            .flag("use")
            .hidden()
            .flag("fire")
            .hidden()
            .build();

    /** State of a trailer. */
    public static final StateLayout TRAILER_LAYOUT =
            Dyn4jLayouts.body("trailer").entity("tractor").hidden().build();

    /** State of a wheel. */
    public static final StateLayout WHEEL_LAYOUT = Dyn4jLayouts.body("wheel")
            .entity("cart")
            .hidden()
            .choice("axle", 2)
            .hidden()
            .build();

    /** State of a hydrant. */
    public static final StateLayout HYDRANT_LAYOUT =
            Dyn4jLayouts.body("hydrant").flag("loose").hidden().build();

    /** State of boxes, balls and shots. */
    public static final StateLayout PIECE_LAYOUT = Dyn4jLayouts.body("piece").build();

    static final int WHEEL_AT = at(CAR_LAYOUT, "wheel");
    static final int THROTTLE = at(CAR_LAYOUT, "throttle");
    static final int HANDBRAKE = at(CAR_LAYOUT, "handbrake");
    static final int BOOSTING = at(CAR_LAYOUT, "boosting");
    static final int CAR_USE = at(CAR_LAYOUT, "use");
    static final int CAR_FIRE = at(CAR_LAYOUT, "fire");
    static final int STEER = at(CAR_LAYOUT, "steer");
    static final int BOOST = at(CAR_LAYOUT, "boost");
    static final int WALK_X = at(WALKER_LAYOUT, "walkX");
    static final int WALK_Y = at(WALKER_LAYOUT, "walkY");
    static final int WALKER_USE = at(WALKER_LAYOUT, "use");
    static final int WALKER_FIRE = at(WALKER_LAYOUT, "fire");
    static final int TRACTOR = at(TRAILER_LAYOUT, "tractor");
    static final int CART_OF = at(WHEEL_LAYOUT, "cart");
    static final int AXLE = at(WHEEL_LAYOUT, "axle");
    static final int LOOSE = at(HYDRANT_LAYOUT, "loose");

    private Driving() {}

    /**
     * What both ends share.
     *
     * @param ticksPerSecond 5..240
     * @return the schema
     */
    public static Schema schema(int ticksPerSecond) {
        return new Schema(
                "driving",
                ticksPerSecond,
                List.of(
                        kind(CAR, "car", CAR_LAYOUT, 2.4, 60, 14, -1),
                        kind(TRAILER, "trailer", TRAILER_LAYOUT, 2.9, 60, 0, TRAILER_LAYOUT.indexOf("tractor")),
                        kind(BOX, "box", PIECE_LAYOUT, 0.75, 60, 0, -1),
                        kind(BALL, "ball", PIECE_LAYOUT, 0.32, 60, 0, -1),
                        kind(HYDRANT, "hydrant", HYDRANT_LAYOUT, 0.32, 60, 0, -1),
                        kind(WALKER, "walker", WALKER_LAYOUT, 0.37, 12, 20, -1),
                        kind(SHOT, "shot", PIECE_LAYOUT, 0.12, 60, 0, -1),
                        kind(CART, "cart", CAR_LAYOUT, 1.8, 60, 12, -1),
                        kind(WHEEL, "wheel", WHEEL_LAYOUT, 0.45, 60, 0, WHEEL_LAYOUT.indexOf("cart"))),
                InputLayout.builder()
                        .axis("wheel", -1, 1, CONTROL_STEP)
                        .axis("throttle", -1, 1, CONTROL_STEP)
                        .button("handbrake")
                        .button("boost")
                        .press("use")
                        .press("fire")
                        .build());
    }

    private static EntityKind kind(
            int index, String name, StateLayout layout, double radius, double speed, double acceleration, int link) {
        return new EntityKind(index, name, layout, radius, speed, acceleration, link);
    }

    private static int at(StateLayout layout, String field) {
        return layout.field(field).offset();
    }
}
