package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Tick;
import dev.netcode.wire.Snapshot;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two players on one client and words that no decoder lets through: the world, which is not asked to check an input, must
 * be given none that cannot be. {@link TinySimulation} holds the predictor to it.
 */
class ImpossibleInputTest {

    private static final int WIDTH = TinySimulation.INPUT.width();
    private static final int[] MINE = {1, 2};
    private static final int HIM = 7;
    private static final long FIRST = 10;
    private static final double[] ODD = {
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.5, -2, 1e300, -0.0, Double.MIN_VALUE
    };

    private TinySimulation world;
    private Predictor predictor;
    private SplittableRandom random;

    private void begin(RewindFidelity fidelity, long seed) {
        world = new TinySimulation(60, fidelity, 1000);
        PredictorConfig config =
                PredictorConfig.defaults().withSnapshots(3, 0, 0).withHistory(32);
        predictor = new Predictor(world, MINE, config, CorrectionListener.NONE);
        random = new SplittableRandom(seed);
    }

    private void fill(double[] inputs, int oddOneIn) {
        for (int i = 0; i < inputs.length; i++) {
            int field = i % WIDTH;
            inputs[i] = random.nextInt(oddOneIn) == 0
                    ? ODD[random.nextInt(ODD.length)]
                    : TinySimulation.INPUT.value(field, random.nextLong(TinySimulation.INPUT.maxCode(field) + 1));
        }
    }

    private Snapshot word(long tick) {
        Snapshot word = new Snapshot(world.schema(), 16, MINE.length);
        word.begin(tick);
        word.inputs(
                random.nextLong() << random.nextInt(64), random.nextLong() << random.nextInt(64), random.nextBoolean());
        double[] ran = new double[MINE.length * WIDTH];
        fill(ran, 20);
        if (random.nextInt(4) > 0) {
            word.ranInput(ran, 0);
        }
        if (random.nextBoolean()) {
            word.impulsesRide();
        }
        for (int i = 0; i < 3; i++) {
            int row = word.add(FIRST + i, Disc.WALKER, tick, true);
            double[] state = Disc.at(3 * i + random.nextInt(3), 0);
            System.arraycopy(state, 0, word.states(), word.offset(row), state.length);
        }
        for (int seat = 0; seat < MINE.length; seat++) {
            word.controlled(seat, FIRST + seat);
        }
        tellOfHim(word);
        return word;
    }

    private void tellOfHim(Snapshot word) {
        if (random.nextInt(4) == 0 || !word.forwarded().add(HIM, FIRST + 2)) {
            return;
        }
        double[] told = new double[WIDTH];
        for (int i = random.nextInt(17); i > 0; i--) {
            fill(told, 60);
            word.forwarded().tick(told, 0);
        }
        if (random.nextInt(4) == 0) {
            // the list is live: what is put there by hand never went through its own door
            word.forwarded().inputs()[random.nextInt(3 * WIDTH)] = ODD[random.nextInt(ODD.length)];
        }
    }

    @ParameterizedTest
    @EnumSource(RewindFidelity.class)
    void shouldReachNoWorld(RewindFidelity fidelity) {
        int refused = 0;
        long replayed = 0;
        for (long seed = 0; seed < 40; seed++) {
            begin(fidelity, seed);
            for (int i = 0; i < 150; i++) {
                try {
                    refused += turn() ? 0 : 1;
                } catch (AssertionError e) {
                    throw new AssertionError("seed " + seed + ", turn " + i, e);
                }
            }
            replayed += predictor.counters().replayedTicks();
        }
        assertThat(refused).isGreaterThan(100);
        assertThat(replayed).isGreaterThan(1_000);
    }

    /** One thing that happens; false if it was an input that was refused. */
    private boolean turn() {
        long now = predictor.tick();
        if (now == Tick.NONE) {
            long s = random.nextInt(100);
            predictor.reconcile(word(s), s + 1);
            return true;
        }
        switch (random.nextInt(60)) {
            case 0 -> predictor.reset();
            case 1 -> predictor.predict(!predictor.predicting());
            case 2 -> predictor.dropTicks(random.nextInt(40));
            case 3, 4 -> predictor.reconcile(word(now + random.nextInt(200)), now + random.nextInt(400));
            case 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 -> {
                predictor.reconcile(word(Math.max(0, now - random.nextInt(20))), now + 1);
            }
            default -> {
                return play();
            }
        }
        return true;
    }

    private boolean play() {
        long now = predictor.tick();
        double[] inputs = new double[MINE.length * WIDTH];
        fill(inputs, 200);
        boolean possible = true;
        for (int seat = 0; seat < MINE.length; seat++) {
            possible &= TinySimulation.INPUT.firstInvalid(inputs, seat * WIDTH) < 0;
        }
        if (possible) {
            predictor.tick(inputs, 0);
            return true;
        }
        assertThatThrownBy(() -> predictor.tick(inputs, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("input must be finite and in range: field=");
        assertThat(predictor.tick()).isEqualTo(now);
        return false;
    }
}
