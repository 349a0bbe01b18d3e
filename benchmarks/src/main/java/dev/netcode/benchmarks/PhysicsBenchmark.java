package dev.netcode.benchmarks;

import dev.netcode.sim.SavedWorld;
import java.util.concurrent.TimeUnit;
import org.dyn4j.dynamics.Body;
import org.dyn4j.world.World;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The dyn4j adapter under JMH, beside the engine as it comes. One operation is one stirred tick, one save, one restore. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PhysicsBenchmark {

    private static final int WALLS = 4;

    /** How many loose pieces. */
    @Param({"10", "100"})
    public int pieces;

    private PieceWorld ours = new PieceWorld(1);
    private World<Body> engine = new World<>();
    private SavedWorld slot = ours.newSave();
    private SavedWorld earlier = ours.newSave();
    private long tick;
    private long restores;

    /** Fills both worlds and plays them in. */
    @Setup
    public void prepare() {
        ours = PieceWorld.filled(pieces);
        engine = PieceWorld.plain(pieces);
        slot = ours.newSave();
        earlier = ours.newSave();
        for (int i = 0; i < 100; i++) {
            if (i == 88) {
                ours.save(earlier, i);
            }
            ours.stir();
            PieceWorld.stir(engine, tick++, WALLS);
        }
        ours.save(slot, 0);
    }

    /** One tick of the canonical world on its grid. */
    @Benchmark
    public void canonicalStep() {
        ours.stir();
    }

    /** One tick of the engine as it comes. */
    @Benchmark
    public void engineStep() {
        PieceWorld.stir(engine, tick++, WALLS);
    }

    /**
     * One save.
     *
     * @return the slot
     */
    @Benchmark
    public SavedWorld save() {
        ours.save(slot, 0);
        return slot;
    }

    /**
     * One restore of another moment than the last one, contacts found again.
     *
     * @return how many members
     */
    @Benchmark
    public int restoreAndSettle() {
        ours.restore((restores++ & 1) == 0 ? earlier : slot);
        ours.settle();
        return ours.memberCount();
    }
}
