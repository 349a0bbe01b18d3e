package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.RewindFidelity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Failures seen in the field with what happens once: crashes, shots, getting in. Each is named after its number. */
class PredictorEventCasesTest {

    @Test
    void nb24_shouldUndoAndRedoGettingIntoAVehicle() {
        TinyRig rig = TinyRig.exact(3, 3).walking();
        rig.server.add(20, Disc.CAR, Disc.at(1, 2), 0);
        rig.hand = t -> {
            double[] input = TinyRig.right(0);
            input[3] = t == 100 || t == 140 ? 1 : 0;
            return input;
        };
        rig.before = t -> {
            if (t >= 90 && t < 160 && t % 3 == 0) {
                long mine = rig.server.controlled(TinyRig.PLAYER);
                double[] state = TinyRig.state(rig.server, mine);
                state[Disc.Y] += 0.2;
                rig.server.write(mine, state, 0);
                rig.eventNow = true;
            }
        };
        // as a game tells them: raised in every pass of every replay, shown when the ledger says so
        List<String> told = new ArrayList<>();
        int[] raised = {0};
        rig.client.rules.used = (entered, tick) -> {
            raised[0]++;
            if (rig.predictor.ledger().predict(entered ? 1 : 2, tick)) {
                told.add((entered ? "entered " : "left ") + tick);
            }
        };
        long getter = EntityId.made(TinyRig.PLAYER, 140, 40);
        double[] state = new double[Disc.LAYOUT.width()];
        List<Long> controlled = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            rig.run(1);
            if (rig.predictor.tick() < 20) {
                continue;
            }
            long now = rig.predictor.controlled();
            if (controlled.isEmpty() || controlled.get(controlled.size() - 1) != now) {
                controlled.add(now);
            }
            // whatever was replayed in this frame, in every tick that is remembered there is one person: on foot or
            // seated
            for (long t = Math.max(20, rig.predictor.tick() - 12); t <= rig.predictor.tick(); t++) {
                boolean seated = t >= 100 && t < 140;
                assertThat(rig.predictor.readAt(t, 20, state, 0))
                        .as("car in %d", t)
                        .isTrue();
                assertThat(rig.predictor.readAt(t, TinyRig.ME, state, 0)).isEqualTo(t < 100);
                assertThat(rig.predictor.readAt(t, getter, state, 0)).isEqualTo(t >= 140);
                assertThat(t == rig.predictor.tick() && seated != (now == 20)).isFalse();
            }
            long heard = rig.wall - 3;
            if (heard >= 20 && heard % 3 == 0) {
                long his = heard < 100 ? TinyRig.ME : heard < 140 ? 20 : getter;
                assertThat(rig.predictor.readAt(heard, his, state, 0)).isTrue();
                assertThat(Disc.LAYOUT.same(state, 0, rig.truth.get(heard), 0))
                        .as("the server's own in snapshot %d", heard)
                        .isTrue();
            }
        }
        assertThat(told).containsExactly("entered 100", "left 140");
        assertThat(raised[0]).as("raised by replays too").isGreaterThan(2);
        assertThat(rig.predictor.ledger().cancelledCount()).isZero();
        assertThat(controlled).containsExactly(TinyRig.ME, 20L, getter);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isGreaterThan(15);
        assertThat(rig.client.memberCount()).as("the car and one person").isEqualTo(2);
        assertThat(rig.unequal(175, 200)).isZero();
    }

    private static int tellings(TinyRig rig, int ticks) {
        int told = 0;
        for (int i = 0; i < ticks; i++) {
            rig.run(1);
            FeltEvents felt = rig.predictor.takeFelt();
            for (int k = 0; k < felt.size(); k++) {
                told += felt.sort(k) == FeltEvents.Sort.TOUCH && felt.other(k) == -1 ? 1 : 0;
            }
        }
        return told;
    }

    private static TinyRig atAWall(double wallX) {
        TinyRig rig =
                new TinyRig(RewindFidelity.EXACT, PredictorConfig.defaults().withSnapshots(3, 0, 0), 60, 8, 7, wallX);
        return rig.walking();
    }

    @Test
    void nb25a_shouldTellACrashOnceOverFiveRewinds() {
        TinyRig rig = atAWall(4);
        rig.before = t -> {
            if (t >= 34 && t < 49 && t % 3 == 0) {
                rig.put(0.004);
            }
        };
        assertThat(tellings(rig, 120)).isEqualTo(1);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isGreaterThanOrEqualTo(5);
    }

    @Test
    void nb25b_shouldTellACrashThatExistsOnlyInAReplay() {
        TinyRig rig = atAWall(8);
        rig.hand = t -> TinyRig.right(t < 60 ? 1 : 0); // stops short of the wall by itself
        rig.before = t -> {
            if (t == 55) {
                rig.put(4.3); // and is carried to it: 8 m are passed in tick 58, after the snapshot of 57
            }
        };
        assertThat(tellings(rig, 120)).isEqualTo(1);
        assertThat(rig.count(Verdict.Kind.REWOUND)).isEqualTo(1);
    }

    @Test
    void nb25c_shouldNotTellADeniedCrashAgain() {
        TinyRig rig = atAWall(4);
        rig.before = t -> {
            if (t == 45) {
                rig.put(-0.5); // the server never lets him get there until later
            }
        };
        rig.hand = t -> TinyRig.right(t < 58 ? 1 : t < 62 ? 1 : 0);
        int told = tellings(rig, 120);
        assertThat(told).isLessThanOrEqualTo(1);
    }

    private static Set<Long> shots(TinySimulation simulation) {
        Set<Long> shots = new HashSet<>();
        for (int i = 0; i < simulation.memberCount(); i++) {
            if (EntityId.isMade(simulation.member(i)) && simulation.kind(simulation.member(i)) == Disc.SHOT) {
                shots.add(simulation.member(i));
            }
        }
        return shots;
    }

    private static TinyRig firing(double wallX) {
        TinyRig rig =
                new TinyRig(RewindFidelity.EXACT, PredictorConfig.defaults().withSnapshots(3, 0, 0), 60, 3, 3, wallX);
        rig.walking();
        rig.hand = t -> {
            double[] input = TinyRig.right(0);
            input[4] = t == 100 ? 1 : 0;
            return input;
        };
        return rig;
    }

    @Test
    void nb64_shouldShowEachPredictedShotOnce() {
        TinyRig rig = firing(1000);
        rig.run(97);
        rig.before = t -> {
            if (t == 98) {
                rig.put(0.001); // a rewind to before the shot
            }
        };
        for (int i = 0; i < 60; i++) {
            rig.run(1);
            int expected = rig.predictor.tick() >= 100 && rig.predictor.tick() < 190 ? 3 : 0;
            assertThat(shots(rig.client)).as("tick %d", rig.predictor.tick()).hasSize(expected);
        }
        assertThat(shots(rig.client)).isEqualTo(shots(rig.server));
        long id = EntityId.made(TinyRig.PLAYER, 100, 0);
        double flown = TinyRig.state(rig.client, id)[Disc.X] - 1;
        double age = (rig.predictor.tick() - 100 + 1) / 60.0;
        assertThat(flown).isCloseTo(15 * age, within(0.01));
        assertThat(rig.count(Verdict.Kind.REWOUND)).isEqualTo(1);
    }

    @Test
    void nb64_shouldNotResurrectAShotThatHitAWall() {
        TinyRig rig = firing(2); // hits at once, before any word of it
        rig.run(160);
        rig.before = t -> {
            if (t >= 161 && t < 175) {
                rig.put(0.001);
            }
        };
        for (int i = 0; i < 40; i++) {
            rig.run(1);
            assertThat(shots(rig.client)).isEmpty();
        }
    }

    @Test
    void nb64_shouldTakeBackAShotThatTheServerRefuses() {
        TinyRig rig = firing(1000);
        rig.arrives = t -> t != 100; // the press is lost: there never was a shot
        rig.run(103);
        assertThat(shots(rig.client)).hasSize(3);
        rig.run(10);
        assertThat(shots(rig.client)).isEmpty();
        assertThat(rig.count(Verdict.Kind.REWOUND) + rig.count(Verdict.Kind.REPLAYED))
                .isEqualTo(1);
        assertThat(rig.unequal(110, 113)).isZero();
    }
}
