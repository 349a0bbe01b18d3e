package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.input.InputGuess;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;
import dev.netcode.wire.ForwardedInputs;
import dev.netcode.wire.Snapshot;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another player's inputs, told before they run. Six ticks of lead and six back: thirteen are in flight. */
class ForeseenTest {

    private static final long OTHER = 20;
    private static final int HIM = 7;
    private static final int IN_FLIGHT = 13;

    private final TinyRig rig = TinyRig.exact(6, 6).walking();
    private final Map<Long, double[]> firstSeen = new HashMap<>();
    private final Map<Long, double[]> truth = new HashMap<>();
    private int ahead = IN_FLIGHT;

    /** What the other does: another direction every five ticks, a jump in every ninth. */
    private static double[] hand(long tick) {
        double[] input = new double[TinySimulation.INPUT.width()];
        input[0] = tick / 5 % 3 - 1.0;
        input[1] = tick / 5 % 2;
        input[2] = tick % 9 == 0 ? 1 : 0;
        return input;
    }

    private void play(int ticks) {
        rig.server.add(OTHER, Disc.WALKER, Disc.at(0, 3), 0);
        rig.server.control(HIM, OTHER);
        rig.before = t -> rig.server.applyInput(HIM, hand(t), 0);
        rig.forge = this::tell;
        for (int i = 0; i < ticks; i++) {
            rig.run(1);
            see();
        }
    }

    private void tell(Snapshot snapshot) {
        long t = snapshot.tick();
        ForwardedInputs told = snapshot.forwarded();
        assertThat(told.add(HIM, OTHER)).isTrue();
        for (long i = t; i <= t + ahead; i++) {
            told.tick(hand(i), 0);
        }
    }

    private void see() {
        truth.put(rig.wall, TinyRig.state(rig.server, OTHER));
        double[] state = new double[Disc.LAYOUT.width()];
        if (rig.predictor.tick() != Tick.NONE && rig.predictor.read(OTHER, state, 0)) {
            firstSeen.putIfAbsent(rig.predictor.tick(), state);
        }
    }

    private double rightShare(long from, long to) {
        int right = 0;
        int all = 0;
        for (long t = from; t <= to; t++) {
            if (firstSeen.containsKey(t)) {
                all++;
                right += Disc.LAYOUT.same(firstSeen.get(t), 0, truth.get(t), 0) ? 1 : 0;
            }
        }
        return right / (double) all;
    }

    @Test
    void shouldPredictAnotherToTheBitAsFarAsHisInputsAreKnown() {
        ahead = 15;
        play(300);
        assertThat(rightShare(60, 280)).isEqualTo(1);
        assertThat(rig.unequal(60, 280)).isZero();
        assertThat(rig.predictor.counters().rewinds()).isZero();
        assertThat(rig.reports).isEmpty();
    }

    @Test
    void shouldBeRightMoreOftenTheMoreIsKnown() {
        double[] share = new double[3];
        int[] known = {0, 9, 12};
        for (int i = 0; i < known.length; i++) {
            ForeseenTest each = new ForeseenTest();
            each.ahead = known[i];
            each.play(300);
            share[i] = each.rightShare(60, 280);
            assertThat(each.rig.unequal(60, 280)).isZero();
        }
        assertThat(share[0]).isLessThan(0.1);
        assertThat(share[1]).isGreaterThan(share[0] + 0.1);
        assertThat(share[2]).isGreaterThan(share[1] + 0.2);
    }

    /** One replay for each snapshot that brings news, none for one that brings none. */
    @Test
    void shouldReplayForNewsAndStandWithout() {
        ahead = 3;
        rig.every = 1;
        rig.server.add(OTHER, Disc.WALKER, Disc.at(0, 3), 0);
        rig.server.control(HIM, OTHER);
        double[] held = TinyRig.right(1);
        double[] other = TinyRig.right(-1);
        rig.before = t -> rig.server.applyInput(HIM, t < 100 ? held : other, 0);
        rig.forge = snapshot -> {
            snapshot.forwarded().add(HIM, OTHER);
            for (long t = snapshot.tick(); t <= snapshot.tick() + ahead; t++) {
                snapshot.forwarded().tick(t < 100 ? held : other, 0);
            }
        };
        rig.run(60);
        long before = rig.predictor.counters().replays();
        rig.run(120);
        assertThat(rig.predictor.counters().replays()).isEqualTo(before + 1);
        Verdict replayed = rig.verdicts.stream()
                .filter(v -> v instanceof Verdict.Replayed r && r.tick() > 50)
                .findFirst()
                .orElseThrow();
        // tick 100 is told first, as the third after it, by the snapshot of tick 97
        assertThat(((Verdict.Replayed) replayed).tick()).isEqualTo(97);
        assertThat(((Verdict.Replayed) replayed).cause()).isEqualTo(Cause.OTHER_INPUT);
        assertThat(rig.predictor.agreesWith(rig.snapshot(rig.predictor.settledTick() + 6)))
                .isTrue();
    }

    /** A replay is a function of the saved world, the word and the inputs: a client that joins later comes to the same. */
    @Test
    void shouldNotDependOnWhatWasToldBefore() {
        play(200);
        ForeseenTest late = new ForeseenTest();
        late.rig.heard = t -> t >= 120;
        late.play(200);
        double[] a = new double[Disc.LAYOUT.width()];
        double[] b = a.clone();
        assertThat(rig.predictor.read(OTHER, a, 0)).isTrue();
        assertThat(late.rig.predictor.read(OTHER, b, 0)).isTrue();
        assertThat(b).isEqualTo(a);
        assertThat(late.rig.client.controlled(HIM)).isEqualTo(OTHER);
    }

    @Test
    void shouldHoldOnWithoutPressesWhereNoMoreIsKnown() {
        ahead = 0;
        double[] jump = new double[TinySimulation.INPUT.width()];
        jump[0] = 1;
        jump[2] = 1;
        double[] then = jump.clone();
        InputGuess.guess(TinySimulation.INPUT, jump, 0, then, 0);
        rig.server.add(OTHER, Disc.WALKER, Disc.at(0, 3), 0);
        rig.server.control(HIM, OTHER);
        rig.before = t -> rig.server.applyInput(HIM, t == 99 ? jump : then, 0);
        rig.forge = snapshot -> {
            snapshot.forwarded().add(HIM, OTHER);
            snapshot.forwarded().tick(snapshot.tick() == 99 ? jump : then, 0);
        };
        rig.run(107);
        double[] state = new double[Disc.LAYOUT.width()];
        assertThat(rig.predictor.read(OTHER, state, 0)).isTrue();
        assertThat(state[Disc.JUMPS]).isEqualTo(1);
    }

    @Test
    void shouldLeaveThePlayersOwnAloneAndForgetWhoIsNotTold() {
        play(60);
        assertThat(rig.client.controlled(HIM)).isEqualTo(OTHER);
        rig.forge = snapshot -> {
            snapshot.forwarded().add(TinyRig.PLAYER, TinyRig.ME);
            snapshot.forwarded().tick(TinyRig.right(-1), 0);
            snapshot.forwarded().tick(TinyRig.right(-1), 0);
        };
        rig.run(120);
        assertThat(rig.client.controlled(HIM)).isEqualTo(EntityId.NONE);
        assertThat(rig.unequal(60, 170)).isZero();
        assertThat(rig.predictor.counters().rewinds()).isZero();
    }

    /** A snapshot need not come from the wire's decoder, which lets no such thing through. */
    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, 1.5})
    void shouldTakeNoInputThatCannotBe(double axis) {
        play(60);
        double[] broken = TinyRig.right(axis);
        rig.forge = snapshot -> {
            snapshot.ranInput(broken, 0);
            snapshot.forwarded().add(HIM, OTHER);
            snapshot.forwarded().tick(broken, 0);
            snapshot.forwarded().tick(broken, 0);
        };
        rig.run(60);
        assertThat(rig.client.controlled(HIM)).isEqualTo(EntityId.NONE);
        assertThat(rig.unequal(60, 110)).isZero();
        assertThat(rig.predictor.counters().rewinds()).isZero();
    }

    /** More than there are slots for drive one entity, one after the other: whoever left controls nothing. */
    @Test
    void shouldLetGoOfEverybodyWhoWasTold() {
        rig.server.add(OTHER, Disc.WALKER, Disc.at(0, 3), 0);
        rig.before = t -> rig.server.control(player(t), OTHER);
        rig.forge = snapshot -> {
            assertThat(snapshot.forwarded().add(player(snapshot.tick()), OTHER)).isTrue();
            snapshot.forwarded().tick(TinyRig.right(0), 0);
        };
        rig.run(600);
        for (int player = 100; player < player(590); player++) {
            assertThat(rig.client.controlled(player)).as("player %d", player).isEqualTo(EntityId.NONE);
        }
        assertThat(rig.unequal(60, 590)).isZero();
    }

    private static int player(long tick) {
        return 100 + (int) (tick / 6);
    }

    /** What ran without him, because he was not told of for a while, is news once he is told of again. */
    @Test
    void shouldRunAgainWhatRanWithoutHim() {
        ahead = 15;
        rig.lead = 2;
        rig.back = 2;
        play(100);
        rig.forge = snapshot -> {
            if (snapshot.tick() != 102) {
                tell(snapshot);
            }
        };
        // 102 is silent and heard at 104; 105 tells again and is heard at 107, 108 at 110
        rig.run(9);
        double[] state = new double[Disc.LAYOUT.width()];
        double[] truth = state.clone();
        assertThat(rig.predictor.read(OTHER, state, 0)).isTrue();
        rig.serveOnly(rig.predictor.tick());
        rig.server.read(OTHER, truth, 0);
        assertThat(state).isEqualTo(truth);
    }
}
