package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.input.InputHistory;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.wire.Snapshot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** nb20: an acknowledgement that is off by one runs an input twice. At 5 Hz and 5 m/s an input is worth a metre. */
class AcknowledgementCasesTest {

    private final TinySimulation server = new TinySimulation(5, RewindFidelity.EXACT, 1000);
    private final TinySimulation client = new TinySimulation(5, RewindFidelity.EXACT, 1000);
    private final List<CorrectionReport> reports = new ArrayList<>();
    private final Predictor predictor =
            new Predictor(client, TinyRig.PLAYER, PredictorConfig.defaults().withSnapshots(3, 0, 0), reports::add);
    private final InputHistory history = new InputHistory(TinySimulation.INPUT, 1, 4, 64);
    private final Snapshot snapshot = new Snapshot(server.schema(), 8);

    private Verdict hear(long tick, double x, double held) {
        snapshot.begin(tick);
        snapshot.controlled(TinyRig.ME);
        snapshot.inputs(0, 0, true);
        snapshot.ranInput(TinyRig.right(held), 0);
        int at = snapshot.offset(snapshot.add(TinyRig.ME, Disc.WALKER, tick, true));
        double[] state = Disc.at(x, 0);
        state[Disc.VX] = held * 5;
        state[Disc.HELD_X] = held;
        System.arraycopy(state, 0, snapshot.states(), at, state.length);
        history.acknowledge(tick);
        return predictor.reconcile(snapshot, predictor.tick() + 1);
    }

    private void walk(long from, long to) {
        for (long tick = from; tick <= to; tick++) {
            history.record(tick, TinyRig.right(1), 0);
            predictor.tick(TinyRig.right(1), 0);
            assertThat(predictor.tick()).isEqualTo(tick);
        }
    }

    private double x() {
        return TinyRig.state(client, TinyRig.ME)[Disc.X];
    }

    /** A: three inputs, the first of them acknowledged: as it was foreseen, and half a metre from that. */
    @ParameterizedTest
    @CsvSource({"1, 3, STANDS", "1.5, 3.5, REWOUND"})
    void nb20_shouldRunTheInputsAfterTheAcknowledgedOneOnce(double told, double expected, Verdict.Kind kind) {
        hear(0, 0, 0);
        walk(1, 3);
        assertThat(x()).isEqualTo(3);
        assertThat(hear(1, told, 1).kind()).isEqualTo(kind);
        assertThat(x()).isEqualTo(expected);
        assertThat(history.pending()).isEqualTo(2);
        assertThat(history.oldestPending()).isEqualTo(2);
        assertThat(history.newest()).isEqualTo(3);
    }

    /** B: the server runs the inputs 5 to 8 at once, after a stall, and answers for the four of them once. */
    @Test
    void nb20_shouldPairOneAnswerForFourInputsWithTheStateAfterTheLast() {
        hear(0, 0, 0);
        walk(1, 4);
        assertThat(hear(4, 4, 1)).isEqualTo(Verdict.STANDS);
        walk(5, 8);
        server.add(TinyRig.ME, Disc.WALKER, Disc.at(4, 0), 0);
        server.control(TinyRig.PLAYER, TinyRig.ME);
        for (long tick = 5; tick <= 8; tick++) {
            server.applyInput(TinyRig.PLAYER, TinyRig.right(1), 0);
            server.step(tick);
        }
        double after = TinyRig.state(server, TinyRig.ME)[Disc.X];
        assertThat(after).isEqualTo(8);
        long steps = client.steps;
        assertThat(hear(8, after, 1)).isEqualTo(Verdict.STANDS);
        assertThat(client.steps).isEqualTo(steps);
        assertThat(x()).isEqualTo(8);
        assertThat(history.pending()).isZero();
        assertThat(reports).isEmpty();
    }
}
