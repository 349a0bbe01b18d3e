package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.mirror.MirrorConfig;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.TwinMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PredictorTest {

    private static TinyRig rig(RewindFidelity fidelity) {
        return new TinyRig(fidelity, PredictorConfig.defaults().withSnapshots(3, 0, 0), 60, 6, 6, 1000).walking();
    }

    private static void shift(TinyRig rig, long id, double dx, double dy) {
        double[] state = TinyRig.state(rig.server, id);
        state[Disc.X] += dx;
        state[Disc.Y] += dy;
        state[Disc.ASLEEP] = 0;
        rig.server.write(id, state, 0);
        rig.eventNow = true;
    }

    @ParameterizedTest
    @EnumSource(RewindFidelity.class)
    void shouldStandWhileTheServerAgrees(RewindFidelity fidelity) {
        TinyRig rig = rig(fidelity);
        rig.run(200);
        assertThat(rig.count(Verdict.Kind.STANDS)).isEqualTo(rig.verdicts.size() - 1);
        assertThat(rig.verdicts.get(0).kind()).isEqualTo(Verdict.Kind.REBUILT);
        assertThat(rig.client.steps).isEqualTo(rig.predictor.tick());
    }

    @ParameterizedTest
    @EnumSource(RewindFidelity.class)
    void shouldRewindOnceWhenThePlayersOwnDiffers(RewindFidelity fidelity) {
        TinyRig rig = rig(fidelity);
        rig.before = t -> {
            if (t == 100) {
                shift(rig, TinyRig.ME, 0, 1);
            }
        };
        rig.run(200);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isEqualTo(1);
        assertThat(rig.reports).hasSize(1);
        CorrectionReport report = rig.reports.get(0);
        assertThat(report.cause()).isEqualTo(Cause.SERVER_EVENT);
        assertThat(report.entity()).isEqualTo(TinyRig.ME);
        assertThat(report.distanceMeters()).isCloseTo(1, within(0.001));
        assertThat(report.words()).startsWith("walker 10: position 1.0");
        assertThat(rig.unequal(120, 200)).isZero();
    }

    @Test
    void shouldRefuseAnInvalidInputAndGoOn() {
        TinyRig rig = rig(RewindFidelity.EXACT);
        rig.run(60);
        long tick = rig.predictor.tick();
        for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1e9}) {
            double[] input = TinyRig.right(1);
            input[1] = wrong;
            assertThatThrownBy(() -> rig.predictor.tick(input, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("seat=0");
        }
        assertThatThrownBy(() -> rig.predictor.tick(new double[2], 0)).hasMessageContaining("length=2");
        assertThatThrownBy(() -> rig.predictor.tick(TinyRig.right(1), 1)).hasMessageContaining("offset=1");
        assertThatThrownBy(() -> rig.predictor.tick(TinyRig.right(1), -1)).hasMessageContaining("offset=-1");
        assertThat(rig.predictor.tick()).isEqualTo(tick);
        assertThat(rig.client.steps).isEqualTo(tick);
        rig.run(200);
        assertThat(rig.count(Verdict.Kind.STANDS)).isEqualTo(rig.verdicts.size() - 1);
    }

    @Test
    void shouldReplayWhenOnlyOthersDiffer() {
        TinyRig rig = rig(RewindFidelity.EXACT);
        rig.server.add(20, Disc.PIECE, Disc.at(3, 10), 0);
        rig.before = t -> {
            if (t == 100) {
                shift(rig, 20, 0, 1);
            }
        };
        rig.run(200);
        assertThat(rig.count(Verdict.Kind.REPLAYED)).isEqualTo(1);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isZero();
        assertThat(rig.reports).as("the player's own is moved by nothing").isEmpty();
        assertThat(TinyRig.state(rig.client, 20)).isEqualTo(TinyRig.state(rig.server, 20));
    }

    @Test
    void shouldSayWhatWasCorrectedThoughNoFieldDiffered() {
        TinyRig rig = rig(RewindFidelity.EXACT);
        rig.server.add(20, Disc.PLATFORM, Disc.at(0, 25), 0);
        rig.hand = t -> {
            double[] input = TinyRig.right(0);
            input[1] = 1;
            return input;
        };
        // to where the player will be in some ticks: he is carried along before he hears of it
        rig.before = t -> {
            if (t == 187) {
                double ahead = TinyRig.state(rig.server, TinyRig.ME)[Disc.Y] + 3.3;
                shift(rig, 20, 0, ahead - TinyRig.state(rig.server, 20)[Disc.Y]);
            }
        };
        rig.run(220);
        assertThat(rig.reports).isNotEmpty();
        CorrectionReport report = rig.reports.get(0);
        assertThat(report.field()).isEqualTo(-1);
        assertThat(report.distanceMeters()).isPositive();
        assertThat(report.words()).isEqualTo("walker 10: moved by the replay, agreed at tick " + report.tick());
        assertThat(rig.reports).allMatch(each -> !each.words().isEmpty());
    }

    @Test
    void shouldKeepItsOwnOverAReplayThatMetNobody() {
        TinyRig rig = rig(RewindFidelity.POSE_ONLY);
        rig.server.add(20, Disc.PIECE, Disc.at(8, 1.2), 0);
        rig.before = t -> {
            if (t == 60) {
                shift(rig, 20, 0, 3);
            }
        };
        // a hair off, within tolerance: a replay would move the player by it, keeping does not
        rig.forge = s -> s.states()[s.offset(s.find(TinyRig.ME)) + 1] += s.tick() > 12 ? Disc.AGREEMENT / 2 : 0;
        rig.run(90);
        assertThat(rig.count(Verdict.Kind.KEPT_OVER_REPLAY)).isEqualTo(1);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isZero();
        assertThat(rig.reports).isEmpty();
        assertThat(TinyRig.state(rig.client, TinyRig.ME)[Disc.Y]).isZero();
    }

    @Test
    void shouldNotKeepItsOwnOverAReplayThatMetSomebody() {
        TinyRig rig = rig(RewindFidelity.POSE_ONLY);
        rig.server.add(20, Disc.PIECE, Disc.at(6, 1.2), 0);
        rig.before = t -> {
            if (t == 78) {
                shift(rig, 20, 0, -0.6);
            }
        };
        rig.run(120);
        assertThat(rig.verdicts.stream().map(Verdict::kind)).contains(Verdict.Kind.REPLAYED);
    }

    @Test
    void shouldBeSwitchedOffAndOn() {
        TinyRig rig = rig(RewindFidelity.EXACT);
        rig.run(100);
        rig.predictor.predict(false);
        long steps = rig.client.steps;
        rig.run(60);
        assertThat(rig.client.steps).isEqualTo(steps);
        // The newest snapshot with it is of the server's tick 6 or up to 8 before the wall's.
        double raw = TinyRig.state(rig.client, TinyRig.ME)[Disc.X];
        double[] settled = rig.truth.get(rig.predictor.settledTick());
        assertThat(settled).isNotNull();
        assertThat(raw).isEqualTo(settled[Disc.X]);
        rig.predictor.predict(true);
        rig.run(30);
        assertThat(rig.predictor.predicting()).isTrue();
        assertThat(rig.unequal(170, 190)).isZero();
        assertThat(rig.x()).isGreaterThan(raw + 2);
    }

    @Test
    void shouldSendButNotApplyWhatTheServerAloneDecides() {
        TinyRig rig = rig(RewindFidelity.EXACT);
        rig.hand = t -> {
            double[] input = TinyRig.right(1);
            input[5] = t % 7;
            return input;
        };
        rig.run(120);
        assertThat(rig.reports).isEmpty();
        assertThat(rig.count(Verdict.Kind.REWOUND)).isZero();
    }

    @Test
    void shouldLeaveOutWholeGroupsWhenAReplayWouldCostTooMuch() {
        // 12 ticks in flight x 4 bodies at most
        PredictorConfig config = PredictorConfig.defaults()
                .withSnapshots(3, 0, 0)
                .withReplayLimits(100, 60)
                .withMirror(MirrorConfig.defaults());
        TinyRig rig = new TinyRig(RewindFidelity.EXACT, config, 60, 6, 6, 1000).walking();
        rig.hand = t -> TinyRig.right(0);
        for (int i = 0; i < 3; i++) {
            rig.server.add(20 + i, Disc.PIECE, Disc.at(2 + i * 1.1, 0), 0);
            rig.server.add(30 + i, Disc.PIECE, Disc.at(-6 - i * 1.1, 0), 0);
        }
        rig.run(60);
        assertThat(rig.client.mode(22)).isEqualTo(TwinMode.SIMULATED);
        for (long far = 30; far < 33; far++) {
            assertThat(rig.client.mode(far)).isEqualTo(TwinMode.PROXY);
        }
        assertThat(rig.predictor.mirror().cutCount()).isEqualTo(3);
        assertThat(rig.predictor.counters().cutEntities()).isPositive();
    }

    @Test
    void shouldBeginAnewAfterAReset() {
        TinyRig rig = rig(RewindFidelity.EXACT);
        rig.run(60);
        rig.predictor.reset();
        assertThat(rig.client.memberCount()).isZero();
        assertThat(rig.predictor.twinCount()).isZero();
        rig.run(30);
        assertThat(rig.count(Verdict.Kind.REBUILT)).isEqualTo(2);
        assertThat(rig.client.mode(TinyRig.ME)).isEqualTo(TwinMode.SIMULATED);
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        TinyRig rig = rig(RewindFidelity.EXACT);
        assertThatThrownBy(() -> rig.predictor.tick(TinyRig.right(0), 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("snapshot");
        assertThatThrownBy(() -> new Predictor(rig.client, 1024, PredictorConfig.defaults(), CorrectionListener.NONE))
                .hasMessage("player must be in 0..1023: player=1024");
        assertThatThrownBy(() -> new Predictor(
                        rig.client, new int[] {2, 2}, PredictorConfig.defaults(), CorrectionListener.NONE))
                .hasMessage("players must differ: player=2");
        assertThatThrownBy(() -> PredictorConfig.defaults().withHistory(3))
                .hasMessage("historyTicks must be in 8..4096: historyTicks=3");
        assertThatThrownBy(() -> new MirrorConfig(MirrorConfig.defaults().reach(), Double.NaN, 10))
                .hasMessage("proxyMeters must be finite and >= 0: proxyMeters=NaN");
    }
}
