package dev.netcode.state;

/** What a field means, and so how it is compared, interpolated, carried on and written. */
public enum FieldKind {
    /** A place: x, y in metres. */
    POSITION_2D(2),
    /** A place: x, y, z in metres. */
    POSITION_3D(3),
    /** An angle in radians, in (-pi, pi]; -pi and pi are the same. */
    ANGLE(1),
    /** A direction as cos, sin; of unit length but for rounding. */
    ROTATION_2D(2),
    /** A unit quaternion x, y, z, w; q and -q are the same rotation. */
    QUATERNION(4),
    /** A velocity: x, y in metres a second. */
    VELOCITY_2D(2),
    /** A velocity: x, y, z in metres a second. */
    VELOCITY_3D(3),
    /** An angular velocity in radians a second. */
    SPIN_2D(1),
    /** An angular velocity in radians a second about the world's x, y, z. */
    SPIN_3D(3),
    /** Any real number. */
    REAL(1),
    /** A whole number; has no in-between. */
    INTEGER(1),
    /** 0 or 1; has no in-between. */
    FLAG(1),
    /** One of a few named things as 0, 1, 2...; has no in-between and no order. */
    CHOICE(1),
    /** The id of another entity, -1 for none; has no in-between and no order. */
    ENTITY(1);

    private final int width;

    FieldKind(int width) {
        this.width = width;
    }

    /**
     * How many doubles a field of this kind takes.
     *
     * @return 1..4
     */
    public int width() {
        return width;
    }

    /**
     * Whether a value between two values makes no sense.
     *
     * @return true for INTEGER, FLAG, CHOICE and ENTITY
     */
    public boolean discrete() {
        return this == INTEGER || this == FLAG || this == CHOICE || this == ENTITY;
    }

    /**
     * Whether this is where an entity is.
     *
     * @return true for POSITION_2D and POSITION_3D
     */
    public boolean position() {
        return this == POSITION_2D || this == POSITION_3D;
    }

    /**
     * Whether this is how an entity is turned.
     *
     * @return true for ANGLE, ROTATION_2D and QUATERNION
     */
    public boolean rotation() {
        return this == ANGLE || this == ROTATION_2D || this == QUATERNION;
    }

    /**
     * Whether a field of this kind can be carried on by a field of another.
     *
     * @param rate kind of the rate of change
     * @return true for a place and its velocity, a rotation and its spin, a real and a real
     */
    public boolean carriedBy(FieldKind rate) {
        return switch (this) {
            case POSITION_2D -> rate == VELOCITY_2D;
            case POSITION_3D -> rate == VELOCITY_3D;
            case ANGLE, ROTATION_2D -> rate == SPIN_2D;
            case QUATERNION -> rate == SPIN_3D;
            case REAL -> rate == REAL;
            default -> false;
        };
    }
}
