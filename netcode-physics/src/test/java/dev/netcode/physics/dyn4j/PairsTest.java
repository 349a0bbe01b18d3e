package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.TwinMode;
import java.util.ArrayList;
import java.util.List;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.collision.Filter;
import org.dyn4j.geometry.Circle;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Rectangle;
import org.junit.jupiter.api.Test;

/** Who is a pair, whatever came before: what touches is found again only when somebody moved, and never wrongly kept. */
class PairsTest {

    private static final Piece BOX = Piece.loose("box", body -> {
        body.addFixture(new Rectangle(1, 1), 20, 0.4, 0.1);
        body.setMass(MassType.NORMAL);
    });

    private static final Piece DUMBBELL = Piece.loose("dumbbell", body -> {
        body.addFixture(circle(-1), 20, 0.4, 0.1);
        body.addFixture(circle(1), 20, 0.4, 0.1);
        body.setMass(MassType.NORMAL);
    });

    private static Circle circle(double x) {
        Circle circle = new Circle(0.5);
        circle.translate(x, 0);
        return circle;
    }

    private static Workshop yard() {
        return new Workshop(
                Dyn4jConfig.sideView(),
                List.of(BOX, DUMBBELL),
                level -> level.box(0, -1, 40, 1, 0).setFilter(new CategoryFilter(1, 1)));
    }

    private static List<String> touches(Workshop world) {
        List<String> touches = new ArrayList<>();
        for (int i = 0; i < world.engine.touchCount(); i++) {
            touches.add(world.engine.touchFirst(i).id() + " "
                    + world.engine.touchSecond(i).id());
        }
        return touches;
    }

    @Test
    void touchesComeInTheOrderOfIdsHoweverTheyWereAdded() {
        Workshop world = yard();
        for (int id : new int[] {7, 3, 9, 1}) {
            world.put(id, 0, id, 0.49, 0, 0);
        }
        world.put(4, 1, 4, 1.45, 0, 0);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1", "-1 3", "-1 7", "-1 9", "3 4");
    }

    @Test
    void aFilterChangedWhileNobodyMovesCountsAtOnce() {
        Workshop world = yard();
        world.put(1, 0, 0, 0.49, 0, 0);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1");

        world.of(1).getFixture(0).setFilter(new CategoryFilter(2, 2));
        world.settle();
        assertThat(touches(world)).isEmpty();

        world.of(1).getFixture(0).setFilter(Filter.DEFAULT_FILTER);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1");
        assertThat(world.engine.touchNormalY(0)).isNotZero();
    }

    @Test
    void sleepersTouchWhoeverIsPutIntoThem() {
        Workshop world = yard();
        world.put(1, 0, 0, 0.49, 0, 0);
        world.steps(0, 200);
        assertThat(world.of(1).isAtRest()).isTrue();
        double[] state = new double[world.schema().maxWidth()];
        world.read(1, state, 0);
        state[1] += 0.9;
        state[0] += 5;
        world.addProxy(2, 0, state, 0);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1");

        state[0] -= 4.5;
        world.write(2, state, 0);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1", "1 2");

        state[0] += 4.5;
        world.write(2, state, 0);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1");
    }

    @Test
    void whoLeftOrBecameAProxyTouchesNobody() {
        Workshop world = yard();
        world.put(1, 0, 0, 0.49, 0, 0);
        world.put(2, 0, 0.5, 1.45, 0, 0);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1", "1 2");
        world.setMode(2, TwinMode.PROXY);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1", "1 2");
        world.setMode(1, TwinMode.PROXY);
        world.settle();
        assertThat(touches(world)).isEmpty();
        world.setMode(2, TwinMode.SIMULATED);
        world.settle();
        assertThat(touches(world)).containsExactly("1 2");
        world.remove(1);
        world.settle();
        assertThat(touches(world)).isEmpty();
    }

    /** A body that was placed and then became a proxy is met, and found, where it was placed. */
    @Test
    void aProxyStandsWhereItWasPlacedLastAsAMember() {
        Workshop world = yard();
        world.put(1, 0, 0, 0.49, 0, 0);
        world.put(2, 0, 8, 0.49, 0, 0);
        world.settle();
        double[] state = new double[world.schema().maxWidth()];
        world.read(2, state, 0);
        state[0] = 0.9;
        world.write(2, state, 0);
        world.setMode(2, TwinMode.PROXY);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1", "1 2");
        long[] ids = new long[4];
        assertThat(world.overlapping(0.9, 0.5, 0.1, ids)).isEqualTo(1);
        assertThat(ids[0]).isEqualTo(2);
    }

    @Test
    void everyPartOfABodyIsAPairOfItsOwn() {
        Workshop world = yard();
        world.put(1, 1, 0, 0.49, 0, 0);
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1", "-1 1");
        assertThat(world.of(1).pairCount).isEqualTo(2);
        double[] state = new double[world.schema().maxWidth()];
        world.read(1, state, 0);
        state[1] = 20;
        world.write(1, state, 0);
        world.settle();
        assertThat(touches(world)).isEmpty();
        assertThat(world.of(1).pairCount).isZero();
    }

    /** A thousand that came, touched and went leave no pair, no box and no place in a list behind. */
    @Test
    void aLargePastLeavesNothingBehind() {
        Workshop world = yard();
        world.put(1, 0, 0, 0.49, 0, 0);
        for (int i = 0; i < 1000; i++) {
            world.put(100 + i, 0, i % 40 * 0.98 - 20, 1.4 + Math.floor(i / 40.0) * 0.98, 0, 0);
        }
        world.settle();
        assertThat(world.engine.touchCount()).isGreaterThan(1000);
        for (int i = 0; i < 1000; i++) {
            world.remove(100 + i);
        }
        world.settle();
        assertThat(touches(world)).containsExactly("-1 1");
        assertThat(world.of(1).pairCount).isEqualTo(1);
        Parts found = new Parts();
        world.engine.near(-1e6, -1e6, 1e6, 1e6, found);
        assertThat(found.size()).isEqualTo(2);
    }
}
