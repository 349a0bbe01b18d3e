package dev.netcode.state;

/**
 * One state with access by name, for code that is not in a hurry: setting up a level, a game's own rules, tests.
 *
 * <p>Thread: one. Allocates: in the constructor only. Every accessor throws {@link IllegalArgumentException} if the
 * layout has no such field or the field is of another kind.
 */
public final class State {

    private final StateLayout layout;
    private final double[] values;

    State(StateLayout layout) {
        this.layout = layout;
        values = new double[layout.width()];
        for (int i = 0; i < layout.fieldCount(); i++) {
            Field field = layout.field(i);
            switch (field.kind()) {
                case ROTATION_2D -> values[field.offset()] = 1;
                case QUATERNION -> values[field.offset() + 3] = 1;
                case ENTITY -> values[field.offset()] = -1;
                default -> {
                    // zero, or the bound next to it
                    for (int j = 0; j < field.width(); j++) {
                        values[field.offset() + j] = Math.min(field.max(), Math.max(field.min(), 0));
                    }
                }
            }
        }
    }

    /**
     * What the state is made of.
     *
     * @return the layout
     */
    public StateLayout layout() {
        return layout;
    }

    /**
     * The numbers.
     *
     * @return the live array, from offset 0
     */
    public double[] values() {
        return values;
    }

    /**
     * A component of any field.
     *
     * @param field its name
     * @param component 0..width-1
     * @return its value
     */
    public double get(String field, int component) {
        return values[at(field, component)];
    }

    /**
     * Sets a component of any field.
     *
     * @param field its name
     * @param component 0..width-1
     * @param value a finite number in the field's range
     * @return this
     */
    public State setComponent(String field, int component, double value) {
        int at = at(field, component);
        Field declared = layout.field(field);
        if (!(value >= declared.min() && value <= declared.max())) {
            throw new IllegalArgumentException(field + " must be in " + declared.min() + ".." + declared.max() + ": "
                    + field + "[" + component + "]=" + value);
        }
        values[at] = value + 0.0;
        return this;
    }

    private int at(String field, int component) {
        Field declared = layout.field(field);
        if (component < 0 || component >= declared.width()) {
            throw new IllegalArgumentException(
                    "component of " + field + " must be in 0.." + (declared.width() - 1) + ": component=" + component);
        }
        return declared.offset() + component;
    }

    /**
     * Sets a field of two components.
     *
     * @param field its name
     * @param x first component
     * @param y second component
     * @return this
     */
    public State set(String field, double x, double y) {
        requireWidth(field, 2);
        return setComponent(field, 0, x).setComponent(field, 1, y);
    }

    /**
     * Sets a field of three components.
     *
     * @param field its name
     * @param x first component
     * @param y second component
     * @param z third component
     * @return this
     */
    public State set(String field, double x, double y, double z) {
        requireWidth(field, 3);
        return setComponent(field, 0, x).setComponent(field, 1, y).setComponent(field, 2, z);
    }

    /**
     * A field of one component.
     *
     * @param field its name
     * @return its value
     */
    public double get(String field) {
        requireWidth(field, 1);
        return get(field, 0);
    }

    /**
     * Sets a field of one component.
     *
     * @param field its name
     * @param value a finite number in the field's range
     * @return this
     */
    public State set(String field, double value) {
        requireWidth(field, 1);
        return setComponent(field, 0, value);
    }

    private void requireWidth(String field, int width) {
        if (layout.field(field).width() != width) {
            throw new IllegalArgumentException(field + " must have " + width + " components: components="
                    + layout.field(field).width());
        }
    }

    /**
     * The angle of an ANGLE or ROTATION_2D field.
     *
     * @param field its name
     * @return radians, -pi..pi
     */
    public double radians(String field) {
        return switch (layout.field(field).kind()) {
            case ANGLE -> get(field, 0);
            case ROTATION_2D -> StrictMath.atan2(get(field, 1), get(field, 0));
            default -> throw wrongKind(field, "an angle or a rotation in the plane");
        };
    }

    /**
     * Turns an ANGLE or ROTATION_2D field to an angle.
     *
     * @param field its name
     * @param radians any finite angle
     * @return this
     */
    public State radians(String field, double radians) {
        if (!(Math.abs(radians) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("radians must be finite: radians=" + radians);
        }
        switch (layout.field(field).kind()) {
            case ANGLE -> values[at(field, 0)] = Turn.wrap(radians);
            case ROTATION_2D -> {
                values[at(field, 0)] = StrictTrig.cos(radians);
                values[at(field, 1)] = StrictTrig.sin(radians);
            }
            default -> throw wrongKind(field, "an angle or a rotation in the plane");
        }
        return this;
    }

    /**
     * A FLAG field.
     *
     * @param field its name
     * @return true if set
     */
    public boolean flag(String field) {
        requireKind(field, FieldKind.FLAG);
        return get(field, 0) != 0;
    }

    /**
     * Sets a FLAG field.
     *
     * @param field its name
     * @param value its value
     * @return this
     */
    public State flag(String field, boolean value) {
        requireKind(field, FieldKind.FLAG);
        return setComponent(field, 0, value ? 1 : 0);
    }

    /**
     * An ENTITY field.
     *
     * @param field its name
     * @return an id, -1 for none
     */
    public long entity(String field) {
        requireKind(field, FieldKind.ENTITY);
        return (long) get(field, 0);
    }

    /**
     * Sets an ENTITY field.
     *
     * @param field its name
     * @param id an id, -1 for none
     * @return this
     */
    public State entity(String field, long id) {
        requireKind(field, FieldKind.ENTITY);
        return setComponent(field, 0, (double) id);
    }

    private void requireKind(String field, FieldKind kind) {
        if (layout.field(field).kind() != kind) {
            throw wrongKind(field, kind.toString());
        }
    }

    private IllegalArgumentException wrongKind(String field, String wanted) {
        return new IllegalArgumentException(
                field + " must be " + wanted + ": kind=" + layout.field(field).kind());
    }
}
