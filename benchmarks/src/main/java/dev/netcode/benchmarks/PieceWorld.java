package dev.netcode.benchmarks;

import dev.netcode.input.InputLayout;
import dev.netcode.physics.dyn4j.Dyn4jConfig;
import dev.netcode.physics.dyn4j.Dyn4jLayouts;
import dev.netcode.physics.dyn4j.Dyn4jSimulation;
import dev.netcode.physics.dyn4j.EntityBody;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/** Loose boxes and discs in an arena, without any rules: the same scene in our adapter and in the engine as it comes. */
final class PieceWorld extends Dyn4jSimulation {

    static final int BOX = 0;
    static final int DISC = 1;
    static final StateLayout LAYOUT = Dyn4jLayouts.body("piece").build();

    /** Ticks between two blows; who is hit and how follows from the tick. */
    static final int BLOW_TICKS = 37;

    private final double[] state = new double[LAYOUT.width()];
    private long tick;

    PieceWorld(double halfArena) {
        super(words(), Dyn4jConfig.topDown());
        level().box(halfArena + 1, 0, 1, halfArena + 2, 0);
        level().box(-halfArena - 1, 0, 1, halfArena + 2, 0);
        level().box(0, halfArena + 1, halfArena, 1, 0);
        level().box(0, -halfArena - 1, halfArena, 1, 0);
    }

    static PieceWorld filled(int pieces) {
        PieceWorld world = new PieceWorld(half(pieces));
        for (int i = 0; i < pieces; i++) {
            world.put(i, i % 3 == 0 ? DISC : BOX, x(i, pieces), y(i, pieces), 0, 0);
        }
        world.settle();
        return world;
    }

    /** The same in the engine as it comes: its own bodies, its own solver, continuous detection off as ours. */
    static World<Body> plain(int pieces) {
        World<Body> world = new World<>();
        world.setGravity(0, 0);
        world.getSettings().setContinuousDetectionMode(ContinuousDetectionMode.NONE);
        double half = half(pieces);
        wall(world, half + 1, 0, 1, half + 2);
        wall(world, -half - 1, 0, 1, half + 2);
        wall(world, 0, half + 1, half, 1);
        wall(world, 0, -half - 1, half, 1);
        for (int i = 0; i < pieces; i++) {
            Body body = new Body();
            form(body, i % 3 == 0 ? DISC : BOX);
            body.translate(x(i, pieces), y(i, pieces));
            world.addBody(body);
        }
        return world;
    }

    void put(long id, int kind, double x, double y, double vx, double vy) {
        fill(x, y, vx, vy);
        add(id, kind, state, 0);
    }

    void putProxy(long id, int kind, double x, double y, double vx, double vy) {
        fill(x, y, vx, vy);
        addProxy(id, kind, state, 0);
    }

    private void fill(double x, double y, double vx, double vy) {
        java.util.Arrays.fill(state, 0);
        state[LAYOUT.positionOffset()] = x;
        state[LAYOUT.positionOffset() + 1] = y;
        state[LAYOUT.rotationOffset()] = 1;
        state[LAYOUT.velocityOffset()] = vx;
        state[LAYOUT.velocityOffset() + 1] = vy;
        LAYOUT.quantize(state, 0, state, 0);
    }

    /** One stirred tick. */
    void stir() {
        if (tick % BLOW_TICKS == 0) {
            for (int i = 0; i < memberCount(); i += 3) {
                EntityBody body = memberBody((int) ((i + tick) % memberCount()));
                body.setAtRest(false);
                body.kick(
                        blow(i, tick) * body.getMass().getMass(),
                        blow(i + 1, tick) * body.getMass().getMass());
            }
        }
        step(tick++);
    }

    static void stir(World<Body> world, long tick, int walls) {
        int pieces = world.getBodyCount() - walls;
        if (tick % BLOW_TICKS == 0) {
            for (int i = 0; i < pieces; i += 3) {
                Body body = world.getBody(walls + (int) ((i + tick) % pieces));
                body.setAtRest(false);
                double mass = body.getMass().getMass();
                body.applyImpulse(new Vector2(blow(i, tick) * mass, blow(i + 1, tick) * mass));
            }
        }
        world.step(1);
    }

    static double blow(int i, long tick) {
        long h = (i * 0x9e3779b97f4a7c15L ^ tick) * 0xbf58476d1ce4e5b9L;
        return ((h >>> 40) / (double) (1 << 24) - 0.5) * 12;
    }

    static void form(PhysicsBody body, int kind) {
        if (kind == BOX) {
            body.addFixture(new Rectangle(1, 1), 40, 0.4, 0.1);
        } else {
            body.addFixture(new Circle(0.5), 40, 0.4, 0.1);
        }
        body.setMass(MassType.NORMAL);
        body.setLinearDamping(1);
        body.setAngularDamping(1);
    }

    @Override
    protected void shape(EntityBody body) {
        form(body, body.kind());
    }

    @Override
    protected void steer(EntityBody body, int player, double[] input, int offset) {}

    private static void wall(World<Body> world, double x, double y, double halfWidth, double halfHeight) {
        Body wall = new Body();
        wall.addFixture(new Rectangle(2 * halfWidth, 2 * halfHeight));
        wall.setMass(MassType.INFINITE);
        wall.translate(x, y);
        world.addBody(wall);
    }

    static double half(int pieces) {
        return Math.sqrt(pieces) * 0.75 + 0.6;
    }

    private static int side(int pieces) {
        return (int) Math.ceil(Math.sqrt(pieces));
    }

    private static double x(int i, int pieces) {
        return (i % side(pieces) - (side(pieces) - 1) / 2.0) * 1.3;
    }

    private static double y(int i, int pieces) {
        int row = i / side(pieces);
        return (row - (side(pieces) - 1) / 2.0) * 1.3;
    }

    private static Schema words() {
        return new Schema(
                "pieces",
                60,
                List.of(
                        new EntityKind(BOX, "box", LAYOUT, 0.75, 30, 0, -1),
                        new EntityKind(DISC, "disc", LAYOUT, 0.5, 30, 0, -1)),
                InputLayout.builder().axis("nothing", -1, 1, 0x1p-7).build());
    }
}
