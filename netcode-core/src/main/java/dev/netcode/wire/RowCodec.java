package dev.netcode.wire;

import dev.netcode.sim.EntityKind;
import dev.netcode.sim.Schema;
import dev.netcode.state.Field;
import dev.netcode.state.FieldKind;
import dev.netcode.state.StateLayout;
import java.util.Arrays;

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

    private final StateLayout layout;
    private final double tickSeconds;
    private final int[] motion;
    private final int[] rest;
    private final Field[] rotations;
    private final double[] predicted = new double[4];

    RowCodec(EntityKind kind, double tickSeconds) {
        layout = kind.layout();
        this.tickSeconds = tickSeconds;
        int n = layout.fieldCount();
        boolean[] rate = new boolean[n];
        for (int f = 0; f < n; f++) {
            if (layout.field(f).carriedBy() >= 0) {
                rate[layout.field(f).carriedBy()] = true;
            }
        }
        int moving = 0;
        for (int f = 0; f < n; f++) {
            moving += rate[f] || layout.field(f).carriedBy() >= 0 ? 1 : 0;
        }
        rotations = rotations(layout);
        motion = new int[moving];
        rest = new int[n - moving];
        int m = 0;
        int r = 0;
        for (int f = 0; f < n; f++) {
            if (rate[f]) {
                motion[m++] = f;
            }
        }
        for (int f = 0; f < n; f++) {
            if (!rate[f] && layout.field(f).carriedBy() >= 0) {
                motion[m++] = f;
            } else if (!rate[f]) {
                rest[r++] = f;
            }
        }
    }

    private static Field[] rotations(StateLayout layout) {
        Field[] found = new Field[layout.fieldCount()];
        int count = 0;
        for (int f = 0; f < found.length; f++) {
            FieldKind kind = layout.field(f).kind();
            if (kind == FieldKind.ROTATION_2D || kind == FieldKind.QUATERNION) {
                found[count++] = layout.field(f);
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

    StateLayout layout() {
        return layout;
    }

    void writeFull(BitWriter out, double[] state, int offset, boolean near) {
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            for (int i = 0; i < field.width(); i++) {
                out.bits(code(f, state[offset + field.offset() + i], near), bits(f, near));
            }
        }
    }

    void readFull(BitReader in, double[] state, int offset, boolean near) {
        for (int f = 0; f < layout.fieldCount(); f++) {
            Field field = layout.field(f);
            for (int i = 0; i < field.width(); i++) {
                long code = in.bits(bits(f, near));
                if (code < 0 || code > maxCode(f, near)) {
                    in.fail();
                    return;
                }
                state[offset + field.offset() + i] = value(f, code, near);
            }
        }
        requireSane(in, state, offset);
    }

    void writeDelta(BitWriter out, double[] state, int offset, double[] base, int bo, long ticks, boolean near) {
        for (int f : motion) {
            writeField(out, f, state, offset, base, bo, ticks, near);
        }
        if (rest.length > 0) {
            boolean same = true;
            for (int f : rest) {
                same &= sameField(f, state, offset, base, bo);
            }
            out.flag(same);
            if (!same) {
                for (int f : rest) {
                    writeField(out, f, state, offset, base, bo, ticks, near);
                }
            }
        }
    }

    void readDelta(BitReader in, double[] state, int offset, double[] base, int bo, long ticks, boolean near) {
        for (int f : motion) {
            readField(in, f, state, offset, base, bo, ticks, near);
        }
        boolean same = rest.length == 0 || in.flag();
        for (int f : rest) {
            if (same) {
                Field field = layout.field(f);
                System.arraycopy(base, bo + field.offset(), state, offset + field.offset(), field.width());
            } else {
                readField(in, f, state, offset, base, bo, ticks, near);
            }
        }
        requireSane(in, state, offset);
    }

    /** Whether every rotation is about of unit length; all else that codes can say is in range by itself. */
    private void requireSane(BitReader in, double[] state, int offset) {
        for (Field field : rotations) {
            double sum = 0;
            for (int i = offset + field.offset(); i < offset + field.offset() + field.width(); i++) {
                sum += state[i] * state[i];
            }
            if (!(sum > 0.5 && sum < 2)) {
                in.fail();
            }
        }
    }

    private boolean sameField(int f, double[] state, int offset, double[] base, int bo) {
        Field field = layout.field(f);
        for (int i = field.offset(); i < field.offset() + field.width(); i++) {
            if (state[offset + i] != base[bo + i]) {
                return false;
            }
        }
        return true;
    }

    private void writeField(
            BitWriter out, int f, double[] state, int offset, double[] base, int bo, long ticks, boolean near) {
        Field field = layout.field(f);
        predict(field, state, offset, base, bo, ticks);
        for (int i = 0; i < field.width(); i++) {
            long difference = code(f, state[offset + field.offset() + i], near) - code(f, predicted[i], near);
            out.difference(field.kind() == FieldKind.ANGLE ? shortWay(difference, maxCode(f, near) + 1) : difference);
        }
    }

    private void readField(
            BitReader in, int f, double[] state, int offset, double[] base, int bo, long ticks, boolean near) {
        Field field = layout.field(f);
        predict(field, state, offset, base, bo, ticks);
        long max = maxCode(f, near);
        for (int i = 0; i < field.width(); i++) {
            long difference = in.difference();
            if (difference < -max || difference > max) {
                in.fail();
                return;
            }
            long code = code(f, predicted[i], near) + difference;
            if (field.kind() == FieldKind.ANGLE) {
                code = Math.floorMod(code, max + 1);
            }
            if (code < 0 || code > max) {
                in.fail();
                return;
            }
            state[offset + field.offset() + i] = value(f, code, near);
        }
    }

    private static long shortWay(long difference, long turn) {
        if (difference > turn / 2) {
            return difference - turn;
        }
        return difference < -(turn / 2) ? difference + turn : difference;
    }

    /** Predicts a field from the base and, where a rate carries it, from the rate's old and new value. */
    private void predict(Field field, double[] state, int offset, double[] base, int bo, long ticks) {
        int at = bo + field.offset();
        System.arraycopy(base, at, predicted, 0, field.width());
        if (field.carriedBy() < 0) {
            return;
        }
        Field rate = layout.field(field.carriedBy());
        // engines move a body by its new velocity: over k ticks the sum is k times the mean plus half a tick of the
        // change
        double mean = ticks * tickSeconds / 2;
        double half = tickSeconds / 2;
        if (field.kind() == FieldKind.QUATERNION) {
            Rotations.carry(
                    predicted,
                    carried(rate, 0, state, offset, base, bo, mean, half),
                    carried(rate, 1, state, offset, base, bo, mean, half),
                    carried(rate, 2, state, offset, base, bo, mean, half));
        } else if (field.kind() == FieldKind.ROTATION_2D) {
            Rotations.carry(predicted, carried(rate, 0, state, offset, base, bo, mean, half));
        } else {
            for (int i = 0; i < field.width(); i++) {
                predicted[i] += carried(rate, i, state, offset, base, bo, mean, half);
            }
        }
    }

    private static double carried(
            Field rate, int i, double[] state, int offset, double[] base, int bo, double mean, double half) {
        double before = base[bo + rate.offset() + i];
        double now = state[offset + rate.offset() + i];
        return mean * (before + now) + half * (now - before);
    }

    private int bits(int f, boolean near) {
        return near ? layout.bits(f) : layout.drawnBits(f);
    }

    private long maxCode(int f, boolean near) {
        return near ? layout.maxCode(f) : layout.drawnMaxCode(f);
    }

    private long code(int f, double value, boolean near) {
        return near ? layout.code(f, value) : layout.drawnCode(f, value);
    }

    private double value(int f, long code, boolean near) {
        return near ? layout.value(f, code) : layout.drawnValue(f, code);
    }
}
