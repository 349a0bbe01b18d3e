package dev.netcode.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.input.InputLayout;
import dev.netcode.wire.ScenePresses;
import org.junit.jupiter.api.Test;

/** When what is held and pressed becomes a numbered press. */
class PressingTest {

    private static final InputLayout LAYOUT =
            InputLayout.builder().axis("x", -1, 1, 0.5).press("jump").build();

    private final Pressing pressing = new Pressing(LAYOUT, 3, new int[] {0, 2});
    private final ScenePresses own = new ScenePresses(LAYOUT);

    private void want(int seat, double x, double jump) {
        pressing.want(seat, new double[] {x, jump}, 0);
    }

    @Test
    void shouldStampWhatIsNewOnceAndNothingElse() {
        pressing.stamp(10, own);
        want(2, 0.5, 0);
        pressing.stamp(11, own);
        want(2, 0.5, 0);
        pressing.stamp(12, own);
        assertThat(own.size()).isOne();
        assertThat(own.seat(0)).isEqualTo(2);
        assertThat(own.number(0)).isOne();
        assertThat(own.step(0)).isEqualTo(11);
        // let go again before any step ran: nobody need hear of it
        want(2, 1, 0);
        want(2, 0.5, 0);
        pressing.stamp(13, own);
        assertThat(own.size()).isOne();
    }

    @Test
    void shouldPressOnceHoweverManyFramesAStepTakes() {
        want(0, 0, 1);
        want(0, 0, 0);
        pressing.stamp(10, own);
        pressing.stamp(11, own);
        assertThat(own.size()).isOne();
        assertThat(own.inputs()[own.offset(0) + 1]).isOne();
    }

    /** What finds the list full is stamped as soon as there is room, though nobody says it again. */
    @Test
    void shouldWaitForRoom() {
        for (int i = 0; i < ScenePresses.MAX; i++) {
            want(0, i % 2 == 0 ? 1 : -1, 0);
            pressing.stamp(i, own);
        }
        want(2, 1, 0);
        pressing.stamp(40, own);
        pressing.stamp(41, own);
        assertThat(own.size()).isEqualTo(ScenePresses.MAX);
        own.drop(0, 1);
        pressing.stamp(42, own);
        assertThat(own.size()).isEqualTo(ScenePresses.MAX);
        assertThat(own.seat(ScenePresses.MAX - 1)).isEqualTo(2);
        assertThat(own.step(ScenePresses.MAX - 1)).isEqualTo(42);
    }

    /** A server that has heard nothing is told what is held, though it has not changed. */
    @Test
    void shouldTellAnewWhatIsHeldToANewServer() {
        want(0, 1, 0);
        pressing.stamp(10, own);
        own.clear();
        pressing.forget();
        pressing.stamp(11, own);
        assertThat(own.size()).isOne();
        assertThat(own.number(0)).isOne();
        assertThat(own.inputs()[own.offset(0)]).isOne();
    }
}
