package dev.netcode.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Declares a {@link StateLayout}, field by field. A field's method adds it; the methods that take no name speak of the
 * field added last.
 *
 * <p>Thread: one. Every method throws {@link IllegalArgumentException} naming argument, rule and value, and then has
 * changed nothing.
 */
public final class StateLayoutBuilder {

    /** Most steps on either side of zero; keeps every rounded value exact. */
    private static final double MAX_STEPS = 0x1p48;

    /** Largest entity id that a field can hold. */
    private static final double MAX_ENTITY = 0x1p51 - 1;

    private final String name;
    private final List<Draft> drafts = new ArrayList<>();

    StateLayoutBuilder(String name) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("name must not be empty");
        }
        this.name = name;
    }

    /**
     * Adds a place in the plane.
     *
     * @param field its name
     * @param min least coordinate, m
     * @param max largest coordinate, m
     * @param step quantization, m
     * @return this
     */
    public StateLayoutBuilder position2(String field, double min, double max, double step) {
        return add(field, FieldKind.POSITION_2D, min, max, step, step);
    }

    /**
     * Adds a place in space.
     *
     * @param field its name
     * @param min least coordinate, m
     * @param max largest coordinate, m
     * @param step quantization, m
     * @return this
     */
    public StateLayoutBuilder position3(String field, double min, double max, double step) {
        return add(field, FieldKind.POSITION_3D, min, max, step, step);
    }

    /**
     * Adds an angle in (-pi, pi].
     *
     * @param field its name
     * @param step quantization, rad, at most 1; made smaller until it divides half a turn
     * @return this
     */
    public StateLayoutBuilder angle(String field, double step) {
        if (!(step <= 1)) {
            throw new IllegalArgumentException("step of angle " + field + " must be at most 1: step=" + step);
        }
        return add(field, FieldKind.ANGLE, -Math.PI, Math.PI, dividingStep(step), step);
    }

    private static double dividingStep(double step) {
        return Math.PI / Math.ceil(Math.PI / step - 1e-9);
    }

    /**
     * Adds a direction as cos, sin.
     *
     * @param field its name
     * @param step quantization of cos and of sin, at most 1/4
     * @return this
     */
    public StateLayoutBuilder rotation2(String field, double step) {
        return unit(field, FieldKind.ROTATION_2D, step);
    }

    /**
     * Adds a unit quaternion x, y, z, w.
     *
     * @param field its name
     * @param step quantization of each component, at most 1/4
     * @return this
     */
    public StateLayoutBuilder quaternion(String field, double step) {
        return unit(field, FieldKind.QUATERNION, step);
    }

    private StateLayoutBuilder unit(String field, FieldKind kind, double step) {
        if (!(step <= 0.25)) {
            throw new IllegalArgumentException("step of rotation " + field + " must be at most 1/4: step=" + step);
        }
        // a rounding step of a component turns by up to about two steps
        return add(field, kind, -1, 1, step, 2 * step);
    }

    /**
     * Adds a velocity in the plane.
     *
     * @param field its name
     * @param max largest component either way, m/s
     * @param step quantization, m/s
     * @return this
     */
    public StateLayoutBuilder velocity2(String field, double max, double step) {
        return add(field, FieldKind.VELOCITY_2D, -max, max, step, step);
    }

    /**
     * Adds a velocity in space.
     *
     * @param field its name
     * @param max largest component either way, m/s
     * @param step quantization, m/s
     * @return this
     */
    public StateLayoutBuilder velocity3(String field, double max, double step) {
        return add(field, FieldKind.VELOCITY_3D, -max, max, step, step);
    }

    /**
     * Adds an angular velocity in the plane.
     *
     * @param field its name
     * @param max largest value either way, rad/s
     * @param step quantization, rad/s
     * @return this
     */
    public StateLayoutBuilder spin2(String field, double max, double step) {
        return add(field, FieldKind.SPIN_2D, -max, max, step, step);
    }

    /**
     * Adds an angular velocity in space.
     *
     * @param field its name
     * @param max largest component either way, rad/s
     * @param step quantization, rad/s
     * @return this
     */
    public StateLayoutBuilder spin3(String field, double max, double step) {
        return add(field, FieldKind.SPIN_3D, -max, max, step, step);
    }

    /**
     * Adds a real number.
     *
     * @param field its name
     * @param min least value
     * @param max largest value
     * @param step quantization
     * @return this
     */
    public StateLayoutBuilder real(String field, double min, double max, double step) {
        return add(field, FieldKind.REAL, min, max, step, step);
    }

    /**
     * Adds a whole number.
     *
     * @param field its name
     * @param min least value
     * @param max largest value
     * @return this
     */
    public StateLayoutBuilder integer(String field, long min, long max) {
        return add(field, FieldKind.INTEGER, (double) min, (double) max, 1, 0);
    }

    /**
     * Adds a flag.
     *
     * @param field its name
     * @return this
     */
    public StateLayoutBuilder flag(String field) {
        return add(field, FieldKind.FLAG, 0, 1, 1, 0);
    }

    /**
     * Adds the flag that says whether the engine has put the entity to sleep. At most one.
     *
     * @param field its name
     * @return this
     */
    public StateLayoutBuilder asleepFlag(String field) {
        for (Draft draft : drafts) {
            if (draft.asleep) {
                throw new IllegalArgumentException(
                        "a layout has at most one asleep flag: " + draft.name + " and " + field);
            }
        }
        add(field, FieldKind.FLAG, 0, 1, 1, 0);
        last().asleep = true;
        return this;
    }

    /**
     * Adds a choice among named things.
     *
     * @param field its name
     * @param count how many things, 1 or more; values are 0..count-1
     * @return this
     */
    public StateLayoutBuilder choice(String field, int count) {
        if (count < 1) {
            throw new IllegalArgumentException("count of choice " + field + " must be >= 1: count=" + count);
        }
        return add(field, FieldKind.CHOICE, 0, count - 1, 1, 0);
    }

    /**
     * Adds the id of another entity; -1 for none.
     *
     * @param field its name
     * @return this
     */
    public StateLayoutBuilder entity(String field) {
        return add(field, FieldKind.ENTITY, -1, MAX_ENTITY, 1, 0);
    }

    /**
     * Sets how far the last field may differ and still agree. Default: one step; for rotations two; nothing for whole
     * numbers.
     *
     * @param tolerance metres, radians, or the field's own unit, >= 0
     * @return this
     */
    public StateLayoutBuilder tolerance(double tolerance) {
        if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("tolerance must be finite and >= 0: tolerance=" + tolerance);
        }
        last().tolerance = tolerance;
        return this;
    }

    /**
     * Sets the coarser step that is good enough for entities that are only drawn. Default: the field's step.
     *
     * @param step at least the field's step; for rotations at most 1/4
     * @return this
     */
    public StateLayoutBuilder drawnStep(double step) {
        Draft draft = last();
        double most = draft.kind.rotation() ? 0.25 : Double.MAX_VALUE;
        if (!(step >= draft.step && step <= most) || draft.kind.discrete()) {
            throw new IllegalArgumentException("drawnStep of " + draft.name + " must be in " + draft.step + ".." + most
                    + " and its kind must not be discrete: drawnStep=" + step + " kind=" + draft.kind);
        }
        draft.drawnStep = draft.kind == FieldKind.ANGLE ? dividingStep(step) : step;
        return this;
    }

    /**
     * Says which field is the last field's rate of change. It may be declared later.
     *
     * @param field name of a velocity, spin or real
     * @return this
     */
    public StateLayoutBuilder carriedBy(String field) {
        last().carriedBy = field;
        return this;
    }

    /**
     * Takes the last field at once when drawn, and does not smooth it.
     *
     * @return this
     */
    public StateLayoutBuilder atOnce() {
        return drawing(Drawing.AT_ONCE);
    }

    /**
     * Leaves the last field out of drawing, and does not smooth it.
     *
     * @return this
     */
    public StateLayoutBuilder hidden() {
        return drawing(Drawing.HIDDEN);
    }

    private StateLayoutBuilder drawing(Drawing drawing) {
        last().drawing = drawing;
        last().smoothed = false;
        return this;
    }

    /**
     * Hides corrections of the last field by smoothing. Places and rotations are smoothed unasked, unless taken at once
     * or hidden.
     *
     * @return this
     */
    public StateLayoutBuilder smoothed() {
        Draft draft = last();
        if (draft.kind.discrete() || draft.drawing != Drawing.INTERPOLATED) {
            throw new IllegalArgumentException(
                    "only an interpolated field that is not discrete can be smoothed: " + draft.name);
        }
        draft.smoothed = true;
        return this;
    }

    /**
     * Finishes.
     *
     * @return the layout
     * @throws IllegalArgumentException if there is no field, or a {@link #carriedBy} names no fitting one
     */
    public StateLayout build() {
        if (drafts.isEmpty()) {
            throw new IllegalArgumentException("layout " + name + " must have a field");
        }
        Field[] fields = new Field[drafts.size()];
        int offset = 0;
        int asleep = -1;
        for (int i = 0; i < fields.length; i++) {
            Draft draft = drafts.get(i);
            fields[i] = draft.field(i, offset, rate(draft));
            if (draft.asleep) {
                asleep = offset;
            }
            offset += draft.kind.width();
        }
        return new StateLayout(name, fields, offset, asleep);
    }

    private int rate(Draft draft) {
        if (draft.carriedBy == null) {
            return -1;
        }
        for (int i = 0; i < drafts.size(); i++) {
            Draft rate = drafts.get(i);
            if (rate.name.equals(draft.carriedBy)) {
                // a rate with a rate of its own would depend on the order of the fields
                if (rate == draft || rate.carriedBy != null || !draft.kind.carriedBy(rate.kind)) {
                    break;
                }
                return i;
            }
        }
        throw new IllegalArgumentException("carriedBy of " + draft.name + " (" + draft.kind
                + ") must name another field that is its rate of change and has none itself: carriedBy="
                + draft.carriedBy);
    }

    private StateLayoutBuilder add(
            String field, FieldKind kind, double min, double max, double step, double tolerance) {
        if (field.isEmpty()) {
            throw new IllegalArgumentException("field name must not be empty");
        }
        for (Draft draft : drafts) {
            if (draft.name.equals(field)) {
                throw new IllegalArgumentException("field names must differ: name=" + field);
            }
        }
        if (!(step > 0 && step < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("step of " + field + " must be finite and > 0: step=" + step);
        }
        if (!(min <= max)) {
            throw new IllegalArgumentException("min of " + field + " must be <= max: min=" + min + " max=" + max);
        }
        double most = kind == FieldKind.ENTITY ? MAX_ENTITY : MAX_STEPS;
        if (!(Math.max(Math.abs(min), Math.abs(max)) / step <= most)) {
            throw new IllegalArgumentException("range of " + field + " must be finite and within " + most
                    + " steps of zero: min=" + min + " max=" + max + " step=" + step);
        }
        drafts.add(new Draft(field, kind, min, max, step, tolerance));
        return this;
    }

    private Draft last() {
        if (drafts.isEmpty()) {
            throw new IllegalStateException("no field was added yet");
        }
        return drafts.get(drafts.size() - 1);
    }

    private static final class Draft {
        final String name;
        final FieldKind kind;
        final double min;
        final double max;
        final double step;
        double drawnStep;
        double tolerance;
        Drawing drawing;
        boolean smoothed;
        boolean asleep;

        @Nullable
        String carriedBy;

        Draft(String name, FieldKind kind, double min, double max, double step, double tolerance) {
            this.name = name;
            this.kind = kind;
            this.min = min;
            this.max = max;
            this.step = step;
            this.tolerance = tolerance;
            drawnStep = step;
            drawing = kind.discrete() ? Drawing.AT_ONCE : Drawing.INTERPOLATED;
            smoothed = kind.position() || kind.rotation();
        }

        Field field(int index, int offset, int rate) {
            double low = kind == FieldKind.ANGLE ? -Math.PI : Math.floor(min / step) * step;
            double high = kind == FieldKind.ANGLE ? Math.PI : Math.ceil(max / step) * step;
            return new Field(name, kind, index, offset, low, high, step, drawnStep, tolerance, drawing, rate, smoothed);
        }
    }
}
