package dev.netcode.physics.dyn4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.physics.dyn4j.Workshop.Piece;
import dev.netcode.sim.EntityId;
import dev.netcode.sim.TwinMode;
import dev.netcode.testkit.contract.AdapterContract;
import dev.netcode.testkit.contract.FidelityProbe;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every joint of the engine that holds two bodies: exact over rewinds, and joined from words. */
class JointsTest {

    /** Every sort alone, and all of them together. */
    static Stream<Hangings.Hung> sorts() {
        List<Piece> pieces = Hangings.pieces();
        return IntStream.range(1, pieces.size())
                .mapToObj(i -> i == 1
                        ? new Hangings.Hung("all", 0)
                        : new Hangings.Hung(pieces.get(i).name(), i));
    }

    @ParameterizedTest
    @MethodSource("sorts")
    void everySortIsExactOverRewinds(Hangings.Hung hung) {
        FidelityProbe.Result result = new FidelityProbe(hung, 30).measure(40, 2);

        assertThat(result.firstExact()).as(result.toString()).isNull();
    }

    @ParameterizedTest
    @MethodSource("sorts")
    void everySortIsJoinedFromWordsWhateverThePast(Hangings.Hung hung) {
        AdapterContract contract = new AdapterContract(hung, 4, 200);

        assertThat(contract.wordsAreComplete()).isNull();
        assertThat(contract.pastDoesNotMatter()).isNull();
        assertThat(contract.farMembersDoNotMatter()).isNull();
    }

    @Test
    void aLinkFollowsTheState() {
        Workshop world = new Workshop(Dyn4jConfig.topDown(), Hangings.pieces(), level -> {});
        world.put(1, 0, 0, 0, 0, 0);
        world.put(2, 2, 1.4, 0.1, 0, 0, 0, 0, 1);
        world.settle();
        assertThat(world.of(2).jointCount()).isEqualTo(1);

        world.of(2).setValue(Workshop.LINK, EntityId.NONE);
        world.step(0);
        assertThat(world.of(2).jointCount()).isZero();

        world.of(2).setValue(Workshop.LINK, 1);
        world.step(1);
        assertThat(world.of(2).jointCount()).isEqualTo(1);

        world.setMode(1, TwinMode.PROXY);
        world.settle();
        assertThat(world.of(2).jointCount()).isZero();
        world.setMode(1, TwinMode.SIMULATED);
        world.settle();
        assertThat(world.of(2).jointCount()).isEqualTo(1);

        world.remove(1);
        world.settle();
        assertThat(world.of(2).jointCount()).isZero();
        world.steps(2, 10);
    }
}
