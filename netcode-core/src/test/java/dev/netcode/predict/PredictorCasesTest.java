package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures seen in the field, as small tests; each is named after its number. */
class PredictorCasesTest {

    private static final double WALK_METERS_PER_TICK = 5.0 / 60;

    @Test
    void nb04_shouldGoOnBlindlyWhenTheRoundTripIsLongerThanTheHistory() {
        PredictorConfig config = PredictorConfig.defaults().withHistory(32).withSnapshots(3, 0, 0);
        TinyRig rig = new TinyRig(RewindFidelity.EXACT, config, 60, 6, 6, 1000).walking();
        rig.run(60);
        rig.back = 46; // 52 in flight, 20 more than the history of 32 holds
        for (int i = 0; i < 600; i++) {
            double before = rig.x();
            rig.run(1);
            // half a step of the grid either way, in every tick: none stalls, none is caught up with
            assertThat(rig.x() - before).isCloseTo(WALK_METERS_PER_TICK, within(Disc.STEP));
        }
        assertThat(rig.reports).isEmpty();
        assertThat(rig.count(Verdict.Kind.IGNORED)).isGreaterThan(100);
        long evicted = rig.predictor.tick() - 32;
        assertThat(rig.predictor.remembers(evicted)).isFalse();
        assertThat(rig.predictor.readAt(evicted, TinyRig.ME, new double[16], 0)).isFalse();
        assertThat(rig.predictor.remembers(rig.predictor.tick() - 31)).isTrue();
        rig.back = 0; // 6 in flight: two snapshots are sent and arrive within the next 6 ticks
        int seen = rig.verdicts.size();
        rig.run(6);
        assertThat(rig.verdicts.subList(seen, rig.verdicts.size())).contains(Verdict.STANDS);
        rig.run(12);
        assertThat(rig.reports).isEmpty();
        assertThat(rig.unequal(0, 700)).isZero();
    }

    @Test
    void nb07_shouldJoinAnOldServerWithoutReplayingItsLife() {
        TinyRig rig = TinyRig.exact(6, 6).walking();
        rig.firstTick = 2_160_000;
        rig.run(60);
        // 12 ticks in flight when the first snapshot comes: those are caught up with, no more.
        assertThat(rig.predictor.counters().droppedTicks()).isLessThanOrEqualTo(12);
        assertThat(rig.client.steps).isLessThanOrEqualTo(60 + 12);
        assertThat(rig.predictor.counters().replayedTicks()).isLessThanOrEqualTo(12);
        assertThat(rig.unequal(2_160_000 + 20, 2_160_000 + 60)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 15})
    void nb15_shouldStayAheadWithoutAnyLatency(int rate) {
        TinyRig rig =
                new TinyRig(RewindFidelity.EXACT, PredictorConfig.defaults().withSnapshots(3, 0, 0), rate, 1, 0, 1000);
        rig.walking();
        rig.hand = t -> {
            double[] input = TinyRig.right(1);
            input[2] = t % 7 == 0 ? 1 : 0;
            return input;
        };
        rig.run(20 * rate);
        assertThat(rig.predictor.tick() - rig.wall).isEqualTo(1);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isZero();
        assertThat(rig.reports).isEmpty();
        double taps = 0;
        for (long t = 2; t <= rig.wall; t++) {
            taps += t % 7 == 0 ? 1 : 0;
        }
        assertThat(TinyRig.state(rig.server, TinyRig.ME)[Disc.JUMPS]).isEqualTo(taps);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nb16_shouldBringItselfToASnapshotAheadOnTheServersGuess(boolean bumped) {
        TinyRig rig = TinyRig.exact(6, 0).walking();
        rig.hand = t -> {
            double[] input = TinyRig.right(1);
            input[2] = t == 66 ? 1 : 0;
            return input;
        };
        rig.run(61); // the local tick is 66, and there the player jumped
        if (bumped) {
            rig.before = t -> {
                if (t == 70) {
                    double[] state = TinyRig.state(rig.server, TinyRig.ME);
                    state[Disc.Y] += 2;
                    rig.server.write(TinyRig.ME, state, 0);
                    rig.eventNow = true;
                }
            };
        }
        rig.stall(12); // the server runs to tick 72, six ticks on its guess
        long steps = rig.client.steps;
        rig.run(1);
        assertThat(rig.predictor.tick()).isEqualTo(79);
        assertThat(rig.client.steps - steps).as("13 ticks owed, each once").isLessThanOrEqualTo(bumped ? 26 : 13);
        rig.run(30);
        assertThat(rig.unequal(80, 103)).isZero();
        assertThat(TinyRig.state(rig.server, TinyRig.ME)[Disc.JUMPS]).isEqualTo(1);
        assertThat(rig.reports).hasSize(bumped ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"104, 5", "106, 7"})
    void nb17_shouldCorrectALossBurstInOneEpisode(long lastLost, int lost) {
        TinyRig rig = burst(lastLost, Double.POSITIVE_INFINITY);
        // Guessed right up to 101, wrong from 102 on: (lost - 2) ticks of 5/60 m on the server, none here.
        double error = (lost - 2) * WALK_METERS_PER_TICK;
        assertThat(rig.reports).hasSize(1);
        CorrectionReport report = rig.reports.get(0);
        assertThat(report.distanceMeters()).isCloseTo(error, within(0.001));
        assertThat(report.cause()).isEqualTo(Cause.LATE_INPUT);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isEqualTo(1);
        assertThat(rig.unequal(130, 180)).isZero();
    }

    private static TinyRig burst(long lastLost, double deferralMeters) {
        TinyRig rig = TinyRig.exact(6, 6, deferralMeters).walking();
        rig.every = 1;
        rig.hand = t -> TinyRig.right(t < 102 ? 1 : 0);
        rig.arrives = t -> t < 100 || t > lastLost;
        rig.run(180);
        return rig;
    }

    /** A walker without inertia drifts off by more than the length at once: one episode still, and no step of it is large. */
    @ParameterizedTest
    @CsvSource({"104, 5", "106, 7"})
    void nb17_shouldKeepEachStepOfTheEpisodeSmall(long lastLost, int lost) {
        TinyRig rig = burst(lastLost, PredictorConfig.DEFAULT_DEFERRAL_METERS);
        assertThat(rig.reports).hasSize(lost - 2);
        for (int i = 0; i < lost - 2; i++) {
            assertThat(rig.reports.get(i).tick())
                    .as("one snapshot after the other")
                    .isEqualTo(102L + i);
            assertThat(rig.reports.get(i).distanceMeters()).isCloseTo(WALK_METERS_PER_TICK, within(0.001));
            assertThat(rig.reports.get(i).cause()).isEqualTo(Cause.LATE_INPUT);
        }
        assertThat(rig.unequal(130, 180)).isZero();
    }

    @Test
    void nb20_shouldRunEachInputOnceInEachPass() {
        TinyRig rig = TinyRig.exact(3, 0).walking();
        rig.run(600);
        assertThat(rig.reports).isEmpty();
        assertThat(rig.client.steps).as("one step a tick").isEqualTo(rig.predictor.tick());
        assertThat(rig.x()).isEqualTo(rig.firstPredicted.get(rig.predictor.tick())[Disc.X]);
        assertThat(rig.unequal(0, 600)).isZero();
    }

    /** The body is told of until tick 6, or not at all, then not before tick 60, and later in every fourth snapshot. */
    @ParameterizedTest
    @ValueSource(ints = {6, 0})
    void nb23_shouldNotCompareWithoutAPose(int toldUntil) {
        TinyRig rig = TinyRig.exact(6, 6).walking();
        rig.forge = s -> {
            boolean posed = s.tick() < toldUntil || (s.tick() >= 60 && s.tick() % 12 == 0);
            if (!posed) {
                long tick = s.tick();
                s.begin(tick);
                s.controlled(TinyRig.ME);
            }
        };
        int compared = 0;
        for (int i = 0; i < 300; i++) {
            rig.run(1);
            long tick = rig.predictor.tick();
            if (tick == Tick.NONE) {
                assertThat(rig.wall).as("no snapshot yet").isLessThan(6);
            } else if (rig.client.mode(TinyRig.ME) == TwinMode.ABSENT) {
                assertThat(toldUntil == 0 && rig.wall < 66)
                        .as("there from its first pose on, tick %d", tick)
                        .isTrue();
            } else {
                // the first input is that of tick 12: the snapshot of 0 came at 6, and the lead is 6
                assertThat(rig.x())
                        .as("tick %d", tick)
                        .isCloseTo((tick - 11) * WALK_METERS_PER_TICK, within(Disc.AGREEMENT));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(toldUntil == 0 ? 234 : 294);
        assertThat(rig.reports).isEmpty();
        assertThat(rig.count(Verdict.Kind.REWOUND)).isZero();
    }

    /**
     * A frame may replay 12 ticks. Two snapshots come in one frame, each a metre off: they would need 11 and 8. The debt is paid
     * with the next snapshot, 3 ticks later, which says nothing new.
     */
    @Test
    void nb27_shouldRememberACorrectionThatTheLimitPutOff() {
        PredictorConfig config =
                PredictorConfig.defaults().withSnapshots(3, 0, 0).withReplayLimits(12, 1 << 20);
        TinyRig rig = new TinyRig(RewindFidelity.EXACT, config, 60, 6, 6, 1000).walking();
        rig.before = t -> {
            if (t == 72 || t == 75) {
                rig.put(1);
            }
        };
        int most = 0;
        int replayed = 0;
        for (int i = 0; i < 130; i++) {
            long ticks = rig.predictor.counters().replayedTicks();
            int verdicts = rig.verdicts.size();
            rig.back = i >= 73 && i <= 75 ? 3 : 6; // those of 72 and of 75 both come when the server is at 78
            rig.run(1);
            int now = (int) (rig.predictor.counters().replayedTicks() - ticks);
            most = Math.max(most, now);
            replayed += now;
            assertThat(rig.verdicts.size() - verdicts).isLessThanOrEqualTo(2);
            assertThat(rig.verdicts.size() - verdicts == 2).isEqualTo(i == 78);
        }
        assertThat(most).isBetween(1, 12);
        assertThat(replayed).isGreaterThan(12);
        // the snapshot of 78 comes at 84, before the client runs 90
        assertThat(rig.unequal(90, 135)).isZero();
        assertThat(rig.unequal(79, 83)).as("it was off before").isPositive();
    }

    @Test
    void nb46_shouldCountPiAndMinusPiAsAgreement() {
        TinyRig rig = TinyRig.exact(6, 6).walking();
        rig.hand = t -> TinyRig.right(-1); // faces pi
        rig.forge = s -> {
            int at = s.offset(s.find(TinyRig.ME)) + Disc.FACING;
            s.states()[at] = -s.states()[at];
        };
        rig.run(120);
        assertThat(Math.abs(TinyRig.state(rig.client, TinyRig.ME)[Disc.FACING])).isCloseTo(Math.PI, within(0.001));
        assertThat(rig.reports).isEmpty();
        assertThat(rig.count(Verdict.Kind.REWOUND)).isZero();
    }

    @Test
    void nb48_shouldRunATapAsOneTickAtFiveHertz() {
        TinyRig rig =
                new TinyRig(RewindFidelity.EXACT, PredictorConfig.defaults().withSnapshots(1, 0, 0), 5, 2, 1, 1000);
        rig.walking();
        rig.every = 1;
        rig.hand = t -> {
            double[] input = TinyRig.right(0);
            input[0] = t == 30 ? 1 : 0;
            input[2] = t == 30 ? 1 : 0;
            return input;
        };
        rig.run(60);
        assertThat(rig.reports).isEmpty();
        assertThat(TinyRig.state(rig.server, TinyRig.ME)[Disc.JUMPS]).isEqualTo(1);
        assertThat(TinyRig.state(rig.client, TinyRig.ME)[Disc.X]).isCloseTo(1.0, within(1e-4)); // 5 m/s x 0.2 s
    }

    @Test
    void nb51_shouldReportNoCorrectionOfNothing() {
        TinyRig rig = TinyRig.exact(6, 6).walking();
        rig.run(200);
        assertThat(rig.reports).isEmpty();
    }

    @Test
    void nb58_shouldRideAPlatform() {
        TinyRig rig = TinyRig.exact(6, 6).walking();
        rig.server.add(30, Disc.PLATFORM, Disc.at(0, 0), 0);
        rig.hand = t -> TinyRig.right(0);
        rig.before = t -> {
            if (t >= 100 && t < 160 && t % 3 == 0) {
                double[] state = TinyRig.state(rig.server, TinyRig.ME);
                state[Disc.Y] += 0.001; // forces a rewind at every snapshot
                rig.server.write(TinyRig.ME, state, 0);
                rig.eventNow = true;
            }
        };
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 300; i++) {
            rig.run(1);
            if (i > 30) {
                double place = TinyRig.state(rig.client, TinyRig.ME)[Disc.X] - TinyRig.state(rig.client, 30)[Disc.X];
                least = Math.min(least, place);
                most = Math.max(most, place);
                double log = 4 * StrictMath.sin(rig.predictor.tick() / 60.0);
                assertThat(TinyRig.state(rig.client, 30)[Disc.X]).isCloseTo(log, within(Disc.STEP));
            }
        }
        assertThat(most - least).isLessThan(0.02);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isGreaterThanOrEqualTo(20);
    }

    @Test
    void nb60_shouldKeepTheLocalWorldFinite() {
        TinyRig rig = TinyRig.exact(6, 6).walking();
        for (int i = 0; i < 10; i++) {
            rig.server.add(50 + i, Disc.PIECE, Disc.at(5 + i * 3, 4), 0);
        }
        double[] bad = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e308};
        rig.forge = s -> {
            if (s.tick() >= 30) {
                s.states()[s.offset(s.find(54)) + (int) (s.tick() / 3 % 4)] = bad[(int) (s.tick() / 3 % bad.length)];
            }
        };
        rig.run(120);
        assertThat(rig.predictor.mirror().refusedRows()).isGreaterThan(20);
        assertThat(rig.reports).isEmpty();
        for (int i = 0; i < rig.client.memberCount(); i++) {
            assertThat(Disc.LAYOUT.firstInvalid(TinyRig.state(rig.client, rig.client.member(i)), 0))
                    .isEqualTo(-1);
        }
        assertThat(rig.predictor.mirror().wants(53)).as("the other nine apply").isTrue();
        assertThatThrownBy(() -> rig.predictor.tick(TinyRig.right(Double.NaN), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("right");
    }

    @ParameterizedTest
    @EnumSource(RewindFidelity.class)
    void nb61_shouldNotRewindForALastBit(RewindFidelity fidelity) {
        // EXACT: the wire rounds to the grid, so a last bit never arrives. Others: within tolerance agrees.
        for (double error : new double[] {Math.ulp(4.0), Disc.STEP / 2.1}) {
            TinyRig rig = new TinyRig(fidelity, PredictorConfig.defaults().withSnapshots(3, 0, 0), 60, 6, 6, 1000);
            rig.walking();
            rig.forge = s -> {
                int at = s.offset(s.find(TinyRig.ME));
                s.states()[at] += s.tick() % 2 == 0 ? error : -error;
                Disc.LAYOUT.quantize(s.states(), at, s.states(), at);
            };
            rig.run(600);
            assertThat(rig.count(Verdict.Kind.REWOUND)).isZero();
            assertThat(rig.reports).isEmpty();
        }
    }

    @Test
    void nb61_shouldRewindOnceForEachSnapshotThatDisagrees() {
        TinyRig rig = new TinyRig(
                RewindFidelity.STATELESS, PredictorConfig.defaults().withSnapshots(3, 0, 0), 60, 6, 6, 1000);
        rig.walking();
        rig.forge = s -> {
            if (s.tick() >= 60) {
                s.states()[s.offset(s.find(TinyRig.ME)) + 1] += (s.tick() % 2 == 0 ? 3 : -3) * Disc.AGREEMENT;
            }
        };
        rig.run(300);
        long disagreeing = (300 - 6 - 60) / 3;
        assertThat(rig.count(Verdict.Kind.REWOUND)).isBetween(disagreeing - 1, disagreeing + 1);
    }

    @Test
    void nb02_shouldTakeTickZeroForATick() {
        TinyRig rig = TinyRig.exact(3, 0).walking();
        assertThat(rig.predictor.settledTick()).isEqualTo(Tick.NONE);
        Snapshot zero = new Snapshot(rig.server.schema(), 8);
        zero.begin(0);
        zero.controlled(5);
        int row = zero.add(5, Disc.WALKER, 0, true);
        zero.states()[zero.offset(row)] = 5;
        assertThat(rig.predictor.reconcile(zero, 3).kind()).isEqualTo(Verdict.Kind.REBUILT);
        assertThat(rig.predictor.settledTick()).isZero();
        double[] state = new double[Disc.LAYOUT.width()];
        assertThat(rig.predictor.read(5, state, 0)).isTrue();
        assertThat(state[0]).isEqualTo(5);
        assertThat(rig.predictor.reconcile(zero, 3)).isEqualTo(Verdict.Ignored.OLDER);
    }
}
