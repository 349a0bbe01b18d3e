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

    private static final int HOLDS = 0;
    private static final int MOVES = 1;
    private static final int TURNS_2D = 2;
    private static final int TURNS_3D = 3;

    private final StateLayout layout;
    private final double tickSeconds;
    private final FieldSteps exact;
    private final FieldSteps drawn;
    private final int[] offset;
    private final int[] width;
    private final int[] carry;
    private final int[] rateOffset;
    private final int[] rotations;
    private final int[] motion;
    private final int[] rest;
    private final double[] predicted = new double[4];
    private final long[] differences;

    RowCodec(EntityKind kind, double tickSeconds) {
        layout = kind.layout();
        this.tickSeconds = tickSeconds;
        exact = new FieldSteps(layout, true);
        drawn = new FieldSteps(layout, false);
        int n = layout.fieldCount();
        offset = new int[n];
        width = new int[n];
        carry = new int[n];
        rateOffset = new int[n];
        boolean[] rate = new boolean[n];
        for (int f = 0; f < n; f++) {
            Field field = layout.field(f);
            offset[f] = field.offset();
            width[f] = field.width();
            carry[f] = carry(field);
            if (field.carriedBy() >= 0) {
                rate[field.carriedBy()] = true;
                rateOffset[f] = layout.field(field.carriedBy()).offset();
            }
        }
        differences = new long[layout.width()];
        rotations = rotations(layout);
        motion = inOrder(rate, true);
        rest = inOrder(rate, false);
    }

    private static int[] rotations(StateLayout layout) {
        int[] found = new int[layout.fieldCount()];
        int count = 0;
        for (int f = 0; f < found.length; f++) {
            FieldKind kind = layout.field(f).kind();
            if (kind == FieldKind.ROTATION_2D || kind == FieldKind.QUATERNION) {
                found[count++] = f;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static int carry(Field field) {
        if (field.carriedBy() < 0) {
            return HOLDS;
        }
        return switch (field.kind()) {
            case ROTATION_2D -> TURNS_2D;
            case QUATERNION -> TURNS_3D;
            default -> MOVES;
        };
    }

    /** Rates, then what they carry; or all the others. */
    private int[] inOrder(boolean[] rate, boolean moving) {
        int[] found = new int[rate.length];
        int count = 0;
        for (int pass = 0; pass < 2; pass++) {
            for (int f = 0; f < rate.length; f++) {
                boolean carried = !rate[f] && carry[f] != HOLDS;
                boolean wanted =
                        moving ? pass == 0 && rate[f] || pass == 1 && carried : pass == 0 && !rate[f] && !carried;
                if (wanted) {
                    found[count++] = f;
                }
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

    void writeFull(BitWriter out, double[] state, int at, boolean near) {
        FieldSteps steps = near ? exact : drawn;
        if (steps.isPlain()) {
            steps.write(out, state, at);
            return;
        }
        long held = 0;
        int filled = 0;
        for (int f = 0; f < offset.length; f++) {
            int bits = steps.bits(f);
            for (int i = at + offset[f]; i < at + offset[f] + width[f]; i++) {
                if (filled + bits > Long.SIZE - 8) {
                    out.bits(held, filled);
                    held = 0;
                    filled = 0;
                }
                long code = steps.code(f, state[i]);
                if (bits > Long.SIZE - 8) {
                    out.bits(code, bits);
                } else {
                    held |= code << filled;
                    filled += bits;
                }
            }
        }
        out.bits(held, filled);
    }

    void readFull(BitReader in, double[] state, int at, boolean near) {
        FieldSteps steps = near ? exact : drawn;
        for (int f = 0; f < offset.length; f++) {
            int bits = steps.bits(f);
            long max = steps.max(f);
            for (int i = at + offset[f]; i < at + offset[f] + width[f]; i++) {
                long code = in.bits(bits);
                if (code < 0 || code > max) {
                    in.fail();
                    return;
                }
                state[i] = steps.value(f, code);
            }
        }
        requireSane(in, state, at);
    }

    void writeDelta(BitWriter out, double[] state, int at, double[] base, int bo, long ticks, boolean near) {
        FieldSteps steps = near ? exact : drawn;
        out.differences(differences, differences(motion, steps, state, at, base, bo, ticks));
        if (rest.length > 0) {
            boolean same = true;
            for (int f : rest) {
                same &= sameField(f, state, at, base, bo);
            }
            out.flag(same);
            if (!same) {
                out.differences(differences, differences(rest, steps, state, at, base, bo, ticks));
            }
        }
    }

    void readDelta(BitReader in, double[] state, int at, double[] base, int bo, long ticks, boolean near) {
        FieldSteps steps = near ? exact : drawn;
        for (int f : motion) {
            readField(in, steps, f, state, at, base, bo, ticks);
        }
        boolean same = rest.length == 0 || in.flag();
        for (int f : rest) {
            if (same) {
                System.arraycopy(base, bo + offset[f], state, at + offset[f], width[f]);
            } else {
                readField(in, steps, f, state, at, base, bo, ticks);
            }
        }
        requireSane(in, state, at);
    }

    /** Whether every rotation is about of unit length; all else that codes can say is in range by itself. */
    private void requireSane(BitReader in, double[] state, int at) {
        for (int f : rotations) {
            double sum = 0;
            for (int i = at + offset[f]; i < at + offset[f] + width[f]; i++) {
                sum += state[i] * state[i];
            }
            if (!(sum > 0.5 && sum < 2)) {
                in.fail();
            }
        }
    }

    private boolean sameField(int f, double[] state, int at, double[] base, int bo) {
        for (int i = offset[f]; i < offset[f] + width[f]; i++) {
            if (state[at + i] != base[bo + i]) {
                return false;
            }
        }
        return true;
    }

    /** Lists how far some fields are from where they are predicted; how many numbers that are. */
    private int differences(int[] fields, FieldSteps steps, double[] state, int at, double[] base, int bo, long ticks) {
        int count = 0;
        for (int f : fields) {
            int now = at + offset[f];
            if (carry[f] == HOLDS) {
                steps.differences(f, state, now, base, bo + offset[f], width[f], differences, count);
            } else {
                predict(f, state, at, base, bo, ticks);
                steps.differences(f, state, now, predicted, 0, width[f], differences, count);
            }
            count += width[f];
        }
        return count;
    }

    private void readField(
            BitReader in, FieldSteps steps, int f, double[] state, int at, double[] base, int bo, long ticks) {
        predict(f, state, at, base, bo, ticks);
        long max = steps.max(f);
        for (int i = 0; i < width[f]; i++) {
            long difference = in.difference();
            if (difference < -max || difference > max) {
                in.fail();
                return;
            }
            long code = steps.code(f, predicted[i]) + difference;
            if (steps.isAngle(f)) {
                code = Math.floorMod(code, max + 1);
            }
            if (code < 0 || code > max) {
                in.fail();
                return;
            }
            state[at + offset[f] + i] = steps.value(f, code);
        }
    }

    /** Predicts a field from the base and, where a rate carries it, from the rate's old and new value. */
    private void predict(int f, double[] state, int at, double[] base, int bo, long ticks) {
        int from = bo + offset[f];
        for (int i = 0; i < width[f]; i++) {
            predicted[i] = base[from + i];
        }
        if (carry[f] == HOLDS) {
            return;
        }
        // engines move a body by its new velocity: over k ticks the sum is k times the mean plus half a tick of the
        // change
        double after = tickSeconds / 2 * (ticks + 1);
        double before = tickSeconds / 2 * (ticks - 1);
        int now = at + rateOffset[f];
        int then = bo + rateOffset[f];
        if (carry[f] == MOVES) {
            for (int i = 0; i < width[f]; i++) {
                predicted[i] += after * state[now + i] + before * base[then + i];
            }
        } else if (carry[f] == TURNS_2D) {
            Rotations.carry(predicted, after * state[now] + before * base[then]);
        } else {
            Rotations.carry(
                    predicted,
                    after * state[now] + before * base[then],
                    after * state[now + 1] + before * base[then + 1],
                    after * state[now + 2] + before * base[then + 2]);
        }
    }
}
