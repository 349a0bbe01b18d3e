package dev.netcode.state;

import org.jspecify.annotations.Nullable;

/**
 * The declaration of one kind's state: named fields over a flat {@code double[]}, and all that follows from it.
 *
 * <p>Every operation takes arrays with offsets; a state occupies {@link #width()} doubles from its offset. An output may
 * be an input (same array and offset) unless a method says otherwise; it must not overlap one partly. Values are compared
 * and moved as numbers: -0.0 equals 0.0, NaN and infinities agree with nothing.
 *
 * <p><b>On the grid.</b> {@link #quantize} rounds to each field's step, symmetrically about zero, and leaves what is
 * rounded already as it is; zero stays exactly zero. What {@link #code} writes and {@link #value} reads is then the same
 * number, so that equality is agreement.
 *
 * <p>Thread: immutable, may be shared. Allocates: nothing, but {@link #describe} and {@link #newState}. Cost: linear in
 * the width. Trigonometry is strict: results are the same on every machine.
 */
public final class StateLayout {

    private final String name;
    private final Field[] fields;
    private final int width;
    private final int asleepOffset;
    private final long hash;
    private final Roles roles;
    private final Comparer comparer;
    private final Validity validity;
    private final Mover mover;
    private final Quantizer exact;
    private final Quantizer drawn;
    private final boolean drawnAsExact;
    private final PoseLayout pose;

    StateLayout(String name, Field[] fields, int width, int asleepOffset) {
        this.name = name;
        this.fields = fields;
        this.width = width;
        this.asleepOffset = asleepOffset;
        hash = Fingerprint.of(name, fields, asleepOffset);
        roles = new Roles(fields);
        comparer = new Comparer(fields, width);
        validity = new Validity(fields, width);
        mover = new Mover(fields, width);
        exact = new Quantizer(fields, width, false);
        drawn = new Quantizer(fields, width, true);
        drawnAsExact = drawn.hasStepsOf(exact);
        pose = new PoseLayout(this);
    }

    /**
     * Starts a declaration.
     *
     * @param name for reports; not empty
     * @return a builder
     * @throws IllegalArgumentException if the name is empty
     */
    public static StateLayoutBuilder builder(String name) {
        return new StateLayoutBuilder(name);
    }

    /** {@return the layout's name, as declared} */
    public String name() {
        return name;
    }

    /** {@return how many doubles a state takes, 1 or more} */
    public int width() {
        return width;
    }

    /** {@return how many fields there are, 1 or more} */
    public int fieldCount() {
        return fields.length;
    }

    /**
     * A field by index.
     *
     * @param index 0..fieldCount-1
     * @return its declaration
     */
    public Field field(int index) {
        return fields[index];
    }

    /**
     * A field by name.
     *
     * @param field its name
     * @return its declaration
     * @throws IllegalArgumentException if there is none
     */
    public Field field(String field) {
        int index = indexOf(field);
        if (index < 0) {
            throw new IllegalArgumentException("layout " + name + " has no such field: field=" + field);
        }
        return fields[index];
    }

    /**
     * Finds a field.
     *
     * @param field its name
     * @return its index, or -1
     */
    public int indexOf(String field) {
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].name().equals(field)) {
                return i;
            }
        }
        return -1;
    }

    /** {@return a hash of everything declared: equal for equal declarations, on every machine and JDK} */
    public long hash() {
        return hash;
    }

    /** {@return where the entity is: the offset of the first position field, or -1} */
    public int positionOffset() {
        return roles.positionOffset;
    }

    /** {@return how many dimensions the position has: 2, 3, or 0 if there is no position} */
    public int dimensions() {
        return roles.dimensions;
    }

    /** {@return how the entity is turned: the offset of the first field that is a rotation, or -1} */
    public int rotationOffset() {
        return roles.rotationOffset;
    }

    /** {@return what sort of rotation: ANGLE, ROTATION_2D, QUATERNION, or null if there is none} */
    public @Nullable FieldKind rotationKind() {
        return roles.rotationKind;
    }

    /** {@return the offset of what carries the position on, else of the first velocity field, or -1} */
    public int velocityOffset() {
        return roles.velocityOffset;
    }

    /** {@return the offset of what carries the rotation on, else of the first spin field, or -1} */
    public int spinOffset() {
        return roles.spinOffset;
    }

    /** {@return the offset of the flag that says whether the engine has put the entity to sleep, or -1} */
    public int asleepOffset() {
        return asleepOffset;
    }

    /**
     * Whether two states are equal: the agreement of states on the grid.
     *
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return true if every number equals; a quaternion equals its negative, angle -pi equals pi
     */
    public boolean same(double[] a, int ao, double[] b, int bo) {
        return comparer.same(a, ao, b, bo);
    }

    /**
     * Whether two states agree within each field's tolerance.
     *
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return true if they do
     */
    public boolean agrees(double[] a, int ao, double[] b, int bo) {
        return comparer.firstDisagreement(a, ao, b, bo) < 0;
    }

    /**
     * The first field in which two states are not {@link #same}.
     *
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return field index, or -1
     */
    public int firstDifference(double[] a, int ao, double[] b, int bo) {
        return comparer.firstDifference(a, ao, b, bo);
    }

    /**
     * The first field in which two states are farther apart than its tolerance.
     *
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return field index, or -1
     */
    public int firstDisagreement(double[] a, int ao, double[] b, int bo) {
        return comparer.firstDisagreement(a, ao, b, bo);
    }

    /**
     * How far two states are apart in a field.
     *
     * @param field field index
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return Euclidean distance of vectors (m, m/s, rad/s), the short way of angles and rotations (rad), the absolute
     *     difference of numbers; NaN if either is not finite
     */
    public double difference(int field, double[] a, int ao, double[] b, int bo) {
        return comparer.difference(field, a, ao, b, bo);
    }

    /**
     * How far two states' positions are apart.
     *
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return metres; 0 if there is no position
     */
    public double distance(double[] a, int ao, double[] b, int bo) {
        return roles.position < 0 ? 0 : comparer.difference(roles.position, a, ao, b, bo);
    }

    /**
     * How far two states' rotations are apart.
     *
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return radians, 0..pi; 0 if there is no rotation
     */
    public double turn(double[] a, int ao, double[] b, int bo) {
        return roles.rotation < 0 ? 0 : comparer.difference(roles.rotation, a, ao, b, bo);
    }

    /**
     * The state between two states. Angles and rotations take the short way (exactly opposite: counter-clockwise) and
     * stay of unit length; fields taken at once are a's until t reaches 1.
     *
     * @param a state at t = 0
     * @param ao where it begins
     * @param b state at t = 1
     * @param bo where it begins
     * @param t 0..1; not clamped
     * @param out receives the state
     * @param oo where to put it
     */
    public void interpolate(double[] a, int ao, double[] b, int bo, double t, double[] out, int oo) {
        mover.interpolate(a, ao, b, bo, t, out, oo);
    }

    /**
     * As {@link #interpolate}, but fields that are carried on by another follow a cubic with the given rates at both ends
     * (quaternions excepted). Rates that would overshoot are shortened: the curve never passes the state it heads for.
     *
     * @param a state at t = 0
     * @param ao where it begins
     * @param b state at t = 1
     * @param bo where it begins
     * @param t 0..1
     * @param seconds time from a to b
     * @param out receives the state; must be neither a nor b
     * @param oo where to put it
     */
    public void hermite(double[] a, int ao, double[] b, int bo, double t, double seconds, double[] out, int oo) {
        mover.hermite(a, ao, b, bo, t, seconds, out, oo);
    }

    /**
     * The state some time after a state, by its own rates of change; fields without one are kept.
     *
     * @param in holds a state
     * @param io where it begins
     * @param seconds how long after; may be negative
     * @param out receives the state
     * @param oo where to put it
     */
    public void carryOn(double[] in, int io, double seconds, double[] out, int oo) {
        mover.carryOn(in, io, seconds, out, oo);
    }

    /**
     * Rounds to the grid and clamps to the ranges; angles are wrapped, quaternions take one of their two signs. Rotations
     * are not normalized: rounding is per component, so that rounding twice is rounding once.
     *
     * @param in holds a state of finite numbers
     * @param io where it begins
     * @param out receives the state
     * @param oo where to put it
     */
    public void quantize(double[] in, int io, double[] out, int oo) {
        exact.quantize(in, io, out, oo);
    }

    /**
     * As {@link #quantize}, of the numbers from one on; those before it are neither read nor written.
     *
     * @param first offset of a field in the state, the first to round; the width for none
     * @param in holds a state of finite numbers
     * @param io where it begins
     * @param out receives the numbers, each at its place in the state
     * @param oo where to put the state
     */
    public void quantizeFrom(int first, double[] in, int io, double[] out, int oo) {
        exact.quantizeFrom(first, in, io, out, oo);
    }

    /**
     * As {@link #quantize}, if the state is valid: {@link #firstInvalid} and {@link #quantize} in one pass.
     *
     * @param in holds a state of any numbers
     * @param io where it begins
     * @param out receives the state; its numbers mean nothing if the result is false
     * @param oo where to put it
     * @return false if {@link #firstInvalid} names a field
     */
    public boolean quantizeValid(double[] in, int io, double[] out, int oo) {
        return exact.quantizeValid(in, io, out, oo);
    }

    /**
     * As {@link #quantize}, to the coarser steps of drawn entities.
     *
     * @param in holds a state of finite numbers
     * @param io where it begins
     * @param out receives the state
     * @param oo where to put it
     */
    public void quantizeDrawn(double[] in, int io, double[] out, int oo) {
        drawn.quantize(in, io, out, oo);
    }

    /** {@return whether each field is drawn on its own step: {@link #quantizeDrawn} then changes no quantized state} */
    public boolean drawnAsExact() {
        return drawnAsExact;
    }

    /**
     * Bits that hold any {@link #code} of a field's component.
     *
     * @param field field index
     * @return 0..53
     */
    public int bits(int field) {
        return exact.bits(field);
    }

    /**
     * Largest {@link #code} of a field's component; a larger one off the wire is invalid.
     *
     * @param field field index
     * @return 0 or more
     */
    public long maxCode(int field) {
        return exact.maxCode(field);
    }

    /**
     * A component's value as a whole number of steps above the least value.
     *
     * @param field field index
     * @param value a finite value, clamped to the range; NaN must have been refused before
     * @return 0..{@link #maxCode}
     */
    public long code(int field, double value) {
        return exact.code(field, value);
    }

    /**
     * The value of a code: within half a step of what was encoded, exact for values on the grid, exactly 0 for 0.
     *
     * @param field field index
     * @param code 0..{@link #maxCode}
     * @return the component's value
     */
    public double value(int field, long code) {
        return exact.value(field, code);
    }

    /**
     * As {@link #bits}, for the coarser step of drawn entities.
     *
     * @param field field index
     * @return 0..53
     */
    public int drawnBits(int field) {
        return drawn.bits(field);
    }

    /**
     * As {@link #maxCode}, for the coarser step of drawn entities.
     *
     * @param field field index
     * @return 0 or more
     */
    public long drawnMaxCode(int field) {
        return drawn.maxCode(field);
    }

    /**
     * As {@link #code}, for the coarser step of drawn entities.
     *
     * @param field field index
     * @param value a finite value
     * @return 0..{@link #drawnMaxCode}
     */
    public long drawnCode(int field, double value) {
        return drawn.code(field, value);
    }

    /**
     * As {@link #value}, for the coarser step of drawn entities.
     *
     * @param field field index
     * @param code 0..{@link #drawnMaxCode}
     * @return the component's value
     */
    public double drawnValue(int field, long code) {
        return drawn.value(field, code);
    }

    /**
     * The first field that cannot be: not finite, out of its range, not whole where it must be, a rotation far from unit
     * length.
     *
     * @param in holds a state
     * @param io where it begins
     * @return field index, or -1 if the state is valid
     */
    public int firstInvalid(double[] in, int io) {
        return validity.firstInvalid(in, io);
    }

    /**
     * A hash of a state's numbers, -0.0 as 0.0.
     *
     * @param seed a hash to go on from, or any number
     * @param in holds a state
     * @param io where it begins
     * @return equal for equal numbers, on every machine and JDK
     */
    public long hash(long seed, double[] in, int io) {
        return Fingerprint.of(seed, in, io, width);
    }

    /**
     * Says in words how two states differ in a field: {@code position 0.132 m (1.204, 3.000 -> 1.336, 3.000)}.
     *
     * @param field field index
     * @param a holds a state
     * @param ao where it begins
     * @param b holds a state
     * @param bo where it begins
     * @return words; allocated
     */
    public String describe(int field, double[] a, int ao, double[] b, int bo) {
        return Words.describe(fields[field], difference(field, a, ao, b, bo), a, ao, b, bo);
    }

    /** {@return the pose alone: position and rotation, packed} */
    public PoseLayout pose() {
        return pose;
    }

    /** {@return a new state of zeros, with rotations at rest and entity fields at none} */
    public State newState() {
        return new State(this);
    }
}
