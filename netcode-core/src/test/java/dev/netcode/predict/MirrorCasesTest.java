package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.mirror.Mirror;
import dev.netcode.mirror.MirrorConfig;
import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Tick;
import dev.netcode.sim.TwinMode;
import dev.netcode.wire.Snapshot;
import org.junit.jupiter.api.Test;

/** Failures seen in the field that concern the twin table, as small tests; each is named after its number. */
class MirrorCasesTest {

    private final TinySimulation world = new TinySimulation(60, RewindFidelity.EXACT, 1000);
    private final Mirror mirror = new Mirror(world, new int[] {TinyRig.PLAYER}, MirrorConfig.defaults());
    private Snapshot snapshot = new Snapshot(world.schema(), 64);

    private MirrorCasesTest begin(long tick) {
        snapshot = new Snapshot(world.schema(), 64);
        snapshot.begin(tick);
        snapshot.controlled(TinyRig.ME);
        return this;
    }

    private MirrorCasesTest row(long id, int kind, long measured, boolean near, double x, double y) {
        int row = snapshot.add(id, kind, measured, near);
        double[] state = Disc.at(x, y);
        System.arraycopy(state, 0, snapshot.states(), snapshot.offset(row), state.length);
        return this;
    }

    private boolean apply() {
        if (!mirror.accept(snapshot)) {
            return false;
        }
        mirror.decide(snapshot, 0.5, 100);
        mirror.withdraw();
        for (int i = 0; i < mirror.joinCount(); i++) {
            mirror.insert(snapshot, mirror.joinRow(i));
        }
        mirror.placeProxies();
        return true;
    }

    private double x(long id) {
        double[] state = new double[Disc.LAYOUT.width()];
        world.read(id, state, 0);
        return state[0];
    }

    @Test
    void nb02_shouldMirrorTickZero() {
        begin(0).row(7, Disc.PIECE, 0, true, 5, 0).apply();
        assertThat(world.mode(7)).isEqualTo(TwinMode.SIMULATED);
        assertThat(x(7)).isEqualTo(5);
        assertThat(mirror.newest()).isZero();
    }

    @Test
    void nb28_shouldIgnoreWhatIsOlderOrTheSame() {
        for (long tick : new long[] {10, 13, 12, 13, 11, 14}) {
            boolean fresh = tick == 10 || (tick == 13 && mirror.newest() < 13) || tick == 14;
            begin(tick).row(TinyRig.ME, Disc.WALKER, tick, true, tick, 0);
            if (tick == 13) {
                // created in 13
                row(90, Disc.PIECE, tick, true, tick + 1, 3);
            } else if (tick == 14) {
                snapshot.addRemoved(90);
            }
            assertThat(apply()).isEqualTo(fresh);
            double[] word = new double[Disc.LAYOUT.width()];
            mirror.word(TinyRig.ME, word, 0);
            assertThat(word[0]).as("never back").isEqualTo(mirror.newest());
            assertThat(mirror.known(90)).isEqualTo(mirror.newest() == 13);
            assertThat(world.mode(90)).isEqualTo(mirror.newest() == 13 ? TwinMode.SIMULATED : TwinMode.ABSENT);
        }
        assertThat(mirror.newest()).isEqualTo(14);
        assertThat(mirror.ignoredSnapshots()).isEqualTo(3);
    }

    @Test
    void nb30_shouldRemoveTheUnknownTheTwiceRemovedAndTheDayFly() {
        begin(17).row(TinyRig.ME, Disc.WALKER, 17, true, 0, 0).row(80, Disc.PIECE, 17, true, 2, 0);
        row(90, Disc.PIECE, 17, true, 3, 0).apply();
        assertThat(mirror.knownCount()).isEqualTo(3);
        begin(20).row(TinyRig.ME, Disc.WALKER, 20, true, 0, 0);
        for (long gone : new long[] {7, 80, 80, 90, 100}) {
            snapshot.addRemoved(gone);
        }
        apply();
        begin(19).row(90, Disc.PIECE, 19, true, 3, 0);
        assertThat(apply()).isFalse();
        for (long gone : new long[] {7, 80, 90, 100}) {
            assertThat(mirror.known(gone)).isFalse();
            assertThat(world.mode(gone)).isEqualTo(TwinMode.ABSENT);
        }
        assertThat(world.memberCount()).isEqualTo(mirror.knownCount());
    }

    @Test
    void nb30_shouldTakeAnIdThatComesBackAsAnotherKindForAnother() {
        begin(1).row(TinyRig.ME, Disc.WALKER, 1, true, 0, 0)
                .row(20, Disc.PIECE, 1, true, 2, 0)
                .apply();
        begin(2).row(TinyRig.ME, Disc.WALKER, 2, true, 0, 0)
                .row(20, Disc.CAR, 2, true, 4, 0)
                .apply();
        assertThat(world.kind(20)).isEqualTo(Disc.CAR);
        assertThat(world.mode(20)).isEqualTo(TwinMode.SIMULATED);
        assertThat(x(20)).isEqualTo(4);
    }

    @Test
    void nb32_shouldNotLetWhatHasNoPoseStandAnywhere() {
        begin(10)
                .row(TinyRig.ME, Disc.WALKER, 10, true, 0, 0)
                .row(5, Disc.PIECE, 10, false, 9, 1)
                .apply();
        begin(13).row(TinyRig.ME, Disc.WALKER, 13, true, 0, 0).apply();
        double[] word = new double[Disc.LAYOUT.width()];
        assertThat(mirror.word(5, word, 0))
                .as("untold: as it was last measured")
                .isEqualTo(10);
        assertThat(word[0]).isEqualTo(9);
        assertThat(mirror.word(6, word, 0)).isEqualTo(Tick.NONE);
        assertThat(world.mode(6)).isEqualTo(TwinMode.ABSENT);
        assertThat(x(5)).isEqualTo(9);
        begin(16)
                .row(TinyRig.ME, Disc.WALKER, 16, true, 0, 0)
                .row(5, Disc.PIECE, 16, false, 8, 1)
                .apply();
        assertThat(x(5)).isEqualTo(8);
        begin(19).row(TinyRig.ME, Disc.WALKER, 19, true, 0, 0);
        snapshot.addRemoved(5);
        apply();
        assertThat(world.mode(5)).isEqualTo(TwinMode.ABSENT);
        begin(22)
                .row(TinyRig.ME, Disc.WALKER, 22, true, 0, 0)
                .row(5, Disc.PIECE, 22, false, 7, 1)
                .apply();
        assertThat(x(5)).isEqualTo(7);
    }

    @Test
    void nb32_shouldRefuseARowFromTheFutureOrOfNoKind() {
        begin(10).row(TinyRig.ME, Disc.WALKER, 10, true, 0, 0).row(20, 99, 10, true, 1, 1);
        row(21, Disc.PIECE, 600_000_000, true, 1, 1).apply();
        assertThat(mirror.refusedRows()).isEqualTo(2);
        assertThat(mirror.knownCount()).isEqualTo(1);
    }

    @Test
    void nb38_shouldLetARestingTwinRestFor10000Snapshots() {
        TinyRig rig = TinyRig.exact(3, 3).walking();
        rig.every = 1;
        rig.hand = t -> TinyRig.right(0);
        double[] asleep = Disc.at(2, 0);
        asleep[Disc.ASLEEP] = 1;
        rig.server.add(20, Disc.PIECE, asleep, 0);
        rig.run(10);
        for (int i = 0; i < 10_000; i++) {
            rig.run(1);
            assertThat(TinyRig.state(rig.client, 20)).as("snapshot %d", i).containsExactly(asleep);
        }
        assertThat(rig.count(Verdict.Kind.STANDS)).isGreaterThanOrEqualTo(10_000);
        assertThat(rig.predictor.counters().replayedTicks()).isZero();
    }

    @Test
    void nb45_shouldNeverLetATwinStandAtTheOrigin() {
        TinyRig rig = TinyRig.exact(6, 6).walking();
        rig.every = 1;
        rig.hand = t -> TinyRig.right(0);
        rig.before = t -> {
            if (t == 60) {
                rig.server.add(20, Disc.PIECE, Disc.at(120, 45), 0);
            } else if (t == 120) {
                rig.server.remove(20);
            } else if (t == 180) {
                rig.server.add(20, Disc.PIECE, Disc.at(-80, 10), 0);
            }
        };
        rig.forge = s -> {
            if (s.tick() >= 120 && s.tick() < 180) {
                s.addRemoved(20);
            }
        };
        for (int i = 0; i < 240; i++) {
            rig.run(1);
            if (rig.client.mode(20) == TwinMode.ABSENT) {
                continue;
            }
            double[] twin = TinyRig.state(rig.client, 20);
            boolean first = rig.wall < 150;
            assertThat(twin[0]).isBetween(first ? 119.0 : -81.0, first ? 121.0 : -79.0);
        }
        assertThat(rig.client.mode(20)).isEqualTo(TwinMode.SIMULATED);
    }

    @Test
    void shouldPlaceProxiesWhereTheyWereMeasuredAndTakeThemOutWhenFar() {
        begin(1).row(TinyRig.ME, Disc.WALKER, 1, true, 0, 0).row(20, Disc.PIECE, 1, false, 20, 0);
        row(21, Disc.PIECE, 1, false, 60, 0).apply();
        assertThat(world.mode(20)).isEqualTo(TwinMode.PROXY);
        assertThat(world.mode(21)).isEqualTo(TwinMode.ABSENT);
        assertThat(mirror.proxyCount()).isEqualTo(1);
        begin(2).row(TinyRig.ME, Disc.WALKER, 2, true, -10, 0).apply();
        assertThat(world.mode(20))
                .as("stays a quarter farther than where it came in")
                .isEqualTo(TwinMode.PROXY);
        begin(3).row(TinyRig.ME, Disc.WALKER, 3, true, -20, 0).apply();
        assertThat(world.mode(20)).isEqualTo(TwinMode.ABSENT);
        begin(4).row(TinyRig.ME, Disc.WALKER, 4, true, 0, 0)
                .row(20, Disc.PIECE, 4, true, 3, 0)
                .apply();
        assertThat(world.mode(20)).isEqualTo(TwinMode.SIMULATED);
        assertThat(mirror.proxyCount()).isZero();
    }
}
