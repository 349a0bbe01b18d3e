package dev.netcode.remote;

import static dev.netcode.remote.Worlds.moving;
import static dev.netcode.remote.Worlds.plane;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.netcode.sim.EntityId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a buffer keeps, refuses and forgets, and how what rests is drawn. */
class RemoteBufferTest extends OneBuffer {

    @ParameterizedTest
    @ValueSource(ints = {Worlds.CAR, Worlds.SHIP, Worlds.MARK})
    void atRestIsDrawnBitEqualFor10000Snapshots(int kind) {
        RemoteBuffer resting = Worlds.buffer(kind, RemoteConfig.DEFAULT);
        int s = resting.add(7);
        // as a word off the wire has it: a unit vector on its grid, a little long or short
        double[] rest = quantized(kind, 0.7);
        double[] drawn = new double[resting.poses().length];
        Worlds.SCHEMA.kind(kind).layout().pose().read(rest, 0, drawn, 0);
        assertThat(resting.push(s, 0, rest, 0, 3)).isTrue();
        int between = 0;
        for (long tick = 3; tick <= 30_000; tick += 3) {
            assertThat(resting.push(s, tick, rest, 0, 3)).isTrue();
            resting.frame(tick - 6.37 + tick % 7 * 0.3);
            assertThat(resting.poses()).as("tick %d", tick).isEqualTo(drawn);
            between += resting.timeline(s) == Timeline.INTERPOLATED ? 1 : 0;
        }
        assertThat(between).isGreaterThan(9_000);
    }

    private static double[] quantized(int kind, double radians) {
        double[] state = switch (kind) {
            case Worlds.CAR -> plane(1.25, -3.5, radians, 0, 0, 0);
            case Worlds.SHIP -> Worlds.space(1.25, -3.5, 8, radians, 0, 0);
            default -> Worlds.place(1.25, radians);
        };
        Worlds.SCHEMA.kind(kind).layout().quantize(state, 0, state, 0);
        return state;
    }

    @Test
    void restWithoutNewsIsDrawnExactlyWhereItWasMeasuredForEver() {
        double[] rest = plane(1.25, -3.5, 0.7, 0, 0, 0);
        push(100, rest);
        for (int f = 0; f < 10_000; f++) {
            buffer.frame(101 + f);
            assertThat(buffer.timeline(slot)).isEqualTo(Timeline.HELD);
            assertThat(buffer.poses()).startsWith(rest[0], rest[1], rest[2], rest[3]);
        }
    }

    @Test
    void nb38ZeroStaysZeroAndThingsAtRestDoNotCreep() {
        double[] rest = new double[Worlds.PLANE.width()];
        Worlds.PLANE.quantize(plane(0, 0, 0, 0, 0, 0), 0, rest, 0);
        for (int f = 0; f < Worlds.PLANE.fieldCount(); f++) {
            if (f != Worlds.PLANE.indexOf("rotation")) {
                assertThat(Worlds.PLANE.value(f, Worlds.PLANE.code(f, 0))).isZero();
            }
        }
        for (long tick = 0; tick < 30_000; tick += 3) {
            push(tick, rest);
            buffer.frame(tick + 20);
            assertThat(buffer.poses()).startsWith(0, 0, 1, 0);
            assertThat(buffer.timeline(slot)).isEqualTo(Timeline.HELD);
        }
    }

    @Test
    void nb44TwoSamplesOnOneTickAndQuestionsBeforeTheFirst() {
        assertThat(xOfEmpty()).isEqualTo(Timeline.NONE);
        push(100, moving(1, 0));
        assertThat(xAt(90)).isEqualTo(1);
        push(100, moving(2, 0));
        push(103, moving(3, 0));
        double[] asked = {90, 100, 100.0001, 103, 1e9, 100, 90};
        for (double t : asked) {
            assertThat(xAt(t)).isBetween(1.0, 3.0);
        }
        assertThat(xAt(90)).isEqualTo(1);
        assertThat(xAt(100)).isEqualTo(xAt(100)).isEqualTo(1);
        assertThat(xAt(100.0001)).isCloseTo(1, within(1e-3));
        assertThat(xAt(103)).isEqualTo(3);
        assertThatThrownBy(() -> buffer.frame(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("renderTick=NaN");
        assertThatThrownBy(() -> buffer.frame(Double.POSITIVE_INFINITY)).hasMessageContaining("Infinity");
        assertThat(x()).isEqualTo(3);
    }

    private Timeline xOfEmpty() {
        buffer.frame(50);
        assertThat(buffer.read(slot, new double[16], 0)).isFalse();
        return buffer.timeline(slot);
    }

    @Test
    void nb60NonFiniteMeasurementsAreRefused() {
        push(0, moving(1, 0));
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            for (int i = 0; i < Worlds.PLANE.width(); i++) {
                double[] s = moving(2, 0);
                s[i] = bad;
                assertThat(buffer.push(slot, 3, s, 0, 3)).isFalse();
                assertThat(buffer.push(slot, 0, s, 0, 3)).isFalse();
            }
        }
        assertThat(buffer.newestTick(slot)).isZero();
        // the ends of what is finite stay finite
        double[] s = moving(Double.MIN_VALUE, -0.0);
        push(3, s);
        assertThat(xAt(2)).isFinite();
        // a rotation without length turns nothing
        double[] flat = moving(1, 0);
        flat[2] = 0;
        flat[3] = 0;
        push(6, flat);
        buffer.frame(5);
        assertThat(buffer.poses()[buffer.poseOffset(slot) + 2]).isFinite().isCloseTo(1, within(1e-9));
    }

    @Test
    void nb03ANegativeTickIsNoMeasurement() {
        push(600, moving(1, 0));
        for (long bad : new long[] {-1, -199, -(1L << 31), Long.MIN_VALUE}) {
            assertThat(buffer.push(slot, bad, moving(9, 0), 0, 3)).isFalse();
            assertThat(buffer.push(slot, bad, moving(9, 0), 0, 12)).isFalse();
        }
        assertThat(buffer.measurements(slot)).isEqualTo(1);
        assertThat(xAt(-7)).isEqualTo(1);
        push(603, moving(1, 0));
    }

    @Test
    void whatCannotBeConfiguredIsRefused() {
        assertThatThrownBy(() -> new RemoteBuffer(Worlds.SCHEMA.kind(0), Double.NaN, RemoteConfig.DEFAULT))
                .hasMessageContaining("tickSeconds=NaN");
        assertThatThrownBy(() -> RemoteConfig.DEFAULT.withSnapshotTicks(0)).hasMessageContaining("snapshotTicks=0");
        RemoteConfig d = RemoteConfig.DEFAULT;
        assertThatThrownBy(() -> new RemoteConfig(3, 60, 12, 0.05, 0.25, 1, 2, Curve.LINEAR, d.smoothing()))
                .hasMessageContaining("samples=12");
        assertThatThrownBy(() -> new RemoteConfig(3, 60, 16, Double.NaN, 0.25, 1, 2, Curve.LINEAR, d.smoothing()))
                .hasMessageContaining("slewPerTick=NaN");
        assertThatThrownBy(() -> new RemoteConfig(3, 2, 16, 0.05, 0.25, 1, 2, Curve.LINEAR, d.smoothing()))
                .hasMessageContaining("maxIntervalTicks=2");
    }

    @Test
    void theRingForgetsTheOldestAndKeepsTheRest() {
        for (long tick = 0; tick < 300; tick += 3) {
            push(tick, moving(tick * 0.1, 6));
        }
        // 16 measurements back from 297: 252 is the oldest
        assertThat(xAt(10)).isCloseTo(25.2, within(1e-9));
        assertThat(buffer.timeline(slot)).isEqualTo(Timeline.HELD);
        assertThat(xAt(270)).isCloseTo(27, within(1e-9));
    }

    @Test
    void aRefusedMeasurementLeavesTheOldestOfAFullRingAsItWas() {
        for (long tick = 0; tick < 48; tick += 3) {
            push(tick, moving(tick * 0.1, 6));
        }
        double[] bad = moving(4.8, 6);
        bad[0] = Double.NaN;
        assertThat(buffer.push(slot, 48, bad, 0, 3)).isFalse();
        // between the oldest, at 0, and the one after it
        assertThat(xAt(1.5)).isCloseTo(0.15, within(1e-9));
    }

    @Test
    void growthKeepsEveryMeasurement() {
        for (long tick = 0; tick < 48; tick += 3) {
            push(tick, moving(tick * 0.1, 6));
        }
        for (int id = 100; id < 200; id++) {
            assertThat(buffer.push(buffer.add(id), 3, moving(-id, 0), 0, 3)).isTrue();
        }
        for (double t = 0; t <= 45; t += 0.5) {
            assertThat(xAt(t)).isCloseTo(t * 0.1, within(1e-9));
        }
        assertThat(buffer.newestTick(slot)).isEqualTo(45);
    }

    @Test
    void slotsAreReusedWithoutAnythingOfTheOneBefore() {
        push(0, moving(500, 50));
        push(3, moving(502.5, 50));
        buffer.frame(20);
        buffer.remove(slot);
        buffer.frame(21);
        assertThat(buffer.id(slot)).isEqualTo(EntityId.NONE);
        assertThat(buffer.timeline(slot)).isEqualTo(Timeline.NONE);
        int again = buffer.add(8);
        assertThat(again).isEqualTo(slot);
        assertThat(buffer.measurements(again)).isZero();
        buffer.frame(22);
        assertThat(buffer.timeline(again)).isEqualTo(Timeline.NONE);
        push(30, moving(-10, 0));
        assertThat(xAt(24)).isEqualTo(-10);
        assertThat(buffer.cut(again)).isFalse();
    }

    @Test
    void theWholeStateIsReadAsDrawn() {
        push(0, moving(0, 10));
        double[] later = moving(1, 20);
        later[8] = 2;
        push(3, later);
        buffer.frame(1.5);
        double[] out = new double[Worlds.PLANE.width()];
        assertThat(buffer.read(slot, out, 0)).isTrue();
        assertThat(out[0]).isEqualTo(0.5);
        assertThat(out[4]).isEqualTo(15);
        assertThat(out[8]).isZero();
        buffer.frame(3);
        buffer.read(slot, out, 0);
        assertThat(out[8]).isEqualTo(2);
        assertThat(buffer.pace(slot)).isEqualTo(20);
    }
}
