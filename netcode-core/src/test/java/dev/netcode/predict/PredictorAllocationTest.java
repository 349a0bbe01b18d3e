package dev.netcode.predict;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.netcode.wire.Snapshot;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("allocation")
class PredictorAllocationTest {

    private static final int PIECES = 40;

    private final StillSimulation world = new StillSimulation(PIECES + 1);
    private final Predictor predictor = new Predictor(
            world, TinyRig.PLAYER, PredictorConfig.defaults().withSnapshots(3, 0, 0), CorrectionListener.NONE);
    private final Snapshot snapshot = new Snapshot(world.schema(), 64);
    private final double[] input = TinyRig.right(1);
    private long stands;

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            long tick = predictor.tick() < 12 ? 0 : predictor.tick() - 12;
            if (predictor.tick() < 0 || predictor.tick() % 3 == 0) {
                tell(tick);
                stands += predictor.reconcile(snapshot, predictor.tick() + 1) == Verdict.STANDS ? 1 : 0;
            }
            predictor.tick(input, 0);
            predictor.takeFelt();
        }
    }

    private void tell(long tick) {
        snapshot.begin(tick);
        snapshot.controlled(0);
        for (int id = 0; id <= PIECES; id++) {
            int row = snapshot.add(id, id == 0 ? Disc.WALKER : Disc.PIECE, tick, true);
            double[] state = snapshot.states();
            java.util.Arrays.fill(state, snapshot.offset(row), snapshot.offset(row) + Disc.LAYOUT.width(), 0);
            state[snapshot.offset(row)] = id * 1.1;
        }
    }

    @Test
    void shouldAllocateNothingWhilePredictionsStand() {
        frames(600);
        assertThat(world.memberCount()).isEqualTo(PIECES + 1);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        long stoodBefore = stands;
        frames(300);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
        assertThat(stands - stoodBefore).isEqualTo(100);
    }

    /** nb04: snapshots older than all that is remembered. */
    @Test
    void nb04_shouldNotGrowWhenTheRoundTripIsLongerThanTheHistory() {
        Predictor blind = new Predictor(
                world,
                TinyRig.PLAYER,
                PredictorConfig.defaults().withHistory(32).withSnapshots(3, 0, 0),
                CorrectionListener.NONE);
        tell(0);
        blind.reconcile(snapshot, 1);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        int ignored = 0;
        for (int i = 0; i < 1_200; i++) {
            if (i == 600) {
                before = threads.getCurrentThreadAllocatedBytes();
                ignored = 0;
            }
            if (blind.tick() > 52 && blind.tick() % 3 == 0) {
                tell(blind.tick() - 52);
                ignored += blind.reconcile(snapshot, blind.tick() + 1).kind() == Verdict.Kind.IGNORED ? 1 : 0;
            }
            blind.tick(input, 0);
            blind.takeFelt();
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
        assertThat(ignored).isEqualTo(200);
    }
}
