package dev.netcode.examples.book;

import dev.netcode.input.InputLayout;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.Dyn4jLayouts;
import dev.netcode.physics.dyn4j.Dyn4jSimulation;
import dev.netcode.physics.dyn4j.EntityBody;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import java.util.List;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;

// snippet:ice-rink
/** Pucks on ice that their players push about: the rules of a whole game, for the server and for every client. */
public final class IceRink extends Dyn4jSimulation {
    private static final StateLayout PUCK = Dyn4jLayouts.body("puck")
            .real("pushX", -1, 1, 0x1p-7)
            .real("pushY", -1, 1, 0x1p-7)
            .build();
    private static final int X = PUCK.field("pushX").offset();
    private static final int Y = PUCK.field("pushY").offset();
    private static final Schema SCHEMA = new Schema(
            "rink",
            60,
            // radius, the fastest it gets by itself, how fast it gains that; linked to nothing
            List.of(new EntityKind(0, "puck", PUCK, 0.5, 15, 10, -1)),
            InputLayout.builder()
                    .axis("x", -1, 1, 0x1p-7)
                    .axis("y", -1, 1, 0x1p-7)
                    .build());

    public IceRink() {
        super(SCHEMA, Dyn4jConfig.topDown());
        level().box(0, 11, 21, 1, 0);
        level().box(0, -11, 21, 1, 0);
        level().box(21, 0, 1, 10, 0);
        level().box(-21, 0, 1, 10, 0);
        settle();
    }

    /** A puck at rest. */
    public void put(long id, double x, double y) {
        add(id, 0, PUCK.newState().set("position", x, y).radians("rotation", 0).values(), 0);
        settle();
    }

    @Override
    protected void shape(EntityBody puck) {
        puck.addFixture(new Circle(0.5), 1.3, 0.2, 0.8); // about a kilogram
        puck.setMass(MassType.NORMAL);
        puck.setLinearDamping(0.6);
    }

    @Override
    protected void steer(EntityBody puck, int player, double[] input, int offset) {
        puck.setValue(X, input[offset]);
        puck.setValue(Y, input[offset + 1]);
    }

    @Override
    protected void beforeStep(EntityBody puck, long tick) {
        double x = puck.value(X);
        double y = puck.value(Y);
        if (x != 0 || y != 0) { // a push wakes: none, so that it can fall asleep
            puck.push(8 * x, 8 * y);
        }
    }
}
// end
