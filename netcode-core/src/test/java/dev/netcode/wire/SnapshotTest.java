package dev.netcode.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.netcode.sim.EntityId;
import dev.netcode.sim.Tick;
import org.junit.jupiter.api.Test;

/** The decoded word itself, filled by hand. */
class SnapshotTest {

    /** It is used again and again: nothing of the word before may be left where the next one does not speak of it. */
    @Test
    void shouldForgetAllThatWasSaidWhenItBegins() {
        Snapshot used = new Snapshot(WireWorld.SCHEMA, 4, 2);
        double[] input = new double[2 * WireWorld.INPUT.width()];
        used.begin(7);
        used.inputs(-1, -1, true);
        used.ranInput(input, 0);
        used.slack(5, -3);
        used.serverRate(1.25);
        used.controlled(0, 3);
        used.controlled(1, 4);
        used.impulsesRide();
        assertThat(used.impulses().add(1, 2, 0, 1, 0, 0)).isTrue();
        assertThat(used.forwarded().add(9, 3)).isTrue();
        assertThat(used.addRemoved(8)).isTrue();
        used.interval(used.add(3, 0, 6, true), 12);
        used.begin(8);

        assertThat(used.tick()).isEqualTo(8);
        assertThat(used.guessedMask()).isZero();
        assertThat(used.eventMask()).isZero();
        assertThat(used.nextQueued()).isFalse();
        assertThat(used.ranInputKnown()).isFalse();
        assertThat(used.slackTick()).isEqualTo(Tick.NONE);
        assertThat(used.slackQuarterTicks()).isZero();
        assertThat(used.serverRate()).isEqualTo(1);
        assertThat(used.controlled()).isEqualTo(EntityId.NONE);
        assertThat(used.controlledAt(1)).isEqualTo(EntityId.NONE);
        assertThat(used.hasImpulses()).isFalse();
        assertThat(used.impulses().size()).isZero();
        assertThat(used.forwarded().size()).isZero();
        assertThat(used.removedCount()).isZero();
        assertThat(used.count()).isZero();
        assertThat(used.find(3)).isEqualTo(-1);
        assertThat(used.interval(used.add(3, 0, 8, false))).isZero();
    }
}
