package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.RewindFidelity;
import dev.netcode.sim.Simulation;
import dev.netcode.testkit.contract.ContractScene;
import dev.netcode.testkit.contract.FidelityProbe;
import dev.netcode.testkit.contract.PoseOnly;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Going back is exact: thousands of random rewinds, each replayed tick held against a world that was never taken back. */
class RewindTest {

    enum Play {
        TOP,
        SIDE,
        TOP_WITHOUT_GRID,
        TOP_ALL_IMPACTS;

        ContractScene scene() {
            return switch (this) {
                case TOP -> Plays.top(Dyn4jConfig.topDown().with(Dyn4jConfig.Impacts.BULLETS));
                case SIDE -> Plays.side(Dyn4jConfig.sideView());
                case TOP_WITHOUT_GRID -> Plays.top(Dyn4jConfig.topDown().withGrid(false));
                case TOP_ALL_IMPACTS -> Plays.top(Dyn4jConfig.topDown().with(Dyn4jConfig.Impacts.ALL));
            };
        }
    }

    @ParameterizedTest
    @EnumSource(Play.class)
    void aHundredRewindsAreExact(Play play) {
        exact(play, 100);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(Play.class)
    void twoThousandRewindsAreExact(Play play) {
        exact(play, 2000);
    }

    private static void exact(Play play, int rewinds) {
        FidelityProbe.Result result = new FidelityProbe(play.scene(), 30).measure(rewinds, 11);
        System.out.println(play + " " + result);

        assertThat(result.firstExact()).as(result.toString()).isNull();
        assertThat(result.measured()).isEqualTo(RewindFidelity.EXACT);
        assertThat(result.rewinds()).isEqualTo(rewinds);
        assertThat(result.replayedTicks()).isGreaterThan(rewinds * 10L);
        assertThat(result.play().members()).isGreaterThan(95);
        assertThat(result.play().births()).isGreaterThan(10);
        assertThat(result.play().ends()).isGreaterThan(5);
        assertThat(result.play().asleep()).isBetween(5.0, 95.0);
    }

    @Test
    void theEngineAsItComesIsMeasuredToBePoseOnly() {
        FidelityProbe.Result result =
                new FidelityProbe(Plays.side(Dyn4jConfig.sideView().with(Dyn4jConfig.Flavor.PLAIN)), 30).measure(20, 3);
        System.out.println(result);

        assertThat(result.claims()).isEqualTo(RewindFidelity.POSE_ONLY);
        assertThat(result.measured()).isEqualTo(RewindFidelity.POSE_ONLY);
        assertThat(result.firstExact()).isNotNull();
    }

    @Test
    void aWorldWhoseMemoryIsHiddenIsMeasuredToBePoseOnly() {
        ContractScene whole = Plays.side(Dyn4jConfig.sideView());
        FidelityProbe.Result result = new FidelityProbe(new Hidden(whole), 30).measure(20, 3);
        System.out.println(result);

        assertThat(result.measured()).isEqualTo(RewindFidelity.POSE_ONLY);
    }

    /** The play with the contact memory hidden. */
    private static final class Hidden implements ContractScene {
        private final ContractScene whole;
        private final java.util.IdentityHashMap<Simulation, Simulation> inner = new java.util.IdentityHashMap<>();

        Hidden(ContractScene whole) {
            this.whole = whole;
        }

        @Override
        public String name() {
            return whole.name() + " with hidden memory";
        }

        @Override
        public Simulation empty() {
            Simulation real = whole.empty();
            Simulation wrapped = new PoseOnly(real);
            inner.put(wrapped, real);
            return wrapped;
        }

        @Override
        public void populate(Simulation simulation, long seed) {
            whole.populate(real(simulation), seed);
        }

        @Override
        public void drive(Simulation simulation, long tick, long seed) {
            whole.drive(real(simulation), tick, seed);
        }

        @Override
        public void populateFar(Simulation simulation, int count, long firstId) {
            whole.populateFar(real(simulation), count, firstId);
        }

        private Simulation real(Simulation simulation) {
            Simulation real = inner.get(simulation);
            assertThat(real).isNotNull();
            return real;
        }
    }
}
