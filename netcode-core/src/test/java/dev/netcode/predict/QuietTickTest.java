package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.RewindFidelity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A tick in which nothing is to be told is passed over. The same play is told in a world that has no such tick: what is felt
 * must be the same, whatever is replayed, forgotten or numbered anew.
 */
class QuietTickTest {

    private static final int PLAYS = 20;
    private static final int TICKS = 240;
    /** So hard a walker at full pace meets the wall, and so hard two discs meet. */
    private static final double WALL_NEWTON_SECONDS = 50;

    private static final double DISCS_NEWTON_SECONDS = 20;

    private int rewinds;

    @ParameterizedTest
    @CsvSource({
        "0, 100",
        "3, 100",
        "20, 100",
        "20.001, 10",
        "30, 10",
        "50, 10",
        "50.001, 0",
        "1.7976931348623157E308, 0"
    })
    void shouldTellWhatIsToldWithoutAny(double thresholdNewtonSeconds, int least) {
        int touches = 0;
        int loose = 0;
        for (long seed = 0; seed < PLAYS; seed++) {
            List<String> told = play(seed, thresholdNewtonSeconds, false);
            assertThat(told)
                    .as("seed %d, threshold %s", seed, thresholdNewtonSeconds)
                    .isEqualTo(play(seed, thresholdNewtonSeconds, true));
            touches += (int) told.stream().filter(t -> t.startsWith("TOUCH")).count();
            loose += (int) told.stream().filter(t -> t.startsWith("LOOSE")).count();
        }
        boolean reached = thresholdNewtonSeconds <= Math.max(WALL_NEWTON_SECONDS, DISCS_NEWTON_SECONDS);
        assertThat(touches).as("touches").isBetween(least, reached ? Integer.MAX_VALUE : 0);
        assertThat(loose).as("pieces knocked loose").isGreaterThan(20);
        assertThat(rewinds).isGreaterThan(100);
    }

    private List<String> play(long seed, double thresholdNewtonSeconds, boolean restless) {
        SplittableRandom random = new SplittableRandom(seed);
        TinyRig rig = new TinyRig(RewindFidelity.EXACT, felt(thresholdNewtonSeconds), 60, 6, 6, 3).walking();
        rig.client.rules.restless = restless;
        rig.client.rules.wakesLate = seed % 2 == 0;
        rig.server.rules.wakesLate = seed % 2 == 0;
        rig.firstTick = 1000;
        for (int i = 0; i < 16; i++) {
            double[] piece = Disc.at(random.nextInt(-6, 3), random.nextInt(-4, 5));
            piece[Disc.ASLEEP] = 1;
            rig.server.add(20 + i, Disc.PIECE, piece, 0);
        }
        double[][] hands = new double[TICKS / 8][];
        for (int i = 0; i < hands.length; i++) {
            hands[i] = TinyRig.right(random.nextInt(5) == 0 ? -0.5 : (1 + random.nextInt(2)) / 2.0);
            hands[i][1] = random.nextInt(3) - 1;
        }
        rig.hand = t -> hands[(int) (t % TICKS) / 8];
        rig.before = t -> {
            if (random.nextInt(9) == 0) {
                rig.put(random.nextInt(-3, 4) * 0x1p-6);
            }
        };
        List<String> told = new ArrayList<>();
        for (int i = 0; i < TICKS; i++) {
            if (i == TICKS / 2) {
                beginAnew(rig);
            }
            rig.run(1);
            FeltEvents events = rig.predictor.takeFelt();
            for (int k = 0; k < events.size(); k++) {
                told.add(events.sort(k) + " " + events.tick(k) + " " + events.entity(k) + " " + events.other(k) + " "
                        + events.impulse(k));
            }
        }
        rewinds += (int) rig.predictor.counters().rewinds();
        return told;
    }

    /** Another life of the server, whose ticks begin low again. */
    private static void beginAnew(TinyRig rig) {
        rig.heard = t -> false;
        rig.run(20);
        rig.predictor.takeFelt();
        rig.predictor.reset();
        rig.heard = t -> true;
        rig.firstTick = -rig.wall;
    }

    private static PredictorConfig felt(double thresholdNewtonSeconds) {
        PredictorConfig usual = PredictorConfig.defaults().withSnapshots(3, 0, 0);
        return new PredictorConfig(
                usual.mirror(),
                usual.historyTicks(),
                usual.deferralTicks(),
                usual.deferralMeters(),
                usual.rebuildSeconds(),
                usual.snapshotTicks(),
                usual.jitterTicks(),
                usual.lostSnapshots(),
                usual.replayTicksPerFrame(),
                usual.replayBodyTicks(),
                usual.pieceMeters(),
                thresholdNewtonSeconds,
                usual.eventWindowTicks(),
                usual.eventTimeoutTicks());
    }
}
