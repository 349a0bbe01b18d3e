package dev.netcode.wire;

import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * One kind's states as bits: whole, or as differences against a state that both ends hold.
 *
 * <p>A difference is taken against a prediction: rates (velocity, spin) hold, what they carry moves on by the mean of old and new
 * rate, all else holds. What hardly ever changes stands behind one bit. All arithmetic is + - * / on numbers that both ends hold to the
 * bit, so both predict alike; the result is canonical: the receiver lands on the sender's own quantized value.
 *
 * <p>Near words are written on the layout's step, far ones on its coarser drawn step. Thread: immutable but for scratch.
 */
final class RowCodec {

    private final int width;
    private final FieldSteps exact;
    private final FieldSteps drawn;
    private final Prediction prediction;
    /** Numbers of the state in order of writing: rates, what they carry, all others. */
    private final int[] order;

    private final int rates;
    private final int moving;
    private final int[] directions;
    private final int[] quaternions;
    private final double[] predicted;
    private final long[] differences;

    RowCodec(EntityKind kind, double tickSeconds) {
        StateLayout layout = kind.layout();
        width = layout.width();
        prediction = new Prediction(layout, tickSeconds);
        boolean[] rate = new boolean[layout.fieldCount()];
        for (int f = 0; f < rate.length; f++) {
            if (layout.field(f).carriedBy() >= 0) {
                rate[layout.field(f).carriedBy()] = true;
            }
        }
        order = new int[width];
        rates = append(layout, 0, field -> rate[field.index()]);
        moving = append(layout, rates, field -> !rate[field.index()] && field.carriedBy() >= 0);
        append(layout, moving, field -> !rate[field.index()] && field.carriedBy() < 0);
        exact = new FieldSteps(layout, true, order);
        drawn = new FieldSteps(layout, false, order);
        directions = offsets(layout, FieldKind.ROTATION_2D);
        quaternions = offsets(layout, FieldKind.QUATERNION);
        predicted = new double[width];
        differences = new long[width];
    }

    /** Appends the numbers of some fields to the order; returns how many there are then. */
    private int append(StateLayout layout, int from, Predicate<Field> wanted) {
        int count = from;
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            for (int i = 0; wanted.test(field) && i < field.width(); i++) {
                order[count++] = field.offset() + i;
            }
        }
        return count;
    }

    private static int[] offsets(StateLayout layout, FieldKind kind) {
        int[] found = new int[layout.fieldCount()];
        int count = 0;
        for (int f = 0; f < found.length; f++) {
            if (layout.field(f).kind() == kind) {
                found[count++] = layout.field(f).offset();
            }
        }
        return Arrays.copyOf(found, count);
    }

    static RowCodec[] all(Schema schema) {
        RowCodec[] codecs = new RowCodec[schema.kinds().size()];
        for (int i = 0; i < codecs.length; i++) {
            codecs[i] = new RowCodec(schema.kind(i), schema.tickSeconds());
        }
        return codecs;
    }

    /** Bits of a state written whole. */
    int wholeBits(boolean near) {
        return (near ? exact : drawn).wholeBits();
    }

    void writeWhole(BitWriter out, double[] state, int at, boolean near) {
        (near ? exact : drawn).writeWhole(out, state, at, differences);
    }

    void readWhole(BitReader in, double[] state, int at, boolean near) {
        (near ? exact : drawn).readWhole(in, state, at);
        requireSane(in, state, at);
    }

    void writeDelta(BitWriter out, double[] state, int at, double[] base, int bo, long ticks, boolean near) {
        FieldSteps steps = near ? exact : drawn;
        prediction.predict(state, at, base, bo, ticks, predicted);
        steps.differences(0, moving, state, at, predicted, differences);
        out.differences(differences, 0, moving);
        if (moving < width) {
            boolean same = true;
            for (int j = moving; j < width; j++) {
                same &= state[at + order[j]] == base[bo + order[j]];
            }
            out.flag(same);
            if (!same) {
                steps.differences(moving, width, state, at, predicted, differences);
                out.differences(differences, moving, width);
            }
        }
    }

    void readDelta(BitReader in, double[] state, int at, double[] base, int bo, long ticks, boolean near) {
        FieldSteps steps = near ? exact : drawn;
        in.differences(differences, 0, moving);
        boolean good = steps.undo(0, rates, differences, base, bo, state, at);
        prediction.predict(state, at, base, bo, ticks, predicted);
        good &= steps.undo(rates, moving, differences, predicted, 0, state, at);
        if (moving == width || in.flag()) {
            for (int j = moving; j < width; j++) {
                state[at + order[j]] = base[bo + order[j]];
            }
        } else {
            in.differences(differences, moving, width);
            good &= steps.undo(moving, width, differences, base, bo, state, at);
        }
        if (!good) {
            in.fail();
        }
        requireSane(in, state, at);
    }

    /** Whether every rotation is about of unit length; all else that codes can say is in range by itself. */
    private void requireSane(BitReader in, double[] state, int at) {
        for (int offset : directions) {
            requireUnit(in, square(state, at + offset) + square(state, at + offset + 1));
        }
        for (int offset : quaternions) {
            double plane = square(state, at + offset) + square(state, at + offset + 1);
            requireUnit(in, plane + square(state, at + offset + 2) + square(state, at + offset + 3));
        }
    }

    private static double square(double[] state, int at) {
        return state[at] * state[at];
    }

    private static void requireUnit(BitReader in, double sum) {
        if (!(sum > 0.5 && sum < 2)) {
            in.fail();
        }
    }
}
