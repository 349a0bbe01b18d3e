package dev.netcode.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.input.InputLayout;
import dev.netcode.wire.ScenePresses;
import org.junit.jupiter.api.Test;

/** What every seat holds and presses on every step. */
class SeatInputsTest {

    private static final InputLayout LAYOUT = InputLayout.builder()
            .axis("x", -1, 1, 0.5)
            .press("jump")
            .serverOnly("wish", 0, 3, 1)
            .build();

    private final SeatInputs inputs = new SeatInputs(LAYOUT, 2, 64);
    private final ScenePresses taken = new ScenePresses(LAYOUT);

    private void take(int seat, long number, long step, double x, double jump) {
        taken.clear();
        taken.add(seat, number, step, new double[] {x, jump, 2}, 0);
        inputs.take(taken, 0);
    }

    private double[] run(int seat, long step) {
        int at = inputs.make(step) + seat * 3;
        return java.util.Arrays.copyOfRange(inputs.ran(), at, at + 3);
    }

    @Test
    void shouldHoldUntilTheNextPressAndReleaseWhatIsPressed() {
        inputs.held(9, new double[6]);
        take(1, 1, 11, 0.5, 1);
        assertThat(run(1, 10)).containsExactly(0, 0, 0);
        // what the server alone decides is not told
        assertThat(run(1, 11)).containsExactly(0.5, 1, 0);
        assertThat(run(1, 12)).containsExactly(0.5, 0, 0);
        assertThat(run(0, 12)).containsExactly(0, 0, 0);
    }

    /** An own press on the step of a late one: both press, the newer one holds, as the server does it. */
    @Test
    void shouldPutAnOwnPressOnTopOfATakenOne() {
        inputs.held(9, new double[6]);
        take(0, 1, 10, 0.5, 1);
        inputs.own().add(0, 2, 10, new double[] {-1, 0, 0}, 0);
        assertThat(run(0, 10)).containsExactly(-1, 1, 0);
    }

    /** Steps that run anew after a truth can be stamped once more: both press, the newer one holds; other seats hear nothing of it. */
    @Test
    void shouldPutTwoOwnPressesOfAStepTogether() {
        inputs.held(9, new double[] {0.5, 1, 0, 1, 1, 0});
        inputs.own().add(0, 1, 10, new double[] {1, 1, 3}, 0);
        inputs.own().add(0, 2, 10, new double[] {-1, 0, 3}, 0);
        inputs.own().add(1, 1, 11, new double[] {-1, 0, 0}, 0);
        assertThat(run(0, 10)).containsExactly(-1, 1, 0);
        assertThat(run(1, 10)).containsExactly(1, 0, 0);
        assertThat(run(0, 11)).containsExactly(-1, 0, 0);
        assertThat(run(1, 11)).containsExactly(-1, 0, 0);
    }

    @Test
    void shouldFindTheFirstStepThatRanOnSomethingElse() {
        inputs.held(9, new double[6]);
        for (long step = 10; step <= 20; step++) {
            inputs.make(step);
        }
        take(1, 1, 15, 0, 0);
        // a press that says what was held anyway changes nothing
        assertThat(inputs.stands(15)).isTrue();
        take(1, 2, 17, 1, 0);
        assertThat(inputs.stands(16)).isTrue();
        assertThat(inputs.stands(17)).isFalse();
    }

    @Test
    void shouldTellAStepFromTheOneThatSharesItsPlace() {
        take(0, 1, 10, 1, 1);
        inputs.held(137, new double[6]);
        // the ring has 128 places: step 138 is where step 10 was
        assertThat(run(0, 138)).containsExactly(0, 0, 0);
    }
}
