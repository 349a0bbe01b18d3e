package dev.netcode.benchmarks;

import java.util.concurrent.TimeUnit;
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

/** The floors under JMH: what the machine allows. One operation is one frame of all entities. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FloorBenchmark {
    /** How many entities a frame draws. */
    @Param({"100", "1000", "5000"})
    public int entities;

    private Side lerp16 = passes -> 0;
    private Side pose2d = passes -> 0;
    private Side pose3d = passes -> 0;

    /** Makes the sides. */
    @Setup
    public void prepare() {
        lerp16 = Floors.lerp16(entities);
        pose2d = Floors.pose2d(entities);
        pose3d = Floors.pose3d(entities);
    }

    /**
     * Mixes two words of 16 doubles.
     *
     * @return the side's checksum
     */
    @Benchmark
    public double lerp16() {
        return lerp16.run(1);
    }

    /**
     * A 2D pose between two known ones.
     *
     * @return the side's checksum
     */
    @Benchmark
    public double pose2d() {
        return pose2d.run(1);
    }

    /**
     * A 3D pose between two known ones.
     *
     * @return the side's checksum
     */
    @Benchmark
    public double pose3d() {
        return pose3d.run(1);
    }
}
