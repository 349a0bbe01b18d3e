package dev.netcode.examples.shooting;

import dev.netcode.input.InputLayout;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.Dyn4jLayouts;
import dev.netcode.physics.dyn4j.Dyn4jSimulation;
import dev.netcode.physics.dyn4j.EntityBody;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import dev.netcode.state.StrictTrig;
import java.util.List;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;

/** A field with runners, who turn as they please, and riders, who are fast and long; shooters stand and aim. */
public final class ShootingRange extends Dyn4jSimulation {

    public static final int SHOOTER = 0;
    public static final int RUNNER = 1;
    public static final int RIDER = 2;

    public static final int AIM_X = 0;
    public static final int AIM_Y = 1;
    public static final int FIRE = 2;

    /** How many ticks behind the input's own tick the target was seen. */
    public static final int BEHIND = 3;

    /** Most that a shot may be judged behind. */
    public static final int MOST_BEHIND = 60;

    private static final double HALF_FIELD = 150;
    private static final int TURN_TICKS = 40;
    private static final StateLayout LAYOUT = Dyn4jLayouts.body("someone").build();

    // snippet:lag-input
    private static final InputLayout INPUT = InputLayout.builder()
            .axis("aimX", -1, 1, 0x1p-15)
            .axis("aimY", -1, 1, 0x1p-15)
            .press("fire")
            .serverOnly("behind", 0, MOST_BEHIND, 0x1p-6)
            .build();
    // end

    /** What both ends share. */
    public ShootingRange() {
        super(
                new Schema(
                        "shooting range",
                        60,
                        List.of(
                                new EntityKind(SHOOTER, "shooter", LAYOUT, 0.4, 0, 0, -1),
                                new EntityKind(RUNNER, "runner", LAYOUT, 0.4, 7, 30, -1),
                                new EntityKind(RIDER, "rider", LAYOUT, 1.3, 22, 20, -1)),
                        INPUT),
                Dyn4jConfig.topDown());
    }

    /** Adds somebody. */
    public void put(long id, int kind, double x, double y) {
        double[] state = new double[LAYOUT.width()];
        state[LAYOUT.rotationOffset()] = 1;
        state[0] = x;
        state[1] = y;
        LAYOUT.quantize(state, 0, state, 0);
        add(id, kind, state, 0);
    }

    @Override
    protected void shape(EntityBody body) {
        if (body.kind() == RIDER) {
            body.addFixture(new Rectangle(2.4, 0.8), 100);
        } else {
            body.addFixture(new Circle(0.4), 100);
        }
        body.setMass(body.kind() == SHOOTER ? MassType.INFINITE : MassType.NORMAL);
    }

    @Override
    protected void steer(EntityBody body, int player, double[] input, int offset) {
        // a shooter stands: where he aims moves nothing
    }

    @Override
    protected void beforeStep(EntityBody body, long tick) {
        if (body.kind() == SHOOTER) {
            return;
        }
        EntityKind kind = schema().kind(body.kind());
        double speed = kind.topSpeedMetersPerSecond() * 0.9;
        double angle = whim(body.id(), tick / TURN_TICKS) * 2 * Math.PI;
        double wantedX = outside(body.x()) ? -Math.signum(body.x()) * speed : StrictTrig.cos(angle) * speed;
        double wantedY = outside(body.y()) ? -Math.signum(body.y()) * speed : StrictTrig.sin(angle) * speed;
        double dx = wantedX - body.velocityX();
        double dy = wantedY - body.velocityY();
        double most = kind.accelerationMetersPerSecond2() * 0.9;
        double scale = Math.min(most, Math.sqrt(dx * dx + dy * dy) / schema().tickSeconds());
        double length = Math.max(1e-9, Math.sqrt(dx * dx + dy * dy));
        double mass = body.getMass().getMass();
        body.push(dx / length * scale * mass, dy / length * scale * mass);
    }

    private static boolean outside(double v) {
        return Math.abs(v) > HALF_FIELD;
    }

    /** The same on every machine: 0..1 from who and when. */
    private static double whim(long id, long when) {
        long h = (id * 0x9e3779b97f4a7c15L ^ when) * 0xbf58476d1ce4e5b9L;
        h = (h ^ h >>> 31) * 0x94d049bb133111ebL;
        return (h >>> 11) * 0x1p-53;
    }
}
