package dev.netcode.physics.dyn4j;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.StateLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.dyn4j.dynamics.joint.Joint;

/** A simulation put together piece by piece, for trying one thing at a time. */
final class Workshop extends Dyn4jSimulation {

    static final StateLayout LOOSE = Dyn4jLayouts.body("loose").build();
    static final StateLayout LINKED =
            Dyn4jLayouts.body("linked").entity("to").hidden().build();
    static final int LINK = LINKED.field("to").offset();

    /** One kind of piece: what it is made of, and how it hangs on another. */
    record Piece(
            String name,
            Consumer<EntityBody> shape,
            BiFunction<EntityBody, EntityBody, List<Joint<EntityBody>>> joints,
            double linkX,
            double linkY) {

        static Piece loose(String name, Consumer<EntityBody> shape) {
            return new Piece(name, shape, (a, b) -> List.of(), 0, 0);
        }

        boolean linked() {
            return linkX != 0 || linkY != 0;
        }
    }

    /** What the first step warned of. */
    final List<String> warned = new ArrayList<>();

    /** What the game does after a step. */
    Runnable after = () -> {};

    private final List<Piece> pieces;

    Workshop(Dyn4jConfig config, List<Piece> pieces, Consumer<Level> level) {
        super(schema(pieces), config);
        this.pieces = pieces;
        level.accept(level());
        settle();
    }

    private static Schema schema(List<Piece> pieces) {
        List<EntityKind> kinds = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            boolean linked = pieces.get(i).linked();
            kinds.add(new EntityKind(
                    i, pieces.get(i).name(), linked ? LINKED : LOOSE, 2, 40, 0, linked ? LINKED.indexOf("to") : -1));
        }
        return new Schema(
                "workshop",
                60,
                kinds,
                InputLayout.builder().axis("nothing", -1, 1, 0x1p-7).build());
    }

    void put(long id, int kind, double x, double y, double radians, double vx, double vy, double spin, long link) {
        StateLayout layout = schema().kind(kind).layout();
        double[] state = new double[schema().maxWidth()];
        state[layout.positionOffset()] = x;
        state[layout.positionOffset() + 1] = y;
        state[layout.rotationOffset()] = StrictMath.cos(radians);
        state[layout.rotationOffset() + 1] = StrictMath.sin(radians);
        state[layout.velocityOffset()] = vx;
        state[layout.velocityOffset() + 1] = vy;
        state[layout.spinOffset()] = spin;
        if (pieces.get(kind).linked()) {
            state[LINK] = link;
        }
        layout.quantize(state, 0, state, 0);
        add(id, kind, state, 0);
    }

    void put(long id, int kind, double x, double y, double vx, double vy) {
        put(id, kind, x, y, 0, vx, vy, 0, EntityId.NONE);
    }

    EntityBody of(long id) {
        EntityBody body = body(id);
        if (body == null) {
            throw new IllegalArgumentException("id must be present: id=" + id);
        }
        return body;
    }

    void steps(long from, int count) {
        for (long t = from; t < from + count; t++) {
            step(t);
        }
    }

    @Override
    void warn(String warning) {
        warned.add(warning);
    }

    @Override
    protected void shape(EntityBody body) {
        pieces.get(body.kind()).shape().accept(body);
        body.updateMass();
    }

    @Override
    protected void steer(EntityBody body, int player, double[] input, int offset) {}

    @Override
    protected void afterStep(long tick) {
        after.run();
    }

    @Override
    protected void linkPose(EntityBody body, double[] pose) {
        pose[0] = pieces.get(body.kind()).linkX();
        pose[1] = pieces.get(body.kind()).linkY();
    }

    @Override
    protected List<Joint<EntityBody>> joints(EntityBody from, EntityBody to) {
        return pieces.get(from.kind()).joints().apply(from, to);
    }
}
