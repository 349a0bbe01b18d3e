package dev.netcode.physics.dyn4j;

import dev.netcode.state.StateLayout;
import dev.netcode.state.StateLayoutBuilder;

/** Layouts that hold everything of a dyn4j body, on the grid that both ends round to. */
public final class Dyn4jLayouts {

    /** Name of the field that counts the ticks a body has been at rest. */
    public static final String REST_TICKS = "restTicks";

    /** Largest coordinate either way, m. */
    public static final double WORLD_METERS = 4096;

    private static final double POSITION_STEP = 0x1p-16;
    private static final double ROTATION_STEP = 0x1p-20;
    private static final double VELOCITY_STEP = 0x1p-14;
    private static final double DRAWN_POSITION_STEP = 0x1p-9;
    private static final double DRAWN_ROTATION_STEP = 0x1p-10;
    private static final double DRAWN_VELOCITY_STEP = 0x1p-6;
    private static final double MAX_SPEED = 256;
    private static final int MAX_REST_TICKS = 255;

    private Dyn4jLayouts() {}

    /**
     * Starts a layout with position, rotation (cosine and sine), velocity, spin, sleep and rest timer. The kind's own
     * fields follow.
     *
     * @param name the layout's name
     * @return a builder
     */
    public static StateLayoutBuilder body(String name) {
        return StateLayout.builder(name)
                .position2("position", -WORLD_METERS, WORLD_METERS, POSITION_STEP)
                .drawnStep(DRAWN_POSITION_STEP)
                .carriedBy("velocity")
                .tolerance(0.001)
                .rotation2("rotation", ROTATION_STEP)
                .drawnStep(DRAWN_ROTATION_STEP)
                .carriedBy("spin")
                .tolerance(0.001)
                .velocity2("velocity", MAX_SPEED, VELOCITY_STEP)
                .drawnStep(DRAWN_VELOCITY_STEP)
                .tolerance(0.01)
                .spin2("spin", MAX_SPEED, VELOCITY_STEP)
                .drawnStep(DRAWN_VELOCITY_STEP)
                .tolerance(0.01)
                .asleepFlag("asleep")
                .hidden()
                .integer(REST_TICKS, 0, MAX_REST_TICKS)
                .hidden()
                .tolerance(MAX_REST_TICKS);
    }
}
