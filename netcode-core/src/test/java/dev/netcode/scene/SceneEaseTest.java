package dev.netcode.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.input.InputLayout;
import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.sim.Simulation;
import dev.netcode.state.StateLayout;
import dev.netcode.wire.SceneShape;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is drawn while something moves to where it belongs. */
class SceneEaseTest {

    private static final StateLayout LAYOUT = StateLayout.builder("thing")
            .position2("position", -100, 100, 0x1p-16)
            .angle("facing", 0x1p-16)
            .real("power", 0, 100, 0x1p-16)
            .integer("score", 0, 100)
            .build();
    private static final SceneShape SHAPE = new SceneShape(
            0,
            new Schema(
                    "things",
                    60,
                    List.of(new EntityKind(0, "thing", LAYOUT, 1, 10, 0, -1)),
                    InputLayout.builder().press("go").build()),
            1,
            4);

    private final SceneStats stats = new SceneStats();
    private final SceneEase ease = new SceneEase(SHAPE, SceneConfig.DEFAULT, stats);
    private double[] is = new double[5];
    private double[] was = new double[5];

    private final Simulation one = (Simulation) Proxy.newProxyInstance(
            SceneEaseTest.class.getClassLoader(),
            new Class<?>[] {Simulation.class},
            (proxy, method, arguments) -> switch (method.getName()) {
                case "memberCount" -> 1;
                case "member" -> 5L;
                case "kind" -> 0;
                case "read" -> null;
                default -> throw new UnsupportedOperationException(method.getName());
            });

    private final SceneEase.Looks looks = new SceneEase.Looks() {
        @Override
        public boolean stands(long id, double[] now) {
            return false;
        }

        @Override
        public boolean was(long id, double[] state) {
            System.arraycopy(was, 0, state, 0, was.length);
            return true;
        }

        @Override
        public void is(long id, double[] state) {
            System.arraycopy(is, 0, state, 0, is.length);
        }
    };

    private double[] drawn() {
        double[] state = is.clone();
        ease.apply(5, 0, state, 0);
        return state;
    }

    private void move(double... to) {
        was = is;
        is = to;
        ease.moved(looks, one);
    }

    @Test
    void shouldHalveInAHalfLifeAndTakeWholeNumbersAtOnce() {
        move(1, 0, 0, 1.5, 7);
        assertThat(drawn()).containsExactly(0, 0, 0, 0, 7);
        ease.advance(0.1);
        assertThat(drawn()[0]).isCloseTo(0.5, within(1e-12));
        assertThat(drawn()[3]).isCloseTo(0.75, within(1e-12));
        assertThat(drawn()[4]).isEqualTo(7);
    }

    /** NB-49: the same after half a second, however it is cut into frames; exactly 0 after ten half-lives. */
    @ParameterizedTest
    @ValueSource(ints = {15, 30, 72, 120, 1})
    void nb49ShouldNotDependOnTheFrameRate(int frames) {
        move(1, 0, 0, 0, 0);
        for (int i = 0; i < frames; i++) {
            ease.advance(0.5 / frames);
            ease.advance(0);
        }
        // 2^-5
        assertThat(1 - drawn()[0]).isCloseTo(0.03125, within(1e-9));
        ease.advance(0.5);
        assertThat(drawn()[0]).isEqualTo(1);
        assertThat(ease.active()).isFalse();
    }

    /** NB-46: 3.13 to -3.13 is 0.023 of a turn, not 6.26. */
    @Test
    void nb46ShouldTurnTheShortWay() {
        move(0, 0, 3.13, 0, 0);
        ease.advance(2);
        move(0, 0, -3.13, 0, 0);
        assertThat(drawn()[2]).isCloseTo(3.13, within(1e-9));
        ease.advance(0.1);
        // half of 2 pi - 6.26 left: -3.13 - 0.0116
        assertThat(Math.abs(drawn()[2])).isCloseTo(Math.PI, within(0.0001));
        assertThat(stats.get(SceneCounter.SNAPS)).isOne();
    }

    /** NB-51: a second move during the first is added to what is left; a move of nothing changes nothing. */
    @Test
    void nb51ShouldAddUp() {
        move(0.5, 0, 0, 0, 0);
        ease.advance(0.1);
        move(0.2, 0, 0, 0, 0);
        // 0.25 was left of the first; drawn at 0.25 still
        assertThat(drawn()[0]).isCloseTo(0.25, within(1e-12));
        move(0.2, 0, 0, 0, 0);
        assertThat(drawn()[0]).isCloseTo(0.25, within(1e-12));
    }

    @Test
    void shouldTakeAtOnceWhatMovedTooFar() {
        move(2.1, 0, 0, 1, 0);
        assertThat(drawn()).containsExactly(2.1, 0, 0, 0, 0);
        assertThat(stats.get(SceneCounter.SNAPS)).isOne();
    }

    @Test
    void shouldDropWhatNobodySees() {
        move(0.0009, 0, 0, 0, 0);
        assertThat(ease.active()).isFalse();
        assertThat(drawn()[0]).isEqualTo(0.0009);
    }
}
