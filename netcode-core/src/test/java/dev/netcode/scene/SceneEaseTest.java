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
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
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

    private final Simulation one = simulation((method, arguments) -> switch (method) {
        case "memberCount" -> 1;
        case "member" -> 5L;
        case "kind" -> 0;
        case "read" -> null;
        default -> throw new UnsupportedOperationException(method);
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

    /** Of three members one moves, then another, and each is drawn back in its own time; the third stands all along. */
    @Test
    void shouldEaseEachByItselfAndLeaveAloneWhatStands() {
        double[] states = {1, 2, 3};
        double[] before = {1, 2, 3};
        List<Long> members = new ArrayList<>(List.of(5L, 7L, 9L));
        Simulation world = simulation((method, arguments) -> switch (method) {
            case "memberCount" -> members.size();
            case "member" -> members.get((int) arguments[0]);
            case "kind" -> 0;
            case "read" -> put((long) arguments[0], states, (double[]) arguments[1]);
            default -> throw new UnsupportedOperationException(method);
        });
        SceneEase.Looks all = new SceneEase.Looks() {
            @Override
            public boolean stands(long id, double[] now) {
                return now[0] == before[index(id)];
            }

            @Override
            public boolean was(long id, double[] state) {
                put(id, before, state);
                return true;
            }

            @Override
            public void is(long id, double[] state) {
                put(id, states, state);
            }
        };

        states[1] = 2.5;
        ease.moved(all, world);
        assertThat(drawn(states)).containsExactly(1, 2, 3);
        ease.advance(0.1);
        assertThat(drawn(states)[1]).isCloseTo(2.25, within(1e-12));
        before[1] = 2.5;
        states[0] = 2;
        ease.moved(all, world);
        // the second goes on with what was left of its way, the first begins
        assertThat(drawn(states)[0]).isEqualTo(1);
        assertThat(drawn(states)[1]).isCloseTo(2.25, within(1e-12));
        assertThat(drawn(states)[2]).isEqualTo(3);
        ease.advance(0.85);
        // 0.25 * 2^-8.5 is less than a millimetre, 2^-8.5 is not
        assertThat(drawn(states)[0]).isCloseTo(2 - StrictMath.pow(2, -8.5), within(1e-12));
        assertThat(drawn(states)[1]).isEqualTo(2.5);
        before[0] = 2;
        members.remove(0);
        ease.moved(all, world);
        assertThat(ease.active()).isFalse();
    }

    private static int index(long id) {
        return (int) (id - 5) / 2;
    }

    private static @Nullable Object put(long id, double[] from, double[] state) {
        state[0] = from[index(id)];
        return null;
    }

    private double[] drawn(double[] states) {
        double[] at = new double[states.length];
        for (int i = 0; i < at.length; i++) {
            double[] state = {states[i], 0, 0, 0, 0};
            ease.apply(5 + 2L * i, 0, state, 0);
            at[i] = state[0];
        }
        return at;
    }

    private static Simulation simulation(BiFunction<String, Object[], @Nullable Object> calls) {
        return (Simulation) Proxy.newProxyInstance(
                SceneEaseTest.class.getClassLoader(),
                new Class<?>[] {Simulation.class},
                (proxy, method, arguments) -> calls.apply(method.getName(), arguments));
    }
}
