package dev.netcode.input;

import java.util.Arrays;

/**
 * The declaration of what a player does in one tick: axes, held buttons, presses, and fields that the server alone
 * decides. One double per field.
 *
 * <p>An input is {@linkplain #quantize quantized} before it is applied or remembered, so that what is simulated is what
 * is sent. Zero is every field's neutral value and is exact.
 *
 * <p>Thread: immutable, may be shared. Allocates: nothing after {@code build()}.
 */
public final class InputLayout {

    private final InputField[] fields;
    private final double[] least;
    private final double[] most;
    private final int[] serverOnly;

    private final int bits;
    private final long hash;

    InputLayout(InputField[] fields) {
        this.fields = fields;
        least = new double[fields.length];
        most = new double[fields.length];
        int[] found = new int[fields.length];
        int count = 0;
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].sort() == InputField.SERVER_ONLY) {
                found[count++] = i;
            }
            least[i] = fields[i].low() * fields[i].step();
            most[i] = fields[i].high() * fields[i].step();
        }
        serverOnly = Arrays.copyOf(found, count);
        int sum = 0;
        long h = 0xcbf29ce484222325L;
        for (InputField field : fields) {
            sum += field.bits();
            for (int i = 0; i < field.name().length(); i++) {
                h = mix(h, field.name().charAt(i));
            }
            h = mix(h, field.sort());
            h = mix(h, Double.doubleToLongBits(field.low()));
            h = mix(h, Double.doubleToLongBits(field.high()));
            h = mix(h, Double.doubleToLongBits(field.step()));
            h = mix(h, Double.doubleToLongBits(field.kept()));
        }
        if (sum > 256) {
            throw new IllegalArgumentException("an input must fit 256 bits: bits=" + sum);
        }
        bits = sum;
        hash = h;
    }

    private static long mix(long hash, long value) {
        long h = (hash ^ value) * 0x9e3779b97f4a7c15L;
        return h ^ h >>> 32;
    }

    /**
     * Starts a declaration.
     *
     * @return a builder
     */
    public static InputLayoutBuilder builder() {
        return new InputLayoutBuilder();
    }

    /**
     * How many doubles an input takes.
     *
     * @return 1 or more
     */
    public int width() {
        return fields.length;
    }

    /**
     * How many fields.
     *
     * @return as many as {@link #width()}
     */
    public int fieldCount() {
        return fields.length;
    }

    /**
     * A field's name.
     *
     * @param field 0..fieldCount-1
     * @return as declared
     */
    public String name(int field) {
        return fields[field].name();
    }

    /**
     * Finds a field.
     *
     * @param name its name
     * @return its index, which is also its place among the doubles, or -1
     */
    public int indexOf(String name) {
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Writes the input of a player who does nothing.
     *
     * @param out receives zeros
     * @param oo where to put it
     */
    public void neutral(double[] out, int oo) {
        for (int i = 0; i < fields.length; i++) {
            out[oo + i] = 0;
        }
    }

    /**
     * Rounds to each field's step, symmetrically about 0, and clamps to its range.
     *
     * @param in holds an input
     * @param io where it begins
     * @param out receives the input; may be {@code in} at the same offset
     * @param oo where to put it
     * @throws IllegalArgumentException if a value is NaN or infinite; then nothing is written
     */
    public void quantize(double[] in, int io, double[] out, int oo) {
        for (int i = 0; i < fields.length; i++) {
            if (!(Math.abs(in[io + i]) < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "input " + fields[i].name() + " must be finite: " + fields[i].name() + "=" + in[io + i]);
            }
        }
        for (int i = 0; i < fields.length; i++) {
            InputField field = fields[i];
            out[oo + i] = steps(field, in[io + i]) * field.step() + 0.0;
        }
    }

    private static double steps(InputField field, double value) {
        return Math.min(field.high(), Math.max(field.low(), Math.rint(value / field.step())));
    }

    /**
     * Keeps what may be applied locally and leaves at 0 what the server alone decides.
     *
     * @param in holds an input
     * @param io where it begins
     * @param out receives the input; may be {@code in} at the same offset
     * @param oo where to put it
     */
    public void predictable(double[] in, int io, double[] out, int oo) {
        System.arraycopy(in, io, out, oo, fields.length);
        for (int field : serverOnly) {
            out[oo + field] = 0;
        }
    }

    /**
     * As {@link #predictable}, of an input that may be invalid: checks and copies in one pass.
     *
     * @param in holds an input
     * @param io where it begins
     * @param out receives the input; of an invalid one the valid beginning
     * @param oo where to put it
     * @return as {@link #firstInvalid}
     */
    public int predictableIfValid(double[] in, int io, double[] out, int oo) {
        for (int i = 0; i < least.length; i++) {
            double value = in[io + i];
            if (!(value >= least[i] && value <= most[i])) {
                return i;
            }
            out[oo + i] = value;
        }
        for (int field : serverOnly) {
            out[oo + field] = 0;
        }
        return -1;
    }

    /**
     * Whether two inputs are equal.
     *
     * @param a holds an input
     * @param ao where it begins
     * @param b holds an input
     * @param bo where it begins
     * @return true if every number equals; NaN and infinities equal nothing
     */
    public boolean same(double[] a, int ao, double[] b, int bo) {
        for (int i = 0; i < fields.length; i++) {
            if (!(a[ao + i] - b[bo + i] == 0.0)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The first field that is not finite or out of its range.
     *
     * @param in holds an input
     * @param io where it begins
     * @return field index, or -1 if the input is valid
     */
    public int firstInvalid(double[] in, int io) {
        for (int i = 0; i < fields.length; i++) {
            if (!(in[io + i] >= least[i] && in[io + i] <= most[i])) {
                return i;
            }
        }
        return -1;
    }

    /**
     * A hash of everything declared.
     *
     * @return equal for equal declarations, on every machine and JDK
     */
    public long hash() {
        return hash;
    }

    /**
     * Bits of a whole input on the wire.
     *
     * @return 1..256
     */
    public int bits() {
        return bits;
    }

    /**
     * Bits of one field on the wire.
     *
     * @param field 0..fieldCount-1
     * @return 1..32
     */
    public int bitsOf(int field) {
        return fields[field].bits();
    }

    /**
     * Largest {@link #code} of a field; a larger one off the wire is invalid.
     *
     * @param field 0..fieldCount-1
     * @return 1 or more
     */
    public long maxCode(int field) {
        return (long) (fields[field].high() - fields[field].low());
    }

    /**
     * A value as a whole number of steps above the least one.
     *
     * @param field 0..fieldCount-1
     * @param value a finite value, clamped to the range
     * @return 0..{@link #maxCode}
     */
    public long code(int field, double value) {
        return (long) (steps(fields[field], value) - fields[field].low());
    }

    /**
     * The value of a code; exact for quantized values.
     *
     * @param field 0..fieldCount-1
     * @param code 0..{@link #maxCode}
     * @return the value
     */
    public double value(int field, long code) {
        return (code + fields[field].low()) * fields[field].step();
    }

    /**
     * Whether a field is one that the server alone decides: never applied by a client, and never told to another.
     *
     * @param field 0..fieldCount-1
     * @return true if it was declared so
     */
    public boolean serverOnly(int field) {
        return fields[field].sort() == InputField.SERVER_ONLY;
    }

    /**
     * A field's value in a tick that goes on as the one before: all that is held stays, a press is released. Unlike a
     * guess it lets no axis decay: the input is not missing, it is only not known here.
     *
     * @param field 0..fieldCount-1
     * @param last its value in the tick before
     * @return its value
     */
    public double held(int field, double last) {
        return fields[field].sort() == InputField.PRESS ? 0 : last;
    }

    /**
     * A field's value in a guessed tick; see {@link InputGuess}.
     *
     * @param field 0..fieldCount-1
     * @param last its quantized value in the tick before
     * @return a quantized value
     */
    double guessed(int field, double last) {
        InputField declared = fields[field];
        double kept = declared.kept();
        if (kept == 1) {
            return last;
        }
        double steps = steps(declared, last) * kept;
        // towards zero, or the last step would never go
        return (steps < 0 ? Math.ceil(steps) : Math.floor(steps)) * declared.step() + 0.0;
    }
}
